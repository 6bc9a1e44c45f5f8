/** The weight and the surface of the patient that a dose is counted on. */
import type { DocumentMeasurement, Placed } from "../document/clinical-document.ts";
import type { ClinicalCase } from "./case.ts";
import { measurementsOf, numberOf } from "./weigh.ts";

interface Size {
  readonly quantity: string;
  readonly factor: number;
}

/** By what a dose is divided by; a weight is counted in mg, as every mass. */
const sizes: Readonly<Record<string, Size>> = {
  mg: { quantity: "weight", factor: 1_000_000 },
  m2: { quantity: "bodySurfaceArea", factor: 1 },
};

/** Weights of one episode lie within this part of each other; else nobody knows which one was meant. */
const widestSpread = 0.1;

/** In the base of the divisor; the one in the same text counts before all others. */
export function bodyOf(
  divisor: string,
  { source }: Pick<Placed, "source">,
  of: ClinicalCase,
): number | undefined {
  const size = sizes[divisor];
  if (!size) return undefined;
  const all = measurementsOf(size.quantity, of);
  const beside = all.filter((one) => one.source.text === source.text);
  const value = agreed(beside.length > 0 ? beside : all, size, of);
  return value === undefined ? undefined : value * size.factor;
}

function agreed(
  measurements: readonly DocumentMeasurement[],
  { quantity }: Size,
  of: ClinicalCase,
): number | undefined {
  let [low, high] = [Infinity, -Infinity];
  for (const one of measurements) {
    const value = numberOf(one, quantity, of);
    if (value === undefined) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return high > 0 && high - low <= high * widestSpread ? high : undefined;
}
