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

/** The targets of the names that are nearest by their letters, nearest first, each once; three at most. */
export function nearestNames(written: string, names: Iterable<KnownName>): readonly NearName[] {
  if (written === "" || written.length > longest) return [];
  const best = new Map<string, number>();
  for (const { name, target } of names) {
    const length = Math.max(written.length, name.length);
    const score = 1 - distance(written, name) / length;
    if (score >= leastScore && score > (best.get(target) ?? 0)) best.set(target, score);
  }
  return [...best]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([target, score]) => ({ target, score: Math.round(score * 100) / 100 }));
}
