/** Finds the values that stand behind the name of a quantity, with what follows them: `Hb 8,1 → 10,2`. */
import {
  endOfLabel,
  sideBefore,
  sideOfValue,
  skipFillers,
  unitAfter,
  type Fillers,
} from "./fillers.ts";
import type { Found } from "./find-names.ts";
import type { Concept, QuantityShape } from "./lexicon.ts";
import { readSlashed } from "./measure-slashed.ts";
import { measuredConcept, type Measured } from "./measured.ts";
import { isClock, isMonth, readDate } from "./notations/date.ts";
import { isYear } from "./notations/duration.ts";
import { isNextValue, readUnit } from "./notations/unit.ts";
import { isWound } from "./short-names.ts";
import { readValue, type ReadValue } from "./notations/value.ts";
import {
  cueAt,
  endAt,
  entryOfWord,
  foundOf,
  kindAt,
  sliceOf,
  take,
  textAt,
  unitKindAt,
  type Scene,
} from "./scene.ts";

/** Words between a name and its value. */
const mostFillers = 7;
const mostChained = 8;

export function findMeasurements(
  scene: Scene,
  isConditional: (at: number) => boolean,
): readonly Measured[] {
  const measured: Measured[] = [];
  takeReferences(scene);
  for (const found of scene.found) {
    if (found.apart || scene.taken[found.from] || isConditional(found.from)) continue;
    measured.push(...readNamed(scene, found));
  }
  return measured;
}

/** `(N 12-15)`, `(N: <41)`, `(kontrol 11,4)`, `(nilai rujukan 3,5-5)`: with what a value is compared. */
function takeReferences(scene: Scene): void {
  for (let at = 0; at < scene.tokens.length; at++) {
    if (kindAt(scene, at) !== "open") continue;
    if (!/^(?:n|normal|nilai|rujukan|ref|nr|kontrol)$/u.test(textAt(scene, at + 1))) continue;
    let to = at + 2;
    while (to < at + 10 && /^(?:colon|hyphen|number|word)$/u.test(kindAt(scene, to))) to++;
    if (/^[<>\u2264\u2265]$/u.test(textAt(scene, to))) to += 2;
    if (kindAt(scene, to - 1) === "number" || kindAt(scene, to) === "close") take(scene, at, to);
  }
}

const isAmbiguous = (found: Found) =>
  found.names.some(({ concept, isAmbiguous: is }) => is && concept === measuredConcept(found));

/** `Hb 6,3, L 7.200`: a letter is the name of a value only behind another value, or in a list of names. */
function isLoneLetter(scene: Scene, { from, to, names }: Found): boolean {
  if (!names.some(({ concept: { kind }, isLetter }) => isLetter && kind === "quantity"))
    return false;
  if (kindAt(scene, to) === "slash") return false;
  const before = kindAt(scene, from - 1) === "comma" ? from - 2 : from - 1;
  return scene.taken[before] !== 1;
}

