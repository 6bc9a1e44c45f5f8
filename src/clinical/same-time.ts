/** Whether what a document tells is of the stay or visit that is judged. */
import type { Moment, Placed } from "../document/clinical-document.ts";
import type { ClinicalCase } from "./case.ts";
import { msOfDay } from "./timeline.ts";

const dayLength = "2026-01-31".length;
/** Of a moment as it is written, ISO 8601. */
export const dayWritten = (at: string): string => at.slice(0, dayLength);
export const dayOf = (moment: Moment | null): string | undefined =>
  moment ? dayWritten(moment.at) : undefined;

/** A former visit that is sent beside this one is none of it; what has no time is. */
export function isOfStay(moment: Moment | null, { stay }: Pick<ClinicalCase, "stay">): boolean {
  const day = dayOf(moment);
  return day === undefined || stay.admittedAt === undefined || day >= dayWritten(stay.admittedAt);
}

/** Of a day after the patient has left: a control that is to come. */
export function isAfterStay(moment: Moment | null, { stay }: Pick<ClinicalCase, "stay">): boolean {
  const day = dayOf(moment);
  return (
    day !== undefined && stay.dischargedAt !== undefined && day > dayWritten(stay.dischargedAt)
  );
}

/** What has no time is of one time with what has none, and with nothing else. */
export function isWithinDay(one: Moment | null, other: Moment | null): boolean {
  const [first, second] = [dayOf(one), dayOf(other)];
  if (first === undefined || second === undefined) return first === second;
  return Math.abs(Date.parse(first) - Date.parse(second)) <= msOfDay;
}

/** One key for whatever stands in one note: its section, and when it was written. */
export const noteOf = ({ source, moment }: Pick<Placed, "source" | "moment">): string =>
  `${source.path[0]} ${moment?.at}`;
