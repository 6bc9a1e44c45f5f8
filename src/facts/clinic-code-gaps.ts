/** Coded diagnoses and procedures of a clinic visit that lack their side. */
import Type, { type Static } from "typebox";
import type { TableRow } from "../knowledge/terminology.ts";
import type { Diagnosis } from "./groups/diagnoses.ts";
import type { ProcedureFact } from "./groups/procedures.ts";
import { isDenial } from "../reading/fields/denial.ts";
import { isNamed } from "./text/mentions.ts";
import { isPairedOrgan } from "./paired-organs.ts";

const labels = (description: string) => Type.Array(Type.String(), { description });

export const codeGapsSchema = Type.Object({
  sideless: labels("Items of a paired organ that name no side"),
  unknownSides: labels("Items of a paired organ whose laterality is not a known side: 'H25.1: XX'"),
});
type CodeGaps = Static<typeof codeGapsSchema>;

export function findCodeGaps(
  diagnoses: readonly Diagnosis[],
  procedures: readonly ProcedureFact[],
  organs: readonly TableRow[],
): CodeGaps {
  const items: readonly (Diagnosis | ProcedureFact)[] = [...diagnoses, ...procedures];
  const paired = items.filter((item) => isPairedOrgan(item, organs));
  const unknown = paired.filter(hasUnknownSide);
  return {
    sideless: paired
      .filter((item) => item.side === undefined && !unknown.includes(item))
      .map(({ label }) => label),
    unknownSides: unknown.map(
      ({ code, label, laterality = "" }) => `${code ?? label}: ${laterality}`,
    ),
  };
}

/** A body site of a FHIR caller names an organ, and a form may say that there is no side: neither is a wrong side. */
function hasUnknownSide({ side, laterality }: Diagnosis | ProcedureFact): boolean {
  if (side !== undefined || laterality === undefined) return false;
  return !isNamed(laterality, "organOrWithoutSide") && !isDenial(laterality);
}
