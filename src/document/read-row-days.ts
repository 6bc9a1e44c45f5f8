/** Days that rows write: `selesai 12/05`, `39.95 Hemodialysis (05/04, 07/04)`, `Kultur Urin (diambil 09/03 22:00)`. */
import type { DiagnosticReport, MedicationRequest, Procedure } from "@medplum/fhirtypes";
import { extensionOf } from "../fhir/bundle-index.ts";
import { isLaboratoryReport } from "../fhir/report-kinds.ts";
import type { Part } from "../reading/reading.ts";
import type { Entries, Placed } from "./clinical-document.ts";
import { placedAt, wordsOf, type Coded } from "./coded.ts";
import { isForHome } from "./read-orders.ts";

export function readRowDays(coded: Coded): Entries["days"] {
  const { index, canonicals } = coded;
  const statusUrl = canonicals.extension("status-text");
  const ofOrder = (order: MedicationRequest) => {
    const { medicationCodeableConcept: drug, dosageInstruction = [] } = order;
    const status = extensionOf(order, statusUrl)?.valueString;
    const placed = placedAt(order, drug, coded, "doctor", order.authoredOn);
    const texts = [wordsOf(drug), dosageInstruction[0]?.text, status];
    return daysIn(texts, placed, isForHome(order) ? "discharge" : "therapy", coded);
  };
  const ofProcedure = (procedure: Procedure) => {
    const placed = placedAt(procedure, procedure.code, coded, "doctor", undefined);
    return daysIn([wordsOf(procedure.code)], placed, "operation", coded);
  };
  const ofReport = (report: DiagnosticReport) => {
    const by = isLaboratoryReport(report) ? "laboratory" : "radiology";
    const placed = placedAt(report, report.code, coded, by, report.effectiveDateTime);
    return daysIn([wordsOf(report.code)], placed, "report", coded);
  };
  return [
    ...index.ofKind("MedicationRequest").flatMap(ofOrder),
    ...index.ofKind("Procedure").flatMap(ofProcedure),
    ...index.ofKind("DiagnosticReport").flatMap(ofReport),
  ];
}

/** No row without such a number is read. */
const likeDay = /\d[-/]\d|\d\s+\p{L}/u;

function daysIn(
  texts: readonly (string | undefined)[],
  placed: Placed,
  part: Part,
  { reader }: Coded,
): Entries["days"] {
  const written = [...new Set(texts.filter((text) => text !== undefined && text !== ""))];
  const text = written.join(", ");
  if (!likeDay.test(text)) return [];
  const source = { ...placed.source, text, part };
  return reader.read(text, { section: part }).days.map((day) => ({ ...placed, ...day, source }));
}
