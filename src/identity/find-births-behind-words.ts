/** Days of birth in forms that other days have too, behind what says that they are of a birth: `lahir tgl 9 bln 6 th 2024`, `TGL LAHIR 12 - 10 - '54`. */
import type { IdentitySpan } from "./identity-span.ts";
import { isOfNumber } from "./number-lists.ts";

/** What says so, and what may stand between it and the day in the same clause. */
const cueBehind =
  /(?<![\p{L}\p{N}])(?:(?:tgl|tanggal|tg|tl)\.? ?)?(?:lahir(?:nya)?|kelahiran(?:nya)?|ttl|dob|born|lhr)(?![\p{L}\p{N}])[^\n;]{0,60}$/iu;
const directlyBehind =
  /(?<![\p{L}\p{N}])(?:lahir(?:nya)?|kelahiran(?:nya)?|ttl|dob|born|lhr)[ \t:.,(]{1,4}(?:(?:di|pada|pd) )?(?:\p{Lu}\p{L}{2,20}[ ,]{1,3}){0,2}$/iu;
const paperBehind = /(?<!\p{L})(?:ktp|kk|akta|akte|paspor|kartu)(?!\p{L})[^\n;.]{0,24}$/iu;
const longestBefore = 80;

const inFigures =
  /(?<![\p{L}\p{N}])(?:(?:tanggal|tgl|tg)\.?[ \t]{1,2})?\d{1,2}[ \t]{1,2}(?:bulan|bln|bl)\.?[ \t]{1,2}(?:(?:ke[ -])?\d{1,2}|\p{L}{3,9})[ \t]{1,2}(?:tahun|thn|th)\.?[ \t]{0,2}(?:(?:19|20)\d\d|['’]?\d\d)(?![\p{L}\p{N}]|[.,]\d| ?(?:bl|bulan|hr|hari|mgg|minggu))/giu;
/** `12 - 10 - '54`, `12/X/'54`, and misread `5/5/'9O`. */
const shortYear =
  /(?<![\p{L}\p{N}]|\p{N}[./-])\d{1,2} ?[-/.] ?(?:\d{1,2}|[IVX]{1,4}) ?[-/.] ?['’‘][\dO]{2}(?![\p{L}\p{N}])/gu;
/** `kelahiran '54`, `lahir th 54`: a year alone, of two digits. */
const yearAlone =
  /(?<![\p{L}\p{N}./-])(?:['’‘]|(?:tahun|thn|th)\.? ['’‘]?)\d\d(?![\p{L}\p{N}'’]|[.,/-]\d| ?(?:th|bl|bulan|hr|hari|mgg|minggu|jam|kg|g)(?!\p{L}))(?: (?:bln|bl|bulan|tgl|tanggal) \d{1,2}){0,2}/giu;

/** `tgl 09 09 99`, with blanks alone, directly behind what tells of a day. */
const withBlanks =
  /(?<=(?:tgl|tanggal|tg|lahir(?:nya)?|ttl|dob|lhr)[ \t]?[:.]?[ \t]{1,2})(?:0?[1-9]|[12]\d|3[01]) (?:0?[1-9]|1[0-2]) (?:(?:19|20)\d\d|\d\d)(?![\p{L}\p{N}]|[.,/-]\d| \d| ?(?:th|bl|bulan|hr|hari|mgg|minggu|jam|kg|g|gr|cm)(?!\p{L}))/giu;

/** Of an earlier year notes say no day but that of a birth. */
const firstOfLongAgo = 30;

/** Each day is looked at with the few words before it: time in proportion to the text. */
export const findBirthsBehindWords = (text: string): readonly IdentitySpan[] => [
  ...[inFigures, withBlanks]
    .flatMap((pattern) => found(pattern, text))
    .filter(({ start }) => isBehind(cueBehind, text, start)),
  ...found(shortYear, text).filter(
    ({ start, end }) =>
      Number(text.slice(end - 2, end)) >= firstOfLongAgo || isBehind(cueBehind, text, start),
  ),
  ...found(yearAlone, text).filter(({ start }) => isBehind(directlyBehind, text, start)),
  ...findSpelled(text),
  ...findBetweenMarks(text),
];

const found = (pattern: RegExp, text: string): readonly IdentitySpan[] =>
  [...text.matchAll(pattern)].map(({ 0: written, index }) => ({
    kind: "birth_date",
    start: index,
    end: index + written.length,
  }));

const isBehind = (cue: RegExp, text: string, start: number) =>
  cue.test(text.slice(Math.max(0, start - longestBefore), start));

const betweenMarks =
  /(?<!\p{L})(?:lahir(?:nya)?|kelahiran(?:nya)?|lhr)[ \t]?:?[ \t]?["“](?<value>[^"”\n]{3,80})(?=["”])/giu;
/** So many words of days and years are a birth, of which the old of a village tell what else was. */
const leastOfTime = 2;
/** `lahir "malam satu suro taun sewidak loro"`: the whole of what is told between marks; `lahir "cukup bulan"` is how. */
const findBetweenMarks = (text: string): readonly IdentitySpan[] =>
  [...text.matchAll(betweenMarks)].flatMap(({ 0: written, index, groups }) => {
    const value = groups?.["value"] ?? "";
    const words = value.toLowerCase().match(/\p{L}+|\d{2,4}/gu) ?? [];
    const end = index + written.length;
    return words.filter((word) => isOfTime(word)).length < leastOfTime
      ? []
      : [{ kind: "birth_date" as const, start: end - value.length, end }];
  });
const timeLists = ["weekday", "month", "month-of-java", "year-of", "digit"] as const;
const isOfTime = (word: string) =>
  /^(?:\d+|th|thn|tahun|taun)$/u.test(word) || timeLists.some((list) => isOfNumber(list, word));

/** Years: of what happened longer ago, notes say no day but that of a birth. */
export const leastAge = 18;
const mostOfDay = 3;
const mostOfYear = 6;
const leastOfYear = 2;

/** `satu Januari dua ribu dua puluh lima`, `dua belas Rabiulawal 1380`: a day in words, behind a birth, on a paper or long ago. */
function findSpelled(text: string): readonly IdentitySpan[] {
  const words = [...text.matchAll(/\p{L}+|\d+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
  const isSpelled = (at: number) =>
    isOfNumber("digit", words[at]?.word) ||
    /^(?:ribu|ratus|se(?:ribu|ratus))$/u.test(words[at]?.word ?? "");
  return words.flatMap(({ word }, month): readonly IdentitySpan[] => {
    if (!isOfNumber("month", word) || !isSpelled(month - 1)) return [];
    let first = month - 1;
    while (month - first < mostOfDay && isSpelled(first - 1)) first -= 1;
    let last = month;
    while (last - month < mostOfYear && isSpelled(last + 1)) last += 1;
    const year = words[month + 1]?.word ?? "";
    const isInFigures = /^(?:1[3-9]|20)\d\d$/u.test(year);
    if (isInFigures) last = month + 1;
    else if (last - month < leastOfYear) return [];
    const start = words[first]?.start ?? 0;
    const isTold =
      (isInFigures && Number(year) <= new Date().getFullYear() - leastAge) ||
      isBehind(cueBehind, text, start) ||
      isBehind(paperBehind, text, start);
    return isTold ? [{ kind: "birth_date", start, end: words[last]?.end ?? start }] : [];
  });
}
