/** Words of notes from which vowels are left out: `slruh`, `udng`, `alrgi`. */
import { lazily } from "../knowledge/lazily.ts";
import { openVocabulary } from "./vocabulary.ts";

const shortest = 4;
const leastConsonants = 3;
/** A longer word is written out. */
const longest = 16;

const skeletonOf = (word: string) => word.replaceAll(/[aeiou]/gu, "");

const openSkeletons = lazily(() =>
  Map.groupBy(
    [...openVocabulary().usual, ...openVocabulary().frequent].filter(
      ({ length }) => length > shortest,
    ),
    skeletonOf,
  ),
);

/** True where a usual word has the same consonants, begins alike, and has all vowels of this one and others. */
export const isWithoutVowels = (word: string): boolean => {
  if (word.length < shortest || word.length > longest) return false;
  const skeleton = skeletonOf(word);
  if (skeleton.length < leastConsonants || skeleton.length === word.length) return false;
  return (openSkeletons().get(skeleton) ?? []).some(
    (other) => other.length > word.length && other[0] === word[0] && isWithin(word, other),
  );
};

/** Whether the letters of a word stand in another one in their order. */
function isWithin(word: string, other: string): boolean {
  let at = 0;
  for (const letter of other) if (letter === word[at]) at += 1;
  return at === word.length;
}
