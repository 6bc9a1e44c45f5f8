/** D10: the way in which an operation was done, as its report tells it and as other notes call it. */
import type { DocumentEvent } from "../../document/clinical-document.ts";
import { isDone } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import { firstOfEach } from "../first-of-each.ts";
import { fieldOf } from "../index-places.ts";
import { operationsIn } from "../operations.ts";
import type { QualifierHit } from "../qualifiers.ts";
import { isOfCode } from "../qualifiers.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";

/** `Op: prostatektomi terbuka transvesika` in the report, `post TURP` on the days after: the first that differs. */
export function operationWays(of: ClinicalCase): readonly Relation[] {
  const reports = reportsIn(of);
  if (reports.size === 0) return [];
  const elsewhere = operationsIn(of).filter((act) => isToldElsewhere(act, reports, of));
  const told = firstOfEach(elsewhere, (act) => codesOf(act, of)[0]);
  const written = [...reports.values()].flatMap((report) =>
    of.knowledge.qualifiers.read(report.source.text).map((hit) => ({ hit, report })),
  );
  const byAxis = Map.groupBy(written, ({ hit }) => hit.qualifier.axis);
  for (const act of told)
    for (const [axis, own] of waysOf(act, of)) {
      const among = (byAxis.get(axis) ?? []).filter(({ hit }) =>
        codesOf(act, of).some((code) => isOfCode(hit.qualifier, code)),
      );
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
    of.document
      .of("operationReport")
      .events.filter((one) => isDone(one) && !one.source.coded && isOfStay(one.moment, of))
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

const codesOf = ({ what }: DocumentEvent, { knowledge }: ClinicalCase): readonly string[] =>
  knowledge.concepts.icd9cmOf(what).slice(0, 1);

/** What the code of an act says of its way, by axis. */
const waysOf = (act: DocumentEvent, of: ClinicalCase): readonly [string, ReadonlySet<string>][] =>
  codesOf(act, of).flatMap((code) => [...of.knowledge.qualifiers.ofCode("icd9cm", code, "")]);

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
