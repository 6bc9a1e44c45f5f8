/** Sides in words and letters: where one stands, and what stands between two. */
import { hasMeanings, meaningOf } from "./meanings.ts";
import { beginsWithOneOf, isDigit, isCharacterOf } from "./characters.ts";
import { cueOf, hasAxis, hasKind } from "./entries.ts";
import type { Found } from "./find-names.ts";
import { gradeAt, isDegree } from "./grades.ts";
import { sideOfTooth } from "./notations/tooth.ts";
import type { Name } from "./lexicon.ts";
import type { Side } from "./reading.ts";
import {
  cueAt,
  foundOf,
  isJoint,
  kindAt,
  textAt,
  unitKindAt,
  wordCue,
  type Scene,
} from "./scene.ts";
import { endOfCue, wordEntry } from "./word-entry.ts";

export function sideAt(scene: Scene, at: number): Side | undefined {
  const cue = cueAt(scene, at, "side") ?? cueOf(wordEntry(scene, at), "side");
  if (!cue || isOtherWord(scene, at)) return undefined;
  // `fraktur radius dx`, but `dx: pneumonia`: behind a name only.
  if (cue.direction === "after" && !isLetterBehind(scene, at)) return undefined;
  // A single letter is a side only in upper case, behind a name: `cruris D`, `septum deviasi S`.
  if (cue.text.length === 1) {
    const written = scene.text[scene.tokens[at]?.start ?? 0] ?? "";
    const isBracketed = kindAt(scene, at - 1) === "open" && kindAt(scene, at + 1) === "close";
    // `BELL'S PALSY`
    if (scene.text[(scene.tokens[at]?.start ?? 0) - 1] === "'") return undefined;
    if (isBracketed) return isPlaceBefore(scene, at - 1) ? (cue.value as Side) : undefined;
    if (written !== written.toUpperCase() || !isLetterBehind(scene, at)) return undefined;
    if (isSusceptibility(scene, at)) return undefined;
  }
  if (cue.direction === "header" && !isMark(scene, at)) return undefined;
  // `kedua mata`, but the second time, `kedua kali`
  if (cue.direction === "before" && !isOfBody(foundOf(scene, at + 1))) return undefined;
  return cue.value as Side;
}

/** `Kultur P. aeruginosa S levofloksasin`: behind an organism the letter tells what becomes of the drug. */
const isSusceptibility = (scene: Scene, at: number): boolean =>
  hasKind(foundOf(scene, at - 1), "organism") && hasKind(foundOf(scene, at + 1), "substance");

/** `OD`, `AS` are an eye and an ear alone, as a header and behind a name; `OS` is the patient and a bone too. */
function isMark(scene: Scene, at: number): boolean {
  if (isBone(scene, at)) return false;
  const next = kindAt(scene, at + 1);
  if (next === "colon" || (at === 0 && scene.tokens.length === 1)) return true;
  const before = foundOf(scene, at - 1);
  // `katarak OD`, `6x1 tts OD`
  if (before?.units.length || before?.names.some(({ concept }) => concept.kind !== "quality"))
    return true;
  const written = scene.text.slice(scene.tokens[at]?.start, scene.tokens[at]?.end);
  if (written !== written.toUpperCase()) return false;
  // `timolol 2x1 OS lanjut`, `prednisolon ED 6x OD tapering`
  if (kindAt(scene, at - 1) === "times" || kindAt(scene, at - 2) === "times") return true;
  // `hifema traumatik OD grade II`
  if (kindAt(scene, at - 1) === "word" && gradeAt(scene, at + 1) !== undefined) return true;
  if (isBehindDegree(scene, at)) return true;
  // `PRP sesi 2 OD dilakukan`
  if (kindAt(scene, at - 1) === "number" && isSession(scene, at - 2)) return true;
  // `OMSK tipe aman (benigna) AS fase aktif`
  if (next !== "word" || kindAt(scene, at - 1) === "close") return true;
  // `AS stenosis`, but `tofus heliks AS ukuran 1 cm`
  const isPlace = hasKind(foundOf(scene, at), "place");
  if (!isPlace && kindAt(scene, at - 1) !== "word") return false;
  // `OS bengkak seluruh tubuh`: a patient, where nothing of an eye is named.
  if (isOtherThanEye(scene, at)) return false;
  // `OS mengeluh …`, `OS sadar`, `OS jatuh dari motor`
  const behind = foundOf(scene, at + 1);
  return (
    behind?.names.some(
      ({ concept: { kind, isNormal, isWhole } }) =>
        (kind !== "quality" || isNormal) && kind !== "cause" && !isWhole,
    ) === true
  );
}

