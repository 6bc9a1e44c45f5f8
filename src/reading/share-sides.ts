/**
 * A side that is said once holds for more than the word beside it: for both of two things joined by `and`, for what is
 * told of the organ that a sentence began with, for the acts and findings of an operation, for the size of a lesion.
 */
import { sideOfTooth } from "./notations/tooth.ts";
import { sideAt } from "./sides.ts";
import type { Side } from "./reading.ts";
import { endAt, foundOf, isJoint, kindAt, textAt, unitKindAt, type Scene } from "./scene.ts";
import type { Target } from "./targets.ts";

export function shareSides(scene: Scene, targets: readonly Target[], targetAt: Int32Array): void {
  shareBackward(scene, targets);
  followTopics(scene, targets, targetAt);
  shareAmongActs(scene, targets);
  shareWithDifferentials(scene, targets);
  shareWithPlan(scene, targets);
  shareOfOperation(scene, targets);
  for (const [place, target] of targets.entries())
    if (target.group === "measurement") followChain(scene, target, targets[place - 1]);
  for (const [place, target] of targets.entries())
    if (target.group === "measurement") takePlace(scene, target, statementBefore(targets, place));
}

const sideOf = ({ described, signSide }: Target): Side | undefined => signSide ?? described.side;

const hasSides = ({ group, concept }: Target) => group !== "order" && !concept.isWhole;

function give(target: Target, side: Side): void {
  if (!sideOf(target) && hasSides(target)) target.described = { ...target.described, side };
}

const inOneSentence = ({ sentences }: Scene, one: Target, other: Target) =>
  sentences[one.from] === sentences[other.from];

/** `kelemahan & atrofi quadriceps S`, `nefrolitiasis dan hidronefrosis kiri`. */
function shareBackward(scene: Scene, targets: readonly Target[]): void {
  for (const [place, target] of [...targets.entries()].toReversed()) {
    const next = targets[place + 1];
    const side = next && sideOf(next);
    if (!side || next.group !== target.group || target.described.place !== undefined) continue;
    if (scene.parts[target.from] === "complaint" && textAt(scene, target.to) !== "+") continue;
    if (isJoined(scene, target.to, next.from)) give(target, side);
  }
}

/** Nothing but one `and`, `+`, `&` or a slash between. */
function isJoined(scene: Scene, from: number, to: number): boolean {
  if (endAt(scene, from) !== to) return false;
  return kindAt(scene, from) === "slash" || isJoint(scene, from);
}

/**
 * `Ovarium kanan membesar, kistik; ovarium kiri normal`: what follows the organ that a clause began with lies there, to
 * the end of the sentence; what follows a sided finding, `KGB kanan 2 cm nyeri`, to the comma.
 */
function followTopics(scene: Scene, targets: readonly Target[], targetAt: Int32Array): void {
  let organ: Side | undefined;
  let finding: Side | undefined;
  let isBegin = true;
  let isFirst = true;
  for (let at = 0; at < scene.tokens.length; at++) {
    const kind = kindAt(scene, at);
    const isEnd = kind === "stop" || kind === "line" || kind === "semicolon";
    if (isEnd) {
      organ = undefined;
      isFirst = true;
    }
    if (isEnd || kind === "comma") {
      isBegin = true;
      finding = undefined;
      continue;
    }
    const target = targets[targetAt[at] ?? -1];
    const place = isBegin && !target ? placeFrom(scene, at) : undefined;
    isBegin = false;
    if (place) {
      organ = topicFrom(scene, at, place);
      at = place - 1;
    } else if (target?.from === at && target.group !== "measurement") {
      const side = finding ?? (target.group === "statement" ? organ : undefined);
      if (side && target.described.place === undefined) give(target, side);
      if (target.group === "statement") finding = sideOf(target);
      // `mata kanan kabur, silau (+)`: what a sentence begins with is what it tells of.
      if (isFirst && finding && target.described.place !== undefined) organ ??= finding;
      isFirst = false;
    }
  }
}

/** Where the name of a place that begins at a token ends. */
function placeFrom(scene: Scene, at: number): number | undefined {
  const found = foundOf(scene, at);
  const isPlace =
    found?.names.some(({ concept }) => concept.kind === "place") === true ||
    found?.cues.some(({ axis, value }) => axis === "link" && value === "at") === true;
  return isPlace && found?.from === at ? found.to : undefined;
}

function topicFrom(scene: Scene, from: number, to: number): Side | undefined {
  for (let at = from; at < to + 3; at++) {
    const isTooth = scene.hasTeeth && kindAt(scene, at) === "number";
    const side = sideAt(scene, at) ?? (isTooth ? sideOfTooth(textAt(scene, at)) : undefined);
    if (side) return side;
    if (at >= to && kindAt(scene, at) !== "word" && kindAt(scene, at) !== "number") break;
  }
  return undefined;
}

