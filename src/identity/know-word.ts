/** How well one word is known. */
import { spell } from "../reading/spell.ts";
import { hasStem } from "./strip-affixes.ts";
import { isOrdinaryWord } from "./is-ordinary-word.ts";
import { isWithoutVowels } from "./without-vowels.ts";
import { LRUCache } from "lru-cache";
import { longest, openNeighbours, shortestMistyped } from "./near-words.ts";
import { lazily } from "../knowledge/lazily.ts";
import { openVocabulary, wordList, type Vocabulary } from "./vocabulary.ts";

/**
 * `clinical`: of medicine, forms or notes. `ordinary`: of the language. `both`: a word that persons or places are called
 * after. `name`: of a list of names, and not a word. `unknown`: none of these.
 */
export type Standing = "clinical" | "ordinary" | "both" | "name" | "unknown";

const shortestJoined = 7;
/** In fewer letters too much is spelled alike. */
const shortestSpelled = 6;
const shortestStem = 6;
const shortestLatin = 8;
const latinEnding = /(?:orum|arum|asi|ir|ica|ika|is|es|us|um|ae|os|on|al|ar|ik|if|a|i|e|s)$/u;
const latinEndings = "is es us um ae a i e on al ar ik ika ic if s asi".split(" ");
/** Words whose answer is kept; of a further one it is found anew. */
const mostMistyped = 3000;

export interface WordKnowledge {
  /** Of a word in small letters without accents. */
  readonly standingOf: (word: string) => Standing;
  /** True for a long clinical word with a typing error; asked for words alone that do not stand where a name would. */
  readonly isMistyped: (word: string) => boolean;
  /** True for a word as it is spoken, or cut short: `ngucur`, `ilang`, `skolio`; asked as `isMistyped` is. */
  readonly isSpoken: (word: string) => boolean;
  /** Words that stand in every text, and are nobody's name. */
  readonly isFrequent: (word: string) => boolean;
}

export const openWordKnowledge = lazily((): WordKnowledge => createWordKnowledge(openVocabulary()));

function createWordKnowledge(vocabulary: Vocabulary): WordKnowledge {
  const { clinical, spelled, ordinary, names, wordsAsNames, frequent } = vocabulary;
  const wards = wordList("ward-names");
  const isStem = (stem: string) => (clinical.has(stem) || ordinary.has(stem)) && !names.has(stem);
  const mistyped = new LRUCache<string, boolean>({ max: mostMistyped });

  const isJoined = (word: string) =>
    vocabulary.combiningForms.some((form) => {
      if (!word.startsWith(form)) return false;
      const rest = word.slice(form.length).replace(/^-/u, "");
      const isWord = rest.length >= 4 && clinical.has(rest);
      // `bulbokavernosus`
      const isLatin = rest.length >= shortestLatin && isInflected(rest);
      return isWord || isLatin || (rest.length >= shortestSpelled && spelled.has(spell(rest)));
    });

  /** `spinales` from `spinal`, `lienalis` from `lienal`: Latin and its Indonesian ways to end a word. */
  const isInflected = (word: string) => {
    const stem = word.replace(latinEnding, "");
    return (
      stem.length >= shortestStem &&
      stem !== word &&
      (clinical.has(stem) || latinEndings.some((ending) => clinical.has(stem + ending)))
    );
  };

  // `prakoso` for `prakosa`: one name of Java, spelled as it is spoken.
  const isSpokenName = (word: string) => names.has(word.replaceAll("o", "a"));

  // `mngeluh`, `brputar`, `dberikan`: no name begins so.
  const isHurried = (word: string) => {
    const whole = withVowel(word);
    return (
      whole !== word &&
      !names.has(whole) &&
      (clinical.has(whole) || ordinary.has(whole) || isOrdinaryWord(whole))
    );
  };

  const standingOf = (word: string): Standing => {
    if (word.length > longest) return "unknown";
    if (wordsAsNames.has(word) && (wards.has(word) || !clinical.has(word))) return "both";
    if (clinical.has(word)) return "clinical";
    if (names.has(word)) return "name";
    if (ordinary.has(word)) return "ordinary";
    if (isSpokenName(word)) return "name";
    if (isHurried(word)) return "ordinary";
    if (word.length >= shortestSpelled && spelled.has(spell(word))) return "clinical";
    if (word.length < shortestJoined) return isOrdinaryWord(word) ? "ordinary" : "unknown";
    if (isJoined(word) || isInflected(word)) return "clinical";
    if (hasStem(word, (stem) => isStem(stem) || isInflected(stem))) return "ordinary";
    return isOrdinaryWord(word) ? "ordinary" : "unknown";
  };

  const isMistyped = (word: string): boolean => {
    if (word.length < shortestMistyped || word.length > longest) return false;
    const known = mistyped.get(word);
    if (known !== undefined) return known;
    const found = openNeighbours().has(word);
    mistyped.set(word, found);
    return found;
  };
  const isSpoken = (word: string) =>
    word.length <= longest &&
    (spokenStems(word).some((stem) => isStem(stem)) || isClipped(word) || isWithoutVowels(word));
  return { standingOf, isMistyped, isSpoken, isFrequent: (word) => frequent.has(word) };
}

/** A word whose beginning has lost its vowel before further consonants, with it: `mengeluh`. */
const withVowel = (word: string) =>
  word.length < shortestSpoken
    ? word
    : word
        .replace(/^(?<first>m(?=[nm])|[bt](?=r[bcdfgjklmnpst]))/u, "$<first>e")
        .replace(/^d(?=[bcdfgjklmnpst])/u, "di");

/** What a word of everyday speech comes from: `ngucur` from `kucur`, `njalar` from `jalar`, `ilang` from `hilang`, `nelen` from `telan`. */
function spokenStems(word: string): readonly string[] {
  if (word.length < shortestSpoken) return [];
  const bare = spokenBeginnings.flatMap(([beginning, swallowed]) =>
    word.startsWith(beginning)
      ? swallowed.map((letter) => letter + word.slice(beginning.length))
      : [],
  );
  const whole = /^[aiueo]/u.test(word) ? [...bare, `h${word}`] : bare;
  return [...whole, ...whole.map((stem) => stem.replace(/e(?=[^aiueo]+$)/u, "a"))].filter(
    ({ length }) => length >= shortestSpokenStem,
  );
}
const shortestSpoken = 5;
const shortestSpokenStem = 4;
const spokenBeginnings: readonly (readonly [beginning: string, swallowed: readonly string[]])[] = [
  ["nge", [""]],
  ["ng", ["", "k"]],
  ["ny", ["s", "c"]],
  ["n", ["", "t"]],
  // Malay of the east, Minangkabau and Banjarese: `bacampur`, `tajatuh`.
  ["ba", [""]],
  ["ta", [""]],
];

/** `skolio`, `neoadj`: how a long clinical word begins; not where it ends as names of Java do. */
const isClipped = (word: string) =>
  word.length >= shortestClipped &&
  word.length <= longestClipped &&
  !/(?:[dmntrsyj]i|[ndtry]o|[mw]an|[nd]a|in|ah)$/u.test(word) &&
  openBeginnings().has(word);
const shortestClipped = 5;
const longestClipped = 8;
/** So much longer is the word that was cut. */
const leastCut = 3;

const openBeginnings = lazily(() => {
  const beginnings = new Set<string>();
  for (const word of openVocabulary().clinical)
    for (let length = shortestClipped; length <= longestClipped; length += 1)
      if (word.length >= length + leastCut) beginnings.add(word.slice(0, length));
  return beginnings;
});
