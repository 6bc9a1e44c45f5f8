/** D6: a condition or an operation, and nothing that it wants: neither given nor planned, put off, refused or spoken of. */
import type {
  DocumentEvent,
  DocumentOrder,
  DocumentStatement,
} from "../../document/clinical-document.ts";
import { firstOfEach } from "../first-of-each.ts";
import type { ClinicalCase } from "../case.ts";
import { conceptsOf, type Criterion } from "../criteria.ts";
import type { Detector } from "../detector.ts";
import { isExcludedLater } from "../excluded-later.ts";
import { oncePerCase, oncePerKey } from "../once-per-case.ts";
import { itemReach, quotesOf, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";
import type { ValueRow } from "../value-rows.ts";
import { weigh, weighAny } from "../weigh.ts";
import { followUp } from "./follow-up.ts";
import { formerTherapy } from "./former-therapy.ts";
import { findRefutation } from "./refutations.ts";

export const expectedCare: Detector = {
  kinds: ["expectedCare"],
  find: (of) => {
    const rows = wantedByRows(of);
    // A row says more closely what a disease wants than its record does.
    const told = new Set(rows.flatMap(({ codedIn }) => codedIn));
    const records = wantedByRecords(of).filter(({ ref }) => ref === undefined || !told.has(ref));
    const wanted = onceEach([...rows.map(({ relation }) => relation), ...records]);
    return [...wanted, ...formerTherapy(of), ...followUp(of)];
  },
};

/** Several diseases may want the same. */
const onceEach = (relations: readonly Relation[]): readonly Relation[] =>
  firstOfEach(relations, ({ expected }) => expected);

/** @property codedIn References of the coded diagnoses that a row rests on. */
interface WantedByRow {
  readonly relation: Relation;
  readonly codedIn: readonly string[];
}

function wantedByRows(of: ClinicalCase): readonly WantedByRow[] {
  return of.knowledge.values.expectedCare.flatMap((row): WantedByRow[] => {
    if (!row.at.includes(of.setting) || !row.for.every((criterion) => weigh(criterion, of)))
      return [];
    const ground = row.when
      .flatMap((criterion) => weigh(criterion, of) ?? [])
      .filter((entry) => isJudged(entry) && !isOfDisputed(entry, of) && !isExcluded(entry, of));
    if (ground.length === 0 || isExcused(row.unless, of) || isTakenOut(row.removed, of)) return [];
    const isCounted = row.isForStay ? onWard : ofStay;
    if (row.isForHome ? !isLeftOutAtHome(row, of) : isSpokenOf(row.answers, of, isCounted))
      return [];
    if (isCourseOver(row, of)) return [];
    return [
      {
        relation: relationOf({
          name: row.name,
          evidence: quotesOf(ground, of),
          ...expectedOf(row),
        }),
        codedIn: ground.flatMap(({ source }) => (source.coded ? [source.resource] : [])),
      },
    ];
  });
}

/**
 * A disease counts where a doctor assesses it or a code claims it, an act and a value where the past is not told; letters
 * of an examination are not an act: `Motorik UE 4/4, LE 2/2`.
 */
function isJudged(entry: Quotable): boolean {
  // `SC`, `HD`: letters of which nothing tells what they stand for want nothing.
  if ("isUnsure" in entry) return false;
  const { coded, part } = entry.source;
  if (coded || part === "assessment") return true;
  const isDisease = "kind" in entry && entry.kind === "condition";
  const isAct = "what" in entry;
  return !isDisease && part !== "history" && !(isAct && part === "examination");
}

/** Of a code whose ground another rule misses, or that a result refutes, nothing is wanted. */
const isOfDisputed = ({ source }: Quotable, of: ClinicalCase): boolean =>
  source.coded && disputedRefs(of).has(source.resource);

const isExcluded = (entry: Quotable, of: ClinicalCase): boolean =>
  "presence" in entry && isExcludedLater(entry as DocumentStatement, of);

const disputedRefs = oncePerCase((of): ReadonlySet<string> => {
  const inDoubt = of.claim.diagnoses.filter(
    ({ code, isDisputed }) => isDisputed || findRefutation(code, of) !== undefined,
  );
  return new Set(inDoubt.map(({ ref }) => ref));
});

const expectedOf = ({ expected }: ValueRow) => (expected === undefined ? {} : { expected });

/** A coded disease for which nothing at all of its management is told. */
function wantedByRecords(of: ClinicalCase): readonly Relation[] {
  const sure = of.claim.diagnoses.filter(
    ({ ref, uncertain, isOpposed }) => !uncertain && !isOpposed && !disputedRefs(of).has(ref),
  );
  return sure.flatMap(({ code, label, ref }): Relation[] => {
    const records = of.knowledge.conditionsOf(code);
    const [first] = records;
    const wants = records.flatMap(({ manage }) => (manage ? [manage] : []));
    if (!first || wants.length < records.length || wants.length === 0) return [];
    const isWanting = wants.every(
      ({ any, at, unless }) =>
        at.includes(of.setting) &&
        !isExcused(unless, of) &&
        !weighAny(any, of, { intended: true }) &&
        !isSpokenOf(any.flatMap(conceptsOf), of, always),
    );
    const { name } = first;
    const expected = wants[0]?.says ?? "";
    return isWanting ? [relationOf({ name, code, ref, evidence: [label], expected })] : [];
  });
}

const relationOf = (
  relation: Omit<Relation, "kind" | "against" | "holds" | "decides">,
): Relation => ({
  ...relation,
  kind: "expectedCare",
  against: [],
  holds: false,
  decides: false,
});

/** `Rujuk bila memburuk` excuses nothing: it has not come to that. */
const isExcused = (unless: readonly Criterion[], of: ClinicalCase): boolean =>
  unless.some((criterion) => {
    const ground = weigh(criterion, of, { intended: true });
    return ground && (ground.length === 0 || !ground.every(isConditional));
  });

const isConditional = (entry: Quotable): boolean =>
  "condition" in entry && entry.condition !== undefined;

/** `DJ stent aff 3 minggu lagi`: it was taken out, or will be. */
const isTakenOut = (devices: readonly string[], { document }: ClinicalCase): boolean =>
  devices.some((device) =>
    document.of(device).events.some(({ isRemoval, state }) => isRemoval && state !== "past"),
  );

/** Of the drugs that are supplied for home none answers, and no doctor gives the reason; `PTU stop` alone gives none where Graves' disease goes on. */
function isLeftOutAtHome({ answers, isLifelong }: ValueRow, { document }: ClinicalCase): boolean {
  if (!document.orders.some(({ state }) => state === "supplied")) return false;
  return !answers.some((concept) => {
    const { statements, orders } = document.of(concept);
    return (
      orders.some(({ state }) => state === "supplied" || (state === "stopped" && !isLifelong)) ||
      statements.some(({ presence, source }) => presence === "absent" || source.part === "plan")
    );
  });
}

type Counted = Pick<Quotable, "moment"> &
  Pick<DocumentOrder, "perDay"> & { readonly substance?: unknown };
type IsCounted = (entry: Counted, of: ClinicalCase) => boolean;

const ofStay: IsCounted = ({ moment }, of) => isOfStay(moment, of);
/** `Aspirin loading 160 mg` of the arrival, where the ward's chart tells of no other: what is not dated and has no times a day is given once. */
const onWard: IsCounted = (entry, of) =>
  ofStay(entry, of) &&
  (entry.substance === undefined ||
    entry.moment !== null ||
    entry.perDay !== undefined ||
    !hasChart(of));

const hasChart = oncePerCase(
  ({ document, setting }): boolean =>
    setting === "ward" &&
    document.orders.some(({ source, moment }) => source.coded && moment !== null),
);
/** What a coded disease wants may be given by those who see it at other visits. */
const always: IsCounted = () => true;

/** Also put off, refused or stopped: somebody thought of it. What was before is not an answer, and what ran out at home is none. */
function isSpokenOf(answers: readonly string[], of: ClinicalCase, isCounted: IsCounted): boolean {
  return answers.some((concept) => {
    const { statements, orders, events } = of.document.of(concept);
    return (
      statements.some(
        (each) =>
          each.experiencer === "patient" &&
          each.time !== "before" &&
          isCounted(each, of) &&
          !isSignDenied(each),
      ) ||
      orders.some((each) => isOrdered(each, of, isCounted) || isOfAnotherClinic(each, of)) ||
      events.some((each) => each.state !== "past" && isCounted(each, of)) ||
      classesOf(concept, of).some((wider) => isToldByClass(wider, of))
    );
  });
}

/** In years: what a newborn was given before this stay was given since its birth. */
const newbornUntil = 0.1;

const isOrdered = (order: DocumentOrder, of: ClinicalCase, isCounted: IsCounted): boolean =>
  (order.time !== "before" || (of.patient.ageYears ?? newbornUntil) < newbornUntil) &&
  isCounted(order, of) &&
  !isLeftOff(order) &&
  !(order.source.isAdvice && isPlanApart(of));

/** Whether the plan names its own drugs: what a specialist advises and it leaves out is not ordered, unless it takes the advice over as a whole. */
const isPlanApart = oncePerCase(
  ({ document }: ClinicalCase): boolean =>
    document.orders.some((order) => order.time !== "before" && isOfPlan(order)) &&
    !document.of(adviceFollowed).events.some(isOfPlan),
);

/** `Terapi sesuai advis DPJP` */
const adviceFollowed = "adviceFollowed";

/** Not what a nurse reports: `distop sesuai advis`. */
const isOfPlan = ({ source, saidBy }: DocumentOrder | DocumentEvent): boolean =>
  !source.isAdvice &&
  saidBy !== "nurse" &&
  (source.coded || source.part === "plan" || source.part === "therapy");

/** `Metformin 2x500 mg dari poli PD`: what is taken every day by the order of others is given, where a clinic asks for it. */
const isOfAnotherClinic = (
  { state, perDay, source: { part } }: DocumentOrder,
  { setting }: ClinicalCase,
): boolean =>
  setting === "clinic" &&
  state === "given" &&
  perDay !== undefined &&
  (part === "complaint" || part === "history");

/** `Steroid 10 hari dari poli saraf selesai 31-10`: what an illness that passes wanted was taken before the visit. */
const isCourseOver = ({ when, answers }: ValueRow, of: ClinicalCase): boolean =>
  of.setting === "clinic" &&
  !when.flatMap(conceptsOf).some((concept) => of.knowledge.concepts.get(concept)?.isChronic) &&
  answers.some((concept) =>
    of.document.of(concept).orders.some((order) => isPastCourse(order) && hasHelped(order, of)),
  );

const isPastCourse = ({ time, days, source: { part } }: DocumentOrder): boolean =>
  time === "before" && days !== undefined && (part === "complaint" || part === "history");

const classesOf = (concept: string, { knowledge: { concepts } }: ClinicalCase) =>
  concepts.get(concept)?.kind === "substance"
    ? concepts.withWider(concept).filter((id) => id !== concept && concepts.get(id)?.isClass)
    : [];

/** Not `sefadroksil 5 hari, tidak membaik`: the illness wants what it wanted before. */
function hasHelped({ source, end }: DocumentOrder, { knowledge }: ClinicalCase): boolean {
  const [behind = ""] = source.text.slice(end, end + itemReach).split(". ", 1);
  return !knowledge
    .courseWords(behind)
    .some(({ course }) => course === "more" || course === "worse");
}

/** `Lanjut diuretik` may mean each of them where none is named. */
const isToldByClass = oncePerKey(
  (wider: string) => wider,
  (wider, of) => {
    const told = of.document.of(wider).orders.filter((each) => isOrdered(each, of, always));
    return (
      told.some(({ substance }) => substance === wider) &&
      told.every(({ substance }) => of.knowledge.concepts.get(substance ?? "")?.isClass)
    );
  },
);

/** `DVT sign (-)`: what was looked for and is not there is no care. */
const isSignDenied = ({ kind, presence }: DocumentStatement): boolean =>
  presence === "absent" && (kind === "condition" || kind === "finding");

/** The patient tells of it: `obat habis, tidak diminum 3 minggu`. */
const isLeftOff = ({ state, source: { part } }: DocumentOrder): boolean =>
  state === "stopped" && (part === "complaint" || part === "history");