/** A differential diagnosis lies where the diagnosis lies. */
function shareWithDifferentials(scene: Scene, targets: readonly Target[]): void {
  let before: Target | undefined;
  for (const target of targets) {
    if (target.group !== "statement") continue;
    const isDifferential = target.said.presence?.value === "possible" && before !== undefined;
    const side = before && sideOf(before);
    if (isDifferential && before && side && inOneSentence(scene, before, target))
      give(target, side);
    before = target;
  }
}

function statementBefore(targets: readonly Target[], place: number): Target | undefined {
  for (let at = place - 1; at >= Math.max(0, place - 6); at--)
    if (targets[at]?.group === "statement") return targets[at];
  return undefined;
}

/** A size lies where what it is the size of lies: `kista ginjal kanan ukuran 2,1 cm`, `EDH kiri, volume 45 cc`. */
function takePlace(scene: Scene, target: Target, before: Target | undefined): void {
  const { side, place } = target.described;
  const isLength = unitKindAt(scene, target.to - 1) === "length";
  const isOfLesion = /^(?:hematoma|lesion|stone)/u.test(target.concept.id);
  if ((!isLength && !isOfLesion) || side || place !== undefined) return;
  if (!before || !inOneSentence(scene, before, target)) return;
  const itsSide = sideOf(before);
  const { place: itsPlace } = before.described;
  target.described = {
    ...(itsSide ? { side: itsSide } : {}),
    ...(itsPlace === undefined ? {} : { place: itsPlace }),
  };
}

/** `VOD 6/30 → 6/9`: a further value lies where the first does. */
function followChain(scene: Scene, target: Target, before: Target | undefined): void {
  const isChain =
    before?.group === "measurement" &&
    before.concept === target.concept &&
    inOneSentence(scene, before, target);
  if (isChain && !target.described.side && !foundOf(scene, target.from))
    target.described = { ...before.described };
}

/** Acts of one sentence are done on one side. */
function shareAmongActs(scene: Scene, targets: readonly Target[]): void {
  const sides = new Map<number, Side | undefined>();
  const sentenceOf = ({ from }: Target) => scene.sentences[from] ?? 0;
  // `fakoemulsifikasi + IOL OD`: what is put in is part of the act.
  const acts = targets.filter(
    ({ from, concept: { kind } }) =>
      kind === "procedure" || (kind === "device" && scene.parts[from] === "operation"),
  );
  for (const act of acts) {
    const side = sideOf(act);
    if (!side) continue;
    const sentence = sentenceOf(act);
    const other = sides.has(sentence) && sides.get(sentence) !== side;
    sides.set(sentence, other ? undefined : side);
  }
  for (const act of acts) {
    const side = sides.get(sentenceOf(act));
    if (side) give(act, side);
  }
}

const ofOperation: ReadonlySet<string> = new Set(["condition", "finding", "device", "procedure"]);

/** `A: fraktur femur dextra. P: pro ORIF`: where all diagnoses lie on one side, what is planned is done there. */
function shareWithPlan(scene: Scene, targets: readonly Target[]): void {
  const isIn = (part: string) => (target: Target) => scene.parts[target.from] === part;
  const diagnoses = targets
    .filter(isIn("assessment"))
    .filter(({ group, concept }) => group === "statement" && concept.kind === "condition");
  const side = onlySide(diagnoses);
  if (!side) return;
  for (const target of targets.filter(isIn("plan")))
    if (target.group === "event" && target.concept.kind === "procedure") give(target, side);
}

/** A report of an operation is about the side that its acts are done on, else about the only side that it names. */
function shareOfOperation(scene: Scene, targets: readonly Target[]): void {
  const own = targets.filter(({ from }) => scene.parts[from] === "operation");
  if (own.length === 0) return;
  const isAct = ({ concept: { kind } }: Target) => kind === "procedure" || kind === "device";
  const named = targets.filter(({ group }) => group === "statement" || group === "event");
  const side = onlySide(own.filter(isAct)) ?? onlySide(named);
  if (!side || side === "bilateral") return;
  for (const target of own) if (ofOperation.has(target.concept.kind)) give(target, side);
}

/** Undefined where they name none, or several. */
function onlySide(targets: readonly Target[]): Side | undefined {
  const sides = new Set(targets.flatMap((target) => sideOf(target) ?? []));
  return sides.size === 1 ? [...sides][0] : undefined;
}
