/** Numbers as the contract lists them: decimal comma, thousands dot, `<0,01`, a unit behind. */

export interface Written {
  readonly value: number;
  /** The other number that the same digits may mean: `10.500` is 10500 here and 10.5 there. */
  readonly other?: number;
  readonly comparator?: "<" | "<=" | ">" | ">=";
  readonly decimals: number;
  /** What follows the number. */
  readonly rest: string;
  /** `±7`, `~7`. */
  readonly about: boolean;
}

const comparators = new Map<string, "<" | "<=" | ">" | ">=">([
  ["<", "<"],
  [">", ">"],
  ["<=", "<="],
  ["=<", "<="],
  ["≤", "<="],
  [">=", ">="],
  ["=>", ">="],
  ["≥", ">="],
]);

const start =
  /^\s*(?<mark>[±~≈]|[<>]=|=[<>]|[<>≤≥])?\s*(?<sign>[-+]?)(?<digits>\d+(?:[.,]+\d+)*)(?<rest>.*)$/su;
/** A range, a fraction or a second number: then the text is not a single number. */
const another =
  /^(?:[-–—/\\|,;:&+→>]|->|=>|s\s*\/\s*d|sd|s\.d\.?|sampai|hingga|dan|to)\s*\d|^[^\p{L}\d%(]*(?:→|->|=>)/iu;

/** Undefined where the text does not begin with one number. */
export function readNumber(text: string): Written | undefined {
  const { mark = "", sign = "", digits, rest: tail = "" } = start.exec(text)?.groups ?? {};
  const rest = tail.trim();
  if (digits === undefined || another.test(rest)) return undefined;
  const read = readDigits(digits);
  const comparator = comparators.get(mark);
  if (!read || !Number.isFinite(read.value)) return undefined;
  const signed = (value: number) => (sign === "-" ? -value : value);
  return {
    value: signed(read.value),
    ...(read.other !== undefined && { other: signed(read.other) }),
    ...(comparator && { comparator }),
    decimals: read.decimals,
    rest,
    about: mark !== "" && !comparator,
  };
}

function readDigits(digits: string): Pick<Written, "value" | "other" | "decimals"> | undefined {
  const [whole = "", ...groups] = digits.split(/[.,]/u);
  const separators = digits.replaceAll(/\d/gu, "");
  const last = groups.at(-1) ?? "";
  if (groups.length === 0) return { value: Number(digits), decimals: 0 };
  const inThousands = /^[1-9]\d{0,2}$/u.test(whole);
  const joined = Number(digits.replaceAll(/[.,]/gu, ""));
  if (groups.length === 1) {
    const decimal = Number(`${whole}.${last}`);
    if (!inThousands || last.length !== 3) return { value: decimal, decimals: last.length };
    return separators === "."
      ? { value: joined, other: decimal, decimals: 0 }
      : { value: decimal, other: joined, decimals: 3 };
  }
  if (!inThousands || groups.slice(0, -1).some(({ length }) => length !== 3)) return undefined;
  if (/^(?:\.+|,+)$/u.test(separators))
    return last.length === 3 ? { value: joined, decimals: 0 } : undefined;
  if (!/^(?:\.+,|,+\.)$/u.test(separators)) return undefined;
  const value = Number(`${whole}${groups.slice(0, -1).join("")}.${last}`);
  return { value, decimals: last.length };
}
