/** Results whose decimal comma was lost on the way (`Kalium 27`): named, never repaired. */
import type { Analyte } from "../../knowledge/terminology.ts";
import type { LabResult } from "../groups/labs.ts";
import { within } from "../../knowledge/read-result.ts";

/** Values of enzymes and markers run over many powers of ten: there a tenth says nothing. */
const widest = 50;
/** Counts are written in thousands, without a decimal. */
const isCount = (unit: string): boolean => unit.startsWith("10*") || unit.startsWith("/");

/** True for a whole number above all that a laboratory can have meant, a tenth or hundredth of which is a likely value. */
export function hasLostDecimal(value: number, analyte: Analyte): boolean {
  const { readable, possible, reference, unit } = analyte;
  const limit = possible.high ?? readable.high;
  if (limit === undefined || isCount(unit) || !Number.isInteger(value) || value <= limit)
    return false;
  if (reference.high !== undefined && limit / reference.high > widest) return false;
  return [10, 100].some((times) => within(value / times, readable));
}

/** What changes slowly enough that ten times the neighbours' value is not an illness. */
const slow: ReadonlySet<string> = new Set(["creatinine", "uricAcid", "magnesium", "phosphate"]);
const neighbouringDays = 3;
const tolerance = 0.2;

/** Marks the whole numbers that are ten times every other result of the same analyte within three days. */
export function markTenfold(results: readonly LabResult[]): LabResult[] {
  return results.map((result) => {
    const { analyte = "", value, lostDecimal } = result;
    if (lostDecimal || value === undefined || !slow.has(analyte) || !Number.isInteger(value))
      return result;
    const near = results.filter((other) => other !== result && isNeighbour(other, result));
    const tenfold = near.length > 0 && near.every((other) => isTenth(other.value, value));
    return tenfold ? { ...result, lostDecimal: true } : result;
  });
}

function isNeighbour(other: LabResult, { analyte, date }: LabResult): boolean {
  if (other.analyte !== analyte || other.value === undefined || !other.date || !date) return false;
  const days = Math.abs(Date.parse(other.date) - Date.parse(date)) / 86_400_000;
  return days <= neighbouringDays;
}

const isTenth = (other: number | undefined, value: number): boolean =>
  other !== undefined && Math.abs(other * 10 - value) <= value * tolerance;
