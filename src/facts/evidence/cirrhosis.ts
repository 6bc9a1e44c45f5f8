/** Cirrhosis and its complications (section 2, row 32); ascites is read with effusions. */
import type { ClinicalCase } from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture } from "./condition.ts";
import { pictureFrom, reportProofs, resultProofs, signProofs } from "./findings.ts";

const seen = "cirrhosisOnImaging";
const signs = "cirrhosisSigns";

export const cirrhosis: Condition = defineCondition({
  key: "cirrhosis",
  topic: "general",
  kondisi: "Sirosis hati",
  icd10: "K74.6",
  codes: ["K74.6", "K76.6", "K76.7"],
  coveredBy: ["K74", "K70", "K71.7", "C22"],
  words: "cirrhosisWords",
  needs: "USG abdomen, albumin, dan INR",
  treatment: {
    words: "cirrhosisTreatment",
    substances: ["spironolactone", "lactulose", "albumin"],
    classes: ["somatostatin_analogue"],
  },
  suggested: true,
  namedOnly: true,
  impact: impacts.raises,
  read: readCirrhosis,
});

function readCirrhosis(facts: ClinicalCase, code?: string): Picture {
  const pictured = reportProofs(facts, seen);
  if (code === undefined && pictured.length === 0) return pictureFrom([]);
  return pictureFrom([
    ...pictured,
    ...resultProofs(facts, ["albumin"], ({ value }) => value !== undefined && value < 3.5),
    ...resultProofs(facts, ["inr"], ({ value }) => value !== undefined && value > 1.3),
    ...(code === undefined ? [] : signProofs(facts, signs)),
  ]);
}

export const oesophagealVarices: Condition = defineCondition({
  key: "oesophagealVarices",
  topic: "general",
  kondisi: "Varises esofagus",
  icd10: "I85.9",
  codes: ["I85", "I98.2"],
  words: "esophagealVarices",
  needs: "laporan endoskopi",
  impact: impacts.raises,
  read: (facts) =>
    pictureFrom([
      ...reportProofs(facts, "varicesReported"),
      ...signProofs(facts, "varicealBleedingEvidence"),
    ]),
});
