/** What stands in a text, whoever wrote it and wherever it stands: its words, and what the lexicon knows of them. */
import { LRUCache } from "lru-cache";
import { findNames, wordIds, type Found } from "./find-names.ts";
import { belowSet } from "./in-set.ts";
import type { Lexicon } from "./lexicon.ts";
import { toPlainText } from "./plain-text.ts";
import type { Scene } from "./scene.ts";
import { isInCapitals, tokenize } from "./tokens.ts";

export interface NamedText extends Pick<
  Scene,
  "text" | "tokens" | "words" | "found" | "foundAt" | "hasTeeth" | "isInCapitals"
> {
  /** The place in the text as it was written. */
  readonly origin: (place: number) => number;
}

/** The set of `sets.csv` beside which FDI numbers name teeth: the place, diseases of teeth, and what dentists do. */
const teeth = "spokenOfTeeth";

export function nameText(written: string, lexicon: Lexicon): NamedText {
  const { text, origin } = toPlainText(written);
  const tokens = tokenize(text, lexicon.isAbbreviation);
  const words = wordIds(tokens, lexicon);
  const found = findNames(tokens, words, lexicon);
  const foundAt = Array.from<Found | undefined>({ length: tokens.length });
  for (const each of found) if (!each.apart) foundAt.fill(each, each.from, each.to);
  const dental = belowSet(lexicon, teeth);
  const hasTeeth = found.some(({ names }) => names.some(({ concept: { id } }) => dental.has(id)));
  return {
    text,
    origin,
    tokens,
    words,
    found,
    foundAt,
    hasTeeth,
    isInCapitals: isInCapitals(text),
  };
}

/** What is kept of the texts of the last few notes: each is asked for its entries, its names and its consultations. */
export const lastNotes = {
  max: 400,
  /** Characters of all of them, and of the longest that is kept. */
  maxSize: 40_000,
  maxEntrySize: 8_000,
  sizeCalculation: (_: unknown, { length }: string) => 1 + length,
} as const;

/** The document, the facts and the fields read the same texts, knowing different things of them. */
export function namesOfTexts(lexicon: Lexicon): (text: string) => NamedText {
  const kept = new LRUCache<string, NamedText>(lastNotes);
  return (text) => {
    const named = kept.get(text) ?? nameText(text, lexicon);
    kept.set(text, named);
    return named;
  };
}
