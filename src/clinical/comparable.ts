/** Values of one quantity as numbers that may be held against each other. */
import type { DocumentMeasurement } from "../document/clinical-document.ts";
import type { ClinicalCase } from "./case.ts";
import { numberOf } from "./weigh.ts";

/** Undefined for words and bounds, and where the unit measures something else. */
export function comparable(
  measurement: DocumentMeasurement,
  of: Pick<ClinicalCase, "knowledge">,
): number | undefined {
  const { quantity } = measurement;
  if (quantity === "gcs") return totalOf(measurement.value);
  return numberOf(measurement, quantity === "bloodPressure" ? "systolicPressure" : quantity, of);
}

/** `E4V5M6`, `456` and `15` are one total; one with a part that was not testable has none. */
function totalOf(value: number | string): number | undefined {
  if (typeof value === "number" && value <= 15) return value;
  const parts = String(value)
    .split("")
    .filter((letter) => letter >= "1" && letter <= "6")
    .map(Number);
  const [eye, verbal, motor, more] = parts;
  if (eye === undefined || verbal === undefined || motor === undefined || more !== undefined)
    return undefined;
  return eye + verbal + motor;
}
