/** Seizures and stroke (RG17, RG23). */
import { startsWithAny } from "../../knowledge/cells.ts";
import { affirmedBeside } from "../text/places.ts";
import { denies, isNamed } from "../text/mentions.ts";
import { doctorText, quoteDoctor, type ClinicalCase } from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture, type Proof } from "./condition.ts";
import { toldBy } from "./told-by.ts";
import { findTreatment } from "./treatment.ts";

const eeg = "electroencephalogramWords";

export const seizure: Condition = defineCondition({
  key: "seizure",
  topic: "seizure",
  kondisi: "Kejang atau epilepsi",
  icd10: "R56.8",
  codes: ["G40", "G41", "R56.8"],
  words: "seizureOrEpilepsy",
  needs: "EEG atau terapi antikejang",
  treatment: {
    words: "anticonvulsantTreatment",
    substances: ["diazepam", "phenobarbital", "midazolam", "lorazepam"],
    classes: ["anticonvulsant"],
  },
  read: readSeizure,
});

function readSeizure(facts: ClinicalCase): Picture {
  const report =
    facts.imaging.all.find(({ name }) => isNamed(name, eeg))?.evidence ?? quoteDoctor(facts, eeg);
  const treated = findTreatment(facts, seizure.treatment).length > 0;
  const normal =
    report !== undefined &&
    (affirmedBeside(report, "withinNormalLimits", eeg) !== undefined ||
      denies(report, "eegAbnormal"));
  const contradicted = !treated && normal && facts.drugs.all.length > 0;
  return {
    supported: treated || (report !== undefined && !normal),
    contradicted,
    proofs: report !== undefined && !contradicted ? [{ kind: "record", text: report }] : [],
    against: contradicted && report !== undefined ? [report] : [],
    significant: false,
  };
}

const deficit = "strokeDeficits";
const normalExam = "neurologicalDeficit";

export const stroke: Condition = defineCondition({
  key: "stroke",
  topic: "stroke",
  kondisi: "Stroke",
  icd10: "I64",
  codes: ["I60", "I61", "I62", "I63", "I64"],
  words: "strokeDiagnosis",
  needs: "defisit neurologis dan CT/MRI kepala",
  treatment: {
    words: "strokeTreatment",
    substances: [],
    classes: ["antiplatelet", "thrombolytic"],
  },
  impact: impacts.raises,
  passing: true,
  read: readStroke,
});

function readStroke(facts: ClinicalCase, code = ""): Picture {
  const scans = facts.imaging.all.filter(
    ({ kind, report }) => report !== undefined && (kind === "ctKepala" || kind === "mriKepala"),
  );
  const written = toldBy(facts, "brainScan", "strokeOnScan", "imaging");
  const scanned =
    facts.imaging.brain ||
    scans.length > 0 ||
    written.length > 0 ||
    facts.procedures.codes.some((procedure) => startsWithAny(procedure, ["87.03", "88.91"]));
  const sign = quoteDoctor(facts, deficit);
  const low =
    (facts.vitals.emergency?.gcsTotal ?? 15) < 15 || (facts.vitals.admission?.gcsTotal ?? 15) < 15;
  const text = doctorText(facts);
  const normal =
    sign === undefined &&
    (denies(text, normalExam) ||
      affirmedBeside(text, "withinNormalLimits", "neurological") !== undefined);
  const contradicted = !scanned && normal && !low;
  const proofs: readonly Proof[] = [
    ...scans.map(({ evidence }): Proof => ({ kind: "imaging", text: evidence })),
    ...written,
    ...(sign ? [{ kind: "complaint" as const, text: sign }] : []),
  ];
  return {
    supported: scanned || sign !== undefined || low,
    contradicted,
    proofs,
    against: contradicted
      ? ["Status neurologis tercatat normal dan CT/MRI kepala belum tersedia"]
      : [],
    significant: false,
    // A stroke that no scan has typed is coded as unspecified (T-8, row 46).
    ...(!scanned &&
      startsWithAny(code, ["I60", "I61", "I62", "I63"]) && {
        lower: { code: "I64", label: "Stroke, tidak spesifik perdarahan atau infark" },
      }),
  };
}
