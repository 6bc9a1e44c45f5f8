/** Finds the values in a text: named ones with what follows them (`Hb 8,1 → 10,2`), and sizes without a name. */
import type { Found } from "./find-names.ts";
import type { Concept, QuantityShape } from "./lexicon.ts";
import { isYear } from "./notations/duration.ts";
import { isClock, readDate } from "./notations/date.ts";
import { readObstetric } from "./notations/obstetric.ts";
import { readUnit } from "./notations/unit.ts";
import { readSize, readValue, type ReadValue } from "./notations/value.ts";
import {
  cueAt,
  endAt,
  foundOf,
  kindAt,
  sliceOf,
  take,
  textAt,
  unitKindAt,
  type Scene,
} from "./scene.ts";

export interface Measured {
  readonly concept: Concept;
  /** Tokens `[from, to)`. */
  readonly from: number;
  readonly to: number;
  /** The tokens of the name. */
  readonly name: Found | undefined;
  readonly value: number | string;
  readonly unit?: string;
  readonly at?: string;
  /** Its place in time against the value beside it: before (-1), after (1). */
  readonly order: number;
}

/** Words between a name and its value. */
const mostFillers = 7;
const mostChained = 8;

export function findMeasurements(
  scene: Scene,
  isConditional: (at: number) => boolean,
): readonly Measured[] {
  const measured: Measured[] = [];
  for (const found of scene.found) {
    if (found.apart || scene.taken[found.from] || isConditional(found.from)) continue;
    measured.push(...readNamed(scene, found));
  }
  return measured;
}

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

const conceptOf = ({ names }: Found): Concept | undefined =>
  names.find(({ concept: { kind } }) => kind === "quantity" || kind === "laboratory")?.concept;

const isAmbiguous = (found: Found) =>
  found.names.some(({ concept, isAmbiguous: is }) => is && concept === conceptOf(found));

function readNamed(scene: Scene, found: Found): readonly Measured[] {
  const concept = conceptOf(found);
  if (!concept) return [];
  const pair = readSlashed(scene, found, concept);
  if (pair.length > 0) return pair;
  const shape = shapeOf(scene, concept, found);
  const filled = skipFillers(scene, found.to, isAmbiguous(found) ? 1 : mostFillers);
  const value = readValue(scene, filled.to, shape);
  if (!value || !isValueOf(scene, found, filled.to, value, shape)) return [];
  const unit = unitAfter(scene, value);
  const first: Measured = {
    concept,
    from: found.from,
    to: unit?.to ?? value.to,
    name: found,
    value: value.value,
    order: filled.order,
    ...(unit ? { unit: unit.text } : {}),
    ...(filled.at === undefined ? {} : { at: filled.at }),
  };
  take(scene, found.from, first.to);
  return shareUnit([first, ...readChain(scene, first, shape)]);
}

/** A letter stands for many things: where no list says how great its value is, it is not taken for a quantity. */
function shapeOf({ lexicon }: Scene, { id }: Concept, found: Found): QuantityShape {
  const known = lexicon.shapes.get(id);
  if (known) return known;
  const isShort = isAmbiguous(found);
  return { shape: "number", low: isShort ? 0.01 : -Infinity, high: Infinity };
}

const laterUnits: ReadonlySet<string> = new Set(["day", "month", "year", "hour"]);
const doseUnits: ReadonlySet<string> = new Set(["percent", "volume", "form", "rate"]);
const complaints: ReadonlySet<string> = new Set(["finding", "condition", "device"]);

