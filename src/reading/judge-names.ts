/**
 * What is said of a name is what is said of the entry that it stands in; a place, a quality or a value's name that is not a
 * entry is judged by the cues beside it.
 */
import { largest, smallest } from "./extremes.ts";
import { applyCues } from "./apply-cues.ts";
import { markTargets } from "./build-targets.ts";
import type { Binding } from "./lexicon.ts";
import type { Mention } from "./mention.ts";
import type { Named } from "./name-places.ts";
import { describe, type Described } from "./places.ts";
import { presenceWithin } from "./presence-within.ts";
import type { Presence } from "./reading.ts";
import { spanAt, type Scene } from "./scene.ts";
import { shareSides } from "./share-sides.ts";
import { readSigns } from "./signs.ts";
import { readZeroPoints } from "./zero-points.ts";
import type { Target } from "./targets.ts";
import { spanOf, writeStatement, type Writing } from "./write-entries.ts";
import { standingAt } from "./standing-at.ts";

type Status = Pick<Mention, "presence" | "time" | "experiencer" | "isHistory" | "side">;

export function judgeNames(writing: Writing, named: readonly Named[]): readonly Mention[] {
  const { scene, targets, targetAt } = writing;
  const targetIn = firstIn(targets, targetAt);
  const silent = judgeSilent(writing, silentTargets(writing, named, targetIn));
  const silentAt = markTargets(scene, silent);
  const silentIn = firstIn(silent, silentAt);
  const statuses = new Map<Target, Status>();
  const statusOf = (target: Target): Status => {
    const known = statuses.get(target) ?? readStatus(writing, target);
    statuses.set(target, known);
    return known;
  };
  return named.flatMap((name): Mention | readonly Mention[] => {
    const { concept, from, to, apart, meanings } = name;
    const own = standingAt(silent, silentAt, from);
    const isOwn = own?.from === from && own.to === to;
    const target = (isOwn ? own : targetIn(from, to)) ?? silentIn(from, to);
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
function holdsItsCue(scene: Scene, { said }: Target, from: number, to: number): boolean {
  const cue = said.presence?.span;
  const [start, end] = spanAt(scene, from, to);
  return cue !== undefined && cue[0] >= start && cue[1] <= end;
}

type TargetIn = (from: number, to: number) => Target | undefined;

/** Tells the first of targets that lies in `[from, to)`, however far that is. */
function firstIn(targets: readonly Target[], targetAt: Int32Array): TargetIn {
  const next = nextMarked(targetAt);
  return (from, to) => {
    const at = next[from] ?? to;
    return at < to ? standingAt(targets, targetAt, at) : undefined;
  };
}

/** Token → the first from it that a target has, or one behind the last. */
function nextMarked(targetAt: Int32Array): Int32Array {
  const next = new Int32Array(targetAt.length);
  for (let at = next.length - 1, marked = next.length; at >= 0; at--) {
    if ((targetAt[at] ?? -1) >= 0) marked = at;
    next[at] = marked;
  }
  return next;
}

/** Names that no entry covers, and qualities around entries (`menolak operasi`): the longest at each place. */
function silentTargets(
  { scene, targets, targetAt }: Writing,
  named: readonly Named[],
  targetIn: TargetIn,
): readonly Target[] {
  const silent: Target[] = [];
  let end = 0;
  const inOrder = named.toSorted((one, other) => one.from - other.from || other.to - one.to);
  for (const { concept, from, to, apart } of inOrder) {
    if (from < end || apart) continue;
    if (targetIn(from, to)) {
      // A caller's own words, which may be many, go around no entry.
      if (concept.kind !== "quality" || concept.id === "") continue;
      const inside = targets.slice(...placesIn(targetAt, from, to));
      if (!inside.every((target) => target.from >= from && target.to <= to)) continue;
      if (inside.some((target) => target.from === from && target.to === to)) continue;
    }
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
  readZeroPoints(scene, all, at);
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
  held: "planned",
  following: "planned",
  ordered: "planned",
  awaited: "planned",
  // `PRC sedia 2 kolf`: kept for what may come.
  ready: "conditional",
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
