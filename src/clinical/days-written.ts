/** When a stay's doctors write. */
import type { ClinicalCase } from "./case.ts";
import { dayOf } from "./same-time.ts";

/** The first and the last day of their notes, in milliseconds; not finite where no note has a day. */
export function daysWritten({
  document,
}: Pick<ClinicalCase, "document">): readonly [first: number, last: number] {
  const days = document.notes.flatMap(({ moment, saidBy }) => {
    const day = saidBy === "doctor" ? dayOf(moment) : undefined;
    return day === undefined ? [] : [Date.parse(day)];
  });
  return days.reduce(([first, last], day) => [Math.min(first, day), Math.max(last, day)] as const, [
    Infinity,
    -Infinity,
  ] as const);
}