/** Letters that stand for an eye and for other things, in a text that does not tell of an eye. */
function isOtherThanEye(scene: Scene, at: number): boolean {
  const found = foundOf(scene, at);
  if (!found?.names.some(({ concept: { id } }) => id === leftEye)) return false;
  return hasMeanings(scene, found) && meaningOf(scene, found)?.concept !== leftEye;
}
const leftEye = "leftEye";

/** `fraktur os tibia dekstra`; `katarak os kornea keruh` and `pterigium OS nasal` are of the eye. */
export function isBone(scene: Scene, at: number): boolean {
  if (textAt(scene, at) !== bone) return false;
  const isMarked = (scene.text[(scene.tokens[at]?.end ?? 1) - 1] ?? "") === "S";
  if (isMarked && !scene.isInCapitals) return false;
  return (wordEntry(scene, at + 1)?.names ?? []).some(
    ({ concept }) =>
      concept.kind === "place" && !scene.lexicon.concepts.withWider(concept.id).includes("eye"),
  );
}

const bone = "os";

/** `pterigium grade 2 OS dengan iritasi` */
const isBehindDegree = (scene: Scene, at: number): boolean =>
  cueAt(scene, at - 2, "grade") !== undefined && isDegree(textAt(scene, at - 1));

const isSession = (scene: Scene, at: number): boolean =>
  cueAt(scene, at, "count")?.value === "session";

const isOfBody = (found: Found | undefined): boolean =>
  found?.names.some(({ concept: { kind } }) => ofBody.has(kind)) === true;

const ofBody: ReadonlySet<string> = new Set(["place", "finding", "condition"]);

/** `metformin D/C`, `OS mengeluh nyeri`, `lahir BB 3100 AS 7/9`: letters that are read as something else. */
function isOtherWord(scene: Scene, at: number): boolean {
  const found = foundOf(scene, at);
  if (!found) return false;
  // `RL 2 L`
  if (unitKindAt(scene, at) === "volume" && kindAt(scene, at - 1) === "number") return true;
  const isSaid = hasAxis(found, "state") || hasAxis(found, "experiencer");
  if (isSaid && !isBehindDegree(scene, at)) return true;
  // `EDEMA PEDIS S/D 2/3 BETIS`: where nothing is written small, up to what is counted.
  const isIgnored = hasAxis(found, "ignore");
  if (scene.isInCapitals && isIgnored && kindAt(scene, found.to) === "number") return true;
  const isValue = scene.taken[at] === 1 && scene.taken[at + 1] === 1 && found.to === at + 1;
  return (
    isValue &&
    found.from === at &&
    kindAt(scene, at + 1) === "number" &&
    found.names.some(({ concept: { kind }, isAmbiguous }) => isAmbiguous && kind === "quantity")
  );
}

/** `antebrachii (S)`, `pedis (d)`: a letter in brackets behind a place, or behind a name that holds one. */
function isPlaceBefore(scene: Scene, open: number): boolean {
  const isPlace = (entry: ReturnType<typeof wordEntry>) => hasKind(entry, "place");
  return isPlace(foundOf(scene, open - 1)) || isPlace(wordEntry(scene, open - 1));
}

/** One of a range of sizes: `kiri > kanan`. */
const more = "<>=";

