/** Keeps the latest readings of texts: a check asks for the same few texts hundreds of times. */

/** What is kept at most. */
export interface Room {
  readonly texts: number;
  /** Length of all kept texts together; no limit where it is left out. */
  readonly characters?: number;
  /** A longer text is read anew each time: it is made of what a caller wrote. */
  readonly longest?: number;
}

/** The same function, which reads a text once as long as there is room; the oldest text makes room for the newest. */
export function remembering<Reading>(
  read: (text: string) => Reading,
  { texts, characters = Infinity, longest = Infinity }: Room,
): (text: string) => Reading {
  const kept = new Map<string, Reading>();
  let total = 0;
  return (text) => {
    const known = kept.get(text);
    // What is kept is a reading, be it undefined.
    if (known !== undefined || kept.has(text)) return known as Reading;
    const reading = read(text);
    if (text.length > longest) return reading;
    for (const oldest of kept.keys()) {
      if (kept.size < texts && total + text.length <= characters) break;
      kept.delete(oldest);
      total -= oldest.length;
    }
    kept.set(text, reading);
    total += text.length;
    return reading;
  };
}
