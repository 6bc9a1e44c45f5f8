/** D11: a day that a text writes and that cannot be meant: of another month or year than the stay, or after what was found. */
import type { ClinicalDocument, Placed } from "../../document/clinical-document.ts";
import { isDone, isPlannedEvent } from "../../document/standing.ts";
import type { CalendarDay, Part } from "../../reading/reading.ts";
import type { ClinicalCase } from "../case.ts";
import { fieldOf, indexPlaces } from "../index-places.ts";
import { oncePerCase } from "../once-per-case.ts";
import { isOneItem } from "../quote.ts";
import {
  dayOfMoment,
  lastDayOf,
  msOfDay,
  resolveDay,
  timelineOf,
  writeDay,
  type DayNumber,
  type Timeline,
} from "../timeline.ts";
import { isOwnBirth } from "./birth-days.ts";
import type { WrongDay } from "./operation-days.ts";

type WrittenDay = ClinicalDocument["days"][number];

/** @property decides It cannot be a day of before. */
export type StrayDay = WrongDay & { readonly decides: boolean };

interface Care {
  readonly from: DayNumber;
  readonly to: DayNumber;
  readonly isStay: boolean;
  /** The discharge is told; else the last note counts. */
  readonly isOver: boolean;
  /** It is told of as of something that was. */
  readonly isTold: (entry: WrittenDay) => boolean;
}

/** @property meant The day of the stay that is written with another month. */
interface Stray {
  readonly entry: WrittenDay;
  readonly day: DayNumber;
  readonly reason: string;
  readonly meant?: DayNumber;
  /** It may be an appointment. */
  readonly isDoubtful: boolean;
}

export function strayDays(of: ClinicalCase, line: Timeline): readonly StrayDay[] {
  const { from, to, isStay } = line;
  const last = to ?? lastDayOf(of);
  if (from === undefined || last === undefined) return [];
  const { concepts } = of.knowledge;
  // A due date and a control lie ahead wherever they are told of.
  const isTold = (entry: WrittenDay) =>
    isOf(entry, partsTold) &&
    (entry.of === undefined || pastKinds.has(concepts.get(entry.of)?.kind));
  const care: Care = { from, to: last, isStay, isOver: to !== undefined, isTold };
  const isDay = ({ isNamed, of: id = "" }: WrittenDay) =>
    !isNamed || datedKinds.has(concepts.get(id)?.kind);
  const isPlanned = isPlannedFor(of);
  const strays = of.document.days
    .filter(isDay)
    .flatMap((entry) => strayOf(entry, care) ?? [])
    .filter(({ entry, day }) => entry.of === undefined || !isPlanned(entry.of, day))
    .filter(({ entry, day }) => !isOwnBirth(entry, day, of));
  const isToldThen = strays.length > 0 ? createToldThen(of, from) : () => false;
  return strays.map(({ meant, isDoubtful, ...stray }) => ({
    ...stray,
    decides: !isDoubtful && (meant === undefined || isToldThen(stray.entry, meant)),
  }));
}

/** `Sp.THT: otoskopi dbn, BERA 07/09`: whether plans or appointments have it for a day. */
export const isPlannedFor = oncePerCase((of): ((what: string, day: DayNumber) => boolean) => {
  const { from = 0 } = timelineOf(of);
  const planned = new Set(
    of.document.events.filter(isPlannedEvent).map(({ what, onDay, moment }) => {
      const written = dayOfMoment(moment);
      return `${what} ${onDay ? resolveDay(onDay, written ?? from) : written}`;
    }),
  );
  return (what, day) => planned.has(`${what} ${day}`);
});

/** What happens to a patient, or is done to him. */
const pastKinds: ReadonlySet<string | undefined> = new Set([
  "procedure",
  "imaging",
  "laboratory",
  "substance",
  "condition",
  "cause",
]);
/** `op 3/8` is a day, and `visus 6/9` none. */
const datedKinds: ReadonlySet<string | undefined> = new Set([
  "procedure",
  "imaging",
  "laboratory",
  "consult",
  "document",
  "event",
]);

/** The day before an admission is of the stay as well. */
const eveBefore = 1;

/** The longest that a slip of the pen lies away; a date without a year so far ahead is rather of last year. */
const farthest = 60;
const farthestAhead = 30;

