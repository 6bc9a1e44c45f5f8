import Type, { type Static } from "typebox";
import type { FactSource } from "../fact-source.ts";
import type { Allergies } from "./allergies.ts";

export const drugSchema = Type.Object({
  ref: Type.String({ description: "Address of the MedicationRequest in the Bundle" }),
  name: Type.Optional(Type.String({ description: "As written" })),
  known: Type.Boolean({ description: "At least one substance was recognised; false: cannot be judged" }),
  substances: Type.Array(Type.String(), { description: "For example ceftriaxone" }),
  classes: Type.Array(Type.String(), { description: "For example antibiotic.cephalosporin" }),
  antibiotic: Type.Boolean(),
  strength: Type.Optional(Type.String({ description: "For example 500 mg" })),
  injectable: Type.Boolean({ description: "Form or route is parenteral" }),
  dose: Type.Optional(Type.String({ description: "Dose or instruction as written" })),
  hasFrequency: Type.Boolean({ description: "The instruction says how often" }),
  timesPerDay: Type.Optional(Type.Number()),
  dailyDoseMg: Type.Optional(Type.Number({ description: "Where strength and frequency can be read" })),
  route: Type.Optional(Type.String()),
  quantity: Type.Optional(Type.Number()),
  indication: Type.Optional(Type.String({ description: "As written" })),
  indicationGeneric: Type.Boolean({ description: "terapi, sesuai DPJP, obat rutin …" }),
  status: Type.Optional(Type.String({ description: "The order's own status word" })),
  active: Type.Boolean({ description: "Not stopped, finished or postponed" }),
  asNeeded: Type.Boolean({ description: "k/p, prn, bila perlu" }),
  orderedAt: Type.Optional(Type.String()),
  prescription: Type.Optional(Type.String()),
  kind: Type.Optional(Type.String({ description: "jenis as written" })),
  allergen: Type.Optional(Type.String({ description: "The documented allergen it is related to, as written" })),
});
export type Drug = Static<typeof drugSchema>;

export const drugsSchema = Type.Object(
  {
    emergency: Type.Array(drugSchema, { description: "Section obat" }),
    orders: Type.Array(drugSchema, { description: "Section cpoObat" }),
    stay: Type.Array(drugSchema, { description: "obat_selama_perawatan" }),
    discharge: Type.Array(drugSchema, { description: "obat_pulang" }),
    all: Type.Array(drugSchema),
    duplicates: Type.Array(
      Type.Object({ substance: Type.String(), names: Type.String({ description: "Both names, joined by ' dan '" }) }),
      { description: "One substance twice among the active drugs of one list, as-needed ones aside" },
    ),
    sameClass: Type.Array(
      Type.Object({ class: Type.String({ description: "Indonesian name of the class" }), names: Type.String() }),
      { description: "Two active orders of a class that is not combined (two PPIs, two NSAIDs, ACEi + ARB …)" },
    ),
  },
  { description: "Medication by where it was written" },
);
export type Drugs = Static<typeof drugsSchema>;

export function buildDrugs(_source: FactSource, _parts: { allergies: Allergies }): Drugs {
  return { emergency: [], orders: [], stay: [], discharge: [], all: [], duplicates: [], sameClass: [] };
}
