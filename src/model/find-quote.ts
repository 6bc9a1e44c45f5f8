/** Whether the model's quotes stand in the document: word for word, white space alone folded. */
import type { Passage } from "../check/enricher.ts";

/** A quote as it stands in what was sent, white space folded. */
export interface FoundQuote {
  readonly section: string;
  readonly text: string;
  readonly pointer: string | null;
  /** Every passage of the section that holds it. */
  readonly passages: readonly Passage[];
}

export type FindQuote = (quote: {
  readonly section: string;
  readonly text: string;
}) => FoundQuote | undefined;

/** Nobody reads more as the evidence of one point. */
const longestQuote = 400;

export const foldSpace = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

/** A value with its name, `Hb 7,2`, or one long word: a short word alone stands in every document. */
export function isFairQuote(text: string): boolean {
  if (text.length > 2 * longestQuote) return false;
  const quote = foldSpace(text);
  // A mark of the redaction is a word of nobody.
  const own = quote.replaceAll(/\[[^\]]*\]/gu, " ");
  const words = own.match(/[\p{L}\p{N}]+/gu) ?? [];
  const hasLetter = /\p{L}/u.test(own);
  const isLongWord = words.length === 1 && (words[0]?.length ?? 0) >= 8;
  return (
    hasLetter &&
    quote.length <= longestQuote &&
    ((words.length > 1 && quote.length >= 5) || isLongWord)
  );
}

/** A mark of the redaction, `[NAMA-1]`, as one word: neither its brackets nor a half of it can be quoted without the rest. */
const sealMarks = (text: string): string =>
  text.replaceAll(/\[(\p{Lu}[\p{Lu}-]*-\d+)\]/gu, "\u{A015}$1\u{A015}");

/** Finds a quote inside one text of the section that it names; neither a word nor a value may be cut in two. */
export function createQuoteFinder(passages: readonly Passage[]): FindQuote {
  const folded = passages.map((passage) => ({ passage, text: sealMarks(foldSpace(passage.text)) }));
  const bySection = Map.groupBy(folded, ({ passage }) => passage.section);
  return ({ section, text }) => {
    const quote = foldSpace(text);
    const holding = (bySection.get(section) ?? [])
      .filter((one) => standsWhole(one.text, sealMarks(quote)))
      .map(({ passage }) => passage);
    const [first] = holding;
    return first && { section, text: quote, pointer: first.pointer, passages: holding };
  };
}

/** A document made to hold countless places that nearly fit takes no time: what stands whole stands so early enough. */
const mostPlaces = 100;

/** True where the part stands in the whole and both its ends are ends of words and values. */
export function standsWhole(whole: string, part: string): boolean {
  if (part === "") return false;
  let at = whole.indexOf(part);
  for (let place = 0; place < mostPlaces && at >= 0; place += 1) {
    const end = at + part.length;
    const startsWhole = !isCut(whole.slice(Math.max(0, at - 3), at), part.slice(0, 1), cutBefore);
    if (startsWhole && !isCut(whole.slice(end, end + 2), part.slice(-1), cutAfter)) return true;
    at = whole.indexOf(part, at + 1);
  }
  return false;
}

interface Cut {
  readonly word: RegExp;
  readonly value: RegExp;
}
const cutBefore: Cut = { word: /[\p{L}\p{N}\p{M}]$/u, value: /(?:\p{N}[.,:/–-]|[<>≤≥±] ?)$/u };
const cutAfter: Cut = { word: /^[\p{L}\p{N}\p{M}]/u, value: /^[.,:/–-]\p{N}/u };

const isCut = (beside: string, edge: string, { word, value }: Cut) =>
  (/[\p{L}\p{N}]/u.test(edge) && word.test(beside)) || (/\p{N}/u.test(edge) && value.test(beside));
