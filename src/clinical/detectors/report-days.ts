/** D11: the day that the account of an operation gives behind its name, outside of the stay. */
import { isDone, isPlannedEvent } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import { fieldOf, indexPlaces } from "../index-places.ts";
import { operationsIn } from "../operations.ts";
import { isOneItem } from "../quote.ts";
import { dayOfMoment, resolveDay, writeDay, type Timeline } from "../timeline.ts";
import type { WrongDay } from "./operation-days.ts";

/** Characters between an operation and its day: place, side and kind. */
const apart = 48;

/** The longest that a slip of the pen lies away. */
const farthest = 60;

export function reportDays(
  of: ClinicalCase,
  { from, to, isStay, eve }: Timeline,
): readonly WrongDay[] {
  const { document } = of;
  if (!isStay || from === undefined) return [];
  const days = document.days.filter(({ source }) => source.part === "operation" && !source.coded);
  if (days.length === 0) return [];
  const { events, orders } = document;
  // `THR tanpa semen 03/10/2026`: what was put in is told for putting it in.
  const devices = document.statements.filter(({ kind }) => kind === "device");
  const near = indexPlaces([...events, ...orders, ...days, ...devices], fieldOf);
  const acts = new Set(operationsIn(of));
  const isPlannedHere = [...acts].some(
    (act) => isPlannedEvent(act) && (dayOfMoment(act.moment) ?? -Infinity) >= from,
  );
  return days.flatMap((entry): readonly WrongDay[] => {
    const day = resolveDay(entry, from);
    const isBefore = day < from && (day < from - eve || isPlannedHere);
    const isBehind = to !== undefined && day > to;
    if ((!isBefore && !isBehind) || Math.abs(day - from) > farthest) return [];
    const before = near(fieldOf(entry), entry.start - apart, entry.start)
      .filter((one) => one.end <= entry.start && isOneItem(entry.source.text, one, entry))
      .toSorted((one, other) => one.end - other.end);
    // What is not of an operation, or has another day, takes the day from it.
    const last = before.findLastIndex(
      (one) => !("concept" in one || ("what" in one && isDone(one))),
    );
    const told = before
      .slice(last + 1)
      .some((one) => "concept" in one || ("what" in one && acts.has(one)));
    const reason = isBefore
      ? `sebelum masuk ${writeDay(from)}`
      : `sesudah keluar ${writeDay(to ?? day)}`;
    return told ? [{ entry, day, reason }] : [];
  });
}