/** `l4`, `th12` */
const vertebra = (text: string): boolean =>
  isDigit(text.at(-1)) && /^(?:c|t|th|v|l|s)\d{1,2}$/u.test(text);

/** `L4`, `L4-5`, `Th12`. */
export const isVertebra = (scene: Scene, at: number): boolean => vertebra(textAt(scene, at));

/** A letter behind a name, perhaps with a number or a grade between; before a colon only behind a place: `genu S: krepitasi`. */
function isLetterBehind(scene: Scene, at: number): boolean {
  let before = at - 1;
  // `manus D/S`
  if (kindAt(scene, before) === "slash" && isCharacterOf(textAt(scene, before - 1), "ds"))
    before -= 2;
  while (
    before > at - 4 &&
    (kindAt(scene, before) === "number" ||
      // `costa 6-8 D`, `costa IV-VI S`
      (kindAt(scene, before) === "hyphen" && isCount(scene, before - 1)) ||
      isRoman(scene, before) ||
      (kindAt(scene, before) === "word" && gradeAt(scene, before) !== undefined))
  )
    before--;
  const found = foundOf(scene, before);
  // `atrofi quadriceps S,`: a part of the body that no list knows.
  const isNumbered = before < at - 1 && isCount(scene, at - 1);
  const isUnknown = isNoName(found) && isWritten(scene, before, isNumbered);
  const next = kindAt(scene, at + 1);
  const isAlone = (next !== "word" && next !== "colon") || standsOut(scene, before, at);
  // `MTP 1 D: edema`: so does a header.
  const isHeader = next === "colon" && /^(?:line|stop)$/u.test(kindAt(scene, before - 1));
  // `AV fistula brakiosefalika S: thrill (+)`
  const isHead = next === "colon" && foundOf(scene, before - 1)?.names.some(isThing) === true;
  if (
    isUnknown &&
    (before === at - 1 || isNumbered) &&
    (isAlone || isHead || (isNumbered && isHeader))
  )
    return true;
  // `parese N VII S perifer` may be one name.
  if (isNumbered && found && foundOf(scene, at) === found) return true;
  const names = found?.names ?? [];
  const isPlace = names.some(({ concept: { kind } }) => kind === "place");
  if (isPlace || isVertebra(scene, before)) return true;
  // `foto pedis D: gas (-)`
  if (next === "colon" && wordEntry(scene, before)?.names.some(isThing) === true) return true;
  const isNamed = names.some(
    ({ concept: { kind } }) => kind !== "quantity" && kind !== "laboratory",
  );
  // `varikokel grade III S`
  const isGraded = kindAt(scene, before + 1) === "word" && gradeAt(scene, before + 1)?.to === at;
  // `parese N VII XII D`
  const isCounted = found !== undefined && found.to < at && before < found.to;
  const isBehind = before === at - 1 || found?.to === at || isGraded || isCounted;
  return isNamed && isBehind && next !== "colon";
}

/** `MC V D`, `N VII D`: before a number two letters are enough, and the one of a nerve. */
const isWritten = (scene: Scene, at: number, isNumbered: boolean): boolean =>
  kindAt(scene, at) === "word" &&
  (textAt(scene, at).length > (isNumbered ? 1 : 2) || (isNumbered && textAt(scene, at) === "n"));

/** A part of the body that no list knows, or a word that says only where in it: `kaliks inferior D`. */
const isNoName = (found: Found | undefined): boolean =>
  !found || (found.names.length === 0 && found.cues.every(({ value }) => value === "at"));

const isRomanNumber = (text: string): boolean =>
  beginsWithOneOf(text, "ivx") && /^[ivx]{1,4}$/u.test(text);

export const isRoman = (scene: Scene, at: number): boolean => isRomanNumber(textAt(scene, at));

const isCount = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "number" || isRoman(scene, at);

