/** Names that one text of a document introduces, found bare in all of them. */
import { marks } from "../intake/privacy/redact-text.ts";
import type { IdentityKind, IdentitySpan } from "./identity-span.ts";
import { isAbbreviation, isOrdinaryWord } from "./is-ordinary-word.ts";
import { eponyms, wardNames } from "./ordinary-words.ts";

/** A part of a name that stands alone has this many letters; a whole name may have one less. */
const shortestPart = 4;
const shortestName = 3;
/** Words of a name with its initials; more are not read as one. */
const mostWords = 9;

const wordPattern = /\p{L}[\p{L}\p{M}]*(?:['’`-]\p{L}+)*/gu;

/** A name's words in small letters with a blank between them → whose it is. */
export type KnownNames = ReadonlyMap<string, IdentityKind>;

/** Each text of a document with what `findIdentity` finds in it. */
export type Introduced = ReadonlyMap<string, readonly IdentitySpan[]>;

const isPerson = (kind: IdentityKind) => kind === "name" || kind === "doctor" || kind === "staff";

/** Whole names and their parts, without those that the document or the language uses as words. */
export function collectNames(introduced: Introduced): KnownNames {
  const known = new Map<string, IdentityKind>();
  const add = (name: string, kind: IdentityKind) => known.set(name, known.get(name) ?? kind);
  for (const [text, spans] of introduced) {
    for (const { kind, start, end } of spans) {
      if (!isPerson(kind)) continue;
      const words = wordsOf(text.slice(start, end));
      if (words.join("").length >= shortestName) add(words.join(" "), kind);
      for (const word of words) if (word.length >= shortestPart) add(word, kind);
    }
  }
  if (known.size === 0) return known;
  const lower = lowerWords(introduced);
  for (const name of known.keys()) if (isWord(name, lower)) known.delete(name);
  return known;
}

const wordsOf = (text: string): readonly string[] =>
  (text.match(wordPattern) ?? []).map((word) => word.toLowerCase());

const markWords = new Set(Object.values(marks).flatMap(wordsOf));

/** Never true for a name of several words. */
const isWord = (name: string, lower: ReadonlySet<string>) =>
  lower.has(name) ||
  markWords.has(name) ||
  eponyms.has(name) ||
  wardNames.has(name) ||
  isOrdinaryWord(name) ||
  isAbbreviation(name.toUpperCase());

/** Every word that the document writes in small letters outside of what is introduced as a name. */
function lowerWords(introduced: Introduced): ReadonlySet<string> {
  const lower = new Set<string>();
  for (const [text, spans] of introduced) {
    let end = 0;
    for (const span of [...spans, { start: text.length, end: text.length }]) {
      for (const [word] of text.slice(end, span.start).matchAll(wordPattern))
        if (word === word.toLowerCase()) lower.add(word);
      ({ end } = span);
    }
  }
  return lower;
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Where a known name stands: a single word with a capital, several words in any case. */
export function findKnownNames(text: string, names: KnownNames): readonly IdentitySpan[] {
  if (names.size === 0) return [];
  const tokens = [...text.matchAll(wordPattern)].map(({ 0: word, index }): Token => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
  const spans: IdentitySpan[] = [];
  let at = 0;
  while (at < tokens.length) {
    const name = longestName(text, tokens, at, names);
    if (name) spans.push(name.span);
    at += name?.words ?? 1;
  }
  return spans;
}

const isApart = (text: string, start: number, end: number) =>
  !/[\p{N}_]/u.test(text.charAt(start - 1)) && !/[\p{N}_]/u.test(text.charAt(end));

function longestName(
  text: string,
  tokens: readonly Token[],
  at: number,
  names: KnownNames,
): { readonly span: IdentitySpan; readonly words: number } | undefined {
  const first = tokens[at];
  if (!first) return undefined;
  let longest: { readonly span: IdentitySpan; readonly words: number } | undefined;
  let key = "";
  let { start: end } = first;
  for (let words = 1; words <= mostWords; words += 1) {
    const token = tokens[at + words - 1];
    if (!token || (words > 1 && !/^[ \t.]{1,4}$/u.test(text.slice(end, token.start)))) break;
    key += `${words > 1 ? " " : ""}${token.text.toLowerCase()}`;
    ({ end } = token);
    const kind = names.get(key);
    const isShown = words > 1 || /^\p{Lu}/u.test(first.text);
    if (kind && isShown && isApart(text, first.start, end))
      longest = { span: { kind, start: first.start, end }, words };
  }
  return longest;
}
