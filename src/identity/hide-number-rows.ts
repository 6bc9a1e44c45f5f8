/** Rows of digits behind a word that introduces somebody's number, in whatever pieces, signs, letters and spelled words they are written. */
import { hasKind } from "./cues.ts";
import { findMore } from "./find-numbers.ts";
import type { IdentityKind, IdentitySpan } from "./identity-span.ts";
import { isDiseaseCode } from "./is-known-code.ts";
import { joinLabels } from "./join-labels.ts";
import { openWordKnowledge } from "./know-word.ts";
import { isOfNumber } from "./number-lists.ts";
import { isOfPerson } from "./person-lists.ts";
import {
  digitsOf,
  isCounting,
  isDigits,
  isJoined,
  isMeasured,
  isNotation,
  isNumber,
  isSign,
  isSpoken,
  isToldApart,
  joins,
  lastOfRow,
  misread,
  type Piece,
  piecesOf,
  type Row,
  writtenOf,
} from "./number-pieces.ts";

/** How surely a word introduces a number. */
type Cue = "record" | "number" | "told" | "no";

/** Takes time in proportion to the text. */
export function hideNumberRows(text: string): readonly IdentitySpan[] {
  const all = joinLabels(piecesOf(text));
  const spans: IdentitySpan[] = [];
  for (let place = 0; place < all.length; place += 1) {
    const cue = cueAt(all, place);
    const row =
      cue === undefined ? undefined : (rowBehind(all, place, cue) ?? countedRow(all, place));
    const found = row ?? spokenRow(all, place) ?? unexplainedRow(all, place);
    if (found === undefined) {
      // What explains the first of some numbers explains those behind it.
      while (
        isDigits(all[place]) &&
        isDigits(all[place + 1]) &&
        joins.test(all[place + 1]?.gap ?? "")
      )
        place += 1;
      continue;
    }
    const start = all[found.first]?.start ?? 0;
    const end = all[found.last]?.end ?? 0;
    const kind = row === undefined ? "phone" : kindBehind(all.slice(place, row.first), cue);
    spans.push({ kind, start, end }, ...findMore(text, kind, text.slice(start, end), end));
    place = found.last;
  }
  return spans;
}

/** Of a record where one of the words before the number says so, however surely: `MR`, `no. reg`, `rekam medis`. */
function kindBehind(words: readonly Piece[], cue: Cue | undefined): IdentityKind {
  const isOfRecord = words.some(
    ({ word }) => isOfNumber("record", word) || hasKind({ word }, "record"),
  );
  if (isOfRecord) return "record_number";
  return cue === "told" ? "identifier" : "document_number";
}

