/** Disorders of a newborn (RG33): what was seen, measured or given for them. */
import type { ClinicalCase } from "./clinical-case.ts";
import { measurementsOf } from "../text/measurements.ts";
import { doctorText } from "./clinical-case.ts";
import { defineCondition, type Condition, type Picture, type Proof } from "./condition.ts";
import { pictureFrom, readingProofs, signProofs } from "./findings.ts";

const signs = "newbornSigns";

export const newbornDisorder: Condition = defineCondition({
  key: "newbornDisorder",
  topic: "newborn",
  kondisi: "Gangguan pada bayi baru lahir",
  icd10: "P96.9",
  // What the mother's illness did to the child (P00–P04) is told by the mother's record.
  codes: ["P05", "P07", "P1", "P2", "P3", "P5", "P6", "P7", "P8", "P9"],
  words: "newbornDisorder",
  needs: "skor Apgar, tanda klinis, SpO2, suhu, atau tindakan yang diberikan",
  read: readNewborn,
});

const revived = "newbornResuscitationWords";

function readNewborn(facts: ClinicalCase, code = ""): Picture {
  const text = doctorText(facts);
  const scores = measurementsOf(text, "apgarScore");
  const vigorous = scores.length > 0 && scores.every(({ value }) => isVigorous(String(value)));
  // A vigorous child had no asphyxia, unless it was revived.
  if (code.startsWith("P21") && vigorous && signProofs(facts, revived).length === 0)
    return pictureFrom(
      [],
      scores.map(({ start, end }) => text.slice(start, end)),
    );
  return pictureFrom([
    ...signProofs(facts, signs),
    ...readingProofs(facts, "oxygenSaturation", (value) => value < 95),
    ...readingProofs(facts, "respiratoryRate", (value) => value > 60),
    ...readingProofs(facts, "temperature", (value) => value < 36.5 || value > 37.5),
    ...facts.labs.all
      .slice(0, 1)
      .map(({ evidence }): Proof => ({ kind: "laboratory", text: evidence })),
  ]);
}

/** `7-9`, `8/9`: after one minute and after five. */
const isVigorous = (scores: string): boolean => {
  const each = scores.split(scores.includes("/") ? "/" : "-").map(Number);
  return each.length > 1 && each.every((score) => score >= 7);
};
