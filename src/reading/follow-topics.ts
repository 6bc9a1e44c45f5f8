/** What a clause began with, and the finding before it: where the entries behind them lie. */
import { give, sideOf } from "./give-side.ts";
import type { Cue } from "./lexicon.ts";
import { sideOfTooth } from "./notations/tooth.ts";
import type { Side } from "./reading.ts";
import { cueAt, foundOf, kindAt, textAt, type Scene } from "./scene.ts";
import { sideAt } from "./sides.ts";
import type { Target } from "./targets.ts";
import { standingAt } from "./standing-at.ts";

/**
 * `Ovarium kanan membesar, kistik; ovarium kiri normal`: what follows the organ that a clause began with lies there, to
 * the end of the sentence; what follows a sided finding, `KGB kanan 2 cm nyeri`, to the comma.
 */
export function followTopics(scene: Scene, targets: readonly Target[], targetAt: Int32Array): void {
  let organ: Side | undefined;
  let finding: Side | undefined;
  /** Of the last sided finding of the sentence, for the signs of its place, and all that an operation finds. */
  let local: Side | undefined;
  let isBegin = true;
  let isFirst = true;
  for (let at = 0; at < scene.tokens.length; at++) {
    const kind = kindAt(scene, at);
    const isEnd = kind === "stop" || kind === "line" || kind === "semicolon";
    if (isEnd) {
      organ = undefined;
      local = undefined;
      isFirst = true;
    }
    if (isEnd || kind === "comma" || kind === "colon") {
      isBegin = true;
      if (kind !== "colon") finding = undefined;
      continue;
    }
    if (foundOf(scene, at)?.cues.some(beginsOther)) finding = undefined;
    const target = standingAt(targets, targetAt, at);
    const place = isBegin && !target ? placeFrom(scene, at) : undefined;
    isBegin = false;
    if (place) {
      const side = topicFrom(scene, at, place);
      // `ulkus pedis kanan, sekitar eritema`: a small word alone names no other place.
      if (side || !cueAt(scene, at, "link")) local = organ = side;
      at = place - 1;
    } else if (target?.from === at && target.group !== "measurement") {
      const isStatement = target.group === "statement";
      // `ulkus pedis kanan, pus (+), eritema (+)`
      const isLocal = target.concept.isLocal || scene.parts[at] === "operation";
      const side = finding ?? (isLocal ? local : undefined) ?? (isStatement ? organ : undefined);
      if (side && target.described.place === undefined) give(target, side);
      if (isStatement) finding = sideOf(target);
      if (!isLocal || target.described.side)
        local = isStatement ? target.described.side : undefined;
      // `mata kanan kabur, silau (+)`: what a sentence begins with is what it tells of.
      if (isFirst && finding && target.described.place !== undefined) organ ??= finding;
      isFirst &&= !isStatement;
    }
  }
}

/** `hemiparese D ec stroke`, `hemiparese D post ICH`: what it comes of lies where it lies. */
const beginsOther = ({ axis, value, direction }: Cue): boolean =>
  (axis === "barrier" && value === "cause") || (axis === "time" && direction === "before");

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
