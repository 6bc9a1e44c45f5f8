/** Aspiration pneumonia and exacerbations of COPD and asthma (section 2, rows 15 and 18). */
import type { ClinicalCase } from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture } from "./condition.ts";
import { pictureFrom, readingProofs, reportProofs, signProofs } from "./findings.ts";

const infiltrates = "aspirationInfiltrate";
const risks = "aspirationRisk";

export const aspirationPneumonia: Condition = defineCondition({
  key: "aspirationPneumonia",
  topic: "general",
  kondisi: "Pneumonia aspirasi",
  icd10: "J69.0",
  codes: ["J69.0"],
  coveredBy: ["J69", "J12", "J13", "J14", "J15", "J16", "J17", "J18", "P24"],
  words: "aspirationPneumonia",
  needs: "foto toraks dan riwayat atau risiko aspirasi",
  treatment: { words: "aspirationTreatment", substances: [], classes: ["antibiotic"] },
  suggested: true,
  namedOnly: true,
  impact: impacts.raises,
  read: readAspiration,
});

/** Looked for: an infiltrate and a reason to aspirate. Coded: one of them, or rales heard. */
function readAspiration(facts: ClinicalCase, code?: string): Picture {
  const seen = reportProofs(facts, infiltrates);
  const risk = [
    ...signProofs(facts, risks),
    ...readingProofs(facts, "gcsTotal", (value) => value <= 13),
  ];
  if (code === undefined && (seen.length === 0 || risk.length === 0)) return pictureFrom([]);
  const heard = code === undefined ? [] : signProofs(facts, "aspirationChestSigns");
  return pictureFrom([...seen, ...risk, ...heard]);
}

export const airwayExacerbation: Condition = defineCondition({
  key: "airwayExacerbation",
  topic: "general",
  kondisi: "PPOK dengan eksaserbasi akut",
  icd10: "J44.1",
  codes: ["J44.0", "J44.1"],
  coveredBy: ["J44", "J45", "J46"],
  words: "copdExacerbation",
  needs: "mengi, laju napas, atau SpO2 saat serangan beserta bronkodilator",
  treatment: {
    words: "bronchodilatorTreatment",
    substances: [],
    classes: ["bronchodilator"],
  },
  adultOnly: true,
  suggested: true,
  namedOnly: true,
  read: readExacerbation,
});

function readExacerbation(facts: ClinicalCase): Picture {
  return pictureFrom([
    ...readingProofs(facts, "oxygenSaturation", (value) => value < 92),
    ...readingProofs(facts, "respiratoryRate", (value) => value > 24),
    ...signProofs(facts, "bronchospasmSigns"),
  ]);
}
