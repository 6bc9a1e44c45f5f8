/** Disorders of clotting (RG24; section 2, rows 11 and 12): platelets, PT, aPTT, INR, fibrinogen, D-dimer. */
import type { ClinicalCase } from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture } from "./condition.ts";
import { pictureFrom, resultProofs, resultsOf, signProofs } from "./findings.ts";

/** Up to here a result is normal everywhere; what lies beyond was sent, and is the verifier's to weigh; seconds, mg/dL. */
const normal: Readonly<Record<string, (value: number) => boolean>> = {
  inr: (value) => value <= 1.2,
  pt: (value) => value <= 14,
  aptt: (value) => value <= 36,
  fibrinogen: (value) => value >= 200,
};

const told = "abnormalCoagulationTests";

export const coagulopathy: Condition = defineCondition({
  key: "coagulopathy",
  topic: "coagulation",
  kondisi: "Gangguan koagulasi",
  icd10: "D68.9",
  codes: ["D65", "D68.3", "D68.4", "D68.8", "D68.9"],
  words: "coagulopathy",
  needs: "trombosit, PT/aPTT atau INR, dan fibrinogen",
  treatment: {
    words: "coagulopathyTreatment",
    substances: ["phytomenadione", "fresh frozen plasma"],
    classes: ["blood_product"],
  },
  impact: impacts.depends,
  read: readCoagulation,
});

function readCoagulation(facts: ClinicalCase, code = ""): Picture {
  const analytes = Object.keys(normal);
  const tested = facts.labs.all.flatMap(({ analyte = "", value }) =>
    value === undefined ? [] : (normal[analyte]?.(value) ?? []),
  );
  const allNormal = tested.length > 0 && tested.every(Boolean);
  const few =
    code.startsWith("D65") && facts.labs.platelets !== undefined
      ? facts.labs.platelets.lowest < 100
      : false;
  return pictureFrom(
    [
      ...analytes.flatMap((analyte) =>
        resultProofs(facts, [analyte], ({ value }) =>
          value === undefined ? false : normal[analyte]?.(value) === false,
        ),
      ),
      ...(few ? resultProofs(facts, ["platelets"], ({ value = 999 }) => value < 100) : []),
      ...signProofs(facts, told),
    ],
    allNormal ? resultsOf(facts, analytes) : [],
  );
}
