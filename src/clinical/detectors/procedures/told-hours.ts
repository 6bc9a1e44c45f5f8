/** A code that tells for how many hours a procedure went on, `96.72`, against the first and the last moment of it. */
import type { ClinicalCase, Coded } from "../../case.ts";
import type { ProcedureHours } from "../../knowledge.ts";
import { quotesOf, type Quotable } from "../../quote.ts";
import type { Relation } from "../../relation.ts";
import { variantRelation } from "./variant-relation.ts";
import { msOfDay, resolveDay, timelineOf } from "../../timeline.ts";
import { isOfHistory, isOfStay } from "./told-acts.ts";

const msOfHour = 3_600_000;

/** Found where the hours can be no more, or no fewer, than the code does not stand for. */
export function judgeHours(coded: Coded, of: ClinicalCase): readonly Relation[] {
  const hours = of.knowledge.procedureHours.get(coded.code);
  if (!hours) return [];
  const shown = shownIn(hours, of);
  const seen = shown
    .filter(({ moment }) => moment?.precision === "minute")
    .toSorted((one, other) => timeOf(one) - timeOf(other));
  const [first, last] = [seen[0], seen.at(-1)];
  const least = first && last ? (timeOf(last) - timeOf(first)) / msOfHour : -Infinity;
  const end = endOf(hours, seen, of);
  const began = beginning(first, of);
  const most = end && began !== undefined ? (end.at - began) / msOfHour : Infinity;
  const isShort = most < hours.from && most >= 0;
  const told = isShort ? [end?.told ?? last ?? shown[0]] : [first, last];
  const quoted = told.filter((one) => one !== undefined);
  if ((!isShort && least < hours.below) || quoted.length === 0) return [];
  return [
    variantRelation(coded, {
      against: quotesOf(quoted, of),
      reason: isShort
        ? `lama (paling lama ${Math.floor(most)} jam)`
        : `lama (sedikitnya ${Math.floor(least)} jam)`,
      other: hours.sibling,
      decides: isShort,
    }),
  ];
}

const timeOf = ({ moment }: Quotable): number => Date.parse(moment?.at ?? "");

/** Where narrative has it. */
function shownIn({ runs }: ProcedureHours, of: ClinicalCase): readonly Quotable[] {
  return runs
    .flatMap((concept): readonly Quotable[] => {
      const { statements, events } = of.document.of(concept);
      return [
        ...statements.filter(({ presence, time }) => presence === "present" && time !== "before"),
        ...events.filter(({ state, after }) => state === "done" && after !== true),
      ];
    })
    .filter((one) => !one.source.coded && !isOfHistory(one) && isOfStay(one, of));
}

interface End {
  readonly at: number;
  readonly told?: Quotable;
}

/** The first word of the act that ended it, where nothing runs after that; else the patient left. */
function endOf(
  { ends }: ProcedureHours,
  seen: readonly Quotable[],
  of: ClinicalCase,
): End | undefined {
  const left = Date.parse(of.stay.dischargedAt ?? "");
  const ended = ends
    .flatMap((concept) => of.document.of(concept).events)
    .filter((event) => event.state === "done" && !event.source.coded && isOfStay(event, of))
    .flatMap((told) => {
      const at = latestOf(told, of);
      return at === undefined ? [] : [{ at, told }];
    })
    .toSorted((one, other) => one.at - other.at);
  const [first] = ended;
  const isOver = first && seen.every((one) => timeOf(one) <= first.at);
  if (isOver) return first;
  return Number.isNaN(left) ? undefined : { at: left };
}

/** It was done by then. */
function latestOf(
  { moment, onDay }: Quotable & { readonly onDay?: Parameters<typeof resolveDay>[0] },
  of: ClinicalCase,
): number | undefined {
  const { from } = timelineOf(of);
  if (onDay && from !== undefined) return (resolveDay(onDay, from) + 1) * msOfDay;
  return moment?.precision === "minute" ? Date.parse(moment.at) : undefined;
}

/** The arrival: nobody counts hours elsewhere. */
function beginning(first: Quotable | undefined, { stay }: ClinicalCase): number | undefined {
  const came = [stay.arrivedAt, stay.admittedAt].flatMap((at) =>
    at?.includes("T") ? [Date.parse(at)] : [],
  );
  return came.length === 0 ? undefined : Math.min(...came, ...(first ? [timeOf(first)] : []));
}
