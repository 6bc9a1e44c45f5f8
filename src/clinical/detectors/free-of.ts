/** D10: a complaint that a patient says to have still, and an assessment of the same note that calls him free of it. */
import type { DocumentStatement } from "../../document/clinical-document.ts";
import { isDenied, isPresent } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import { firstOfEach } from "../first-of-each.ts";
import { oncePerKey } from "../once-per-case.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay, noteOf } from "../same-time.ts";
import { nameOf } from "../wording.ts";

/** `Kejang masih 3x/minggu, terakhir kemarin` beside `bebas kejang 4 minggu`. */
export function freeOf(of: ClinicalCase): readonly Relation[] {
  const free = of.document.statements.filter((one) => isCalledFree(one) && isOfNote(one, of));
  // Once for each note: it may say so again and again.
  const said = firstOfEach(free, (one) => `${one.concept} ${noteOf(one)}`);
  const found = said.flatMap((one) => judge(one, of) ?? []);
  return firstOfEach(found, ({ concept }) => concept);
}

/** Without a time only a visit is one note. */
const isOfNote = ({ moment }: DocumentStatement, of: ClinicalCase): boolean =>
  moment === null ? of.setting === "clinic" : isOfStay(moment, of);

const isCalledFree = (one: DocumentStatement): boolean =>
  isDenied(one) && one.time === "resolved" && one.source.part === "assessment" && !one.source.coded;

/** What complaints say of a concept, by note. */
const complaintsOf = oncePerKey(
  (concept: string) => concept,
  (concept, { document }) =>
    Map.groupBy(
      document
        .of(concept)
        .statements.filter(({ source }) => source.part === "complaint" && !source.coded),
      noteOf,
    ),
);

function judge(said: DocumentStatement, of: ClinicalCase): Relation | undefined {
  const inNote = complaintsOf(said.concept, of).get(noteOf(said)) ?? [];
  const told = inNote.filter(({ saidBy }) => saidBy === said.saidBy);
  // A course tells of both: `kejang 3x/bulan, bebas kejang sejak obat naik`.
  if (told.some((one) => !isPresent(one))) return undefined;
  const still = told.filter(({ cues = [] }) => cues.length > 0);
  if (still.length === 0) return undefined;
  return {
    kind: "exclusiveState",
    concept: said.concept,
    name: nameOf(said.concept, of),
    evidence: quotesOf(still, of),
    against: quotesOf([said], of),
    holds: false,
    decides: false,
  };
}
