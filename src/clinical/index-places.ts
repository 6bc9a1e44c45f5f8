/** Entries by where they stand: none is held against all of its text. */
import type { Placed } from "../document/clinical-document.ts";

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The field in which an entry stands, and of notes that share one, which by its time. */
export const fieldOf = ({ source, moment }: Pick<Placed, "source" | "moment">): string =>
  [source.resource, ...source.path, moment?.at].join(" ");

/** Characters that share a place of the index. */
const stretch = 128;

/**
 * What stands in a text, wholly or in part, between two characters; in no order.
 * @param textOf Its text, as one key: its source, and not its words, where many notes may have the same.
 */
export function indexPlaces<Entry extends Place, Text = string>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => Text,
): (text: Text, from: number, to: number) => readonly Entry[] {
  const index = new Map<Text, Map<number, Entry[]>>();
  for (const entry of entries) {
    const text = textOf(entry);
    const ofText = index.get(text) ?? new Map<number, Entry[]>();
    index.set(text, ofText);
    for (const place of stretchesOf(entry.start, entry.end)) {
      const same = ofText.get(place);
      if (same) same.push(entry);
      else ofText.set(place, [entry]);
    }
  }
  return (text, from, to) => {
    const ofText = index.get(text);
    if (!ofText) return [];
    const near = new Set(stretchesOf(from, to).flatMap((place) => ofText.get(place) ?? []));
    return [...near].filter(({ start, end }) => start <= to && from <= end);
  };
}

function stretchesOf(from: number, to: number): readonly number[] {
  const first = Math.floor(from / stretch);
  const last = Math.floor(to / stretch);
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}
