/** D10: sides. An act on one side of an organ whose disease is on the other, and a code whose side the documents do not tell. */
import { eventsWithSides, isOfEarlierCare } from "../acts-on-places.ts";
import { firstOfEach } from "../first-of-each.ts";
import type {
  DocumentEvent,
  DocumentOrder,
  DocumentStatement,
  Placed,
} from "../../document/clinical-document.ts";
import type { Side } from "../../reading/reading.ts";
import type { ClinicalCase } from "../case.ts";
import { isComparison } from "../compared-sides.ts";
import type { Detector } from "../detector.ts";
import type { PairedOrgan } from "../disagreement.ts";
import { isOneItem, quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";
import { reportOf, toldSides } from "./told-sides.ts";

export const sides: Detector = {
  kinds: ["actSide"],
  find: (of) => {
    const acts = actsOnTheOtherSide(of);
    const names = new Set(acts.map(({ name }) => name));
    return [...acts, ...toldSides(of).filter(({ name }) => !names.has(name))];
  },
};

type Sided<Entry> = Entry & { readonly side: Side };
const isSided = <Entry extends { readonly side?: Side }>(entry: Entry): entry is Sided<Entry> =>
  entry.side !== undefined;

/** One finding for an organ: all that is wrong with it, of now or once, lies on one side, and something is done on the other. */
function actsOnTheOtherSide(of: ClinicalCase): readonly Relation[] {
  const problems = byOrgan(
    of.document.statements.filter(isSided).filter((one) => isProblem(one, of)),
    ({ concept }) => concept,
    of,
  );
  const acts = byOrgan(
    eventsWithSides(of)
      .filter(isSided)
      .filter((one) => isAct(one, of)),
    ({ what }) => what,
    of,
  );
  const drugs = drugsByOrgan(of);
  const found = [...new Set([...acts.keys(), ...drugs.keys()])].flatMap((organ) => {
    const known = problems.get(organ) ?? [];
    const isWrong = (act: { readonly side: Side }) => known.length > 0 && isElsewhere(act, known);
    const isWrongDrug = (drug: Sided<DocumentOrder>) => {
      const others = known.filter((one) => !isReasonOf(one, drug));
      return proofOf(others)?.kind === "condition" && isElsewhere(drug, others);
    };
    const drug = drugs.get(organ)?.find(isWrongDrug);
    const wrong = acts.get(organ)?.find(isWrong) ?? drug;
    return wrong ? [{ organ, wrong, proof: proofOf(known) }] : [];
  });
  // An arm is told of with its shoulder: one act is one finding.
  return firstOfEach(found, ({ wrong }) => wrong).flatMap(({ organ, wrong, proof }) =>
    proof
      ? [
          {
            kind: "actSide" as const,
            concept: "what" in wrong ? wrong.what : (wrong.substance ?? ""),
            name: organ.name,
            evidence: [quote(proof, of)],
            against: [quote(wrong, of)],
            ...reportOf(wrong),
            expected: proof.side,
            other: wrong.side,
            holds: false,
            decides: true,
          },
        ]
      : [],
  );
}

/** `Ofloxacin tetes telinga AD`: drops are given to the organ that their way names. */
function drugsByOrgan(of: ClinicalCase): ReadonlyMap<PairedOrgan, readonly Sided<DocumentOrder>[]> {
  const given = of.document.orders
    .filter(isSided)
    .filter(
      ({ state, time, source, moment }) =>
        state !== "stopped" &&
        time !== "before" &&
        source.part !== "history" &&
        isOfStay(moment, of),
    );
  // `Levofloxacin tetes mata`: the way may stand in the name of the drug.
  const isTo = ({ routes }: PairedOrgan, { route, substance }: DocumentOrder) => {
    const label = of.knowledge.concepts.get(substance ?? "")?.label ?? "";
    return (
      routes.has(route?.toLowerCase() ?? "") || [...routes].some((way) => label.endsWith(` ${way}`))
    );
  };
  const { allOrgans } = of.knowledge.disagreements;
  return new Map(allOrgans.map((organ) => [organ, given.filter((each) => isTo(organ, each))]));
}

/** `Ofloksasin tetes telinga AS (otitis media)`: what an order names as its own reason takes its side from it. */
const isReasonOf = (
  { source, start, end }: DocumentStatement,
  drug: Sided<DocumentOrder>,
): boolean =>
  source === drug.source && start >= drug.start && isOneItem(source.text, drug, { start, end });

/** Diseases decide, else signs; a sign of both sides that the examiner found is seldom the reason of an act. */
function isElsewhere(
  act: { readonly side: Side },
  known: readonly Sided<DocumentStatement>[],
): boolean {
  if (act.side === "bilateral") return false;
  const proof = proofOf(known);
  // `OS: COA dangkal. OD: COA dangkal`: found on each side, one after the other.
  const onOther = new Set(
    known.flatMap((one) => (one.side !== act.side && isSignFound(one) ? one.concept : [])),
  );
  const explains = known.some(
    (one) =>
      (one.side === act.side && !(isSignFound(one) && onOther.has(one.concept))) ||
      (one.side === "bilateral" && !isSignFound(one)),
  );
  return proof !== undefined && proof.side !== "bilateral" && !explains;
}

const isSignFound = ({ kind, source }: DocumentStatement): boolean =>
  kind !== "condition" && source.part === "examination";

/** A named disease before a sign. */
const proofOf = (known: readonly Sided<DocumentStatement>[]) =>
  known.find((one) => isCertain(one) && one.kind === "condition") ??
  known.find((one) => isCertain(one));

/** What was there before, and what is only suspected, explains an act too. */
const isProblem = (
  { experiencer, presence, moment }: DocumentStatement,
  of: ClinicalCase,
): boolean =>
  experiencer === "patient" &&
  (presence === "present" || presence === "possible") &&
  isOfStay(moment, of);

const isCertain = ({ presence, time }: DocumentStatement): boolean =>
  presence === "present" && time !== "before" && time !== "resolved";

/** Imaging of the healthy side compares; what was done long ago belongs to another disease; what prevents is done where nothing is ill. */
function isAct(act: DocumentEvent, of: ClinicalCase): boolean {
  const { what, state, source, moment, code, preventive } = act;
  const kind = of.knowledge.concepts.get(what)?.kind;
  const isOperation = of.knowledge.concepts.withWider(what).includes("surgery");
  if (!isOperation && isComparison(act, of)) return false;
  return (
    (kind === "procedure" || code !== undefined) &&
    state !== "past" &&
    state !== "declined" &&
    preventive !== true &&
    !isOfEarlierCare(act, of) &&
    source.part !== "history" &&
    isOfStay(moment, of)
  );
}

function byOrgan<Entry extends Placed>(
  entries: readonly Entry[],
  conceptOf: (entry: Entry) => string,
  { knowledge }: ClinicalCase,
): ReadonlyMap<PairedOrgan, readonly Entry[]> {
  const { concepts, disagreements } = knowledge;
  const found = new Map<PairedOrgan, Entry[]>();
  for (const entry of entries) {
    const about = [conceptOf(entry), ...(entry.places ?? [])].flatMap(concepts.withWider);
    for (const organ of new Set(about.flatMap((id) => disagreements.organs.get(id) ?? [])))
      found.set(organ, [...(found.get(organ) ?? []), entry]);
  }
  return found;
}
