/** A text as the readers of one pass see it: its tokens, what was found in them, and where sentences and parts lie. */
import { isDash } from "./characters.ts";
import { cueOf } from "./entries.ts";
import type { Axis, Cue, Entry, Lexicon, Name, UnitKind } from "./lexicon.ts";
import type { Found } from "./find-names.ts";
import type { Part, Span } from "./reading.ts";
import type { Token } from "./tokens.ts";

export interface Scene {
  /** The plain text. */
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Token → its number in the vocabulary, or -1. */
  readonly words: readonly number[];
  readonly found: readonly Found[];
  /** Token → what covers it. */
  readonly foundAt: readonly (Found | undefined)[];
  /** Token → number of its sentence. */
  readonly sentences: Int32Array;
  /** Token → part in force there. */
  readonly parts: readonly Part[];
  /** The first token whose part is told, by the caller or a header; those before are read as an examination. */
  readonly firstPart: number;
  /** Token → place in `found` of the header it stands under in its line, or -1. */
  readonly headers: Int32Array;
  /** Token → the first token of the header that its line begins with, or -1 behind another header. */
  readonly lineHeaders: Int32Array;
  /** Tokens that a measurement or an order has taken. */
  readonly taken: Uint8Array;
  readonly lexicon: Lexicon;
  /** Teeth are spoken of: a number of two digits may be one. */
  readonly hasTeeth: boolean;
  /** The text is written in capitals throughout: they tell no short name from another word. */
  readonly isInCapitals: boolean;
}

export const kindAt = ({ tokens }: Scene, at: number) =>
  at < 0 ? "line" : (tokens[at]?.kind ?? "line");
export const textAt = ({ tokens }: Scene, at: number) => (at < 0 ? "" : (tokens[at]?.text ?? ""));

/** What stands between the ends of a range. */
export const isHyphen = (scene: Scene, at: number): boolean => isDash(textAt(scene, at));

/** Names of a quality that one word is. */
export function qualitiesAt({ lexicon: { qualities }, words }: Scene, at: number): readonly Name[] {
  const node = qualities.step(0, words[at] ?? -1);
  return node === undefined ? [] : (qualities.at(node)?.names ?? []);
}

/** Written in capitals, as short names are; where all is, `CATHETER` is a word all the same. */
export const isShortened = ({ isInCapitals }: Scene, written: string): boolean =>
  written === written.toUpperCase() && !(isInCapitals && written.length > longestShort);
const longestShort = 5;

export const foundOf = ({ foundAt }: Pick<Scene, "foundAt">, at: number): Found | undefined =>
  at < 0 ? undefined : foundAt[at];

/** The cue of an axis that begins at a token. */
export function cueAt(scene: Scene, at: number, axis: Axis): Cue | undefined {
  const found = foundOf(scene, at);
  return found?.from === at ? cueOf(found, axis) : undefined;
}

/** `dan`, `atau`, `serta` between the items of a list. */
export function isJoint(scene: Scene, at: number): boolean {
  const value = cueAt(scene, at, "link")?.value;
  return value === "and" || value === "or";
}

/** The cue of an axis that one word is, though a longer name may cover it. */
export const wordCue = (scene: Scene, at: number, axis: Axis): Cue | undefined =>
  cueOf(entryOfWord(scene, at), axis);

/** What one word stands for by itself. */
export function entryOfWord(scene: Scene, at: number): Entry | undefined {
  if (kindAt(scene, at) !== "word") return undefined;
  const { trie } = scene.lexicon;
  const node = trie.step(0, scene.words[at] ?? -1);
  return node === undefined ? undefined : trie.at(node);
}

/** Where what stands at a token ends: behind a name or a cue of several words, or behind the token. */
export const endAt = (scene: Scene, at: number): number => {
  const found = foundOf(scene, at);
  return found?.from === at ? found.to : at + 1;
};

export function unitKindAt(scene: Scene, at: number): UnitKind | undefined {
  const found = foundOf(scene, at);
  return found?.from === at ? found.units[0]?.kind : undefined;
}

/** Where tokens stand in the text. */
export const spanAt = ({ tokens }: Scene, from: number, to: number): Span => [
  tokens[from]?.start ?? 0,
  tokens[to - 1]?.end ?? 0,
];

/** As written, without the white space of line ends. */
export function sliceOf({ text, tokens }: Scene, from: number, to: number): string {
  return text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
}

/** The name of a place, and of nothing else. */
export const isPlaceName = ({ names }: Found): boolean =>
  names.length > 0 && names.every(({ concept }) => concept.kind === "place");

export const take = ({ taken }: Scene, from: number, to: number): void => {
  taken.fill(1, from, to);
};

const hardEnds: ReadonlySet<string> = new Set(["stop", "line"]);
export const endsSentence = (scene: Scene, at: number): boolean => hardEnds.has(kindAt(scene, at));
