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

/** What a field holds that was not filled: white space, dashes, or a word for it. */
const marks = ["[-–—−]{0,3}", ...[...emptyWords].map((word) => word.replaceAll(".", "[.]"))];

/** Where words are wanted a zero says nothing either; where a number may be wanted it is one. */
const zero = "0";

/** As a pattern over the text in lower case, without spaces around it; of any engine, so without a backslash. */
export const emptyPattern = `^(${[zero, ...marks].join("|")})$`;

const emptyValue = new RegExp(`^(${marks.join("|")})$`, "u");

/** True for a value that was sent, a zero among them. */
export const hasValue = (text: string): boolean => !emptyValue.test(text.trim().toLowerCase());

/** True for the text of a field that was filled, as `emptyPattern` has it; negative answers such as 'tidak ada' fill it. */
export const isFilled = (text: string): boolean => hasValue(text) && text.trim() !== zero;

/** Said in the place of a number, it is not a number that could be wrong. */
const unmeasured = new Set(["dbn", "dalam batas normal"]);

/** True for `isEmptyWord`, and for `dbn` where a number is wanted. */
export function isUnmeasured(text: string): boolean {
  return isEmptyWord(text) || unmeasured.has(text.trim().toLowerCase());
}
