/** What sort of report a DiagnosticReport is. */
import type { DiagnosticReport } from "@medplum/fhirtypes";

const codesOf = ({ category = [] }: DiagnosticReport) =>
  category.flatMap(({ coding = [] }) => coding).map(({ code }) => code);

/** By its category (v2-0074); one without a category is told by the results that it names. */
export function isLaboratoryReport(report: DiagnosticReport): boolean {
  const codes = codesOf(report);
  return codes.length === 0 ? (report.result?.length ?? 0) > 0 : codes.includes("LAB");
}

/** By its category; what is neither of imaging nor of the laboratory is a report of unknown kind. */
export const isImagingReport = (report: DiagnosticReport): boolean =>
  codesOf(report).includes("RAD");
