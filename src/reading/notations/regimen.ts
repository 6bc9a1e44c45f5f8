/** Dose, route, frequency and days of an order: `3x500 mg`, `0-0-16 U`, `2 g iv / 12 jam`, `20 tpm`, `selama 5 hari`. */
import {
  cueAt,
  endAt,
  isHyphen,
  kindAt,
  sliceOf,
  textAt,
  unitKindAt,
  type Scene,
} from "../scene.ts";
import type { UnitKind } from "../lexicon.ts";
import type { Way } from "../reading.ts";
import { readDate } from "./date.ts";
import { daysIn, isYear } from "./duration.ts";
import { readLatin } from "./latin.ts";
import { readNumber, romanOf } from "./number.ts";
import { readPortion, type Portion } from "./portion.ts";
import { readUnit } from "./unit.ts";
import { wayIn } from "./way.ts";

export interface Regimen {
  dose?: string;
  route?: string;
  way?: Way;
  frequency?: string;
  days?: string;
  /** How often in a day. */
  perDay?: number;
  /** Another dose than until now. */
  isChange?: true;
  /** The dose and the strength as numbers, in the order of the line. */
  portions?: readonly Portion[];
}

export interface RegimenPart {
  readonly part: Regimen;
  readonly to: number;
}

/** The part of a regimen that begins at a token. */
export function readRegimenPart(scene: Scene, at: number): RegimenPart | undefined {
  return (
    readTimes(scene, at) ??
    readLatin(scene, at) ??
    readPattern(scene, at) ??
    readInterval(scene, at) ??
    readDays(scene, at) ??
    readWithin(scene, at) ??
    readDose(scene, at) ??
    readWords(scene, at)
  );
}

/** `3x500 mg`, `3 x 1`, `3x1 tab`, `3 dd 1`, and `2x/minggu`, `3x sehari`. */
function readTimes(scene: Scene, at: number): RegimenPart | undefined {
  if (kindAt(scene, at) !== "number") return undefined;
  const isTimes = kindAt(scene, at + 1) === "times";
  const isCounted =
    kindAt(scene, at + 2) === "number" || romanOf(textAt(scene, at + 2)) !== undefined;
  // `2 g IV 1x 30 menit pra insisi`: how often, and when.
  const isMoment = isDay(scene, at + 2) || unitKindAt(scene, at + 3) === "minute";
  if (isTimes && isMoment) {
    const frequency = `${textAt(scene, at)}x`;
    return { part: { frequency, ...perDayOf(scene, at, at + 2) }, to: at + 2 };
  }
  if (isTimes && isCounted) {
    const dose = readDose(scene, at + 2);
    const to = dose?.to ?? at + 3;
    const frequency = `${textAt(scene, at)}x`;
    const written = dose?.part.portions ?? portionsAt(scene, at + 2, at + 3);
    const part: Regimen = { frequency, dose: dose?.part.dose ?? textAt(scene, at + 2) };
    const portions = written?.map((portion) => ({ ...portion, isEach: true as const }));
    return { part: { ...part, ...perDayOf(scene, at, to), ...(portions && { portions }) }, to };
  }
  if (textAt(scene, at + 1) !== "x" && textAt(scene, at + 1) !== "kali") return undefined;
  const within = readWithinHours(scene, at);
  if (within) return within;
  const slash = kindAt(scene, at + 2) === "slash";
  const unit = unitKindAt(scene, slash ? at + 3 : at + 2);
  const to = slash && unit ? at + 4 : at + 2;
  return { part: { frequency: sliceOf(scene, at, to), ...perDayOf(scene, at, at + 2) }, to };
}

/** The greatest denominator of a part of a tablet: `1x 3/4`. */
const mostParts = 4;

/** `1 g IV 1x 24/8`: behind the times a day of the month, and no part of a tablet. */
function isDay(scene: Scene, at: number): boolean {
  const [first, second] = [at, at + 2].map((place) => readNumber(textAt(scene, place)));
  if (kindAt(scene, at + 1) !== "slash" || first === undefined || second === undefined)
    return false;
  const isPart = first < second && second <= mostParts;
  return !isPart && readDate(scene, at) !== undefined && unitKindAt(scene, at + 3) === undefined;
}

/** `4x/24 jam`; `3x/1 jam` is a course of some hours, and says nothing of a day. */
function readWithinHours(scene: Scene, at: number): RegimenPart | undefined {
  const [times, hours] = [at, at + 3].map((place) => readNumber(textAt(scene, place)));
  const isTold = kindAt(scene, at + 2) === "slash" && unitKindAt(scene, at + 4) === "hour";
  if (!isTold || times === undefined || hours === undefined) return undefined;
  const frequency = sliceOf(scene, at, at + 5);
  const days = hours / 24;
  return { part: days < 1 ? { frequency } : { frequency, perDay: times / days }, to: at + 5 };
}

/** Days in what a frequency is counted in; no list of drugs counts in years, and drops in minutes are a rate. */
const daysOf = (kind: UnitKind | undefined): number | undefined =>
  kind === "hour" || kind === "day" || kind === "week" || kind === "month"
    ? daysIn[kind]
    : undefined;

