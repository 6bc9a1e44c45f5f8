/** Encephalopathy and reduced consciousness (RG18; section 2, row 27): what was measured, or what a doctor saw. */
import type { VitalSet } from "../groups/vitals.ts";
import { readingsOf, type ClinicalCase } from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture, type Proof } from "./condition.ts";
import { pictureFrom, readingProofs, signProofs } from "./findings.ts";

const states = "alteredConsciousness";

export const reducedConsciousness: Condition = defineCondition({
  key: "reducedConsciousness",
  topic: "consciousness",
  kondisi: "Ensefalopati atau penurunan kesadaran",
  icd10: "R40.2",
  codes: ["G93.4", "R40"],
  words: "reducedConsciousnessWords",
  needs: "GCS atau tingkat kesadaran yang menurun beserta waktunya",
  impact: impacts.raises,
  passing: true,
  read: readConsciousness,
});

function readConsciousness(facts: ClinicalCase): Picture {
  const sets = [...Object.values(facts.vitals), ...facts.notes.doctor.map(({ vitals }) => vitals)];
  const levels = sets.flatMap((set) => levelOf(set));
  const clouded = levels.filter((level) => level !== clear).slice(0, 1);
  const proofs: readonly Proof[] = [
    ...readingProofs(facts, "gcsTotal", (value) => value < 15),
    ...clouded.map((level): Proof => ({ kind: "vital", text: `Kesadaran ${level}` })),
    ...signProofs(facts, states),
  ];
  const against = [
    ...readingsOf(facts, "gcsTotal").map(({ evidence }) => evidence),
    ...(levels.length > 0 ? [`Kesadaran ${clear}`] : []),
  ];
  return pictureFrom(proofs, against);
}

const clear = "compos mentis";

const levelOf = (set: VitalSet | undefined) => set?.consciousnessLevel ?? [];
