/** Finds the words and signs that affirm or deny, and the stretches between commas in which they stand. */
import { textAt, type Token } from "./tokens.ts";
import * as vocabulary from "./vocabulary.ts";

export type Polarity = "affirmed" | "denied" | "unjudged";

type Reach = "leading" | "trailing" | "either" | "next";

export interface Cue {
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
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly before: Token["kind"] | undefined;
}

export function segmentsOf(tokens: readonly Token[], from: number, to: number): readonly Segment[] {
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

export function cuesOf(tokens: readonly Token[], segment: Segment): readonly Cue[] {
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
      if (cue.polarity !== "affirmed") cues.push(cue);
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
  const text = textAt(tokens, place);
  const base = {
    from: place,
    to: place + 1,
    polarity: "denied",
    overCommas: true,
    sign: false,
  } as const;
  if (vocabulary.hypothetical.has(text)) return { ...base, reach: "leading", polarity: "unjudged" };
  if (vocabulary.leadingDenials.has(text)) {
    return { ...base, reach: "leading", to: pastExistence(tokens, place + 1) };
  }
  if (vocabulary.trailingDenials.has(text)) return { ...base, reach: "either" };
  if (text === "non") return { ...base, reach: "next" };
  if (!vocabulary.notWords.has(text)) return undefined;
  const next = textAt(tokens, place + 1);
  // Not a denial; both words are passed over so that the second is not read as a cue.
  if (vocabulary.undoing.has(next))
    return { ...base, reach: "leading", polarity: "affirmed", to: place + 2 };
  const from = vocabulary.ability.has(next) ? place + 2 : place + 1;
  const to = pastExistence(tokens, from);
  if (to > from) return { ...base, reach: "either", to };
  if (from > place + 1)
    return { ...base, reach: from < segment.to ? "next" : "trailing", to: from };
  return { ...base, reach: "either", overCommas: false };
}

function pastExistence(tokens: readonly Token[], from: number): number {
  let to = from;
  while (vocabulary.existence.has(textAt(tokens, to))) to++;
  return to;
}

/** `mual ada muntah tidak ada`, without commas: each predicate closes the item before it. */
export function alternates(
  tokens: readonly Token[],
  segment: Segment,
  cues: readonly Cue[],
): boolean {
  const first = cues[0];
  const last = cues.at(-1);
  if (!first || !last || first.from === segment.from) return false;
  const closes = last.to === segment.to || tokens[segment.to - 1]?.text === "ada";
  const predicates = cues.length + (last.to === segment.to ? 0 : 1);
  return closes && predicates > 1 && cues.every((cue) => cue.reach === "either" || cue.sign);
}
