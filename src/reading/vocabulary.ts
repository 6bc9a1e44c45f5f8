/** Numbers for words, so that a text is compared by numbers. A word is found under its spelling, and without its endings. */
import { spell } from "./spell.ts";

/** A shorter word differs from many others by one letter. */
const shortestMistyped = 8;
const longestMistyped = 24;

export interface Vocabulary {
  /** The number of a word in lower case; -1 for one that no list has. */
  readonly idOf: (word: string) => number;
}

export interface VocabularyBuilder extends Vocabulary {
  /** Enters a word; one that may be mistyped is also found with one wrong letter. */
  readonly add: (word: string, mayBeMistyped: boolean) => number;
}

/** @param spellings Written word → the word that is compared. */
export function createVocabulary(spellings: ReadonlyMap<string, string>): VocabularyBuilder {
  const ids = new Map<string, number>();
  /** A word without one of its letters → the one word that it comes from, or -1 where there are several. */
  const shortened = new Map<string, number>();
  const canonical = (word: string) => spell(spellings.get(word) ?? word);
  const known = (word: string) => ids.get(canonical(word)) ?? -1;

  /** As entered → its number: most words stand in many names. */
  const entered = new Map<string, number>();

  const add = (word: string, mayBeMistyped: boolean): number => {
    const before = entered.get(word);
    if (before !== undefined) return before;
    const id = enter(word, mayBeMistyped);
    entered.set(word, id);
    return id;
  };

  const enter = (word: string, mayBeMistyped: boolean): number => {
    const form = canonical(word);
    const found = ids.get(form);
    if (found !== undefined) return found;
    const id = ids.size;
    ids.set(form, id);
    if (mayBeMistyped && form.length >= shortestMistyped && /^[a-z]+$/u.test(form))
      for (const shorter of withoutOne(form))
        shortened.set(shorter, (shortened.get(shorter) ?? id) === id ? id : -1);
    return id;
  };

  const idOf = (word: string): number => {
    const id = known(word);
    if (id >= 0) return id;
    for (const stem of stemsOf(word)) {
      const found = known(stem);
      if (found >= 0) return found;
    }
    return mistyped(canonical(word), ids, shortened);
  };
  return { add, idOf };
}

/** Without what Indonesian puts behind a word: `gatal2`, `bengkaknya`. */
function* stemsOf(word: string): Generator<string> {
  if (word.length > 4 && word.endsWith("2")) yield word.slice(0, -1);
  if (word.length > 6 && word.endsWith("nya")) yield word.slice(0, -3);
  if (word.length > 7 && word.endsWith("kah")) yield word.slice(0, -3);
  if (word.length > 5 && word.endsWith("lah")) yield word.slice(0, -3);
}

/** One letter wrong, missing, too many, or two that changed places; the first letter must be right. */
function mistyped(
  word: string,
  ids: ReadonlyMap<string, number>,
  shortened: ReadonlyMap<string, number>,
): number {
  if (word.length < shortestMistyped || word.length > longestMistyped) return -1;
  const missing = shortened.get(word);
  if (missing !== undefined) return missing;
  let best = -1;
  for (const shorter of withoutOne(word)) {
    const found = ids.get(shorter) ?? shortened.get(shorter) ?? -1;
    if (found < 0 || found === best) continue;
    if (best >= 0) return -1;
    best = found;
  }
  return best;
}

function* withoutOne(word: string): Generator<string> {
  for (let at = 1; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1);
}
