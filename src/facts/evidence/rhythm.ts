/** Arrhythmias that an electrocardiogram proves (section 2, row 21). */
import { affirmedSentence } from "../text/mentions.ts";
import type { ClinicalCase } from "./clinical-case.ts";
import { doctorText } from "./clinical-case.ts";
import { defineCondition, type Condition, type Picture, type Proof } from "./condition.ts";
import { pictureFrom, signProofs } from "./findings.ts";

interface Rhythm {
  readonly key: string;
  readonly kondisi: string;
  readonly icd10: string;
  readonly codes: readonly string[];
  readonly words: string;
}

const tracing = /(?<!\p{L})(?:EKG|ECG|elektrokardiogra\p{L}*|holter|monitor)(?!\p{L})/iu;

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
  const written = doctorText(facts)
    .split(/[\n.;]+/u)
    .filter((sentence) => tracing.test(sentence))
    .flatMap((sentence) => affirmedSentence(sentence, words) ?? [])
    .slice(0, 1)
    .map((text): Proof => ({ kind: "record", text: `Catatan dokter: ${text.trim()}` }));
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
