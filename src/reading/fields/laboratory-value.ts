/** A laboratory result as written: a quantity where it is one number in a known unit, else its words. */
import type { Analyte, LaboratoryNames } from "../../knowledge/terminology.ts";
import { withoutLeadingFlag } from "../../knowledge/result-flags.ts";
import { splitUnit } from "../../knowledge/written-units.ts";
import { readNumber, type Comparator } from "./number.ts";

export type LaboratoryValue =
  | {
      readonly kind: "quantity";
      readonly value: number;
      /** Decimals as written: 1 in `2,0`. */
      readonly decimals: number;
      readonly comparator?: Comparator;
      /** As written. */
      readonly unit: string;
      /** UCUM */
      readonly code: string;
      /** Words beside number and unit were written (`L`, `*`); they belong in a note. */
      readonly hasWords: boolean;
    }
  | { readonly kind: "text"; readonly text: string };

/** Units of counts, whose numbers are in thousands: a dot or comma before three digits separates thousands. */
const countCodes = new Set(["/uL"]);

/**
 * Reads value and unit as sent, without conversion: `17.400` and `/uL` is 17400, `2,6` is 2.6, `< 0,01` keeps its sign.
 * `POSITIF`, `1/160`, a range, a number without a unit or with an unknown one stay words, the unit after the value. Two
 * readings of one number are told apart by the analyte's readable range; where nothing tells them apart it stays words.
 */
export function readLaboratoryValue(
  value: string | number,
  unit: string | undefined,
  analyte: Analyte | undefined,
  names: LaboratoryNames,
): LaboratoryValue {
  if (typeof value === "number") {
    const code = unit === undefined ? undefined : codeOf(unit, analyte, names);
    if (unit === undefined || code === undefined) {
      return { kind: "text", text: unit === undefined ? String(value) : `${value} ${unit}` };
    }
    return { kind: "quantity", value, decimals: 0, unit, code, hasWords: false };
  }
  const asText: LaboratoryValue = {
    kind: "text",
    text: unit === undefined || endsWithUnit(value, unit) ? value : `${value} ${unit}`,
  };
  const bare = withoutLeadingFlag(value);
  const read = readNumber(bare);
  if (!read || read.approximate) return asText;
  const tail =
    unit === undefined
      ? splitUnit(read.rest, (written) => codeOf(written, analyte, names) !== undefined)
      : joinUnit(read.rest, unit, names);
  if (tail.unit === "") return asText;
  const code = codeOf(tail.unit, analyte, names);
  if (code === undefined) return asText;
  const number = chooseReading(read.readings, tail.unit, code, analyte, names);
  if (number === undefined) return asText;
  return {
    kind: "quantity",
    value: number,
    decimals: decimalsIn(bare, number),
    ...(read.comparator ? { comparator: read.comparator } : {}),
    unit: tail.unit,
    code,
    hasWords: bare !== value || (tail.words !== "" && codeOf(tail.words, analyte, names) !== code),
  };
}

const endsWithUnit = (value: string, unit: string) =>
  value.toLowerCase().endsWith(unit.toLowerCase()) && /\d/u.test(value);

function codeOf(
  unit: string,
  analyte: Analyte | undefined,
  names: LaboratoryNames,
): string | undefined {
  return (analyte && names.unit(analyte, unit)?.ucum) ?? names.ucum(unit);
}

/** `98 x 10³` and `/µL`: a part of the unit stands behind the number. */
function joinUnit(
  words: string,
  unit: string,
  names: LaboratoryNames,
): { readonly unit: string; readonly words: string } {
  const joined = `${words}${unit}`;
  return words !== "" && unit.startsWith("/") && names.ucum(joined) !== undefined
    ? { unit: joined, words: "" }
    : { unit, words };
}

function chooseReading(
  readings: readonly [number, ...number[]],
  unit: string,
  code: string,
  analyte: Analyte | undefined,
  names: LaboratoryNames,
): number | undefined {
  const [first, second] = readings;
  if (second === undefined) return first;
  const conversion = analyte && names.unit(analyte, unit);
  if (analyte && conversion) {
    const { low, high } = analyte.readable;
    const fitting = readings.filter((reading) => {
      const converted = reading * conversion.factor + conversion.offset;
      return (low === undefined || converted >= low) && (high === undefined || converted <= high);
    });
    if (fitting.length === 1) return fitting[0];
  }
  return countCodes.has(code) ? Math.max(first, second) : undefined;
}

/** The digits behind the last separator, unless it separates thousands. */
function decimalsIn(text: string, value: number): number {
  const digits = /\d(?:[\d.,]*\d)?/u.exec(text)?.[0] ?? "";
  const decimals = /[.,](\d{1,6})$/u.exec(digits)?.[1]?.length ?? 0;
  const same = value.toFixed(decimals).replaceAll(/\D/gu, "") === digits.replaceAll(/\D/gu, "");
  return same ? decimals : 0;
}
