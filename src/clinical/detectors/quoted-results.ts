/** D10: a laboratory value that a note quotes otherwise than the laboratory's own sheet has it. */
import type { DocumentMeasurement } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import { comparable } from "../comparable.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayOf, isOfStay } from "../same-time.ts";
import { isSlip } from "../slip.ts";
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
  const samples = Map.groupBy(quoted, ({ source, at = "" }) =>
    [source.resource, ...source.path, source.text.length, at].join("\n"),
  );
  const found = [...samples.values()].flatMap((sample) => differing(sample, rows, of));
  const once = new Map(found.map((each) => [each.concept, each]));
  return [...once.values(), ...quotedWords(of, (entry) => isQuoted(entry, of))];
}

/** The rows of the laboratory by quantity. */
function rowsOf(of: ClinicalCase): Rows {
  const { tolerances } = of.knowledge.disagreements;
  const read = of.document.measurements.flatMap((entry): Row[] => {
    if (!entry.source.coded || entry.saidBy !== "laboratory") return [];
    if (tolerances.get(entry.quantity)?.compared === "never") return [];
    const value = comparable(entry, of);
    return value === undefined ? [] : [{ entry, value, day: dayOf(entry.moment) }];
  });
  return Map.groupBy(read, ({ entry }) => entry.quantity);
}

const quotingParts: ReadonlySet<string | undefined> = new Set([
  "examination",
  "report",
  "assessment",
  "course",
  "plan",
  "therapy",
]);

/** Where results are quoted beside aims and points of scores: one alone proves nothing. */
const mixingParts: ReadonlySet<string | undefined> = new Set(["assessment", "plan", "therapy"]);

/** What a patient brought along is no quotation. */
const isQuoted = ({ source, experiencer, moment }: DocumentMeasurement, of: ClinicalCase) =>
  !source.coded &&
  experiencer === "patient" &&
  quotingParts.has(source.part) &&
  isOfStay(moment, of);

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
    const value = sent && comparable(entry, of);
    if (!sent || value === undefined) return [];
    const repeats = sent.filter((row) => isSentUntil(row, entry) && isSame(value, row.value));
    return [{ entry, value, sent, repeats }];
  });
  const day = commonest(told.flatMap(({ repeats }) => [...new Set(repeats.map((row) => row.day))]));
  const quantities = new Set(told.map(({ entry }) => entry.quantity));
  // Several of which none was sent are of another laboratory.
  const slips = day === undefined && quantities.size > 1 ? noSlips : slipsIn(told);
  const isOwnDay = quantities.size === 1 && !mixingParts.has(sample[0]?.source.part);
  const sampled = day ?? (isOwnDay ? dayOf(sample[0]?.moment ?? null) : undefined);
  // `18,6 -> 10,2`: of a course, one value that was sent vouches for the others.
  const vouched = new Set(
    told.flatMap(({ entry, repeats }) => (repeats.length > 0 ? [entry.quantity] : [])),
  );
  return told.flatMap((quoted): Relation[] => {
    const { entry, sent } = quoted;
    const other =
      slips.get(quoted) ??
      (vouched.has(entry.quantity)
        ? undefined
        : sent.find((each) => sampled !== undefined && each.day === sampled));
    return other ? [relationOf(entry, other, of)] : [];
  });
}

interface Quoted {
  readonly entry: DocumentMeasurement;
  readonly value: number;
  readonly sent: readonly Row[];
  /** What was sent and is repeated. */
  readonly repeats: readonly Row[];
}

const noSlips: ReadonlyMap<Quoted, Row> = new Map();

/** `Hb 8,6` where 6,8 was sent and is quoted nowhere: no aim, no other sample is so alike. */
function slipsIn(told: readonly Quoted[]): ReadonlyMap<Quoted, Row> {
  const repeated = new Set(told.flatMap(({ repeats }) => repeats));
  const alone = told.flatMap((quoted) => {
    const { value, repeats } = quoted;
    const row =
      repeats.length === 0 &&
      sentUntil(quoted).find((each) => !repeated.has(each) && isSlip(value, each.value));
    return row ? [[quoted, row] as const] : [];
  });
  const series = [...Map.groupBy(told, ({ entry }) => entry.quantity).values()];
  return new Map([...alone, ...series.flatMap(slipInSeries)]);
}

/** `9.200 -> 9.100` of all that was sent, 19.200 and 9.100: the values of a course stand in the order of their samples. */
function slipInSeries(values: readonly Quoted[]): readonly (readonly [Quoted, Row])[] {
  const [first, second] = values;
  const rows = first && second ? sentUntil(first).toSorted(byTime) : [];
  if (rows.length !== values.length) return [];
  const unlike = values.flatMap((quoted, place) => {
    const row = rows[place];
    return row && !isSame(quoted.value, row.value) ? [[quoted, row] as const] : [];
  });
  const [slip, more] = unlike;
  return slip && !more && isSlip(slip[0].value, slip[1].value) ? unlike : [];
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
  holds: false,
  decides: true,
});

/** Nobody quotes what the laboratory sends on a later day. */
const isSentUntil = ({ day }: Row, { moment }: DocumentMeasurement): boolean =>
  day === undefined || day <= (dayOf(moment) ?? day);

/** 17.400 /µL and 17,4 ×10³/µL are the same; a rounded quotation is within five per cent. */
const factors = [1, 1000, 0.001];
const rounded = 0.05;
const isSame = (quoted: number, sent: number): boolean =>
  factors.some((factor) => Math.abs(quoted * factor - sent) <= Math.abs(sent) * rounded);

function commonest(days: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const day of days) if (day !== undefined) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
