/** Answers that say that there is nothing. */
import { isEmptyWord } from "../../knowledge/empty-words.ts";

const denial =
  /^(?:(?:tidak|tdk|tak|belum)\s+(?:ada|pernah|punya|memiliki|mempunyai|diberikan|dilakukan)(?![\p{L}])|tidak$|tdk$|tak$|disangkal|menyangkal|nihil|negatif|negative|none|no$|kosong|nkda|nka|\(-\)|\[-\]|-\s*$)/iu;
const denialAtEnd = /(?:disangkal|\(-\)|negatif|tidak ada|tdk ada|nihil)[\s.]*$/iu;
const exception = /(?<!\p{L})(?:kecuali|selain|tetapi|tapi|namun|hanya)(?!\p{L})/iu;

/** True for `Tidak ada`, `disangkal`, `NKDA`, `alergi (-)`; false as soon as an exception stands beside it. */
export function isDenial(text: string): boolean {
  const trimmed = text.trim().replace(/(?<![.;,])[.;,]+$/u, "");
  if (exception.test(trimmed)) return false;
  return denial.test(trimmed) || denialAtEnd.test(trimmed);
}

/** True for a text field that was not filled: a zero in it says nothing either. */
export function isEmptyText(text: string): boolean {
  return text.trim() === "0" || isEmptyWord(text);
}
