/** D8: two drugs of one list that are not given together, and one substance twice in it. */
import type { DocumentOrder } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import type { DrugConflict } from "../drug-knowledge.ts";
import { prescriptionsOf, wordsOf, type Prescription } from "../prescriptions.ts";
import { quotesOf } from "../quote.ts";
import { wordsOfText } from "../phrases.ts";
import { isDissolved } from "../is-dissolved.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";
import { explains } from "../weigh-drugs.ts";

export const drugsTogether: Detector = {
  kinds: ["drugsTogether"],
  find: (of) => {
    const prescriptions = prescriptionsOf(of);
    const lists = Map.groupBy(
      prescriptions.filter((each) => isTogether(each, of)),
      ({ list }) => list,
    );
    const told = new Set<string>();
    const together = [...lists.values()].flatMap((list) => [
      ...twiceIn(list, told, of),
      ...conflictsIn(list, told, of),
    ]);
    return [
      ...together,
      ...ofOneStay(prescriptions, told, of),
      ...besideTaken(prescriptions, told, of),
    ];
  },
};

/** What a summary lists of a stay was not all given at once, as what one of its notes orders; what a history tells is not a list. */
function isTogether(each: Prescription, { setting }: ClinicalCase): boolean {
  const { order, isPlanned } = each;
  const isOfNote = !order.source.coded && order.moment !== null;
  const isOfCourse = setting === "summary" && order.state !== "supplied" && !isOfNote;
  // `Vaksin MR diberikan hari ini di poli`: the plan of a visit tells what was given in it beside what it orders.
  const isAtVisit = setting === "clinic" && order.source.part === "plan" && order.moment === null;
  return !isPlanned && !isOfCourse && (!isGivenOnce(each) || isAtVisit);
}

const isGivenOnce = ({ order }: Prescription): boolean => order.state === "given";

/** What a summary lists of a stay: one drug may have taken the place of another of its sort; others may have met. */
function ofOneStay(
  prescriptions: readonly Prescription[],
  told: Set<string>,
  of: ClinicalCase,
): readonly Relation[] {
  if (of.setting !== "summary") return [];
  const list = prescriptions.filter(
    ({ order, isPlanned }) =>
      !isPlanned && order.source.coded && order.state !== "supplied" && order.state !== "stopped",
  );
  return [...conflictsIn(list, told, of, { isOfCourse: true })].map((relation) => ({
    ...relation,
    decides: false,
  }));
}

/** Where what the patient takes goes on: a stay may have replaced it. */
const visits: ReadonlySet<ClinicalCase["setting"]> = new Set(["clinic", "emergency"]);

/** What the patient takes, also from elsewhere, beside what is ordered now. */
function besideTaken(
  prescriptions: readonly Prescription[],
  told: Set<string>,
  of: ClinicalCase,
): readonly Relation[] {
  const taken = visits.has(of.setting) ? new Set(takenIn(of)) : undefined;
  if (!taken || taken.size === 0) return [];
  const now = prescriptions.filter(
    ({ order: { source, moment } }) =>
      isOfStay(moment, of) && (source.coded || source.part === "plan" || source.part === "therapy"),
  );
  const isPair = (one: Prescription, other: Prescription) =>
    taken.has(one) !== taken.has(other) && isOther(one, other, of);
  return [...conflictsIn([...taken, ...now], told, of, { isOfCourse: true, isPair })].map(
    (relation) => ({ ...relation, decides: false }),
  );
}

/** Told with its times a day, and stopped by nobody: `minum warfarin 1x2 mg`, but `pernah minum warfarin`. */
function takenIn({ document }: ClinicalCase): readonly Prescription[] {
  const { orders } = document;
  const stopped = new Set(
    orders.flatMap(({ substance, state }) => (state === "stopped" ? [substance] : [])),
  );
  return orders.flatMap((order): Prescription[] => {
    const { substance, state, perDay, moment, source } = order;
    const isTold = source.part === "history" || source.part === "complaint";
    const isTaken = isTold && state === "given" && perDay !== undefined && moment === null;
    if (!isTaken || substance === null || stopped.has(substance)) return [];
    return [{ order, substance, list: source, isPlanned: false }];
  });
}

/** One substance twice: in two rows that are dosed alike (a taper or another dose at night is one treatment), or by two names of a plan. */
function* twiceIn(
  list: readonly Prescription[],
  told: Set<string>,
  of: ClinicalCase,
): Generator<Relation> {
  const counted = list.filter(
    (each) => each.order.perDay !== undefined && !each.order.condition && !isGivenOnce(each),
  );
  for (const [substance, rows] of Map.groupBy(counted, (each) => each.substance)) {
    const [first, ...others] = rows;
    const second = others.find((other) => first && isSecond(first, other, of));
    if (!first || !second || of.told.together.has(substance) || told.has(substance)) continue;
    told.add(substance);
    yield {
      kind: "drugsTogether",
      concept: substance,
      name: wordsOf(first),
      other: wordsOf(second),
      reason: "zat aktif yang sama",
      evidence: quotesOf([first.order, second.order], of),
      against: [],
      holds: false,
      decides: true,
    };
  }
}

function isSecond(first: Prescription, second: Prescription, of: ClinicalCase): boolean {
  const [{ order: one }, { order: other }] = [first, second];
  // `KCl 25 mEq dlm NaCl 500 mL, KSR 3x600 mg`: what runs in is not what is swallowed.
  if (!one.source.coded)
    return isOtherName(first, second) && isDissolved(one, of) === isDissolved(other, of);
  return (
    one.perDay === other.perDay &&
    one.amount?.value === other.amount?.value &&
    one.route === other.route &&
    one.source.text.toLowerCase() !== other.source.text.toLowerCase()
  );
}

