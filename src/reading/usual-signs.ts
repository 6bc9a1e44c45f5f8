/** Signs of typesetting as a keyboard writes them, and blanks one at a time, so that what reads a text meets one spelling of each. */

/** Also what no reader sees: soft hyphens, joints without width. Written out, for it is asked of every text. */
const unusual = / {2}|[\u00ad\u200b\u2010-\u2015\u2018-\u201f\u2060\u2212]/u;
const wideBlanks = / {2,}/gu;
const unseen = /[\u00ad\u200b\u2060]/gu;
const hyphens = /[\u2010-\u2013\u2212]|(?<=[\s\d])[\u2014\u2015](?=[\s\d])/gu;
const quotes = /[\u2018-\u201b]/gu;
const doubleQuotes = /[\u201c-\u201f]/gu;

/** Whether a text has a sign that `usualSigns` writes otherwise. */
export const hasUnusualSign = (text: string): boolean => unusual.test(text);

/**
 * Hyphens, minus and ranges are `-`, quotes straight, blanks single. A dash that joins two words of a sentence
 * (`nyeri—menjalar`) stays: a hyphen would make one word of them.
 */
export function usualSigns(text: string): string {
  if (!unusual.test(text)) return text;
  return text
    .replaceAll(unseen, "")
    .replaceAll(wideBlanks, " ")
    .replaceAll(hyphens, "-")
    .replaceAll(quotes, "'")
    .replaceAll(doubleQuotes, '"');
}
