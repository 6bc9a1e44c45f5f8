/** Values of fields as hospitals write them: empty markers and Indonesian numbers. */
import { hasValue } from "../../knowledge/empty-words.ts";
import { readNumber as readField } from "../../reading/fields/number.ts";

/** The trimmed text; undefined where the field counts as not filled. */
export function filled(text: string | undefined): string | undefined {
  return text === undefined || !hasValue(text) ? undefined : text.trim();
}

/** The number at the start of a text, whatever unit follows: `36,5 °C`, `17.400`, `< 0,01`; undefined for `3x500`, a range or a fraction. */
export function readNumber(text: string): number | undefined {
  const read = readField(text);
  return read && !/^\p{L}{1,3}\d/u.test(read.rest) ? read.readings[0] : undefined;
}
