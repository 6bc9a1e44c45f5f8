/** Entries by where they stand: none is held against all of its text. */

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Characters that share a place of the index. */
const stretch = 128;

/** What stands in a text, wholly or in part, between two characters; in no order. */
export function indexPlaces<Entry extends Place>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
): (text: string, from: number, to: number) => readonly Entry[] {
  const index = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const key of keysOf(textOf(entry), entry.start, entry.end)) {
      const same = index.get(key);
      if (same) same.push(entry);
      else index.set(key, [entry]);
    }
  return (text, from, to) => {
    const near = new Set(keysOf(text, from, to).flatMap((key) => index.get(key) ?? []));
    return [...near].filter(({ start, end }) => start <= to && from <= end);
  };
}

function keysOf(text: string, from: number, to: number): readonly string[] {
  const first = Math.floor(from / stretch);
  const last = Math.floor(to / stretch);
  return Array.from({ length: last - first + 1 }, (_, place) => `${first + place} ${text}`);
}
