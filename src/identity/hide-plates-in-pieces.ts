/** Numbers of vehicles over several lines or with their digits as words, behind what they are called: `nopol\nN 1408\nVU`, `plat DK dua tiga satu FAB`. */
import type { IdentitySpan } from "./identity-span.ts";
import { openWordKnowledge } from "./know-word.ts";
import { isCounting, isDigits, isSpoken, type Piece, piecesOf } from "./number-pieces.ts";
import { isOfNumber } from "./number-lists.ts";

const mostDigits = 4;
/** `plat nomor mobilnya`: between what a number is called and the number. */
const mostBetween = 2;
const joined = /^[ \t]?[:=.\r\n-]{0,2}[ \t\n]?$/u;

/** Each such word is looked at with the few pieces behind it: time in proportion to the text. */
export function hidePlatesInPieces(text: string): readonly IdentitySpan[] {
  const all = piecesOf(text);
  return all.flatMap(({ word }, place): readonly IdentitySpan[] => {
    if (!isOfNumber("plate", word)) return [];
    let first = place + 1;
    while (first - place <= mostBetween && isBetween(all[first])) first += 1;
    const last = lastOfPlate(all, first);
    const [opening, end] = [all[first], all[last ?? -1]];
    return opening && end ? [{ kind: "document_number", start: opening.start, end: end.end }] : [];
  });
}

const isBetween = (piece: Piece | undefined) =>
  isOfNumber("numbered", piece?.word) ||
  isOfNumber("vehicle", piece?.word.replace(/nya$/u, "")) ||
  piece?.word === "nya";

/** Where letters, digits and letters end that begin here; words of the sentence go on in small letters. */
function lastOfPlate(all: readonly Piece[], first: number): number | undefined {
  const isJoined = (piece: Piece | undefined) => joined.test(piece?.gap ?? "~");
  const opening = all[first];
  if (!isJoined(opening) || !/^\p{L}{1,2}$/u.test(opening?.text ?? "")) return undefined;
  let last = first;
  while (last - first < mostDigits && isJoined(all[last + 1]) && isSpoken(all[last + 1])) last += 1;
  if (last === first && isJoined(all[last + 1]) && isDigits(all[last + 1])) last += 1;
  if (last === first || (all[last]?.text.length ?? 0) > longestDigit) return undefined;
  const ending = all[last + 1];
  if (!isJoined(ending) || !isEnding(ending)) return last - first > 1 ? last : undefined;
  return last + 1;
}
const longestDigit = 8;

/** `FAB`, and in small letters what is not a word. */
const isEnding = (piece: Piece | undefined) =>
  piece !== undefined &&
  (/^\p{Lu}{1,3}$/u.test(piece.text) ||
    (/^\p{Ll}{1,3}$/u.test(piece.text) &&
      !isCounting(piece) &&
      openWordKnowledge().standingOf(piece.word) === "unknown"));
