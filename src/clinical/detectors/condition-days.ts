/** D11: the day that a text gives a disease, after the text itself was written: `post stroke infark 02/11/2026`. */
import { isBefore, isPresent } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import { fieldOf, indexPlaces } from "../index-places.ts";
import { isOneItem } from "../quote.ts";
import { dayOfMoment, resolveDay, writeDay, type DayNumber } from "../timeline.ts";
import type { WrongDay } from "./operation-days.ts";

/** Characters between a disease and its day: `stroke infark (onset 02/11/2026)`. */
const nearby = 24;

/** A day without its year may be of last year, and a plan tells of days to come. @param writtenBy When the last of what has no time of its own was written. */
export function conditionDays(
  { document }: ClinicalCase,
  writtenBy: DayNumber | undefined,
): readonly WrongDay[] {
  const days = document.days.filter(
    ({ year, points, source }) =>
      // `Kontrol luka, jahitan dibuka 02-12-2026`
      year !== undefined && points !== "ahead" && source.part !== "plan",
  );
  if (days.length === 0) return [];
  const conditions = document.statements.filter(
    (one) => one.kind === "condition" && !one.source.coded && (isPresent(one) || isBefore(one)),
  );
  const near = indexPlaces(conditions, fieldOf);
  return days.flatMap((entry) => {
    const written = dayOfMoment(entry.moment) ?? writtenBy;
    const day = written === undefined ? undefined : resolveDay(entry, written);
    if (day === undefined || written === undefined || day <= written) return [];
    const isOfDisease = near(fieldOf(entry), entry.start - nearby, entry.start).some(
      (one) =>
        one.source === entry.source &&
        one.end <= entry.start &&
        isOneItem(entry.source.text, one, entry),
    );
    return isOfDisease
      ? [{ entry, day, reason: `sesudah tanggal catatan ${writeDay(written)}` }]
      : [];
  });
}
