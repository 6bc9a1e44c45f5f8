/** Ranges of codes as the classifications print them. */

/** The code lies in one of the ranges or under one of the codes: `A15–A19` as `A15-A19`, `J18.9` under `J18`. */
export const isInRanges = (code: string | undefined, ranges: readonly string[]): boolean =>
  code !== undefined &&
  ranges.some((range) => {
    const [from = "", to = from] = range.split("-");
    return code.slice(0, from.length) >= from && code.slice(0, to.length) <= to;
  });
