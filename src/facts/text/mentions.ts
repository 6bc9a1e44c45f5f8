/**
 * Looks words up in clinical Indonesian, aware of denials, of diseases of relatives, of spelling variants, plain typing
 * mistakes and unambiguous abbreviations. Every rule that reads narrative asks here: `contains()` would find 'batuk'
 * in 'batuk disangkal'.
 */
import { remembering } from "../../remembering.ts";
import { otherForms } from "./abbreviations.ts";
import type { Polarity } from "./cues.ts";
import { familyStretches } from "./family-history.ts";
import { correctWord } from "./misspellings.ts";
import { polarities, readPolarity, type ReadWords } from "./polarity.ts";
import { spellingOf, wordsOf } from "./spelling.ts";
import { countUpTo } from "./stretches.ts";
import { foldWord, tokenize } from "./tokens.ts";
import { fillers } from "./vocabulary.ts";

/** One place where a sought word stands; `start` and `end` are offsets in the text. */
export interface Occurrence {
  readonly start: number;
  readonly end: number;
  readonly polarity: Polarity;
  readonly sentence: number;
}

/**
 * True when any of the words is affirmed at least once.
 * @param words Separated by `|`; each may hold spaces (`nyeri dada|sesak`). Whole words, without regard to case,
 * accents, hyphens, common spellings (napas and nafas) and the ending -nya.
 */
export function mentions(text: string, words: string): boolean {
  return occurrencesOf(text, words).some(({ polarity }) => polarity === "affirmed");
}

/** True when any of the words is denied at least once and none of them is affirmed. */
export function denies(text: string, words: string): boolean {
  const found = occurrencesOf(text, words);
  return (
    found.some(({ polarity }) => polarity === "denied") &&
    !found.some(({ polarity }) => polarity === "affirmed")
  );
}

/** The first sentence, verbatim, in which any of the words is affirmed. */
export function affirmedSentence(text: string, words: string): string | undefined {
  const first = occurrencesOf(text, words).find(({ polarity }) => polarity === "affirmed");
  if (!first) return undefined;
  const { starts, ends, sentences } = readText(text).words;
  const from = starts[sentences.indexOf(first.sentence)] ?? first.start;
  const rest = text.slice(from);
  const last = (ends[sentences.lastIndexOf(first.sentence)] ?? first.end) - from;
  // Signs and a closing bracket after the last word belong to it: `ronki (+)`.
  const tail = /[^\p{L}\p{N}\n\r.;]*/u.exec(rest.slice(last))?.[0] ?? "";
  return rest.slice(0, last + tail.trimEnd().length);
}

/** Every place where one of the words stands, in the order of the words sought. */
export function occurrencesOf(text: string, words: string): readonly Occurrence[] {
  const read = readText(text);
  return phrasesOf(words).flatMap((sought) => {
    const first = sought[0];
    if (first === undefined) return [];
    return (read.places.get(first) ?? []).flatMap((place) => {
      const end = matchFrom(read, place, sought);
      return end === undefined ? [] : [occurrence(read.words, place, end)];
    });
  });
}

type Phrase = readonly string[];

/** The words of each phrase. Rules ask for the same few thousand in every check; longer ones are made of what a caller wrote. */
const phrasesOf = remembering(
  (words): readonly Phrase[] =>
    words.split("|").flatMap((phrase) => {
      const sought = wordsOf(phrase);
      return [sought, ...otherForms(sought)];
    }),
  // A word of a list is an array entry, a string and its share of an array: some ten bytes a character.
  { bytes: 24_000_000, longest: 2_000, weigh: (words) => 500 + 12 * words.length },
);

/** The place after the match, or undefined. */
function matchFrom(
  { words: { texts, joined }, places }: ReadText,
  place: number,
  sought: readonly string[],
): number | undefined {
  let at = place + 1;
  for (const wanted of sought.slice(1)) {
    const standsAt = places.get(wanted);
    if (!standsAt) return undefined;
    for (let passed = 0; passed < mostFillers && joined[at] === 1; passed++) {
      if (texts[at] === wanted || !fillers.has(texts[at] ?? "")) break;
      at++;
    }
    if (joined[at] !== 1 || standsAt[countUpTo(standsAt, at) - 1] !== at) return undefined;
    at++;
  }
  return at;
}

/** More between two words of a phrase are no language; the limit also keeps the work linear for any text. */
const mostFillers = 12;

function occurrence(words: ReadWords, from: number, to: number): Occurrence {
  return {
    start: words.starts[from] ?? 0,
    end: words.ends[to - 1] ?? 0,
    polarity: polarityOf(words, from, to),
    sentence: words.sentences[from] ?? 0,
  };
}

/** That of the first word that a cue outside of the phrase turned round. */
function polarityOf({ readings, cues }: ReadWords, from: number, to: number): Polarity {
  for (let place = from; place < to; place++) {
    const polarity = polarities[readings[place] ?? 0] ?? "affirmed";
    const cue = cues[place] ?? -1;
    // A cue inside the phrase is part of what is sought: 'tidak dapat menelan'.
    if (polarity !== "affirmed" && !(cue >= from && cue < to)) return polarity;
  }
  return "affirmed";
}

interface ReadText {
  readonly words: ReadWords;
  /** Where each form of a word stands. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** What a word may be asked for as: its one spelling, the word that was meant, and both without -nya or a particle. */
const formsOf = remembering(
  (word): readonly string[] => {
    const bare = foldWord(word.replace(/^(\p{L}{3,})(?:nya|lah|kah)$/u, "$1"));
    const spelled = [word, bare].map(spellingOf);
    return [...new Set(spelled.flatMap((form) => [form, correctWord(form)]))];
  },
  {
    bytes: 12_000_000,
    longest: 40,
    weigh: (word, forms) => 250 + forms.length * 50 + 4 * word.length,
  },
);

const readText = remembering(
  (text): ReadText => {
    const words = readPolarity(tokenize(text));
    leaveOutFamily(text, words);
    const places = new Map<string, number[]>();
    for (const [place, word] of words.texts.entries()) {
      for (const form of formsOf(word)) {
        const list = places.get(form);
        if (list) list.push(place);
        else places.set(form, [place]);
      }
    }
    return { words, places };
  },
  // All texts of the largest document; what a text of distinct words takes was measured.
  {
    bytes: 192 * 2 ** 20,
    weigh: (text, { words, places }) =>
      1000 + 2 * text.length + 26 * words.texts.length + 150 * places.size,
  },
);

/** What is said of a relative is neither affirmed nor denied of the patient. */
function leaveOutFamily(text: string, { starts, readings, cues }: ReadWords): void {
  const wordsBefore = (offset: number) => countUpTo(starts, offset - 1);
  for (const { start, end, anchor, anchorEnd } of familyStretches(text)) {
    // A phrase that names the relative too is asked for as such: 'riwayat keluarga'.
    const cue = anchor < start ? wordsBefore(anchorEnd) - 1 : wordsBefore(anchor);
    for (let place = wordsBefore(start); (starts[place] ?? end) < end; place++) {
      readings[place] = polarities.indexOf("unjudged");
      cues[place] = cue;
    }
  }
}
