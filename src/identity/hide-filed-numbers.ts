/** Numbers by which a laboratory, an office or a counter files something: letters of its own, a year, and which one it is. */
import type { IdentitySpan } from "./identity-span.ts";
import { isOfNumber } from "./number-lists.ts";
import { openVocabulary } from "./vocabulary.ts";

const notInWord = String.raw`(?<![\p{L}\p{N}.,/-])`;
const ends = String.raw`(?![\p{L}\p{N}/%]|[.,-]\p{N})`;
/** Two digits of a year since 2010. */
const year = String.raw`(?:1\d|2\d)`;

/** Anywhere: `FN 0881/24` with its zero, `KU-24.551` whose year comes first, `BM-2024/77`. */
const anywhere = new RegExp(
  String.raw`${notInWord}(?<letters>\p{Lu}{1,4})(?:[ .-]?0\d{2,4}\/${year}|[-.]${year}[.-]\d{3,6}|-20${year}\/\d{2,6})${ends}`,
  "gu",
);
/** Behind what is examined or given out: `biopsi 1143/24`, `isolat KU 24.551`, `nota BM 2024/77`. */
const behindThing = new RegExp(
  String.raw`${notInWord}(?:(?![Nn][OoRr][ .])(?<letters>\p{L}{1,4})[ .-]?(?:\d{3,6}\/(?:20)?${year}|${year}[.-]\d{3,6}|20${year}\/\d{2,6})|\d{3,6}\/${year}|${year}\.\d{3,6})${ends}`,
  "gu",
);

const mostBefore = 3;
const longestBefore = 60;

/** Each number is looked at with the few words before it: time in proportion to the text. */
export const hideFiledNumbers = (text: string): readonly IdentitySpan[] =>
  [
    ...[...text.matchAll(anywhere)].filter(
      ({ groups }) => !openVocabulary().quantities.has((groups?.["letters"] ?? "").toLowerCase()),
    ),
    ...[...text.matchAll(behindThing)].filter(
      ({ groups, index }) =>
        isOfNumber("filed", groups?.["letters"]?.toLowerCase()) || isOfThing(text, index),
    ),
  ]
    .filter(({ 0: found, index }) => !isValue(text, index, found))
    .map(({ 0: found, index }) => ({
      kind: "document_number",
      start: index,
      end: index + found.length,
    }));

/** Ends round, or a unit stands behind it: `UF 2000/24 jam`, `kultur 10.000 koloni`. */
function isValue(text: string, index: number, found: string): boolean {
  const end = index + found.length;
  const unit = /^ ?(?<unit>\p{L}+)/u.exec(text.slice(end, end + longestBefore))?.groups?.["unit"];
  return /0{2}$|0{2}\/\d\d$/u.test(found) || openVocabulary().units.has((unit ?? "").toLowerCase());
}

/** `Isolat urine no. …`: what has the number, at most three words before it and in the same clause. */
function isOfThing(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - longestBefore), index);
  const clause = /(?:^|[,;()\n]|\. )(?<words>[^,;()\n]*)$/u.exec(before)?.groups?.["words"] ?? "";
  const words: readonly string[] = clause.match(/\p{L}+/gu) ?? [];
  return words.slice(-mostBefore).some((word) => isOfNumber("filed", word.toLowerCase()));
}
