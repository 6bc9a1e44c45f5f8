/** Numbers by which a laboratory, an office or a counter files something: letters of its own, a year, and which one it is. */
import type { IdentitySpan } from "./identity-span.ts";
import { openWordKnowledge } from "./know-word.ts";
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

/** Directly behind a card, and of a year in which no month is read: `kartu MH 17/24`, `reg TB 5/23`. */
const behindCard = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<card>\p{L}{3,9})[ .:]{1,2}(?:no[ .:]{1,2})?(?<value>\p{Lu}{2,4}[ .-]?\d{1,4}\/(?:1[3-9]|2\d))${ends}`,
  "giu",
);
/** Of what is examined, with the letters of the house that has sent it: `TCM-5511/PKM`. */
const behindSender = new RegExp(
  String.raw`${notInWord}(?<letters>\p{Lu}{2,4})-\d{3,6}\/(?<sender>\p{Lu}{2,5})(?![\p{L}\p{N}/])`,
  "gu",
);

/** `BB/19/RES-MND/24`: which of those that an office keeps, its letters, and a year. */
const underOffice = new RegExp(
  String.raw`${notInWord}\p{Lu}{1,5}\/\d{1,5}\/(?<office>\p{Lu}[\p{Lu}.-]{1,15}(?:\/\p{Lu}[\p{Lu}.-]{0,15}){0,2})\/(?:20)?${year}${ends}`,
  "gu",
);

/** `118/SIPP/26`: the same with its letters behind the number. */
const aboveOffice = new RegExp(
  String.raw`${notInWord}\d{1,5}\/(?<office>\p{Lu}{2,10})\/${year}${ends}`,
  "gu",
);

/** `BB-03/XI/26`: letters of what is filed, which one it is, a month and a year. */
const inMonth = new RegExp(
  String.raw`${notInWord}(?<letters>\p{Lu}{1,6})[-./]\d{1,5}\/(?:I{1,3}|IV|VI{0,3}|IX|XI{0,2})\/(?:20)?${year}${ends}`,
  "gu",
);
/** `BB/12/IX`: the same without a year. */
const inMonthAlone = new RegExp(
  String.raw`${notInWord}(?<letters>\p{Lu}{1,4})\/\d{2,4}\/(?:I{1,3}|IV|VI{0,3}|IX|XI{0,2})${ends}`,
  "gu",
);

/** `LP/B/44/VI/SPKT`, `BP/63/IV/RES.4.2`: which one of a month, and whose hands it is in behind it. */
const inMonthOfOffice = new RegExp(
  String.raw`${notInWord}(?<letters>\p{Lu}{1,6})(?:\.\p{L}{1,8}){0,2}(?: ?\/ ?\p{Lu}{1,4}){0,2} ?\/ ?\d{1,5} ?\/ ?(?<month>I{1,3}|IV|VI{0,3}|IX|XI{0,2})(?: ?\/ ?\p{Lu}[\p{L}\p{N}.-]{1,15}){1,3}(?![\p{L}\p{N}/%])`,
  "gu",
);
/** `17/X/Res 1.24`: which one of a month, and the crime that the police count it to. */
const ofCrime = new RegExp(
  String.raw`${notInWord}(?:\p{Lu}{1,4}\/)?\d{1,5}\/(?:I{1,3}|IV|VI{0,3}|IX|XI{0,2})\/(?:20${year}\/)?res[. ]{0,2}\d{1,2}(?:\.\d{1,3}){0,3}(?![\p{L}\p{N}/%])`,
  "giu",
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
    ...[...text.matchAll(behindSender)].filter(
      ({ groups }) =>
        isOfNumber("filed", groups?.["letters"]?.toLowerCase()) &&
        !openVocabulary().units.has((groups?.["sender"] ?? "").toLowerCase()),
    ),
    ...[...text.matchAll(underOffice)].filter(
      // `TD/120/HR/24`: the letters are those of a measure, with its value behind them.
      ({ groups }) => !openVocabulary().quantities.has((groups?.["office"] ?? "").toLowerCase()),
    ),
    ...[...text.matchAll(aboveOffice)].filter(({ groups }) => {
      const office = (groups?.["office"] ?? "").toLowerCase();
      return (
        !/^[ivx]+$/u.test(office) &&
        !openVocabulary().units.has(office) &&
        openWordKnowledge().standingOf(office) !== "clinical"
      );
    }),
    // `EKG-03/XI/26`: when it was made, and not which one it is.
    ...[...text.matchAll(inMonth)].filter(
      ({ groups, index }) =>
        openWordKnowledge().standingOf((groups?.["letters"] ?? "").toLowerCase()) !== "clinical" ||
        isBehindPaper(text, index),
    ),
    // `DEXA/10/IV/PRN`: into a vein, and not in April.
    ...[...text.matchAll(inMonthOfOffice)].filter(
      ({ groups, index }) =>
        groups?.["month"] !== "IV" ||
        openWordKnowledge().standingOf((groups["letters"] ?? "").toLowerCase()) !== "clinical" ||
        isBehindPaper(text, index) ||
        isOfThing(text, index),
    ),
    ...text.matchAll(ofCrime),
    ...[...text.matchAll(inMonthAlone)].filter(({ index }) => isOfThing(text, index)),
    ...[...text.matchAll(behindCard)].filter(({ groups }) =>
      isOfNumber("card", groups?.["card"]?.toLowerCase()),
    ),
  ]
    .filter(({ 0: found, index }) => !isValue(text, index, found))
    .map(({ 0: found, index, groups }) => ({
      kind: "document_number",
      start: index + found.length - (groups?.["value"] ?? found).length,
      end: index + found.length,
    }));

/** `label BB-03/XI/26`: directly behind a paper or what is stuck on a thing, whatever the letters measure elsewhere. */
function isBehindPaper(text: string, index: number): boolean {
  const before = paperBefore.exec(text.slice(Math.max(0, index - longestBefore), index));
  return isOfNumber("paper", before?.groups?.["paper"]?.toLowerCase());
}
const paperBefore = /(?<!\p{L})(?<paper>\p{L}{3,12})[ .:]{1,3}(?:no(?:mor)?[ .:]{1,3})?$/iu;

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
  return words
    .slice(-mostBefore)
    .map((word) => word.toLowerCase())
    .some((word) => isOfNumber("filed", word) || isOfNumber("evidence", word));
}
