/** Judges each coded diagnosis for which evidence rules exist. */
import { startsWithAny } from "../../knowledge/cells.ts";
import type { EvidenceFacts } from "../groups/evidence.ts";
import { quoteDoctor, type ClinicalCase } from "./clinical-case.ts";
import type { Condition } from "./condition.ts";
import { organOf } from "./diabetes.ts";
import { findTreatment } from "./treatment.ts";
import { insideSentence } from "./wording.ts";

/** The treatment quotes the orders that `explain` points to. */
export type CodedEvidence = EvidenceFacts["coded"][number] & { readonly treatment: string[] };

/** One item for each pair of a coded diagnosis and a condition that judges it. */
export function judgeCoded(facts: ClinicalCase, conditions: readonly Condition[]): CodedEvidence[] {
  // The same code may be claimed again and again: what is said of it is the same.
  const judged = new Map<string, readonly Judged[]>();
  const judgedOf = (code: string): readonly Judged[] => {
    const known =
      judged.get(code) ??
      conditions
        .filter(({ codes }) => startsWithAny(code, codes))
        .map((condition) => judgeOne(facts, code, condition));
    judged.set(code, known);
    return known;
  };
  return facts.diagnoses.all.flatMap(({ ref, code, primary }) =>
    code === undefined ? [] : judgedOf(code).map((one) => ({ ...one, ref, primary })),
  );
}

type Judged = Omit<CodedEvidence, "ref" | "primary">;

function judgeOne(facts: ClinicalCase, code: string, condition: Condition): Judged {
  const picture = condition.read(facts, code);
  // Thresholds of adults can support a child's diagnosis, never contradict it.
  const guarded = condition.adultOnly && (facts.patient.child || facts.patient.pregnant);
  const unseen = condition.passing && !facts.stay.arrivalSent;
  const unjudgeable = guarded || unseen;
  const contradicted = picture.contradicted && !unjudgeable;
  const missing = !picture.supported && (!picture.contradicted || unseen);
  const treatment = findTreatment(facts, condition.treatment);
  const organ = condition.topic === "diabetesComplication" ? organOf(code) : undefined;
  const complained =
    condition.complaints !== "" && quoteDoctor(facts, condition.complaints) !== undefined;
  return {
    topic: condition.topic,
    code,
    label: `${code} (${condition.kondisi})`,
    supported: picture.supported,
    contradicted,
    missing,
    significant: picture.significant,
    needs: organ ? `bukti komplikasi pada ${organ}` : (picture.needs ?? condition.needs),
    evidence: [...new Set(picture.proofs.map(({ text }) => text))],
    against: contradicted ? [...picture.against] : [],
    treatment: [...treatment],
    treated: treatment.length > 0,
    managed: treatment.length > 0 || complained,
    ...(picture.lower &&
      !unjudgeable && { lower: { ...picture.lower, name: insideSentence(picture.lower.label) } }),
  };
}
