/** Decides for every word of a text whether it is affirmed, denied, or only a condition ('bila demam'). */
import type { Token } from "./tokens.ts";
import * as vocabulary from "./vocabulary.ts";

export type Polarity = "affirmed" | "denied" | "unjudged";

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

type Reach = "leading" | "trailing" | "either" | "next";

interface Cue {
  readonly from: number;
  readonly to: number;
  readonly reach: Reach;
  readonly polarity: Polarity;
  /** Carries over the commas of a list. */
  readonly overCommas: boolean;
  /** A sign such as (-): speaks of its own item only. */
  readonly sign: boolean;
}

/** A stretch between commas, brackets or colons: places in the list of tokens, the end excluded. */
interface Segment {
  readonly from: number;
  readonly to: number;
  readonly before: Token["kind"] | undefined;
}

/** What stands beside a cue in its stretch. */
interface Neighbours {
  readonly previousEnd: number;
  readonly nextStart: number;
  /** Every cue of the stretch closes the item before it. */
  readonly trailingOnly: boolean;
}

/** A list or a label beyond these is none; they also keep the work linear for any text. */
const longestList = 25;
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
    if (place > from) readSentence(tokens, from, place, readings);
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
  for (const [place, token] of tokens.entries()) {
    if (token.kind !== "word") continue;
    const before = tokens[place - 1]?.kind;
    const { polarity, cue } = readings[place] ?? { polarity: "affirmed", cue: -1 };
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

function segmentsOf(tokens: readonly Token[], from: number, to: number): readonly Segment[] {
  const segments: Segment[] = [];
  let start = from;
  let before: Token["kind"] | undefined;
  for (let place = from; place <= to; place++) {
    const kind = place < to ? tokens[place]?.kind : "end";
    if (kind !== "comma" && kind !== "bracket" && kind !== "colon" && kind !== "end") continue;
    if (place > start) {
      segments.push({ from: start, to: place, before });
      before = undefined;
    }
    // A colon or bracket beside a comma decides: `Alergi: , tidak ada`.
    if (before === undefined || before === "comma") before = kind;
    start = place + 1;
  }
  return segments;
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

function cuesOf(tokens: readonly Token[], segment: Segment): readonly Cue[] {
  const cues: Cue[] = [];
  // `batuk - sesak +`: lone signs count only where the stretch closes with one.
  const last = tokens[segment.to - 1]?.kind;
  const loneSigns = (last === "dash" || last === "plus") && segment.to - segment.from > 1;
  for (let place = segment.from; place < segment.to; place++) {
    const token = tokens[place];
    if (!token) continue;
    if (token.kind === "absent" || (loneSigns && token.kind === "dash")) {
      cues.push(signCue(place, "denied"));
    } else if (token.kind === "present" || (loneSigns && token.kind === "plus")) {
      cues.push(signCue(place, "affirmed"));
    } else if (token.kind === "word") {
      const cue = wordCue(tokens, place, segment);
      if (!cue) continue;
      if (cue.reach !== "leading" || cue.polarity !== "affirmed") cues.push(cue);
      place = cue.to - 1;
    }
  }
  return cues;
}

const signCue = (place: number, polarity: Polarity): Cue => ({
  from: place,
  to: place + 1,
  reach: "trailing",
  polarity,
  overCommas: false,
  sign: true,
});

function wordCue(tokens: readonly Token[], place: number, segment: Segment): Cue | undefined {
  const text = tokens[place]?.text ?? "";
  const base = {
    from: place,
    to: place + 1,
    polarity: "denied",
    overCommas: true,
    sign: false,
  } as const;
  if (vocabulary.hypothetical.has(text)) return { ...base, reach: "leading", polarity: "unjudged" };
  if (vocabulary.leadingDenials.has(text)) {
    return { ...base, reach: "leading", to: pastExistence(tokens, place + 1, segment) };
  }
  if (vocabulary.trailingDenials.has(text)) return { ...base, reach: "either" };
  if (text === "non") return { ...base, reach: "next" };
  if (!vocabulary.notWords.has(text)) return undefined;
  const next = place + 1 < segment.to ? (tokens[place + 1]?.text ?? "") : "";
  // Not a denial; both words are passed over so that the second is not read as a cue.
  if (vocabulary.undoing.has(next))
    return { ...base, reach: "leading", polarity: "affirmed", to: place + 2 };
  const from = vocabulary.ability.has(next) ? place + 2 : place + 1;
  const to = pastExistence(tokens, from, segment);
  if (to > from) return { ...base, reach: "either", to };
  if (from > place + 1)
    return { ...base, reach: from < segment.to ? "next" : "trailing", to: from };
  return { ...base, reach: "either", overCommas: false };
}

function pastExistence(tokens: readonly Token[], from: number, segment: Segment): number {
  let to = from;
  while (to < segment.to && vocabulary.existence.has(tokens[to]?.text ?? "")) to++;
  return to;
}

/** `mual ada muntah tidak ada`, without commas: each predicate closes the item before it. */
function alternates(tokens: readonly Token[], segment: Segment, cues: readonly Cue[]): boolean {
  const first = cues[0];
  const last = cues.at(-1);
  if (!first || !last || first.from === segment.from) return false;
  const closes = last.to === segment.to || tokens[segment.to - 1]?.text === "ada";
  const predicates = cues.length + (last.to === segment.to ? 0 : 1);
  return closes && predicates > 1 && cues.every((cue) => cue.reach === "either" || cue.sign);
}

function placesUnder(
  tokens: readonly Token[],
  segments: readonly Segment[],
  number: number,
  cue: Cue,
  { previousEnd, nextStart, trailingOnly }: Neighbours,
): readonly number[] {
  const segment = segments[number];
  if (!segment) return [];
  if (cue.reach === "next") return firstWord(tokens, cue.to, segment.to);
  if (cue.reach === "leading") return forward(tokens, segments, number, cue, nextStart);
  const before = backward(tokens, previousEnd, cue.from);
  if (cue.reach === "trailing" || trailingOnly)
    return withListBefore(tokens, segments, number, cue, before);
  const content = hasContent(tokens, cue.to, nextStart);
  if (isClosing(tokens, cue) && before.length > 0)
    return withListBefore(tokens, segments, number, cue, before);
  if (content || (segments[number + 1]?.before === "colon" && before.length === 0)) {
    return forward(tokens, segments, number, cue, nextStart);
  }
  return withListBefore(tokens, segments, number, cue, before);
}

const isClosing = (tokens: readonly Token[], cue: Cue) =>
  vocabulary.trailingDenials.has(tokens[cue.from]?.text ?? "");

function firstWord(tokens: readonly Token[], from: number, to: number): readonly number[] {
  for (let place = from; place < to; place++) if (tokens[place]?.kind === "word") return [place];
  return [];
}

function hasContent(tokens: readonly Token[], from: number, to: number): boolean {
  for (let place = from; place < to; place++) {
    const token = tokens[place];
    if (token?.kind !== "word" || vocabulary.trailing.has(token.text)) continue;
    return !vocabulary.turns.has(token.text) && !vocabulary.links.has(token.text);
  }
  return false;
}

/** What a leading cue covers: the rest of its stretch, and the bare items of a list after it. */
function forward(
  tokens: readonly Token[],
  segments: readonly Segment[],
  number: number,
  cue: Cue,
  nextStart: number,
): readonly number[] {
  const marked: number[] = [];
  const segment = segments[number];
  if (!segment) return marked;
  const open = takeItems(tokens, cue.to, nextStart, marked, true);
  if (!open || nextStart < segment.to) return marked;
  if (!cue.overCommas && !listCloses(tokens, segments, number)) return marked;
  for (let next = number + 1; next <= number + longestList; next++) {
    const following = segments[next];
    const direct = following?.before === "colon" && marked.length === 0;
    if (!following || (following.before !== "comma" && !direct)) break;
    if (cuesOf(tokens, following).length > 0) break;
    if (!takeItems(tokens, following.from, following.to, marked, false)) break;
  }
  return marked;
}

/** Whether the stretches after this one are a list that closes with `maupun` or `atau`. */
function listCloses(
  tokens: readonly Token[],
  segments: readonly Segment[],
  number: number,
): boolean {
  for (const segment of segments.slice(number + 1, number + 1 + longestList)) {
    if (segment.before !== "comma" || cuesOf(tokens, segment).length > 0) return false;
    for (let place = segment.from; place < segment.to; place++) {
      if (vocabulary.closingConjunctions.has(tokens[place]?.text ?? "")) return true;
    }
  }
  return false;
}

/**
 * Adds the items from `from` on; false where a new clause began. The first item after the cue itself may be of any
 * length, those after it only bare.
 */
function takeItems(
  tokens: readonly Token[],
  from: number,
  to: number,
  marked: number[],
  firstIsOwn: boolean,
): boolean {
  let own = firstIsOwn;
  for (let place = from; place < to;) {
    const end = itemEnd(tokens, place, to);
    if (!own && end > place && !isBare(tokens, place, end)) return false;
    const stopped = takeWords(tokens, place, end, marked, own);
    if (stopped) return false;
    if (end > place) own = false;
    place = end + 1;
  }
  return true;
}

function takeWords(
  tokens: readonly Token[],
  from: number,
  to: number,
  marked: number[],
  own: boolean,
): boolean {
  for (let place = from; place < to; place++) {
    const token = tokens[place];
    if (token?.kind !== "word") continue;
    if (vocabulary.turns.has(token.text)) return true;
    if (vocabulary.links.has(token.text) && !(own && place === from)) return true;
    marked.push(place);
  }
  return false;
}

const separatesItems = (token: Token | undefined) =>
  token?.kind === "slash" ||
  token?.kind === "plus" ||
  (token?.kind === "word" && vocabulary.conjunctions.has(token.text));

function itemEnd(tokens: readonly Token[], from: number, to: number): number {
  let place = from;
  while (place < to && !separatesItems(tokens[place])) place++;
  return place;
}

/** A name and no statement: at most four words, no number, no predicate. */
function isBare(tokens: readonly Token[], from: number, to: number): boolean {
  let words = 0;
  for (let place = from; place < to; place++) {
    const token = tokens[place];
    if (!token || token.kind === "present" || token.kind === "absent") return false;
    if (token.kind !== "word") continue;
    if (/^\d/u.test(token.text) || vocabulary.statements.has(token.text)) return false;
    if (vocabulary.turns.has(token.text) || vocabulary.links.has(token.text)) return false;
    words++;
  }
  return words > 0 && words <= 4;
}

/** What a trailing cue covers inside its own stretch: the item before it, and bare items joined to that. */
function backward(tokens: readonly Token[], previousEnd: number, to: number): readonly number[] {
  let from = previousEnd;
  for (let place = to - 1; place >= from; place--) {
    const token = tokens[place];
    if (token?.kind === "word" && vocabulary.turns.has(token.text)) {
      from = place + 1;
      break;
    }
  }
  const marked: number[] = [];
  let end = to;
  for (let own = true; end > from; own = false) {
    let start = end;
    while (start > from && !separatesItems(tokens[start - 1])) start--;
    if (!own && !isBare(tokens, skipOpener(tokens, start, end), end)) break;
    for (let place = start; place < end; place++)
      if (tokens[place]?.kind === "word") marked.push(place);
    end = start - 1;
  }
  return marked;
}

const skipOpener = (tokens: readonly Token[], from: number, to: number) =>
  to - from > 1 && vocabulary.listOpeners.has(tokens[from]?.text ?? "") ? from + 1 : from;

/** Adds what stands before the stretch: the label of `Batuk: tidak ada`, or the items of a list that the cue closes. */
function withListBefore(
  tokens: readonly Token[],
  segments: readonly Segment[],
  number: number,
  cue: Cue,
  own: readonly number[],
): readonly number[] {
  const segment = segments[number];
  const previous = segments[number - 1];
  if (!segment || !previous) return own;
  if (own.length === 0) {
    if (cue.from !== segment.from || cuesOf(tokens, previous).length > 0) return own;
    return backward(tokens, previous.from, previous.to);
  }
  const start = separatesItems(tokens[segment.from]) ? segment.from + 1 : segment.from;
  if (cue.sign || !own.includes(start) || !closesList(tokens, segments, number)) return own;
  const marked = [...own];
  for (let place = segments[0]?.from ?? 0; place < segment.from; place++) {
    if (tokens[place]?.kind === "word") marked.push(place);
  }
  return marked;
}

/** `Riwayat HT, DM, asma disangkal`: from the start of the sentence on nothing but bare items. */
function closesList(
  tokens: readonly Token[],
  segments: readonly Segment[],
  number: number,
): boolean {
  if (number > longestList) return false;
  const earlier = segments.slice(0, number);
  const bare = earlier.every((segment, place) => {
    const from = place === 0 ? skipOpener(tokens, segment.from, segment.to) : segment.from;
    return (
      (place === 0 || segment.before === "comma") &&
      cuesOf(tokens, segment).length === 0 &&
      isBare(tokens, from, segment.to)
    );
  });
  if (!bare || segments[number]?.before !== "comma") return false;
  const opened = vocabulary.listOpeners.has(tokens[segments[0]?.from ?? 0]?.text ?? "");
  return opened || earlier.length > 1 || joinsItems(tokens, segments[number]);
}

function joinsItems(tokens: readonly Token[], segment: Segment): boolean {
  for (let place = segment.from; place < segment.to; place++)
    if (separatesItems(tokens[place])) return true;
  return false;
}
