/** One vital sign as written, in the unit that the specification fixes for it. */
import { normaliseLabel } from "./label.ts";
import { readNumber, type Comparator } from "./number.ts";
import { judgeTail } from "./unit.ts";

export interface VitalValue {
  readonly value: number;
  readonly comparator?: Comparator;
  /** Words beside the number and its unit were written; they belong in a note. */
  readonly hasWords: boolean;
}

/** What a glucose meter shows instead of a number, and the end of its range: `HI`, `HI (> 500)`. */
export const isMeterWord = (text: string): boolean =>
  /^(?:hi|high|lo|low)\s*(?:\([<>\s]*\d+\))?$/iu.test(text);

/**
 * Reads `36,5`, `98 %`, `28 x/menit`, `NRS 3/10`, `98 % dengan NK 3 lpm`. Undefined where it is not a single number in the
 * expected unit (`18-20`, `2900 gram` for a weight in kg): then the words count. `names` are the field's own labels, which
 * may stand before the number.
 */
export function readVitalValue(
  text: string,
  unit: string,
  names: ReadonlySet<string>,
): VitalValue | undefined {
  const read = readNumber(withoutLabel(text, names).replace(/(?<![.,;])[.,;]+\s*$/u, ""));
  const whole = unit === "{score}" ? (read ?? readOfTen(text, names)) : read;
  if (!whole) return undefined;
  const tail = judgeTail(whole.rest, unit);
  if (tail === "otherUnit") return undefined;
  return {
    value: whole.readings[0],
    ...(whole.comparator ? { comparator: whole.comparator } : {}),
    hasWords: tail === "words" || whole.approximate,
  };
}

/** `3/10` is three of ten, no fraction. */
function readOfTen(text: string, names: ReadonlySet<string>): ReturnType<typeof readNumber> {
  const match = /^(\d{1,2})\s*\/\s*10(?!\d)([^]*)$/u.exec(withoutLabel(text, names));
  return match ? readNumber(`${match[1] ?? ""} ${match[2] ?? ""}`) : undefined;
}

function withoutLabel(text: string, names: ReadonlySet<string>): string {
  const match = /^\s*(\p{L}[\p{L}\s.]{0,20}2?)[\s:=]+(?=[<>≤≥±~]?\s*\d)/u.exec(text);
  return match && names.has(normaliseLabel(match[1] ?? "")) ? text.slice(match[0].length) : text;
}
