/** Decides for every word of a text whether it is affirmed, denied, or only a condition ('bila demam'). */
import { alternates, cuesOf, type Polarity, type Segment, segmentsOf } from "./cues.ts";
import { placesUnder } from "./reach.ts";
import type { Token } from "./tokens.ts";

/** The words of a text and how each is read, in columns: a megabyte may hold half a million words. */
export interface ReadWords {
  readonly texts: readonly string[];
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Places in `polarities`. */
  readonly readings: Uint8Array;
  /** Place of the word with the cue that turned it round; -1 without one. */
  readonly cues: Int32Array;
  /** 1 where nothing but a space, a hyphen or a slash stands between it and the word before. */
  readonly joined: Uint8Array;
  /** Number of its sentence. */
  readonly sentences: Uint32Array;
}

export const polarities = ["affirmed", "denied", "unjudged"] as const satisfies readonly Polarity[];

/** How each token is read, in columns. */
interface Readings {
  /** Places in `polarities`. */
  readonly polarity: Uint8Array;
  /** Place of the token that turned it round; -1 without one. */
  readonly cue: Int32Array;
}

/** A label beyond this is none; the limit also keeps the work linear for any text. */
const longestLabel = 12;

/** Reads the words of a text in order. */
export function readPolarity(tokens: readonly Token[]): ReadWords {
  const readings: Readings = {
    polarity: new Uint8Array(tokens.length),
    cue: new Int32Array(tokens.length).fill(-1),
  };
  const sentences = new Uint32Array(tokens.length);
  let from = 0;
  let sentence = 0;
  for (let place = 0; place <= tokens.length; place++) {
    const token = tokens[place];
    if (token) sentences[place] = sentence;
    if (token && token.kind !== "end") continue;
    readSentence(tokens, from, place, readings);
    from = place + 1;
    sentence++;
  }
  return wordsOf(tokens, readings, sentences);
}

function wordsOf(tokens: readonly Token[], readings: Readings, sentences: Uint32Array): ReadWords {
  const wordBefore = new Uint32Array(tokens.length + 1);
  for (const [place, { kind }] of tokens.entries())
    wordBefore[place + 1] = (wordBefore[place] ?? 0) + (kind === "word" ? 1 : 0);
  const count = wordBefore.at(-1) ?? 0;
  const words = {
    texts: Array<string>(count),
    starts: new Uint32Array(count),
    ends: new Uint32Array(count),
    readings: new Uint8Array(count),
    cues: new Int32Array(count),
    joined: new Uint8Array(count),
    sentences: new Uint32Array(count),
  };
  for (const [place, token] of tokens.entries()) {
    if (token.kind !== "word") continue;
    const cue = readings.cue[place] ?? -1;
    const before = tokens[place - 1]?.kind;
    const isJoined =
      before === "word" || (before === "slash" && tokens[place - 2]?.kind === "word");
    const at = wordBefore[place] ?? 0;
    words.texts[at] = token.text;
    words.starts[at] = token.start;
    words.ends[at] = token.end;
    words.readings[at] = readings.polarity[place] ?? 0;
    words.cues[at] = tokens[cue]?.kind === "word" ? (wordBefore[cue] ?? -1) : -1;
    words.joined[at] = isJoined ? 1 : 0;
    words.sentences[at] = sentences[place] ?? 0;
  }
  return words;
}

function readSentence(
  tokens: readonly Token[],
  from: number,
  to: number,
  readings: Readings,
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
        if (readings.cue[place] !== -1) continue;
        readings.polarity[place] = polarities.indexOf(cue.polarity);
        readings.cue[place] = cue.from;
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
  readings: Readings,
): void {
  if (!label || value.before !== "colon" || label.to - label.from > longestLabel) return;
  const denied = new Set(marked.map((place) => tokens[place]?.text));
  for (let place = label.from; place < label.to; place++) {
    if (readings.cue[place] === -1 && denied.has(tokens[place]?.text))
      readings.polarity[place] = polarities.indexOf("unjudged");
  }
}
