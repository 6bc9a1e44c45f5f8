/** A value in the unit in which knowledge counts its quantity. */
import { readResult } from "../knowledge/read-result.ts";
import type { Terminology } from "../knowledge/terminology.ts";
import { inUnitOf } from "../knowledge/vital-signs.ts";
import type { Concepts } from "../reading/lexicon.ts";

export type InOwnUnit = (
  quantity: string,
  value: number,
  unit: string | undefined,
) => number | undefined;

/** Quantities that a laboratory measures have a unit of their own; those of the bedside are written in the usual one. */
export function createUnits(
  { laboratory, vitalSigns }: Terminology,
  concepts: Concepts,
): InOwnUnit {
  const signs = new Map(vitalSigns.all.map((sign) => [sign.key, sign]));
  return (quantity, value, unit) => {
    const sign = signs.get(quantity);
    // `BB turun 4,8%` is a share of a weight.
    if (sign && unit === "%" && sign.unit !== "%") return undefined;
    if (sign && !sign.laboratory) return inUnitOf(sign, value);
    const label = concepts.get(quantity)?.label;
    const analyte = label === undefined ? undefined : laboratory.find(label, unit);
    if (!analyte) return value;
    return readResult({ number: value, ...(unit !== undefined && { unit }) }, analyte, laboratory)
      .value;
  };
}
