/** What words tell of a number beside them: `terminology/vocabulary/number-lists.txt`. */
import { sortedWords } from "./sorted-words.ts";

type NumberList =
  /** A digit that is spelled out, or how often the next one stands. */
  | "digit"
  /** A sign that is spelled out, between two groups of digits. */
  | "sign"
  /** What may stand between the word that introduces a number and the number. */
  | "filler"
  /** Introduce a number, but are units too. */
  | "never"
  /** Values stand behind these. */
  | "measure"
  /** Behind these letters alone are one as well. */
  | "letters"
  /** Only the end of a number is told behind these, which may look like a year. */
  | "tail"
  /** Between a service and the account of somebody. */
  | "account"
  /** Behind these a row of five digits or more is somebody's number, if it is nothing else. */
  | "told";

export const isOfNumber: (list: NumberList, word: string | undefined) => boolean =
  sortedWords("number-lists");
