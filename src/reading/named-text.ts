/** What stands in a text, whoever wrote it and wherever it stands: its words, and what the lexicon knows of them. */
import { findNames, wordIds } from "./find-names.ts";
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
  const foundAt = new Int32Array(tokens.length).fill(-1);
  for (const [place, { from, to, apart }] of found.entries())
    if (!apart) foundAt.fill(place, from, to);
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
