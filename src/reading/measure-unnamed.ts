/** Finds the values that no name stands before: sizes, volumes, `G3P2A0`. */
import { hasKind } from "./entries.ts";
import { bareConcept } from "./bare-concept.ts";
import { readBurntArea } from "./burnt-area.ts";
import { sideBefore } from "./fillers.ts";
import { membersOf } from "./in-set.ts";
import type { Concept } from "./lexicon.ts";
import type { Measured } from "./measured.ts";
import { readGcs } from "./notations/gcs.ts";
import { readObstetric } from "./notations/obstetric.ts";
import { readUnit } from "./notations/unit.ts";
import { readSize, readValue } from "./notations/value.ts";
import { cueAt, foundOf, kindAt, sliceOf, take, textAt, type Scene } from "./scene.ts";

/** What neither a name nor a dose line has taken: sizes, volumes, `G3P2A0`. */
export function findUnnamed(
  scene: Scene,
  isConditional: (at: number) => boolean,
): readonly Measured[] {
  const measured: Measured[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    if (scene.taken[at] || isConditional(at)) continue;
    const alone = readUnnamed(scene, at);
    if (alone) measured.push(alone);
  }
  return measured;
}

const size = bareConcept("size", "quantity");
const volume = bareConcept("volume", "quantity");
const parity = bareConcept("parity", "quantity");
const coma = bareConcept("gcs", "quantity");
const temperature = bareConcept("temperature", "quantity");
const gestationalAge = bareConcept("gestationalAge", "quantity");
const heartRate = bareConcept("heartRate", "quantity");
const visualAcuity = bareConcept("visualAcuity", "quantity");

/** `39,8 C`, `demam 39,4`: tenths of degrees that a body may have. */
function readTemperature(scene: Scene, at: number): Measured | undefined {
  const value = /^\d{2}[.,]\d$/u.test(textAt(scene, at)) ? readValue(scene, at) : undefined;
  if (typeof value?.value !== "number" || value.value < 34 || value.value > 43) return undefined;
  const unit = readUnit(scene, value.to);
  const isAfterFever = [at - 1, at - 2].some((before) =>
    foundOf(scene, before)?.names.some(({ concept }) => concept.id === "fever"),
  );
  if (unit?.kind !== "temperature" && !(isAfterFever && !unit)) return undefined;
  const to = unit?.to ?? value.to;
  take(scene, at, to);
  return {
    concept: temperature,
    from: at,
    to,
    name: undefined,
    value: value.value,
    order: 0,
    ...(unit ? { unit: sliceOf(scene, value.to, unit.to) } : {}),
  };
}

/** `Cor reguler 88x/mnt`, `sinus takikardi 128x/menit`, as somebody finds it who examines: behind a beat the rate is that of the heart. */
function readBeats(scene: Scene, at: number): Measured | undefined {
  if (scene.parts[at] !== "examination" || kindAt(scene, at) !== "number") return undefined;
  if (!/^\d{2,3}$/u.test(textAt(scene, at))) return undefined;
  const unit = readUnit(scene, at + 1);
  const beats = membersOf(scene.lexicon, "signsOfBeat");
  const isOfHeart = foundOf(scene, at - 1)?.names.some(({ concept }) => beats.has(concept.id));
  if (unit?.kind !== "rate" || isOfHeart !== true) return undefined;
  take(scene, at, unit.to);
  return {
    concept: heartRate,
    from: at,
    to: unit.to,
    name: undefined,
    value: Number(textAt(scene, at)),
    unit: sliceOf(scene, at + 1, unit.to),
    order: 0,
  };
}

/** `visus OD 6/24 PH 6/9, OS 6/6`: a fraction of six or twenty, or of sixty, behind the name of an eye. */
function readAcuity(scene: Scene, at: number): Measured | undefined {
  const side = sideBefore(scene, at - 1);
  const isEye = hasKind(foundOf(scene, at - 1), "place");
  const value = side && isEye ? readValue(scene, at) : undefined;
  const isAcuity = /^(?:6|20)\/\d|\/(?:60|300)$/u.test(`${value?.value}`);
  // `OD 6/8/2026` is a day.
  if (!side || !value || !isAcuity || kindAt(scene, value.to) === "slash") return undefined;
  take(scene, at, value.to);
  return {
    concept: visualAcuity,
    from: at,
    to: value.to,
    name: undefined,
    value: value.value,
    order: 0,
    side,
  };
}

