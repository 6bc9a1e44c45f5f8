/** Turns a result as written into a number in the analyte's own unit. A number that could mean two things is not guessed. */
import type { Analyte, LaboratoryNames, Limits } from "../../terminology/terminology.ts";

export interface WrittenResult {
  /** `<` or `>` of a `valueQuantity`. */
  readonly comparator?: string;
  /** The number of a `valueQuantity`. */
  readonly number?: number;
  /** The text of a `valueString`, with the unit after the number where there is one. */
  readonly text?: string;
  /** Unit as written. */
  readonly unit?: string;
}

export interface ReadResult {
  /** In the analyte's unit; absent where nothing, a word or an unknown unit was written. */
  readonly value?: number;
  readonly unit?: string;
  /** A number of an analyte with a unit, sent without one. */
  readonly needsUnit: boolean;
}

/** Units that a form often leaves out without changing the number, beside the analyte's own. */
const countUnit = "/uL";

const numberWithTail = /^\s*(?:[<>≤≥=~±]+\s*)?(-?\d[\d.,]*)\s*(.*)$/su;
/** Marks of an abnormal result that analysers print beside the number. */
const flag = /(?:^|\s)(?:\(?[HL]{1,2}\)?|\*+|[↑↓]+|rendah|tinggi)(?=\s|$)/giu;
const range = /^\s*(\d+(?:[.,]\d+)?)\s*[-–]\s*(\d+(?:[.,]\d+)?)\s*(.*)$/su;

/** Reads a result. Without an analyte the number is taken as it stands and has no unit to fit. */
export function readResult(
  written: WrittenResult,
  analyte: Analyte | undefined,
  names: LaboratoryNames,
): ReadResult {
  const { numbers, tail } = numbersOf(written, analyte);
  const unit = written.unit ?? (tail === "" ? undefined : tail);
  const described = unit === undefined ? {} : { unit };
  if (numbers.length === 0 || analyte?.qualitative === true)
    return { ...described, needsUnit: false };
  if (analyte === undefined) return { ...described, ...asValue(numbers[0]), needsUnit: false };
  const factors = factorsOf(analyte, unit, names);
  const needsUnit = unit === undefined && hasUnit(analyte);
  const readings = numbers.flatMap((number) => factors.map((convert) => convert(number)));
  // Where no reading is one that a laboratory can have meant, the literal one stays and is judged impossible.
  const fitting = readings.find((value) => within(value, analyte.readable));
  return { ...described, ...asValue(fitting ?? readings[0]), needsUnit };
}

const asValue = (value: number | undefined): { value?: number } =>
  value === undefined ? {} : { value: Number(value.toPrecision(10)) };

export function within(value: number, { low, high }: Limits): boolean {
  return (low === undefined || value >= low) && (high === undefined || value <= high);
}

const hasUnit = ({ unit }: Analyte): boolean =>
  !["", "{INR}", "[pH]", "{Spec grav}"].includes(unit);

/**
 * The conversions to try, the written one first. A number in the analyte's own unit is the second reading of a unit
 * that does not fit it (albumin 3,5 g/L); a count without a unit is read per microlitre when it is too high.
 */
function factorsOf(
  analyte: Analyte,
  unit: string | undefined,
  names: LaboratoryNames,
): readonly ((number: number) => number)[] {
  const same = (number: number): number => number;
  const conversionOf = (written: string): ((number: number) => number)[] => {
    const found = names.unit(analyte, written);
    return found ? [(number) => number * found.factor + found.offset] : [];
  };
  if (unit === undefined) return [same, ...conversionOf(countUnit)];
  const written = conversionOf(unit);
  return written.length > 0 ? [...written, same] : hasUnit(analyte) ? [] : [same];
}

/** What the digits can mean: `17.400` is 17400, or 17,4 where only that fits. A range counts by its upper end. */
function numbersOf(
  { number, text }: WrittenResult,
  analyte: Analyte | undefined,
): { numbers: readonly number[]; tail: string } {
  if (number !== undefined) return { numbers: [number], tail: "" };
  if (text === undefined) return { numbers: [], tail: "" };
  const between = range.exec(text);
  if (between) return { numbers: meaningsOf(between[2] ?? ""), tail: (between[3] ?? "").trim() };
  const match = numberWithTail.exec(text);
  const tail = (match?.[2] ?? "").replaceAll(flag, " ").trim();
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
