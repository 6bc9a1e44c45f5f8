/** Texts that speak of nobody: what is unknown in them is mistyped, or of a language that no list knows. */
import { openCues, type CueKind } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isNearUsual } from "./know-word.ts";
import { namesOdds } from "./sounds-clinical.ts";
import type { Token } from "./tokens-of.ts";

const ofPersons: ReadonlySet<CueKind> = new Set<CueKind>([
  "honorific",
  "kin",
  "title",
  "alias",
  "org",
  "place",
  "signature",
  "house",
  "handle",
]);
/** Say whom a note is about, and not who that is. */
const ofAnyone = new Set("pasien px penderita bayi anak ibu wanita pria".split(" "));
/** So many words that nobody knows, in small letters, are a language. */
const leastOfLanguage = 3;
/** Natural logarithm: so much rather than a name each of them is a word, in the mean. */
const leastMean = -1;

/** Lets words in small letters stay where nothing introduces a person or a place, and nothing else is hidden. */
export function keepOfNobody(tokens: readonly Token[], hidden: Hidden): void {
  const unknown = tokens.filter((_, place) => hidden[place] === "unknown");
  if (unknown.length === 0 || hidden.some((kind) => kind !== undefined && kind !== "unknown"))
    return;
  if (tokens.some(introduces)) return;
  const words = unknown.map(({ word }) => word);
  const isLanguage =
    words.length >= leastOfLanguage &&
    words.reduce((sum, word) => sum + namesOdds(word), 0) / words.length >= leastMean;
  for (const [place, { word }] of tokens.entries())
    if (hidden[place] === "unknown" && (isLanguage || isNearUsual(word))) hidden[place] = undefined;
}

const introduces = ({ word }: Token): boolean =>
  !ofAnyone.has(word) && [...(openCues().get(word) ?? [])].some((kind) => ofPersons.has(kind));
