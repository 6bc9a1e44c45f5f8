/** Malnutrition (RG12; section 2, row 8): weight against height, its loss, or an assessment by name. */
import { indicesOf } from "./body-weight.ts";
import type { ClinicalCase } from "./clinical-case.ts";
import { defineCondition, type Condition, type Picture } from "./condition.ts";
import { pictureFrom, signProofs } from "./findings.ts";
import { findTreatment } from "./treatment.ts";

const assessed = "nutritionAssessmentWords";

const treatment = {
  words: "nutritionTherapy",
  substances: [],
  classes: [],
};

export const malnutrition: Condition = defineCondition({
  key: "malnutrition",
  topic: "nutrition",
  kondisi: "Malnutrisi",
  icd10: "E46",
  codes: ["E40", "E41", "E42", "E43", "E44", "E45", "E46"],
  coveredBy: ["E40", "E41", "E42", "E43", "E44", "E45", "E46", "R64", "B22.2"],
  words: "malnutrition",
  needs: "asesmen gizi (IMT, penurunan berat badan, SGA) dan intervensi gizi",
  treatment,
  adultOnly: true,
  suggested: true,
  namedOnly: true,
  read: readMalnutrition,
});

/** Albumin alone proves nothing; together with a normal index it speaks against. */
function readMalnutrition(facts: ClinicalCase): Picture {
  const indices = indicesOf(facts);
  const thin = indices.filter(({ value }) => value < 18.5).slice(0, 1);
  const { albumin } = facts.labs;
  const stout =
    indices.length > 0 &&
    thin.length === 0 &&
    (albumin === undefined || albumin.lowest >= 3) &&
    findTreatment(facts, treatment).length === 0;
  return pictureFrom(
    [...thin.map(({ proof }) => proof), ...signProofs(facts, assessed)],
    stout
      ? [...indices.map(({ proof }) => proof.text), ...(albumin ? [albumin.lowestEvidence] : [])]
      : [],
  );
}
