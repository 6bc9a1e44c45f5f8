/** A text as what stands between its blanks, commas and brackets: numbers with the signs that belong to them. */
export interface Chunk {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Letters alone, small, of what stands before the first sign that is not one. */
  readonly word: string;
  readonly digits: number;
  /** What stands between the chunk before and this one. */
  readonly gap: string;
}

const chunk = /[^\s,;()[\]{}"“”<>]+(?:,\d[^\s;()[\]{}"“”<>]*)?/gu;
/** What is longer is not read to its end. */
const longestChunk = 120;

/** Longer gaps are cut: no number goes on across them. */
const longestGap = 8;

/** In the text's order; takes time in proportion to it. */
export function chunksOf(text: string): readonly Chunk[] {
  let last = 0;
  return [...text.matchAll(chunk)].map(({ 0: found, index }) => {
    const inner = found.slice(0, longestChunk).replace(/[.,:!?'’]+$/u, "");
    const end = index + (found.length > longestChunk ? found.length : inner.length);
    const gap = text.slice(Math.max(last, index - longestGap), index);
    last = end;
    return {
      text: inner,
      start: index,
      end,
      word: /^\p{L}*/u.exec(inner)?.[0].toLowerCase() ?? "",
      digits: inner.replaceAll(/\P{Nd}/gu, "").length,
      gap,
    };
  });
}
