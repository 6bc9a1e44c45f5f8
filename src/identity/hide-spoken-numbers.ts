/** Numbers that are spelled out, in whole or in part: `nol delapan satu dua …`, `nol delapan 12 tiga empat`. */
import type { IdentitySpan } from "./identity-span.ts";

const spokenDigit =
  "nol kosong dobel double triple belas puluh sebelas sepuluh satu dua tiga empat lima enam tujuh delapan lapan sembilan zero one two three four five six seven eight nine"
    .split(" ")
    .join("|");
const item = String.raw`(?:(?:${spokenDigit})(?![\p{L}\p{N}])|\d{1,4}(?![\p{L}\p{N}]))`;
const row = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${item}(?:[ \t]{0,2}[,.-]?[ \t\n]{0,2}${item}){4,39}`,
  "giu",
);
const spokenDigits = new RegExp(String.raw`(?<!\p{L})(?:${spokenDigit})(?!\p{L})`, "giu");
const leastSpoken = 3;

/** Five digits in a row or more, three of them in words. */
export const hideSpokenNumbers = (text: string): readonly IdentitySpan[] =>
  [...text.matchAll(row)]
    .filter(({ 0: found }) => (found.match(spokenDigits) ?? []).length >= leastSpoken)
    .map(({ 0: found, index }) => ({ kind: "phone", start: index, end: index + found.length }));
