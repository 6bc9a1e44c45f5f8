/** Dehydration (section 2, row 40). Never put forward: with gastroenteritis it is mostly a part of it. */
import type { ClinicalCase } from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture } from "./condition.ts";
import { pictureFrom, signProofs } from "./findings.ts";
import { findTreatment } from "./treatment.ts";

export const dehydration: Condition = defineCondition({
  key: "dehydration",
  topic: "general",
  kondisi: "Dehidrasi",
  icd10: "E86",
  codes: ["E86"],
  words: "dehidrasi",
  needs: "tanda klinis dehidrasi dan pemberian cairan",
  treatment: {
    words: "rehydrationTreatment",
    substances: [],
    classes: ["iv_fluid", "antidiarrheal_ors"],
  },
  impact: impacts.none,
  read: readDehydration,
});

const signs = "dehydrationSigns";

function readDehydration(facts: ClinicalCase): Picture {
  const given = findTreatment(facts, dehydration.treatment)
    .slice(0, 1)
    .map((text) => ({ kind: "record" as const, text }));
  return pictureFrom([...signProofs(facts, signs), ...given]);
}
