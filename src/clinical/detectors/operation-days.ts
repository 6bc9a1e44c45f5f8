/** D11: the day of an operation by its report: outside of the stay, or another than the one that texts tell. */
import type { DocumentEvent } from "../../document/clinical-document.ts";
import { isDone, isPlannedEvent } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import { isHeader, isOfReportSection, operationReports } from "../operation-reports.ts";
import { operationsIn } from "../operations.ts";
import type { Quotable } from "../quote.ts";
import { noteOf } from "../same-time.ts";
import {
  dayOfMoment,
  resolveDay,
  whereOutside,
  writeDay,
  type DayNumber,
  type Timeline,
} from "../timeline.ts";

export interface WrongDay {
  readonly entry: Quotable;
  readonly day: DayNumber;
  readonly reason: string;
}

export interface Report {
  readonly act: DocumentEvent;
  readonly day: DayNumber;
  /** What gives it another day than the note that holds it: `LAPORAN OPERASI 11/08`. */
  readonly heading?: DocumentEvent;
}

export function operationDays(of: ClinicalCase, told: Timeline): readonly WrongDay[] {
  // A report has its own day: it is of the stay where the patient is known to have come by then.
  const line = { ...told, eve: told.boarded };
  const reports = reportsOf(of);
  const outside = [...reports, ...headedReports(of, told)].flatMap(({ act, day }) => {
    const where = whereOutside(day, line);
    return where === undefined ? [] : [{ entry: act, day, reason: where }];
  });
  if (outside.length > 0) return outside;
  const misdated = plannedOtherwise(reports, of);
  return misdated.length > 0 ? misdated : toldOtherwise(reports, line, of);
}

/** Headings with another day than the note, where a plan had the operation for the day of the note. */
function plannedOtherwise(reports: readonly Report[], of: ClinicalCase): readonly WrongDay[] {
  const headed = reports.filter(({ heading }) => heading);
  if (headed.length === 0) return [];
  const planned = new Set(
    operationsIn(of).flatMap((entry) => {
      const day = isPlannedEvent(entry) ? dayToldBy(entry) : undefined;
      return day === undefined ? [] : [dayKey(entry.what, day)];
    }),
  );
  return headed.flatMap(({ act, day, heading }) => {
    const noted = dayOfMoment(act.moment);
    const isMeant = noted !== undefined && planned.has(dayKey(act.what, noted));
    if (!heading || !isMeant || planned.has(dayKey(act.what, day))) return [];
    return [
      { entry: heading, day, reason: `lain dari hari operasi pada rencana ${writeDay(noted)}` },
    ];
  });
}

const dayKey = (what: string, day: DayNumber): string => `${what} ${day}`;

/** One for each report, and for each doctor's note that tells of an operation as only a report does. */
export function reportsOf(of: ClinicalCase): readonly Report[] {
  const traced = new Set(operationReports(of).traced.map(noteOf));
  const acts = operationsIn(of).filter(
    (act) =>
      isDone(act) &&
      (isOfReportSection(act) || (act.saidBy !== "nurse" && traced.has(noteOf(act)))),
  );
  const first = new Map(acts.toReversed().map((act) => [noteOf(act), act]));
  const named = new Map(operationReports(of).named.map((report) => [noteOf(report), report]));
  return [...first.values()].flatMap((act) => {
    const noted = dayOfMoment(act.moment);
    const heading = isOfReportSection(act) ? undefined : named.get(noteOf(act));
    // `LAPORAN OPERASI 06/09`: a report that a note holds says its own day.
    const day = (heading && dayToldBy(heading)) ?? noted;
    if (day === undefined || act.source.coded) return [];
    return [{ act, day, ...(heading && day !== noted && { heading }) }];
  });
}

/** `LAPORAN TINDAKAN 02/03 04.55-05.50` in a note: of whatever act, the header says its day. */
const headedReports = (of: ClinicalCase, { from }: Timeline): readonly Report[] =>
  [
    ...operationReports(of).headed,
    ...of.document.of("actReport").events.filter((act) => isDone(act) && isHeader(act)),
  ].flatMap((act) => {
    // A summary has no day of its own: a day near the stay is meant.
    const near = dayOfMoment(act.moment) ?? from;
    const day = act.onDay && near !== undefined ? resolveDay(act.onDay, near) : undefined;
    const isNear = day !== undefined && near !== undefined && Math.abs(day - near) <= farthest;
    return isNear ? [{ act, day }] : [];
  });

/** A day that is told beside an act; undefined too where its note has no day. */
function dayToldBy({ onDay, moment }: DocumentEvent): DayNumber | undefined {
  const noted = dayOfMoment(moment);
  return onDay && noted !== undefined ? resolveDay(onDay, noted) : undefined;
}

/** An operation may end, and be written of, on the next day; the longest that a slip of the pen lies away. */
const nextDay = 1;
const farthest = 60;

/** Days of the calendar that any text tells of an operation, where no report is of that day. */
function toldOtherwise(
  reports: readonly Report[],
  line: Timeline,
  of: ClinicalCase,
): readonly WrongDay[] {
  const [report] = reports;
  if (!report || reports.length > 1) return [];
  const isOwn = (entry: DocumentEvent) => noteOf(entry) === noteOf(report.act);
  const events = operationsIn(of);
  const acts = new Set(events.filter(isOwn).map(({ what }) => what));
  const told = events.flatMap((entry) => {
    // `Dilakukan apendektomi tgl 21/09` is told as past in a summary.
    const isMeant = (isDone(entry) || entry.state === "past") && acts.has(entry.what);
    if (!entry.onDay || entry.source.coded || !isMeant) return [];
    const day = resolveDay(entry.onDay, report.day);
    return Math.abs(day - report.day) > farthest ? [] : [{ entry, day }];
  });
  const isNear = ({ day }: DatedEvent) => day === report.day || day + nextDay === report.day;
  const own = told.filter(({ entry }) => isOwn(entry));
  const wrong = own.length > 0 || told.some(isNear) ? own : told.slice(0, 1);
  // `Post SC H2` is written days after the operation: only what lies outside of the stay is wrong there.
  const isWrong = ({ day }: DatedEvent) =>
    report.act.after !== true || whereOutside(day, line) !== undefined;
  const reason = `lain dari tanggal laporan operasi ${writeDay(report.day)}`;
  return wrong
    .filter((each) => !isNear(each) && isWrong(each))
    .map(({ entry, day }) => ({ entry, day, reason: whereOutside(day, line) ?? reason }));
}

interface DatedEvent {
  readonly entry: DocumentEvent;
  readonly day: DayNumber;
}
