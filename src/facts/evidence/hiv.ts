/** HIV disease (section 2, row 42). Judged where a doctor's diagnosis is coded; never put forward (DS09). */
import type { ClinicalCase } from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture } from "./condition.ts";
import { pictureFrom, resultProofs, resultsOf, signProofs } from "./findings.ts";
import { treatingDrugs } from "./treatment.ts";

export const hivDisease: Condition = defineCondition({
  key: "hivDisease",
  topic: "general",
  kondisi: "Penyakit HIV",
  icd10: "B24",
  codes: ["B20", "B21", "B22", "B23", "B24"],
  words: "hivDisease",
  needs: "hasil serologi atau catatan terapi antiretroviral",
  treatment: { words: "antiretroviralTreatment", substances: [], classes: ["antiretroviral"] },
  impact: impacts.raises,
  read: readHiv,
});

function readHiv(facts: ClinicalCase): Picture {
  const given = treatingDrugs(facts, hivDisease.treatment).map(({ evidence }) => ({
    kind: "record" as const,
    text: evidence,
  }));
  const proofs = [
    ...resultProofs(facts, ["antiHiv"], ({ positive }) => positive === true),
    ...signProofs(facts, "hivEvidence"),
    ...given.slice(0, 1),
  ];
  const negative = resultProofs(facts, ["antiHiv"], ({ positive }) => positive === false);
  return pictureFrom(proofs, negative.length > 0 ? resultsOf(facts, ["antiHiv"]) : []);
}