function isValueOf(
  scene: Scene,
  found: Found,
  at: number,
  { value, to }: ReadValue,
  { shape }: QuantityShape,
): boolean {
  const isWritten = typeof value === "string" && !/\d/u.test(value);
  const unit = unitKindAt(scene, to);
  // The `jam` of `160/110 jam 01.30` is not a unit.
  const isTime =
    !isWritten && kindAt(scene, to + 1) !== "number" && unit !== undefined && laterUnits.has(unit);
  if (isTime && shape !== "fraction") return false;
  if (kindAt(scene, to) === "times" && shape !== "size") return false;
  if (shape === "number" && readDate(scene, at) === to && to > at + 1) return false;
  const kind = readUnit(scene, to)?.kind;
  const substance = found.names.find(({ concept }) => concept.kind === "substance");
  const isOften = kind === "mass" || kind === "percent";
  const goesOn = kind === "percent" && kindAt(scene, to + 1) === "number";
  const isDose =
    kind !== undefined && (isOften ? goesOn || !substance?.isAmbiguous : doseUnits.has(kind));
  if (substance && isDose) return false;
  // What is also a complaint is measured only with a unit: `perdarahan 450 cc`, but `muntah (-)`.
  const isComplaint = found.names.some(
    ({ concept, isAmbiguous: isShort }) => !isShort && complaints.has(concept.kind),
  );
  const isBare = kind === undefined && kindAt(scene, to) !== "arrow";
  if (isComplaint && isBare && shape !== "word") return false;
  return (
    !isClock(textAt(scene, at)) ||
    shape !== "number" ||
    cueAt(scene, at - 1, "at")?.value !== "clock"
  );
}

interface Fillers {
  readonly to: number;
  readonly order: number;
  readonly at?: string;
}

/** `:`, `=`, `saat masuk`, `jam 06.00`, `tgl 12/3`, `post transfusi`. */
function skipFillers(scene: Scene, from: number, most: number): Fillers {
  let to = from;
  let order = 0;
  let at: string | undefined;
  for (let met = 0; met < most; met++) {
    const cue = cueAt(scene, to, "at");
    const isMark = kindAt(scene, to) === "colon" || /^[=~\u00b1\u2248]$/u.test(textAt(scene, to));
    if (cue) {
      const end = endAt(scene, to);
      const date = cue.value === "clock" ? endOfTime(scene, end) : end;
      at = sliceOf(scene, to, date);
      if (cue.value === "earlier") order = -1;
      if (cue.value === "later") order = 1;
      to = order === 0 ? date : endOfAct(scene, date);
    } else if (isMark) to++;
    // `15 menit kemudian 112/70`
    else if (
      kindAt(scene, to) === "number" &&
      cueAt(scene, to + 1, "at")?.text.endsWith("kemudian") === true
    )
      to++;
    else break;
  }
  return at === undefined ? { to, order } : { to, order, at };
}

/** Behind the act of `post transfusi 10,2`. */
function endOfAct(scene: Scene, at: number): number {
  const found = foundOf(scene, at);
  const isAct =
    found?.from === at && found.names.some(({ concept }) => concept.kind === "procedure");
  return isAct ? found.to : at;
}

function endOfTime(scene: Scene, at: number): number {
  const date = readDate(scene, at);
  if (date) return date;
  return kindAt(scene, at) === "number" ? at + 1 : at;
}

function unitAfter(scene: Scene, { to }: ReadValue): { text: string; to: number } | undefined {
  const unit = readUnit(scene, to);
  return unit && { text: sliceOf(scene, to, unit.to), to: unit.to };
}

/** Further values of one quantity: behind an arrow, in brackets with a word of time, behind a word of time. */
function readChain(scene: Scene, first: Measured, shape: QuantityShape): readonly Measured[] {
  const chain: Measured[] = [];
  let last = first;
  for (let met = 0; met < mostChained; met++) {
    const next = readNext(scene, last, shape);
    if (!next) break;
    chain.push(next);
    take(scene, next.from, next.to);
    last = next;
  }
  return chain;
}