/** `3x`, and what it is counted in where that stands behind: `/minggu`. */
function perDayOf(scene: Scene, at: number, behind: number): Pick<Regimen, "perDay"> {
  const times = readNumber(textAt(scene, at));
  if (times === undefined) return {};
  const within = cueAt(scene, behind, "frequency")?.value;
  // `1x seminggu`
  const share = within === undefined ? undefined : readNumber(within.replace(".", ","));
  if (share !== undefined && share < 1) return { perDay: times * share };
  const isDivided = kindAt(scene, behind) === "slash" || within === "every";
  const kind = unitKindAt(scene, isDivided ? behind + 1 : behind);
  // `3x/jam` is how a course begins, not how it goes on.
  const isCounted = kind === "week" || (isDivided && kind !== "hour");
  const days = isCounted ? (daysOf(kind) ?? 1) : 1;
  return { perDay: times / days };
}

/** `tiap 8 jam` is three times a day. */
function perDayEvery(
  scene: Scene,
  at: number,
  kind: UnitKind | undefined,
): Pick<Regimen, "perDay"> {
  const number = kindAt(scene, at) === "number" ? readNumber(textAt(scene, at)) : 1;
  const days = daysOf(kind);
  return number === undefined || number === 0 || days === undefined
    ? {}
    : { perDay: 1 / (number * days) };
}

function portionsAt(scene: Scene, at: number, unitAt: number): readonly Portion[] | undefined {
  const portion = readPortion(scene, at, unitAt);
  return portion && [portion];
}

/** `1-0-0`, `0-0-16 U`: one dose, and when of the day; of `20-15-10` mg each is counted as a third of the day's. */
function readPattern(scene: Scene, at: number): RegimenPart | undefined {
  const numbers: string[] = [];
  let place = at;
  for (; kindAt(scene, place) === "number"; place += 2) {
    numbers.push(textAt(scene, place));
    if (!isHyphen(scene, place + 1)) break;
  }
  if (numbers.length < 3 || numbers.some(isYear)) return undefined;
  const hours = hoursOf(scene, at, numbers);
  if (hours) return { part: { frequency: sliceOf(scene, at, place + 1), ...hours }, to: place + 1 };
  const frequency = numbers.map((number) => (number === "0" ? "0" : "1")).join("-");
  const amount = numbers.find((number) => number !== "0") ?? "0";
  const unit = readUnit(scene, place + 1);
  const to = unit?.to ?? place + 1;
  const isDose = unit !== undefined || amount !== "1";
  const dose = unit ? `${amount} ${sliceOf(scene, place + 1, to)}` : amount;
  const perDay = numbers.filter((number) => number !== "0").length;
  const first = numbers.indexOf(amount);
  const portion = readPortion(scene, at + 2 * first, place + 1);
  const inDay = numbers.reduce((sum, number) => sum + (readNumber(number) ?? 0), 0);
  // Two numbers with a hyphen look like a range, of which a portion is the greater.
  const [one = 1, other = 0] = numbers.slice(first, first + 2).map((each) => readNumber(each));
  const share = inDay / perDay / Math.max(one, other);
  const value = portion && Number.isFinite(share) ? portion.value * share : portion?.value;
  const portions =
    portion && value !== undefined ? [{ ...portion, value, isEach: true as const }] : [];
  return {
    part: isDose ? { frequency, dose, perDay, portions } : { frequency, perDay, portions },
    to,
  };
}

/** `jam 0 - 12 - 24`, `jam 6-14-22`: not how much, but when: hours of the day, or behind the first dose. */
function hoursOf(
  scene: Scene,
  at: number,
  written: readonly string[],
): Pick<Regimen, "perDay"> | undefined {
  const isOfHours = unitKindAt(scene, at - 1) === "hour" && kindAt(scene, at - 2) !== "slash";
  const hours = isOfHours ? written.map((each) => readNumber(each) ?? NaN) : [];
  const [first, second, ...others] = hours;
  if (first === undefined || second === undefined || !(first < second)) return undefined;
  const isInDay = others.every((hour) => hour < hoursOfDay);
  return { perDay: isInDay ? hours.length : hoursOfDay / (second - first) };
}

const hoursOfDay = 24;

/** `tiap 8 jam`, `/ 12 jam`, `per 6 jam`, `tiap jam`. */
function readInterval(scene: Scene, at: number): RegimenPart | undefined {
  const gap = Number(joinedHours.exec(textAt(scene, at))?.[1]);
  if (gap > 0) return { part: { frequency: textAt(scene, at), perDay: 24 / gap }, to: at + 1 };
  const isEvery = cueAt(scene, at, "frequency")?.value === "every" || kindAt(scene, at) === "slash";
  if (!isEvery) return undefined;
  const isNumbered = kindAt(scene, at + 1) === "number";
  // `tiap 2-3 jam`: the longer one.
  const isRange = isNumbered && isHyphen(scene, at + 2) && kindAt(scene, at + 3) === "number";
  const last = isRange ? at + 3 : at + 1;
  const unit = isNumbered ? last + 1 : last;
  const kind = isNumbered && textAt(scene, unit) === "h" ? "hour" : unitKindAt(scene, unit);
  const isTime = kind === "hour" || kind === "day" || kind === "minute" || kind === "week";
  const from = kindAt(scene, at) === "slash" ? at + 1 : at;
  if (!isTime) return undefined;
  const frequency = sliceOf(scene, from, unit + 1);
  return { part: { frequency, ...perDayEvery(scene, last, kind) }, to: unit + 1 };
}

