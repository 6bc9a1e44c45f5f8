/** The lexicon as plain data, as it is kept between two starts, and how it is opened. */
import { indexConcepts, type PlacedConcept } from "./index-concepts.ts";
import type { Concept, GapName, Lexicon, Name } from "./lexicon.ts";
import { openTrie, type WrittenTrie } from "./trie.ts";
import { openVocabulary, type WrittenVocabulary } from "./vocabulary.ts";

/** Names stand as numbers (`numberOfName`). */
export interface WrittenLexicon extends Pick<
  Lexicon,
  "sets" | "sideWords" | "nowWords" | "shapes" | "meanings" | "units"
> {
  readonly concepts: readonly Concept[];
  readonly placed: readonly PlacedConcept[];
  /** Of the two: `Concepts.version`. */
  readonly conceptsVersion: string;
  readonly vocabulary: WrittenVocabulary;
  readonly trie: WrittenTrie;
  readonly qualities: WrittenTrie;
  readonly abbreviations: ReadonlySet<string>;
  readonly gapNames: readonly { readonly words: readonly number[]; readonly name: number }[];
}

/** A bit each, below the number of the concept. */
const flags = [
  "isAmbiguous",
  "isLetter",
  "isAlone",
  "isAsked",
  "isClosed",
  "isBare",
  "isInCapitals",
] as const;
const flagValues = 2 ** flags.length;

/** Numbers for names: the place of the concept, and what the name is. */
export function numberOfName(concepts: readonly Concept[]): (name: Name) => number {
  const places = new Map(concepts.map((concept, place) => [concept, place]));
  return (name) => {
    const bits = flags.reduce((sum, flag, bit) => sum + (name[flag] ? 2 ** bit : 0), 0);
    return (places.get(name.concept) ?? 0) * flagValues + bits;
  };
}

function nameOfNumber(concepts: readonly Concept[]): (number: number) => Name {
  return (number) => {
    const concept = concepts[Math.floor(number / flagValues)];
    if (!concept) throw new RangeError(`no concept has the name ${number}`);
    const is = (flag: (typeof flags)[number]) => ((number >> flags.indexOf(flag)) & 1) === 1;
    return {
      concept,
      isAmbiguous: is("isAmbiguous"),
      isLetter: is("isLetter"),
      isAlone: is("isAlone"),
      isAsked: is("isAsked"),
      isClosed: is("isClosed"),
      isBare: is("isBare"),
      isInCapitals: is("isInCapitals"),
    };
  };
}

export function openLexicon(written: WrittenLexicon): Lexicon {
  const { concepts, placed, vocabulary, trie, qualities, abbreviations, gapNames } = written;
  const { sets, sideWords, nowWords, shapes, meanings, units } = written;
  const nameOf = nameOfNumber(concepts);
  const byId = new Map(concepts.map((concept) => [concept.id, concept]));
  return {
    concepts: indexConcepts(byId, placed, written.conceptsVersion),
    sets,
    vocabulary: openVocabulary(vocabulary),
    spellings: vocabulary.spellings,
    trie: openTrie(trie, nameOf),
    qualities: openTrie(qualities, nameOf),
    isAbbreviation: (word) => abbreviations.has(word),
    gapNames: Map.groupBy(
      gapNames.map(({ words, name }): GapName => ({ words, name: nameOf(name) })),
      ({ words: [first = -1] }) => first,
    ),
    sideWords,
    nowWords,
    shapes,
    meanings,
    units,
  };
}
