/** Numbers as Indonesian hospitals write them. */

export type Comparator = "<" | "<=" | ">" | ">=";

export interface ReadNumber {
  /** What the digits can mean, the likelier first: `10.500` is ten thousand five hundred, or 10.5. */
  readonly readings: readonly [number, ...number[]];
  readonly comparator?: Comparator;
  /** What follows the number, trimmed: a unit, words. */
  readonly rest: string;
  /** Something that is not a number stood before it: `±`, `~`. */
  readonly approximate: boolean;
}

const written =
  /^\s*(?<mark>[±~≈]|<=|>=|=<|=>|[<>≤≥])?\s*(?<number>[-+]?\d(?:[\d.,]*\d)?)(?<rest>[^]*)$/u;

const comparators: Readonly<Record<string, Comparator>> = {
  "<": "<",
  ">": ">",
  "<=": "<=",
  "=<": "<=",
  "≤": "<=",
  ">=": ">=",
  "=>": ">=",
  "≥": ">=",
};

/**
 * The number at the start of a text and what follows it. Undefined where the text starts otherwise, where the digits are
 * no number (`36,5,4`), and for ranges, fractions and several numbers in a row (`18-20`, `1/160`, `98, 96`).
 */
export function readNumber(text: string): ReadNumber | undefined {
  const groups = written.exec(text)?.groups;
  const digits = groups?.["number"];
  if (groups === undefined || digits === undefined) return undefined;
  const rest = (groups["rest"] ?? "").trim();
  if (isAnotherNumber(rest)) return undefined;
  const [first, ...others] = readingsOf(digits).filter((value) => Number.isFinite(value));
  if (first === undefined) return undefined;
  const mark = groups["mark"] ?? "";
  const comparator = comparators[mark];
  return {
    readings: [first, ...others],
    ...(comparator ? { comparator } : {}),
    rest,
    approximate: mark !== "" && comparator === undefined,
  };
}

/** `- 20`, `/160`, `s/d 20`, `sampai 20`, `→ 96`, `, 96`, `x10` and digits at once. */
function isAnotherNumber(rest: string): boolean {
  return (
    /^(?:[-–—/\\|,;:&+→>]|->|=>|s\s*\/\s*d|sd|s\.d\.?|sampai|hingga|dan|to)\s*\d/iu.test(rest) ||
    /^\d/u.test(rest) ||
    /^[^\p{L}\d%(]*(?:→|->|=>)/u.test(rest)
  );
}

function readingsOf(digits: string): readonly number[] {
  if (/^[-+]?\d+$/u.test(digits)) return [Number(digits)];
  const decimal = Number(digits.replace(",", "."));
  const withoutDots = Number(digits.replaceAll(".", "").replace(",", "."));
  const withoutCommas = Number(digits.replaceAll(",", ""));
  if (/^[-+]?[1-9]\d{0,2}\.\d{3}$/u.test(digits)) return [withoutDots, decimal];
  if (/^[-+]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/u.test(digits)) return [withoutDots];
  if (/^[-+]?[1-9]\d{0,2},\d{3}$/u.test(digits)) return [decimal, withoutCommas];
  if (/^[-+]?[1-9]\d{0,2}(?:,\d{3})+\.\d+$/u.test(digits)) return [withoutCommas];
  if (/^[-+]?[1-9]\d{0,2}(?:,\d{3}){2,}$/u.test(digits)) return [withoutCommas];
  return /^[-+]?\d+[.,]\d+$/u.test(digits) ? [decimal] : [];
}

/** The one number that a text is, with nothing before or after it; undefined otherwise. */
export function readPlainNumber(text: string): number | undefined {
  const read = readNumber(text);
  const alone = read && read.rest === "" && read.comparator === undefined && !read.approximate;
  return alone ? read.readings[0] : undefined;
}
