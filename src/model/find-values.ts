/** Numbers, values and codes in a text: what the model may say only where the evidence does. */
import { withoutNamesWithDigits } from "../rules/wording/text-laws.ts";

/** With letters before it (`E4V5M6`, `K35.8`), after it (`500mg`), and whatever joins digits (`120/80`, `05-10-2026`). */
const value = /[<>≤≥]?\s?(?<![\p{L}\d])\p{L}*\d[\p{L}\d]*(?:[.,:/–-]\d[\p{L}\d]*)*/gu;
/** Degrees and stages. `IV` alone is a way of giving a drug, and one letter alone an abbreviation. */
const roman = /(?<![\p{L}\d])(?!IV(?![IVX]))[IVX]{2,}(?![\p{L}\d])/gu;
const staged =
  /(?<=(?<!\p{L})(?:stadium|stage|std|derajat|grade|gr|kelas|tingkat|tipe|type|NYHA|killip|fontaine|ASA|FC)[\s.:–-]{0,3})(?:IV|[IVX])(?![\p{L}\d])/giu;

/** A value as it is compared: a decimal point is a comma, a dash is a hyphen, a unit written to it is none of it. */
const fold = (written: string) =>
  written
    .toLowerCase()
    .replaceAll(/\s/gu, "")
    .replaceAll(".", ",")
    .replaceAll("–", "-")
    .replace(/^([<>≤≥]?\d[\d,:/-]*)\p{L}+$/u, "$1");

/** Every value of a text in the form in which they are compared. */
export function valuesIn(text: string): readonly string[] {
  const own = withoutNamesWithDigits(text);
  return [
    ...(own.match(value) ?? []),
    ...(own.match(roman) ?? []),
    ...(own.match(staged) ?? []),
  ].map(fold);
}

/** What may be said where the text is the evidence: each value, also without its sign, and both ends of a pair. */
export function valuesToldBy(text: string): ReadonlySet<string> {
  const told = valuesIn(text).flatMap((found) => {
    const bare = found.replace(/^[<>≤≥]/u, "");
    const pair = /^([\d,]+)[/x-]([\d,]+)$/u.exec(bare);
    return [found, bare, ...(pair?.slice(1) ?? [])];
  });
  return new Set(told);
}

/** `k35,8`, `e119`: what may be an ICD-10 code. */
export const isCodeLike = (folded: string): boolean =>
  /^[a-z]\d[0-9a-z](?:,?\d{1,4})?$/u.test(folded);
/** The code as it is written. */
export const asCode = (folded: string): string => folded.toUpperCase().replace(",", ".");
