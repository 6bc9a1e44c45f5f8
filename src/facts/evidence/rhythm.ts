/** Arrhythmias that an electrocardiogram proves (section 2, row 21). */
import { affirmedSentence } from "../text/mentions.ts";
import type { ClinicalCase } from "./clinical-case.ts";
import { defineCondition, type Condition, type Picture, type Proof } from "./condition.ts";
import { pictureFrom, signProofs } from "./findings.ts";
import { toldBy } from "./told-by.ts";

interface Rhythm {
  readonly key: string;
  readonly kondisi: string;
  readonly icd10: string;
  readonly codes: readonly string[];
  readonly words: string;
}

const rhythms: readonly Rhythm[] = [
  {
    key: "atrialFibrillation",
    kondisi: "Fibrilasi atrium",
    icd10: "I48",
    codes: ["I48"],
    words: "atrialFibrillationWords",
  },
  {
    key: "supraventricularTachycardia",
    kondisi: "Takikardia supraventrikular",
    icd10: "I47.1",
    codes: ["I47.1"],
    words: "supraventricularTachycardia",
  },
  {
    key: "completeHeartBlock",
    kondisi: "Blok atrioventrikular total",
    icd10: "I44.2",
    codes: ["I44.2"],
    words: "completeHeartBlock",
  },
];

/** A rhythm is a finding of the tracing: the word of a doctor alone supports no suggestion. */
function readRhythm(facts: ClinicalCase, words: string, code: string | undefined): Picture {
  const traced = facts.imaging.all.filter(
    ({ kind, report }) => kind === "ekg" && report !== undefined,
  );
  const shown = traced.flatMap(({ report = "", evidence }): Proof[] =>
    affirmedSentence(report, words) === undefined ? [] : [{ kind: "imaging", text: evidence }],
  );
  const written = toldBy(facts, "rhythmRecording", words);
  if (code === undefined || shown.length + written.length > 0)
    return pictureFrom([...shown, ...written]);
  // Coded: any tracing that was read will do, for a rhythm may come and go.
  return pictureFrom(signProofs(facts, "rhythmTracing"));
}

export const arrhythmias: readonly Condition[] = rhythms.map(({ words, ...own }) =>
  defineCondition({
    ...own,
    topic: "general",
    words,
    needs: "interpretasi EKG",
    treatment: {
      words: "arrhythmiaTreatment",
      substances: ["digoxin", "adenosine", "atropine"],
      classes: ["antiarrhythmic", "beta_blocker", "anticoagulant"],
    },
    suggested: true,
    namedOnly: true,
    read: (facts, code) => readRhythm(facts, words, code),
  }),
);
