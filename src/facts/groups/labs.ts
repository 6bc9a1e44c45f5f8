import Type, { type Static } from "typebox";
import type { FactSource } from "../fact-source.ts";

export const labResultSchema = Type.Object({
  ref: Type.String({ description: "Address of the Observation in the Bundle" }),
  name: Type.String({ description: "As written" }),
  analyte: Type.Optional(Type.String({ description: "Key of the analyte, for example potassium" })),
  loinc: Type.Optional(Type.String()),
  value: Type.Optional(Type.Number({ description: "In the analyte's own UCUM unit" })),
  unit: Type.Optional(Type.String({ description: "As written" })),
  text: Type.Optional(Type.String({ description: "Value as written" })),
  positive: Type.Optional(Type.Boolean({ description: "For a qualitative result" })),
  at: Type.Optional(Type.String()),
  date: Type.Optional(Type.String({ description: "YYYY-MM-DD" })),
  urine: Type.Boolean(),
  needsUnit: Type.Boolean({ description: "A number of an analyte with a unit, sent without one" }),
  impossible: Type.Boolean({ description: "Outside what a living patient can have" }),
  evidence: Type.String({ description: "'Lab 2026-01-10 06:15 Kalium 2,7 mmol/L (rujukan 3,5–5,0)'" }),
});
export type LabResult = Static<typeof labResultSchema>;

export const labSeriesSchema = Type.Object({
  count: Type.Integer(),
  first: Type.Number(),
  last: Type.Number(),
  lowest: Type.Number(),
  highest: Type.Number(),
  lowestEvidence: Type.String(),
  highestEvidence: Type.String(),
});
export type LabSeries = Static<typeof labSeriesSchema>;

const series = Type.Optional(labSeriesSchema);

export const labsSchema = Type.Object(
  {
    sent: Type.Boolean({ description: "At least one result was sent" }),
    all: Type.Array(labResultSchema, { description: "In order of time" }),
    potassium: series,
    sodium: series,
    chloride: series,
    calcium: series,
    hemoglobin: series,
    hematocrit: series,
    leukocytes: series,
    platelets: series,
    creatinine: series,
    urea: series,
    egfr: series,
    albumin: series,
    glucose: series,
    hba1c: series,
    crp: series,
    procalcitonin: series,
    lactate: series,
    troponin: series,
    bilirubinTotal: series,
    ast: series,
    alt: series,
    inr: series,
    aptt: series,
    arterialPh: series,
    arterialPco2: series,
    arterialPo2: series,
    bicarbonate: series,
  },
  {
    description:
      "Laboratory results; series carry the values that could be read, in the unit of the analyte (leukocytes and platelets 10*3/uL, hemoglobin g/dL, potassium mmol/L, creatinine mg/dL, urea mg/dL, glucose mg/dL)",
  },
);
export type Labs = Static<typeof labsSchema>;

export function buildLabs(_source: FactSource): Labs {
  return { sent: false, all: [] };
}
