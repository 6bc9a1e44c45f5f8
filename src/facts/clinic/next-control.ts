/** When the plan of a clinic note asks the patient to come again. */
import { inOrder, nextFrom } from "../../reading/in-order.ts";
import { DateTime } from "luxon";
import { datesIn } from "../../reading/fields/written-dates.ts";
import { entriesOf } from "../text/entries.ts";
import { isNamed, occurrencesOf } from "../text/mentions.ts";
import { sentencesIn } from "../text/pieces.ts";

/** Between the word and the time that belongs to it. */
const widestGap = 30;
/** `pasca kontrol` speaks of one that was. */
const longestLead = 6;

/** The earliest control after this visit, YYYY-MM-DD; undefined where the plan names none that can be read. */
export function nextControl(plan: string, today: string): string | undefined {
  const times = timesIn(plan, today);
  const found = occurrencesOf(plan, "comingAgain")
    .filter(
      ({ start }) => !isNamed(plan.slice(Math.max(0, start - longestLead), start), "afterwards"),
    )
    .flatMap(({ end }) => {
      const time = nextFrom(times, end);
      if (!time || time.start - end > widestGap || time.date <= today) return [];
      const between = plan.slice(end, time.start);
      const isOther = sentencesIn(between).length > 1 || isNamed(between, "notOfControl");
      return isOther ? [] : [time];
    });
  const conditions = controlConditions(plan);
  return [...Map.groupBy(found, ({ start, end }) => plan.slice(start, end))]
    .filter(([written]) => !conditions.some((condition) => condition.includes(written)))
    .flatMap(([, same]) => same.map(({ date }) => date))
    .toSorted()[0];
}

/** The words that a control is made to depend on: `bila dalam 3 hari tidak membaik`. */
const controlConditions = (plan: string): readonly string[] =>
  entriesOf(plan, "events", ({ what }) => what === "controlVisit" || what === "control").flatMap(
    ({ condition }) => condition ?? [],
  );

const timesIn = (plan: string, today: string) =>
  inOrder([
    ...datesIn(plan),
    ...entriesOf(plan, "durations").flatMap(({ start, end, unit, value }) => {
      if (unit !== "day" && unit !== "week" && unit !== "month") return [];
      const date = DateTime.fromISO(today)
        .plus({ [unit]: value })
        .toISODate();
      return date === null ? [] : [{ start, end, date }];
    }),
  ]);
