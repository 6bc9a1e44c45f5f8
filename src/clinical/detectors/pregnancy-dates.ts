/** D11: the age of a pregnancy against the last period and the expected day of birth. */
import type { DocumentMeasurement } from "../../document/clinical-document.ts";
import type { ClinicalDocument } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import { quotesOf, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";
import { dayOfMoment, resolveDay, timelineOf, writeDay, type DayNumber } from "../timeline.ts";

type WrittenDay = ClinicalDocument["days"][number];

export const pregnancyDates: Detector = {
  kinds: ["pregnancyDate"],
  find: (of) => {
    const periods = of.document.of("lastMenstrualPeriod").days;
    const found = periods.flatMap((period) => [
      ...ageConflicts(period, of),
      ...birthConflicts(period, of),
    ]);
    return found.length > 0 ? found : agesApart(periods, of);
  },
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

/** Weeks by which one telling of an age is off from all others of the document. */
const weeksOff = 4;

/** Parts that tell what a pregnancy is today: a history and a plan tell of other ages too. */
const ofToday: ReadonlySet<string | undefined> = new Set([
  "assessment",
  "complaint",
  "course",
  "examination",
  "operation",
]);

interface ToldAge {
  readonly entry: DocumentMeasurement;
  /** On the day of the admission. */
  readonly weeks: number;
}

/** `Usia kehamilan 28 minggu` in one text, where the last period, or all the others, tell of 37: a text that tells of several tells a course. */
function agesApart(periods: readonly WrittenDay[], of: ClinicalCase): readonly Relation[] {
  const { from } = timelineOf(of);
  if (from === undefined || !of.patient.pregnant) return [];
  const told = Map.groupBy(
    of.document.of("gestationalAge").measurements.filter((entry) => isOfToday(entry, of)),
    ({ source }) => source,
  );
  const ages = [...told.values()].flatMap(([entry, ...more]): ToldAge[] => {
    const weeks = entry && more.length === 0 ? weeksOf(entry) : undefined;
    const day = entry && (dayOfMoment(entry.moment) ?? from);
    if (!entry || weeks === undefined || day === undefined) return [];
    return [{ entry, weeks: weeks - (day - from) / daysOfWeek }];
  });
  const period = periods.find(({ moment }) => isOfStay(moment, of));
  const counted = period && (from - resolveDay(period, from - daysOfPregnancy / 2)) / daysOfWeek;
  const counts = counted !== undefined && counted > 0 && counted < 45 ? [counted] : [];
  const isNear = (weeks: number) => (other: number) => Math.abs(weeks - other) < weeksOff;
  // By whole weeks: a pregnancy has few of them.
  const groups = [...Map.groupBy(ages, ({ weeks }) => Math.round(weeks)).values()];
  const off = groups.find((group) => {
    const [age, ...same] = group;
    const others = groups.filter((each) => each !== group).flat();
    const proofs = [...counts, ...others.map(({ weeks }) => weeks)];
    const [first] = proofs;
    if (!age || first === undefined || same.length > 0) return false;
    // One text against one other leaves open which of them is meant; a complaint may tell of an earlier pregnancy.
    const isSure = counts.length > 0 || proofs.length > 1;
    const isAlone = !proofs.some(isNear(age.weeks)) && proofs.every(isNear(first));
    return isSure && isAlone && age.entry.source.part !== "complaint";
  });
  const entry = off?.[0]?.entry;
  if (!entry) return periodApart(period, counted, ages, of);
  const other = ages.find((age) => age.entry !== entry)?.entry;
  const [count] = counts;
  const proof = period && count !== undefined ? period : other;
  const reason =
    count === undefined
      ? "lain dari usia kehamilan pada bagian lain dokumen"
      : `dihitung dari HPHT usia kehamilan sekitar ${Math.floor(count)} minggu`;
  const shown = proof ? [entry, proof] : [entry];
  return [conflict(`usia kehamilan ${String(entry.value)} minggu`, shown, reason, of)];
}

/** `HPHT 18-05-2026`, 25 weeks, where every text tells of 33: it is the day that is wrong. */
function periodApart(
  period: WrittenDay | undefined,
  counted: number | undefined,
  ages: readonly ToldAge[],
  of: ClinicalCase,
): readonly Relation[] {
  // Who complains counts in months: `hamil 8 bulan`.
  const age = ages.find(({ entry }) => entry.source.part !== "complaint");
  if (!period || counted === undefined || counted <= 0 || !age) return [];
  if (ages.some(({ weeks }) => Math.abs(weeks - counted) < weeksOff)) return [];
  const reason = `dihitung dari HPHT usia kehamilan sekitar ${Math.floor(counted)} minggu`;
  return [
    conflict(`usia kehamilan ${String(age.entry.value)} minggu`, [period, age.entry], reason, of),
  ];
}

const isOfToday = (
  { source, experiencer, at, onDay, moment }: DocumentMeasurement,
  of: ClinicalCase,
): boolean =>
  !source.coded &&
  ofToday.has(source.part) &&
  experiencer === "patient" &&
  at === undefined &&
  onDay === undefined &&
  isOfStay(moment, of);

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
