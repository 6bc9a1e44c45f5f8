/** What a word that nobody knows was probably meant to be. */
import { distance } from "fastest-levenshtein";

/** A name that is known, and what it stands for. */
export interface KnownName {
  /** Folded as the word is that it is compared with. */
  readonly name: string;
  readonly target: string;
}

export interface NearName {
  readonly target: string;
  /** 1: the same letters; 0: none of them. Two decimals. */
  readonly score: number;
}

const most = 3;
/** A name that differs in more of its letters is another name. */
const leastScore = 0.5;
/** Longer words are sentences; comparing takes time with the product of both lengths. */
const longest = 60;

/** As much as two words must have in common to be one, misspelt. */
const sameWord = 0.75;

const likeness = (one: string, other: string): number =>
  1 - distance(one, other) / Math.max(one.length, other.length);

const wordsOf = (text: string): readonly string[] => text.split(" ").filter(Boolean);

/** Words that names of several targets hold: they tell none of these from another. */
export function commonWords(names: Iterable<KnownName>): ReadonlySet<string> {
  const targets = new Map<string, Set<string>>();
  for (const { name, target } of names)
    for (const word of wordsOf(name)) {
      const known = targets.get(word);
      if (known) known.add(target);
      else targets.set(word, new Set([target]));
    }
  return new Set([...targets].flatMap(([word, { size }]) => (size > 1 ? [word] : [])));
}

/**
 * How near names are to what was written. A name that stands whole in it is near, the nearer the more of it the name is:
 * 'Frm 27 Suhu' is 'Suhu'; but a single common word says nothing. Where both hold a common word and each says more, the rest decides, which must be
 * the same, misspelt: 'panas badan' is no 'tinggi badan', for a body has many measures.
 */
function compareWith(written: string, common: ReadonlySet<string>): (name: string) => number {
  const said = wordsOf(written);
  return (name) => {
    const words = wordsOf(name);
    const shared = words.filter(
      (word) => common.has(word) && said.some((each) => likeness(each, word) >= sameWord),
    );
    const stands = words.every((word) => said.includes(word));
    if (stands && (words.length > 1 || shared.length === 0))
      return Math.max(likeness(written, name), (1 + name.length / written.length) / 2);
    const restOfName = words.filter((word) => !shared.includes(word));
    const rest = said.filter((each) => shared.every((word) => likeness(each, word) < sameWord));
    if (shared.length === 0 || rest.length === 0 || restOfName.length === 0)
      return likeness(written, name);
    const score = likeness(rest.join(" "), restOfName.join(" "));
    return score >= sameWord ? score : 0;
  };
}

const none: ReadonlySet<string> = new Set();

/**
 * The targets of the names that are nearest by their letters, nearest first, each once; three at most. `common`: the words
 * that tell none of the names from another.
 */
export function nearestNames(
  written: string,
  names: Iterable<KnownName>,
  common: ReadonlySet<string> = none,
): readonly NearName[] {
  if (written === "" || written.length > longest) return [];
  const scoreOf = compareWith(written, common);
  const best = new Map<string, number>();
  for (const { name, target } of names) {
    const score = scoreOf(name);
    if (score >= leastScore && score > (best.get(target) ?? 0)) best.set(target, score);
  }
  return [...best]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([target, score]) => ({ target, score: Math.round(score * 100) / 100 }));
}
