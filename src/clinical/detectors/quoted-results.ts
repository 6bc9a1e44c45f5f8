/** D10: a laboratory value that a note quotes otherwise than the laboratory's own sheet has it. */
import type { DocumentMeasurement } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import { comparable } from "../comparable.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayOf, isOfStay } from "../same-time.ts";
import { isReplaced, isSlip } from "../slip.ts";
import { quotedCultures } from "./quoted-cultures.ts";
import { quotedWords } from "./quoted-words.ts";

interface Row {
  readonly entry: DocumentMeasurement;
  readonly value: number;
  readonly day: string | undefined;
}

type Rows = ReadonlyMap<string, readonly Row[]>;

/** One finding for a quantity. */
export function quotedResults(of: ClinicalCase): readonly Relation[] {
  const rows = rowsOf(of);
  const quoted = of.document.measurements.filter((entry) => isQuoted(entry, of));
  const samples = inOneText(quoted).flatMap((some) => groupsBy(some, ({ at }) => at));
  const found = [
    ...samples.flatMap((sample) => differing(sample, rows, of)),
    ...coursesOf(quoted).flatMap((course) => oddInCourse(course, rows, of)),
  ];
  const once = new Map(found.map((each) => [each.concept, each]));
  return [
    ...once.values(),
    ...quotedWords(of, (entry) => isQuoted(entry, of)),
    ...quotedCultures(of),
  ];
}

type Group = readonly DocumentMeasurement[];

const groupsBy = (
  some: Group,
  keyOf: (entry: DocumentMeasurement) => unknown,
): readonly Group[] => [...Map.groupBy(some, keyOf).values()];

/** What one text tells has one source: notes that share a field have each their own. */
const inOneText = (some: Group): readonly Group[] => groupsBy(some, ({ source }) => source);

/** `Hb 11,6 pra SC dan 8,6 pasca SC`: the values of one quantity in one text, each with its time in words, as they follow. */
function coursesOf(
  quoted: readonly DocumentMeasurement[],
): readonly (readonly DocumentMeasurement[])[] {
  const timed = quoted.filter(({ of: place, onDay }) => place !== undefined && onDay === undefined);
  return inOneText(timed)
    .flatMap((some) => groupsBy(some, ({ quantity }) => quantity))
    .filter((course) => course.length > 1 && course.some(({ at }) => at !== undefined))
    .map((course) => course.toSorted((one, other) => (one.of ?? 0) - (other.of ?? 0)));
}

/** As many values as were sent, and all but one as they were sent: what follows the first is of this stay. */
function oddInCourse(
  course: readonly DocumentMeasurement[],
  rows: Rows,
  of: ClinicalCase,
): readonly Relation[] {
  const results = rows.get(course[0]?.quantity ?? "") ?? [];
  if (results.length !== course.length) return [];
  const sent = results.toSorted(byTime);
  const odd = course.flatMap(
    (entry, at): readonly (readonly [DocumentMeasurement, Row, number])[] => {
      const row = sent[at];
      const value = comparable(entry, of);
      if (!row || (value !== undefined && isSame(value, row.value))) return [];
      return [[entry, row, value ?? row.value]];
    },
  );
  const [first, ...more] = odd;
  if (!first || more.length > 0 || first[0] === course[0]) return [];
  const [entry, row, value] = first;
  return isRounded(value, row.value) ? [] : [relationOf(entry, row, of)];
}

/** Samples of one quantity that a stay may have; every quotation is held against each of them. */
const mostSamples = 400;

/** The rows of the laboratory by quantity. */
function rowsOf(of: ClinicalCase): Rows {
  const { tolerances } = of.knowledge.disagreements;
  const read = of.document.measurements.flatMap((entry): Row[] => {
    const compared = tolerances.get(entry.quantity)?.compared;
    // What a bed's monitor shows changes from hour to hour: the saturation of a blood gas is of its minute.
    const isFleeting = compared === "never" || compared === "visit";
    if (!isRow(entry) || isFleeting || (compared && entry.saidBy !== "laboratory")) return [];
    const value = comparable(entry, of);
    return value === undefined ? [] : [{ entry, value, day: dayOf(entry.moment) }];
  });
  const byQuantity = Map.groupBy(read, ({ entry }) => entry.quantity);
  return new Map([...byQuantity].filter(([, rows]) => rows.length <= mostSamples));
}

