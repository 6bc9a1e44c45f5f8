/** Infection of the urinary tract (section 2, row 34): the urine's own results, never the blood's leukocytes. */
import type { ClinicalCase } from "./clinical-case.ts";
import { defineCondition, type Condition, type Picture } from "./condition.ts";
import { pictureFrom, resultProofs, resultsOf, signProofs } from "./findings.ts";

const complaints = "urinaryInfectionComplaints";
const inWords = "urinaryInfectionTests";

export const urinaryInfection: Condition = defineCondition({
  key: "urinaryInfection",
  topic: "general",
  kondisi: "Infeksi saluran kemih",
  icd10: "N39.0",
  codes: ["N39.0", "N10"],
  coveredBy: ["N39.0", "N1", "N2", "N30", "N34", "N41", "O23", "T83.5", "P39.3", "A41"],
  words: "urinaryInfection",
  complaints,
  needs: "urinalisis (leukosit, nitrit) atau kultur urine",
  treatment: { words: "antibiotik", substances: [], classes: ["antibiotic"] },
  suggested: true,
  namedOnly: true,
  read: readUrinaryInfection,
});

const tests = ["urineLeukocytes", "urineNitrite", "urineLeukocyteEsterase", "urineBacteria"];

function readUrinaryInfection(facts: ClinicalCase, code?: string): Picture {
  const cells = resultProofs(
    facts,
    ["urineLeukocytes"],
    ({ value, positive }) => positive === true || (value ?? 0) > 10,
  );
  const other = resultProofs(
    facts,
    ["urineNitrite", "urineLeukocyteEsterase"],
    ({ positive }) => positive === true,
  );
  const measured = [...cells, ...other];
  if (code === undefined) return pictureFrom(measured);
  const written = [...signProofs(facts, inWords), ...signProofs(facts, complaints)];
  return pictureFrom([...measured, ...written], resultsOf(facts, tests));
}
