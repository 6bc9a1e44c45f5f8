/** Disorders of clotting (RG24; section 2, rows 11 and 12): platelets, PT, aPTT, INR, fibrinogen, D-dimer. */
import type { LabResult } from "../groups/labs.ts";
import type { ClinicalCase } from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture } from "./condition.ts";
import { pictureFrom, resultProofs, resultsOf, signProofs } from "./findings.ts";

/** From here on a result is beyond what every laboratory calls normal; seconds, mg/dL, 10*3/uL. */
const abnormal: Readonly<Record<string, (value: number) => boolean>> = {
  inr: (value) => value > 1.5,
  pt: (value) => value > 17,
  aptt: (value) => value > 45,
  fibrinogen: (value) => value < 150,
};

/** Up to here a result is normal everywhere; between the two nothing is said. */
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
  const analytes = Object.keys(abnormal);
  const isAbnormal = ({ analyte = "", value }: Pick<LabResult, "analyte" | "value">) =>
    value !== undefined && (abnormal[analyte]?.(value) ?? false);
  const tested = facts.labs.all.filter(
    ({ analyte = "", value }) => analytes.includes(analyte) && value !== undefined,
  );
  const allNormal =
    tested.length > 0 &&
    tested.every(({ analyte = "", value = 0 }) => normal[analyte]?.(value) ?? false);
  const few =
    code.startsWith("D65") && facts.labs.platelets !== undefined
      ? facts.labs.platelets.lowest < 100
      : false;
  return pictureFrom(
    [
      ...analytes.flatMap((analyte) =>
        resultProofs(facts, [analyte], (result) => isAbnormal({ analyte, ...result })),
      ),
      ...(few ? resultProofs(facts, ["platelets"], ({ value = 999 }) => value < 100) : []),
      ...signProofs(facts, told),
    ],
    allNormal ? resultsOf(facts, analytes) : [],
  );
}
