/** One spelling for the Latin, English and Indonesian ways to write a long clinical word. */
import { remembering } from "../../remembering.ts";
import { tokenize } from "./tokens.ts";

/** Shorter words are compared as written. */
const shortestFolded = 7;
/** A longer one is no word of a language. */
const longestFolded = 40;

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

/** `ceftriaxone` and `seftriakson`, `appendicitis` and `apendisitis` become one; a short word stays as it is. */
export const spellingOf = remembering(
  (word) =>
    word.length >= shortestFolded && word.length <= longestFolded && /^[a-z]+$/u.test(word)
      ? foldings.reduce((folded, [written, kept]) => folded.replace(written, kept), word)
      : word,
  { bytes: 6_000_000, longest: longestFolded },
);

/** The words of a phrase, each in its one spelling. */
export const wordsOf = (phrase: string): readonly string[] =>
  tokenize(phrase).flatMap(({ kind, text }) => (kind === "word" ? [spellingOf(text)] : []));
