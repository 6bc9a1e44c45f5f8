import Type, { type Static } from "typebox";
import { isUnder } from "../../knowledge/cells.ts";
import type { FactSource } from "../fact-source.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { Procedures } from "./procedures.ts";

export const indicationsSchema = Type.Array(
  Type.Object({
    ref: Type.String({ description: "Address of the Procedure in the Bundle" }),
    procedure: Type.String({ description: "Code and text for a reader" }),
    expected: Type.String({ description: "Indonesian: the diagnoses that would support it" }),
    supported: Type.Boolean({ description: "One of them is coded" }),
  }),
  {
    description:
      "Coded procedures that need a diagnosis of a certain family (table procedure-indications)",
  },
);
export type Indications = Static<typeof indicationsSchema>;

/** Empty where no diagnosis is coded at all: then the missing diagnosis is the finding, not the procedure. */
export function buildIndications(
  { terminology }: FactSource,
  { diagnoses, procedures }: { diagnoses: Diagnoses; procedures: Procedures },
): Indications {
  if (diagnoses.codes.length === 0) return [];
  const rows = terminology.table("procedure-indications");
  return procedures.all.flatMap(({ ref, code, label }) => {
    const row = rows.find(({ procedure = "" }) => code?.startsWith(procedure));
    if (!row) return [];
    const supported = diagnoses.codes.some((diagnosis) => isUnder(diagnosis, row["diagnoses"]));
    return [{ ref, procedure: label, expected: row["expected"] ?? "", supported }];
  });
}
