/** Whether a number is so much of something, an age, an hour or a day: `12 tetes`, `34/P`, `12.30`, `12/3`. */
import { isAged } from "./is-aged.ts";
import type { Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";

/** Of the number that stands at a place. */
export function isMeasured(tokens: readonly Token[], place: number): boolean {
  const next = tokens[place + 1];
  if (next === undefined) return false;
  if (/^ ?$/u.test(next.gap) && openVocabulary().units.has(next.word)) return true;
  return isAged(tokens, place) || /^ ?[-/.:,]\p{N}/u.test(next.gap + next.written);
}
