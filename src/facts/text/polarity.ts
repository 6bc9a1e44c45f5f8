/** Decides for every word of a text whether it is affirmed, denied, or only a condition ('bila demam'). */
import { alternates, cuesOf, type Polarity, type Segment, segmentsOf } from "./cues.ts";
import { placesUnder } from "./reach.ts";
import type { Token } from "./tokens.ts";

/** One word with its reading. */
export interface ReadWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly polarity: Polarity;
  /** Place in the list of words of the cue that turned it round; -1 without one. */
  readonly cue: number;
  /** Nothing but a space, a hyphen or a slash stands between it and the word before. */
  readonly joined: boolean;
  /** Number of its sentence. */
  readonly sentence: number;
}

interface Reading {
  polarity: Polarity;
  cue: number;
}

/** A label beyond this is none; the limit also keeps the work linear for any text. */
const longestLabel = 12;

/** Reads the words of a text in order. */
export function readPolarity(tokens: readonly Token[]): readonly ReadWord[] {
  const readings = tokens.map((): Reading => ({ polarity: "affirmed", cue: -1 }));
  const sentences: number[] = [];
  let from = 0;
  let sentence = 0;
  for (let place = 0; place <= tokens.length; place++) {
    const token = tokens[place];
    if (token) sentences.push(sentence);
    if (token && token.kind !== "end") continue;
    readSentence(tokens, from, place, readings);
    from = place + 1;
    sentence++;
  }
  return wordsOf(tokens, readings, sentences);
}

function wordsOf(
  tokens: readonly Token[],
  readings: readonly Reading[],
  sentences: readonly number[],
): readonly ReadWord[] {
  const words: ReadWord[] = [];
  const placeOfWord = new Map<number, number>();
  for (const [place, token] of tokens.entries()) {
    if (token.kind === "word") placeOfWord.set(place, placeOfWord.size);
  }
  for (const [place, { polarity, cue }] of readings.entries()) {
    const token = tokens[place];
    if (token?.kind !== "word") continue;
    const before = tokens[place - 1]?.kind;
    words.push({
      text: token.text,
      start: token.start,
      end: token.end,
      polarity,
      cue: placeOfWord.get(cue) ?? -1,
      joined: before === "word" || (before === "slash" && tokens[place - 2]?.kind === "word"),
      sentence: sentences[place] ?? 0,
    });
  }
  return words;
}

function readSentence(
  tokens: readonly Token[],
  from: number,
  to: number,
  readings: Reading[],
): void {
  const segments = segmentsOf(tokens, from, to);
  for (const [number, segment] of segments.entries()) {
    const cues = cuesOf(tokens, segment);
    const trailingOnly = alternates(tokens, segment, cues);
    for (const [order, cue] of cues.entries()) {
      const neighbours = {
        previousEnd: cues[order - 1]?.to ?? segment.from,
        nextStart: cues[order + 1]?.from ?? segment.to,
        trailingOnly,
      };
      const marked = placesUnder(tokens, segments, number, cue, neighbours);
      for (const place of marked) {
        const reading = readings[place];
        if (reading?.cue === -1) {
          reading.polarity = cue.polarity;
          reading.cue = cue.from;
        }
      }
      silenceLabel(tokens, segments[number - 1], segment, marked, readings);
    }
  }
}

/** `Alergi: tidak ada alergi obat`: the label repeats the denied word and affirms nothing. */
function silenceLabel(
  tokens: readonly Token[],
  label: Segment | undefined,
  value: Segment,
  marked: readonly number[],
  readings: Reading[],
): void {
  if (!label || value.before !== "colon" || label.to - label.from > longestLabel) return;
  const denied = new Set(marked.map((place) => tokens[place]?.text));
  for (let place = label.from; place < label.to; place++) {
    const reading = readings[place];
    if (reading?.cue === -1 && denied.has(tokens[place]?.text)) reading.polarity = "unjudged";
  }
}