/** Of a sheet of the laboratory, or of a report of imaging. */
const isRow = ({ source, saidBy }: DocumentMeasurement): boolean =>
  saidBy === "radiology" || (source.coded && saidBy === "laboratory");

const quotingParts: ReadonlySet<string | undefined> = new Set([
  "examination",
  "report",
  "assessment",
  "course",
  "plan",
  "therapy",
]);

/** Where results are quoted beside aims, points of scores and what others measured: one alone proves nothing. */
const mixingParts: ReadonlySet<string | undefined> = new Set([
  "complaint",
  "assessment",
  "plan",
  "therapy",
]);

/** What a patient brought along is not a quotation; a history that a form of this stay tells is. */
const isQuoted = ({ source, experiencer, moment, saidBy }: DocumentMeasurement, of: ClinicalCase) =>
  !source.coded &&
  saidBy !== "radiology" &&
  saidBy !== "laboratory" &&
  experiencer === "patient" &&
  (quotingParts.has(source.part) || (source.part === "complaint" && isOfForm(source.path, of))) &&
  isOfStay(moment, of);

const isOfForm = (path: readonly string[], { knowledge }: ClinicalCase): boolean =>
  knowledge.disagreements.momentOfPlace(path) !== undefined;

/**
 * Values of one sample stand together: the day is the one whose rows most of them repeat. Where none repeats any, one value
 * alone may be of the note's own day; several are points of a score, or of another laboratory.
 */
function differing(
  sample: readonly DocumentMeasurement[],
  rows: Rows,
  of: ClinicalCase,
): readonly Relation[] {
  const told = sample.flatMap((entry): Quoted[] => {
    const sent = rows.get(entry.quantity);
    const value = sent && valueBeside(sent, entry, of);
    if (!sent || value === undefined) return [];
    // `leukosit 2-4`: a range is of a sediment, and a number of blood.
    if (typeof entry.value === "string" && sent.some((row) => typeof row.entry.value === "number"))
      return [];
    const repeats = sent.filter((row) => isSentUntil(row, entry) && isSame(value, row.value));
    return [{ entry, value, sent, repeats }];
  });
  const day = commonest(told.flatMap(({ repeats }) => [...new Set(repeats.map((row) => row.day))]));
  const quantities = new Set(told.map(({ entry }) => entry.quantity));
  // Several of which none was sent are of another laboratory.
  const slips = day === undefined && quantities.size > 1 ? noSlips : slipsIn(told);
  const isOwnDay =
    quantities.size === 1 &&
    (sample[0]?.at === undefined || isAfterAnother(told)) &&
    !mixingParts.has(sample[0]?.source.part);
  // What stands beside a value that was sent is of its sample, or of the note's own day.
  const isSent = day !== undefined || isOwnDay;
  // Several that were sent otherwise are points of a score, or of another laboratory.
  const isOfSheets = day !== undefined || quantities.size === 1;
  // `18,6 -> 10,2`: of a course, one value that was sent vouches for the others.
  const vouched = new Set(
    told.flatMap(({ entry, repeats }) => (repeats.length > 0 ? [entry.quantity] : [])),
  );
  return told.flatMap((quoted): Relation[] => {
    const { entry } = quoted;
    const days = [writtenDayOf(entry), day, isSent ? dayOf(entry.moment) : undefined];
    const isKnown = vouched.has(entry.quantity) && days[0] === undefined;
    const other =
      slips.get(quoted) ??
      (isKnown
        ? undefined
        : (otherOf(quoted, days) ?? (isOfSheets ? onlyRowOf(quoted, of) : undefined)));
    return other && !isRounded(quoted.value, other.value) ? [relationOf(entry, other, of)] : [];
  });
}

/** `Hb post transfusi 11,4`: of the note's day where the laboratory has one of before it. */
const isAfterAnother = ([first]: readonly Quoted[]): boolean =>
  first?.entry.isLater === true && first.sent.length > 1;

