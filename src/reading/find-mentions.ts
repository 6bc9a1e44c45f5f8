/**
 * Where a text names concepts, shorter names inside longer ones included. What is said of a name is what is said of the
 * entry that it stands in; a place, a quality or a value's name that is no entry is judged by the cues beside it.
 */
import { largest, smallest } from "../extremes.ts";
import { applyCues } from "./apply-cues.ts";
import { bareConcept } from "./bare-concept.ts";
import { markTargets } from "./build-targets.ts";
import type { Binding, Lexicon } from "./lexicon.ts";
import { namesOf, type Named } from "./name-places.ts";
import { presenceWithin } from "./presence-within.ts";
import { describe, type Described } from "./places.ts";
import type { Experiencer, Presence, Side, Span, TimeOf } from "./reading.ts";
import { endsSentence, kindAt, textAt, type Scene } from "./scene.ts";
import { shareSides } from "./share-sides.ts";
import { sideAt } from "./sides.ts";
import { readSigns } from "./signs.ts";
import { spell } from "./spell.ts";
import type { Target } from "./targets.ts";
import { endOfCue } from "./word-entry.ts";
import { tokenize, type TokenKind } from "./tokens.ts";
import { spanOf, writeStatement, type Writing } from "./write-entries.ts";

/** One place where a concept is named; `start` and `end` count in the caller's text. */
export interface Mention {
  readonly concept: string;
  readonly start: number;
  readonly end: number;
  /** Null: not judged, never 'absent'. */
  readonly presence: Presence | null;
  readonly time: TimeOf | null;
  readonly experiencer: Experiencer;
  /** Told as history: `riwayat`, `post`, `dulu`. */
  readonly isHistory: boolean;
  /** Number of its sentence, from 0. */
  readonly sentence: number;
  /** Where what is named lies. */
  readonly side?: Side;
}

type Status = Pick<Mention, "presence" | "time" | "experiencer" | "isHistory" | "side">;

export interface Mentions {
  /** Of every concept, in the order of the text; one inside another stands behind it. */
  readonly all: readonly Mention[];
  /** Where each sentence lies, by its number. */
  readonly sentences: readonly Span[];
  /** Whether every one of some words stands somewhere in the text. */
  readonly holds: (words: string) => boolean;
  /** Every side that is named, in the order of the text. */
  readonly sides: readonly NamedSide[];
}

export interface NamedSide {
  readonly start: number;
  readonly end: number;
  readonly side: Side;
}

export function findMentions(writing: Writing): Mentions {
  const { scene } = writing;
  return {
    all: judge(writing, namesOf(writing)),
    sentences: sentencesOf(writing),
    holds: holderOf(scene),
    sides: sidesOf(writing),
  };
}

/** Those of the portions of one text, in their order. */
export function joinMentions(portions: readonly Mentions[]): Mentions {
  const [first] = portions;
  if (first && portions.length === 1) return first;
  const sentences: Span[] = [];
  const all = portions.flatMap((portion) => {
    const before = sentences.length;
    for (const sentence of portion.sentences) sentences.push(sentence);
    return portion.all.map((each) => ({ ...each, sentence: before + each.sentence }));
  });
  const sides = portions.flatMap((portion) => portion.sides);
  // Words of one portion and words of another are not together.
  return { all, sentences, sides, holds: (words) => portions.some(({ holds }) => holds(words)) };
}

function sidesOf(writing: Writing): readonly NamedSide[] {
  const { scene } = writing;
  const sides: NamedSide[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const side = sideAt(scene, at);
    if (!side) continue;
    const to = endOfCue(scene, at);
    const [start, end] = spanOf(writing, at, to);
    sides.push({ start, end, side });
    at = to - 1;
  }
  return sides;
}

function holderOf({ tokens, words, lexicon }: Scene): Mentions["holds"] {
  const stands = new Set<string | number>();
  for (const [at, { kind, text }] of tokens.entries())
    if (isCounted(kind)) stands.add(keyOf(words[at] ?? -1, text));
  return (sought) => keysOf(sought, lexicon).every((key) => stands.has(key));
}

const isCounted = (kind: TokenKind): boolean => kind === "word" || kind === "number";

/** By which a word is compared: its number in the vocabulary, else its spelling. */
const keyOf = (id: number, text: string): string | number => (id >= 0 ? id : spell(text));

const keysOf = (words: string, { isAbbreviation, vocabulary }: Lexicon) =>
  tokenize(words, isAbbreviation)
    .filter(({ kind }) => isCounted(kind))
    .map(({ text }) => keyOf(vocabulary.idOf(text), text));

/** The caller's own words, found as they are spelled. */
export function findLiteral(writing: Writing, words: string): readonly Mention[] {
  const { scene } = writing;
  const sought = keysOf(words, scene.lexicon);
  if (sought.length === 0) return [];
  const named: Named[] = [];
  for (let from = 0; from < scene.tokens.length; from++) {
    const to = endOfLiteral(scene, from, sought);
    if (to !== undefined) named.push({ concept: literalConcept, from, to });
  }
  return judge(writing, named);
}

function endOfLiteral(
  scene: Scene,
  from: number,
  sought: readonly (string | number)[],
): number | undefined {
  let at = from;
  for (const key of sought) {
    while (at > from && kindAt(scene, at) === "hyphen") at++;
    if (keyOf(scene.words[at] ?? -1, textAt(scene, at)) !== key) return undefined;
    at++;
  }
  return at;
}

const literalConcept = bareConcept("", "quality");

