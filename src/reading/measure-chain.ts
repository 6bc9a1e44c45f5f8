/** Finds the further values of one quantity: `Hb 8,1 → 10,2`, `ABI D 0,82 S 0,31`, `5555/5555, bawah 4444/4444`. */
import { hasKind } from "./entries.ts";
import {
  endOfAct,
  endOfLabel,
  pastTime,
  sideBefore,
  skipFillers,
  unitAfter,
  type Fillers,
} from "./fillers.ts";
import type { QuantityShape } from "./lexicon.ts";
import type { Measured } from "./measured.ts";
import { isMonth, isWholeClock } from "./notations/date.ts";
import { isYear } from "./notations/duration.ts";
import { readValue, type ReadValue } from "./notations/value.ts";
import {
  cueAt,
  endAt,
  foundOf,
  isJoint,
  kindAt,
  sliceOf,
  take,
  textAt,
  unitKindAt,
  type Scene,
} from "./scene.ts";

const mostChained = 8;

/** A number before them counts time. */
export const laterUnits: ReadonlySet<string> = new Set(["day", "week", "month", "year", "hour"]);

/** Further values of one quantity: behind an arrow, in brackets with a word of time, behind a word of time. */
export function readChain(
  scene: Scene,
  first: Measured,
  shape: QuantityShape,
): readonly Measured[] {
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
  return value && { ...furtherOf(last, from, value, unitAfter(scene, value)), side };
}

/** One more value of the same quantity, from a token on. */
const furtherOf = (
  { concept }: Measured,
  from: number,
  { value, to }: ReadValue,
  unit: ReturnType<typeof unitAfter>,
): Measured => ({
  concept,
  from,
  to: unit?.to ?? to,
  name: undefined,
  value,
  order: 0,
  ...(unit ? { unit: unit.text } : {}),
});

function readNext(scene: Scene, last: Measured, shape: QuantityShape): Measured | undefined {
  const further = readFurther(scene, last, shape) ?? readTimedBehind(scene, last, shape);
  if (further) return further;
  const at = beforeArrow(scene, last.to);
  const past = pastTime(scene, at);
  const isPast = past > at && kindAt(scene, past) === "comma";
  return (
    readFrom(scene, at, last, shape) ?? (isPast ? readFrom(scene, past, last, shape) : undefined)
  );
}

/** A value behind an arrow, a comma and a time, or a bracket and a time. */
function readFrom(
  scene: Scene,
  mark: number,
  last: Measured,
  shape: QuantityShape,
): Measured | undefined {
  let at = mark;
  const isOpen = kindAt(scene, at) === "open";
  const isArrow = kindAt(scene, at) === "arrow";
  // `saat masuk 170/100, saat pulang 130/80`
  const isComma = /^(?:comma|semicolon)$/u.test(kindAt(scene, at));
  const isListed =
    isComma &&
    (cueAt(scene, at + 1, "at") !== undefined || endOfLabel(scene, at + 1) !== undefined);
  if (isOpen || isArrow || isListed) at++;
  // `RR 20, suhu 37,6 °C`: the value of another quantity.
  if (!isOpen && !isArrow && hasKind(foundOf(scene, at), "quantity")) return undefined;
  const filled = (isOpen && fillBracket(scene, at)) || skipFillers(scene, at, 4);
  if (!isArrow && filled.at === undefined) return undefined;
  const value = readValue(scene, filled.to, { ...shape, low: -Infinity, high: Infinity });
  if (!value || isYear(textAt(scene, filled.to)) || isTimeOf(scene, last, filled.to))
    return undefined;
  // `post transfusi 2 kolf`
  if (unitKindAt(scene, value.to) === "form") return undefined;
  if (kindAt(scene, value.to) === "times") return undefined;
  const unit = unitAfter(scene, value);
  if (unit && isShareOf(last, unit.text)) return undefined;
  if (isChangeOf(last, value.value, filled.at, isOpen)) return undefined;
  const isTime = kindAt(scene, value.to + 1) !== "number";
  if (isTime && laterUnits.has(unitKindAt(scene, value.to) ?? "other")) return undefined;
  return {
    ...furtherOf(last, filled.to, value, unit),
    order: filled.order === 0 && isArrow ? 1 : filled.order,
    ...(filled.at === undefined ? {} : { at: filled.at }),
  };
}

/** `Hb 11,6 pra SC dan 8,6 pasca SC`, `14,2 (sebelum HD), 9,8 (setelah HD)`: each value with its time behind it. */
function readTimedBehind(scene: Scene, last: Measured, shape: QuantityShape): Measured | undefined {
  const before = timeBehind(scene, last.to);
  const isJoined = before && (kindAt(scene, before.to) === "comma" || isJoint(scene, before.to));
  const from = before && isJoined ? before.to + 1 : -1;
  if (!before || kindAt(scene, from) !== "number") return undefined;
  const value = readValue(scene, from, shape);
  const unit = value && unitAfter(scene, value);
  const behind = value && timeBehind(scene, unit?.to ?? value.to);
  const isOther = unit && last.unit !== undefined && unit.text !== last.unit;
  // `Hb 9,8 post op, 12 jam post op`, `2 kolf post op`
  const kind = value && unitKindAt(scene, value.to);
  if (!behind || isOther || kind === "form" || laterUnits.has(kind ?? "other")) return undefined;
  return {
    ...furtherOf(last, from, value, unit),
    order: behind.order,
    at: sliceOf(scene, behind.from, behind.end),
  };
}

