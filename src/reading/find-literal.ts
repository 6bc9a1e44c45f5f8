/** Finds a caller's own words as they are spelled, which no list need hold. */
import { bareConcept } from "./bare-concept.ts";
import { judgeNames } from "./judge-names.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Mention, Mentions } from "./mention.ts";
import type { Named } from "./name-places.ts";
import type { Scene } from "./scene.ts";
import { spell } from "./spell.ts";
import { tokenize, type TokenKind } from "./tokens.ts";
import type { Writing } from "./write-entries.ts";

/** Tells whether every one of some words stands somewhere in the text. */
export function holderOf({ tokens, words, lexicon }: Scene): Mentions["holds"] {
  const stands = new Set<Key>();
  for (const [at, { kind, text }] of tokens.entries())
    if (isCounted(kind)) stands.add(keyOf(words[at] ?? -1, text));
  return (sought) => keysOf(sought, lexicon).every((key) => stands.has(key));
}

const isCounted = (kind: TokenKind): boolean => kind === "word" || kind === "number";

/** By which a word is compared: its number in the vocabulary, else its spelling. */
const keyOf = (id: number, text: string): Key => (id >= 0 ? id : spell(text));

const keysOf = (words: string, { isAbbreviation, vocabulary }: Lexicon) =>
  tokenize(words, isAbbreviation)
    .filter(({ kind }) => isCounted(kind))
    .map(({ text }) => keyOf(vocabulary.idOf(text), text));

/** The caller's own words, found as they are spelled; a hyphen may stand between them. */
export function findLiteral(writing: Writing, words: string): readonly Mention[] {
  const { tokens, words: ids, lexicon } = writing.scene;
  const sought = keysOf(words, lexicon);
  if (sought.length === 0) return [];
  const places: number[] = [];
  for (const [at, { kind }] of tokens.entries()) if (kind !== "hyphen") places.push(at);
  const keys = places.map((at) => keyOf(ids[at] ?? -1, tokens[at]?.text ?? ""));
  const named = placesOf(sought, keys).map((first): Named => {
    const last = places[first + sought.length - 1] ?? 0;
    return { concept: ownWords, from: places[first] ?? 0, to: last + 1 };
  });
  return judgeNames(writing, named);
}

const ownWords = bareConcept("", "quality");

type Key = string | number;

/** Where a row of keys stands in another, over itself too: each key is looked at once (Knuth, Morris and Pratt). */
function placesOf(sought: readonly Key[], keys: readonly Key[]): readonly number[] {
  /** Of so many keys that fit, how many begin the row again at their end. */
  const again = [0, 0];
  const fitting = (before: number, key: Key): number => {
    let fits = before;
    while (fits > 0 && sought[fits] !== key) fits = again[fits] ?? 0;
    return sought[fits] === key ? fits + 1 : 0;
  };
  for (const key of sought.slice(1)) again.push(fitting(again.at(-1) ?? 0, key));
  const places: number[] = [];
  let fits = 0;
  for (const [at, key] of keys.entries()) {
    fits = fitting(fits, key);
    if (fits === sought.length) places.push(at + 1 - fits);
  }
  return places;
}
