/** Numbers as they are written in Indonesia: a decimal comma, dots between thousands. */
import { areDigits } from "../characters.ts";

/** `1½` */
const shares: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };

/** Undefined for what is not one number, such as `12.03.2026`. */
export function readNumber(written: string): number | undefined {
  if (areDigits(written)) return Number(written);
  const share = shares[written.at(-1) ?? ""];
  if (share !== undefined) return share + (Number(written.slice(0, -1)) || 0);
  if (/^[1-9]\d{0,2}(?:\.\d{3})+$/u.test(written)) return Number(written.replaceAll(".", ""));
  if (/^[1-9]\d{0,2}(?:,\d{3})*,000$/u.test(written)) return Number(written.replaceAll(",", ""));
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/u.test(written))
    return Number(written.replaceAll(".", "").replace(",", "."));
  return /^\d+(?:[.,]\d+)?$/u.test(written) ? Number(written.replace(",", ".")) : undefined;
}

/** `III` as prescriptions write it, in lower case; undefined for what is none. */
export function romanOf(text: string): number | undefined {
  const digits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };
  if (!/^[ivxl]{1,6}$/u.test(text)) return undefined;
  let sum = 0;
  for (let at = 0; at < text.length; at++) {
    const value = digits[text[at] ?? ""] ?? 0;
    sum += value < (digits[text[at + 1] ?? ""] ?? 0) ? -value : value;
  }
  return sum;
}

const words = new Map(
  "satu dua tiga empat lima enam tujuh delapan sembilan sepuluh"
    .split(" ")
    .map((word, place): readonly [string, number] => [word, place + 1]),
).set("setengah", 0.5);

/** `dua` is 2; undefined for a word that counts nothing. */
export const numberOfWord = (word: string): number | undefined => words.get(word);
