import Type, { type Static } from "typebox";
import type { FactSource } from "../fact-source.ts";

/** Date-times of facts are ISO 8601 with seconds, in the facility's zone: they compare as text. */
export const encounterSchema = Type.Object(
  {
    class: Type.Optional(Type.String({ description: "EMER, IMP or AMB" })),
    origin: Type.Optional(Type.String({ description: "As written, for example IGD" })),
    start: Type.Optional(Type.String({ description: "Start of the visit" })),
    patientStatus: Type.Optional(Type.String({ description: "baru or lama, lower case" })),
    referralNumber: Type.Optional(Type.String()),
    referralDate: Type.Optional(Type.String({ description: "Date of issue, YYYY-MM-DD" })),
    admittedIgdAt: Type.Optional(Type.String()),
    admittedWardAt: Type.Optional(Type.String()),
    losDays: Type.Optional(Type.Integer({ description: "Length of stay in days" })),
    ward: Type.Optional(Type.String()),
    careClass: Type.Optional(Type.String()),
  },
  { description: "The visit" },
);
export type EncounterFacts = Static<typeof encounterSchema>;

/** Reads the Bundle's one Encounter. */
export function buildEncounter(_source: FactSource): EncounterFacts {
  return {};
}
