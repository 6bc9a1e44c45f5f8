/** D11: what is dated outside of the episode, after it was written, or in another year. */
import { firstOfEach } from "../first-of-each.ts";
import type {
  DocumentEvent,
  DocumentMeasurement,
  DocumentOrder,
  Placed,
} from "../../document/clinical-document.ts";
import type { CalendarDay } from "../../reading/reading.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import { fieldOf, indexPlaces } from "../index-places.ts";
import { isOneItem, itemReach, quote, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import {
  dayOfMoment,
  resolveDay,
  lastDayOf,
  timelineOf,
  whereOutside,
  writeDay,
  type DayNumber,
  type Timeline,
} from "../timeline.ts";
import { isDone } from "../../document/standing.ts";
import { birthDays } from "./birth-days.ts";
import { conditionDays } from "./condition-days.ts";
import { operationDays } from "./operation-days.ts";
import { reportDays } from "./report-days.ts";
import { reportsBefore } from "./reports-before.ts";
import { isPlannedFor, strayDays } from "./stray-days.ts";

export const dates: Detector = {
  kinds: ["dateConflict"],
  find: (of) => {
    const told = timelineOf(of);
    const line: Line = { ...told, writtenBy: told.to ?? lastDayOf(of) };
    return firstOfEachDay([
      ...resultsToCome(of, line),
      ...proceduresOutside(of, line),
      ...operationsOutside(of, line),
      ...[
        ...operationDays(of, line),
        ...reportDays(of, line),
        ...reportsBefore(of, line),
        ...birthDays(of),
        ...conditionDays(of, line.writtenBy),
      ].map((wrong) => conflict(wrong, wrong.reason, of)),
      ...entriesOutside(of, line),
      ...strayDays(of, line).map((stray) => ({
        ...conflict(stray, stray.reason, of),
        decides: stray.decides,
      })),
      ...controlsBefore(of, line),
    ]);
  },
};

/** @property writtenBy When the last of what has no time of its own was written. */
type Line = Timeline & { readonly writtenBy: DayNumber | undefined };

interface DatedAt {
  readonly entry: Quotable;
  readonly day: DayNumber;
}

/** Twenty values of one sheet have one date: it is told once. */
const firstOfEachDay = (relations: readonly Relation[]): readonly Relation[] =>
  firstOfEach(relations, ({ ref, label }) => `${ref} ${label}`);

function conflict({ entry, day }: DatedAt, reason: string, of: ClinicalCase): Relation {
  return {
    kind: "dateConflict",
    name: "tanggal",
    label: writeDay(day),
    ref: entry.source.resource,
    evidence: [quote(entry, of)],
    against: [],
    reason,
    holds: false,
    decides: true,
  };
}

/** When a text was written: its own time, else that of the discharge or visit. */
const writtenOn = ({ moment }: Placed, { writtenBy }: Line): DayNumber | undefined =>
  dayOfMoment(moment) ?? writtenBy;

/** A date without a year this far ahead is rather of last year. */
const farthestAhead = 30;

function saidDay(
  { onDay }: { readonly onDay?: CalendarDay },
  near: DayNumber | undefined,
): DayNumber | undefined {
  if (!onDay || near === undefined) return undefined;
  const day = resolveDay(onDay, near);
  return onDay.year === undefined && day - near > farthestAhead ? undefined : day;
}

/** `Kontrol 05-11-2026 angkat jahitan + hasil PA`: all of that day is planned. */
const dayInText = ({ source, onDay }: DocumentMeasurement | DocumentEvent): string =>
  [source.resource, source.path.join("/"), onDay?.year, onDay?.month, onDay?.day].join("|");

/** A value or a deed that a text dates after the day on which the text was written. */
function resultsToCome(of: ClinicalCase, line: Line): readonly Relation[] {
  const { measurements, events } = of.document;
  const told: readonly (DocumentMeasurement | DocumentEvent)[] = [
    ...measurements.filter(({ source }) => !source.coded),
    ...events.filter(
      ({ state, source }) =>
        state === "resulted" || state === "past" || (state === "done" && source.part !== "plan"),
    ),
  ];
  // A control of a day to come is planned, whatever part of the note it stands in.
  const planned = new Set(
    [
      ...events.filter(({ state }) => state === "planned" || state === "ordered"),
      ...of.document.of("controlVisit").events,
    ].map(dayInText),
  );
  return told.flatMap((entry) => {
    const written = writtenOn(entry, line);
    const day = saidDay(entry, written);
    if (written === undefined || day === undefined || day <= written) return [];
    const isPlanned = "what" in entry && isPlannedFor(of)(entry.what, day);
    if (isPlanned || planned.has(dayInText(entry))) return [];
    return [conflict({ entry, day }, `sesudah tanggal catatan ${writeDay(written)}`, of)];
  });
}

const operation = "surgery";

/** A procedure of the claim that every date in a text puts outside of the stay. */
function proceduresOutside(of: ClinicalCase, line: Timeline): readonly Relation[] {
  const { concepts } = of.knowledge;
  const claimed = of.claim.procedures.flatMap(({ code }) =>
    concepts.ofIcd9cm(code).map(({ id }) => id),
  );
  return [...new Set(claimed)].flatMap((id) => {
    // What is done again and again was done before as well; an operation is told as past once it is over.
    const isOnce = concepts.withWider(id).includes(operation);
    const dated = of.document.of(id).events.flatMap((entry): DatedAt[] => {
      const day = entry.source.coded ? undefined : saidDay(entry, line.from);
      const isOwn = isDone(entry) || (isOnce && entry.state === "past");
      return day === undefined || !isOwn || !isRecent(day, line) ? [] : [{ entry, day }];
    });
    const [first] = dated;
    const where = first && whereOutside(first.day, line);
    const isAlways = dated.every(({ day }) => whereOutside(day, line) !== undefined);
    return first && where !== undefined && isAlways ? [conflict(first, where, of)] : [];
  });
}

/** Where a summary accounts for its procedures each is of the stay, whatever day another text has for it. */
const operationsOutside = (of: ClinicalCase, line: Timeline): readonly Relation[] =>
  of.document.of(operation).events.flatMap((entry) => {
    const { source, state, after, elsewhere } = entry;
    const isTold = source.part === "operation" && !source.coded && entry.moment === null;
    if (!isTold || state !== "done" || after === true || elsewhere === true) return [];
    const day = saidDay(entry, line.from);
    const where = day === undefined ? undefined : whereOutside(day, line);
    if (day === undefined || where === undefined || !isRecent(day, line)) return [];
    return [conflict({ entry, day }, where, of)];
  });

/** The longest that a slip of the pen lies away. */
const recent = 60;

function isRecent(day: DayNumber, { from, to }: Timeline): boolean {
  if (from === undefined) return false;
  return day >= from - recent && day <= (to ?? from) + recent;
}

/** Rows and orders with a time of their own; results of laboratory and imaging are judged by their own rule. */
function entriesOutside(of: ClinicalCase, line: Timeline): readonly Relation[] {
  const { measurements, orders, events } = of.document;
  const isOrdered = ({ state }: DocumentOrder) => state !== "supplied" && state !== "planned";
  // The row of an appointment: `Cek kalium; batasi cairan 1.500 mL`.
  const planned = new Set(events.filter(({ state }) => state === "planned").map(fieldOf));
  const timed: readonly Quotable[] = [
    ...measurements.filter(
      (each) =>
        each.saidBy !== "laboratory" && each.saidBy !== "radiology" && !planned.has(fieldOf(each)),
    ),
    ...orders.filter((order) => order.source.coded && isOrdered(order)),
    ...events.filter(
      ({ source, saidBy }) => source.coded && saidBy !== "laboratory" && saidBy !== "radiology",
    ),
  ];
  const outside = timed.flatMap((entry) => {
    const day = dayOfMoment(entry.moment);
    const where = day === undefined ? undefined : whereOutside(day, line);
    return day === undefined || where === undefined ? [] : [{ entry, day, where }];
  });
  const behind = outside.filter(({ day }) => line.to !== undefined && day > line.to);
  const leaving = leavingBefore(behind, of, line);
  const told = leaving
    ? outside.filter((one) => line.to !== undefined && one.day <= line.to)
    : outside;
  return [...(leaving ? [leaving] : []), ...told.map((one) => conflict(one, one.where, of))];
}

/** `tanggal_keluar` 10-09 and notes until 12-09: the day of the discharge is told, and not each note. */
function leavingBefore(
  behind: readonly DatedAt[],
  of: ClinicalCase,
  { to }: Timeline,
): Relation | undefined {
  if (to === undefined || of.setting !== "summary") return undefined;
  const [first, ...more] = behind.toSorted((one, other) => other.day - one.day);
  if (!first || more.every(({ day }) => day === first.day)) return undefined;
  return {
    kind: "dateConflict",
    name: "tanggal",
    label: `keluar ${writeDay(to)}`,
    evidence: [of.placeName(["resumePulang"])],
    against: [],
    reason: `mendahului catatan sampai ${writeDay(first.day)}: ${quote(first.entry, of)}`,
    holds: false,
    decides: true,
  };
}

const visits = ["control", "controlVisit"];
/** `Kontrol ke poli bedah & poli gigi 20/09`. */
const clinic = "clinicWord";

/** A control that is planned for a day before it is planned: `kontrol poli THT 23/10` of 26 October. */
function controlsBefore(of: ClinicalCase, line: Line): readonly Relation[] {
  const events = visits.flatMap((visit) => of.document.of(visit).events);
  const isToCome = ({ state, after }: DocumentEvent) => state === "planned" && after !== true;
  const planned = events.filter(isToCome);
  const near = indexPlaces(planned, fieldOf);
  const isBesidePlan = (day: Quotable) =>
    near(fieldOf(day), day.start - itemReach, day.end).some((plan) =>
      isOneItem(day.source.text, plan, day),
    );
  const fields = new Set(planned.map(fieldOf));
  for (const event of events) if (!isToCome(event)) fields.delete(fieldOf(event));
  const ofVisits = visits.flatMap((named) => of.document.of(named).days);
  const told = [
    ...planned.flatMap((entry) => (entry.onDay ? { entry, onDay: entry.onDay } : [])),
    ...[...ofVisits, ...of.document.of(clinic).days.filter(isBesidePlan)]
      .filter((entry) => entry.points !== "behind" && fields.has(fieldOf(entry)))
      .map((entry) => ({ entry, onDay: entry })),
  ];
  return told.flatMap(({ entry, onDay }) => {
    const written = writtenOn(entry, line);
    const day = saidDay({ onDay }, written);
    if (written === undefined || day === undefined) return [];
    if (day >= written || day < written - recent) return [];
    return [conflict({ entry, day }, `mendahului tanggal catatan ${writeDay(written)}`, of)];
  });
}
