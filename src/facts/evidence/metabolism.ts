/** Acidosis and hypoglycaemia (RG05, RG22). */
import { startsWithAny } from "../../knowledge/cells.ts";
import {
  doctorText,
  quoteDoctor,
  readingsOf,
  type ClinicalCase,
  type Reading,
} from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture, type Proof } from "./condition.ts";
import { numbersOf } from "../text/measurements.ts";

export const acidosis: Condition = defineCondition({
  key: "acidosis",
  topic: "electrolyte",
  kondisi: "Asidosis",
  icd10: "E87.2",
  codes: ["E87.2"],
  coveredBy: ["E87", "E10.1", "E11.1", "E12.1", "E13.1", "E14.1", "P74"],
  words: "acidosisWords",
  complaints: "acidosisComplaints",
  needs: "AGD (pH, HCO3) atau laktat serta tata laksananya",
  treatment: {
    words: "acidosisTreatment",
    substances: ["sodium bicarbonate"],
    classes: [],
  },
  suggested: true,
  impact: impacts.raises,
  read: readAcidosis,
});

/** Retained carbon dioxide is part of a respiratory failure, and is asked for beside it by no condition of its own. */
const retaining = ["J96", "J80", "P22", "P28"];

function readAcidosis(facts: ClinicalCase, code?: string): Picture {
  const { arterialPh: ph, bicarbonate, lactate, arterialPco2: carbonDioxide } = facts.labs;
  const acid = ph !== undefined && ph.lowest < 7.35;
  const partners = [
    ...(bicarbonate && bicarbonate.lowest < 18 ? [bicarbonate.lowestEvidence] : []),
    ...(lactate && lactate.highest > 4 ? [lactate.highestEvidence] : []),
  ];
  const retained =
    code === undefined && facts.diagnoses.codes.some((own) => startsWithAny(own, retaining));
  const respiratory =
    carbonDioxide !== undefined && carbonDioxide.highest > 45 && !retained
      ? [carbonDioxide.highestEvidence]
      : [];
  const lowWritten = numbersOf(doctorText(facts), "bloodPh").some(
    (value) => value > 6.5 && value < 7.35,
  );
  const supported =
    (acid && partners.length + respiratory.length > 0) ||
    (lactate?.highest ?? 0) > 4 ||
    (ph === undefined && lowWritten);
  const contradicted = !supported && ph !== undefined && !acid;
  const texts = [...(ph ? [ph.lowestEvidence] : []), ...partners, ...respiratory];
  return {
    supported,
    contradicted,
    proofs: supported ? texts.map((text): Proof => ({ kind: "laboratory", text })) : [],
    against: contradicted ? texts : [],
    significant: supported && (ph?.lowest ?? 8) < 7.2,
  };
}

/** Laboratory and bedside glucose, mg/dL. */
export function glucoseOf(facts: ClinicalCase): readonly Reading[] {
  const results = facts.labs.all.flatMap(({ analyte, value, evidence }) =>
    analyte === "glucose" && value !== undefined ? [{ value, evidence }] : [],
  );
  return [...results, ...readingsOf(facts, "glucose")];
}

export const hypoglycemia: Condition = defineCondition({
  key: "hypoglycemia",
  topic: "hypoglycemia",
  kondisi: "Hipoglikemia",
  icd10: "E16.2",
  codes: ["E16.0", "E16.1", "E16.2"],
  coveredBy: ["E16", "E10", "E11", "E12", "E13", "E14", "E15", "P70"],
  words: "hypoglycemia",
  needs: "nilai glukosa < 70 mg/dL beserta jamnya",
  treatment: {
    words: "hypoglycemiaTreatment",
    substances: [],
    classes: [],
  },
  adultOnly: true,
  suggested: true,
  passing: true,
  read: readHypoglycemia,
});

function readHypoglycemia(facts: ClinicalCase): Picture {
  const readings = glucoseOf(facts);
  const low = readings.filter(({ value }) => value < 70);
  const written = numbersOf(doctorText(facts), "bloodGlucose").filter((value) => value < 70);
  const quotation = written.length > 0 ? quoteDoctor(facts, "bloodGlucose") : undefined;
  const supported = low.length > 0 || written.length > 0;
  const contradicted = !supported && readings.length > 0;
  const kept =
    low.length > 0 ? low.slice(0, 2).map(({ evidence }) => evidence) : quotation ? [quotation] : [];
  return {
    supported,
    contradicted,
    proofs: supported
      ? kept.map((text): Proof => ({ kind: low.length > 0 ? "laboratory" : "record", text }))
      : [],
    against: contradicted ? readings.slice(0, 3).map(({ evidence }) => evidence) : [],
    significant: low.some(({ value }) => value < 54),
  };
}
