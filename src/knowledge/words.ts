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

/** Names of letters only, by their length. */
export type NameIndex<T> = ReadonlyMap<number, readonly (readonly [string, T])[]>;

export function indexNames<T>(known: ReadonlyMap<string, T>): NameIndex<T> {
  const byLength = new Map<number, [string, T][]>();
  for (const [name, target] of known) {
    if (!/^[a-z]+$/.test(name)) continue;
    const sameLength = byLength.get(name.length) ?? [];
    sameLength.push([name, target]);
    byLength.set(name.length, sameLength);
  }
  return byLength;
}

/**
 * The one target that differs from a written word by a single letter; undefined for a short word, for a word
 * that is not letters only, and where two different targets are equally near.
 */
export function nearest<T>(
  word: string,
  names: NameIndex<T>,
  shortest: number,
  same: (one: T, other: T) => boolean,
): T | undefined {
  if (word.length < shortest || !/^[a-z]+$/.test(word)) return undefined;
  const [first, ...others] = [-1, 0, 1]
    .flatMap((difference) => names.get(word.length + difference) ?? [])
    .filter(([name]) => sharesAnEnd(word, name) && distance(word, name) === 1)
    .map(([, target]) => target);
  return first !== undefined && others.every((other) => same(first, other)) ? first : undefined;
}

/** One wrong letter leaves the first or the last letter as it was. */
function sharesAnEnd(one: string, other: string): boolean {
  return one[0] === other[0] || one.at(-1) === other.at(-1);
}
