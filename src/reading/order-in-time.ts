/** Of quantities with several values: which is first, second … in time. */
import type { Measured } from "./measured.ts";
import type { Target } from "./targets.ts";
import { momentOfValue, type Writing } from "./write-entries.ts";

interface Timed {
  readonly measured: Measured;
  /** A date or a clock time in an order that can be compared; "" for what is said in other words. */
  readonly moment: string;
}

export function placesInTime(
  writing: Writing,
  measured: readonly Measured[],
): ReadonlyMap<Measured, number> {
  const targetOf = new Map<number, Target>();
  for (const target of writing.targets)
    if (target.group === "measurement") targetOf.set(target.from, target);
  const byQuantity = new Map<string, Timed[]>();
  for (const each of measured) {
    const target = targetOf.get(each.from);
    const moment = target ? inOrder(momentOfValue(writing, target, each) ?? "") : "";
    const key = keyOf(each, target);
    const same = byQuantity.get(key);
    if (same) same.push({ measured: each, moment });
    else byQuantity.set(key, [{ measured: each, moment }]);
  }
  const places = new Map<Measured, number>();
  for (const same of byQuantity.values()) {
    if (same.length < 2) continue;
    for (const [place, { measured: each }] of sortInTime(same).entries())
      places.set(each, place + 1);
  }
  return places;
}

/** By their dates where each has one, else by what is said: before, after. */
function sortInTime(same: readonly Timed[]): readonly Timed[] {
  const isDated = same.every(
    ({ moment }) => moment !== "" && moment.length === same[0]?.moment.length,
  );
  return same.toSorted((one, other) =>
    isDated && one.moment !== other.moment
      ? one.moment < other.moment
        ? -1
        : 1
      : Math.min(one.measured.order, 0) - Math.min(other.measured.order, 0),
  );
}

/** `12/3`, `12/3/26`, `tgl 5/3`, `jam 06.00`; "" for other words. */
function inOrder(at: string): string {
  const date = /(\d{1,2})[-/](\d{1,2})(?:[-/](?:20)?(\d{2}))?/u.exec(at);
  const clock = date ? undefined : /(\d{1,2})[.:](\d{2})/u.exec(at);
  const parts = date ? [date[3] ?? "", date[2], date[1]] : clock ? [clock[1], clock[2]] : [];
  return parts.map((part) => (part ? part.padStart(2, "0") : "")).join("");
}

/** What is measured, on which side and of whom: the pressure of one eye is not that of the other later. */
const keyOf = ({ concept, side }: Measured, target: Target | undefined): string =>
  [
    concept.id,
    side ?? target?.described.side ?? "",
    target?.said.experiencer?.value === "relative" ? target.said.experiencer.words : "",
  ].join("|");