interface TimeBehind {
  readonly from: number;
  readonly end: number;
  readonly to: number;
  readonly order: number;
}

/** `pra SC`, `(setelah transfusi)`, `saat masuk`: a word of before or after behind a value, with the act that it is of. */
function timeBehind(scene: Scene, at: number): TimeBehind | undefined {
  const isOpen = kindAt(scene, at) === "open";
  const from = isOpen ? at + 1 : at;
  const value = cueAt(scene, from, "at")?.value;
  const order = value === "earlier" ? -1 : value === "later" ? 1 : 0;
  const behind = endAt(scene, from);
  const end = endOfAct(scene, behind);
  // `sebelum transfusi`: what is no word of time alone.
  const isWhen = cueAt(scene, from, "link")?.value === "when" && end > behind;
  if ((order === 0 && !isWhen) || (isOpen && kindAt(scene, end) !== "close")) return undefined;
  return { from, end, to: isOpen ? end + 1 : end, order };
}

/** `SpO2 98% (post op 23.40)`: when the value was taken; `Hb 10.20 (post transfusi 11.40)` has two values. */
const isTimeOf = (scene: Scene, last: Measured, at: number): boolean =>
  isWholeClock(textAt(scene, at)) && !/\d[.:]\d{2}\b/u.test(sliceOf(scene, last.from, last.to));

/** `BBL 3.100 g, turun 4,8%`, `trombosit 48.000 (turun 30%)`: by how much, not to what; but `SpO2 88, naik 95%`. */
const isShareOf = ({ unit, value }: Measured, next: string): boolean => {
  if (next !== "%") return unit === "%";
  return unit === undefined ? Number(value) > 100 : unit !== "%";
};

/** `Hb 7,7 (naik 2,5)`, `K 5,4 (turun 0,8)`, but `kreatinin 4,2 turun 1,8`: by how much, and not to what. */
function isChangeOf(
  { value }: Measured,
  next: Measured["value"],
  at: string | undefined,
  isBracketed: boolean,
): boolean {
  if (typeof value !== "number" || typeof next !== "number" || next >= value) return false;
  return (isBracketed ? /^(?:naik|meningkat|turun|menurun)$/u : /^(?:naik|meningkat)$/u).test(
    at ?? "",
  );
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
    // `(Des 25)` is a year, `(Jan 3.950)` a value.
    const isOfMonth = isMonth(textAt(scene, at - 1)) && textAt(scene, at).length < 5;
    if (kind === "number" && !isOfMonth && !isOfYear) last = at;
    else if (!isOfYear && kind !== "word" && kind !== "mark" && kind !== "colon") return undefined;
    isTime ||= isOfYear || (kind === "word" && isTimeWord(scene, at));
  }
  return undefined;
}

function isTimeWord(scene: Scene, at: number): boolean {
  const isCue = foundOf(scene, at)?.cues.some(
    ({ axis, value }) =>
      axis === "at" || axis === "moment" || (axis === "count" && value === "ago"),
  );
  return isCue === true || isMonth(textAt(scene, at));
}

const strength = /^[0-5]{1,4}\/[0-5]{1,4}$/u;

/** `5555/5555, bawah 4444/4444`: the strength of the other limbs; `turun dari 3,1 ke 2,4`; `88%, 96% dgn O2`: the same unit. */
function readFurther(scene: Scene, last: Measured, shape: QuantityShape): Measured | undefined {
  const isBetween = /^(?:comma|semicolon|slash|line)$/u.test(kindAt(scene, last.to));
  let at = isBetween ? last.to + 1 : last.to;
  const isTo = cueAt(scene, at, "link")?.value === "at" && last.order < 0 && last.at !== undefined;
  const isLimb = typeof last.value === "string" && strength.test(last.value);
  if (isTo && !isBetween) at = endAt(scene, at);
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
  return furtherOf(last, at, value, unit);
}

/** `ekstremitas bawah`, `inf`: words of place before the strength of limbs. */
const isOfLimb = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "word" &&
  (cueAt(scene, at, "link")?.value === "at" || hasKind(foundOf(scene, at), "place"));

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
export function shareUnit(values: readonly Measured[]): readonly Measured[] {
  const unit = values.at(-1)?.unit;
  return unit === undefined
    ? values
    : values.map((each) => (each.unit === undefined ? { ...each, unit } : each));
}
