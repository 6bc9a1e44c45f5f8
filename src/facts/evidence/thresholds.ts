/** Conditions that one laboratory threshold decides: `terminology/tables/severity-evidence.csv`, one row each. */
import { largest, smallest } from "../../reading/extremes.ts";
import type { Labs, LabSeries } from "../groups/labs.ts";
import { mentions } from "../text/mentions.ts";
import { listOf } from "../../knowledge/cells.ts";
import type { TableRow } from "../../knowledge/terminology.ts";
import { doctorText, quoteDoctor, type ClinicalCase } from "./clinical-case.ts";
import { impacts, type Condition, type Picture, type Proof, type Topic } from "./condition.ts";
import { numbersOf } from "../text/measurements.ts";

type SeriesKey = Exclude<keyof Labs, "sent" | "all">;

interface Threshold {
  readonly series: SeriesKey;
  readonly below: boolean;
  readonly limit: number;
  readonly significant: number;
  /** From here on, on the healthy side, a result speaks against the condition. */
  readonly normal: number;
  readonly writtenAs: string;
  readonly complaints: string;
  readonly unlessSeries?: SeriesKey;
  readonly unlessAbove: number;
  readonly unlessWords: string;
}

/** The conditions of the table. A cell that cannot be read is a number that no result reaches. */
export function thresholdConditions(rows: readonly TableRow[]): readonly Condition[] {
  return rows.map(conditionOf);
}

function conditionOf(row: TableRow): Condition {
  const cell = (name: string) => row[name] ?? "";
  const threshold: Threshold = {
    // The table's cells are checked against the facts' series by the table's test.
    series: cell("series") as SeriesKey,
    below: cell("direction") === "below",
    limit: Number(cell("limit")),
    significant: Number(cell("significant")),
    normal: Number(cell("normal")),
    writtenAs: cell("written_as"),
    complaints: cell("complaints"),
    ...(cell("unless_series") && { unlessSeries: cell("unless_series") as SeriesKey }),
    unlessAbove: Number(cell("unless_above")),
    unlessWords: cell("unless_words"),
  };
  return {
    key: cell("key"),
    topic: cell("topic") as Topic,
    kondisi: cell("kondisi"),
    icd10: cell("icd10"),
    codes: listOf(row["codes"]),
    coveredBy: listOf(row["covered_by"]),
    words: cell("words"),
    complaints: threshold.complaints,
    needs: cell("needs"),
    treatment: {
      words: cell("treatment_words"),
      substances: listOf(row["substances"]),
      classes: listOf(row["classes"]),
    },
    adultOnly: cell("adult_only") === "1",
    passing: false,
    suggested: true,
    namedOnly: false,
    disease: false,
    impact: impacts[cell("impact") as keyof typeof impacts],
    read: (facts) => readThreshold(facts, threshold),
  };
}

function readThreshold(facts: ClinicalCase, threshold: Threshold): Picture {
  const series = facts.labs[threshold.series];
  const explained = isExplained(facts, threshold);
  if (!series) return readWritten(facts, threshold);
  const { value, evidence } = worstOf(series, threshold);
  const supported = isBeyond(value, threshold.limit, threshold) && !explained;
  const contradicted = !isBeyond(value, threshold.normal, threshold);
  return {
    supported,
    contradicted,
    proofs: supported
      ? [...laboratoryProofs(series.lastEvidence, evidence), ...complaintProofs(facts, threshold)]
      : [],
    against: contradicted ? [evidence] : [],
    significant: supported && isBeyond(value, threshold.significant, threshold),
  };
}

/** Without a result, a value that a doctor quotes may support a diagnosis; it never speaks against one. */
function readWritten(facts: ClinicalCase, threshold: Threshold): Picture {
  const values = numbersOf(doctorText(facts), threshold.writtenAs);
  const worst = threshold.below ? smallest(values) : largest(values);
  const supported = values.length > 0 && isBeyond(worst, threshold.limit, threshold);
  const quotation = quoteDoctor(facts, threshold.writtenAs);
  return {
    supported,
    contradicted: false,
    proofs: supported && quotation ? [{ kind: "record", text: quotation }] : [],
    against: [],
    significant: false,
  };
}

const isBeyond = (value: number, limit: number, { below }: Threshold) =>
  below ? value < limit : value > limit;

const worstOf = (series: LabSeries, { below }: Threshold) =>
  below
    ? { value: series.lowest, evidence: series.lowestEvidence }
    : { value: series.highest, evidence: series.highestEvidence };

/** The worst result and, where it was repeated, the last one. */
function laboratoryProofs(last: string, worst: string): readonly Proof[] {
  const texts = last === worst ? [worst] : [worst, last];
  return texts.map((text) => ({ kind: "laboratory", text }));
}

function complaintProofs(facts: ClinicalCase, { complaints }: Threshold): readonly Proof[] {
  const text = complaints === "" ? undefined : quoteDoctor(facts, complaints);
  return text === undefined ? [] : [{ kind: "complaint", text }];
}

/** Another finding explains the value away: glucose and sodium, a haemolysed sample and potassium. */
function isExplained(
  facts: ClinicalCase,
  { unlessSeries, unlessAbove, unlessWords }: Threshold,
): boolean {
  const other = unlessSeries && facts.labs[unlessSeries];
  if (other && other.highest > unlessAbove) return true;
  return unlessWords !== "" && mentions(facts.narrative.all, unlessWords);
}
