/** Words that are one error or two away from one that is known. */
import { lazily } from "../knowledge/lazily.ts";
import { openVocabulary } from "./vocabulary.ts";

/** Longer ones are not read: what cannot be read does not leave. */
export const longest = 40;
export const shortestMistyped = 6;
/** A mistyped word of this length may have two errors. */
const longMistyped = 11;

/** Long clinical words by how they begin and how they end: of a word with an error one of both is as it should be. */
export const openNeighbours = lazily(() => {
  const clinicalWords = openVocabulary().clinical;
  const rests = new Map<string, Spelled[]>();
  for (const word of clinicalWords)
    if (word.length >= shortestMistyped) {
      const one = { word, letters: lettersOf(word) };
      for (const rest of restsOf(word, word.length)) {
        const words = rests.get(rest);
        if (words) words.push(one);
        else rests.set(rest, [one]);
      }
    }
  const has = (word: string): boolean => {
    const one = { word, letters: lettersOf(word) };
    return [word.length - 1, word.length, word.length + 1].some((length) =>
      restsOf(word, length).some((rest) => rests.get(rest)?.some((other) => isNear(one, other))),
    );
  };
  return { has };
});

/** True for a word of four letters or more that is one error away from a word of notes: `nyeir`, `bakra`; asked only where no name stands. */
export const isNearUsual = (word: string): boolean =>
  word.length >= shortestNear &&
  word.length <= longest &&
  (openUsualByLetter().get(word.charAt(0)) ?? []).some(
    (other) => Math.abs(word.length - other.length) <= 1 && distance(word, other) === 1,
  );
const shortestNear = 4;

const openUsualByLetter = lazily(() =>
  Map.groupBy(
    [...openVocabulary().usual].filter(({ length }) => length >= shortestNear),
    (word) => word.charAt(0),
  ),
);

/** Of words of one length. */
const restsOf = (word: string, length: number): readonly string[] => [
  `${length}${word.slice(0, keptLetters)}*`,
  `${length}${word.charAt(0)}*${word.slice(-keptLetters)}`,
];
const keptLetters = 4;

/** A word, and a bit for each letter that it holds. */
interface Spelled {
  readonly word: string;
  readonly letters: number;
}

/* oxlint-disable no-bitwise */
const lettersOf = (word: string): number =>
  Array.from(word).reduce((letters, sign) => letters | (1 << (sign.charCodeAt(0) & 31)), 0);

/** How many letters one of both holds and the other does not. */
function unlike(letters: number, others: number): number {
  let count = 0;
  for (let left = letters ^ others; left !== 0; left &= left - 1) count += 1;
  return count;
}
/* oxlint-enable no-bitwise */

function isNear({ word, letters }: Spelled, other: Spelled): boolean {
  const most = Math.min(word.length, other.word.length) >= longMistyped ? 2 : 1;
  return unlike(letters, other.letters) <= 2 * most && isWithin(word, other.word, most);
}

/** Whether so few errors lie between two words: what they begin and end with alike is not compared. */
function isWithin(word: string, other: string, most: number): boolean {
  const shorter = Math.min(word.length, other.length);
  let first = 0;
  while (first < shorter && word[first] === other[first]) first += 1;
  let same = 0;
  while (same < shorter - first && word.at(-1 - same) === other.at(-1 - same)) same += 1;
  const [rest, otherRest] = [
    word.slice(first, word.length - same),
    other.slice(first, other.length - same),
  ];
  if (most === 1 && Math.max(rest.length, otherRest.length) > 2) return false;
  return distance(rest, otherRest) <= most;
}

/** Letters put in, left out, exchanged or turned round. */
function distance(word: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let at = 1; at <= word.length; at += 1) {
    const next = [at];
    for (let place = 1; place <= other.length; place += 1) {
      const same = word[at - 1] === other[place - 1];
      let least = Math.min(
        (row[place] ?? 0) + 1,
        (next[place - 1] ?? 0) + 1,
        (row[place - 1] ?? 0) + (same ? 0 : 1),
      );
      if (word[at - 1] === other[place - 2] && word[at - 2] === other[place - 1])
        least = Math.min(least, (before[place - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
