/** Results outside the limits of table critical-results (EW05). */
import type { TableRow } from "../../knowledge/terminology.ts";
import type { LabResult } from "../groups/labs.ts";
import { isInputError } from "./series.ts";

export function isCriticalResult(result: LabResult, limits: readonly TableRow[]): boolean {
  const { analyte, value, urine } = result;
  const row = limits.find((one) => one["analyte"] === analyte);
  if (!row || value === undefined || urine || isInputError(result)) return false;
  const [below = "", above = ""] = [row["below"], row["above"]];
  return (below !== "" && value < Number(below)) || (above !== "" && value > Number(above));
}

/** Bedside glucose is measured many times and seldom sent. */
const notFollowed = new Set(["glucose"]);

/** The last result of each analyte that is still critical, literally. */
export function lastCriticalResults(
  all: readonly LabResult[],
  limits: readonly TableRow[],
): readonly string[] {
  return limits.flatMap(({ analyte = "" }) => {
    const last = all.findLast((one) => one.analyte === analyte && one.value !== undefined);
    const counts = last !== undefined && !notFollowed.has(analyte);
    return counts && isCriticalResult(last, limits) ? [last.evidence] : [];
  });
}
