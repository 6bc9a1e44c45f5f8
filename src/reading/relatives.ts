/** Of whom a word for a person speaks: of that person, or of the patient whom he or she brought or spoke for. */
import { hasAxis } from "./entries.ts";
import type { Found } from "./find-names.ts";
import type { Cue } from "./lexicon.ts";
import { endsSentence, foundOf, isJoint, kindAt, wordCue, type Scene } from "./scene.ts";
import { isModifier } from "./signs.ts";
import type { Place, Target } from "./targets.ts";
import { standingAt } from "./standing-at.ts";

export const isRelative = ({ axis, value }: Cue) => axis === "experiencer" && value === "relative";

/** `asma (kakak)` */
export const isBracketed = (scene: Scene, { from, to }: Found) =>
  kindAt(scene, from - 1) === "open" && kindAt(scene, to) === "close";

/** Whether a cue that names a person says nothing of another one than the patient. */
export const isOfPatient = (scene: Scene, found: Found, cue: Cue): boolean =>
  isOwner(scene, found.from, cue) ||
  (isRelative(cue) && (isTeller(scene, found) || isShared(scene, found)));

/** `Keluarga: asma (+)`: a word that speaks of what stands before it opens what is said of relatives. */
export const isHeaderOfRelatives = (scene: Scene, { from, to }: Found, cue: Cue): boolean =>
  isRelative(cue) && kindAt(scene, to) === "colon" && (from === 0 || endsSentence(scene, from - 1));

/** Tokens behind a header. */
const farthestHeader = 12;

/** `Keluarga: anak asma`: the word that elsewhere names the patient is one of the relatives there. */
export function asRelative(scene: Scene, { from }: Found, cue: Cue): Cue {
  const opens = kindAt(scene, from - 1) === "colon" || kindAt(scene, from - 1) === "comma";
  if (cue.axis !== "experiencer" || cue.value !== "patient" || !opens) return cue;
  return isUnderRelatives(scene, from) ? { ...cue, value: "relative" } : cue;
}

function isUnderRelatives(scene: Scene, place: number): boolean {
  for (let at = place - 1; at > place - farthestHeader && at > 0; at--) {
    if (endsSentence(scene, at)) return false;
    if (kindAt(scene, at) === "colon")
      return foundOf(scene, at - 1)?.cues.some(isRelative) === true;
  }
  return false;
}

/** `alloanamnesis (ibu)`, `diantar oleh suami`: who told or came along. */
function isTeller(scene: Scene, { from }: Found): boolean {
  let at = from - 1;
  while (at > from - 4 && (kindAt(scene, at) === "open" || isModifier(scene, at))) at--;
  return foundOf(scene, at)?.cues.some(({ value }) => value === "told") === true;
}

/** `pasien dan keluarga`: what is said of both is said of the patient. */
function isShared(scene: Scene, { from, to }: Found): boolean {
  const isWithPatient = (joint: number, at: number) =>
    (isJoint(scene, joint) || kindAt(scene, joint) === "slash") &&
    foundOf(scene, at)?.cues.some(isRelative) !== true &&
    wordCue(scene, at, "experiencer")?.value === "patient";
  return isWithPatient(from - 1, from - 2) || isWithPatient(to, to + 1);
}

/** `orang tua pasien HT`: the patient named behind a relative is the one whose relative it is. */
function isOwner(scene: Scene, at: number, { axis, value }: Cue): boolean {
  if (axis !== "experiencer" || value !== "patient") return false;
  const before = foundOf(scene, at - 1);
  return before?.cues.some((cue) => cue.axis === axis && cue.value === "relative") === true;
}

/** `edukasi diet DM pada keluarga`: the illness is what an act is about, the relative to whom it is done. */
export function isAimed({ scene, targets, targetAt }: Place, { from }: Target): boolean {
  let at = from - 1;
  while (at > from - 4 && (targetAt[at] ?? -1) < 0 && isModifier(scene, at)) at--;
  return standingAt(targets, targetAt, at)?.group === "event";
}

/** `RPK: DM, RPD: HT` */
export function opensPart(scene: Scene, at: number): boolean {
  const found = foundOf(scene, at);
  return found?.from === at && hasAxis(found, "part") && kindAt(scene, found.to) === "colon";
}
