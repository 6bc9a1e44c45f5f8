/** Infections of care (section 2, row 38): the wound of an operation, the catheter in a vessel. */
import type { DoctorNote } from "../groups/notes.ts";
import { joinFields } from "../text/fields.ts";
import { isNamed, occurrencesOf } from "../text/mentions.ts";
import type { ClinicalCase } from "./clinical-case.ts";
import { defineCondition, type Condition, type Picture } from "./condition.ts";
import { pictureFrom, resultProofs, signProofs } from "./findings.ts";

const treatment = {
  words: "careInfectionTreatment",
  substances: [],
  classes: ["antibiotic"],
};

export const woundInfection: Condition = defineCondition({
  key: "woundInfection",
  topic: "general",
  kondisi: "Infeksi luka operasi",
  icd10: "T81.4",
  codes: ["T81.4"],
  coveredBy: ["T81.4", "O86.0", "T84.5", "T84.6", "T84.7", "T82.6", "T82.7", "T85.7"],
  words: "surgicalWoundInfection",
  needs: "keadaan luka, kultur, dan hari pascaoperasi",
  treatment,
  suggested: true,
  namedOnly: true,
  read: readWound,
});

function readWound(facts: ClinicalCase, code?: string): Picture {
  const grown = resultProofs(facts, ["culture", "gram"], ({ positive }) => positive === true);
  const after = afterOperation(facts);
  const pus = signProofs(after, "surgicalWoundPus");
  const other = code === undefined ? [] : signProofs(after, "surgicalWoundChanges");
  return pictureFrom([...grown, ...pus, ...other]);
}

/** Pus that an operation finds is what it was done for: only what is written after it, or of its wound, tells of the wound. */
function afterOperation(facts: ClinicalCase): ClinicalCase {
  const { notes, narrative } = facts;
  const last = notes.doctor.findLastIndex(isOperationReport);
  if (last === -1) return facts;
  const doctor = notes.doctor.filter(
    (note, place) => place > last || tellsOfWound(joinFields([note.s, note.o, note.a, note.p])),
  );
  const doctorForms = narrative.doctorForms.filter(({ text }) => tellsOfWound(text));
  return { ...facts, notes: { ...notes, doctor }, narrative: { ...narrative, doctorForms } };
}

const tellsOfWound = (text: string): boolean => isNamed(text, "ownOperationWound");

const isOperationReport = ({ profession = "", s = "", o = "" }: DoctorNote): boolean =>
  isNamed(profession, "operationReport") ||
  [s, o].some((text) => occurrencesOf(text, "operationReport").some(({ start }) => start === 0));

export const catheterInfection: Condition = defineCondition({
  key: "catheterInfection",
  topic: "general",
  kondisi: "Infeksi terkait infus atau kateter vaskular",
  icd10: "T80.2",
  codes: ["T80.2"],
  words: "vascularCatheterInfection",
  needs: "kultur darah dan keadaan tempat pemasangan",
  treatment,
  read: (facts) =>
    pictureFrom([
      ...resultProofs(facts, ["bloodCulture", "culture"], ({ positive }) => positive === true),
      ...signProofs(facts, "catheterSiteSigns"),
    ]),
});
