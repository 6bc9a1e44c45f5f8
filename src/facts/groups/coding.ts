import Type, { type Static } from "typebox";
import type { FactSource } from "../fact-source.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { Narrative } from "./narrative.ts";
import type { Procedures } from "./procedures.ts";

export const codingSchema = Type.Object(
  {
    combinations: Type.Array(
      Type.Object({
        ref: Type.String({ description: "Address of the code to change" }),
        codes: Type.String({ description: "The codes found together, joined by ' dan '" }),
        advice: Type.String({ description: "Indonesian: what the pair becomes" }),
        result: Type.Optional(Type.String({ description: "The code to use instead" })),
        replaces: Type.String({ description: "The code that is replaced or dropped" }),
      }),
      { description: "Pairs of table T-8 that are both coded" },
    ),
    symptoms: Type.Array(
      Type.Object({ ref: Type.String(), code: Type.String(), disease: Type.String() }),
      { description: "Symptom codes that belong to a coded disease (T-7)" },
    ),
    duplicates: Type.Array(Type.String(), { description: "Codes written more than once" }),
  },
  { description: "Coding tables applied to the diagnoses and procedures under judgment" },
);
export type Coding = Static<typeof codingSchema>;

export function buildCoding(
  _source: FactSource,
  _parts: { diagnoses: Diagnoses; procedures: Procedures; narrative: Narrative },
): Coding {
  return { combinations: [], symptoms: [], duplicates: [] };
}