/** `q8h`; apart its letter is an hour too: `q 8 h`. */
const joinedHours = /^q(\d{1,2})h$/u;

/** `5 hari`, `selama 14 hari`, `V hari`. */
function readDays(scene: Scene, at: number): RegimenPart | undefined {
  const from = cueAt(scene, at, "count")?.value === "for" ? endAt(scene, at) : at;
  const roman = romanOf(textAt(scene, from));
  const kind = unitKindAt(scene, from + 1);
  const isLength = kind === "day" || kind === "week" || kind === "month";
  if (!isLength || (kindAt(scene, from) !== "number" && roman === undefined)) return undefined;
  const number = roman ?? textAt(scene, from);
  return { part: { days: `${number} ${textAt(scene, from + 1)}` }, to: from + 2 };
}

/** `habis dalam 4 jam`, `habis 1 jam`: how fast it runs, not that it has run. */
function readWithin(scene: Scene, at: number): RegimenPart | undefined {
  if (cueAt(scene, at, "count")?.value !== "within") return undefined;
  const from = endAt(scene, at);
  const kind = unitKindAt(scene, from + 1);
  const isTime = kind === "hour" || kind === "minute";
  return kindAt(scene, from) === "number" && isTime ? { part: {}, to: from + 2 } : undefined;
}

const doseKinds: ReadonlySet<string> = new Set([
  "mass",
  "volume",
  "amount",
  "form",
  "rate",
  "percent",
]);

/** `500 mg`, `20 tpm`, `1/2 tab`, `4,5 jt IU`, `10 cc/kgBB/jam`. */
export function readDose(scene: Scene, at: number): RegimenPart | undefined {
  if (kindAt(scene, at) !== "number") return undefined;
  let end = at + 1;
  if (kindAt(scene, end) === "slash" && kindAt(scene, end + 1) === "number") end += 2;
  else if (isHyphen(scene, end) && kindAt(scene, end + 1) === "number") end += 2;
  if (unitKindAt(scene, end) === "factor") end++;
  const unit = readUnit(scene, end);
  if (!unit || !doseKinds.has(unit.kind)) return undefined;
  const { part, to } = splitRate(scene, at, end, unit.to);
  const portions = portionsAt(scene, at, end);
  return { part: portions ? { ...part, portions } : part, to };
}

/** `500 mg/hari` and `8 mg/36 jam` say how often; `50 mcg/jam` and `10 cc/kg/jam` are a rate. */
function splitRate(scene: Scene, at: number, end: number, to: number): RegimenPart {
  const isOfTime = daysOf(unitKindAt(scene, to - 1)) !== undefined;
  const numbered =
    isOfTime && kindAt(scene, to - 2) === "number" && kindAt(scene, to - 3) === "slash";
  const isDaily = kindAt(scene, to - 2) === "slash" && unitKindAt(scene, to - 1) === "day";
  if (numbered)
    return {
      part: {
        dose: sliceOf(scene, at, to - 3),
        frequency: sliceOf(scene, to - 2, to),
        ...perDayEvery(scene, to - 2, unitKindAt(scene, to - 1)),
      },
      to,
    };
  const isPerWeight = kindAt(scene, end + 1) === "slash" && end + 3 < to;
  if (isDaily && !isPerWeight)
    return {
      part: { dose: sliceOf(scene, at, to - 2), frequency: sliceOf(scene, to - 2, to), perDay: 1 },
      to,
    };
  return { part: { dose: sliceOf(scene, at, to) }, to };
}

function readWords(scene: Scene, at: number): RegimenPart | undefined {
  const to = endAt(scene, at);
  const route = cueAt(scene, at, "route");
  if (route) return { part: routeOf(scene, at, to, route.value || undefined), to };
  const frequency = cueAt(scene, at, "frequency");
  if (!frequency || frequency.value === "every" || frequency.value === "needed") return undefined;
  const perDay = readNumber(frequency.value);
  return {
    part: { frequency: sliceOf(scene, at, to), ...(perDay !== undefined && { perDay }) },
    to,
  };
}

/** A route as it is written, and which way it says. */
export function routeOf(
  scene: Scene,
  from: number,
  to: number,
  written = sliceOf(scene, from, to),
): Pick<Regimen, "route" | "way"> {
  const way = wayIn(scene, from, to);
  return { route: written, ...(way && { way }) };
}
