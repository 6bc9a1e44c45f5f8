import Type, { type Static } from "typebox";
import type { DiagnosticReport, Observation } from "@medplum/fhirtypes";
import { systems } from "../../fhir/canonicals.ts";
import type { FactSource } from "../fact-source.ts";
import { hasLostDecimal, markTenfold } from "../laboratory/lost-decimal.ts";
import { readPositive } from "../laboratory/positive.ts";
import { readResult, within } from "../../knowledge/read-result.ts";
import { momentOf, reportTime, writtenMoment } from "../laboratory/report-time.ts";
import { seriesOf } from "../laboratory/series.ts";
import { analyteOf, materialOf } from "../laboratory/specimen.ts";
import {
  evidenceOf,
  referenceText,
  writtenResult,
  writtenValue,
} from "../laboratory/written-result.ts";
import { type ReadTime, readTime } from "../../reading/fields/moment.ts";
import { filled } from "../text/values.ts";

const labResultSchema = Type.Object({
  ref: Type.String({ description: "Address of the Observation in the Bundle" }),
  name: Type.String({ description: "As written" }),
  loinc: Type.Optional(Type.String()),
  value: Type.Optional(Type.Number({ description: "In the analyte's own UCUM unit" })),
  text: Type.Optional(Type.String({ description: "Value as written" })),
  positive: Type.Optional(Type.Boolean({ description: "For a qualitative result" })),
  needsUnit: Type.Boolean({ description: "A number of an analyte with a unit, sent without one" }),
  unitProblem: Type.Optional(
    Type.Enum(["unknown", "otherQuantity", "misfit"], {
      description:
        "The unit is not known, measures something else (no value then), or the number is possible only in the analyte's own unit, in which it was read",
    }),
  ),
  impossible: Type.Boolean({ description: "Outside what a living patient can have" }),
  lostDecimal: Type.Boolean({
    description:
      "Written without a decimal and out of reach, while a tenth or a hundredth is a usual value, or ten times every other result of the same days",
  }),
  evidence: Type.String({
    description: "'Lab 2026-01-10 06:15 Kalium 2,7 mmol/L (rujukan 3,5–5,0)'",
  }),
});
export interface LabResult extends Static<typeof labResultSchema> {
  /** Key of the analyte: `potassium`. */
  readonly analyte?: string;
  /** As written. */
  readonly unit?: string;
  readonly at?: string;
  /** YYYY-MM-DD. */
  readonly date?: string;
  readonly urine: boolean;
}

const labSeriesSchema = Type.Object({
  count: Type.Integer(),
  lowest: Type.Number(),
  highest: Type.Number(),
  lowestEvidence: Type.String(),
  highestEvidence: Type.String(),
  lastEvidence: Type.String(),
});
export interface LabSeries extends Static<typeof labSeriesSchema> {
  readonly first: number;
  readonly last: number;
}

/** Analytes of which the values are a fact of their own. */
export const seriesKeys = [
  "potassium",
  "sodium",
  "calcium",
  "hemoglobin",
  "hematocrit",
  "leukocytes",
  "platelets",
  "creatinine",
  "urea",
  "egfr",
  "albumin",
  "glucose",
  "hba1c",
  "crp",
  "procalcitonin",
  "lactate",
  "troponin",
  "bilirubinTotal",
  "ast",
  "alt",
  "inr",
  "aptt",
  "arterialPh",
  "arterialPco2",
  "arterialPo2",
  "bicarbonate",
] as const;

const seriesOfClauses = (...names: (keyof typeof labSeriesSchema.properties)[]) =>
  Type.Optional(Type.Pick(labSeriesSchema, names));

export const labsSchema = Type.Object(
  {
    sent: Type.Boolean({ description: "At least one result was sent" }),
    all: Type.Array(labResultSchema, { description: "In order of time" }),
    potassium: seriesOfClauses("lowest", "highest"),
    hemoglobin: seriesOfClauses("lowest", "lowestEvidence"),
    hematocrit: seriesOfClauses("count"),
    platelets: seriesOfClauses("count", "lowest"),
    creatinine: seriesOfClauses("count"),
    albumin: seriesOfClauses("lowest"),
    glucose: seriesOfClauses("count"),
    hba1c: seriesOfClauses("count"),
    troponin: seriesOfClauses("count", "lastEvidence"),
    bilirubinTotal: seriesOfClauses("highest", "highestEvidence"),
    inr: seriesOfClauses("count"),
    aptt: seriesOfClauses("count"),
    arterialPh: seriesOfClauses("count"),
    arterialPo2: seriesOfClauses("count"),
  },
  {
    description:
      "Laboratory results; series carry the values that could be read, in the unit of the analyte (leukocytes and platelets 10*3/uL, hemoglobin g/dL, potassium mmol/L, creatinine mg/dL, urea mg/dL, glucose mg/dL)",
  },
);
type Series = { readonly [Key in (typeof seriesKeys)[number]]?: LabSeries };
export interface Labs extends Series {
  readonly sent: boolean;
  readonly all: LabResult[];
}

