/** D11: the age of a pregnancy against the last period and the expected day of birth. */
import type { DocumentMeasurement } from "../../document/clinical-document.ts";
import type { ClinicalDocument } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import { quotesOf, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayOfMoment, resolveDay, timelineOf, writeDay, type DayNumber } from "../timeline.ts";

type WrittenDay = ClinicalDocument["days"][number];

export const pregnancyDates: Detector = {
  kinds: ["pregnancyDate"],
  find: (of) =>
    of.document
      .of("lastMenstrualPeriod")
      .days.flatMap((period) => [...ageConflicts(period, of), ...birthConflicts(period, of)]),
};

const daysOfPregnancy = 280;
const daysOfWeek = 7;
/** Weeks between what dates and what an examination say, before somebody has to tell which is meant. */
const weeksApart = 2;
/** Characters between the two in one text. */
const farthest = 150;

function ageConflicts(period: WrittenDay, of: ClinicalCase): readonly Relation[] {
  const now = countedOn(period, of);
  if (!now) return [];
  const age = nearest(period, of.document.of("gestationalAge").measurements);
  const weeks = age && weeksOf(age);
  if (!age || weeks === undefined) return [];
  const began = resolveDay(period, now.from - daysOfPregnancy / 2);
  const [low, high] = [now.from, now.to].map((day) => (day - began) / daysOfWeek);
  const isPossible = low !== undefined && high !== undefined && low > 0 && low < 45;
  if (!isPossible || (weeks >= low - weeksApart && weeks <= high + weeksApart)) return [];
  const reason = `dihitung dari HPHT ${writeDay(began)} usia kehamilan sekitar ${Math.floor(low)} minggu`;
  return [conflict(`usia kehamilan ${weeks} minggu`, [period, age], reason, of)];
}

/** A summary tells of any day of the stay. */
function countedOn(
  { moment }: WrittenDay,
  of: ClinicalCase,
): { readonly from: DayNumber; readonly to: DayNumber } | undefined {
  const line = timelineOf(of);
  const written = dayOfMoment(moment);
  const from = written ?? line.from;
  return from === undefined ? undefined : { from, to: written ?? line.to ?? from };
}

/** The lower end of `37-38`. */
function weeksOf({ value }: DocumentMeasurement): number | undefined {
  const weeks = typeof value === "number" ? value : Number(value.split("-")[0]);
  return weeks > 0 && weeks < 45 ? weeks : undefined;
}

/** Longest before and after the day that is calculated. */
const daysApart = 14;

function birthConflicts(period: WrittenDay, of: ClinicalCase): readonly Relation[] {
  const due = nearest(period, of.document.of("dueDateWord").days);
  const line = timelineOf(of);
  if (!due || line.from === undefined) return [];
  const began = resolveDay(period, line.from - daysOfPregnancy / 2);
  const expected = began + daysOfPregnancy;
  const told = resolveDay(due, expected);
  if (Math.abs(told - expected) <= daysApart) return [];
  const reason = `dihitung dari HPHT ${writeDay(began)} taksiran persalinan sekitar ${writeDay(expected)}`;
  return [conflict(`taksiran persalinan ${writeDay(told)}`, [period, due], reason, of)];
}

const nearest = <Entry extends Quotable>(
  period: WrittenDay,
  entries: readonly Entry[],
): Entry | undefined =>
  entries
    .filter(
      ({ source, start }) => source === period.source && Math.abs(start - period.start) <= farthest,
    )
    .toSorted(
      (one, other) => Math.abs(one.start - period.start) - Math.abs(other.start - period.start),
    )[0];

function conflict(
  label: string,
  entries: readonly Quotable[],
  reason: string,
  of: ClinicalCase,
): Relation {
  return {
    kind: "pregnancyDate",
    name: "usia kehamilan",
    label,
    evidence: quotesOf(entries, of),
    against: [],
    reason,
    holds: false,
    decides: true,
  };
}
