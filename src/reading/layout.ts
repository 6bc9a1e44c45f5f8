/** Where sentences begin, which part of a note is in force, and under which header a word stands. */
import type { Found } from "./find-names.ts";
import type { Lexicon } from "./lexicon.ts";
import type { NamedText } from "./named-text.ts";
import type { Part, ReadingHint } from "./reading.ts";
import type { Scene } from "./scene.ts";
import type { Token } from "./tokens.ts";
import { standingAt } from "./standing-at.ts";

/** A header has so many tokens at most. */
const longestHeader = 7;

export function layOut(
  { text, tokens, words, found, foundAt, hasTeeth, isInCapitals }: NamedText,
  lexicon: Lexicon,
  hint: ReadingHint,
): Scene {
  const size = tokens.length;
  const sentences = new Int32Array(size);
  const headers = new Int32Array(size).fill(-1);
  const lineHeaders = new Int32Array(size).fill(-1);
  const parts: Part[] = [];
  let part: Part = hint.section ?? "examination";
  let hasPart = hint.section !== undefined;
  let firstPart = hasPart ? 0 : size;
  let sentence = 0;
  let header = -1;
  /** The header that the steps of an examination stand under. */
  let outer = -1;
  /** The header that a line begins with, until another one stands in it. */
  let ofLine = -1;
  /** Behind the last full stop, comma or line. */
  let begin = 0;
  const taken = new Uint8Array(size);
  const bare = bareHeaders(tokens, found, foundAt);
  const isPlace = (at: number) =>
    standingAt(found, foundAt, at)?.names.some(({ concept }) => concept.kind === "place") === true;
  // `MTP 1 D: edema`
  const isPlaceAt = (at: number) =>
    isPlace(at) || (tokens[at]?.kind === "number" && isPlace(at - 1));
  for (let at = 0; at < size; at++) {
    const kind = tokens[at]?.kind;
    const isBare = bare.has(at);
    const opened = isBare
      ? partOf(standingAt(found, foundAt, at))
      : partFrom(tokens, standingAt(found, foundAt, at), at, begin, isPlaceAt);
    if (opened) {
      // `A:` of a primary survey is the airway: an assessment follows what was seen.
      const isLetter =
        !isBare && tokens[at]?.text.length === 1 && !hasPart && hint.section === undefined;
      // So is `P/` of the percussion, and that of a plan that nothing stands before.
      const isOther = isLetter && (opened === "assessment" || (opened === "plan" && at > 0));
      hasPart ||= !isOther;
      outer = -1;
      // `Obat: …` in a history is what was taken before.
      const isDrugs = /^(?:obat|r$)/u.test(tokens[at]?.text ?? "");
      const isHistory = hint.section === "complaint" || hint.section === "history";
      const isTold = isHistory && opened === "therapy" && isDrugs;
      if (!isOther) {
        part = isTold ? "history" : opened;
        firstPart = Math.min(firstPart, at);
      }
      taken.fill(1, at, standingAt(found, foundAt, at)?.to ?? at + 1);
    }
    if (kind === "stop" || kind === "line") {
      sentence++;
      header = -1;
      if (kind === "line") ofLine = -1;
      // A report of an operation goes on behind its diagnosis.
      if (hint.section === "operation" && part === "assessment") part = "operation";
      begin = at + 1;
    } else if (kind === "colon") {
      const isShort = at > begin && at - begin <= longestHeader;
      const isStep = isStepAt(found, foundAt, begin);
      // `Cruris S|Look: edema`: a line above the first step.
      if (isStep && outer < 0) outer = lineAbove(tokens, begin);
      header = isStep && outer >= 0 ? outer : isShort ? begin : -1;
      if (!isStep) outer = header;
      ofLine = begin === 0 || tokens[begin - 1]?.kind === "line" ? header : -1;
      begin = at + 1;
    } else if (kind === "comma" || kind === "semicolon") begin = at + 1;
    sentences[at] = sentence;
    headers[at] = header;
    lineHeaders[at] = ofLine;
    parts.push(part);
  }
  return {
    text,
    tokens,
    words,
    found,
    foundAt,
    sentences,
    headers,
    lineHeaders,
    parts,
    firstPart,
    lexicon,
    taken,
    hasTeeth,
    isInCapitals,
  };
}

