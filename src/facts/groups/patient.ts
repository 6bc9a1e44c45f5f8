import Type, { type Static } from "typebox";
import type { FactSource } from "../fact-source.ts";
import type { Narrative } from "./narrative.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { Vitals } from "./vitals.ts";

export const patientSchema = Type.Object(
  {
    ageYears: Type.Optional(
      Type.Number({ description: "From birthDate, age-years or the narrative ('65 tahun')" }),
    ),
    sex: Type.Optional(Type.Enum(["male", "female"])),
    child: Type.Boolean({
      description: "Looks like a child: age < 16, weight < 30 kg, or words such as anak, bayi, By., An.",
    }),
    pregnant: Type.Boolean({ description: "O-code, or hamil, gravida, G1P0A0, UK .. minggu in narrative" }),
  },
  { description: "Who the patient is, as far as thresholds depend on it" },
);
export type PatientFacts = Static<typeof patientSchema>;

export function buildPatient(
  _source: FactSource,
  _parts: { narrative: Narrative; diagnoses: Diagnoses; vitals: Vitals },
): PatientFacts {
  return { child: false, pregnant: false };
}
