/** Keeps the latest readings of texts: a check asks for the same few texts hundreds of times. */
import { LRUCache } from "lru-cache";

/** What is kept at most. */
export interface Room<Reading> {
  /** Bytes of all kept texts and their readings together, as `weigh` estimates them. */
  readonly bytes: number;
  /**
   * Characters at most; a longer text is read anew each time. Where it is set, texts are words cut out of others, and
   * copies of them are kept: a cut would keep the whole text in memory.
   */
  readonly longest?: number;
  /** Bytes of a text and its reading; without it the reading counts as a word. */
  readonly weigh?: (text: string, reading: Reading) => number;
}

/** A function that keeps what it has read. */
export interface Remembering<Reading> {
  (text: string): Reading;
  /** Takes over what the same function has read of the text before, as in another process. */
  know(text: string, reading: Reading): void;
}

/** An entry of the map, and the objects of two short strings. */
const entryBytes = 200;

/** A text and a reading of its length, two bytes a character. */
const weighWord = (text: string): number => entryBytes + 4 * text.length;

/**
 * The same function, which reads a text once as long as there is room; what was asked for least lately makes room for
 * the newest, in a time that does not depend on how much is kept. What weighs more than the whole room is not kept.
 */
export function remembering<Reading>(
  read: (text: string) => Reading,
  { bytes, longest, weigh = weighWord }: Room<Reading>,
): Remembering<Reading> {
  // What is kept is a reading, be it undefined.
  const kept = new LRUCache<string, { readonly reading: Reading }>({
    maxSize: bytes,
    sizeCalculation: ({ reading }, text) => weigh(text, reading),
  });
  const know = (text: string, reading: Reading): void => void kept.set(text, { reading });
  // Who asks one thing of a text asks more of it: the same text in memory is found without a look at its characters.
  let last: { readonly text: string; readonly reading: Reading } | undefined;
  const remembered = (text: string): Reading => {
    if (last?.text === text) return last.reading;
    const known = kept.get(text);
    if (known) {
      last = { text, reading: known.reading };
      return known.reading;
    }
    if (longest !== undefined && text.length > longest) return read(text);
    const own = longest === undefined ? text : copyOf(text);
    const reading = read(own);
    know(own, reading);
    return reading;
  };
  return Object.assign(remembered, { know });
}

const copyOf = (word: string): string => Buffer.from(word, "utf16le").toString("utf16le");
