/** Where sentences begin, which part of a note is in force, and under which header a word stands. */
import { cueOf, hasAxis, hasKind } from "./entries.ts";
import { isPlanPart } from "./plan-parts.ts";
import type { Found } from "./find-names.ts";
import type { ConceptKind, Cue, Lexicon } from "./lexicon.ts";
import type { NamedText } from "./named-text.ts";
import { isClock } from "./notations/date.ts";
import type { Part, ReadingHint } from "./reading.ts";
import { foundOf, type Scene } from "./scene.ts";
import type { Token } from "./tokens.ts";

/** A header has so many tokens at most. */
const longestHeader = 7;

export function layOut(named: NamedText, lexicon: Lexicon, hint: ReadingHint): Scene {
  const { text, tokens, words, found, foundAt, hasTeeth, isInCapitals } = named;
  const size = tokens.length;
  const sentences = new Int32Array(size);
  const headers = new Int32Array(size).fill(-1);
  const lineHeaders = new Int32Array(size).fill(-1);
  const parts: Part[] = [];
  let part: Part = hint.section ?? "examination";
  /** `A/` has the sign of a header; `A:` is the airway too. */
  let hasAssessed = false;
  let hasPart = hint.section !== undefined;
  let firstPart = hasPart ? 0 : size;
  let sentence = 0;
  let header = -1;
  /** The header that the steps of an examination stand under. */
  let outer = -1;
  /** The header that a line begins with, until another one stands in it. */
  let ofLine = -1;
  /** The part around a header that holds for its sentence: `Obat rutin: …`. */
  let outside: Part | undefined;
  /** The part around a header that a bracket begins with, `jahit (laporan tindakan: …), splint`, and how many brackets are open inside it. */
  let around: Part | undefined;
  let depth = 0;
  /** The text has told that the patient went home. */
  let hasLeft = false;
  /** Behind the last full stop, comma or line. */
  let begin = 0;
  const taken = new Uint8Array(size);
  const leaving = lexicon.concepts.withNarrower("discharge");
  const bare = bareHeaders(named);
  const isPlace = (at: number) => hasKind(foundOf(named, at), "place");
  // `MTP 1 D: edema`
  const isPlaceAt = (at: number) =>
    isPlace(at) || (tokens[at]?.kind === "number" && isPlace(at - 1));
  for (let at = 0; at < size; at++) {
    const kind = tokens[at]?.kind;
    const isBare = bare.has(at);
    const headed = isBare ? headerOf(foundOf(named, at)) : headerFrom(named, at, begin, isPlaceAt);
    // `Riwayat operasi: …` opens no report of one; nor is what was taken before what a plan orders.
    const isOfPast = at > begin && saysBefore(foundOf(named, at - 1));
    const isKept = isOfPast || (headed?.reach === "sentence" && isPlanPart(part));
    const opened = isKept ? undefined : partOf(headed);
    hasLeft ||= isLeaving(foundOf(named, at), leaving);
    if (opened) {
      // `A:` of a primary survey is the airway: an assessment follows what was seen.
      const isLetter =
        !isBare && tokens[at]?.text.length === 1 && !hasPart && hint.section === undefined;
      // So is `P/` of the percussion; that of a plan stands behind an `A/`, or nothing before it.
      const isPercussion = opened === "plan" && at > 0 && !hasAssessed;
      const isOther = isLetter && (opened === "assessment" || isPercussion);
      hasAssessed ||= opened === "assessment" && tokens[at + 1]?.kind === "slash";
      hasPart ||= !isOther;
      outer = -1;
      // `Obat: …` in a history is what was taken before.
      const isDrugs = /^(?:obat|r$)/u.test(tokens[at]?.text ?? "");
      const isHistory = hint.section === "complaint" || hint.section === "history";
      const isTold = isHistory && opened === "therapy" && isDrugs;
      const isAsked = opened === "report" && asksFor(part) && listsTests(named, at);
      // `Saat pulang keluhan (-). Obat: …`: what is listed behind the leaving is taken home.
      const isTakenHome =
        opened === "therapy" && (part === "discharge" || (hint.section === "course" && hasLeft));
      const behind = foundOf(named, at)?.to ?? at + 1;
      // `(S) mual (O) …` heads what follows.
      const isInside = tokens[at - 1]?.kind === "open" && tokens[behind]?.kind !== "close";
      if (!isOther) {
        if (isInside) [around, depth] = [around ?? part, 0];
        outside = headed?.reach === "sentence" ? part : undefined;
        part = isTold ? "history" : isAsked ? "plan" : isTakenHome ? "discharge" : opened;
        firstPart = Math.min(firstPart, at);
      }
      // `LAPORAN OPERASI 06/09: …` names a report of its own.
      if (!isTimedTo(named, behind)) taken.fill(1, at, behind);
    } else if (hint.author === "nurse" && part === "plan" && beginsWithHour(named, at))
      part = "examination";
    if (kind === "stop" || kind === "line") {
      sentence++;
      header = -1;
      if (kind === "line") ofLine = -1;
      // A report of an operation goes on behind its diagnosis, the course of a stay behind what was examined.
      if (hint.section === "operation" && part === "assessment") part = "operation";
      if (hint.section === "course" && kind === "line" && seen.has(part)) part = "course";
      if (outside) part = outside;
      outside = undefined;
      begin = at + 1;
    } else if (kind === "colon") {
      const isShort = at > begin && at - begin <= longestHeader;
      const isStep = isStepAt(named, begin);
      // `Cruris S|Look: edema`: a line above the first step.
      if (isStep && outer < 0) outer = lineAbove(tokens, begin);
      header = isStep && outer >= 0 ? outer : isShort ? begin : -1;
      if (!isStep) outer = header;
      ofLine = begin === 0 || tokens[begin - 1]?.kind === "line" ? header : -1;
      begin = at + 1;
    } else if (kind === "comma" || kind === "semicolon") begin = at + 1;
    if (around && kind === "open") depth++;
    if (around && kind === "close" && depth-- === 0) [part, around] = [around, undefined];
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

const saysBefore = (found: Found | undefined): boolean =>
  hasAxis(found, "time") &&
  found?.cues.some(({ axis, value }) => axis === "time" && value === "before") === true;

const isLeaving = (found: Found | undefined, leaving: ReadonlySet<string>): boolean =>
  found !== undefined &&
  (found.names.some(({ concept: { id } }) => leaving.has(id)) ||
    (hasAxis(found, "moment") &&
      found.cues.some(({ axis, value }) => axis === "moment" && value === "leaving")));

/** Parts in which a header of results with names alone asks for them. */
const asksFor = (part: Part): boolean => part === "assessment" || isPlanPart(part);
const seen: ReadonlySet<Part> = new Set(["examination", "report"]);
const tests: ReadonlySet<ConceptKind> = new Set(["laboratory", "quantity", "imaging"]);

/** `Lab: DL, elektrolit, GDS`: names of tests, and no value or finding to the end of the sentence. */
function listsTests(named: NamedText, header: number): boolean {
  const { tokens } = named;
  let hasTest = false;
  let at = foundOf(named, header)?.to ?? header + 1;
  if (tokens[at]?.kind === "colon") at++;
  while (at < tokens.length) {
    const kind = tokens[at]?.kind;
    if (kind === "stop" || kind === "line") return hasTest;
    const own = foundOf(named, at);
    const isTest = own?.names.some(({ concept }) => tests.has(concept.kind)) === true;
    const isPlain = own ? isTest || own.names.length === 0 : kind === "word";
    if (!isPlain && !/^(?:comma|slash|hyphen)$/u.test(kind ?? "")) return false;
    if (kind === "number") return false;
    hasTest ||= isTest;
    at = Math.max(own?.to ?? 0, at + 1);
  }
  return hasTest;
}

/** `Jam 09.00 rawat luka`: by the clock a nurse writes what was done. */
function beginsWithHour(named: NamedText, at: number): boolean {
  const { tokens } = named;
  const before = tokens[at - 1]?.kind;
  if (before !== undefined && !/^(?:stop|line|colon)$/u.test(before)) return false;
  const cue = cueOf(foundOf(named, at), "at");
  const hour = cue?.value === "clock" ? at + 1 : at;
  return isClock(tokens[hour]?.text ?? "");
}

const headerOf = (found: Found | undefined): Cue | undefined =>
  hasAxis(found, "part")
    ? found?.cues.find(({ axis, direction }) => axis === "part" && direction === "header")
    : undefined;

/** A cue of this axis has a part of a note for its value. */
const partOf = (cue: Cue | undefined): Part | undefined => cue?.value as Part | undefined;

/** Lines of a text that begin with different letters, before they are headers without a sign of their own. */
const fewestLetters = 3;

/** `S nyeri perut`, `O TD 120/80`, `A/ …`, `P pasang DC`: where the letters of several parts begin lines, none needs a sign. */
function bareHeaders(named: NamedText): ReadonlySet<number> {
  const { tokens } = named;
  const letters: number[] = [];
  const parts = new Set<Part>();
  for (let at = 0; at < tokens.length; at++) {
    if (at > 0 && tokens[at - 1]?.kind !== "line") continue;
    const own = foundOf(named, at);
    const part = own?.from === at && own.to === at + 1 ? partOf(headerOf(own)) : undefined;
    if (part === undefined || tokens[at]?.text.length !== 1) continue;
    // `S 36,8`
    if (tokens[at + 1]?.kind === "number") continue;
    parts.add(part);
    // What has a sign is a header anyway.
    if (tokens[at + 1]?.kind === "word") letters.push(at);
  }
  return new Set(parts.size < fewestLetters ? [] : letters);
}

const isStepAt = (named: NamedText, at: number): boolean => hasAxis(foundOf(named, at), "step");

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

/** The header of a part: `A/`, `Kesan:`, `Terapi pulang:`, or a line of its own. */
function headerFrom(
  named: NamedText,
  at: number,
  begin: number,
  isPlaceAt: (at: number) => boolean,
): Cue | undefined {
  const { tokens } = named;
  const found = foundOf(named, at);
  if (found?.from !== at) return undefined;
  const cue = headerOf(found);
  if (!cue) return undefined;
  // `Ren S: …`: a letter behind a place is its side.
  const isSide = hasAxis(found, "side");
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
    (isFirst && cue.text.length > 3 && (next === undefined || next.kind === "line")) ||
    (isFirst && cue.reach === "clause" && isGivenBy(tokens, found.to)) ||
    (isFirst && partOf(cue) === "operation" && isTimedTo(named, found.to));
  return closes ? cue : undefined;
}

/** Words that name who gives an instruction, and how, at most. */
const longestGiver = 8;

/** `Advis dr. Andi Sp.PD via telp: …`: words alone between a header and its colon. */
function isGivenBy(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + longestGiver; at++) {
    const kind = tokens[at]?.kind;
    if (kind === "colon") return true;
    if (kind !== "word" && !(kind === "stop" && tokens[at]?.text === ".")) return false;
  }
  return false;
}

/** Tokens of a day and two hours at most. */
const longestTime = 14;

/** `Laporan tindakan jam 10.30-11.05: …`, `Laporan operasi (12-11-2026): …`: when it was done alone between a header and its colon. */
function isTimedTo(named: NamedText, from: number): boolean {
  let hasNumber = false;
  for (let at = from; at < from + longestTime; at++) {
    const kind = named.tokens[at]?.kind;
    if (kind === "colon") return hasNumber;
    hasNumber ||= kind === "number";
    const isOfTime = hasAxis(foundOf(named, at), "at");
    if (!isOfTime && !/^(?:number|hyphen|slash|open|close)$/u.test(kind ?? "")) return false;
  }
  return false;
}
