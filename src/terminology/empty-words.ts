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
]);

/** True for words that stand for an empty field, such as `n/a`; false for negative answers such as 'tidak ada'. */
export function isEmptyWord(text: string): boolean {
  return emptyWords.has(text.trim().toLowerCase());
}
