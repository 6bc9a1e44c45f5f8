/** Takes a mistyped clinical word for the one that was meant: `penumonia`, `apendiksitis`, `hipokalmia`. */
import { distance } from "fastest-levenshtein";
import { remembering } from "../../remembering.ts";
import { clinicalWords, otherWords } from "./clinical-words.ts";
import { spellingOf } from "./spelling.ts";

/** A shorter word differs from many others by one letter. */
const shortestWord = 8;
/** From here on two wrong letters are accepted. */
const shortestForTwo = 11;

/** They turn a word into its opposite, so both words must begin with the same one, or with none. */
const opposites = /^(?:hipo|hiper|bradi|taki|oligo|poli|hemi|para|tetra|mono|endo|peri|eks|in)/u;
const oppositeOf = (word: string) => opposites.exec(word)?.[0] ?? "";

const meaningful: ReadonlySet<string> = new Set(clinicalWords.map(spellingOf));
const known: ReadonlySet<string> = new Set([...meaningful, ...otherWords.map(spellingOf)]);
const byStart: ReadonlyMap<string, readonly string[]> = indexByStart();

/** First letter and length → words. */
function indexByStart(): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const word of meaningful) {
    if (word.length < shortestWord) continue;
    const key = `${word[0]}${word.length}`;
    index.set(key, [...(index.get(key) ?? []), word]);
  }
  return index;
}

/**
 * The clinical word that was meant; the word itself where it is short, right, or not clearly one. One wrong, missing,
 * additional or swapped letter is accepted, two from eleven letters on; the first letter must be right, and of several
 * words that come into question none is taken.
 * @param word In one spelling (`spellingOf`).
 */
export function correctWord(word: string): string {
  return known.has(word) || !/^[a-z]+$/u.test(word) ? word : nearest(word);
}

const nearest = remembering(nearestOf, { bytes: 6_000_000, longest: 30 });

function nearestOf(word: string): string {
  const opposite = oppositeOf(word);
  let best: string | undefined;
  let least = Infinity;
  for (let length = word.length - 2; length <= word.length + 2; length++) {
    for (const candidate of byStart.get(`${word[0]}${length}`) ?? []) {
      const steps = stepsBetween(word, candidate);
      if (steps > least || steps > allowedFor(candidate) || oppositeOf(candidate) !== opposite)
        continue;
      best = steps < least ? candidate : undefined;
      least = steps;
    }
  }
  return best ?? word;
}

const allowedFor = ({ length }: string) => (length >= shortestForTwo ? 2 : 1);

/** Levenshtein's distance, where two neighbours that changed places count as one step. */
const stepsBetween = (word: string, candidate: string) =>
  isSwap(word, candidate) ? 1 : distance(word, candidate);

function isSwap(word: string, candidate: string): boolean {
  let at = 0;
  while (word[at] === candidate[at]) at++;
  return (
    word[at] === candidate[at + 1] &&
    word[at + 1] === candidate[at] &&
    word.slice(at + 2) === candidate.slice(at + 2)
  );
}