/** What is quoted without a unit may be in that of the sheet: `D-dimer 0,28` of 0,28 mg/L, counted in ng/mL. */
function valueBeside(
  sent: readonly Row[],
  entry: DocumentMeasurement,
  of: ClinicalCase,
): number | undefined {
  const value = comparable(entry, of);
  if (value === undefined || entry.unit !== undefined) return value;
  const isSent = (own: number) => sent.some((row) => isRounded(own, row.value));
  if (isSent(value)) return value;
  const inUnits = [...new Set(sent.flatMap((row) => row.entry.unit ?? []))];
  return inUnits.flatMap((unit) => comparable({ ...entry, unit }, of) ?? []).find(isSent) ?? value;
}

/** `5.100 (05/10)`, as the days of rows are written; the year is that of the note or of the row. */
const writtenDayOf = ({ onDay }: DocumentMeasurement): string | undefined =>
  onDay && `-${twoDigits(onDay.month)}-${twoDigits(onDay.day)}`;
const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Of the first of these days on which any was sent; undefined where one of them is that value. */
function otherOf({ value, sent }: Quoted, days: readonly (string | undefined)[]): Row | undefined {
  for (const day of days) {
    const rows = sent.filter((row) => day !== undefined && row.day?.endsWith(day));
    if (rows.length > 0)
      return rows.some((row) => isRounded(value, row.value)) ? undefined : rows[0];
  }
  return undefined;
}

/** What was sent once, or the same each time, has no other sample that is meant: where the text is of its day, or has none. */
function onlyRowOf({ entry, value, sent }: Quoted, of: ClinicalCase): Row | undefined {
  const [row] = sent;
  if (!row || entry.at !== undefined || entry.onDay !== undefined) return undefined;
  if (of.knowledge.disagreements.tolerances.has(entry.quantity)) return undefined;
  if (sent.some((other) => other.value !== row.value)) return undefined;
  const isOfTime =
    isListed(entry) &&
    !isPoint(entry) &&
    (entry.moment === null || row.day === dayOf(entry.moment));
  return isOfTime && !isRounded(value, row.value) ? row : undefined;
}

/** What stands before a value that is told for itself: `capai Hb 12` and `hasil lab luar Hb 7` are not. */
const listing = ".,:;(/→>\n0123456789%-";

/** At the beginning of its clause, or behind another value. */
function isListed({ source: { text }, start }: DocumentMeasurement): boolean {
  const before = text.slice(Math.max(0, start - 3), start).trimEnd();
  return start === 0 || before === "" || listing.includes(before.slice(-1));
}

/** `bil 2 + alb 3 + INR 1 = 6`: of a score. */
export const isPoint = ({ source: { text }, start, end }: DocumentMeasurement): boolean =>
  text.slice(end, end + 2).trim() === "+" ||
  text.slice(Math.max(0, start - 2), start).trim() === "+";

interface Quoted {
  readonly entry: DocumentMeasurement;
  readonly value: number;
  readonly sent: readonly Row[];
  /** What was sent and is repeated. */
  readonly repeats: readonly Row[];
}

const noSlips: ReadonlyMap<Quoted, Row> = new Map();

/** One digit is another one: of the note's own day, or of the only row there is where the text has no day. */
const isWrittenFor = (row: Row, { value, sent, entry }: Quoted): boolean =>
  isSlip(value, row.value) ||
  ((entry.moment ? row.day === dayOf(entry.moment) : sent.length === 1) &&
    isReplaced(value, row.value));

/** `Hb 8,6` where 6,8 was sent and is quoted nowhere: no aim, no other sample is so alike. */
function slipsIn(told: readonly Quoted[]): ReadonlyMap<Quoted, Row> {
  const repeated = new Set(told.flatMap(({ repeats }) => repeats));
  const alone = told.flatMap((quoted) => {
    const row =
      quoted.repeats.length === 0 &&
      sentUntil(quoted).find((each) => !repeated.has(each) && isWrittenFor(each, quoted));
    return row ? [[quoted, row] as const] : [];
  });
  const series = [...Map.groupBy(told, ({ entry }) => entry.quantity).values()];
  return new Map([...alone, ...series.flatMap(slipInSeries)]);
}

/**
 * `74.800 -> 9.600` of 14.800 and 9.600: values of a course stand in the order of their samples, and what stands in the place of
 * a sample that is quoted nowhere is written wrongly. Where more or fewer were sent there, one is of another laboratory.
 */
