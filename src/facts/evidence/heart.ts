/** Coronary disease (RG16): ECG or troponin. */
import { joinFields } from "../text/fields.ts";
import { startsWithAny } from "../../knowledge/cells.ts";
import { mentions } from "../text/mentions.ts";
import { doctorText, quoteDoctor, type ClinicalCase } from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture, type Proof } from "./condition.ts";
import { findDoctorEntry } from "./doctor-entry.ts";
import { findTreatment } from "./treatment.ts";

const elevation = "stElevationWords";
/** Below every assay's 99th percentile, ng/L. */
const surelyNormalTroponin = 10;

export const coronaryDisease: Condition = defineCondition({
  key: "coronaryDisease",
  topic: "coronary",
  kondisi: "Penyakit jantung koroner",
  icd10: "I25.9",
  codes: ["I20", "I21", "I22", "I23", "I24", "I25"],
  words: "coronaryDisease",
  needs: "EKG dan troponin",
  treatment: {
    words: "coronaryTreatment",
    substances: [],
    classes: ["antiplatelet", "anticoagulant", "nitrate_antianginal", "thrombolytic"],
  },
  impact: impacts.raises,
  read: readCoronaryDisease,
});

function readCoronaryDisease(facts: ClinicalCase, code = ""): Picture {
  const text = doctorText(facts);
  const tracings = facts.imaging.all.filter(
    ({ kind, report }) => kind === "ekg" && report !== undefined,
  );
  const written = quoteDoctor(facts, "coronaryTests");
  const { troponin } = facts.labs;
  const qualitative = facts.labs.all.filter(
    ({ analyte, positive }) => analyte === "troponin" && positive !== undefined,
  );
  const proofs: readonly Proof[] = [
    ...tracings.map(({ evidence }): Proof => ({ kind: "imaging", text: evidence })),
    ...(troponin ? [{ kind: "laboratory" as const, text: troponin.highestEvidence }] : []),
    ...qualitative.map(({ evidence }): Proof => ({ kind: "laboratory", text: evidence })),
    ...(written ? [{ kind: "record" as const, text: written }] : []),
  ];
  const normal = troponin
    ? troponin.highest <= surelyNormalTroponin
    : qualitative.length > 0 && qualitative.every(({ positive }) => positive === false);
  const hasTracing = tracings.length > 0 || mentions(text, "electrocardiogramDone");
  const elevated = mentions(joinFields([text, ...tracings.map(({ report }) => report)]), elevation);
  const contradicted = startsWithAny(code, ["I21", "I22"]) && normal && hasTracing && !elevated;
  // Old coronary disease that a doctor knows and treats needs no new tracing.
  const known =
    code.startsWith("I25") &&
    findDoctorEntry(facts, coronaryDisease.words).noted &&
    findTreatment(facts, coronaryDisease.treatment).length > 0;
  return {
    supported: !contradicted && (proofs.length > 0 || known),
    contradicted,
    proofs: contradicted ? [] : proofs,
    against: contradicted ? proofs.map((proof) => proof.text) : [],
    significant: false,
    ...(contradicted && { lower: { code: "I20.0", label: "Angina tidak stabil" } }),
  };
}