/** `AVF brakial S thrill (+)`, `kaliks inferior D 7 mm`: a capital behind small letters, whatever is told behind it. */
function standsOut(scene: Scene, before: number, at: number): boolean {
  const last = scene.text[(scene.tokens[before]?.end ?? 1) - 1] ?? "";
  const isSmall = last !== last.toUpperCase();
  const next = kindAt(scene, at + 1);
  return (
    isSmall && (next === "word" || (next === "number" && unitKindAt(scene, at + 2) === "length"))
  );
}

const isThing = ({ concept: { kind } }: Name): boolean => kind === "device" || kind === "place";

/** Where a side stands behind a short bracket; 0 where none does. */
export function sideBehindBracket(scene: Scene, open: number): number {
  for (let at = open + 1; at < open + 6; at++)
    if (kindAt(scene, at) === "close") return sideAt(scene, at + 1) ? at + 1 : 0;
  return 0;
}

/** `VOD 6/9 VOS 6/6`: the next value's name has a side of its own. */
export const isValueName = (scene: Scene, at: number): boolean => {
  const found = foundOf(scene, at);
  return (
    found?.from === at &&
    hasKind(found, "quantity") &&
    !hasKind(found, "place") &&
    sideAt(scene, at) !== undefined &&
    textAt(scene, at).length > 2
  );
};

/** `edema tungkai kiri > kanan`; `impaksi 38 & 48`. */
export function isBetweenSides(scene: Scene, at: number): boolean {
  if (isCharacterOf(textAt(scene, at), more)) {
    let [first, last] = [at, at];
    while (isCharacterOf(textAt(scene, first - 1), more)) first--;
    while (isCharacterOf(textAt(scene, last + 1), more)) last++;
    return sideAt(scene, first - 1) !== undefined && sideAt(scene, last + 1) !== undefined;
  }
  const isTooth = (place: number) =>
    kindAt(scene, place) === "number" && sideOfTooth(textAt(scene, place)) !== undefined;
  if (!isJoint(scene, at)) return false;
  // `konka hipertrofi kanan & kiri`
  if (sideAt(scene, at - 1) && sideAt(scene, at + 1)) return true;
  return scene.hasTeeth && isTooth(at - 1) && isTooth(at + 1);
}

/** Tokens of the place behind a dash, with its side. */
const longestPlace = 4;

/** `infark capsula interna - corona radiata sinistra`: the dash between two places of one side is not a sign. */
export function isDashOfPlaces(scene: Scene, at: number): boolean {
  if (textAt(scene, at) !== "-" || !isPlaceAt(scene, at + 1)) return false;
  for (let side = at + 2; side <= at + 1 + longestPlace; side++) {
    const end = kindAt(scene, endOfCue(scene, side));
    if (sideAt(scene, side)) return /^(?:comma|stop|line|semicolon)$/u.test(end);
    if (kindAt(scene, side) !== "word") return false;
  }
  return false;
}

const isPlaceAt = (scene: Scene, at: number): boolean => hasKind(foundOf(scene, at), "place");

/** `ronki (+) di basal kanan`, `edema (+) kanan`. */
export function isSignBeforePlace(scene: Scene, at: number): boolean {
  if (kindAt(scene, at) !== "signs" || textAt(scene, at).includes("/")) return false;
  // `massa (+) regio inguinal kiri`: the small word may begin the name of a place.
  if (
    cueAt(scene, at + 1, "link")?.value === "at" ||
    wordCue(scene, at + 1, "link")?.value === "at"
  )
    return true;
  const after = kindAt(scene, endOfCue(scene, at + 1));
  // `ronki (+) paru ki`
  const isPlace = isPlaceAt(scene, at + 1);
  const beside = endOfCue(scene, at + 1);
  const isBracketed = textAt(scene, at).includes("(");
  if (isPlace && isBracketed && sideAt(scene, beside) !== undefined)
    return kindAt(scene, beside + 1) !== "signs" && kindAt(scene, beside + 1) !== "word";
  return sideAt(scene, at + 1) !== undefined && after !== "signs" && after !== "word";
}
