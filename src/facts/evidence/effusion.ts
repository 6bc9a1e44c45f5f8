/** Fluid in the pleura or the abdomen (RG10; section 2, row 16): a picture of it, or a puncture. */
import { startsWithAny } from "../../knowledge/cells.ts";
import { denies, isNamed, mentions } from "../text/mentions.ts";
import type { ClinicalCase } from "./clinical-case.ts";
import { defineCondition, type Condition, type Picture, type Proof } from "./condition.ts";
import { pictureFrom, reportProofs, signProofs } from "./findings.ts";
import { toldBy } from "./told-by.ts";

interface Fluid {
  /** What a report calls it. */
  readonly seen: string;
  /** A puncture or drain in a doctor's words. */
  readonly drained: string;
  readonly procedures: readonly string[];
  /** Examinations that would show it. */
  readonly pictures: string;
}

const pleura: Fluid = {
  seen: "pleuralFluidSeen",
  drained: "pleuralFluidDrained",
  procedures: ["34.91", "34.04", "34.09", "34.06"],
  pictures: "chestPicture",
};

const abdomen: Fluid = {
  seen: "abdominalFluidSeen",
  drained: "abdominalFluidDrained",
  procedures: ["54.91"],
  pictures: "abdomenPicture",
};

export const pleuralEffusion: Condition = defineCondition({
  key: "pleuralEffusion",
  topic: "effusion",
  kondisi: "Efusi pleura",
  icd10: "J90",
  codes: ["J90", "J91", "J94"],
  // Part of the disease in heart, kidney and liver failure, in tuberculosis, dengue and cancer.
  coveredBy: [
    "J90",
    "J91",
    "J94",
    "J86",
    "A15",
    "A16",
    "A9",
    "I11",
    "I13",
    "I50",
    "N04",
    "N18",
    "K74",
    "C",
    "S27",
  ],
  words: "pleuralEffusionWords",
  needs: "foto atau USG toraks, atau hasil pungsi pleura",
  treatment: {
    words: "pleuralEffusionTreatment",
    substances: [],
    classes: ["diuretic"],
  },
  suggested: true,
  namedOnly: true,
  read: (facts) => readFluid(facts, pleura),
});

export const ascites: Condition = defineCondition({
  key: "ascites",
  topic: "effusion",
  kondisi: "Asites",
  icd10: "R18",
  codes: ["R18"],
  words: "ascites",
  needs: "USG abdomen atau hasil pungsi asites",
  treatment: { words: "ascitesTreatment", substances: [], classes: ["diuretic"] },
  read: (facts) => readFluid(facts, abdomen),
});

function readFluid(facts: ClinicalCase, fluid: Fluid): Picture {
  const drained = facts.procedures.codes
    .filter((code) => startsWithAny(code, fluid.procedures))
    .map((code): Proof => ({ kind: "record", text: `Prosedur ${code}` }));
  const without = facts.imaging.all.filter(
    ({ name, report = "" }) =>
      isNamed(name, fluid.pictures) &&
      (denies(report, fluid.seen) || mentions(report, "sharpCostophrenicAngle")),
  );
  return pictureFrom(
    [
      ...reportProofs(facts, fluid.seen),
      ...drained,
      ...signProofs(facts, fluid.drained),
      ...toldBy(facts, "fluidPicture", fluid.seen),
    ],
    without.map(({ evidence }) => evidence),
  );
}
