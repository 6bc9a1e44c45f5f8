/** The disease behind a symptom code: named in the assessment on two days, with objective evidence (DS01). */
import { isInRanges } from "../../knowledge/code-ranges.ts";
import type { EvidenceFacts } from "../groups/evidence.ts";
import type { ClinicalCase } from "./clinical-case.ts";
import type { Condition } from "./condition.ts";
import { findDoctorEntry } from "./doctor-entry.ts";
import { insideSentence } from "./wording.ts";

export type DefiniteDisease = NonNullable<EvidenceFacts["definite"]>;

/** A symptom, or an examination without complaint (Z00–Z13); other Z-codes may well be the reason for a stay. */
const isProvisional = (code: string | undefined): boolean => isInRanges(code, ["R", "Z00-Z13"]);

/** Undefined unless exactly one disease fits; of several the doctor must choose. */
export function findDefiniteDisease(
  facts: ClinicalCase,
  conditions: readonly Condition[],
): DefiniteDisease | undefined {
  if (!isProvisional(facts.diagnoses.primary?.code)) return undefined;
  const found = conditions.flatMap((condition): DefiniteDisease[] => {
    if (!condition.disease) return [];
    const { assessments, days } = findDoctorEntry(facts, condition.words);
    if (days < 2) return [];
    const { supported, proofs } = condition.read(facts);
    const objective = proofs.filter(
      ({ kind }) => kind === "laboratory" || kind === "imaging" || kind === "vital",
    );
    if (!supported || objective.length === 0) return [];
    const basis = [...objective.map(({ text }) => text), ...assessments.slice(0, 2)];
    const { kondisi, icd10 } = condition;
    return [{ kondisi, name: insideSentence(kondisi), icd10, basis: [...new Set(basis)] }];
  });
  return found.length === 1 ? found[0] : undefined;
}