/** `G2P1A0 38-39 mgg`, `NKB 32 mgg`, `kehamilan 28 minggu`: weeks that a pregnancy may last, behind its number, its name or a birth before its time. */
function readWeeks(scene: Scene, at: number): Measured | undefined {
  const isRange = kindAt(scene, at + 1) === "hyphen" || kindAt(scene, at + 1) === "slash";
  const to = isRange ? at + 3 : at + 1;
  const isWeeks = (place: number) => {
    const weeks = /^\d{1,2}$/u.test(textAt(scene, place)) ? Number(textAt(scene, place)) : 0;
    return weeks >= 4 && weeks <= 43;
  };
  const unit = readUnit(scene, to);
  if (!isWeeks(at) || !isWeeks(to - 1) || unit?.kind !== "week") return undefined;
  const isPregnancy = readObstetric(textAt(scene, at - 1)) !== undefined;
  const isBirth = foundOf(scene, at - 1)?.names.some(({ concept }) =>
    scene.lexicon.concepts.withWider(concept.id).includes("pretermNewborn"),
  );
  if (!isPregnancy && isBirth !== true && !isNamedPregnancy(scene, at, unit.to)) return undefined;
  take(scene, at, unit.to);
  const value = sliceOf(scene, at, to);
  return {
    concept: gestationalAge,
    from: at,
    to: unit.to,
    name: undefined,
    value: isRange ? value : Number(value),
    unit: sliceOf(scene, to, unit.to),
    order: 0,
  };
}

/** `Pada kehamilan 28 minggu`, but `kontrol kehamilan 4 minggu lagi`: weeks until something and weeks since are no age. */
function isNamedPregnancy(scene: Scene, at: number, end: number): boolean {
  const name = foundOf(scene, at - 1);
  if (!name?.names.some(({ concept }) => pregnancies.has(concept.id))) return false;
  const before = foundOf(scene, name.from - 1);
  const isOfAct = before?.names.some(({ concept }) => concept.kind === "event") === true;
  return !isOfAct && cueAt(scene, end, "count") === undefined;
}

const pregnancies: ReadonlySet<string> = new Set(["pregnancy", "termPregnancy"]);

/** `uk 6x2`: a size without a unit, behind the word that else is the age of a pregnancy. */
function readBareSize(scene: Scene, at: number): Measured | undefined {
  const isNamed = foundOf(scene, at - 1)?.names.some(
    ({ concept }) => concept.id === gestationalAge.id,
  );
  const value = isNamed === true ? readSize(scene, at) : undefined;
  if (!value) return undefined;
  take(scene, at, value.to);
  return { concept: size, from: at, to: value.to, name: undefined, value: value.value, order: 0 };
}

/** `E4V5M6`, `e3 vx m5` */
function readComa(scene: Scene, at: number): Measured | undefined {
  const read = readGcs(scene, at);
  if (!read) return undefined;
  take(scene, at, read.to);
  return { concept: coma, from: at, ...read, name: undefined, order: 0 };
}

/** `4x2 cm`, `\u00b1 450 cc`, `120 cc/24 jam`, `G3P2A0`, `E4V5M6`. */
function readUnnamed(scene: Scene, at: number): Measured | undefined {
  const kind = kindAt(scene, at);
  const text = textAt(scene, at);
  const whole = (concept: Concept, value: string): Measured => {
    take(scene, at, at + 1);
    return { concept, from: at, to: at + 1, name: undefined, value, order: 0 };
  };
  if (kind === "word") {
    const obstetric = readObstetric(text);
    if (obstetric) return whole(parity, obstetric);
    return text.startsWith("e") && /^e[1-4]/u.test(text) ? readComa(scene, at) : undefined;
  }
  if (
    kind !== "number" ||
    kindAt(scene, at - 1) === "times" ||
    /^[<>]$/u.test(textAt(scene, at - 1))
  )
    return undefined;
  const ofOrgan = readAcuity(scene, at) ?? readBeats(scene, at);
  if (ofOrgan) return ofOrgan;
  const degrees = readTemperature(scene, at) ?? readWeeks(scene, at) ?? readBurntArea(scene, at);
  if (degrees) return degrees;
  const value = readSize(scene, at) ?? readValue(scene, at);
  const unit = value && readUnit(scene, value.to);
  if (!unit) return readBareSize(scene, at);
  if (!value || (unit.kind !== "length" && unit.kind !== "volume")) return undefined;
  take(scene, at, unit.to);
  // `nefrostomi bilateral: D 600 cc, S 150 cc`
  const isLetter = textAt(scene, at - 1).length === 1 && kindAt(scene, at - 2) === "word";
  const side = isLetter ? undefined : sideBefore(scene, at - 1);
  return {
    concept: unit.kind === "length" ? size : volume,
    from: at,
    to: unit.to,
    name: undefined,
    value: value.value,
    unit: sliceOf(scene, value.to, unit.to),
    order: 0,
    ...(side ? { side } : {}),
  };
}
