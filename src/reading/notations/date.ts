/** Dates, `12/10`, `12-03-2026`, and clock times, `06.00`: numbers that are not values. */
import { isCharacterOf } from "../characters.ts";
import { monthOf } from "../fields/date-time.ts";
import type { CalendarDay } from "../reading.ts";
import { cueAt, kindAt, textAt, unitKindAt, type Scene } from "../scene.ts";

/** Where the date that begins at a token ends. */
export function readDate(scene: Scene, at: number): number | undefined {
  if (kindAt(scene, at) !== "number") return undefined;
  const day = textAt(scene, at);
  if (day.length > 5 && /^\d{1,2}\.\d{1,2}\.\d{2,4}$/u.test(day)) return at + 1;
  const separator = textAt(scene, at + 1);
  const month = textAt(scene, at + 2);
  if (isMonth(separator) && /^\d{1,2}$/u.test(day)) return endOfNamed(scene, at);
  if (!isCharacterOf(separator, "-/")) return undefined;
  if (isIso(scene, at)) return at + 5;
  // `7-8 September`: from one day to another.
  if (isMonth(textAt(scene, at + 3)) && /^\d{1,2}$/u.test(month)) return endOfNamed(scene, at + 2);
  if (!mayBeDayOfMonth(scene, at)) return undefined;
  const hasYear =
    textAt(scene, at + 3) === separator && /^\d{2}(?:\d{2})?$/u.test(textAt(scene, at + 4));
  if (hasYear) return at + 5;
  // `3-5` is a range, but for one behind a word of time.
  const isDayOfMonth = separator === "/" || saysDay(scene, at - 1) || isPadded(scene, at);
  return isDayOfMonth ? at + 3 : undefined;
}

/** Two numbers of which the first may be a day and the second its month: `12/3`, `10-11`. */
export const mayBeDayOfMonth = (scene: Scene, at: number): boolean =>
  /^(?:0?[1-9]|[12]\d|3[01])$/u.test(textAt(scene, at)) &&
  /^(?:0?[1-9]|1[0-2])$/u.test(textAt(scene, at + 2));

/** `02-11`, `12-05`: no range is written with a nought before a number of its own, but for days, `01-10/09`. */
function isPadded(scene: Scene, at: number): boolean {
  const [day = "", month = "", behind = ""] = [at, at + 2, at + 3].map((place) =>
    textAt(scene, place),
  );
  const isTwo = day.length === 2 && month.length === 2;
  const isAlone = !isCharacterOf(behind, "-/") && !unitKindAt(scene, at + 3);
  return isTwo && isAlone && (day.startsWith("0") || month.startsWith("0"));
}

/** `tgl`, `pada`; `NT jam 9-11` is a place on a dial. */
export const saysDay = (scene: Scene, at: number): boolean =>
  cueAt(scene, at, "at") !== undefined && unitKindAt(scene, at) !== "hour";

/** Where `03/2026`, a month of a year, ends. */
export function readMonthOfYear(scene: Scene, at: number): number | undefined {
  if (!isCharacterOf(textAt(scene, at + 1), "-/")) return undefined;
  const isInYear = /^(?:0?[1-9]|1[0-2])$/u.test(textAt(scene, at));
  return isInYear && /^(?:19|20)\d{2}$/u.test(textAt(scene, at + 2)) ? at + 3 : undefined;
}

/** `22 Juli`, `22 Juli 2026`, `tgl 22 Jul`; `1 DES` alone is a stent. */
function endOfNamed(scene: Scene, at: number): number | undefined {
  if (/^(?:19|20)\d{2}$/u.test(textAt(scene, at + 2))) return at + 3;
  const isPlain = textAt(scene, at + 1).length > 3 || cueAt(scene, at - 1, "at") !== undefined;
  return isPlain ? at + 2 : undefined;
}

/** `2026-07-28` */
const isIso = (scene: Scene, at: number): boolean =>
  /^(?:19|20)\d{2}$/u.test(textAt(scene, at)) &&
  textAt(scene, at + 3) === textAt(scene, at + 1) &&
  /^(?:0\d|1[0-2])$/u.test(textAt(scene, at + 2)) &&
  /^(?:[0-2]\d|3[01])$/u.test(textAt(scene, at + 4));

/** `03.10` without a year is a time of the clock. */
const numbered = /^(\d{1,2})(?:[-/]|\.(?=\d{1,2}\.))(\d{1,2})(?:[-/.](\d{4}|\d{2}))?$/u;
const named = /^(?:\d{1,2}\s?[-\u2013/]\s?)?(\d{1,2})\s+(\p{L}{3,9})(?:\s+(\d{4}))?$/u;
const iso = /^(\d{4})[-/](\d{2})[-/](\d{2})$/u;

/** The day that a written date says, the words before it left out: `tgl 12-05-2026`. */
export function calendarDay(written: string): CalendarDay | undefined {
  const text = written.slice(Math.max(0, written.search(/\d/u))).trim();
  const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? [];
  if (isoYear !== undefined) return dayOf(isoDay, Number(isoMonth), isoYear);
  const [, day, month, year] = numbered.exec(text) ?? [];
  if (day !== undefined) return dayOf(day, Number(month), year);
  const [, first, name = "", last] = named.exec(text) ?? [];
  return dayOf(first, monthOf(name), last);
}

const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function dayOf(
  written: string | undefined,
  month: number | undefined,
  year: string | undefined,
): CalendarDay | undefined {
  const day = Number(written);
  if (month === undefined || !(day >= 1 && day <= (longest[month - 1] ?? 0))) return undefined;
  if (year === undefined) return { month, day };
  return { year: year.length === 2 ? 2000 + Number(year) : Number(year), month, day };
}

export const isMonth = (written: string): boolean => monthOf(written) !== undefined;

export const isClock = (written: string): boolean =>
  (written.length === 4 || written.length === 5) && /^[0-2]?\d[.:][0-5]\d$/u.test(written);

/** `05.05`, `23.40`, `24.00`: as only a time of the day is written, or a value with two decimals. */
export const isWholeClock = (written: string): boolean =>
  /^(?:(?:[01]\d|2[0-3])[.:][0-5]\d|24[.:]00)$/u.test(written);

/** `18/04 - 19/04`, `18-20/4`, `18/4 s/d 20/4`: from one day to another. */
export const holdsSpanOfDays = (written: string): boolean =>
  /\b\d{1,2}(?:\/\d{1,2}(?:\/\d{2,4})?)?\s?(?:[-\u2013]|s\/?d)\s?\d{1,2}\/\d{1,2}\b/u.test(written);
