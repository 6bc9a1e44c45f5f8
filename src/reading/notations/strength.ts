/** How strong a product is: `500 mg`, `7,46%`, `1,5 juta IU`, `125 mg/5 mL`; a volume counts where nothing else stands. */
import type { UnitWord } from "../lexicon.ts";
import { entryOfWord, kindAt, sliceOf, textAt, type Scene } from "../scene.ts";
import { readNumber } from "./number.ts";

export interface Strength {
  /** As written. */
  readonly written: string;
  /** Of a mass that is divided by nothing: that of one piece. */
  readonly mg?: number;
}

export function readStrength(scene: Scene): Strength | undefined {
  return firstOf(scene, isOfContent) ?? firstOf(scene, (unit) => unit?.kind === "volume");
}

type IsUnit = (unit: UnitWord | undefined) => boolean;

function firstOf(scene: Scene, isUnit: IsUnit): Strength | undefined {
  for (let at = 0; at < scene.tokens.length; at++) {
    const isPercent = textAt(scene, at + 1) === "%";
    // `D10%`
    const isJoined = isPercent && /\d$/u.test(textAt(scene, at));
    if (kindAt(scene, at) !== "number" && !isJoined) continue;
    const isMultiplied = unitAt(scene, at + 1)?.kind === "factor";
    const place = isMultiplied ? at + 2 : at + 1;
    const unit = unitAt(scene, place);
    if (!isUnit(isPercent ? percent : unit)) continue;
    const to = endOfDivisor(scene, place + 1);
    const written = sliceOf(scene, at, to ?? place + 1).replace(/^\p{L}+/u, "");
    const isOne = !isMultiplied && to === undefined && !isOfWeight(scene, place + 1);
    const mg = isOne ? massOf(unit, textAt(scene, at)) : undefined;
    return { written, ...(mg !== undefined && { mg }) };
  }
  return undefined;
}

const percent: UnitWord = { written: "%", kind: "percent" };

/** The `mL` of `mL/jam` too. */
const unitAt = (scene: Scene, at: number): UnitWord | undefined => entryOfWord(scene, at)?.units[0];

/** A kilogram is what the patient weighs. */
const isOfContent: IsUnit = (unit) =>
  unit?.kind === "percent" ||
  (unit?.kind === "mass" && (unit.worth?.times ?? heaviest) < heaviest) ||
  (unit?.kind === "amount" && unit.worth !== undefined);

/** In mg. */
const heaviest = 1e6;

function massOf(unit: UnitWord | undefined, number: string): number | undefined {
  const value = readNumber(number);
  return unit?.worth?.unit === "mg" && value !== undefined ? value * unit.worth.times : undefined;
}

/** `/5 mL`, `/tab`: what the amount is in; in a time, or for a kilogram, it is given. */
function endOfDivisor(scene: Scene, at: number): number | undefined {
  if (kindAt(scene, at) !== "slash") return undefined;
  const place = kindAt(scene, at + 1) === "number" ? at + 2 : at + 1;
  const kind = unitAt(scene, place)?.kind;
  return kind === "volume" || kind === "form" ? place + 1 : undefined;
}

/** `10 mg/kgBB`: of one piece it says nothing. */
const isOfWeight = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "slash" && unitAt(scene, at + 1)?.kind === "mass";
