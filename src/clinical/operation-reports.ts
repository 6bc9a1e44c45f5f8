/** Which texts of a document are reports of an operation, and what says so. */
import type { DocumentEvent, Placed } from "../document/clinical-document.ts";
import { isDone, isToldDone } from "../document/standing.ts";
import type { ClinicalCase } from "./case.ts";
import { oncePerCase } from "./once-per-case.ts";
import { opensItem } from "./quote.ts";

/** What a report alone tells of an operation: its anaesthetic and the blood that was lost. */
const traces = ["anesthesia", "bloodLoss"];

/** A section of its own, that no form knows; what a summary tells of an operation has the day of the summary. */
export const isOfReportSection = ({ source, saidBy }: Placed): boolean =>
  source.part === "operation" && saidBy === null;

interface OperationReports {
  /** What the sections of their own tell. */
  readonly inSections: readonly DocumentEvent[];
  /** What a report alone tells, in notes of others than nurses. */
  readonly traced: readonly Placed[];
  /** `LAPORAN OPERASI 06/09: …`: the headers below which a report stands. */
  readonly headed: readonly DocumentEvent[];
  /** Every mention that there is one, `Laporan operasi terlampir` too. */
  readonly named: readonly DocumentEvent[];
}

export const operationReports = oncePerCase(({ document }: ClinicalCase): OperationReports => {
  const named = document.of("operationReport").events.filter(isDone);
  return {
    inSections: document.events.filter(isOfReportSection),
    traced: traces
      .flatMap((id) => [
        ...document.of(id).events.filter(isToldDone),
        ...document.of(id).measurements,
      ])
      .filter(({ saidBy }) => saidBy !== "nurse"),
    headed: named.filter(isHeader),
    named,
  };
});

/** It heads a report, and does not only name one. */
export const isHeader = (report: DocumentEvent): boolean =>
  !report.source.coded &&
  report.state !== "attached" &&
  (report.source.part === "operation" || opensItem(report.source.text, report));
