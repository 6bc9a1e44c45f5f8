/** Dates and times with the precision that they are written with, and the zone, if one is written. */
import { DateTime } from "luxon";

export type TemporalKind = "Date" | "DateTime" | "Time";

/** Parts in order: year, month, day, hour, minute, second with its fraction; a time begins with the hour. */
export interface Temporal {
  readonly is: TemporalKind;
  readonly parts: readonly number[];
  /** Minutes ahead of UTC; absent where the text names no zone. */
  readonly offset?: number;
  readonly text: string;
}

const dateText =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:(T)(?:(\d{2})(?::(\d{2})(?::(\d{2}(?:\.\d+)?))?)?)?(Z|[+-]\d{2}:\d{2})?)?$/u;
const timeText = /^T?(\d{2})(?::(\d{2})(?::(\d{2}(?:\.\d+)?))?)?$/u;

const isTime = (text: string) => /^T?\d{2}(?::|$)/u.test(text);

/** The value of a text as FHIR and FHIRPath write it, without `@`; undefined for any other text. */
export function parseTemporal(text: string, as?: TemporalKind): Temporal | undefined {
  if (as === "Time" || (as === undefined && isTime(text))) return parseTime(text);
  const [all, year, month, day, mark, hour, minute, second, zone] = dateText.exec(text) ?? [];
  if (all === undefined) return undefined;
  const parts = numbersOf([year, month, day, hour, minute, second]);
  const offset = zone === undefined ? undefined : minutesOf(zone);
  const is = mark === undefined && as !== "DateTime" ? "Date" : "DateTime";
  const temporal: Temporal = { is, parts, text, ...(offset === undefined ? {} : { offset }) };
  return isReal(temporal) ? temporal : undefined;
}

function parseTime(text: string): Temporal | undefined {
  const [all, hour, minute, second] = timeText.exec(text) ?? [];
  if (all === undefined) return undefined;
  const parts = numbersOf([hour, minute, second]);
  const [h = 0, m = 0, s = 0] = parts;
  return h < 24 && m < 60 && s < 60
    ? { is: "Time", parts, text: text.replace(/^T/u, "") }
    : undefined;
}

const numbersOf = (texts: readonly (string | undefined)[]) =>
  texts.flatMap((each) => (each === undefined ? [] : [Number(each)]));

function minutesOf(zone: string): number {
  if (zone === "Z") return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(":").map(Number);
  return (zone.startsWith("-") ? -1 : 1) * (60 * hours + minutes);
}

const isReal = ({ parts }: Temporal): boolean =>
  DateTime.utc(...(withoutFraction(parts) as [number, number, number])).isValid;

/** The library's milliseconds are a part of their own. */
function withoutFraction(parts: readonly number[]): readonly number[] {
  const second = parts[5];
  if (second === undefined) return parts;
  const whole = Math.floor(second);
  return [...parts.slice(0, 5), whole, Math.round((second - whole) * 1000)];
}

/**
 * Below 0, 0 or above it; undefined where the precision or the zone of one does not tell.
 * FHIRPath, 'Comparison': parts are compared until they differ or one of the two has no more.
 */
export function compareTemporals(one: Temporal, other: Temporal): number | undefined {
  if ((one.is === "Time") !== (other.is === "Time")) return undefined;
  const [a, b] = inOneZone(one, other);
  if (!a || !b) return undefined;
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const [left, right] = [a[index], b[index]];
    if (left === undefined || right === undefined) return undefined;
    if (left !== right) return left - right;
  }
  return 0;
}

/** The parts of both as of one zone; none where only one of two moments names its zone. */
function inOneZone(one: Temporal, other: Temporal): readonly (readonly number[] | undefined)[] {
  const hasHours = one.parts.length > 3 && other.parts.length > 3;
  if (one.is === "Time" || one.offset === other.offset) return [one.parts, other.parts];
  if (one.offset === undefined || other.offset === undefined) {
    // Without hours in both, a zone moves nothing that could be compared but the day, which it may.
    return hasHours || differByDays(one, other) === undefined
      ? []
      : [one.parts.slice(0, 3), other.parts.slice(0, 3)];
  }
  return [inUtc(one), inUtc(other)];
}

function differByDays(one: Temporal, other: Temporal): number | undefined {
  const days = Math.min(one.parts.length, other.parts.length, 3);
  for (let index = 0; index < days; index++)
    if (one.parts[index] !== other.parts[index])
      return (one.parts[index] ?? 0) - (other.parts[index] ?? 0);
  return undefined;
}

function inUtc({ parts, offset = 0 }: Temporal): readonly number[] {
  const moment = momentOf(parts).minus({ minutes: offset });
  return partsOf(moment).slice(0, parts.length);
}

