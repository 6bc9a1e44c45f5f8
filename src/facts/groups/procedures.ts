import Type, { type Static } from "typebox";
import type { FactSource } from "../fact-source.ts";

export const procedureSchema = Type.Object({
  ref: Type.String({ description: "Address of the Procedure in the Bundle" }),
  code: Type.Optional(Type.String({ description: "ICD-9-CM" })),
  text: Type.Optional(Type.String({ description: "As written" })),
  label: Type.String({ description: "Code and text for a reader" }),
  wellFormed: Type.Boolean(),
  known: Type.Boolean({ description: "The code is in the ICD-9-CM list" }),
  operation: Type.Boolean({
    description: "An operation: 01–86 with an incision or endoscopic intervention; not imaging, infusion, nebulisation",
  }),
  side: Type.Optional(Type.Enum(["kanan", "kiri", "bilateral"])),
  laterality: Type.Optional(Type.String()),
  performedText: Type.Optional(Type.String()),
});
export type ProcedureFact = Static<typeof procedureSchema>;

export const proceduresSchema = Type.Object(
  {
    all: Type.Array(procedureSchema),
    codes: Type.Array(Type.String()),
  },
  { description: "Procedures coded in this document" },
);
export type Procedures = Static<typeof proceduresSchema>;

export function buildProcedures(_source: FactSource): Procedures {
  return { all: [], codes: [] };
}