function strayOf(entry: WrittenDay, care: Care): Stray | undefined {
  const { from, to, isStay, isOver } = care;
  const written = dayOfMoment(entry.moment);
  if (written !== undefined && written < from - eveBefore) return undefined;
  const day = resolveDay(entry, written ?? from);
  const stray = { entry, day, isDoubtful: false };
  if (isStay && isOtherYear(entry, day, care))
    return { ...stray, reason: `tahun lain dari masa rawat ${writeDay(from)}` };
  if (day > (written ?? to) && day > from) {
    const isSlip = isStay && day > to && slipOf(day, -1, care) !== undefined;
    const last = (written ?? to) + (entry.year === undefined && !isSlip ? farthestAhead : farthest);
    if (entry.points === "ahead" || day > last) return undefined;
    const isPast = isFound(entry) || (entry.year !== undefined && care.isTold(entry));
    if (!isPast && !(isSlip && !isOf(entry, partsAhead))) return undefined;
    const isBehindNote = written !== undefined && day <= to;
    const reason =
      isBehindNote || !isStay
        ? `sesudah tanggal catatan ${writeDay(written ?? to)}`
        : `sesudah ${isOver ? "keluar" : "catatan terakhir"} ${writeDay(to)}`;
    return { ...stray, reason, isDoubtful: !isFound(entry) && !isSlip };
  }
  if (!isStay || day >= from - eveBefore || from - day > farthest) return undefined;
  if (entry.points === "behind" || isOf(entry, partsBehind)) return undefined;
  const meant = slipOf(day, 1, care);
  const isCertain = isOf(entry, given) || (meant !== undefined && isOf(entry, course));
  if (!isCertain && meant === undefined) return undefined;
  const reason = `sebelum masuk ${writeDay(from)}`;
  return { ...stray, reason, ...(!isCertain && meant !== undefined && { meant }) };
}

/** What was found at a time was found before it was written. */
const found: readonly Part[] = ["examination", "report"];
/** What a patient tells of has been, but it may be an appointment. */
const partsTold: readonly Part[] = ["complaint", "history"];
/** What a stay gave is told of the stay alone; what it did, and how it went, beside a picture of the week before. */
const given: readonly Part[] = ["therapy"];
const course: readonly Part[] = ["operation", "course"];
/** A plan tells of days to come, and a history of days before. */
const partsAhead: readonly Part[] = ["plan", "discharge"];
const partsBehind: readonly Part[] = ["history"];

/** A laboratory dates its sample, and may tell when the result came. */
const isFound = (entry: WrittenDay): boolean => isOf(entry, found) && entry.saidBy !== "laboratory";

const isOf = ({ source: { part } }: WrittenDay, parts: readonly Part[]): boolean =>
  part !== undefined && parts.includes(part);

/** A day and month of the stay with another year. */
function isOtherYear(written: WrittenDay, day: DayNumber, { from, to, isOver }: Care): boolean {
  if (written.year === undefined || !isOver) return false;
  const meant = resolveDay({ month: written.month, day: written.day }, from);
  return meant >= from && meant <= to && meant !== day;
}

/** The same day of the month before or behind, where it is of the stay. */
function slipOf(day: DayNumber, months: number, { from, to }: Care): DayNumber | undefined {
  const meant = new Date(day * msOfDay);
  const date = meant.getUTCDate();
  meant.setUTCMonth(meant.getUTCMonth() + months);
  const moved = meant.getTime() / msOfDay;
  return meant.getUTCDate() === date && moved >= from && moved <= to ? moved : undefined;
}

/** Characters between what is told and its day: place, side and kind. */
const apart = 48;

type Dated = Placed & {
  readonly start: number;
  readonly end: number;
  readonly concept: string;
  readonly onDay?: CalendarDay;
};

/** Whether the document tells of the same on the day that is meant. */
function createToldThen(
  { document }: ClinicalCase,
  from: DayNumber,
): (entry: WrittenDay, meant: DayNumber) => boolean {
  const told: readonly Dated[] = [
    ...document.events.filter(isDone).map((one) => ({ ...one, concept: one.what })),
    ...document.measurements.map((one) => ({ ...one, concept: one.quantity })),
    ...document.orders.map((one) => ({ ...one, concept: one.substance ?? "" })),
  ].filter(({ concept }) => concept !== "");
  const near = indexPlaces(told, fieldOf);
  const dayOf = ({ onDay, moment }: Dated) =>
    onDay ? resolveDay(onDay, from) : dayOfMoment(moment);
  const dated = new Set(told.map((one) => `${one.concept} ${dayOf(one)}`));
  return (entry, meant) =>
    near(fieldOf(entry), entry.start - apart, entry.end + apart).some(
      (one) => isOneItem(entry.source.text, one, entry) && dated.has(`${one.concept} ${meant}`),
    );
}
