/** Phrases of data found in the words of a text: `tidak melebar`, `konsolid*`. One walk over the words. */
import { tokenize, type IsAbbreviation, type Token } from "../reading/tokens.ts";

export interface PhraseHit<Use> {
  readonly uses: readonly Use[];
  /** Places of its first word and behind its last one among the words of the text. */
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** Every phrase that stands in the words, also those inside others; of one beginning the longest first. */
export type FindPhrases<Use> = (tokens: readonly Token[]) => readonly PhraseHit<Use>[];

interface Phrase<Use> {
  readonly words: readonly PhraseWord[];
  readonly uses: Use[];
}

/** @property isOpen The word may go on behind its text. */
interface PhraseWord {
  readonly text: string;
  readonly isOpen: boolean;
}

/** Word as written → the one that it stands for: `dgn`, `dengan`. */
export type Spellings = ReadonlyMap<string, string>;

/** Words and marks without hyphens; a full stop ends a sentence behind what is no abbreviation: by default a figure or a bracket alone. */
export const wordsOfText = (
  text: string,
  isAbbreviation: IsAbbreviation = () => true,
): readonly Token[] => tokenize(text, isAbbreviation).filter(({ kind }) => kind !== "hyphen");

/**
 * @param written Each phrase with what it is used for; a star ends the beginning of a word.
 * @param spellings Whole words are compared as they are kept, in phrases and in texts.
 */
export function readPhrases<Use>(
  written: Iterable<readonly [phrase: string, use: Use]>,
  spellings: Spellings = new Map(),
): FindPhrases<Use> {
  const kept = (text: string) => spellings.get(text) ?? text;
  const phrases = new Map<string, Phrase<Use>>();
  for (const [phrase, use] of written) {
    const words = wordsOfPhrase(phrase).map(({ text, isOpen }) => ({
      text: isOpen ? text : kept(text),
      isOpen,
    }));
    const key = words.map(asWritten).join(" ");
    const known = phrases.get(key);
    if (known) known.uses.push(use);
    else phrases.set(key, { words, uses: [use] });
  }
  const beginningWith = indexPhrases([...phrases.values()]);
  return (tokens) => {
    const hits: PhraseHit<Use>[] = [];
    const spelled = tokens.map(({ text }) => kept(text));
    for (const [from, { start, end }] of tokens.entries())
      for (const { words, uses } of beginningWith(spelled[from] ?? "")) {
        if (!standsAt(words, spelled, from)) continue;
        const to = from + words.length;
        hits.push({ uses, from, to, start, end: tokens[to - 1]?.end ?? end });
      }
    return hits;
  };
}

/** Word → the phrases that may begin with it, the longest first. */
function indexPhrases<Use>(
  phrases: readonly Phrase<Use>[],
): (word: string) => readonly Phrase<Use>[] {
  const longestFirst = phrases.toSorted((one, other) => other.words.length - one.words.length);
  const rank = new Map(longestFirst.map((phrase, place) => [phrase, place]));
  const rankOf = (phrase: Phrase<Use>) => rank.get(phrase) ?? 0;
  const isOpen = ({ words: [first] }: Phrase<Use>) => first?.isOpen === true;
  const whole = Map.groupBy(
    longestFirst.filter((phrase) => !isOpen(phrase)),
    ({ words: [first] }) => first?.text ?? "",
  );
  const open = Map.groupBy(longestFirst.filter(isOpen), ({ words: [first] }) =>
    beginningOf(first ? asWritten(first) : ""),
  );
  return (word) => {
    const [own, others] = [whole.get(word), open.get(beginningOf(word))];
    if (!own || !others) return own ?? others ?? [];
    return [...own, ...others].toSorted((one, other) => rankOf(one) - rankOf(other));
  };
}

function wordsOfPhrase(phrase: string): readonly PhraseWord[] {
  return phrase.split(" ").flatMap((word) => {
    const isBeginning = word.endsWith("*");
    const cut = wordsOfText(isBeginning ? word.slice(0, -1) : word).map(({ text }) => text);
    const whole = isBeginning ? cut.slice(0, -1) : cut;
    return [
      ...whole.map((text) => ({ text, isOpen: false })),
      ...(isBeginning ? [{ text: cut.at(-1) ?? "", isOpen: true }] : []),
    ];
  });
}

const asWritten = ({ text, isOpen }: PhraseWord): string => (isOpen ? `${text}*` : text);

function standsAt(words: readonly PhraseWord[], spelled: readonly string[], from: number): boolean {
  for (let place = 0; place < words.length; place++) {
    const written = spelled[from + place];
    const word = words[place];
    if (written === undefined || word === undefined) return false;
    if (written !== word.text && !(word.isOpen && written.startsWith(word.text))) return false;
  }
  return true;
}

/** Phrases whose first word may go on are looked up by its beginning. */
const beginningOf = (word: string) => word.slice(0, 3);
