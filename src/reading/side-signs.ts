/** `kanan (+), kiri (-)`, `(-) kanan, (+) kiri`: of two sides, each with a sign of its own. */
import type { Side } from "./reading.ts";
import { cueAt, endAt, kindAt, textAt, type Scene } from "./scene.ts";
import { sideAt } from "./sides.ts";

export interface SideSigns {
  /** The first token of the pair. */
  readonly from: number;
  /** Behind its last token. */
  readonly to: number;
  /** Of the sides, the one or both that the signs are positive of. */
  readonly side?: Side;
}

interface OneSide {
  readonly side: Side;
  readonly isPresent: boolean;
  readonly to: number;
}

/** The pair whose first sign stands at a token. */
export function sideSignsAt(scene: Scene, at: number): SideSigns | undefined {
  const isBehind = sideOf(scene, at - 1) !== undefined;
  const from = isBehind ? at - 1 : at;
  const read = isBehind ? sideThenSign : signThenSide;
  const one = read(scene, from);
  const other = one && read(scene, behindComma(scene, one.to));
  if (!one || !other || one.side === other.side) return undefined;
  const present = [one, other].filter(({ isPresent }) => isPresent);
  const side = present.length === 2 ? "bilateral" : present[0]?.side;
  return { from, to: other.to, ...(side ? { side } : {}) };
}

const behindComma = (scene: Scene, at: number): number =>
  /^(?:comma|slash|semicolon)$/u.test(kindAt(scene, at)) ||
  cueAt(scene, at, "link")?.value === "and"
    ? at + 1
    : at;

function sideThenSign(scene: Scene, at: number): OneSide | undefined {
  const side = sideOf(scene, at);
  return side && signed(scene, endAt(scene, at), side, 1);
}

function signThenSide(scene: Scene, at: number): OneSide | undefined {
  const side = sideOf(scene, at + 1);
  return side && signed(scene, at, side, 2);
}

function signed(scene: Scene, at: number, side: Side, length: number): OneSide | undefined {
  const sign = textAt(scene, at);
  if (kindAt(scene, at) !== "signs" || sign.includes("/")) return undefined;
  return { side, isPresent: sign.includes("+"), to: at + length };
}

/** A side in words, or a letter beside its sign: `D (+), S (-)`. */
function sideOf(scene: Scene, at: number): Side | undefined {
  const cue = cueAt(scene, at, "side");
  const isLetter = cue?.text.length === 1 && kindAt(scene, at + 1) === "signs";
  const side = isLetter ? (cue.value as Side) : sideAt(scene, at);
  return side === "bilateral" ? undefined : side;
}