function slipInSeries(values: readonly Quoted[]): readonly (readonly [Quoted, Row])[] {
  const [first, second] = values;
  const rows = first && second ? sentUntil(first).toSorted(byTime) : [];
  const odd = oddInRow(values, rows);
  if (odd) return [odd];
  const gaps = gapsBetween(values, rows);
  return gaps.flatMap(({ told, sent }) => {
    const [value] = told;
    const [row] = sent;
    // A value that is quoted again stands in the place of no other sample.
    const isAlone = told.length === 1 && sent.length === 1 && value?.repeats.length === 0;
    return value && row && isAlone ? [[value, row] as const] : [];
  });
}

/** Values that stand in a row before one of them is out of its place, though another sample may have it. */
const fewestInRow = 3;

/** `9,6 -> 8,6 -> 9,6 -> 9,8` of 6,9, 8,6, 9,6 and 9,8: as many as were sent, all but one in their places. */
function oddInRow(
  values: readonly Quoted[],
  rows: readonly Row[],
): readonly [Quoted, Row] | undefined {
  if (values.length !== rows.length || values.length < fewestInRow) return undefined;
  const [odd, ...more] = values.flatMap((value, at): readonly (readonly [Quoted, Row])[] => {
    const row = rows[at];
    return row && !isSame(value.value, row.value) ? [[value, row]] : [];
  });
  return more.length > 0 ? undefined : odd;
}

interface Gap {
  readonly told: readonly Quoted[];
  readonly sent: readonly Row[];
}

/** What stands between values that repeat a row each, in one order; none where no value repeats any. */
function gapsBetween(values: readonly Quoted[], rows: readonly Row[]): readonly Gap[] {
  const gaps: Gap[] = [];
  let told: Quoted[] = [];
  let next = 0;
  for (const value of values) {
    const place = rows.findIndex((row, at) => at >= next && isSame(value.value, row.value));
    if (place === -1) {
      told.push(value);
      continue;
    }
    gaps.push({ told, sent: rows.slice(next, place) });
    told = [];
    next = place + 1;
  }
  return next === 0 ? [] : [...gaps, { told, sent: rows.slice(next) }];
}

const sentUntil = ({ sent, entry }: Quoted) => sent.filter((row) => isSentUntil(row, entry));

const byTime = ({ entry: one }: Row, { entry: other }: Row): number =>
  (one.moment?.at ?? "").localeCompare(other.moment?.at ?? "");

const relationOf = (entry: DocumentMeasurement, row: Row, of: ClinicalCase): Relation => ({
  kind: "toldValue",
  concept: entry.quantity,
  name: of.knowledge.concepts.get(entry.quantity)?.label ?? "",
  evidence: [quote(row.entry, of)],
  against: [quote(entry, of)],
  ...(row.entry.saidBy === "laboratory" && { part: "laboratory" }),
  holds: false,
  decides: true,
});

/** Nobody quotes what the laboratory sends on a later day. */
const isSentUntil = ({ day }: Row, { moment }: DocumentMeasurement): boolean =>
  day === undefined || day <= (dayOf(moment) ?? day);

/** 17.400 /µL and 17,4 ×10³/µL are the same. */
const factors = [1, 1000, 0.001];
const rounded = 0.05;

/** As near as a quotation is rounded. */
export const isRounded = (quoted: number, sent: number): boolean =>
  factors.some((factor) => Math.abs(quoted * factor - sent) <= Math.abs(sent) * rounded);

/** The same to the last digit that is written: 17 is 17,4 in thousands, and a sodium of 129 is not the 125 of the day before. */
const isSame = (quoted: number, sent: number): boolean =>
  factors.some((factor) => {
    const apart = Math.abs(quoted * factor - sent);
    return apart <= Math.abs(sent) * rounded && apart <= lastDigitOf(quoted) * factor * almostOne;
  });

/** What the last digit that is not a zero counts: 0,1 of 9,2, and 100 of 17.400. */
function lastDigitOf(value: number): number {
  const digits = Math.round(Math.abs(value) * smallest);
  for (let unit = 1; unit <= digits; unit *= 10)
    if (digits % (unit * 10) !== 0) return unit / smallest;
  return 0;
}

const smallest = 1000;
/** A number that is cut off is less than one of its last digit away. */
const almostOne = 1 - 1e-9;

function commonest(days: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const day of days) if (day !== undefined) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
