/** What a clause began with, and the finding before it: where the entries behind them lie. */
import { hasKind } from "./entries.ts";
import { give, isMoment, sideOf } from "./give-side.ts";
import { belowSet } from "./in-set.ts";
import type { Cue } from "./lexicon.ts";
import { sideOfTooth } from "./notations/tooth.ts";
import type { Side } from "./reading.ts";
import { isToothPlace, sideOfHeader } from "./places.ts";
import { cueAt, foundOf, kindAt, textAt, type Scene } from "./scene.ts";
import { sideAt } from "./sides.ts";
import type { Target } from "./targets.ts";
import { standingAt } from "./standing-at.ts";

/** The set of `sets.csv` of signs that lie on the other side than what they come of. */
export const crossedSigns = "crossedSigns";

/**
 * `Ovarium kanan membesar, kistik; ovarium kiri normal`: what follows the organ that a clause began with lies there, to
 * the end of the sentence; what follows a sided finding, `KGB kanan 2 cm nyeri`, to the comma.
 */
export function followTopics(scene: Scene, targets: readonly Target[], targetAt: Int32Array): void {
  let organ: Side | undefined;
  let finding: Side | undefined;
  /** Of what stands before a `post` in its clause: an act behind it was done there. */
  let treated: Side | undefined;
  const crossed = belowSet(scene.lexicon, crossedSigns);
  const isCrossed = ({ concept: { id } }: Target) => crossed.has(id);
  /** Of the last sided finding of the sentence, for the signs of its place, and all that an operation finds. */
  let local: Side | undefined;
  let isBegin = true;
  let isFirst = true;
  for (let at = 0; at < scene.tokens.length; at++) {
    const kind = kindAt(scene, at);
    const isEnd = kind === "stop" || kind === "line" || kind === "semicolon";
    if (isEnd) {
      organ = sideOfLine(scene, at);
      local = undefined;
      isFirst = true;
    }
    if (isEnd || kind === "comma" || kind === "colon") {
      isBegin = true;
      if (kind !== "colon") finding = treated = undefined;
      continue;
    }
    if (foundOf(scene, at)?.cues.some(beginsOther)) finding = undefined;
    const target = standingAt(targets, targetAt, at);
    // `; kanan ves (+) rh (-)`: a side alone begins a clause.
    if (isBegin && !target && cueAt(scene, at, "side")) finding = sideAt(scene, at);
    const place = isBegin && !target ? placeFrom(scene, at) : undefined;
    isBegin = false;
    if (place) {
      const side = topicFrom(scene, at, place);
      // `ulkus pedis kanan, sekitar eritema`: a small word alone names no other place.
      if (side || !cueAt(scene, at, "link")) local = organ = side;
      at = place - 1;
    } else if (target?.from === at && target.group === "measurement") {
      // `pupil D 3 mm RC lambat`: what is told beside a value lies where that was measured.
      finding = sideOf(target) ?? finding;
    } else if (target?.from === at) {
      const isStatement = target.group === "statement";
      const isAct = target.concept.kind === "procedure";
      // `ulkus pedis kanan, pus (+), eritema (+)`
      const isLocal = target.concept.isLocal || scene.parts[at] === "operation";
      const side =
        finding ??
        (isAct ? treated : undefined) ??
        (isLocal ? local : undefined) ??
        (isStatement || isAct ? organ : undefined);
      const { place: own, isAbove } = target.described;
      const isThere = (own === undefined || isAbove) && !isMoment(scene, target);
      if (side && isThere) give(target, side);
      if (isStatement) {
        finding = sideOf(target);
        treated = isCrossed(target) ? undefined : finding;
      }
      if (!isLocal || target.described.side)
        local = isStatement ? target.described.side : undefined;
      // `mata kanan kabur, silau (+)`: what a sentence begins with is what it tells of; a plan is a list.
      const isTopic = isFirst && scene.parts[at] !== "plan" && target.described.place !== undefined;
      if (isTopic && finding) organ = finding;
      isFirst &&= !isStatement;
    }
  }
}

/** `Manus D: fraktur …, celah sendi baik. Dislokasi (-)`: in a report the header of a line holds for all its sentences. */
function sideOfLine(scene: Scene, at: number): Side | undefined {
  const header = scene.lineHeaders[at + 1] ?? -1;
  const isReport = scene.parts[at + 1] === "report" && header >= 0;
  return isReport ? sideOfHeader(scene, header) : undefined;
}

/** `hemiparese D ec stroke`, `hemiparese D post ICH`: what it comes of lies where it lies. */
const beginsOther = ({ axis, value, direction }: Cue): boolean =>
  (axis === "barrier" && value === "cause") || (axis === "time" && direction === "before");

/** Where the name of a place that begins at a token ends. */
function placeFrom(scene: Scene, at: number): number | undefined {
  const found = foundOf(scene, at);
  const isPlace =
    hasKind(found, "place") ||
    found?.cues.some(({ axis, value }) => axis === "link" && value === "at") === true;
  return isPlace && found?.from === at ? found.to : undefined;
}

function topicFrom(scene: Scene, from: number, to: number): Side | undefined {
  for (let at = from; at < to + 3; at++) {
    const isTooth = kindAt(scene, at) === "number" && isToothPlace(scene, at);
    const side = sideAt(scene, at) ?? (isTooth ? sideOfTooth(textAt(scene, at)) : undefined);
    if (side) return side;
    if (at >= to && kindAt(scene, at) !== "word" && kindAt(scene, at) !== "number") break;
  }
  return undefined;
}
