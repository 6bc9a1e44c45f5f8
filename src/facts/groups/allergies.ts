import Type, { type Static } from "typebox";
import type { FactSource } from "../fact-source.ts";

export const allergiesSchema = Type.Object(
  {
    stated: Type.Boolean({ description: "The status was written down, a denial included" }),
    denied: Type.Boolean({ description: "'tidak ada', 'disangkal', 716186003" }),
    known: Type.Array(
      Type.Object({
        text: Type.String({ description: "Allergen as written" }),
        substances: Type.Array(Type.String()),
        classes: Type.Array(Type.String()),
      }),
    ),
    mentioned: Type.Array(Type.String(), {
      description: "Allergies that other narrative states, as written ('alergi penisilin')",
    }),
    conflicting: Type.Boolean({ description: "Denied in one place, stated in another" }),
  },
  { description: "Allergy status over the whole document" },
);
export type Allergies = Static<typeof allergiesSchema>;

export function buildAllergies(_source: FactSource): Allergies {
  return { stated: false, denied: false, known: [], mentioned: [], conflicting: false };
}
