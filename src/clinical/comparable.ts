/** Values of one quantity as numbers that may be held against each other. */
import type { DocumentMeasurement } from "../document/clinical-document.ts";
import type { ClinicalCase } from "./case.ts";
import { numberOf, totalOfComa } from "./weigh.ts";

/** Undefined for words and bounds, and where the unit measures something else. */
export function comparable(
  measurement: DocumentMeasurement,
  of: Pick<ClinicalCase, "knowledge">,
): number | undefined {
  const { quantity } = measurement;
  if (quantity === "gcs") return totalOfComa(measurement.value);
  return numberOf(measurement, quantity === "bloodPressure" ? "systolicPressure" : quantity, of);
}
