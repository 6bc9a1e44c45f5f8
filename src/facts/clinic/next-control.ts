/** When the plan of a clinic note asks the patient to come again. */
import { DateTime } from "luxon";
import { datesIn } from "../../reading/fields/written-dates.ts";
import { entriesOf } from "../text/entries.ts";
import { isNamed, occurrencesOf } from "../text/mentions.ts";
import { sentencesIn } from "../text/pieces.ts";
import { readTimeSpans, type TimeSpan } from "../text/time-spans.ts";

/** Between the word and the time that belongs to it. */
const widestGap = 30;
/** `pasca kontrol` speaks of one that was. */
const longestLead = 6;

/** The earliest control after this visit, YYYY-MM-DD; undefined where the plan names none that can be read. */
export function nextControl(plan: string, today: string): string | undefined {
  const times = timesIn(plan, today);
  const conditions = controlConditions(plan);
  const dates = occurrencesOf(plan, "comingAgain")
    .filter(
      ({ start }) => !isNamed(plan.slice(Math.max(0, start - longestLead), start), "afterwards"),
    )
    .flatMap(({ end }) => {
      const time = times.find(({ start }) => start >= end);
      if (!time || time.start - end > widestGap) return [];
      const between = plan.slice(end, time.start);
      const written = plan.slice(time.start, time.end);
      const isOther =
        sentencesIn(between).length > 1 ||
        isNamed(between, "notOfControl") ||
        conditions.some((condition) => condition.includes(written));
      return isOther || time.date <= today ? [] : [time.date];
    });
  return dates.toSorted()[0];
}

/** The words that a control is made to depend on: `bila dalam 3 hari tidak membaik`. */
const controlConditions = (plan: string): readonly string[] =>
  entriesOf(plan, "events", ({ what }) => what === "controlVisit" || what === "control").flatMap(
    ({ condition }) => condition ?? [],
  );

const timesIn = (plan: string, today: string) =>
  [
    ...datesIn(plan),
    ...readTimeSpans(plan).flatMap((span) => {
      const date = laterBy(today, span);
      return date === undefined ? [] : [{ ...span, date }];
    }),
  ].toSorted((one, other) => one.start - other.start);

const luxonUnits = { hari: "days", minggu: "weeks", bulan: "months" } as const;

function laterBy(today: string, { unit, value, from }: TimeSpan): string | undefined {
  if ((unit !== "hari" && unit !== "minggu" && unit !== "bulan") || from === "calendar")
    return undefined;
  return (
    DateTime.fromISO(today)
      .plus({ [luxonUnits[unit]]: value })
      .toISODate() ?? undefined
  );
}
