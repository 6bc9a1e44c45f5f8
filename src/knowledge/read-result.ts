/** Turns a result as written into a number in the analyte's own unit. A number that could mean two things is not guessed. */
import type { Analyte, LaboratoryNames, Limits, UnitReading } from "./terminology.ts";
import { withoutFlags, withoutLeadingFlag } from "./result-flags.ts";
import { splitUnit } from "./written-units.ts";

export interface WrittenResult {
  /** `<` or `>` of a `valueQuantity`. */
  readonly comparator?: string;
  /** The number of a `valueQuantity`. */
  readonly number?: number;
  /** Its decimals as written, where they are known. */
  readonly decimals?: number;
  /** The text of a `valueString`, with the unit after the number where there is one. */
  readonly text?: string;
  /** Unit as written. */
  readonly unit?: string;
  /** The code of the unit, where one was sent beside its words. */
  readonly code?: string;
}

/**
 * Why a unit wants a second look: nobody knows it, it measures something else, or the number is possible only in the
 * analyte's own unit (albumin 3,5 g/L). Only in the last case there is a value.
 */
export type UnitProblem = "unknown" | "otherQuantity" | "misfit";

export interface ReadResult {
  /** In the analyte's unit; absent where nothing, a word or a unit that cannot be converted was written. */
  readonly value?: number;
  readonly unit?: string;
  /** A number of an analyte with a unit, sent without one. */
  readonly needsUnit: boolean;
  readonly unitProblem?: UnitProblem;
}

/** Unit that a form often leaves out without changing the number, beside the analyte's own. */
const countUnit = "/uL";

const numberWithTail = /^\s*(?:[<>≤≥=~±]+\s*)?(-?\d[\d.,]*)\s*(.*)$/su;
const range = /^\s*(\d+(?:[.,]\d+)?)\s*[-–]\s*(\d+(?:[.,]\d+)?)\s*(.*)$/su;
/** One word behind a number may be a unit that nobody knows; several are a remark. */
const oneWord = /^[^\s()]{1,20}$/u;

/** Reads a result. Without an analyte the number is taken as it stands and has no unit to fit. */
export function readResult(
  written: WrittenResult,
  analyte: Analyte | undefined,
  names: LaboratoryNames,
): ReadResult {
  const { numbers, tail } = numbersOf(written, analyte);
  const unit = written.unit ?? unitOf(tail, analyte, names);
  const described = unit === undefined ? {} : { unit };
  const [first] = numbers;
  if (first === undefined || analyte?.qualitative === true)
    return { ...described, needsUnit: false };
  if (analyte === undefined) return { ...described, ...asValue(first), needsUnit: false };
  if (unit === undefined) {
    const count = names.unit(analyte, countUnit);
    const value = firstFitting(numbers, [literal, ...(count ? [count] : [])], analyte)?.value;
    return { ...asValue(value ?? first), needsUnit: hasUnit(analyte) };
  }
  const reading = names.unit(analyte, unit) ?? (written.code && names.unit(analyte, written.code));
  if (!reading) {
    const known = names.ucum(unit) !== undefined;
    if (!known && !hasUnit(analyte)) return { unit, ...asValue(first), needsUnit: false };
    return { unit, needsUnit: false, unitProblem: known ? "otherQuantity" : "unknown" };
  }
  const fitting = firstFitting(numbers, [reading, literal], analyte);
  // Where no reading is one that a laboratory can have meant, the literal one stays and is judged impossible.
  const value = fitting?.value ?? convert(first, reading);
  const misfit = fitting?.by === literal && !isSame(reading);
  return { unit, ...asValue(value), needsUnit: false, ...(misfit && { unitProblem: "misfit" }) };
}

/** The number in the analyte's own unit. */
const literal = { factor: 1, offset: 0 } as const;
type Conversion = Pick<UnitReading, "factor" | "offset">;

const convert = (number: number, { factor, offset }: Conversion): number =>
  number * factor + offset;
const isSame = ({ factor, offset }: Conversion): boolean => factor === 1 && offset === 0;

function firstFitting(
  numbers: readonly number[],
  conversions: readonly Conversion[],
  analyte: Analyte,
): { readonly value: number; readonly by: Conversion } | undefined {
  return conversions
    .flatMap((by) => numbers.map((number) => ({ value: convert(number, by), by })))
    .find(({ value }) => within(value, analyte.readable));
}

const asValue = (value: number): { value: number } => ({ value: Number(value.toPrecision(10)) });

export function within(value: number, { low, high }: Limits): boolean {
  return (low === undefined || value >= low) && (high === undefined || value <= high);
}

const hasUnit = ({ unit }: Analyte): boolean =>
  !["", "{INR}", "[pH]", "{Spec_grav}"].includes(unit);

/** The unit at the beginning of what stands behind a number; a single word there is taken for one. */
function unitOf(
  tail: string,
  analyte: Analyte | undefined,
  names: LaboratoryNames,
): string | undefined {
  const isUnit = (written: string): boolean =>
    names.ucum(written) !== undefined ||
    (analyte !== undefined && names.unit(analyte, written) !== undefined);
  const { unit } = splitUnit(tail, isUnit);
  if (unit !== "") return unit;
  return oneWord.test(tail) ? tail : undefined;
}

/** What the digits can mean: `17.400` is 17400, or 17,4 where only that fits. A range counts by its upper end. */
function numbersOf(
  { number, text }: WrittenResult,
  analyte: Analyte | undefined,
): { numbers: readonly number[]; tail: string } {
  if (number !== undefined) return { numbers: [number], tail: "" };
  if (text === undefined) return { numbers: [], tail: "" };
  const bare = withoutLeadingFlag(text);
  const between = range.exec(bare);
  if (between) return { numbers: meaningsOf(between[2] ?? ""), tail: (between[3] ?? "").trim() };
  const match = numberWithTail.exec(bare);
  const tail = withoutFlags(match?.[2] ?? "");
  // A fraction (`1/320`) or a second number is a titre or a phrase, not a quantity.
  const phrase =
    /^\/\s*\d|^(?!10\s*[\^*³e])\d/iu.test(tail) || (analyte === undefined && /\d/.test(tail));
  if (!match || phrase) return { numbers: [], tail: "" };
  return { numbers: meaningsOf(match[1] ?? ""), tail };
}

function meaningsOf(written: string): readonly number[] {
  const digits = written.replace(/(?<![.,])[.,]+$/, "");
  const thousands = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits);
  const englishThousands = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits);
  const decimal = Number(digits.replace(",", "."));
  const readings = [
    thousands ? Number(digits.replaceAll(".", "").replace(",", ".")) : Number.NaN,
    decimal,
    englishThousands ? Number(digits.replaceAll(",", "")) : Number.NaN,
  ];
  return readings.filter((value) => Number.isFinite(value));
}
