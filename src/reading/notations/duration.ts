/** Lengths of time: `3 hari`, `5 th`, `> 1bln`, `2-3 minggu`, `sebulan`. */
import { isCharacterOf } from "../characters.ts";
import { timeUnits, type Duration, type TimeUnit } from "../reading.ts";
import { isHyphen, kindAt, textAt, unitKindAt, type Scene } from "../scene.ts";
import { readNumber } from "./number.ts";

/** Of what a length of time is counted in. */
export const daysIn: Readonly<Record<TimeUnit, number>> = {
  minute: 1 / 1440,
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30,
  year: 365,
};

const monthsInYear = 12;

/** Twelve months are a year, though a month is counted as thirty days. */
export const yearsOf = ({ value, unit }: Pick<Duration, "value" | "unit">): number =>
  unit === "month" ? value / monthsInYear : (value * daysIn[unit]) / daysIn.year;

export interface ReadDuration {
  readonly days: number;
  /** In its unit; of a range the upper end. */
  readonly longest: number;
  readonly to: number;
}

export function readDuration(scene: Scene, at: number): ReadDuration | undefined {
  let place = at;
  if (isCharacterOf(textAt(scene, place), "<>~\u00b1")) place++;
  if (kindAt(scene, place) !== "number") return undefined;
  const number = readNumber(textAt(scene, place));
  let longest = number;
  place++;
  const isRange = isHyphen(scene, place);
  if (isRange && kindAt(scene, place + 1) === "number") {
    longest = readNumber(textAt(scene, place + 1));
    place += 2;
  }
  const kind = unitKindAt(scene, place);
  if (kind === undefined) return undefined;
  const unit = timeUnits.find((each) => each === kind);
  const days = kind === "time" ? 0 : unit && daysIn[unit];
  return days === undefined || number === undefined
    ? undefined
    : { days: number * days, longest: longest ?? number, to: place + 1 };
}

/** Whether a number is the year of a date near ours. */
export const isYear = (written: string): boolean =>
  written.length === 4 && /^(?:19|20)\d{2}$/u.test(written);
