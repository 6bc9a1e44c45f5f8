/** Numbers in groups that no value explains: groups of one length, a zero before digits, letters in the place of digits. */
import { hourCue } from "../intake/privacy/redact-text.ts";
import type { IdentitySpan } from "./identity-span.ts";
import { openVocabulary } from "./vocabulary.ts";

/** Digits, and letters that are read in their place: `O4l5`. */
const group = String.raw`[\dOoIlSBZ]{1,16}`;
const apart = String.raw`[ \t]{0,2}[-–_./][ \t]{0,2}|\)[ \t]?-?|[ \t]{1,3}`;
const row = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:%+±<>=])(?<!\p{N}[-/])[+(]{0,2}${group}(?:(?:${apart})${group}){0,23}(?![\p{L}\p{N}%]|[.,]\d)`,
  "gu",
);
const parts = new RegExp(`(?<group>${group})(?<gap>${apart}|$)`, "gu");
const hoursBefore = new RegExp(String.raw`(?<!\p{L})(?:${hourCue.source}|jadwal )$`, "iu");

interface Group {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The sign to the next group: a blank, `-`, `.`, `/`, `_` or `)`. */
  readonly sign: string;
}

/** Takes time in proportion to the text. */
export const hideGroups = (text: string): readonly IdentitySpan[] =>
  [...text.matchAll(row)].flatMap(({ 0: found, index }) => {
    if (!/\d/u.test(found) || hoursBefore.test(text.slice(Math.max(0, index - 8), index)))
      return [];
    const groups = [...found.matchAll(parts)].map(({ groups: read, index: at }): Group => {
      const { group: written = "", gap = "" } = read ?? {};
      const start = index + at;
      const sign = /[-–_./)]/u.exec(gap)?.[0].replace("–", "-") ?? (gap === "" ? "" : " ");
      return { text: written, start, end: start + written.length, sign };
    });
    // `HR 88-92-110`
    if (isQuantityBefore(text, index) && groups.every((each) => isSmallValue(each.text))) return [];
    return runsOf(groups, text)
      .filter((run) => isNumberOfSomebody(run))
      .map((run): IdentitySpan => {
        const digits = run.reduce((sum, each) => sum + each.text.length, 0);
        const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
        // So long a number is one, whatever a part of it looks like.
        return { kind: digits >= longestPhone ? "card_number" : "identifier", start, end };
      });
  });

const longestPhone = 14;

const isSmallValue = (digits: string) => /^[1-9]\d{0,2}$/u.test(digits);
/** `HR 88`, `HU 42`; of `45 kg 11` the unit belongs to the number before it. */
function isQuantityBefore(text: string, index: number): boolean {
  const before = wordBefore.exec(text.slice(Math.max(0, index - 16), index));
  if (before === null) return false;
  const word = before.groups?.["word"]?.toLowerCase() ?? "";
  const { quantities, units } = openVocabulary();
  return (
    quantities.has(word) || (units.has(word) && !/\p{N} ?$/u.test(before.groups?.["rest"] ?? ""))
  );
}
const wordBefore = /(?<rest>\p{N} ?)?(?<![\p{L}\p{N}])(?<word>\p{L}{2,12})[ \t:=]{1,3}$/u;
const unitBehind = /^[ \t]?(?<unit>[\p{L}µ%°]{1,8})/u;

/** Groups that one sign joins; behind blanks a last one that is so many of something is left out. */
function runsOf(groups: readonly Group[], text: string): readonly (readonly Group[])[] {
  const pieces: Group[][] = [];
  for (const [place, each] of groups.entries())
    if (place === 0 || groups[place - 1]?.sign === " ") pieces.push([each]);
    else pieces.at(-1)?.push(each);
  const runs: Group[][] = [];
  for (const [place, piece] of pieces.entries()) {
    const isFurther = piece.length === 1 && pieces[place - 1]?.length === 1;
    if (isFurther) runs.at(-1)?.push(...piece);
    else runs.push(piece);
  }
  const last = runs.at(-1);
  const { unit = "" } = unitBehind.exec(text.slice(last?.at(-1)?.end ?? 0))?.groups ?? {};
  if (pieces.at(-1)?.length === 1 && openVocabulary().units.has(unit.toLowerCase())) last?.pop();
  return runs.filter((run) =>
    run.length > 1 ? isOfOneSign(run) : isMisreadAlone.test(run[0]?.text ?? ""),
  );
}

const isOfOneSign = (run: readonly Group[]) =>
  new Set(
    run
      .slice(0, -1)
      .map(({ sign }) => sign)
      .filter((sign) => sign !== ")"),
  ).size < 2;

/** `32B951757380B252`. */
const isMisreadAlone = /^(?=.*[a-z])(?=(?:\D*\d){5})[\dOoIlSBZ]{8,}$/iu;

const leastDigits = 6;
const isYear = (text: string) => /^(?:19|20)\d\d$/u.test(text);
const isRound = (text: string) => /[05]$/u.test(text);
const isFiled = (text: string) => /^0\d/u.test(text);

function isNumberOfSomebody(run: readonly Group[]): boolean {
  const written = run.map(({ text }) => text);
  const all = written.join("");
  if (all.length < leastDigits) return false;
  if (/\D/u.test(all)) return isMisread(written);
  switch (run.slice(0, -1).findLast(({ sign }) => sign !== ")")?.sign) {
    case " ": {
      return isRow(written);
    }
    case "-": {
      return isDashed(written);
    }
    case "/": {
      return isStroked(written);
    }
    case ".": {
      return isDotted(written);
    }
    default: {
      return true;
    }
  }
}

const leastMisread = 7;
/** `O4l5-6BS6 074`; not `L4-L5`, `B12`, `2l` and `BB 2450`. */
function isMisread(written: readonly string[]): boolean {
  const all = written.join("");
  const digits = all.replaceAll(/\D/gu, "").length;
  const mixed = written.filter(
    (text) =>
      /\d/u.test(text) && /\D/u.test(text) && text.length > 2 && !/^\d+\D$|^\D\d{1,2}$/u.test(text),
  );
  const isOfLetters = written.some((text) => /^\D+$/u.test(text));
  if (written.length === 1) return true;
  const singles = written.filter(({ length }) => length === 1).length;
  if (singles === written.length) return singles > 8 && digits > all.length / 2;
  return (
    all.length >= leastMisread &&
    digits * 2.5 >= all.length &&
    mixed.length > 0 &&
    (!isOfLetters || mixed.length > 1) &&
    written.some(({ length }) => length > 3)
  );
}

/** Further apart than values of one kind are. */
const isSpread = (numbers: readonly number[]) => Math.max(...numbers) > 3 * Math.min(...numbers);

const leastInRow = 8;
/** `12 34 56 78`, `3578 0117 0869`, `878 265 378 50`; not `120 80 88 20` and `180 210 195`. */
function isRow(written: readonly string[]): boolean {
  const digits = written.join("").length;
  const lengths = new Set(written.slice(0, -1).map(({ length }) => length));
  const [length = 0] = lengths;
  if (lengths.size === 1 && length === 1)
    return (
      written.length > 8 &&
      !written.every((text, at) => Math.abs(Number(text) - Number(written[at - 1] ?? text)) < 2)
    );
  if (digits < leastInRow)
    return (
      isFiled(written[0] ?? "") &&
      written.length > 1 &&
      digits > 6 &&
      written.some(({ length: own }) => own > 2)
    );
  const isLong = (text: string) => /^\d{3,}[1-9]$/u.test(text);
  if (written.some((text) => isFiled(text) || isLong(text)))
    return written.filter((text) => !isYear(text)).length > 1;
  if (lengths.size > 1 || written.every(isRound)) return false;
  return isSpread(written.map(Number)) && written.length >= (length === 2 ? 5 : 3);
}

/** `04-40-90`, `19-20-77`, `6792-49`; not `10-20-30`, `2023-2024`, `12-05-2024` and `08-14-20`. */
function isDashed(written: readonly string[]): boolean {
  if (isDay(written)) return false;
  const [first = ""] = written;
  const numbers = written.map(Number);
  const isRising = numbers.every((number, at) => number > (numbers[at - 1] ?? -1));
  const isFalling = numbers.every((number, at) => number < (numbers[at - 1] ?? Infinity));
  if (written.length === 2)
    return (
      (first.length > 3 && !isYear(first) && !(isRising && written.every(isRound))) ||
      isPairOfRecord(written)
    );
  if (written.every((text) => text.length === 2 && Number(text) <= 24) && isRising) return false;
  if (isOfDoses(written)) return false;
  const isOrdered =
    (isRising || isFalling) &&
    written.length === 3 &&
    !written.some(isFiled) &&
    !(isRising && isSpread(numbers));
  if (isOrdered && written.every(({ length }) => length < 3)) return false;
  return !written.every(isRound) && !written.every(({ length }) => length === 1);
}

/** `40-1177`: two digits and four that are neither a year nor round. */
const isPairOfRecord = ([first = "", second = ""]: readonly string[]) =>
  first.length === 2 && /^[1-9]\d{2}[1-9]$|^0\d{3}$/u.test(second) && !isYear(second);

/** `14-14-12-0-18`: how much at each time of the day, and once nothing. */
export const isOfDoses = (written: readonly string[]): boolean =>
  written.length > 2 &&
  written.length < 6 &&
  written.includes("0") &&
  written.every((text) => /^(?:0|[1-9]\d?)$/u.test(text));

/** `0813/0025/64`; not `120/80/36`, `12/5/2024` and the strength `5555/2222`. */
const isStroked = (written: readonly string[]) =>
  !isDay(written) &&
  !written.every((text) => /^[0-5]{4}$/u.test(text)) &&
  (written.length > 2
    ? written.some((text) => (text.length > 3 && !isYear(text)) || /^0\d\d/u.test(text))
    : written.every((text) => text.length > 3 && !isYear(text) && !text.endsWith("00")));

/** `36.72.114.9`, `08.54.31.64`, `063.694.555`; not `1.250.000`, `12.05.2024` and `12.05.2024.14.30`. */
function isDotted(written: readonly string[]): boolean {
  const digits = written.join("").length;
  const [first = "", second = "", , hour = "", minute = ""] = written;
  if (written.length === 2) return isFiled(first) && second.length > 3;
  if (digits < leastInRow - 1 || isDay(written)) return false;
  if (written.length === 3) return isFiled(first) && first.length > 2;
  const isMoment = isDay(written.slice(0, 3)) && Number(hour) < 25 && Number(minute) < 60;
  return !isMoment && !written.slice(1).every((text) => text.length === 3);
}

/** A day, in whichever order. */
function isDay(written: readonly string[]): boolean {
  const numbers = written.map(Number);
  const [first = 0, second = 0, third = 0] = numbers;
  if (written.length !== 3) return false;
  const isOf = (day: number, month: number, year: number, text: string) =>
    day >= 1 &&
    day <= 31 &&
    month >= 1 &&
    month <= 12 &&
    (text.length === 2 || (text.length === 4 && year > 1900 && year < 2100));
  return (
    isOf(first, second, third, written[2] ?? "") ||
    isOf(third, second, first, written[0] ?? "") ||
    isOf(second, first, third, written[2] ?? "")
  );
}
