/** Days, months and years of birth, in words and in numbers; an age stays. */
import type { IdentitySpan } from "./identity-span.ts";
import { findBirthsBehindWords, leastAge } from "./find-births-behind-words.ts";
import { openWordKnowledge } from "./know-word.ts";
import { isOfNumber } from "./number-lists.ts";

const cue =
  /(?<![\p{L}\p{N}])(?:lahir(?:nya)?|kelahiran|ttl|dob|born|ultah|ulang tahun|tgl lhr|lhr|ultahnya)(?![\p{L}\p{N}])/giu;
/** Characters behind the cue that are read. */
const longest = 120;
const part = /\p{L}+(?:['’]\p{L}+)?|\d+(?:[-/.]\d+)*(?:,\d+)?/gu;
const mostParts = 16;

const isMonth = (word: string) => isOfNumber("month", word);
const counted = new Set(
  "nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas belas puluh dua puluh seratus ratus seribu ribu".split(
    " ",
  ),
);
/** `1 Suro`, `satu Suro`: behind the number of a day. */
const isMonthOfJava = (word: string, before: string) =>
  (/^\d{1,2}$/u.test(before) || counted.has(before)) && isOfNumber("month-of-java", word);
/** Behind the name of a month: `Rabiul Awal`. */
const partsOfMonth = new Set("awal akhir ula tsani ats al".split(" "));
/** `tahun geger`: what an old person's year of birth is told by, before its number. */
const isOfYear = (word: string) =>
  /^(?:th|thn|tahun|taun)$/u.test(word) || isOfNumber("year-of", word);
/** So many counted words behind a cue are a day, a month and a year. */
const leastCounted = 4;
const fillers = new Set(
  "of kira kira2 kiranya katanya ktnya kata konon sekitar kurang lebih vs sama sesuai tertulis tercatat tertera st nd rd lisan ulang benar salah beda secara jadi menjadi seharusnya adalah yaitu a n an atas nama ny tn pasien ibu bayi istri suami ayah anak beliau h m menurut keluarga ktp kk di pada hari tanggal tgl tg bulan bln tahun th thn tempat dan kota kabupaten kab rs rsud rsup rsia rsu bidan klinik puskesmas rumah sakit senin selasa rabu kamis jumat jum at sabtu minggu ahad pon wage kliwon legi pahing pasien spontan normal sc".split(
    " ",
  ),
);
/** Behind these a number is not a date. */
const units =
  /^[ \t]{0,2}(?:g|gr|gram|kg|minggu|mgg|bulan|bln|tahun|th|thn|hari|hr|jam|cm|mm|kali|x|ml|cc|%)(?!\p{L})/iu;

const dateBehind =
  /[ \t]{0,3}[(/,|;\t–—-][ \t]{0,3}(?:(?:[LP]|lk|pr|laki-laki|perempuan)[ \t]{0,3}[/,|;\t][ \t]{0,3})?(?<place>\p{Lu}\p{L}{2,20}(?: \p{Lu}\p{L}{2,20})?[ \t,]{1,3})?(?<date>(?:19|20)\d\d-\d\d-\d\d|\d{1,2}[-/.]\d{1,2}[-/.](?:(?:19|20)\d\d|\d\d)|\d{1,2} \p{L}{3,9} (?:(?:19|20)\d\d|['’]\d\d))(?!\p{Nd})/uy;
/** Before a sex the blank alone: `SUTARJO 11.11.2018 LK`. */
const dateBeforeSex =
  /[ \t]{1,3}(?<date>\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d)(?=[ \t,/]{1,3}(?:L|P|LK|PR|laki|perempuan)(?!\p{L}))/iuy;
/** A later year is rather that of a visit, or of a newborn, which an age tells as well. */
const youngest = 2;
const isOfBirth = (date: string) => {
  const year = Number(/^\d{4}|\d{2,4}$/u.exec(date)?.[0]);
  const now = new Date().getFullYear();
  return (
    year < (year > 99 ? now - youngest : (now % 100) - youngest) || (year > now % 100 && year < 100)
  );
};

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Dates directly behind names, with a place or without: `Marsinah (1971-02-13)`, `Yohana, Serui 04-08-90`. */
export const findBirthsBehind = (
  text: string,
  names: readonly IdentitySpan[],
): readonly IdentitySpan[] =>
  names.flatMap(({ kind, end }): readonly IdentitySpan[] => {
    if (kind !== "name") return [];
    const match = matchAt(dateBehind, text, end) ?? matchAt(dateBeforeSex, text, end);
    const { date = "", place = "" } = match?.groups ?? {};
    if (!match || !isOfBirth(date) || isWhatHappens(place)) return [];
    const lastIndex = match.index + match[0].length;
    const start = lastIndex - date.length;
    const birth: IdentitySpan = { kind: "birth_date", start, end: lastIndex };
    const from = start - place.length;
    return place === ""
      ? [birth]
      : [{ kind: "place", start: from, end: from + place.trimEnd().length }, birth];
  });

/** `[…], HPL 3/1/27`: what is expected or done on a day, and no place. */
const isWhatHappens = (place: string) =>
  openWordKnowledge().standingOf(place.replace(",", "").trim().toLowerCase()) === "clinical";

interface Reading {
  start: number | undefined;
  /** Where the days of the week begin that stand directly before. */
  week: number | undefined;
  end: number;
  certain: boolean;
  counted: number;
}

const paper =
  /(?<![\p{L}\p{N}])(?:ktp|kk|akta|akte|paspor|sep|kartu|tertulis|tercatat|tertera)[ \t]{1,3}(?:tertulis |tercatat |tertera |tgl |tanggal ){0,2}(?<date>\d{1,2}[-/.]\d{1,2}[-/.](?:(?:19|20)\d\d|\d\d))(?![\p{Nd}])/giu;

/** `KTP 12/03/1956`: a day on a paper of somebody. */
const findOnPapers = (text: string): readonly IdentitySpan[] =>
  [...text.matchAll(paper)].flatMap(({ 0: found, index, groups }): readonly IdentitySpan[] => {
    const date = groups?.["date"] ?? "";
    const end = index + found.length;
    return isOfBirth(date) ? [{ kind: "birth_date", start: end - date.length, end }] : [];
  });

const written =
  /(?<![\p{L}\p{N}./-])(?:(?<first>(?:19|20)\d\d)[-/.]\d{1,2}[-/.]\d{1,2}|(?:\d{1,2}[-/.]\d{1,2}[-/.]|\d{1,2}[ -](?<month>\p{L}{3,9})\.?[ -])(?<last>(?:19|20)\d\d|['’]?[3-9]\d))(?![\p{L}\p{N}]|[-/.]\d)/giu;
/** `14/4/88`, two of whose numbers are a day and a month; not `5-40-60`. */
const isDate = (found: string) => {
  const parts = found.split(/[-/.]/u).map(Number);
  return Math.min(...parts) >= 1 && parts.filter((each) => each <= 12).length > 0 && isDayOf(parts);
};
const isDayOf = (parts: readonly number[]) => parts.filter((each) => each <= 31).length === 2;

const longestWord = 24;
/** `; TGL: 9/9/1999`: a field of its own, of which no word says what happened on the day. */
const dayAlone = /(?:^|[;,|/\n])[ \t]{0,2}(?:tgl|tanggal)[ \t]?[:.][ \t]{0,2}$/iu;

/** `| 1948-04-30 |`, `1 Jan 1971`: a day so long ago, wherever it stands. */
const findLongAgo = (text: string): readonly IdentitySpan[] =>
  [...text.matchAll(written)].flatMap(({ 0: found, index, groups }): readonly IdentitySpan[] => {
    const { month } = groups ?? {};
    const said = Number((groups?.["first"] ?? groups?.["last"] ?? "").replace(/\D/u, ""));
    const year = said < 100 ? 1900 + said : said;
    const isDay = month === undefined ? isDate(found) : isMonth(month.toLowerCase());
    const before = /\p{L}+(?=[ :.]{1,2}$)/u.exec(
      text.slice(Math.max(0, index - longestWord), index),
    );
    const isOfOther = isOfNumber("measure", before?.[0].toLowerCase());
    if (isOfOther && !dayAlone.test(text.slice(Math.max(0, index - longestWord), index))) return [];
    return isDay && year <= new Date().getFullYear() - leastAge
      ? [{ kind: "birth_date", start: index, end: index + found.length }]
      : [];
  });

const yearFirst =
  /(?<![\p{L}\p{N}])(?:tahun|thn|th)[ \t]{1,3}(?<year>19\d\d|20\d\d)[ \t,]{1,3}(?:bulan|bln)[ \t]{1,3}(?:\p{L}{3,9}|\d{1,2})[ \t,]{1,3}(?:tanggal|tgl|tg)\.?[ \t]{1,3}\d{1,2}(?!\d)/giu;

const inFigures =
  /(?<![\p{L}\p{N}])(?:(?:tanggal|tgl|tg)\.?[ \t]{1,2})?(?<day>\d{1,2})[ \t]{1,2}(?:bulan|bln|bl)\.?[ \t]{1,2}(?:ke[ -])?\d{1,2}[ \t]{1,2}(?:tahun|thn|th)\.?[ \t]{1,2}(?<year>(?:19|20)\d\d|\d\d)(?![\p{L}\p{N}]|[.,]\d)/giu;

const longestUnit = 10;

/** `28 bln 2 th 92`: a day, a month and a year in figures, each behind what it is. */
const findInFigures = (text: string): readonly IdentitySpan[] =>
  [...text.matchAll(inFigures)].flatMap(({ 0: found, index, groups }): readonly IdentitySpan[] =>
    isOfBirth(groups?.["year"] ?? "") &&
    Number(groups?.["day"]) <= 31 &&
    !units.test(text.slice(index + found.length, index + found.length + longestUnit))
      ? [{ kind: "birth_date", start: index, end: index + found.length }]
      : [],
  );

/** `tahun 1966 bulan Juli tgl 4`. */
const findYearFirst = (text: string): readonly IdentitySpan[] =>
  [...text.matchAll(yearFirst)].flatMap(({ 0: found, index, groups }): readonly IdentitySpan[] =>
    isOfBirth(groups?.["year"] ?? "")
      ? [{ kind: "birth_date", start: index, end: index + found.length }]
      : [],
  );

export function findBirths(text: string): readonly IdentitySpan[] {
  return [
    ...findOnPapers(text),
    ...findBehindCues(text),
    ...findLongAgo(text),
    ...findYearFirst(text),
    ...findInFigures(text),
    ...findBirthsBehindWords(text),
  ];
}

function findBehindCues(text: string): readonly IdentitySpan[] {
  return [...text.matchAll(cue)].flatMap(({ 0: found, index }): readonly IdentitySpan[] => {
    const from = index + found.length;
    const { start, end, certain } = readBirth(
      text.slice(from, from + longest),
      from,
      /^(?:ttl|(?:tgl )?lhr|dob)$/iu.test(found),
    );
    if (start === undefined || !certain) return [];
    const birth: IdentitySpan = { kind: "birth_date", start, end };
    const { before = "", name = "" } = birthplace.exec(text.slice(from, start))?.groups ?? {};
    if (name === "" || (!/^ttl$/iu.test(found) && isHowBorn(name))) return [birth];
    const at = from + before.length;
    return [{ kind: "place", start: at, end: at + name.length }, birth];
  });
}
/** `lahir Spontan 12/3/2024`: how, and not where. */
const isHowBorn = (name: string) =>
  name.split(" ").some((word) => openWordKnowledge().standingOf(word.toLowerCase()) === "clinical");

/** `TTL GARUT, `, `lahir Sampit `: where somebody is born, in one word or three. */
const birthplace = /^(?<before>[ .:]{1,3})(?<name>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,2})[ ,/]{1,3}$/u;

/** Between the cue and the day: names, a place, how the day was found out. */
const mayStandBefore = (word: string, last: string) =>
  last === "di" ||
  /^\p{Lu}|^di\p{Ll}{4,}$/u.test(word) ||
  fillers.has(word.toLowerCase()) ||
  isOfNumber("year-of", word.toLowerCase()) ||
  isOfNumber("weekday", word.toLowerCase());

function readBirth(behind: string, from: number, isShort: boolean): Reading {
  const reading: Reading = {
    start: undefined,
    week: undefined,
    end: from,
    certain: false,
    counted: 0,
  };
  let count = 0;
  let before = 0;
  let last = "";
  for (const { 0: word, index } of behind.matchAll(part)) {
    count += 1;
    const gap = behind.slice(before, index);
    // `lhr. 25-12-2019`: of a word that is shortened the stop ends no sentence.
    const isShortened = count === 1 && isShort && /^\.[ \t]{1,2}$/u.test(gap);
    if (count > mostParts || (!isShortened && /[\n;]|\.[ \t]/u.test(gap))) break;
    before = index + word.length;
    const end = from + before;
    const take = (certain: boolean) => {
      reading.start ??= reading.week ?? from + index;
      reading.end = end;
      reading.certain ||= certain;
    };
    const folded = word.toLowerCase().replaceAll(/['’]/gu, "");
    if (isOfNumber("weekday", folded)) reading.week ??= from + index;
    else if (reading.start === undefined && !/^\d/u.test(word) && !isOfYear(folded))
      reading.week = undefined;
    if (isMonth(folded) || isMonthOfJava(folded, last)) take(true);
    else if (reading.certain && partsOfMonth.has(folded)) take(true);
    else if (counted.has(folded)) {
      reading.counted += 1;
      const isLong = reading.counted >= leastCounted;
      take(isLong || folded.endsWith("ribu") || folded === "puluh" || folded === "belas");
    } else if (/^\d$/u.test(word) && gap === "" && count > 1) {
      // `kira2`: written twice.
      continue;
    } else if (/^\d/u.test(word)) {
      const isOrdinal = /^(?:st|nd|rd|th)(?!\p{L})/u.test(behind.slice(before, before + 3));
      if (isOrdinal && reading.certain) {
        take(true);
        last = folded;
        continue;
      }
      const next = behind.slice(before, before + longestWord);
      // `4th of July`
      const ofMonth = /^(?:st|nd|rd|th) (?:of )?(?<month>\p{L}{3,9})/iu.exec(next)?.groups?.[
        "month"
      ];
      const isDay = isMonth((ofMonth ?? "").toLowerCase());
      if (!isDay && units.test(next) && !/^(?:19|20)\d\d$/u.test(word)) break;
      if (/^\d+[.,]\d{1,3}$/u.test(word)) break;
      take(
        /^(?:19|20)\d\d$/u.test(word) ||
          /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/u.test(word) ||
          /^\d{8}$/u.test(word),
      );
    } else if (reading.start !== undefined) {
      if (!fillers.has(folded) && !isOfYear(folded)) break;
    } else if (!mayStandBefore(word, last)) break;
    last = folded;
  }
  return reading;
}
