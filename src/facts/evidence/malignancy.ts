/** Malignant and uncertain tumours (RG34): tissue, or a disease that is already under treatment as such. */
import { startsWithAny } from "../../knowledge/cells.ts";
import { denies, isNamed, mentions } from "../text/mentions.ts";
import type { ClinicalCase } from "./clinical-case.ts";
import { defineCondition, type Condition, type Picture, type Proof } from "./condition.ts";
import { pictureFrom, reportProofs, signProofs } from "./findings.ts";
import { treatingDrugs } from "./treatment.ts";

/** `Thorax PA` is a film: the letters alone name no pathology. */
const tissue = "tissueProof";

/** Nobody treats an unproven cancer this way: the proof lies in an earlier record. */
const underTreatment = "cancerUnderTreatment";

/** Where imaging, with or without a tumour marker, is the accepted proof. */
const byImaging = ["C22", "C25", "C70", "C71", "C72", "C77", "C78", "C79", "D42", "D43"];

const malignant = "malignantTissue";

const treatment = {
  words: "cancerTreatment",
  substances: [],
  classes: ["chemotherapy"],
};

export const malignancy: Condition = defineCondition({
  key: "malignancy",
  topic: "malignancy",
  kondisi: "Keganasan atau tumor",
  icd10: "C80",
  codes: [
    "C",
    "D0",
    "D37",
    "D38",
    "D39",
    "D40",
    "D41",
    "D42",
    "D43",
    "D44",
    "D45",
    "D46",
    "D47",
    "D48",
  ],
  words: "cancerDiagnosis",
  needs: "hasil histopatologi atau sitologi",
  treatment,
  read: readMalignancy,
});

function readMalignancy(facts: ClinicalCase, code = ""): Picture {
  const reports = pathologyReports(facts);
  const benign = reports.filter(
    ({ text }) =>
      !mentions(text, malignant) && (denies(text, malignant) || mentions(text, "benignTissue")),
  );
  if (reports.length > 0 && benign.length === reports.length && startsWithAny(code, ["C", "D0"]))
    return pictureFrom(
      [],
      benign.map(({ evidence }) => evidence),
    );
  const drugs = treatingDrugs(facts, { words: "", substances: [], classes: treatment.classes });
  const given = facts.procedures.codes.filter((own) =>
    startsWithAny(own, ["99.25", "92.2", "92.3"]),
  );
  return pictureFrom([
    ...reports.map(({ evidence }): Proof => ({ kind: "record", text: evidence })),
    ...signProofs(facts, tissue),
    ...signProofs(facts, underTreatment),
    ...(startsWithAny(code, byImaging) ? reportProofs(facts, `${malignant}|tumorOnImaging`) : []),
    ...drugs.slice(0, 1).map(({ evidence }): Proof => ({ kind: "record", text: evidence })),
    ...given.map((own): Proof => ({ kind: "record", text: `Prosedur ${own}` })),
  ]);
}

interface Report {
  readonly text: string;
  readonly evidence: string;
}

/** The name of an examination of tissue or cells; `Thorax PA` is a film. */
export const isPathology = (name: string): boolean => isNamed(name, "pathologyDocument");

const pathologyReports = ({ labs, imaging }: ClinicalCase): readonly Report[] => [
  ...labs.all.flatMap(({ name, text, evidence }) =>
    text !== undefined && isPathology(name) ? [{ text, evidence }] : [],
  ),
  ...imaging.all.flatMap(({ name, report, evidence }) =>
    report !== undefined && isPathology(name) ? [{ text: report, evidence }] : [],
  ),
];
