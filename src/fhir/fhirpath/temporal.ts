/** Dates and times with the precision that they are written with, and the zone, if one is written. */
import type { DateTime } from "luxon";

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
  if (!isDate(parts) || !isClock(parts.slice(3))) return undefined;
  const is = mark === undefined && as !== "DateTime" ? "Date" : "DateTime";
  return zone === undefined ? { is, parts, text } : { is, parts, offset: minutesOf(zone), text };
}

function parseTime(text: string): Temporal | undefined {
  const [all, hour, minute, second] = timeText.exec(text) ?? [];
  if (all === undefined) return undefined;
  const parts = numbersOf([hour, minute, second]);
  return isClock(parts) ? { is: "Time", parts, text: text.replace(/^T/u, "") } : undefined;
}

function numbersOf(texts: readonly (string | undefined)[]): readonly number[] {
  const numbers: number[] = [];
  for (const each of texts) {
    if (each === undefined) break;
    numbers.push(Number(each));
  }
  return numbers;
}

function minutesOf(zone: string): number {
  if (zone === "Z") return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(":").map(Number);
  return (zone.startsWith("-") ? -1 : 1) * (60 * hours + minutes);
}

const isDate = ([year = 0, month = 1, day = 1]: readonly number[]): boolean =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && (day <= 28 || day <= daysIn(year, month));

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

const isClock = ([hour = 0, minute = 0, second = 0]: readonly number[]): boolean =>
  hour < 24 && minute < 60 && second < 60;

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
  if (one.is === "Time" || one.offset === other.offset) return [one.parts, other.parts];
  if (one.offset !== undefined && other.offset !== undefined) return [inUtc(one), inUtc(other)];
  const haveHours = one.parts.length > 3 && other.parts.length > 3;
  // A day without hours has no zone: days that differ as they are written are told apart, and no more.
  return haveHours || !differByDays(one, other)
    ? []
    : [one.parts.slice(0, 3), other.parts.slice(0, 3)];
}

function differByDays(one: Temporal, other: Temporal): boolean {
  const days = Math.min(one.parts.length, other.parts.length, 3);
  return one.parts.slice(0, days).some((part, index) => part !== other.parts[index]);
}

/** To the minute: a zone leaves seconds as they are. */
function inUtc({ parts, offset = 0 }: Temporal): readonly number[] {
  const [year = 1, month = 1, day = 1, hour = 0, minute = 0, ...seconds] = parts;
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, day);
  moment.setUTCHours(hour, minute - offset);
  const moved = [
    moment.getUTCFullYear(),
    moment.getUTCMonth() + 1,
    moment.getUTCDate(),
    moment.getUTCHours(),
    moment.getUTCMinutes(),
  ];
  return [...moved, ...seconds].slice(0, parts.length);
}

/** The same for moments that are equal, and for no others. */
export function instantKey(one: Temporal): string {
  if (one.is === "Time") return `T${one.parts.join(":")}`;
  return one.offset === undefined ? one.parts.join("-") : `${inUtc(one).join("-")}Z`;
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
