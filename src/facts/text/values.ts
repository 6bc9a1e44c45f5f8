/** Reads values as hospitals write them: empty markers and Indonesian numbers. */
import { isEmptyWord } from "../../knowledge/empty-words.ts";

/** True for white space and the marks of a field not filled; false for negative answers such as 'tidak ada'. */
function isEmptyMarker(text: string): boolean {
  return /^\s*[-\u2013\u2014\u2212]{0,3}\s*$/u.test(text) || isEmptyWord(text);
}

/** The trimmed text; undefined where the field counts as not filled. */
export function filled(text: string | undefined): string | undefined {
  return text === undefined || isEmptyMarker(text) ? undefined : text.trim();
}

/**
 * The number at the start of a text, whatever unit follows: `36,5 °C`, `17.400`, `< 0,01`, `98%`. A dot before exactly
 * three digits separates thousands. Undefined where the text starts otherwise or holds a range or a fraction.
 */
export function readNumber(text: string): number | undefined {
  const match = /^[±<>≤≥=~]{0,3}\s?(?<number>[-+]?\d[\d.,]{0,20})(?<rest>.*)/su.exec(text.trim());
  const written = match?.groups?.["number"];
  const rest = match?.groups?.["rest"] ?? "";
  if (written === undefined || /^(?:\s{0,3}[-–/]\s{0,3}|\p{L}{0,3})\d/u.test(rest))
    return undefined;
  const digits = written.replace(/(?<![.,])[.,]+$/u, "");
  const plain = plainNumber(digits);
  return plain === undefined ? undefined : Number(plain);
}

function plainNumber(written: string): string | undefined {
  if (/^[-+]?\d+$/u.test(written)) return written;
  if (/^[-+]?[1-9]\d{0,2}(?:\.\d{3})+$/u.test(written)) return written.replaceAll(".", "");
  if (/^[-+]?[1-9]\d{0,2}(?:\.\d{3})+,\d+$/u.test(written))
    return written.replaceAll(".", "").replace(",", ".");
  if (/^[-+]?[1-9]\d{0,2}(?:,\d{3})+\.\d+$/u.test(written)) return written.replaceAll(",", "");
  if (/^[-+]?\d+[.,]\d+$/u.test(written)) return written.replace(",", ".");
  return undefined;
}
