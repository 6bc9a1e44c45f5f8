import Type, { type Static } from "typebox";
import type { FactSource } from "../fact-source.ts";

const number = (description: string) => Type.Optional(Type.Number({ description }));

export const vitalSetSchema = Type.Object({
  measuredAt: Type.Optional(Type.String({ description: "effectiveDateTime where sent" })),
  systolic: number("mm[Hg]"),
  diastolic: number("mm[Hg]"),
  heartRate: number("/min"),
  respiratoryRate: number("/min"),
  temperature: number("Cel"),
  oxygenSaturation: number("%"),
  gcsEye: number("1–4"),
  gcsVerbal: number("1–5"),
  gcsMotor: number("1–6"),
  gcsTotal: number("Total as sent, else the sum of three components"),
  gcsSum: number("Sum of the three components, when all three were sent"),
  intubated: Type.Boolean({ description: "Verbal response written T or X" }),
  weight: number("kg"),
  height: number("cm"),
  bmi: number("kg/m2, from weight and height"),
  waist: number("cm"),
  glucose: number("mg/dL"),
  pain: number("0–10"),
  generalCondition: Type.Optional(Type.String({ description: "Keadaan umum as written" })),
  consciousness: Type.Optional(Type.String({ description: "Kesadaran as written" })),
  consciousnessLevel: Type.Optional(
    Type.Enum(["compos mentis", "apatis", "delirium", "somnolen", "sopor", "semi-koma", "koma"]),
  ),
  gcsFitsLevel: Type.Optional(
    Type.Boolean({ description: "GCS total inside the union of accepted ranges of the level (T-3)" }),
  ),
  sent: Type.Boolean({ description: "At least one value of this set was sent" }),
  missing: Type.Array(Type.String(), {
    description: "Indonesian names of the values that this set must have and has not",
  }),
  implausible: Type.Array(
    Type.Object({
      name: Type.String({ description: "Indonesian name, for example Suhu" }),
      text: Type.String({ description: "Value with unit, Indonesian number style" }),
    }),
    { description: "Values outside the plausible range (T-1); empty for a patient recorded as dead" },
  ),
  unreadable: Type.Array(Type.Object({ name: Type.String(), text: Type.String() }), {
    description: "Values that could not be read as a number, verbatim",
  }),
  news2: Type.Optional(
    Type.Object(
      {
        score: Type.Integer(),
        singleThree: Type.Boolean({ description: "One parameter alone scores 3" }),
      },
      { description: "NEWS2 (T-2); only when all parameters are there, adult, not pregnant" },
    ),
  ),
});
export type VitalSet = Static<typeof vitalSetSchema>;

export const vitalsSchema = Type.Object(
  {
    emergency: Type.Optional(vitalSetSchema),
    admission: Type.Optional(vitalSetSchema),
    discharge: Type.Optional(vitalSetSchema),
    clinic: Type.Optional(vitalSetSchema),
    ward: Type.Optional(vitalSetSchema),
  },
  {
    description:
      "Vital signs by where they were taken: ttv, resumePulang (admission), kondisi_saat_pulang (discharge), pemeriksaan (clinic), other (ward)",
  },
);
export type Vitals = Static<typeof vitalsSchema>;

export function buildVitals(_source: FactSource): Vitals {
  return {};
}