/** Reads every laboratory Observation, with the panel that its DiagnosticReport gives it. */
export function buildLabs(source: FactSource): Labs {
  const read = source.index
    .ofKind("Observation")
    .filter((observation) => isLaboratory(source, observation))
    .map((observation) => readObservation(source, observation, source.index.reportOf(observation)))
    .toSorted((one, other) => compareTime(one, other));
  const all = markTenfold(read);
  const found = seriesKeys.flatMap((key) => {
    const values = seriesOf(all, key);
    return values ? [[key, values] as const] : [];
  });
  return { sent: all.length > 0, all, ...Object.fromEntries(found) };
}

function compareTime(one: LabResult, other: LabResult): number {
  const [a, b] = [one.at ?? one.date ?? "", other.at ?? other.date ?? ""];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Category `laboratory`, a place in a report, or a LOINC code of the analytes without any category. */
function isLaboratory(source: FactSource, observation: Observation): boolean {
  const categories = (observation.category ?? []).flatMap(({ coding }) => coding ?? []);
  if (categories.some(({ code }) => code === "laboratory")) return true;
  if (categories.length > 0) return false;
  return (
    source.index.reportOf(observation) !== undefined ||
    loincsOf(observation).some((code) => source.terminology.laboratory.byLoinc(code))
  );
}

const loincsOf = ({ code }: Observation): readonly string[] =>
  (code.coding ?? []).flatMap(({ system, code: value }) =>
    system === systems.loinc && value !== undefined ? [value] : [],
  );

function readObservation(
  source: FactSource,
  observation: Observation,
  report: DiagnosticReport | undefined,
): LabResult {
  const names = source.terminology.laboratory;
  const panel = [panelName(report), specimenName(source, observation)].join(" ").trim();
  const loincs = loincsOf(observation);
  const name =
    filled(observation.code.text) ??
    observation.code.coding?.find(({ display }) => display)?.display ??
    names.byLoinc(loincs[0] ?? "")?.name ??
    loincs[0] ??
    "";
  const written = writtenResult(observation);
  const reference = referenceText(observation);
  const material = materialOf(panel, name, written.unit ?? written.text ?? "", reference);
  const analyte = analyteOf({ name, loincs, panel, unit: written.unit }, material, names);
  const { value, unit, needsUnit, unitProblem } = readResult(written, analyte, names);
  const time = observationTime(source, observation, report);
  const text = writtenValue(written);
  const positive =
    text === undefined ? undefined : readPositive(text, isCultureResult(name, panel));
  return {
    ref: source.index.addressOf(observation),
    name,
    ...(analyte && { analyte: analyte.key, loinc: analyte.loinc }),
    ...(value !== undefined && { value }),
    ...(unit !== undefined && { unit }),
    ...(text !== undefined && { text }),
    ...(positive !== undefined && { positive }),
    ...momentOf(time),
    urine: material === "urine",
    needsUnit,
    ...(unitProblem && { unitProblem }),
    impossible: value !== undefined && analyte !== undefined && !within(value, analyte.possible),
    lostDecimal: value !== undefined && analyte !== undefined && hasLostDecimal(value, analyte),
    evidence: evidenceOf(writtenMoment(time), name, text, reference),
  };
}

const panelName = (report: DiagnosticReport | undefined): string =>
  report?.code.text ?? report?.code.coding?.[0]?.display ?? "";

/** What it was taken from, where the Bundle holds the specimen. */
function specimenName({ index }: FactSource, { specimen }: Observation): string {
  const found = index.resolve(specimen);
  return found?.resourceType === "Specimen" ? (found.type?.text ?? "") : "";
}

const isCultureResult = (name: string, panel: string): boolean =>
  /kultur|biakan|culture|gram|bta|tcm|xpert/iu.test(`${name} ${panel}`);

function observationTime(
  source: FactSource,
  observation: Observation,
  report: DiagnosticReport | undefined,
): ReadTime | undefined {
  const own = readTime(
    observation.effectiveDateTime ?? observation.effectivePeriod?.start,
    source.asOf.zoneName ?? "utc",
  );
  return own ?? (report && reportTime(source, report));
}