const momentOf = (parts: readonly number[]) =>
  DateTime.utc(...(withoutFraction(parts) as [number, number, number]));

const partsOf = (moment: DateTime): readonly number[] => [
  moment.year,
  moment.month,
  moment.day,
  moment.hour,
  moment.minute,
  moment.second + moment.millisecond / 1000,
];

/** Calendar units by their name in FHIRPath, and the UCUM units of definite length. */
const durations: Readonly<Record<string, readonly [unit: string, part: number]>> = {
  year: ["years", 0],
  month: ["months", 1],
  week: ["weeks", 2],
  day: ["days", 2],
  hour: ["hours", 3],
  minute: ["minutes", 4],
  second: ["seconds", 5],
  s: ["seconds", 5],
  millisecond: ["milliseconds", 6],
  ms: ["milliseconds", 6],
};

/** A calendar unit in the singular; undefined for any other unit. */
export const calendarUnit = (unit: string): string | undefined => {
  const single = unit.length > 2 ? unit.replace(/s$/u, "") : unit;
  return single in durations ? single : undefined;
};

/** The value moved by a span of time, with its own precision; undefined where the unit measures no time. */
export function addTo(one: Temporal, amount: number, unit: string): Temporal | undefined {
  const [name, part] = durations[calendarUnit(unit) ?? ""] ?? [];
  if (name === undefined || part === undefined) return undefined;
  const precision = one.parts.length + (one.is === "Time" ? 3 : 0);
  // What is finer than the value's own precision moves it by whole steps of that precision.
  const [step, count] =
    part < precision || part >= 5 ? [name, amount] : coarser(name, amount, precision);
  const whole = name === "seconds" || name === "milliseconds" ? count : Math.trunc(count);
  const base = one.is === "Time" ? [2000, 1, 1, ...one.parts] : one.parts;
  const moved = partsOf(momentOf(base).plus({ [step]: whole }));
  const parts =
    one.is === "Time" ? moved.slice(3, 3 + one.parts.length) : moved.slice(0, base.length);
  const bare = { ...one, parts };
  return { ...bare, text: textOf(bare) };
}

const inDays: Readonly<Record<string, number>> = {
  weeks: 7,
  days: 1,
  hours: 1 / 24,
  minutes: 1 / 1440,
};

function coarser(unit: string, amount: number, precision: number): readonly [string, number] {
  if (unit === "months") return ["years", amount / 12];
  const days = amount * (inDays[unit] ?? 1 / 86_400);
  if (precision === 1) return ["years", days / 365];
  if (precision === 2) return ["months", days / 30];
  if (precision === 3) return ["days", days];
  return precision === 4 ? ["hours", days * 24] : ["minutes", days * 1440];
}

const padded = (number: number, digits: number) => String(number).padStart(digits, "0");

function textOf({ is, parts, offset, text }: Temporal): string {
  const [year = 0, month, day, ...clock] = is === "Time" ? [0, 0, 0, ...parts] : parts;
  const hours = clock.map((part, index) => secondsText(part, index)).join(":");
  if (is === "Time") return hours;
  const date = [
    padded(year, 4),
    ...[month, day].flatMap((part) => (part === undefined ? [] : [padded(part, 2)])),
  ];
  const zone = offset === undefined ? "" : (/(?:Z|[+-]\d{2}:\d{2})$/u.exec(text)?.[0] ?? "Z");
  return date.join("-") + (is === "DateTime" ? `T${hours}${zone}` : "");
}

function secondsText(part: number, index: number): string {
  if (index < 2 || Number.isInteger(part)) return padded(part, 2);
  const [whole = "", fraction = ""] = part.toFixed(3).split(".");
  return `${whole.padStart(2, "0")}.${fraction}`;
}

/** The first as many parts: today of now. */
export function cut(moment: DateTime, is: TemporalKind): Temporal {
  const text =
    is === "Date"
      ? moment.toFormat("yyyy-MM-dd")
      : moment.toFormat(is === "Time" ? "HH:mm:ss.SSS" : "yyyy-MM-dd'T'HH:mm:ss.SSSZZ");
  return parseTemporal(text, is) as Temporal;
}

/** A date as a moment of no hour, the day of a moment; undefined where one has nothing of the other. */
export function withKind(one: Temporal, is: TemporalKind): Temporal | undefined {
  if (one.is === is) return one;
  if (one.is === "Time" || is === "Time") return undefined;
  if (is === "DateTime") return { ...one, is };
  const parts = one.parts.slice(0, 3);
  return { is, parts, text: one.text.slice(0, 10).replace(/T$/u, "") };
}
