/** Lower case, with one space for whatever stands between the words: two texts that say the same word for word are equal. */
export const plainText = (written: string): string =>
  written
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
