import Type, { type Static } from "typebox";
import type { FactSource } from "../fact-source.ts";

export const narrativeSchema = Type.Object(
  {
    all: Type.String({ description: "Every narrative answer of the document, joined by line breaks" }),
    doctor: Type.String({ description: "What doctors wrote: assessments, plans, anamnesis, examination, resume; no nurse notes" }),
  },
  { description: "Narrative as one text; words in it are looked up with mentions() and denies(), never with contains()" },
);
export type Narrative = Static<typeof narrativeSchema>;

export function buildNarrative(_source: FactSource): Narrative {
  return { all: "", doctor: "" };
}