function readNamed(scene: Scene, found: Found): readonly Measured[] {
  const concept = measuredConcept(found);
  if (isLoneLetter(scene, found)) return [];
  // The `mg` of `500 mg` is a unit.
  const isUnit =
    found.units[0]?.kind === "mass" &&
    kindAt(scene, found.from - 1) === "number" &&
    !isNextValue(scene, found.from, "mass");
  if (!concept || isUnit) return [];
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
    ...sideOfValue(scene, found, filled),
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

const laterUnits: ReadonlySet<string> = new Set(["day", "week", "month", "year", "hour"]);
const doseUnits: ReadonlySet<string> = new Set(["percent", "volume", "form", "rate"]);
const complaints: ReadonlySet<string> = new Set(["finding", "condition", "device"]);

function isValueOf(
  scene: Scene,
  found: Found,
  at: number,
  { value, to }: ReadValue,
  { shape, high }: QuantityShape,
): boolean {
  const isWritten = typeof value === "string" && !/\d/u.test(value);
  const isAct = found.names.some(({ concept }) => concept.kind === "procedure");
  // `SC 4 tahun lalu`, but `Hb 9,2 bulan lalu`: behind an act the unit may begin words of time.
  const inner = isAct ? entryOfWord(scene, to)?.units[0]?.kind : undefined;
  const unit = unitKindAt(scene, to) ?? inner;
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
  // `PCT 500 mg` is a drug, `PCT 2,5 ng/ml` a value.
  const isWhole =
    kind === "mass" &&
    substance?.concept.isClass === false &&
    kindAt(scene, to + 1) !== "slash" &&
    Number.isInteger(value);
  const isDose =
    kind !== undefined &&
    (isOften ? goesOn || isWhole || !substance?.isAmbiguous : doseUnits.has(kind));
  // `PCT 3 x cth 1`
  const isCounted = textAt(scene, to) === "x" && kindAt(scene, to + 1) === "word";
  if (substance && (isDose || isCounted)) return false;
  // `VL 5 cm`, but `TB 160 cm`
  if (kind === "length" && found.names.some((name) => isWound(scene, name))) return false;
  // `SC 2 kali` are operations.
  if (isAct && /^(?:x|kali)$/u.test(textAt(scene, to)) && kindAt(scene, to + 1) !== "slash")
    return false;
  // What is also a complaint is measured only with a unit: `perdarahan 450 cc`, but `muntah (-)`.
  const isComplaint = found.names.some(
    ({ concept, isAmbiguous: isShort }) => !isShort && complaints.has(concept.kind),
  );
  const isBounded = typeof value === "number" && high < Infinity;
  const isBare = kind === undefined && !isBounded && kindAt(scene, to) !== "arrow";
  if (isComplaint && isBare && shape !== "word") return false;
  return (
    !isClock(textAt(scene, at)) ||
    shape !== "number" ||
    cueAt(scene, at - 1, "at")?.value !== "clock"
  );
}

/** Further values of one quantity: behind an arrow, in brackets with a word of time, behind a word of time. */
function readChain(scene: Scene, first: Measured, shape: QuantityShape): readonly Measured[] {
  const chain: Measured[] = [];
  let last = first;
  for (let met = 0; met < mostChained; met++) {
    const next = readOtherSide(scene, last, shape) ?? readNext(scene, last, shape);
    if (!next) break;
    chain.push(next);
    take(scene, next.from, next.to);
    last = next;
  }
  return chain;
}

/** `ABI D 0,82 S 0,31`, `quadriceps S 4, D 5`: the other side of the same quantity. */
function readOtherSide(scene: Scene, last: Measured, shape: QuantityShape): Measured | undefined {
  if (!last.side) return undefined;
  const from = kindAt(scene, last.to) === "comma" ? last.to + 1 : last.to;
  const side = sideBefore(scene, from);
  if (!side || side === last.side) return undefined;
  const value = readValue(scene, endAt(scene, from), shape);
  if (!value) return undefined;
  const unit = unitAfter(scene, value);
  return {
    concept: last.concept,
    from,
    to: unit?.to ?? value.to,
    name: undefined,
    value: value.value,
    order: 0,
    side,
    ...(unit ? { unit: unit.text } : {}),
  };
}

function readNext(scene: Scene, last: Measured, shape: QuantityShape): Measured | undefined {
  const further = readFurther(scene, last, shape);
  if (further) return further;
  let at = beforeArrow(scene, last.to);
  const isOpen = kindAt(scene, at) === "open";
  const isArrow = kindAt(scene, at) === "arrow";
  // `saat masuk 170/100, saat pulang 130/80`
  const isComma = /^(?:comma|semicolon)$/u.test(kindAt(scene, at));
  const isListed =
    isComma &&
    (cueAt(scene, at + 1, "at") !== undefined || endOfLabel(scene, at + 1) !== undefined);
  if (isOpen || isArrow || isListed) at++;
  const filled = (isOpen && fillBracket(scene, at)) || skipFillers(scene, at, 4);
  if (!isArrow && filled.at === undefined) return undefined;
  const value = readValue(scene, filled.to, { ...shape, low: -Infinity, high: Infinity });
  if (!value || isYear(textAt(scene, filled.to))) return undefined;
  // `post transfusi 2 kolf`
  if (unitKindAt(scene, value.to) === "form") return undefined;
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

/** `(3 bln lalu 102)`, `(kmrn 5,6)`, `(Jan 3.950)`: words of time, and the value before the bracket closes. */
function fillBracket(scene: Scene, from: number): Fillers | undefined {
  let isTime = false;
  let last = -1;
  for (let at = from; at < from + 8; at++) {
    const kind = kindAt(scene, at);
    if (kind === "close") {
      const end = kindAt(scene, last - 1) === "colon" ? last - 1 : last;
      const said = last > from ? sliceOf(scene, from, end) : undefined;
      return isTime && said !== undefined ? { to: last, order: -1, at: said } : undefined;
    }
    // `(sblmnya 9,2% Des 25)`: a number behind a month is a year; `(echo 2023: 45%)`
    const isOfYear = kind === "number" && isYear(textAt(scene, at)) && last < 0;
    if (kind === "number" && !isMonth(textAt(scene, at - 1)) && !isOfYear) last = at;
    else if (!isOfYear && kind !== "word" && kind !== "mark" && kind !== "colon") return undefined;
    isTime ||= isOfYear || (kind === "word" && isTimeWord(scene, at));
  }
  return undefined;
}

function isTimeWord(scene: Scene, at: number): boolean {
  const isCue = foundOf(scene, at)?.cues.some(
    ({ axis, value }) => axis === "at" || (axis === "count" && value === "ago"),
  );
  return isCue === true || isMonth(textAt(scene, at));
}

const strength = /^[0-5]{1,4}\/[0-5]{1,4}$/u;

/** `5555/5555, bawah 4444/4444`: the strength of the other limbs; `turun dari 3,1 ke 2,4`; `88%, 96% dgn O2`: the same unit. */
function readFurther(scene: Scene, last: Measured, shape: QuantityShape): Measured | undefined {
  const isJoint = /^(?:comma|semicolon|slash|line)$/u.test(kindAt(scene, last.to));
  let at = isJoint ? last.to + 1 : last.to;
  const isTo = cueAt(scene, at, "link")?.value === "at" && last.order < 0 && last.at !== undefined;
  const isLimb = typeof last.value === "string" && strength.test(last.value);
  if (isTo && !isJoint) at = endAt(scene, at);
  else if (isLimb && shape.shape === "strength") {
    if (kindAt(scene, at) === "slash") at++;
    for (let met = 0; met < 3 && isOfLimb(scene, at); met++) at = endAt(scene, at);
  } else if (kindAt(scene, last.to) !== "comma" || last.unit === undefined) return undefined;
  if (kindAt(scene, at) !== "number") return undefined;
  const value = readValue(scene, at, shape);
  if (!value || (isLimb && !strength.test(String(value.value)))) return undefined;
  const unit = unitAfter(scene, value);
  if (!isLimb && (unit?.text !== last.unit || unitKindAt(scene, value.to) === "form"))
    return undefined;
  return {
    concept: last.concept,
    from: at,
    to: unit?.to ?? value.to,
    name: undefined,
    value: value.value,
    order: 0,
    ...(unit ? { unit: unit.text } : {}),
  };
}

/** `ekstremitas bawah`, `inf`: words of place before the strength of limbs. */
const isOfLimb = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "word" &&
  (cueAt(scene, at, "link")?.value === "at" ||
    foundOf(scene, at)?.names.some(({ concept: { kind } }) => kind === "place") === true);

const besideArrow: ReadonlySet<string> = new Set(["word", "number", "open", "close", "slash"]);

/** Words of time or place may stand between a value and its arrow: `88% room air → 95%`, `160/110 jam 01.30 → 140/90`. */
function beforeArrow(scene: Scene, from: number): number {
  for (let at = from; at < from + 6; at++) {
    const kind = kindAt(scene, at);
    if (kind === "arrow") return at;
    if (kind === "open" && cueAt(scene, at + 1, "at")) return at;
    if (!besideArrow.has(kind)) return from;
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
