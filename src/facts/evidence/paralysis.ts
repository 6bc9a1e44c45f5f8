/** Hemiplegia (section 2, row 30): the strength that an examiner wrote down. */
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

const motor =
  /(?:motorik|kekuatan(?: otot| motorik)?)[^\d\n.;]{0,30}(?:[0-3]\s*\/\s*5|[1-5]{3,4}\s*[/|]\s*[0-3]{3,4}|[0-3]{3,4}\s*[/|]\s*[1-5]{3,4})(?![\d/])/iu;

const weakness = (text: string): string | undefined => motor.exec(text)?.[0].trim();
