/** Phrases of data found in the words of a text: `tidak melebar`, `konsolid*`. One walk over the words. */
import { tokenize, type Token } from "../reading/tokens.ts";

export interface PhraseHit<Use> {
  readonly uses: readonly Use[];
  /** Places of its first word and behind its last one among the words of the text. */
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** Every phrase that stands in the words, also those inside others; of one beginning the longest first. */
export type FindPhrases<Use> = (tokens: readonly Token[]) => readonly PhraseHit<Use>[];

interface Phrase<Use> {
  readonly words: readonly string[];
  readonly uses: Use[];
}

/** Words and marks without hyphens. */
export const wordsOfText = (text: string): readonly Token[] =>
  tokenize(text, () => true).filter(({ kind }) => kind !== "hyphen");

/** @param written Each phrase with what it is used for; a star ends the beginning of a word. */
export function readPhrases<Use>(
  written: Iterable<readonly [phrase: string, use: Use]>,
): FindPhrases<Use> {
  const phrases = new Map<string, Phrase<Use>>();
  for (const [phrase, use] of written) {
    const words = wordsOfPhrase(phrase);
    const key = words.join(" ");
    const known = phrases.get(key);
    if (known) known.uses.push(use);
    else phrases.set(key, { words, uses: [use] });
  }
  const byBeginning = Map.groupBy(
    [...phrases.values()].toSorted((one, other) => other.words.length - one.words.length),
    ({ words }) => beginningOf(words[0] ?? ""),
  );
  return (tokens) =>
    tokens.flatMap((token, from) =>
      (byBeginning.get(beginningOf(token.text)) ?? []).flatMap(({ words, uses }) => {
        const to = from + words.length;
        if (!words.every((word, offset) => isWord(tokens[from + offset]?.text, word))) return [];
        return [{ uses, from, to, start: token.start, end: tokens[to - 1]?.end ?? token.end }];
      }),
    );
}

function wordsOfPhrase(phrase: string): readonly string[] {
  return phrase.split(" ").flatMap((word) => {
    const isBeginning = word.endsWith("*");
    const cut = wordsOfText(isBeginning ? word.slice(0, -1) : word).map(({ text }) => text);
    return isBeginning ? [...cut.slice(0, -1), `${cut.at(-1) ?? ""}*`] : cut;
  });
}

/** Phrases are looked up by the beginning of their first word. */
const beginningOf = (word: string) => word.slice(0, 3);

const isWord = (written: string | undefined, wanted: string): boolean =>
  written !== undefined &&
  (wanted.endsWith("*") ? written.startsWith(wanted.slice(0, -1)) : written === wanted);