/** `Asam valproat 2x500 mg, tambah divalproex 2x250 mg`; a bracket says again what stands before it. */
function isOtherName(first: Prescription, second: Prescription): boolean {
  const [one, other] = [wordsOf(first).toLowerCase(), wordsOf(second).toLowerCase()];
  const { source, start } = second.order;
  const [isNamedAlike, isBracket] = [
    other.startsWith(one.slice(0, nameLength)),
    source.text.slice(0, start).trimEnd().endsWith("("),
  ];
  const isSameWay =
    first.order.route === undefined ||
    second.order.route === undefined ||
    first.order.route.toLowerCase() === second.order.route.toLowerCase();
  const isDosed = first.order.amount !== undefined && second.order.amount !== undefined;
  return isDosed && isSameWay && !isNamedAlike && !isBracket;
}

/** Spellings of one name begin alike. */
const nameLength = 3;

interface Pairing {
  /** One drug may have taken the place of another of its sort. */
  readonly isOfCourse?: boolean;
  readonly isPair?: typeof isOther;
}

function* conflictsIn(
  list: readonly Prescription[],
  told: Set<string>,
  of: ClinicalCase,
  { isOfCourse = false, isPair = isOther }: Pairing = {},
): Generator<Relation> {
  const { drugs, concepts } = of.knowledge;
  const byDrug = indexByDrug(list, of);
  for (const one of new Map(list.map((each) => [each.substance, each])).values())
    for (const conflict of drugs.conflictsOf(one.substance)) {
      const isOfSort = isOfOneSort(one, conflict, of);
      if (isOfCourse && isOfSort) continue;
      const other = conflict.others
        .flatMap((id) => byDrug.get(id) ?? [])
        .find(
          (each) =>
            isPair(one, each, of) &&
            !isAfterwards(one, each, of) &&
            // An injection at the visit goes before tablets of its sort.
            !(isOfSort && (isInItsPlace(one, each) || [one, each].some(isGivenOnce))),
        );
      if (!other) continue;
      const pair = [one.substance, other.substance].toSorted().join(" ");
      const isTold =
        told.has(pair) ||
        (of.told.together.has(one.substance) && of.told.together.has(other.substance));
      told.add(pair);
      if (isTold || isRight(conflict, of)) continue;
      const nameOf = (id: string) => concepts.get(id)?.label ?? id;
      yield {
        kind: "drugsTogether",
        concept: one.substance,
        name: nameOf(one.substance),
        other: nameOf(other.substance),
        reason: conflict.reason,
        evidence: quotesOf([one.order, other.order], of),
        against: [],
        holds: false,
        decides: conflict.isAccepted,
      };
    }
}

/** Its row holds one sort of drugs against itself. */
const isOfOneSort = ({ substance }: Prescription, { others }: DrugConflict, of: ClinicalCase) =>
  of.knowledge.concepts.withWider(substance).some((id) => others.includes(id));

/** Drug or class → the first prescription of each substance of it. */
function indexByDrug(
  list: readonly Prescription[],
  { knowledge }: ClinicalCase,
): ReadonlyMap<string, readonly Prescription[]> {
  const index = new Map<string, Prescription[]>();
  for (const each of new Map(list.map((one) => [one.substance, one])).values())
    for (const id of knowledge.concepts.withWider(each.substance))
      index.set(id, [...(index.get(id) ?? []), each]);
  return index;
}

/** `Ceftriaxone lanjut. Rencana pulang besok: cefixime`: what is planned for home follows. */
function isAfterwards(one: Prescription, other: Prescription, { document }: ClinicalCase): boolean {
  const [first, second] = [one.order, other.order].toSorted((a, b) => a.start - b.start);
  return (
    first !== undefined &&
    second !== undefined &&
    document
      .of("discharge")
      .events.some(
        ({ source, start }) =>
          source === first.source &&
          source === second.source &&
          first.end <= start &&
          start <= second.start,
      )
  );
}

/** Characters behind a drug in which an arrow may lead to the next one. */
const beside = 40;

/** `Seftriakson 2x1 g (H5) → sefiksim 2x200 mg PO`: what is swallowed takes the place of what was injected. */
function isInItsPlace(one: Prescription, other: Prescription): boolean {
  const [first, second] = [one.order, other.order].toSorted((a, b) => a.start - b.start);
  if (!first || !second || first.source !== second.source) return false;
  // `Cefixime 2x200 mg (total AB 10 hr, ceftriaxone sampai pagi)`: what is told without its dose is not an order of this list.
  if (first.dose === undefined || second.dose === undefined) return true;
  const between = first.source.text.slice(first.end, Math.min(second.start, first.end + beside));
  return (
    second.isChange === true ||
    (second.way === "oral" && first.way !== "oral") ||
    isOneDoseBefore(first, second) ||
    wordsOfText(between).some(({ kind }) => kind === "arrow")
  );
}

const injected: ReadonlySet<DocumentOrder["way"]> = new Set(["iv", "im", "sc"]);

/** `Ketorolac 30 mg IV (17.30), ibuprofen 3x400 mg 5 hari`: one injection, and what is taken after it. */
const isOneDoseBefore = (first: DocumentOrder, second: DocumentOrder): boolean =>
  first.perDay === undefined &&
  injected.has(first.way) &&
  second.perDay !== undefined &&
  second.route === undefined;

/** A special form of a substance is no other substance. */
function isOther(one: Prescription, other: Prescription, { knowledge }: ClinicalCase): boolean {
  const { withWider } = knowledge.concepts;
  return (
    !withWider(one.substance).includes(other.substance) &&
    !withWider(other.substance).includes(one.substance)
  );
}

const isRight = ({ unless }: DrugConflict, of: ClinicalCase) =>
  unless.some((criterion) => explains(criterion, new Set(), of));