function readNext(scene: Scene, last: Measured, shape: QuantityShape): Measured | undefined {
  let at = beforeArrow(scene, last.to);
  const isOpen = kindAt(scene, at) === "open";
  const isArrow = kindAt(scene, at) === "arrow";
  // `saat masuk 170/100, saat pulang 130/80`
  const isListed = kindAt(scene, at) === "comma" && cueAt(scene, at + 1, "at") !== undefined;
  if (isOpen || isArrow || isListed) at++;
  const filled = skipFillers(scene, at, 4);
  if (!isArrow && filled.at === undefined) return undefined;
  const value = readValue(scene, filled.to, { ...shape, low: -Infinity, high: Infinity });
  if (!value || isYear(textAt(scene, filled.to))) return undefined;
  if (kindAt(scene, value.to) === "times") return undefined;
  const unit = unitAfter(scene, value);
  const isTime = kindAt(scene, value.to + 1) !== "number";
  if (isTime && laterUnits.has(unitKindAt(scene, value.to) ?? "other")) return undefined;
  const { concept } = last;
  return {
    concept,
    from: filled.to,
    to: unit?.to ?? value.to,
    name: undefined,
    value: value.value,
    order: filled.order === 0 && isArrow ? 1 : filled.order,
    ...(unit ? { unit: unit.text } : {}),
    ...(filled.at === undefined ? {} : { at: filled.at }),
  };
}

/** Words of time or place may stand between a value and its arrow: `88% room air → 95%`, `160/110 jam 01.30 → 140/90`. */
function beforeArrow(scene: Scene, from: number): number {
  for (let at = from; at < from + 5; at++) {
    const kind = kindAt(scene, at);
    if (kind === "arrow") return at;
    if (kind === "open" && cueAt(scene, at + 1, "at")) return at;
    if (kind !== "word" && kind !== "number" && kind !== "open" && kind !== "close") return from;
  }
  return from;
}

/** `98→41→19 rb`: the unit is written once. */
function shareUnit(values: readonly Measured[]): readonly Measured[] {
  const unit = values.at(-1)?.unit;
  return unit === undefined
    ? values
    : values.map((each) => (each.unit === undefined ? { ...each, unit } : each));
}

/** `Ur/Cr 142/8,9`: names and values in the same order. */
function readSlashed(scene: Scene, found: Found, concept: Concept): readonly Measured[] {
  const concepts = [concept];
  let to = found.to;
  while (kindAt(scene, to) === "slash") {
    const next = foundOf(scene, to + 1);
    const other = next?.from === to + 1 ? conceptOf(next) : undefined;
    if (!next || !other) break;
    concepts.push(other);
    to = next.to;
  }
  if (concepts.length < 2) return [];
  let at = skipFillers(scene, to, 2).to;
  const values: Measured[] = [];
  for (const [place, each] of concepts.entries()) {
    const value = kindAt(scene, at) === "number" ? textAt(scene, at).replace(",", ".") : undefined;
    if (value === undefined || (place > 0 && kindAt(scene, at - 1) !== "slash")) return [];
    const read = Number(value);
    values.push({
      concept: each,
      from: place === 0 ? found.from : at,
      to: at + 1,
      name: place === 0 ? found : undefined,
      value: Number.isNaN(read) ? value : read,
      order: 0,
    });
    at += 2;
  }
  const unit = unitAfter(scene, { value: 0, to: at - 1 });
  take(scene, found.from, unit?.to ?? at - 1);
  return values.map((each) => (unit ? { ...each, unit: unit.text } : each));
}

const unnamed = (id: string): Concept => ({
  id,
  kind: "quantity",
  label: id,
  isClass: false,
  isChronic: false,
  isLasting: false,
  isNormal: false,
});
const size = unnamed("size");
const volume = unnamed("volume");
const parity = unnamed("parity");
const coma = unnamed("gcs");

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
    return /^e[1-4]v[1-5xt]m[1-6]$/u.test(text) ? whole(coma, text.toUpperCase()) : undefined;
  }
  if (
    kind !== "number" ||
    kindAt(scene, at - 1) === "times" ||
    /^[<>]$/u.test(textAt(scene, at - 1))
  )
    return undefined;
  const value = readSize(scene, at) ?? readValue(scene, at);
  const unit = value && readUnit(scene, value.to);
  if (!value || !unit || (unit.kind !== "length" && unit.kind !== "volume")) return undefined;
  take(scene, at, unit.to);
  return {
    concept: unit.kind === "length" ? size : volume,
    from: at,
    to: unit.to,
    name: undefined,
    value: value.value,
    unit: sliceOf(scene, value.to, unit.to),
    order: 0,
  };
}
