/** Marks of an abnormal result that analysers print beside the number: `H`, `(L)`, `*`, `↑`, `tinggi`. */

const trailing =
  /(?:^|\s)(?:\(?[HL]{1,2}\)?|\*+|[↑↓]+|high|low|rendah|tinggi|abnormal|normal)(?=\s|$)/giu;
const leading = /^\s*(?:\(?[HL]{1,2}\)?|\*+|[↑↓]+|high|low)\s*(?=[<>≤≥]?\s*\d)/iu;

/** The words behind a number without marks. */
export const withoutFlags = (words: string): string => words.replaceAll(trailing, " ").trim();

/** The result without a mark before its number. */
export const withoutLeadingFlag = (text: string): string => text.replace(leading, "");
