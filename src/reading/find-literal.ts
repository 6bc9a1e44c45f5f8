/** Finds a caller's own words as they are spelled, which no list need hold. */
import { bareConcept } from "./bare-concept.ts";
import { judgeNames } from "./judge-names.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Mention, Mentions } from "./mention.ts";
import type { Named } from "./name-places.ts";
import { kindAt, textAt, type Scene } from "./scene.ts";
import { spell } from "./spell.ts";
import { tokenize, type TokenKind } from "./tokens.ts";
import type { Writing } from "./write-entries.ts";

/** Tells whether every one of some words stands somewhere in the text. */
export function holderOf({ tokens, words, lexicon }: Scene): Mentions["holds"] {
  const stands = new Set<string | number>();
  for (const [at, { kind, text }] of tokens.entries())
    if (isCounted(kind)) stands.add(keyOf(words[at] ?? -1, text));
  return (sought) => keysOf(sought, lexicon).every((key) => stands.has(key));
}

const isCounted = (kind: TokenKind): boolean => kind === "word" || kind === "number";

/** By which a word is compared: its number in the vocabulary, else its spelling. */
const keyOf = (id: number, text: string): string | number => (id >= 0 ? id : spell(text));

const keysOf = (words: string, { isAbbreviation, vocabulary }: Lexicon) =>
  tokenize(words, isAbbreviation)
    .filter(({ kind }) => isCounted(kind))
    .map(({ text }) => keyOf(vocabulary.idOf(text), text));

/** The caller's own words, found as they are spelled. */
export function findLiteral(writing: Writing, words: string): readonly Mention[] {
  const { scene } = writing;
  const sought = keysOf(words, scene.lexicon);
  if (sought.length === 0) return [];
  const named: Named[] = [];
  for (let from = 0; from < scene.tokens.length; from++) {
    const to = endOfLiteral(scene, from, sought);
    if (to !== undefined) named.push({ concept: ownWords, from, to });
  }
  return judgeNames(writing, named);
}

const ownWords = bareConcept("", "quality");

function endOfLiteral(
  scene: Scene,
  from: number,
  sought: readonly (string | number)[],
): number | undefined {
  let at = from;
  for (const key of sought) {
    while (at > from && kindAt(scene, at) === "hyphen") at++;
    if (keyOf(scene.words[at] ?? -1, textAt(scene, at)) !== key) return undefined;
    at++;
  }
  return at;
}
