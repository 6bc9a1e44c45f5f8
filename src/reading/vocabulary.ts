/** Numbers for words, so that a text is compared by numbers. A word is found under its spelling, and without its endings. */
import { createShortened, openShortened } from "./shortened-words.ts";
import { spell } from "./spell.ts";

/** A shorter word differs from many others by one letter. */
const shortestMistyped = 8;
const longestMistyped = 24;

export interface Vocabulary {
  /** The number of a word in lower case; -1 for one that no list has. */
  readonly idOf: (word: string) => number;
}

/** A vocabulary as plain data. */
export interface WrittenVocabulary {
  /** Written word → the word that is compared. */
  readonly spellings: ReadonlyMap<string, string>;
  /** By number: the words in the form that is compared. */
  readonly forms: readonly string[];
  /** Of `createShortened`: the forms that are also found with one wrong letter. */
  readonly shortened: Int32Array;
}

export interface VocabularyBuilder {
  /** Enters a word; one that may be mistyped is also found with one wrong letter. Returns its number. */
  readonly add: (word: string, mayBeMistyped: boolean) => number;
  readonly write: () => WrittenVocabulary;
}

const compareAs = (spellings: ReadonlyMap<string, string>) => (word: string) =>
  spell(spellings.get(word) ?? word);

/** @param spellings Written word → the word that is compared. */
export function createVocabulary(spellings: ReadonlyMap<string, string>): VocabularyBuilder {
  const canonical = compareAs(spellings);
  const ids = new Map<string, number>();
  const mistypable: number[] = [];
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
    // What is longer is not found by a word with a letter more or less.
    const isFitting = form.length >= shortestMistyped && form.length <= longestMistyped + 1;
    if (mayBeMistyped && isFitting && /^[a-z]+$/u.test(form)) mistypable.push(id);
    return id;
  };

  const write = () => {
    const forms = [...ids.keys()];
    return { spellings, forms, shortened: createShortened(forms, mistypable) };
  };
  return { add, write };
}

export function openVocabulary({ spellings, forms, shortened }: WrittenVocabulary): Vocabulary {
  const canonical = compareAs(spellings);
  const ids = new Map(forms.map((form, id) => [form, id]));
  const known = (word: string) => ids.get(canonical(word)) ?? -1;
  const fromShortened = openShortened(forms, shortened);

  /** One letter wrong, missing, too many, or two that changed places; the first letter must be right. */
  const mistyped = (word: string): number => {
    if (word.length < shortestMistyped || word.length > longestMistyped) return -1;
    const missing = fromShortened(word);
    if (missing !== undefined) return missing;
    let best = -1;
    for (let at = 1; at < word.length; at++) {
      const shorter = word.slice(0, at) + word.slice(at + 1);
      const found = ids.get(shorter) ?? fromShortened(shorter) ?? -1;
      if (found < 0 || found === best) continue;
      if (best >= 0) return -1;
      best = found;
    }
    return best;
  };

  return {
    idOf: (word) => {
      const id = known(word);
      if (id >= 0) return id;
      for (const stem of stemsOf(word)) {
        const found = known(stem);
        if (found >= 0) return found;
      }
      return mistyped(canonical(word));
    },
  };
}

/** Without what Indonesian puts behind a word: `gatal2`, `bengkaknya`. */
function* stemsOf(word: string): Generator<string> {
  if (word.length > 4 && word.endsWith("2")) yield word.slice(0, -1);
  if (word.length > 6 && word.endsWith("nya")) yield word.slice(0, -3);
  if (word.length > 7 && word.endsWith("kah")) yield word.slice(0, -3);
  if (word.length > 5 && word.endsWith("lah")) yield word.slice(0, -3);
}
