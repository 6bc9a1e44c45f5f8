/** Names that one text of a document introduces, found bare in all of them. */
import { marks } from "../intake/privacy/redact-text.ts";
import { type IdentityKind, type IdentitySpan, orderSpans } from "./identity-span.ts";
import { isAbbreviation, isOrdinaryWord } from "./is-ordinary-word.ts";
import { eponyms, wardNames } from "./name-words.ts";

/** A part of a name that stands alone has this many letters; a whole name may have one less. */
const shortestPart = 4;
const shortestName = 3;
/** Words of a name with its initials; more are not read as one. */
const mostWords = 9;

const wordPattern = /\p{L}[\p{L}\p{M}]*(?:['’`-]\p{L}+)*/gu;

interface KnownName {
  readonly kind: IdentityKind;
  /** Whether it was introduced in small letters, as in a note that has no others. */
  readonly lower: boolean;
}

/** A name's words in small letters, with a blank between them → whose it is. */
export type KnownNames = ReadonlyMap<string, KnownName>;

/** Each text of a document with what `findIdentity` finds in it. */
export type Introduced = ReadonlyMap<string, readonly IdentitySpan[]>;

const isPerson = (kind: IdentityKind) => kind === "name" || kind === "doctor" || kind === "staff";

/** Whole names and their parts, without those that the document or the language uses as words. */
export function collectNames(introduced: Introduced): KnownNames {
  const known = new Map<string, KnownName>();
  const add = (name: string, { kind, lower }: KnownName) =>
    known.set(name, {
      kind: known.get(name)?.kind ?? kind,
      lower: lower || known.get(name)?.lower === true,
    });
  for (const [text, spans] of introduced) {
    for (const { kind, start, end } of spans) {
      if (!isPerson(kind)) continue;
      const written = text.slice(start, end);
      const words = wordsOf(written);
      const name = { kind, lower: written === written.toLowerCase() };
      if (words.join("").length >= shortestName) add(words.join(" "), name);
      for (const word of words) if (word.length >= shortestPart) add(word, name);
    }
  }
  if (known.size === 0) return known;
  const inUse = lowerWords(introduced, known);
  for (const [name, { lower }] of known)
    if (isWord(name) || (inUse.has(name) && !lower)) known.delete(name);
  return known;
}

const wordsOf = (text: string): readonly string[] =>
  (text.match(wordPattern) ?? []).map((word) => word.toLowerCase());

const markWords = new Set(Object.values(marks).flatMap(wordsOf));

/** Never true for a name of several words. */
const isWord = (name: string) =>
  markWords.has(name) ||
  eponyms().has(name) ||
  wardNames().has(name) ||
  isOrdinaryWord(name) ||
  isAbbreviation(name.toUpperCase());

/** Every word that the document writes in small letters where it does not name a person. */
function lowerWords(introduced: Introduced, known: KnownNames): ReadonlySet<string> {
  const whole = new Map([...known].filter(([name]) => name.includes(" ")));
  const lower = new Set<string>();
  for (const [text, spans] of introduced) {
    let end = 0;
    const named = orderSpans(text, [...spans, ...findKnownNames(text, whole)]);
    for (const span of [...named, { start: text.length, end: text.length }]) {
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

/** Where a known name stands: a single word with a capital, unless it was introduced without; several in any case. */
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
    const name = names.get(key);
    const isShown = words > 1 || name?.lower === true || /^\p{Lu}/u.test(first.text);
    if (name && isShown && isApart(text, first.start, end))
      longest = { span: { kind: name.kind, start: first.start, end }, words };
  }
  return longest;
}
