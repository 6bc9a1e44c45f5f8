/** FHIRPath, 'Date/Time Arithmetic': a date or a time moved by a span. */
import { DateTime } from "luxon";
import { exact } from "./decimals.ts";
import type { Temporal } from "./temporal.ts";
import { calendarOf } from "./units.ts";

/** The library's plural of a calendar unit, and the part of a date that it counts. */
const spans: Readonly<Record<string, readonly [unit: string, part: number]>> = {
  year: ["years", 0],
  month: ["months", 1],
  week: ["weeks", 2],
  day: ["days", 2],
  hour: ["hours", 3],
  minute: ["minutes", 4],
  second: ["seconds", 5],
  millisecond: ["milliseconds", 5],
};

/**
 * The value moved, with its own precision. Throws where the unit measures no time, is UCUM's year or month, of which
 * the calendar has none, counts days of a time of day, or leads out of the years 1 to 9999.
 */
export function addTo(one: Temporal, amount: number, unit: string): Temporal {
  const [name, part] = spans[calendarOf(unit) ?? ""] ?? [];
  if (name === undefined || part === undefined) throw new TypeError(`'${unit}' measures no time`);
  const isTime = one.is === "Time";
  if (isTime && part < 3) throw new TypeError(`a time of day is not moved by ${name}`);
  const precision = one.parts.length + (isTime ? 3 : 0);
  // What is finer than the value's own precision moves it by whole steps of that precision.
  const [step, count] = part < precision ? [name, amount] : coarser(name, amount, precision);
  const isExact = step === "seconds" || step === "milliseconds";
  const base = isTime ? [2000, 1, 1, ...one.parts] : one.parts;
  const moved = momentOf(base).plus({ [step]: isExact ? count : Math.trunc(count) });
  if (!moved.isValid || moved.year < 1 || moved.year > 9999)
    throw new RangeError("a date before the year 1 or after 9999");
  const all = partsOf(moved);
  const parts = isTime ? all.slice(3, precision) : all.slice(0, precision);
  return { ...one, parts, text: textOf({ ...one, parts }) };
}

const momentOf = ([
  year = 1,
  month = 1,
  day = 1,
  hour = 0,
  minute = 0,
  second = 0,
]: readonly number[]) => {
  const whole = Math.floor(second);
  const milliseconds = Math.min(999, Math.round((second - whole) * 1000));
  return DateTime.utc(year, month, day, hour, minute, whole, milliseconds);
};

const partsOf = (moment: DateTime): readonly number[] => [
  moment.year,
  moment.month,
  moment.day,
  moment.hour,
  moment.minute,
  moment.second + moment.millisecond / 1000,
];

const perDay: Readonly<Record<string, number>> = {
  weeks: 1 / 7,
  hours: 24,
  minutes: 1440,
  seconds: 86_400,
  milliseconds: 86_400_000,
};

function coarser(unit: string, amount: number, precision: number): readonly [string, number] {
  if (unit === "months") return ["years", amount / 12];
  const days = exact(amount / (perDay[unit] ?? 1));
  if (precision === 1) return ["years", days / 365];
  if (precision === 2) return ["months", days / 30];
  if (precision === 3) return ["days", days];
  return precision === 4 ? ["hours", exact(days * 24)] : ["minutes", exact(days * 1440)];
}

const padded = (number: number, digits: number) => String(number).padStart(digits, "0");

/** With as many decimals of a second as the value was written with, and three where it has more. */
function textOf({ is, parts, text }: Temporal): string {
  const decimals = /\.(\d+)/u.exec(text)?.[1]?.length ?? 0;
  const [year = 0, month, day, ...clock] = is === "Time" ? [0, 0, 0, ...parts] : parts;
  const [, , second = 0] = clock;
  const digits = Number.isInteger(second) ? decimals : Math.max(3, decimals);
  const hours = clock
    .map((part, index) =>
      index === 2 && digits > 0 ? part.toFixed(digits).padStart(digits + 3, "0") : padded(part, 2),
    )
    .join(":");
  if (is === "Time") return hours;
  const date = [year, month, day].flatMap((part, index) =>
    part === undefined ? [] : [padded(part, index === 0 ? 4 : 2)],
  );
  const zone = /T.*?(Z|[+-]\d{2}:\d{2})$/u.exec(text)?.[1] ?? "";
  return date.join("-") + (is === "DateTime" ? `T${hours}${zone}` : "");
}
