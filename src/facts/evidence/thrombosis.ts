/** Thrombosis of deep veins and pulmonary embolism (section 2, row 37): imaging; D-dimer alone proves neither. */
import type { ClinicalCase } from "./clinical-case.ts";
import { denies, isNamed } from "../text/mentions.ts";
import { defineCondition, impacts, type Condition, type Picture } from "./condition.ts";
import { pictureFrom, reportProofs, signProofs } from "./findings.ts";

const anticoagulation = {
  words: "anticoagulationWords",
  substances: [],
  classes: ["anticoagulant", "thrombolytic"],
};

type Sought = readonly [clots: string, signs: string];

function readClot(facts: ClinicalCase, [clots, words]: Sought, code?: string): Picture {
  const seen = reportProofs(facts, clots);
  if (code === undefined || seen.length > 0) return pictureFrom(seen);
  const against = facts.imaging.all.filter(
    ({ name, report }) =>
      isNamed(name, "vesselPicture") && report !== undefined && denies(report, clots),
  );
  return pictureFrom(
    against.length > 0 ? [] : signProofs(facts, words),
    against.map(({ evidence }) => evidence),
  );
}

export const deepVeinThrombosis: Condition = defineCondition({
  key: "deepVeinThrombosis",
  topic: "general",
  kondisi: "Trombosis vena dalam",
  icd10: "I80.2",
  codes: ["I80.1", "I80.2", "I80.3"],
  coveredBy: ["I80", "I82", "O22.3", "O87.1"],
  words: "deepVeinThrombosis",
  needs: "USG Doppler vena",
  treatment: anticoagulation,
  suggested: true,
  namedOnly: true,
  impact: impacts.raises,
  read: (facts, code) => readClot(facts, ["clotOnImaging", "deepVeinThrombosisEvidence"], code),
});

export const pulmonaryEmbolism: Condition = defineCondition({
  key: "pulmonaryEmbolism",
  topic: "general",
  kondisi: "Emboli paru",
  icd10: "I26.9",
  codes: ["I26"],
  coveredBy: ["I26", "O88"],
  words: "pulmonaryEmbolism",
  needs: "CT angiografi paru atau ekokardiografi",
  treatment: anticoagulation,
  suggested: true,
  namedOnly: true,
  impact: impacts.raises,
  read: (facts, code) => readClot(facts, ["lungClotOnImaging", "pulmonaryEmbolismEvidence"], code),
});
