/** What a condition needs to be believed, and what a case says about it. */
import type { ClinicalCase } from "./clinical-case.ts";

/** The kinds of proof that a reviewer counts separately. */
type ProofKind = "laboratory" | "vital" | "imaging" | "complaint" | "record" | "assessment";

/** One piece of evidence, word for word with value, unit, date and who wrote it. */
export interface Proof {
  readonly kind: ProofKind;
  readonly text: string;
}

export interface LesserCondition {
  readonly code: string;
  readonly label: string;
}

/** What one case says about one condition. */
export interface Picture {
  /** The criteria are met. */
  readonly supported: boolean;
  /** Data of the deciding kind were sent and say the opposite. */
  readonly contradicted: boolean;
  readonly proofs: readonly Proof[];
  /** Quotations that speak against it. */
  readonly against: readonly string[];
  /** The finding is marked enough to be asked for even where no doctor named it. */
  readonly significant: boolean;
  /** What this case still lacks, where that is less than the condition's `needs`; for a reader. */
  readonly needs?: string;
  /** The lesser condition whose criteria are met instead. */
  readonly lower?: LesserCondition;
}

export interface TreatmentSearch {
  /** Words in drug names and plans, separated by `|`. */
  readonly words: string;
  readonly substances: readonly string[];
  /** A class or the beginning of one (`antibiotic` finds `antibiotic.carbapenem`). */
  readonly classes: readonly string[];
}

/** Conditions that one rule of the catalogue speaks of share a topic; `general` falls to the rule for all others. */
export type Topic =
  | "general"
  | "electrolyte"
  | "kidneyInjury"
  | "kidneyDisease"
  | "sepsis"
  | "pneumonia"
  | "albumin"
  | "respiratoryFailure"
  | "coronary"
  | "seizure"
  | "tuberculosis"
  | "diabetes"
  | "diabetesComplication"
  | "hypoglycemia"
  | "stroke"
  | "fasciitis"
  | "effusion"
  | "anemia"
  | "nutrition"
  | "heartFailure"
  | "consciousness"
  | "gastrointestinalBleeding"
  | "coagulation"
  | "pressureUlcer"
  | "liver"
  | "newborn"
  | "malignancy";

export interface Condition {
  readonly key: string;
  readonly topic: Topic;
  /** Indonesian name. */
  readonly kondisi: string;
  /** The code to suggest. */
  readonly icd10: string;
  /** Beginnings of the codes whose evidence this condition judges. */
  readonly codes: readonly string[];
  /** Beginnings of codes that already say the condition, or of which it is a part. */
  readonly coveredBy: readonly string[];
  /** A doctor's words for it, separated by `|`. */
  readonly words: string;
  /** Complaints that make it matter, separated by `|`; may be empty. */
  readonly complaints: string;
  /** The evidence to attach, for a reader. */
  readonly needs: string;
  readonly treatment: TreatmentSearch;
  /** Its thresholds hold for adults who are not pregnant. */
  readonly adultOnly: boolean;
  /** Its signs pass: what is normal later says nothing of an arrival that was not sent. */
  readonly passing: boolean;
  /** May be put forward where it is not coded. */
  readonly suggested: boolean;
  /** Its signs fit other diseases too: looked for only where a doctor named it. */
  readonly namedOnly: boolean;
  /** A disease that may be the reason for the stay. */
  readonly disease: boolean;
  /** What the code may do to the severity level, for a reader. */
  readonly impact: string;
  /** Reads the case; `code` is the coded diagnosis, absent when the condition is looked for. */
  readonly read: (facts: ClinicalCase, code?: string) => Picture;
}

export const impacts = {
  raises: "berpotensi menaikkan tingkat keparahan (severity level), menunggu hasil grouper",
  depends: "dapat memengaruhi tingkat keparahan (severity level), menunggu hasil grouper",
  none: "umumnya tidak memengaruhi severity",
} as const;

/** What most conditions written in TypeScript have in common. */
export const defineCondition = (
  own: Pick<
    Condition,
    "key" | "topic" | "kondisi" | "icd10" | "codes" | "words" | "needs" | "read"
  > &
    Partial<Condition>,
): Condition => ({
  coveredBy: own.codes,
  complaints: "",
  treatment: noTreatment,
  adultOnly: false,
  passing: false,
  suggested: false,
  namedOnly: false,
  disease: false,
  impact: impacts.depends,
  ...own,
});

const noTreatment: TreatmentSearch = { words: "", substances: [], classes: [] };
