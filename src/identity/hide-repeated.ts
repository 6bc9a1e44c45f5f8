/** Who is told once is told wherever the same word stands with a capital: `bed 2 Lali, … Lali post ORIF`. */
import { openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isName } from "./joining.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { isFrequent, isNameOfMedicine, isUsual } from "./word-uses.ts";

/** Two passes over the words: time in proportion to the text. */
export function hideRepeated(tokens: readonly Token[], hidden: Hidden): void {
  const told = new Map(
    tokens.flatMap((token, place) =>
      isName(hidden[place]) && mayBeTold(token) ? [[token.word, hidden[place]]] : [],
    ),
  );
  if (told.size === 0) return;
  for (const [place, token] of tokens.entries())
    if (isTitleCase(token)) hidden[place] ??= told.get(token.word);
}

/** Neither of medicine nor of notes: such a word may stand for what it means as well. */
const mayBeTold = (token: Token) =>
  isTitleCase(token) &&
  !isUsual(token.word) &&
  !isFrequent(token.word) &&
  !isLearned(token.word) &&
  !isNameOfMedicine(token.word) &&
  !openCues().has(token.word);