/** `nomor`, `RM`, `hpnya`, `anggota`: what introduces a number, and how. */
function cueAt(all: readonly Piece[], place: number): Cue | undefined {
  const { word = "" } = all[place] ?? {};
  const bare = { word: word.replace(/nya$/u, "") };
  if (isNo(all[place])) return "no";
  if (isOfNumber("never", bare.word)) return undefined;
  // `S/N`
  if (word === "n" && all[place]?.gap === "/" && all[place - 1]?.word === "s") return "number";
  // The `s` of `seaman's book` is not a second.
  const isEnding = /^['’]$/u.test(all[place - 1]?.gap ?? "");
  // `GUNAWAN N   RM: 44`, `Ngurah R. RM 44`: an initial is not a pulse.
  const isOfOther = !isLabel(all, place) && /^[ \t]?$/u.test(all[place]?.gap ?? "");
  if (!isEnding && isOfOther && isMeasured(all[place - 1])) return undefined;
  if (isOfNumber("told", bare.word)) return "told";
  if (hasKind(bare, "record")) return "record";
  if (hasKind(bare, "number")) return "number";
  return hasKind(bare, "code") ? "told" : undefined;
}

const isNo = (piece: Piece | undefined) => /^(?:no|nomor|nomer|nmr|nr)$/u.test(piece?.word ?? "");

/** `RM:`, of a record alone: before `WA: ` and `KK: ` a value may have its unit. */
const isLabel = (all: readonly Piece[], place: number) =>
  hasKind(all[place], "record") && /^[ \t]?[:=#]/u.test(all[place + 1]?.gap ?? "");

const mostFillers = 3;
const beforeFiller = /^[ \t]{0,3}[.:=#(/"'-]{0,2}[ \t]{0,3}$/u;
const beforeNumber = /^[ \t]{0,3}[.:=#(/"'-]{0,2}[ \t]{0,3}\+?$/u;
/** `Ibu Sari`: whose number it is. */
const whose = /^[A-Z][a-z]{2,15}$/u;
/** `BRI`, `ATPL`, `P`: who gave a number, or its first letters; it goes with the number. */
const issuer = /^[A-Z]{1,7}$/u;
const mostIssuers = 4;

/** The number that a word introduces: little stands between them. */
function rowBehind(all: readonly Piece[], place: number, cue: Cue): Row | undefined {
  let at = place + 1;
  // `Rujukan: G2P1A0 38-39 mgg`
  if (cue === "told" && isNotation(all[at])) return undefined;
  if (isOfNumber("letters", all[place]?.word) && isCodeInSmall(all[at]))
    return { first: at, last: at };
  const isStrange = (piece: Piece | undefined) =>
    cue !== "record" && /^\p{Ll}{3,}$/u.test(piece?.text ?? "");
  const lastInSmall = cue === "no" ? lastBehindSmall(all, at) : at;
  if (lastInSmall > at) return { first: at, last: lastInSmall };
  const mayPass = (piece: Piece | undefined) =>
    piece !== undefined &&
    beforeFiller.test(piece.gap) &&
    (isOfNumber("filler", piece.word) || whose.test(piece.text) || isStrange(piece));
  while (at - place <= mostFillers && mayPass(all[at]) && !isNumber(all[at])) at += 1;
  const passed = all.slice(place + 1, at);
  const isApart = passed.some((piece) => !isOfNumber("filler", piece.word));
  const isTail = passed.some(({ word }) => isOfNumber("tail", word));
  let first = at;
  for (let count = 0; count < mostIssuers; count += 1) {
    if (!issuer.test(all[at]?.text ?? "") || isNumber(all[at])) break;
    // `kode ICD-10 K35.8`
    if (isOfNumber("measure", all[at]?.word)) return undefined;
    // `rujukan balik GDP 110`
    const isBetweenLetters = all[at + 1]?.gap === "-" && lettersBehind(all[at + 2]) > 0;
    const isValue =
      isMeasured(all[at]) && /^\d{1,3}$/u.test(all[at + 1]?.text ?? "") && !isBetweenLetters;
    if (isValue && !isLongBehind(all, { cue: place, at: at + 1 })) return undefined;
    const isBroken =
      /^[ \t]?\r?\n[ \t]{0,4}$/u.test(all[at]?.gap ?? "") && all[at + 1]?.gap === "-";
    if (
      !(/^[ \t.:=#_/-]{1,3}$/u.test(all[at]?.gap ?? "") || isToldApart(all[at], all[at - 1])) &&
      !isBroken
    )
      return undefined;
    if (hasKind(all[at], "number", "record", "code")) first = at + 1;
    at += 1;
  }
  const gap = all[at]?.gap ?? "";
  if (
    isOfNumber("letters", all[place]?.word) &&
    at > first &&
    lettersOf(all.slice(first, at)) >= leastTold
  )
    return { first, last: isNumber(all[at]) && joins.test(gap) ? lastOfRow(all, at) : at - 1 };
  // `diagnosa rujukan: G2P1A0 35 mgg`: a notation, and what is counted behind it.
  const isAlone = !isNumber(all[at + 1]) || isCounting(all[at + 2]);
  if (!isNumber(all[at]) || (cue === "told" && isNotation(all[at]) && isAlone)) return undefined;
  if (!(at > first ? isJoined(all[at], all[at - 1]) : beforeNumber.test(gap))) return undefined;
  const digits = lastOfRow(all, at);
  const isSure = cue !== "no" && !isApart;
  const row = { first, last: isSure ? lastWithLetter(all, at, digits) : digits };
  return isOfSomebody(
    all,
    { ...row, first: at },
    {
      cue: isApart ? "no" : cue,
      isTail,
      letters: lettersOf(all.slice(first, at)) + lettersBehind(all[digits + 1]),
    },
  )
    ? row
    : undefined;
}

/** `-LSL` of `S-114-LSL`: the letters that a hyphen joins to a number, whatever they mean elsewhere. */
const lettersBehind = (piece: Piece | undefined) =>
  piece?.gap === "-" && /^(?![IVX]+$)[A-Z]{1,4}$/u.test(piece.text) ? piece.text.length : 0;

/** `7710 4482 K`, `PJN 447109 S`: the letter that ends a number alone, before a sign, is not what is counted. */
function lastWithLetter(all: readonly Piece[], first: number, last: number): number {
  const next = all[last + 1];
  const isGroup = isDigits(next) && next?.gap === " " && next.text.length >= leastDigits - 1;
  const end = isGroup ? last + 1 : last;
  const [letter, behind] = [all[end + 1], all[end + 2]];
  const isAlone = behind === undefined || /^[,;:.)\n]/u.test(behind.gap);
  const isLast = letter?.gap === " " && /^[A-Z]$/u.test(letter.text) && isAlone;
  const isLong = isDigits(all[end]) && digitsOf(all.slice(first, end + 1)) >= leastInPieces;
  return isLast && isLong && !isOfPerson("sex", letter.word) ? end + 1 : last;
}

/** `nmr rj / 0926 / 11873`: letters of the number in small ones, between `no` and long groups that strokes join. */
function lastBehindSmall(all: readonly Piece[], at: number): number {
  const letters = all[at];
  if (!beforeNumber.test(letters?.gap ?? "") || !/^\p{Ll}{1,4}$/u.test(letters?.text ?? ""))
    return at;
  let last = at;
  while (isDigits(all[last + 1]) && /^ ?[/-] ?$/u.test(all[last + 1]?.gap ?? "")) last += 1;
  const isLong = last > at + 1 && digitsOf(all.slice(at + 1, last + 1)) >= leastBehindNo;
  return isLong ? last : at;
}

/** `lot T 119 447`, `CI 512-1180447`: more than a value has, so these letters are of the number. */
function isLongBehind(all: readonly Piece[], { cue, at }: { cue: number; at: number }): boolean {
  const [first, next] = [all[at], all[at + 1]];
  if (!isDigits(first) || !isDigits(next) || first?.text.length !== 3) return false;
  const isThing = all.slice(cue, at).some((piece) => hasKind(piece, "code"));
  const length = next?.text.length ?? 0;
  return (
    (next?.gap === "-" && length > 4) || (isThing && /^[ -]$/u.test(next?.gap ?? "") && length > 2)
  );
}

/** `qzlmtr`: letters that nobody could take for a word. */
const isCodeInSmall = (piece: Piece | undefined) =>
  /^(?=[a-z\d]{5,8}$)(?:[^aeiou]*[aeiou]?[^aeiou]*|.*\d.*)$/u.test(piece?.text ?? "") &&
  openWordKnowledge().standingOf(piece?.word ?? "") === "unknown";

/** Of groups of letters that are not a word. */
const lettersOf = (row: readonly Piece[]) =>
  row
    .filter(
      ({ text, word }) => text.length === 1 || openWordKnowledge().standingOf(word) === "unknown",
    )
    .reduce((sum, { text }) => sum + text.length, 0);

const leastCounted = 2;
/** `antri no. seratus tujuh belas`: which one it is, in words; not `antri dua puluh menit`. */
function countedRow(all: readonly Piece[], place: number): Row | undefined {
  if (!hasKind(all[place], "code")) return undefined;
  let first = place + 1;
  while (first - place < leastCounted && isOfNumber("numbered", all[first]?.word)) first += 1;
  let end = first;
  while (
    end - first < leastItems &&
    (isSpoken(all[end]) || isOfNumber("hundred", all[end]?.word)) &&
    (end === first ? beforeNumber : /^[ -]$/u).test(all[end]?.gap ?? "~")
  )
    end += 1;
  return end - first < leastCounted || isCounting(all[end]) ? undefined : { first, last: end - 1 };
}

const leastSpoken = 3;
const leastItems = 5;
/** `nol delapan satu dua …`, `0812 titik 333 titik 41`: so many digits or signs in words need no introduction. */
function spokenRow(all: readonly Piece[], first: number): Row | undefined {
  if (!isNumber(all[first])) return undefined;
  const next = all[first + 1];
  if (!isSpoken(all[first]) && !isSpoken(next) && !isSign(next)) return undefined;
  const row = { first, last: lastOfRow(all, first) };
  const own = all.slice(first, row.last + 1);
  const isLong = own.length >= leastItems && own.filter(isSpoken).length >= leastSpoken;
  const isSigned = own.filter(isSign).length >= 2 && digitsOf(own) >= leastInPieces;
  return isLong || isSigned ? row : undefined;
}

const leastAlone = 7;
const mostBefore = 4;
/** `342 988 569 646`, `7796*991`: so many digits without a quantity before them, a unit behind them or a day in them. */
function unexplainedRow(all: readonly Piece[], first: number): Row | undefined {
  const opening = all[first];
  if (!opening || !misread.test(opening.text) || /\p{N}[.,:/-]$/u.test(opening.gap))
    return undefined;
  const row = { first, last: lastOfRow(all, first) };
  const own = all.slice(first, row.last + 1);
  const least = isBetweenStrokes(all, row) ? leastInPieces : leastAlone;
  if (own.length === 1 || digitsOf(own) < least || isCounting(all[row.last + 1])) return undefined;
  const isExplained =
    least < leastAlone
      ? isMeasured(all[first - 1])
      : all.slice(Math.max(0, first - mostBefore), first).some(explains);
  return isExplained || isOfValues(own) ? undefined : row;
}

/** `/ 114 208 /`: a field of its own among others. */
const isBetweenStrokes = (all: readonly Piece[], { first, last }: Row) =>
  (all[first - 1]?.text === "|" || all[first]?.gap.endsWith("/ ") === true) &&
  (all[last + 1]?.text === "|" || all[last + 1]?.gap.startsWith(" /") === true);

/** A quantity, an hour, or letters of medicine: `GDS`, `TTV`, `CD4`. */
const explains = (piece: Piece) =>
  isMeasured(piece) ||
  isNotation(piece) ||
  isOfNumber("measure", piece.word) ||
  (/^[A-Z]\p{Ll}{0,4}[A-Z][A-Za-z]{0,4}$/u.test(piece.text) &&
    !hasKind(piece, "number", "record", "code"));

/** Days, tenths, pressures, round numbers and years; a scale of doses, and what counts up. */
function isOfValues(row: readonly Piece[]): boolean {
  const isApart = ({ text, gap }: Piece) =>
    gap.includes(":") || (/^[A-Z]+$/u.test(text) && gap.startsWith(" "));
  const written = writtenOf(row);
  const isYearAmong = row.length < leastGroups && yearAmong.test(written);
  return value.test(written) || isYearAmong || row.slice(1).some(isApart) || countsUp(row);
}
const countsUp = (row: readonly Piece[]) =>
  row.slice(1).every(({ text }, at) => Math.abs(Number(text) - Number(row[at]?.text)) < 2);
const value =
  /(?<!\d)(?:\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})(?!\d)|\d{1,3}[.,]\d(?!\d)|\d{1,3}\/\d{2,3} |\d{1,3}00(?!\d))/u;
/** Of so many groups four digits that end them are not a year. */
const leastGroups = 6;
const yearAmong = /(?<!\d)(?:19|20)\d\d/u;
const leastDigits = 4;
const leastTold = 5;
const leastInPieces = 6;
const leastBehindNo = 7;
const year = /^(?:19|20)\d\d$/u;
const day =
  /^\d{1,2}[-./ ]\d{1,2}[-./ ](?:(?:19|20)\d\d|2\d)$|^(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2}$/u;
const decimals = /^\d{1,3}[.]\d(?: \d{1,3}[.]\d){0,12}$/u;

interface Told {
  readonly cue: Cue;
  readonly isTail: boolean;
  /** Of groups before the first digit, and of that behind the last one. */
  readonly letters: number;
}

/** Whether a word makes the number behind it somebody's: it is neither a day, a year nor a row of temperatures. */
function isOfSomebody(all: readonly Piece[], { first, last }: Row, { cue, isTail, letters }: Told) {
  const row = all.slice(first, last + 1);
  const written = writtenOf(row);
  if ((year.test(written) && !isTail) || day.test(written) || decimals.test(written)) return false;
  const digits = digitsOf(row);
  // `PJN 447109 S`: a letter of the number, not seconds.
  const isLetter = /^[A-Z]$/u.test(all[last + 1]?.text ?? "") && digits >= leastInPieces;
  if (row.length === 1 && isCounting(all[last + 1]) && !isLetter) return false;
  if (isDiseaseCode(written) || isOfCatalogue(all, first)) return false;
  if (isTail) return digits >= leastDigits;
  if (cue === "no")
    return (digits >= leastBehindNo && row.length > 1) || isInSingleDigits(all, { first, last });
  if (cue === "told")
    return (
      digits > 1 && digits + letters >= leastTold && !isRound.test(written) && !isRange(written)
    );
  return digits >= (row.length > 1 && cue !== "record" ? leastInPieces : leastDigits);
}

/** `. No. 7 7 1 2 0 9`: spelled digit by digit where a clause begins with `no`, so nothing before it is counted. */
function isInSingleDigits(all: readonly Piece[], { first, last }: Row): boolean {
  const cue = all[first - 1];
  const row = all.slice(first, last + 1);
  return (
    isNo(cue) &&
    (first === 1 || /[.;\n|(]/u.test(cue?.gap ?? "")) &&
    row.length >= leastInPieces &&
    row.every(({ text }) => /^\d$/u.test(text)) &&
    !countsUp(row)
  );
}
/** `REF 281.140`: as what its maker sells a plate, and no number of one piece. */
const isOfCatalogue = (all: readonly Piece[], first: number) =>
  all[first - 1]?.text === "REF" &&
  [first, first + 1].every((at) => /^\d{3}$/u.test(all[at]?.text ?? "")) &&
  all[first + 1]?.gap === ".";
/** `DDD 60-130`: from a low value to a high one. */
function isRange(written: string): boolean {
  const { low, high } = /^(?<low>[1-9]\d)-(?<high>[12]\d\d)$/u.exec(written)?.groups ?? {};
  return low !== undefined && Number(low) < Number(high);
}
/** `2.350.000`: an amount. */
const isRound = /^\d{1,3}(?:[.,]\d{3}){0,2}[.,]\d00$/u;