function judge(writing: Writing, named: readonly Named[]): readonly Mention[] {
  const { scene, targets, targetAt } = writing;
  const silent = judgeSilent(writing, silentTargets(writing, named));
  const silentAt = markTargets(scene, silent);
  const statuses = new Map<Target, Status>();
  const statusOf = (target: Target): Status => {
    const known = statuses.get(target) ?? readStatus(writing, target);
    statuses.set(target, known);
    return known;
  };
  return named.flatMap((name): Mention | readonly Mention[] => {
    const { concept, from, to, apart, meanings } = name;
    const own = silent[silentAt[from] ?? -1];
    const isOwn = own?.from === from && own.to === to;
    const target =
      (isOwn ? own : targetIn(targets, targetAt, from, to)) ?? targetIn(silent, silentAt, from, to);
    if (!target) return [];
    const isOther = target.concept !== concept && target.from === from;
    if (isOther && meanings?.some((meaning) => meaning.concept === target.concept)) return [];
    const [start, end] = spanOf(writing, from, (apart?.at(-1) ?? to - 1) + 1);
    const sentence = scene.sentences[from] ?? 0;
    const said = statusOf(target);
    const status = holdsItsCue(scene, target, from, to) ? { ...said, ...isThere } : said;
    const presence = presenceWithin(scene, target, name, status.presence);
    return { concept: concept.id, start, end, sentence, ...status, presence };
  });
}

const isThere: Pick<Status, "presence" | "time" | "isHistory"> = {
  presence: "present",
  time: "now",
  isHistory: false,
};

/** `tidak dapat menelan` is there: the denial is a part of the name. */
function holdsItsCue({ tokens }: Scene, { said }: Target, from: number, to: number): boolean {
  const cue = said.presence?.span;
  const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
  return cue !== undefined && cue[0] >= start && cue[1] <= end;
}

function targetIn(
  targets: readonly Target[],
  targetAt: Int32Array,
  from: number,
  to: number,
): Target | undefined {
  for (let at = from; at < to; at++) {
    const target = targets[targetAt[at] ?? -1];
    if (target) return target;
  }
  return undefined;
}

/** Names that no entry covers, and qualities around entries (`menolak operasi`): the longest at each place. */
function silentTargets(
  { scene, targets, targetAt }: Writing,
  named: readonly Named[],
): readonly Target[] {
  const silent: Target[] = [];
  let end = 0;
  const inOrder = named.toSorted((one, other) => one.from - other.from || other.to - one.to);
  for (const { concept, from, to, apart } of inOrder) {
    if (from < end || apart) continue;
    const inside = targets.slice(...placesIn(targetAt, from, to));
    const isAround = inside.every((target) => target.from >= from && target.to <= to);
    const isWider = isAround && !inside.some((target) => target.from === from && target.to === to);
    const isQuality = concept.kind === "quality" && concept !== literalConcept;
    if (inside.length > 0 && !(isWider && isQuality)) continue;
    silent.push({
      group: "statement",
      concept,
      from,
      to,
      bindings: silentBindings,
      said: {},
      described: sideBeside(scene, from, to),
    });
    end = to;
  }
  return silent;
}

function sideBeside(scene: Scene, from: number, to: number): Described {
  const { side } = describe(scene, from, to);
  return side ? { side } : {};
}

const silentBindings: ReadonlySet<Binding> = new Set(["statement", "finding"]);

/** The places in `targets` of the first and behind the last that lies in `[from, to)`. */
function placesIn(targetAt: Int32Array, from: number, to: number): [number, number] {
  const places = [...targetAt.subarray(from, to)].filter((place) => place >= 0);
  return places.length === 0 ? [0, 0] : [smallest(places), largest(places) + 1];
}

/** Cues are followed once more, with the silent ones among the entries: those are judged already. */
function judgeSilent({ scene, targets }: Writing, silent: readonly Target[]): readonly Target[] {
  if (silent.length === 0) return [];
  const covered = new Set(silent.flatMap(({ from, to }) => range(from, to)));
  const copies = targets
    .filter(({ from }) => !covered.has(from))
    .map((target): Target => ({ ...target, said: {} }));
  const all = [...copies, ...silent].toSorted((one, other) => one.from - other.from);
  const at = markTargets(scene, all);
  readSigns(scene, all, at);
  applyCues(scene, all, at);
  shareSides(scene, all, at);
  return silent;
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, step) => from + step);

/** An act that was declined is not there; a drug that was stopped had been given. */
const statesOfPresence: Readonly<Record<string, Presence>> = {
  declined: "absent",
  // `belum dilakukan`
  notYet: "absent",
  planned: "planned",
  ordered: "planned",
};

function readStatus(writing: Writing, target: Target): Status {
  const { presence, time, experiencer, side } = writeStatement(writing, target);
  const isHistory = target.said.time?.value === "before" || time === "before";
  const status = { presence, time, experiencer, isHistory, ...(side ? { side } : {}) };
  if (target.group === "statement") return status;
  // `operasi belum perlu`
  const isNotYet = target.said.ignore?.value === "absent";
  const state = statesOfPresence[target.said.state?.value ?? ""];
  return { ...status, presence: isNotYet ? "absent" : (state ?? presence) };
}

function sentencesOf(writing: Writing): readonly Span[] {
  const { scene } = writing;
  const spans: Span[] = [];
  let from = 0;
  for (let at = 0; at < scene.tokens.length; at++) {
    const next = scene.sentences[at + 1];
    const number = scene.sentences[at] ?? 0;
    if (next === number) continue;
    // What ends a sentence counts to the next one.
    while (from < at && endsSentence(scene, from)) from++;
    const span = spanOf(writing, from, at + 1);
    // A text may begin with what ends a sentence.
    while (spans.length < number) spans.push([span[0], span[0]]);
    spans[number] = span;
    from = at + 1;
  }
  return spans;
}
