/** Diabetes and the organs that its complication codes name (RG21). */
import { doctorText, quoteDoctor, type ClinicalCase } from "./clinical-case.ts";
import { defineCondition, type Condition, type Picture, type Proof } from "./condition.ts";
import { glucoseOf } from "./metabolism.ts";
import { findTreatment } from "./treatment.ts";
import { numbersOf } from "../text/measurements.ts";

const antidiabetics = "antidiabeticTreatment";

export const diabetes: Condition = defineCondition({
  key: "diabetes",
  topic: "diabetes",
  kondisi: "Diabetes melitus",
  icd10: "E11.9",
  codes: ["E10", "E11", "E12", "E13", "E14"],
  words: "diabetesMellitus",
  needs: "glukosa atau HbA1c, atau obat antidiabetes",
  treatment: { words: antidiabetics, substances: [], classes: ["insulin", "oral_antidiabetic"] },
  read: readDiabetes,
});

function readDiabetes(facts: ClinicalCase): Picture {
  const readings = glucoseOf(facts);
  const { hba1c } = facts.labs;
  const treated = findTreatment(facts, diabetes.treatment).length > 0;
  const written = numbersOf(doctorText(facts), "glucoseOrHba1c").length > 0;
  const high = readings.some(({ value }) => value >= 140) || (hba1c?.highest ?? 0) >= 5.7;
  const measured = readings.length > 0 || hba1c !== undefined;
  const contradicted = measured && !high && !treated && facts.drugs.all.length > 0;
  const texts = [
    ...readings.map(({ evidence }) => evidence),
    ...(hba1c ? [hba1c.highestEvidence] : []),
  ].slice(0, 3);
  return {
    supported: treated || high || written,
    contradicted: contradicted && !written,
    proofs: texts.map((text): Proof => ({ kind: "laboratory", text })),
    against: contradicted ? texts : [],
    significant: false,
  };
}

interface Organ {
  readonly name: string;
  readonly words: string;
  readonly codes: readonly string[];
}

const organs: Readonly<Record<string, Organ>> = {
  "2": {
    name: "ginjal (kreatinin/eGFR, albuminuria)",
    words: "diabeticKidneyDisease",
    codes: ["N0", "N17", "N18", "N19"],
  },
  "3": {
    name: "mata (funduskopi, visus)",
    words: "diabeticEyeDisease",
    codes: ["H28", "H36", "H25", "H26"],
  },
  "4": {
    name: "saraf (neuropati, monofilamen)",
    words: "diabeticNeuropathyWords",
    codes: ["G5", "G6", "G73", "G99"],
  },
  "5": {
    name: "pembuluh perifer atau kaki (ulkus, gangren, ABI)",
    words: "diabeticFootOrVessel",
    codes: ["I79", "I73", "R02", "L97", "L89", "L03", "M86"],
  },
};

/** E1x.2 to E1x.5: the organ of the fourth character must be seen somewhere. */
export const diabetesComplication: Condition = defineCondition({
  key: "diabetesComplication",
  topic: "diabetesComplication",
  kondisi: "Komplikasi diabetes",
  icd10: "E11.9",
  codes: Object.keys(organs).flatMap((digit) =>
    ["E10", "E11", "E12", "E13", "E14"].map((family) => `${family}.${digit}`),
  ),
  words: diabetes.words,
  needs: "bukti komplikasi pada organ yang dikode",
  read: readComplication,
});

function readComplication(facts: ClinicalCase, code = ""): Picture {
  const digit = code.slice(4, 5);
  const organ = organs[digit];
  const quotation = organ && quoteDoctor(facts, organ.words);
  const coded = facts.diagnoses.all.some(({ code: other }) =>
    organ?.codes.some((beginning) => other?.startsWith(beginning)),
  );
  const measured = digit === "2" ? kidneyProof(facts) : undefined;
  const texts = [measured, quotation].filter((text) => text !== undefined);
  return {
    supported: texts.length > 0 || coded,
    contradicted: false,
    proofs: texts.map((text): Proof => ({ kind: "record", text })),
    against: [],
    significant: false,
  };
}

function kidneyProof({ labs }: ClinicalCase): string | undefined {
  if (labs.egfr && labs.egfr.lowest < 60) return labs.egfr.lowestEvidence;
  if (labs.creatinine && labs.creatinine.highest > 1.3) return labs.creatinine.highestEvidence;
  return labs.all.find(({ analyte, positive }) => analyte === "urineProtein" && positive === true)
    ?.evidence;
}

/** What the fourth character of a diabetes code claims. */
export const organOf = (code: string | undefined): string | undefined =>
  organs[code?.slice(4, 5) ?? ""]?.name;
