/** What single characters are, without a pattern: each of these is asked at every word of a text. */

/** The text is one character, and one of these. */
export const isCharacterOf = (text: string, characters: string): boolean =>
  text.length === 1 && beginsWithOneOf(text, characters);

export function beginsWithOneOf(text: string, characters: string): boolean {
  const code = text.charCodeAt(0);
  for (let at = 0; at < characters.length; at++)
    if (characters.charCodeAt(at) === code) return true;
  return false;
}

export const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= "0" && character <= "9";

/** Nothing but digits, and at least one. */
export function areDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isDigit(text[at])) return false;
  return text.length > 0;
}

/** `<`, `>`, `≤`, `≥` */
export const isComparison = (text: string): boolean => isCharacterOf(text, "<>\u2264\u2265");

/** A hyphen or a dash. */
export const isDash = (text: string): boolean => isCharacterOf(text, "-\u2013");
