const emptyWords = new Set([
  ".",
  "..",
  "...",
  "…",
  "n/a",
  "na",
  "null",
  "tidak diisi",
  "belum diisi",
  "kosong",
  "tidak dikaji",
  "tdk dikaji",
  "belum dikaji",
]);

/** True for words that stand for an empty field, such as `n/a`; false for negative answers such as 'tidak ada'. */
export function isEmptyWord(text: string): boolean {
  return emptyWords.has(text.trim().toLowerCase());
}

/** Said in the place of a number, it is not a number that could be wrong. */
const unmeasured = new Set(["dbn", "dalam batas normal"]);

/** True for `isEmptyWord`, and for `dbn` where a number is wanted. */
export function isUnmeasured(text: string): boolean {
  return isEmptyWord(text) || unmeasured.has(text.trim().toLowerCase());
}
