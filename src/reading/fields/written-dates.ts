/** Dates of the calendar and times of the clock inside a text: `20-07-2026`, `2026-07-20`, `20 Juli 2026`. */
import type { Stretch } from "../in-order.ts";
import { readDate } from "./date-time.ts";

/** A notation: what it says is read by the one reader of dates. */
const written =
  /(?<![\d./-])(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}\s+\p{L}{3,9}\s+\d{4})(?!\d)/gu;

/** The notation of a time of the clock: `01.30`, `8:15`. */
const clock = /(?<![\d.:])\d{1,2}[.:][0-5]\d(?![\d.:]\d)/u;

export const hasClockTime = (text: string): boolean => clock.test(text);

export interface WrittenDate extends Stretch {
  /** YYYY-MM-DD */
  readonly date: string;
}

/** Those that the calendar has, in the order of the text. */
export const datesIn = (text: string): readonly WrittenDate[] =>
  [...text.matchAll(written)].flatMap(({ 0: found, index }) => {
    const date = readDate(found, "utc");
    return date === undefined ? [] : { date, start: index, end: index + found.length };
  });
