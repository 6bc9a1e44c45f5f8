/** Finds the conditions whose criteria the case meets, coded or not. */
import { startsWithAny } from "../../knowledge/cells.ts";
import type { EvidenceFacts } from "../groups/evidence.ts";
import { denies, isNamed, mentions } from "../text/mentions.ts";
import type { ClinicalCase } from "./clinical-case.ts";
import type { Condition, Proof } from "./condition.ts";
import type { DefiniteDisease } from "./definite-disease.ts";
import { findDoctorEntry } from "./doctor-entry.ts";
import { findTreatment } from "./treatment.ts";
import { insideSentence } from "./wording.ts";

export type PresentCondition = EvidenceFacts["present"][number];

/** Adult thresholds are not applied to a child or in pregnancy. */
export function findPresent(
  facts: ClinicalCase,
  conditions: readonly Condition[],
  definite?: Pick<DefiniteDisease, "icd10">,
): PresentCondition[] {
  const guarded = facts.patient.child || facts.patient.pregnant;
  return conditions
    .filter(({ suggested, adultOnly }) => suggested && !(adultOnly && guarded))
    .flatMap((condition) => presentOne(facts, condition, definite?.icd10) ?? []);
}

function presentOne(
  facts: ClinicalCase,
  condition: Condition,
  definite: string | undefined,
): PresentCondition | undefined {
  const { supported, proofs, significant } = condition.read(facts);
  if (!supported || proofs.length === 0) return undefined;
  const entry = findDoctorEntry(facts, condition.words);
  // `ISK tersingkirkan`: what the last assessment that speaks of it denies is not put forward.
  const last = facts.notes.doctor.findLast(({ a = "" }) => isNamed(a, condition.words));
  const isExcluded = denies(last?.a ?? "", condition.words);
  if (condition.namedOnly && (!entry.noted || isExcluded)) return undefined;
  const results = proofs.filter(({ kind }) => kind !== "complaint" && kind !== "assessment");
  const treatment = [...findTreatment(facts, condition.treatment)];
  const kinds =
    new Set(proofs.map(({ kind }) => kind)).size + (entry.assessments.length > 0 ? 1 : 0);
  const treated = treatment.length > 0;
  const grounded = kinds >= 2 ? "tinggi" : "sedang";
  return {
    kondisi: condition.kondisi,
    name: insideSentence(condition.kondisi),
    primaryInstead: condition.icd10 === definite,
    icd10: condition.icd10,
    listed: facts.diagnoses.codes.some((code) => startsWithAny(code, condition.coveredBy)),
    evidence: textsOf(results),
    treated,
    doctorNoted: entry.noted,
    doubted: !entry.noted && mentions(facts.notes.assessments, condition.words),
    significant,
    confidence: entry.noted && treated ? grounded : "rendah",
    severity: condition.impact,
    basis: [...new Set([...textsOf(proofs), ...treatment, ...entry.assessments.slice(0, 2)])],
  };
}

const textsOf = (proofs: readonly Proof[]) => [...new Set(proofs.map(({ text }) => text))];
