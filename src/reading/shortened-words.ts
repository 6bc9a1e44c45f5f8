/**
 * Words without one of their letters, as a hash table of numbers: a hundred thousand texts would take twenty times the memory,
 * and as many times as long to load.
 *
 * An entry is the number of a word times `mostLetters`, and the place of the letter that it is without, the first letter not
 * among them; negative where several words become the same; 0 is free.
 */

/** A longer word is not entered. */
const mostLetters = 32;

/** The table of the words of these numbers. */
export function createShortened(words: readonly string[], numbers: readonly number[]): Int32Array {
  const entries = new Map<string, number>();
  for (const number of numbers) {
    const word = words[number] ?? "";
    for (let at = 1; at < word.length; at++) {
      const shorter = without(word, at);
      const before = entries.get(shorter);
      if (before === undefined) entries.set(shorter, number * mostLetters + at);
      else if (wordOf(before) !== number) entries.set(shorter, -Math.abs(before));
    }
  }
  // At most half full, so that a free place is never far.
  const table = new Int32Array(2 ** Math.ceil(Math.log2(2 * entries.size + 2)));
  for (const [shorter, entry] of entries) {
    let at = hashOf(shorter) & (table.length - 1);
    while (table[at] !== 0) at = (at + 1) & (table.length - 1);
    table[at] = entry;
  }
  return table;
}

/** Finds the number of the one word that a text is without a letter of; -1 where there are several, undefined where none. */
export function openShortened(
  words: readonly string[],
  table: Int32Array,
): (text: string) => number | undefined {
  const mask = table.length - 1;
  return (text) => {
    for (let at = hashOf(text) & mask; ; at = (at + 1) & mask) {
      const entry = table[at] ?? 0;
      if (entry === 0) return undefined;
      const word = words[wordOf(entry)] ?? "";
      if (isWithout(text, word, Math.abs(entry) % mostLetters))
        return entry > 0 ? wordOf(entry) : -1;
    }
  };
}

const wordOf = (entry: number) => Math.floor(Math.abs(entry) / mostLetters);

const without = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1);

const isWithout = (text: string, word: string, at: number) =>
  text.length === word.length - 1 &&
  word.startsWith(text.slice(0, at)) &&
  word.endsWith(text.slice(at));

/** FNV-1a over the units of UTF-16. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash >>> 0;
}
