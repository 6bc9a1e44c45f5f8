/** A text as letters and digits without a sign between them, and the rows that some of these make. */
import { isKnownCode } from "./is-known-code.ts";
import { openWordKnowledge } from "./know-word.ts";
import { isOfNumber } from "./number-lists.ts";
import { openVocabulary } from "./vocabulary.ts";

/** Letters or digits without a sign between them. */
export interface Piece {
  readonly text: string;
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** What stands between the piece before and this one. */
  readonly gap: string;
}

export interface Row {
  readonly first: number;
  readonly last: number;
}

const pieces = /[\p{L}\p{N}|]+/gu;
/** Longer gaps are cut: no number goes on across them. */
const longestGap = 9;

export function piecesOf(text: string): readonly Piece[] {
  let last = 0;
  return [...text.matchAll(pieces)].map(({ 0: written, index }) => {
    const gap = text.slice(Math.max(last, index - longestGap), index);
    last = index + written.length;
    return { text: written, word: written.toLowerCase(), start: index, end: last, gap };
  });
}

/** Letters that a scanner or a hurried hand puts in the place of digits. */
export const misread = /^(?=.*\d)[\dOoQqDdIilLSsBbZz|]{1,40}$/u;
const mixed = /^(?=.*\d)(?:[A-Z\d]{1,24}|\p{L}{1,2}\d{1,8})$/u;
export const isDigits = (piece: Piece | undefined) => /^\d+$/u.test(piece?.text ?? "");
export const isSpoken = (piece: Piece | undefined) => isOfNumber("digit", piece?.word);
export const isSign = (piece: Piece | undefined) => isOfNumber("sign", piece?.word);
export const isNumber = (piece: Piece | undefined) =>
  piece !== undefined && (misread.test(piece.text) || mixed.test(piece.text) || isSpoken(piece));

export const joins =
  /^(?:[ \t]{0,2}(?:\r?\n[ \t]{0,4})?[-–./]{1,2}[ \t]{0,2}(?:\r?\n[ \t]{0,4})?|[,*_:]|[ \t]{1,3}|[ \t]?\r?\n[ \t]{0,4}|[ \t]?[()][ \t]?-?[ \t]?)$/u;
const mostPieces = 40;

/** Where a row ends that begins with a number. */
export function lastOfRow(all: readonly Piece[], first: number): number {
  let last = first;
  while (last - first < mostPieces) {
    const [next, behind] = [all[last + 1], all[last + 2]];
    if (next === undefined || !isJoined(next, all[last])) break;
    const isBetween =
      isSign(next) || /^[OlSBI]{1,4}$/u.test(next.text) || isLettersInside(next, all[last]);
    if (isNumber(next)) {
      if (!isSign(all[last]) && !goesOn(next, behind)) break;
      last += 1;
    } else if (isBetween && isNumber(behind) && isJoined(behind, next)) last += 1;
    else if (/^[A-Z]$/u.test(next.text) && !/^ {1,3}$/u.test(next.gap)) return last + 1;
    else break;
  }
  while (last > first && isSign(all[last])) last -= 1;
  return last;
}

/** A comma with a blank stands between digits that are told one by one. */
export const isJoined = (next: Piece | undefined, before: Piece | undefined) =>
  next !== undefined && (joins.test(next.gap) || isToldApart(next, before));
export const isToldApart = (next: Piece | undefined, before: Piece | undefined) =>
  /^ ?, $/u.test(next?.gap ?? "") && (isSpoken(before) || (isOne(next) && isOne(before)));
const isOne = (piece: Piece | undefined) => isSpoken(piece) || piece?.text.length === 1;
/** `LT` of `1744-LT-6786` and `17 44 LT 67`: neither a measurement nor a unit. */
const isLettersInside = ({ text, word, gap }: Piece, before: Piece | undefined) =>
  (/^\p{Lu}\p{L}{0,7}$/u.test(text) && /^[-./]$/u.test(gap)) ||
  (/^[A-Z]$/u.test(text) && isOne(before)) ||
  (/^[A-Z]{2,3}$/u.test(text) && openWordKnowledge().standingOf(word) !== "clinical");

/** Neither so many of something nor a notation of medicine begins here. */
function goesOn(next: Piece, behind: Piece | undefined): boolean {
  if (
    /\s/u.test(next.gap) &&
    isNotation(next) &&
    !isSign(behind) &&
    (!isNumber(behind) || isNotation(behind))
  )
    return false;
  return !isCounting(behind) || isFiledGroup(next, behind);
}
/** `03 tabung`: nobody counts with a zero before the digit, but hours. */
const isFiledGroup = ({ text }: Piece, unit: Piece | undefined) =>
  /^0\d+$/u.test(text) && !isOfNumber("of-time", unit?.word);
export const isNotation = (piece: Piece | undefined) =>
  /^(?=.*\p{L}).*\d/u.test(piece?.text ?? "") && isKnownCode(piece?.text ?? "");
export const isMeasured = (piece: Piece | undefined) =>
  piece !== undefined && openVocabulary().quantities.has(piece.word);
/** A unit behind a number. */
export const isCounting = (piece: Piece | undefined) =>
  piece !== undefined && /^[ \t]?[%/]?$/u.test(piece.gap) && openVocabulary().units.has(piece.word);

export const writtenOf = (row: readonly Piece[]) =>
  row.map(({ text, gap }, at) => (at === 0 ? "" : gap) + text).join("");

/** Digits, spelled ones, and letters that are joined to some. */
export const digitsOf = (row: readonly Piece[]) =>
  row.reduce((sum, piece) => {
    if (isSpoken(piece)) return sum + 1;
    return /\d/u.test(piece.text) ? sum + piece.text.length : sum;
  }, 0);
