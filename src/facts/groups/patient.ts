import Type, { type Static } from "typebox";
import type { FactSource } from "../fact-source.ts";
import { ageInYears, isPregnant, looksLikeChild } from "../patient-guards.ts";
import type { Vitals } from "./vitals.ts";

export const patientSchema = Type.Object(
  {
    child: Type.Boolean({
      description:
        "Looks like a child: age < 16, weight < 30 kg, or words such as anak, bayi, By., An.",
    }),
    pregnant: Type.Boolean({
      description: "O-code, or hamil, gravida, G1P0A0, UK .. minggu in narrative",
    }),
  },
  { description: "Who the patient is, as far as thresholds depend on it" },
);
export interface PatientFacts extends Static<typeof patientSchema> {
  /** From birthDate, age-years or the narrative (`65 tahun`). */
  readonly ageYears?: number;
  readonly sex?: "male" | "female";
}

/** Reads age and sex, and whether adult thresholds hold. */
export function buildPatient(source: FactSource, { vitals }: { vitals: Vitals }): PatientFacts {
  const { gender } = source.index.ofKind("Patient")[0] ?? {};
  const ageYears = ageInYears(source);
  const weight = Object.values(vitals)
    .map((set) => set.weight)
    .find((value) => value !== undefined);
  return {
    ...(ageYears === undefined ? {} : { ageYears }),
    ...(gender === "male" || gender === "female" ? { sex: gender } : {}),
    child: looksLikeChild(source, weight),
    pregnant: isPregnant(source),
  };
}
