/** Hemiplegia (section 2, row 30): the strength that an examiner wrote down. */
import { measurementsOf } from "../text/measurements.ts";
import { doctorText, type ClinicalCase } from "./clinical-case.ts";
import { defineCondition, type Condition, type Picture, type Proof } from "./condition.ts";
import { pictureFrom, signProofs } from "./findings.ts";

const signs = "limbWeaknessSigns";

export const hemiplegia: Condition = defineCondition({
  key: "hemiplegia",
  topic: "general",
  kondisi: "Hemiplegia",
  icd10: "G81.9",
  codes: ["G81"],
  coveredBy: ["G80", "G81", "G82", "G83", "I69"],
  words: "hemiplegiaWords",
  needs: "kekuatan motorik (0–5) kedua sisi",
  treatment: {
    words: "hemiplegiaTreatment",
    substances: [],
    classes: [],
  },
  suggested: true,
  namedOnly: true,
  read: readHemiplegia,
});

/** `motorik 3/5`, `kekuatan otot 555/222`: the worse side at 3 or less. */
function readHemiplegia(facts: ClinicalCase, code?: string): Picture {
  const weak = weakness(doctorText(facts));
  const proofs: readonly Proof[] =
    weak === undefined ? [] : [{ kind: "complaint", text: `Catatan dokter: ${weak}` }];
  return pictureFrom(code === undefined ? proofs : [...proofs, ...signProofs(facts, signs)]);
}

function weakness(text: string): string | undefined {
  const weak = measurementsOf(text, "muscleStrength").find(({ value }) => isWeak(String(value)));
  return weak && text.slice(weak.start, weak.end);
}

function isWeak(strength: string): boolean {
  const [one = "", other = ""] = strength.split("/");
  if (other === "5") return isAtMostThree(one);
  return one.length > 2 && other.length > 2 && (isAtMostThree(one) || isAtMostThree(other));
}

const isAtMostThree = (digits: string): boolean => digits.split("").every((digit) => digit <= "3");
