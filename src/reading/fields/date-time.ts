/** Dates and times as hospitals write them, as FHIR `date` and `dateTime`. */
import { DateTime } from "luxon";

const months = new Map(
  Object.entries({
    1: "januari jan january",
    2: "februari feb pebruari peb february",
    3: "maret mar march",
    4: "april apr",
    5: "mei may",
    6: "juni jun june",
    7: "juli jul july",
    8: "agustus agu ags agt agust aug august",
    9: "september sep sept",
    10: "oktober okt october oct",
    11: "november nov nopember nop",
    12: "desember des december dec",
  }).flatMap(([month, names]) => names.split(" ").map((name) => [name, Number(month)] as const)),
);

/** 8 for `Agustus` and `Ags`. */
export const monthOf = (name: string): number | undefined => months.get(name.toLowerCase());

const offsets: Readonly<Record<string, string>> = {
  wib: "+07:00",
  wita: "+08:00",
  wit: "+09:00",
  z: "+00:00",
};

const weekday = /^(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu)\s*,?\s*/iu;
const dateForms: readonly RegExp[] = [
  /^(?<year>\d{4})\s?[-/.]\s?(?<month>\d{1,2})\s?[-/.]\s?(?<day>\d{1,2})/u,
  /^(?<day>\d{1,2})\s?[-/.]\s?(?<month>\d{1,2})\s?[-/.]\s?(?<year>\d{4})/u,
  /^(?<day>\d{1,2})[\s./-]+(?<month>\p{L}+)[\s./-]+(?<year>\d{4})/u,
];
const timeForm =
  /^(?:jam|pukul|pkl\.?)?\s*(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:[.,]\d+)?)?\s*(?<zone>z|[+-]\d{2}:?\d{2}|wib|wita|wit)?$/iu;

/** R4's own form of a dateTime with a time; luxon reads some years and offsets that it refuses. */
const fhirDateTime =
  /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))$/u;

interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Offset as written; undefined for the facility's zone. */
  readonly offset?: string;
}

/**
 * A FHIR dateTime: `YYYY-MM-DD` for a date alone, else with seconds and offset. Undefined where the text is not a date, is not a
 * day of the calendar, or says more than a date and a time.
 */
export function readDateTime(text: string, timeZone: string): string | undefined {
  const trimmed = text.trim().replace(weekday, "");
  for (const form of dateForms) {
    const match = form.exec(trimmed);
    if (!match) continue;
    const day = readDay(match.groups ?? {});
    const rest = trimmed.slice(match[0].length);
    if (!day) return undefined;
    if (rest.trim() === "") return toDate(day);
    const separator = /^\s*(?:[Tt,;]|\s-)?\s*/u.exec(rest)?.[0] ?? "";
    if (separator === "") return undefined;
    const clock = readClock(rest.slice(separator.length));
    return clock && toDateTime(day, clock, timeZone);
  }
  return undefined;
}

/** Until when what began at a time lasted: `10.00 - 10.55`, `10.00 s/d 11.00 WIB`. */
const untilForm =
  /(?<=\d[:.]\d{2}(?:\s?wi(?:b|ta|t))?)\s*(?:[-–]|s\/d|sd|sampai|hingga)\s*(?:jam|pukul|pkl\.?)?\s*\d{1,2}[:.]\d{2}(?:\s*wi(?:b|ta|t))?$/iu;

/** A FHIR date; undefined where the text is none. A time beside it is left out, or those from which and until which something lasted. */
export function readDate(text: string, timeZone: string): string | undefined {
  return readDateTime(text.trim().replace(untilForm, ""), timeZone)?.slice(0, 10);
}

/** Date and time from two fields (`tgl_periksa`, `jam`); the date alone where the time is absent or cannot be read. */
export function joinDateTime(
  date: string | undefined,
  time: string | undefined,
  timeZone: string,
): string | undefined {
  const read = date === undefined ? undefined : readDateTime(date, timeZone);
  if (read === undefined || time === undefined || !readClock(time)) return read;
  return readDateTime(`${read.slice(0, 10)} ${time.trim()}`, timeZone) ?? read;
}

/** True for a time of day alone: `20:42`, `20.42 WIB`. */
export function isClock(text: string): boolean {
  return readClock(text) !== undefined;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function readDay(groups: Readonly<Record<string, string>>): Day | undefined {
  const { year = "", month = "", day = "" } = groups;
  const number = /^\d/u.test(month) ? Number(month) : months.get(month.toLowerCase());
  if (number === undefined) return undefined;
  const date = { year: Number(year), month: number, day: Number(day) };
  return date.year > 0 && DateTime.fromObject(date).isValid ? date : undefined;
}

function readClock(text: string): Clock | undefined {
  const groups = timeForm.exec(text.trim())?.groups;
  if (!groups) return undefined;
  const { hour, minute, second = "0", zone } = groups;
  const clock = { hour: Number(hour), minute: Number(minute), second: Number(second) };
  if (clock.hour > 23 || clock.minute > 59 || clock.second > 59) return undefined;
  if (zone === undefined) return clock;
  return {
    ...clock,
    offset: offsets[zone.toLowerCase()] ?? zone.replace(/(\d{2})(\d{2})$/u, "$1:$2"),
  };
}

function toDate({ year, month, day }: Day): string {
  const pad = (value: number, length: number) => String(value).padStart(length, "0");
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function toDateTime(day: Day, { offset, ...clock }: Clock, timeZone: string): string | undefined {
  const zone = offset === undefined ? timeZone : `UTC${offset}`;
  const moment = DateTime.fromObject({ ...day, ...clock }, { zone });
  const written = moment.isValid ? moment.toISO({ suppressMilliseconds: true }) : undefined;
  return written && fhirDateTime.test(written) ? written : undefined;
}
