/** What sort of report a DiagnosticReport is. */
import type { DiagnosticReport } from "@medplum/fhirtypes";

/** By its category (v2-0074); one without a category is told by the results that it names. */
export function isLaboratoryReport({ category, result }: DiagnosticReport): boolean {
  const codes = (category ?? []).flatMap(({ coding }) => coding ?? []).map(({ code }) => code);
  return codes.length === 0 ? (result?.length ?? 0) > 0 : codes.includes("LAB");
}
