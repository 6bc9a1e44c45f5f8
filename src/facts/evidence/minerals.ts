/** Disorders of magnesium and calcium (section 2, row 6). Magnesium given for pre-eclampsia is not a hypomagnesaemia. */
import type { ClinicalCase } from "./clinical-case.ts";
import { defineCondition, type Condition, type Picture } from "./condition.ts";
import { pictureFrom, resultProofs, resultsOf, signProofs } from "./findings.ts";

const outside =
  (low: number, high: number) =>
  ({ value }: { readonly value?: number }): boolean =>
    value !== undefined && (value < low || value > high);

export const magnesiumDisorder: Condition = defineCondition({
  key: "magnesiumDisorder",
  topic: "electrolyte",
  kondisi: "Gangguan kadar magnesium",
  icd10: "E83.4",
  codes: ["E83.4"],
  words: "magnesiumDisorder",
  complaints: "magnesiumDisorderComplaints",
  needs: "kadar magnesium serta koreksinya",
  treatment: {
    words: "magnesiumTreatment",
    substances: ["magnesium sulfate"],
    classes: [],
  },
  adultOnly: true,
  suggested: true,
  read: readMagnesium,
});

/** mg/dL */
function readMagnesium(facts: ClinicalCase): Picture {
  const beyond = resultProofs(facts, ["magnesium"], outside(1.5, 2.6));
  if (beyond.length > 0) return pictureFrom(beyond);
  const near = resultProofs(facts, ["magnesium"], outside(1.8, 2.4));
  const measured = near.length > 0 ? [] : resultsOf(facts, ["magnesium"]);
  return pictureFrom(measured.length > 0 ? [] : signProofs(facts, "magnesiumLevel"), measured);
}

export const calciumDisorder: Condition = defineCondition({
  key: "calciumDisorder",
  topic: "electrolyte",
  kondisi: "Gangguan kadar kalsium",
  icd10: "E83.5",
  codes: ["E83.5"],
  coveredBy: ["E83.5", "E20", "E21", "E89.2", "P71"],
  words: "calciumDisorder",
  complaints: "calciumDisorderComplaints",
  needs: "kadar kalsium (sebaiknya kalsium ion) serta koreksinya",
  treatment: {
    words: "calciumTreatment",
    substances: ["calcium gluconate", "calcium carbonate", "calcium chloride"],
    classes: [],
  },
  adultOnly: true,
  suggested: true,
  read: readCalcium,
});

/** Total calcium in mg/dL counts only with a normal albumin, for it is bound to it; the ion in mmol/L always. */
function readCalcium(facts: ClinicalCase, code?: string): Picture {
  const ions = resultProofs(facts, ["ionizedCalcium"], outside(1, 1.35));
  const lowAlbumin = (facts.labs.albumin?.lowest ?? 4) < 3.5;
  const total =
    lowAlbumin && code === undefined ? [] : resultProofs(facts, ["calcium"], outside(8, 10.5));
  if (ions.length + total.length > 0) return pictureFrom([...ions, ...total]);
  const measured = resultsOf(facts, ["ionizedCalcium", "calcium"]);
  const near = [
    ...resultProofs(facts, ["ionizedCalcium"], outside(1.12, 1.3)),
    ...resultProofs(facts, ["calcium"], outside(8.6, 10.2)),
  ];
  const signs = measured.length > 0 ? [] : signProofs(facts, "calciumDisorderSigns");
  return pictureFrom(signs, near.length > 0 ? [] : measured);
}
