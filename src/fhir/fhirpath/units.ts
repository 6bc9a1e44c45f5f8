/** Units of quantities: those of the calendar, whose lengths FHIRPath gives ('Unit conversions'), and UCUM's. */
import { exact } from "./decimals.ts";

/** By what a number in one unit of UCUM is multiplied to be in the other; undefined where they measure different things. */
export type Conversion = (from: string, to: string) => number | undefined;

/** In milliseconds. */
const lengths: ReadonlyMap<string, number> = new Map([
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["week", 7 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
  ["millisecond", 1],
]);

const codes: ReadonlyMap<string, string> = new Map([
  ["year", "a"],
  ["month", "mo"],
  ["week", "wk"],
  ["day", "d"],
  ["hour", "h"],
  ["minute", "min"],
  ["second", "s"],
  ["millisecond", "ms"],
]);
const names: ReadonlyMap<string, string> = new Map([...codes].map(([name, code]) => [code, name]));

/** A calendar unit in the singular; undefined for any other unit. */
export function calendarUnit(unit: string): string | undefined {
  if (lengths.has(unit)) return unit;
  const single = unit.slice(0, -1);
  return unit.endsWith("s") && lengths.has(single) ? single : undefined;
}

export const isCalendar = (unit: string): boolean => lengths.has(unit);

/** A calendar's year and month are not a fixed number of days: UCUM's are others. */
export const isIndefinite = (unit: string): boolean => unit === "year" || unit === "month";

/** The calendar unit that a code of UCUM equals, or is taken for where `loosely`: `wk`, but `a` only then. */
export function calendarOf(code: string, loosely = false): string | undefined {
  const name = isCalendar(code) ? code : names.get(code);
  return name === undefined || (name !== code && isIndefinite(name) && !loosely) ? undefined : name;
}

const codeOf = (unit: string) => codes.get(unit) ?? unit;

function calendarFactor(from: string, to: string): number {
  if (from === "year" && to === "month") return 12;
  if (from === "month" && to === "year") return 1 / 12;
  return (lengths.get(from) ?? 1) / (lengths.get(to) ?? 1);
}

/** @param loosely A calendar's year and month are UCUM's. */
function factor(
  from: string,
  to: string,
  convert: Conversion,
  loosely: boolean,
): number | undefined {
  if (from === to) return 1;
  const isMixed = isCalendar(from) !== isCalendar(to);
  const [one, other] = [calendarOf(from), calendarOf(to)];
  if (one !== undefined && other !== undefined) {
    const isClear = !isIndefinite(one) && !isIndefinite(other);
    if (isClear || !isMixed) return calendarFactor(one, other);
  }
  const indefinite = [from, to].some((unit) => isIndefinite(calendarOf(unit, true) ?? ""));
  if (isMixed && indefinite && !loosely) return undefined;
  const [source, target] = [codeOf(from), codeOf(to)];
  return source === target ? 1 : convert(source, target);
}

/** How many of the finer unit one of the coarser is, so that nothing is lost in a fraction. */
function scale(
  one: string,
  other: string,
  convert: Conversion,
  loosely: boolean,
): { readonly times: number; readonly isFirstFiner: boolean } | undefined {
  const times = factor(other, one, convert, loosely);
  if (times === undefined) return undefined;
  if (times >= 1) return { times, isFirstFiner: true };
  const back = factor(one, other, convert, loosely) ?? 1 / times;
  return { times: back, isFirstFiner: false };
}

/** @property loosely For equivalence: in the coarser unit, and a calendar's year is UCUM's. */
interface Way {
  readonly loosely: boolean;
}

/** Two numbers in one of their two units, the finer where not `loosely`; undefined where they measure different things. */
export function inOneUnit(
  [one, oneUnit]: readonly [number, string],
  [other, otherUnit]: readonly [number, string],
  convert: Conversion,
  { loosely }: Way = { loosely: false },
): readonly [one: number, other: number, unit: string] | undefined {
  if (oneUnit === otherUnit) return [one, other, oneUnit];
  const found = scale(oneUnit, otherUnit, convert, loosely);
  if (!found) return undefined;
  const { times, isFirstFiner } = found;
  const toFirst = isFirstFiner !== loosely;
  const unit = toFirst ? oneUnit : otherUnit;
  if (isFirstFiner)
    return loosely ? [exact(one / times), other, unit] : [one, exact(other * times), unit];
  return loosely ? [one, exact(other / times), unit] : [exact(one * times), other, unit];
}

/** FHIRPath, 'toQuantity': within the system of the source, whose unit then takes the name that is asked for. */
export function inUnit(
  value: number,
  from: string,
  to: string,
  convert: Conversion,
): number | undefined {
  const target = isCalendar(from) ? (calendarOf(to, true) ?? to) : codeOf(to);
  if (isCalendar(from) && isCalendar(target)) return exact(value * calendarFactor(from, target));
  const found = inOneUnit([value, from], [0, target], convert);
  if (!found) return undefined;
  const [inFiner, , unit] = found;
  if (unit === target) return inFiner;
  const back = scale(from, target, convert, false);
  return back && exact(value / back.times);
}
