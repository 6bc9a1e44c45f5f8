/** Words of a label or a drug name, and the typing variants that are safe to accept. */
import { distance } from "fastest-levenshtein";

/** Lower case, accents away, micro sign as u, raised digits as digits. */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[\u00b5\u03bc]/g, "u")
    .toLowerCase();
}

/**
 * The one target that differs from a written word by a single letter; undefined for a short word, for a word
 * that is not letters only, and where two different targets are equally near.
 */
export function nearest<T>(
  word: string,
  known: ReadonlyMap<string, T>,
  shortest: number,
  same: (one: T, other: T) => boolean,
): T | undefined {
  if (word.length < shortest || !/^[a-z]+$/.test(word)) return undefined;
  const found: T[] = [];
  for (const [candidate, target] of known) {
    if (Math.abs(candidate.length - word.length) > 1 || !/^[a-z]+$/.test(candidate)) continue;
    if (distance(word, candidate) === 1) found.push(target);
  }
  const [first, ...others] = found;
  return first !== undefined && others.every((other) => same(first, other)) ? first : undefined;
}
