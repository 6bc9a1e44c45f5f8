/** Words before a number whose letters stand apart: `R M : 1 2 . 7 7 . 0 9`, `N I K`, `N o . B P J S`. */
import { hasKind } from "./cues.ts";
import { isOfNumber } from "./number-lists.ts";
import { digitsOf, isDigits, lastOfRow, type Piece } from "./number-pieces.ts";

/** `R M : 1 2 . 7 7`, `N I K`: letters apart before digits apart, as one piece where together they introduce a number. */
export function joinLabels(all: readonly Piece[]): readonly Piece[] {
  if (!all.some((piece, place) => isLetter(piece) && isLetter(all[place + 1]))) return all;
  const joined: Piece[] = [];
  for (let place = 0; place < all.length; place += 1) {
    const label = labelAt(all, place);
    const last = label === undefined ? undefined : all[place + label.length - 1];
    joined.push(
      label === undefined || last === undefined
        ? all[place]!
        : { ...all[place]!, text: label, word: label.toLowerCase(), end: last.end },
    );
    if (label !== undefined) place += label.length - 1;
  }
  return joined;
}
const isLetter = (piece: Piece | undefined) => /^[A-Za-z]$/u.test(piece?.text ?? "");
const beforeNumber = /^[ \t]{0,3}[.:=#(/"'-]{0,2}[ \t]{0,3}\+?$/u;
const betweenLetters = /^[ \t.]{1,3}$/u;
const mostLetters = 12;
/** `B 1 2 3 4 X Y` has one less. */
const leastApart = 5;
const mostOfNumber = 2;

/** The label that begins here with the first of its letters. */
function labelAt(all: readonly Piece[], place: number): string | undefined {
  if (!isLetter(all[place])) return undefined;
  let end = place + 1;
  while (
    end - place < mostLetters &&
    isLetter(all[end]) &&
    betweenLetters.test(all[end]?.gap ?? "")
  )
    end += 1;
  // Letters of the number may stand before its digits, with a sign or without one: `P A S P O R : C 1 2`, `K T A A B 1 2`.
  let digits = end;
  while (digits - end < mostOfNumber && isLetter(all[digits])) digits += 1;
  for (let last = end; last - place > 1 && end - last <= mostOfNumber; last -= 1) {
    const text = all
      .slice(place, last)
      .map((piece) => piece.text)
      .join("");
    const isIntroduced = beforeNumber.test(all[last]?.gap ?? "");
    if (
      isIntroduced &&
      isLabelWord(text.toLowerCase()) &&
      hasDigitsApart(all, digits, digits > last)
    )
      return text;
  }
  return undefined;
}

const isLabelWord = (word: string) =>
  !isOfNumber("never", word) &&
  (hasKind({ word }, "record", "number", "code") || isOfNumber("told", word));

/** A value in a row of values has few digits. */
const hasDigitsApart = (all: readonly Piece[], first: number, isBehindLetter: boolean) =>
  isDigits(all[first]) &&
  digitsOf(all.slice(first, lastOfRow(all, first) + 1)) >= leastApart - (isBehindLetter ? 1 : 0);
