/** Necrotising fasciitis (RG26), dengue haemorrhagic fever, raised transaminases: results that a lesser code may fit. */
import { mentions } from "../text/mentions.ts";
import { doctorText, quoteDoctor, type ClinicalCase } from "./clinical-case.ts";
import { isPathology } from "./malignancy.ts";
import { defineCondition, impacts, type Condition, type Picture, type Proof } from "./condition.ts";

const pathology = "fasciitisPathology";

export const fasciitis: Condition = defineCondition({
  key: "fasciitis",
  topic: "fasciitis",
  kondisi: "Fasciitis nekrotikans",
  icd10: "M72.6",
  codes: ["M72.6"],
  words: "necrotizingFasciitisWords",
  needs: "hasil histopatologi (PA) yang menyebut nekrosis sampai fasia",
  treatment: { words: "fasciitisTreatment", substances: [], classes: ["antibiotic"] },
  impact: impacts.raises,
  read: readFasciitis,
});

function readFasciitis(facts: ClinicalCase): Picture {
  const reports = [
    ...facts.labs.all.flatMap(({ name, text, evidence }) =>
      isPathology(name) ? [{ text: `${name}: ${text ?? ""}`, evidence }] : [],
    ),
    ...facts.imaging.all.flatMap(({ name, report, evidence }) =>
      report !== undefined && isPathology(name) ? [{ text: report, evidence }] : [],
    ),
  ];
  const written = quoteDoctor(facts, pathology);
  const all = [...reports, ...(written ? [{ text: written, evidence: written }] : [])];
  const necrosis = all.filter(({ text }) => mentions(text, "tissueNecrosis"));
  const resulted = reports.filter(({ text }) => text.length > 20);
  const contradicted = necrosis.length === 0 && resulted.length > 0;
  return {
    supported: necrosis.length > 0,
    contradicted,
    proofs: necrosis.map(({ evidence }): Proof => ({ kind: "record", text: evidence })),
    against: contradicted ? resulted.map(({ evidence }) => evidence) : [],
    significant: false,
  };
}

export const dengueHaemorrhagic: Condition = defineCondition({
  key: "dengueHaemorrhagic",
  topic: "general",
  kondisi: "Demam berdarah dengue",
  icd10: "A91",
  codes: ["A91"],
  coveredBy: ["A90", "A91", "A97"],
  words: "dengueHemorrhagicFever",
  needs: "trombosit beserta kenaikan hematokrit 20% atau bukti kebocoran plasma",
  treatment: { words: "dengueTreatment", substances: [], classes: ["iv_fluid"] },
  disease: true,
  read: readDengue,
});

/** Platelets of 100 or fewer with a haematocrit rise of a fifth or signs of leakage. */
function readDengue(facts: ClinicalCase): Picture {
  const { platelets, hematocrit } = facts.labs;
  const leak = quoteDoctor(facts, "dengueLeakageOrShock");
  const risen = hematocrit !== undefined && hematocrit.highest >= hematocrit.lowest * 1.2;
  const few = platelets !== undefined && platelets.lowest <= 100;
  const supported = few && (risen || leak !== undefined);
  const contradicted = platelets !== undefined && !few;
  const texts = [
    ...(platelets ? [platelets.lowestEvidence] : []),
    ...(risen && hematocrit ? [hematocrit.highestEvidence] : []),
    ...(leak ? [leak] : []),
  ];
  return {
    supported,
    contradicted,
    proofs: supported ? texts.map((text): Proof => ({ kind: "laboratory", text })) : [],
    against: contradicted && platelets ? [platelets.lowestEvidence] : [],
    significant: false,
    ...(!supported && { lower: { code: "A90", label: "Demam dengue" } }),
  };
}

export const hepatitis: Condition = defineCondition({
  key: "hepatitis",
  topic: "liver",
  kondisi: "Peradangan atau gagal hati",
  icd10: "R94.5",
  codes: ["K75.2", "K75.3", "K75.4", "K75.8", "K75.9", "K72"],
  words: "hepatitisOrLiverFailure",
  needs: "SGOT/SGPT, INR, atau tanda klinis gagal hati",
  impact: impacts.raises,
  read: readHepatitis,
});

const twiceUpper = { ast: 74, alt: 84 } as const;

function readHepatitis(facts: ClinicalCase): Picture {
  const { ast, alt, inr, bilirubinTotal } = facts.labs;
  const sign =
    mentions(doctorText(facts), "liverFailureSigns") ||
    (inr?.highest ?? 0) > 1.5 ||
    (bilirubinTotal?.highest ?? 0) > 2;
  const high = (ast?.highest ?? 0) >= twiceUpper.ast || (alt?.highest ?? 0) >= twiceUpper.alt;
  const measured = [...(ast ? [ast.highestEvidence] : []), ...(alt ? [alt.highestEvidence] : [])];
  const contradicted = measured.length > 0 && !high && !sign;
  return {
    supported: high || sign,
    contradicted,
    proofs: contradicted ? [] : measured.map((text): Proof => ({ kind: "laboratory", text })),
    against: contradicted ? measured : [],
    significant: false,
    ...(contradicted && { lower: { code: "R94.5", label: "Hasil uji fungsi hati abnormal" } }),
  };
}
