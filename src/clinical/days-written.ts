/** When a stay's doctors write. */
import type { ClinicalCase } from "./case.ts";
import { dayOf, isAfterStay } from "./same-time.ts";

/** The first and the last day of their notes, in milliseconds; not finite where no note has a day. A control that is to come is none. */
export function daysWritten(
  of: Pick<ClinicalCase, "document" | "stay">,
): readonly [first: number, last: number] {
  const days = of.document.notes.flatMap(({ moment, saidBy }) => {
    const day = saidBy === "doctor" ? dayOf(moment) : undefined;
    return day === undefined || isAfterStay(moment, of) ? [] : [Date.parse(day)];
  });
  return days.reduce(([first, last], day) => [Math.min(first, day), Math.max(last, day)] as const, [
    Infinity,
    -Infinity,
  ] as const);
}
