/** How old somebody is, beside who it is: `…, 60 th`, `… (54/P)`, `pr 12 th …`. */
import { isOfPerson } from "./person-lists.ts";
import type { Token } from "./tokens-of.ts";

/** True of how often a woman has given birth, which stands at a place: `P2A0`, `G3P2A0`. */
export const isNotationOfBirths = (tokens: readonly Token[], place: number): boolean =>
  /^[GP]$/u.test(tokens[place]?.written ?? "") &&
  tokens[place]?.gap === " " &&
  [place + 1, place + 3].every((at) => /^\p{N}{1,2}$/u.test(tokens[at]?.written ?? "")) &&
  /^[PA]b?$/u.test(tokens[place + 2]?.written ?? "") &&
  tokens.slice(place + 1, place + 4).every(({ gap }) => gap === "");

/** True of the number of years or months that stands at a place, and of a number and a sex: `52 th`, `54/P`. */
export function isAged(tokens: readonly Token[], place: number): boolean {
  const [count, unit, next] = [tokens[place], tokens[place + 1], tokens[place + 2]];
  if (!/^\p{N}{1,3}$/u.test(count?.written ?? "") || !unit) return false;
  if (/^ ?\/ ?$/u.test(unit.gap) && /^[LPlp]$/u.test(unit.written)) return true;
  if (!/^ ?$/u.test(unit.gap)) return false;
  if (!isOfPerson("years", unit.word) && !isOfPerson("months", unit.word)) return false;
  return !isOfPerson("ago", next?.word) || next?.gap !== " ";
}
