/** One spelling for the Latin, English and Indonesian ways to write a long clinical word. */
import { tokenize } from "./tokens.ts";

/** Shorter words are compared as written. */
const shortestFolded = 7;

const foldings: readonly (readonly [RegExp, string])[] = [
  [/ph/gu, "f"],
  [/([tr])h/gu, "$1"],
  [/ck|ch/gu, "k"],
  [/qu/gu, "ku"],
  [/x/gu, "ks"],
  [/[ao]e/gu, "e"],
  [/y/gu, "i"],
  [/c(?=[ei])/gu, "s"],
  [/c/gu, "k"],
  [/z/gu, "s"],
  [/v/gu, "f"],
  [/(.)\1/gu, "$1"],
  [/(?<=[^aiueo])e$/u, ""],
];

const known = new Map<string, string>();
const mostKnown = 20_000;
const longestKnown = 40;

/** `ceftriaxone` and `seftriakson`, `appendicitis` and `apendisitis` become one; a short word stays as it is. */
export function spellingOf(word: string): string {
  if (word.length < shortestFolded || word.length > longestKnown) return word;
  const found = known.get(word);
  if (found !== undefined) return found;
  const spelled = /^[a-z]+$/u.test(word)
    ? foldings.reduce((folded, [written, kept]) => folded.replace(written, kept), word)
    : word;
  if (known.size >= mostKnown) known.clear();
  known.set(word, spelled);
  return spelled;
}

/** The words of a phrase, each in its one spelling. */
export const wordsOf = (phrase: string): readonly string[] =>
  tokenize(phrase).flatMap(({ kind, text }) => (kind === "word" ? [spellingOf(text)] : []));
