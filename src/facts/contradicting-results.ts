/** Codes that a report or a measured value excludes (tables `imaging-against-codes` and `results-against-codes`). */
import { joinFields } from "./text/fields.ts";
import { isUnder } from "../knowledge/cells.ts";
import type { TableRow, Terminology } from "../knowledge/terminology.ts";
import { formatNumber } from "./evidence/wording.ts";
import { besides } from "./text/places.ts";
import { numbersOf } from "./text/measurements.ts";
import type { Imaging } from "./groups/imaging.ts";
import type { Labs } from "./groups/labs.ts";
import type { Narrative } from "./groups/narrative.ts";
import { denies, mentions, occurrencesOf, sentenceOf } from "./text/mentions.ts";
import { shorten } from "./text/shorten.ts";

export interface Contradiction {
  /** What the report or the result says. */
  readonly written: string;
  readonly advice: string;
  /** Where it stands, for a quotation. */
  readonly basis: string;
}

export interface ResultCase {
  readonly imaging: Imaging;
  readonly labs: Labs;
  readonly narrative: Narrative;
}

export function contradictionOf(
  code: string,
  facts: ResultCase,
  terminology: Terminology,
): Contradiction | undefined {
  const rows = (table: string) =>
    terminology.table(table).filter((row) => isUnder(code, row["codes"]));
  return (
    firstOf(rows("imaging-against-codes"), (row) => imagingAgainst(row, facts)) ??
    firstOf(rows("results-against-codes"), (row) => resultAgainst(row, facts))
  );
}

function firstOf<T>(rows: readonly TableRow[], read: (row: TableRow) => T | undefined) {
  for (const row of rows) {
    const found = read(row);
    if (found !== undefined) return found;
  }
  return undefined;
}

const healthy = "normalReport";
/** Another hospital's picture may show what this one's no longer does. */
const isElsewhere = (text: string): boolean =>
  besides(text, "imaging", "elsewhereNamed").length > 0;

/** Every report of that part of the body is free of the disease, and at least one says so. */
function imagingAgainst(row: TableRow, { imaging, narrative }: ResultCase) {
  const [part = "", disease = "", clear = ""] = [row["examination"], row["disease"], row["clear"]];
  const of = imaging.all.filter(
    ({ name, report }) =>
      report !== undefined && occurrencesOf(joinFields([name, report]), part).length > 0,
  );
  if (of.some(({ report = "" }) => mentions(report, disease))) return undefined;
  const free = of.find(({ report = "" }) =>
    clear === "" ? denies(report, disease) || mentions(report, healthy) : mentions(report, clear),
  );
  if (free === undefined || isElsewhere(narrative.doctor)) return undefined;
  const { name, report = "", evidence } = free;
  return {
    written: shorten(`${name}: ${sentenceAbout(report, [disease, clear, healthy])}`, 120),
    advice: row["advice"] ?? "",
    basis: evidence,
  };
}

/** The first sentence that has any of these words; the first of them decides. */
function sentenceAbout(report: string, words: readonly string[]): string {
  for (const sought of words) {
    const [found] = occurrencesOf(report, sought).toSorted((one, two) => one.start - two.start);
    if (found) return sentenceOf(report, found);
  }
  return report;
}

/** Every value, sent as a result or quoted by a doctor, lies where the disease is not. */
function resultAgainst(row: TableRow, { labs, narrative }: ResultCase) {
  const bound = row["bound"] ?? "";
  const [name = ""] = (row["names"] ?? "").split("|");
  const sent = labs.all.filter(
    ({ urine, analyte, value }) => !urine && analyte === row["analytes"] && value !== undefined,
  );
  const told = numbersOf(narrative.doctor, row["names"] ?? "");
  const values = [...sent.flatMap(({ value }) => value ?? []), ...told];
  const isBelow = bound.startsWith("<");
  const limit = Number(bound.slice(isBelow ? "<".length : ">=".length));
  const holds = (value: number) => (isBelow ? value < limit : value >= limit);
  if (values.length === 0 || !values.every(holds)) return undefined;
  if (mentions(narrative.doctor, row["unless"] ?? "")) return undefined;
  const written =
    sent[0]?.evidence ??
    `${name.charAt(0).toUpperCase()}${name.slice(1)} ${formatNumber(told[0] ?? 0)}`;
  const basis = sent[0]?.evidence ?? `Catatan dokter: ${written}`;
  return { written, advice: row["advice"] ?? "", basis };
}