const partOf = (found: Found | undefined): Part | undefined => {
  const cue = found?.cues.find(({ axis, direction }) => axis === "part" && direction === "header");
  // A cue of this axis has a part of a note for its value.
  return cue?.value as Part | undefined;
};

/** Lines of a text that begin with different letters, before they are headers without a sign of their own. */
const fewestLetters = 3;

/** `S nyeri perut`, `O TD 120/80`, `A/ …`, `P pasang DC`: where the letters of several parts begin lines, none needs a sign. */
function bareHeaders(
  tokens: readonly Token[],
  found: readonly Found[],
  foundAt: Int32Array,
): ReadonlySet<number> {
  const letters: number[] = [];
  const parts = new Set<Part>();
  for (let at = 0; at < tokens.length; at++) {
    if (at > 0 && tokens[at - 1]?.kind !== "line") continue;
    const own = standingAt(found, foundAt, at);
    const part = own?.from === at && own.to === at + 1 ? partOf(own) : undefined;
    if (part === undefined || tokens[at]?.text.length !== 1) continue;
    // `S 36,8`
    if (tokens[at + 1]?.kind === "number") continue;
    parts.add(part);
    // What has a sign is a header anyway.
    if (tokens[at + 1]?.kind === "word") letters.push(at);
  }
  return new Set(parts.size < fewestLetters ? [] : letters);
}

const isStepAt = (found: readonly Found[], foundAt: Int32Array, at: number): boolean =>
  standingAt(found, foundAt, at)?.cues.some(({ axis }) => axis === "step") === true;

/** Where the line before a line begins, if it is as short as a header; else -1. */
function lineAbove(tokens: readonly Token[], at: number): number {
  if (tokens[at - 1]?.kind !== "line") return -1;
  let from = at - 1;
  while (
    from > 0 &&
    from > at - longestHeader &&
    /^(?:word|open|close|slash|hyphen)$/u.test(tokens[from - 1]?.kind ?? "")
  )
    from--;
  return from < at - 1 && (from === 0 || tokens[from - 1]?.kind === "line") ? from : -1;
}

const isActName = ({ names }: Found): boolean =>
  names.some(({ concept: { kind } }) => kind === "event");

/** The part that a header opens: `A/`, `Kesan:`, `Terapi pulang:`, or a line of its own. */
function partFrom(
  tokens: readonly Token[],
  found: Found | undefined,
  at: number,
  begin: number,
  isPlaceAt: (at: number) => boolean,
): Part | undefined {
  if (found?.from !== at) return undefined;
  const cue = found.cues.find(({ axis, direction }) => axis === "part" && direction === "header");
  if (!cue) return undefined;
  // `Ren S: …`: a letter behind a place is its side.
  const isSide = found.cues.some(({ axis }) => axis === "side");
  if (isSide && begin < at && isPlaceAt(at - 1)) return undefined;
  const next = tokens[found.to];
  const after = tokens[found.to + 1];
  const isFirst = begin === at;
  // `a/i/c/d`, `T/N: 36/88` are lists of letters.
  const isList =
    after?.text.length === 1 && /^(?:slash|colon)$/u.test(tokens[found.to + 2]?.kind ?? "");
  // `S: 36,8` is a temperature.
  const isValue =
    after?.kind === "number" && cue.text.length === 1 && /[.,]|\d{2}/u.test(after.text);
  const closes =
    // `Pulang: furosemid 1x40 mg`, but `kondisi pulang: baik`
    (next?.kind === "colon" && !isValue && (isFirst || !isActName(found))) ||
    (isFirst && next?.kind === "close" && cue.text.length <= 3) ||
    (isFirst && next?.kind === "slash" && cue.text.length <= 3 && !isList) ||
    (isFirst && tokens[found.to]?.text === ">" && cue.text.length === 1) ||
    (isFirst && cue.text.length > 3 && (next === undefined || next.kind === "line"));
  return closes ? (cue.value as Part) : undefined;
}
