/** Whether a word that nobody knows is built as words of medicine and of the language are, and not as names are. */
import { lazily } from "../knowledge/lazily.ts";
import { openVocabulary, wordList } from "./vocabulary.ts";

const shortest = 6;
/** No word of medicine is longer; of a longer one nothing is known. */
const longest = 40;
/** Natural logarithm of how much likelier a word must be one of medicine: of a hundred names that nobody knows, three pass. */
const leastOdds = 7;
/** A letter that follows none of the two before it in any word is rare, and not impossible. */
const unseen = 0.2;
const letters = 28;

/** Each word takes time in proportion to its letters. */
export const soundsClinical = (word: string, least = leastOdds): boolean =>
  word.length >= shortest && word.length <= longest && openOdds()(word) > least;

/** How much likelier a word is one of medicine or of the language than a name, as a natural logarithm; above 0 it is likelier. */
export const namesOdds = (word: string): number =>
  word.length > longest ? -Infinity : openOdds()(word);

/** Names of Indonesia are nearer to its language than to medicine. */
const lessOfLanguage = 1;

type Likelihood = (word: string) => number;

const openOdds = lazily((): Likelihood => {
  const { clinical, ordinary, names, medicalNames } = openVocabulary();
  const places = [...wordList("regions")].flatMap((name) => name.split(" "));
  const unknown = [...names, ...places].filter(
    (word) => !clinical.has(word) && !ordinary.has(word),
  );
  const ofMedicine = learn([...clinical].filter((word) => !medicalNames.has(word)));
  const ofLanguage = learn([...wordList("indonesian")]);
  const ofNames = learn(unknown);
  return (word) => Math.max(ofMedicine(word), ofLanguage(word) - lessOfLanguage) - ofNames(word);
});

/** How likely the words' own letters are to follow each other as they do in a word, as a natural logarithm. */
function learn(words: readonly string[]): Likelihood {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const word of words.filter(({ length }) => length >= shortest - 1))
    for (const three of threesOf(word)) {
      count(three);
      count(three.slice(0, 2));
    }
  return (word) =>
    threesOf(word).reduce((sum, three) => {
      const all = (counts.get(three.slice(0, 2)) ?? 0) + unseen * letters;
      return sum + Math.log(((counts.get(three) ?? 0) + unseen) / all);
    }, 0);
}

/** Each letter behind the two before it, the beginning and the end among them. */
function threesOf(word: string): readonly string[] {
  const marked = `^^${word.slice(0, longest)}$`;
  return Array.from({ length: marked.length - 2 }, (_, at) => marked.slice(at, at + 3));
}
