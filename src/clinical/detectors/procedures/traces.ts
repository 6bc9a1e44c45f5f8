/** What proves that a coded act was done besides a word that says so. */
import type { DocumentEvent } from "../../../document/clinical-document.ts";
import { isGiven } from "../../../document/standing.ts";
import type { ClinicalCase, Coded } from "../../case.ts";
import { oncePerCase } from "../../once-per-case.ts";
import type { ProcedureRecord } from "../../procedure-knowledge.ts";
import { isOneItem, type Quotable } from "../../quote.ts";
import { chapterOf, fitOf } from "./fit-codes.ts";
import { codedRefs, isOfFormerVisit, isOfHistory, isOfStay, toldActs } from "./told-acts.ts";

/** A report whose name nobody knows may be that of any picture. */
export const unnamedReports = oncePerCase(({ document, knowledge }): readonly DocumentEvent[] =>
  document.events.filter(
    ({ source, what, code }) => source.coded && code === undefined && !knowledge.concepts.get(what),
  ),
);

type Proof = Quotable & Pick<DocumentEvent, "source">;

/** `Siap NIV (CPAP) bila SpO2 < 92%`: what is named with an act that is to come was not used either. */
export const isNamedWith = (
  { source, start, end }: Proof,
  acts: readonly DocumentEvent[],
): boolean =>
  acts.some(
    (act) =>
      act.condition !== undefined &&
      act.source === source &&
      isOneItem(source.text, act, { start, end }),
  );

/** A device, a drug given, a report, a value. */
export function tracesOf(
  coded: Coded,
  records: readonly ProcedureRecord[],
  of: ClinicalCase,
): readonly Proof[] {
  const isAlone = !isBesideAnother(coded, of);
  const ids = new Set([
    ...of.knowledge.concepts.ofIcd9cm(coded.code).map(({ id }) => id),
    ...records.flatMap(({ concept, traces }) => [
      concept,
      ...traces.filter((id) => isAlone || !provesMany(id, of)),
    ]),
  ]);
  const claimed = codedRefs(of);
  const isFormer = isOfFormerVisit(of);
  for (const id of ids) {
    const { statements, orders, measurements, events } = of.document.of(id);
    const found = [
      ...statements.filter(
        ({ presence, experiencer }) => presence === "present" && experiencer === "patient",
      ),
      ...orders.filter(isGiven),
      ...measurements,
      ...events.filter(
        (event) =>
          (event.state === "done" || event.state === "resulted") &&
          !claimed.has(event.source.resource) &&
          !isFormer(event),
      ),
    ].filter((entry) => isOfStay(entry, of) && !isOfHistory(entry));
    if (found.length > 0) return found;
  }
  return [];
}

/** Another operation on the same part of the body is coded, and told as done. */
const isBesideAnother = ({ code }: Coded, of: ClinicalCase): boolean =>
  of.claim.procedures.some(
    (other) =>
      other.code !== code &&
      chapterOf(other.code) === chapterOf(code) &&
      toldActs(of).done.some(({ what }) => fitOf(what, other.code, of) !== undefined),
  );

/** What several operations leave, as their findings, tells of none of them where one is known. */
const provesMany = (trace: string, { knowledge }: ClinicalCase): boolean =>
  knowledge.procedures.timesTracing(trace) > 1;
