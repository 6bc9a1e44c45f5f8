/** One line of time for an episode: days counted as numbers, held against admission and discharge or today's visit. */
import type { Moment } from "../document/clinical-document.ts";
import type { CalendarDay } from "../reading/reading.ts";
import type { ClinicalCase, Stay } from "./case.ts";
import { oncePerCase } from "./once-per-case.ts";

/** Days since 1 January 1970. */
export type DayNumber = number;

export interface Timeline {
  /** The day of admission or of the visit. */
  readonly from: DayNumber | undefined;
  /** The day of discharge; of a clinic or emergency visit that of the visit. */
  readonly to: DayNumber | undefined;
  /** The patient stays overnight: what is dated outside of the stay is not of it. */
  readonly isStay: boolean;
  /** Days before the admission that are of it as well: a patient of the evening is admitted after midnight. */
  readonly eve: number;
  /** Of them those on which the patient is known to have been in the emergency department already. */
  readonly boarded: number;
}

/** Whoever comes at this hour of the clock or later did not come on the evening before. */
const firstOfOwnDay = 12;

/** A bed is found hours after the arrival in the emergency department, often on the next day: the earlier of the two counts. */
function beforeBed({ admittedAt, arrivedAt }: Stay): Pick<Timeline, "eve" | "boarded"> {
  const [came] = [admittedAt, arrivedAt].filter((at) => at !== undefined).toSorted();
  const hour = came?.includes("T") ? Number(came.slice(11, 13)) : 0;
  const boarded = (dayOf(admittedAt) ?? 0) - (dayOf(came) ?? 0);
  return { boarded, eve: boarded + (hour >= firstOfOwnDay ? 0 : 1) };
}

export function timelineOf({ stay, setting }: Pick<ClinicalCase, "stay" | "setting">): Timeline {
  const from = dayOf(stay.admittedAt);
  const isStay = setting === "ward" || setting === "summary";
  const to = isStay ? dayOf(stay.dischargedAt) : from;
  // A discharge before the admission is a finding of its own: nobody knows which of the two is wrong.
  const isTurned = from !== undefined && to !== undefined && to < from;
  const days = isTurned ? { from: undefined, to: undefined } : { from, to };
  return { ...days, isStay, ...beforeBed(stay) };
}

/** The last day on which anything of the document was written or measured. */
export const lastDayOf = oncePerCase(({ document }): DayNumber | undefined => {
  let last: DayNumber | undefined;
  for (const list of [document.statements, document.measurements, document.orders, document.events])
    for (const { moment } of list) {
      const day = dayOfMoment(moment);
      if (day !== undefined && (last === undefined || day > last)) last = day;
    }
  return last;
});

export const msOfDay = 86_400_000;

/** Of an ISO date or time, as its own clock has it. */
export function dayOf(iso: string | undefined): DayNumber | undefined {
  const at = iso === undefined ? Number.NaN : Date.parse(iso.slice(0, 10));
  return Number.isNaN(at) ? undefined : at / msOfDay;
}

export const dayOfMoment = (moment: Moment | null): DayNumber | undefined => dayOf(moment?.at);

const numberOfDay = ({ month, day }: CalendarDay, year: number): DayNumber =>
  Date.UTC(year, month - 1, day) / msOfDay;

/** Without a year, the one of that name which lies nearest to a day. */
export function resolveDay(written: CalendarDay, near: DayNumber): DayNumber {
  if (written.year !== undefined) return numberOfDay(written, written.year);
  const year = new Date(near * msOfDay).getUTCFullYear();
  const [nearest = near] = [year - 1, year, year + 1]
    .map((each) => numberOfDay(written, each))
    .toSorted((one, other) => Math.abs(one - near) - Math.abs(other - near));
  return nearest;
}

/** What a stay does not hold, and of what day it begins or ends, in Indonesian. */
export function whereOutside(
  day: DayNumber,
  { from, to, isStay, eve }: Timeline,
): string | undefined {
  if (!isStay) return undefined;
  if (from !== undefined && day < from - eve) return `sebelum masuk ${writeDay(from)}`;
  return to !== undefined && day > to ? `sesudah keluar ${writeDay(to)}` : undefined;
}

/** 28-07-2026 */
export function writeDay(day: DayNumber): string {
  const [year, month, date] = new Date(day * msOfDay).toISOString().slice(0, 10).split("-");
  return [date, month, year].join("-");
}
