/** The burnt share of the body: `combustio gr II A-B 17%`, `18% TBSA`, `luka bakar di dada dan lengan, total 22%`. */
import { hasKind } from "./entries.ts";
import { bareConcept } from "./bare-concept.ts";
import { belowSet } from "./in-set.ts";
import { isDegree } from "./grades.ts";
import type { Measured } from "./measured.ts";
import { numberOfWord } from "./notations/number.ts";
import { readUnit } from "./notations/unit.ts";
import { readValue } from "./notations/value.ts";
import {
  cueAt,
  endsSentence,
  foundOf,
  kindAt,
  sliceOf,
  take,
  textAt,
  wordCue,
  type Scene,
} from "./scene.ts";

const burntArea = bareConcept("burnArea", "quantity");
/** Sets of `sets.csv`. */
const [burns, surfaces] = ["burns", "burnSurface"];

/** So many tokens before a share tell what it is a share of. */
const furthest = 30;
const hundred = 100;

/** A share of the whole body; what follows a place is the share of that place, but for a total. */
export function readBurntArea(scene: Scene, at: number): Measured | undefined {
  if (textAt(scene, at + 1) !== "%") return undefined;
  const value = readValue(scene, at);
  const unit = value && readUnit(scene, value.to);
  if (!unit || typeof value.value !== "number" || value.value > hundred) return undefined;
  const behind = [unit.to - 1, unit.to];
  const isBurnt = behind.some((place) => isOf(scene, place, burns));
  const isOfBody = behind.some((place) => isOf(scene, place, surfaces));
  if (!isWhole(scene, at, isBurnt ? "burnt" : isOfBody ? "any" : undefined)) return undefined;
  take(scene, at, unit.to);
  return {
    concept: burntArea,
    from: at,
    to: unit.to,
    name: undefined,
    value: value.value,
    unit: sliceOf(scene, value.to, unit.to),
    order: 0,
  };
}

/** Of a surface (`18% TBSA`) nearly anything may be told between the burn and its share. */
function isWhole(scene: Scene, at: number, surface: "burnt" | "any" | undefined): boolean {
  let [isBehind, isTotal, isOfBurn] = [true, false, surface === "burnt"];
  for (let place = at - 1; place > at - furthest && !endsSentence(scene, place); place--) {
    isTotal ||= textAt(scene, place) === "=" || wordCue(scene, place, "count")?.value === "total";
    const isBurn = isOf(scene, place, burns);
    if (isBurn && (isBehind || isTotal)) return true;
    isOfBurn ||= isBurn;
    isBehind &&= isBeside(scene, place);
    if (!isBehind && !isTotal && (surface === undefined || isPlace(scene, place))) return false;
  }
  return surface !== undefined && isOfBurn;
}

const isOf = (scene: Scene, at: number, set: string): boolean => {
  const wanted = belowSet(scene.lexicon, set);
  return foundOf(scene, at)?.names.some(({ concept: { id } }) => wanted.has(id)) === true;
};

const isPlace = (scene: Scene, at: number): boolean => hasKind(foundOf(scene, at), "place");

/** What stands between a burn and its share: its grade, its cause, a mark. */
function isBeside(scene: Scene, at: number): boolean {
  const [kind, text] = [kindAt(scene, at), textAt(scene, at)];
  if (kind === "hyphen" || kind === "mark" || kind === "slash") return !/[<>]/u.test(text);
  if (kind !== "word") return kind === "number" && isGradeWord(scene, at - 1);
  const isCause = foundOf(scene, at)?.names.some(({ concept: { kind: of } }) => of === "cause");
  const isGrade = isDegree(text) || /^[a-d]{2}$/u.test(text) || numberOfWord(text) !== undefined;
  return (
    isCause === true || isGrade || isGradeWord(scene, at) || cueAt(scene, at, "link") !== undefined
  );
}

const isGradeWord = (scene: Scene, at: number): boolean =>
  wordCue(scene, at, "grade") !== undefined;
