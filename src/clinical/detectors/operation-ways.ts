/** D10: the way in which an operation was done, as its report tells it and as other notes call it. */
import type { DocumentEvent } from "../../document/clinical-document.ts";
import { isDone } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import { firstOfEach } from "../first-of-each.ts";
import { fieldOf } from "../index-places.ts";
import { operationReports } from "../operation-reports.ts";
import { operationsIn } from "../operations.ts";
import { isOfCode, type QualifierHit } from "../qualifiers.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";

/** `Op: prostatektomi terbuka transvesika` in the report, `post TURP` on the days after: the first that differs. */
export function operationWays(of: ClinicalCase): readonly Relation[] {
  const reports = reportsIn(of);
  if (reports.size === 0) return [];
  const elsewhere = operationsIn(of).filter((act) => isToldElsewhere(act, reports, of));
  const told = firstOfEach(elsewhere, (act) => nameOf(act).toLowerCase());
  const written = [...reports.values()].flatMap((report) =>
    of.knowledge.qualifiers.read(report.source.text).map((hit) => ({ hit, report })),
  );
  const byAxis = Map.groupBy(written, ({ hit }) => hit.qualifier.axis);
  for (const act of told)
    for (const [axis, own] of waysOf(act, of)) {
      const among = (byAxis.get(axis) ?? []).filter(({ hit }) => isOfAct(hit, act, of));
      const other = standing(among).find(({ hit }) => !own.has(hit.qualifier.value));
      const isSame = standing(among).some(({ hit }) => own.has(hit.qualifier.value));
      if (other && !isSame)
        return [relationOf(act, { ...other.report, ...placeOf(other.hit) }, of)];
    }
  return [];
}

/** By the text that each stands in. */
const reportsIn = (of: ClinicalCase): ReadonlyMap<string, DocumentEvent> =>
  new Map(
    operationReports(of)
      .headed.filter(({ moment }) => isOfStay(moment, of))
      .map((one) => [fieldOf(one), one]),
  );

const isToldElsewhere = (
  act: DocumentEvent,
  reports: ReadonlyMap<string, DocumentEvent>,
  of: ClinicalCase,
): boolean =>
  isDone(act) &&
  !act.source.coded &&
  act.saidBy === "doctor" &&
  act.source.part !== "history" &&
  act.moment !== null &&
  isOfStay(act.moment, of) &&
  !reports.has(fieldOf(act));

const nameOf = ({ source, start, end }: DocumentEvent): string => source.text.slice(start, end);

/** What the name itself says of the way, by axis: `apendektomi` says of none, `TURP` of two. */
function waysOf(
  act: DocumentEvent,
  of: ClinicalCase,
): readonly (readonly [axis: string, values: ReadonlySet<string>])[] {
  const own = of.knowledge.qualifiers.read(nameOf(act)).filter((hit) => isOfAct(hit, act, of));
  return [...Map.groupBy(own, ({ qualifier }) => qualifier.axis)].map(([axis, hits]) => [
    axis,
    new Set(hits.map(({ qualifier }) => qualifier.value)),
  ]);
}

const isOfAct = (
  { qualifier }: QualifierHit,
  { what }: DocumentEvent,
  { knowledge }: ClinicalCase,
): boolean =>
  knowledge.concepts
    .icd9cmOf(what)
    .slice(0, 1)
    .some((code) => isOfCode(qualifier, code));

/** A word of conversion stands, whatever was begun before it. */
function standing<Read extends { readonly hit: QualifierHit }>(
  among: readonly Read[],
): readonly Read[] {
  const final = among.filter(({ hit }) => hit.qualifier.isFinal);
  return final.length > 0 ? final : among;
}

const placeOf = ({ start, end }: QualifierHit) => ({ start, end });

const relationOf = (act: DocumentEvent, report: DocumentEvent, of: ClinicalCase): Relation => ({
  kind: "exclusiveState",
  name: "cara operasi",
  evidence: quotesOf([report], of),
  against: quotesOf([act], of),
  holds: false,
  decides: false,
});
