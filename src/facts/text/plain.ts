/** Lower case, with one space for whatever stands between the words: two texts that say the same word for word are equal. */
export const plainText = (written: string): string =>
  written
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** `TAK`, `t.a.k.` at the start: tak ada kelainan. Everywhere else `tak` is a denial, and no name that could be asked for. */
export const isNothingFound = (field: string): boolean => /^\s*t\s?\.?a\s?\.?k\b/iu.test(field);
