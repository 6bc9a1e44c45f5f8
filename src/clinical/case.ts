/** What a detector sees: one document, whose it is, what of it is claimed, and what is known of diseases, drugs and procedures. */
import type { ClinicalDocument } from "../document/clinical-document.ts";
import type { Side } from "../reading/reading.ts";
import type { ClinicalKnowledge } from "./knowledge.ts";

/** Where care is told of: what one may expect of a document depends on it. */
export const settings = ["emergency", "ward", "summary", "clinic"] as const;
export type Setting = (typeof settings)[number];

export interface CasePatient {
  readonly ageYears?: number;
  readonly sex?: "male" | "female";
  readonly pregnant: boolean;
}

/** A diagnosis or procedure as it is coded. */
export interface Coded {
  /** Address of its resource in the Bundle. */
  readonly ref: string;
  /** ICD-10 or ICD-9-CM, upper case. */
  readonly code: string;
  /** Its words as written. */
  readonly text?: string;
  /** Code and words for a reader. */
  readonly label: string;
  readonly side?: Side;
  /** The one that its own words tell instead: `Katarak senilis OS` with the laterality OD. */
  readonly otherSide?: Side;
  /** Concepts that its own words name, without their code. */
  readonly names: readonly string[];
}

export interface CodedDiagnosis extends Coded {
  readonly primary: boolean;
  /** Written as suspected only. */
  readonly uncertain: boolean;
  /** A rule of the coding already says that the document names another disease. */
  readonly isOpposed: boolean;
  /** A rule of the evidence already says that its ground is missing or speaks against it. */
  readonly isDisputed: boolean;
}

export interface Claim {
  /** The main diagnosis first. */
  readonly diagnoses: readonly CodedDiagnosis[];
  readonly procedures: readonly Coded[];
}

/** ISO 8601; absent where nobody says it. */
export interface Stay {
  readonly admittedAt?: string;
  readonly dischargedAt?: string;
  /** In the emergency department. */
  readonly arrivedAt?: string;
  /** When the ward took over from the emergency department. */
  readonly wardAt?: string;
  /** From the emergency department. */
  readonly isSentHome: boolean;
  /** Whether an entry stands where the form keeps the state in which the patient leaves. */
  readonly isOfLeaving: (path: readonly string[]) => boolean;
}

/** Substances of which a rule on the lists of drugs says something already: nothing is told twice. */
export interface ToldOfDrugs {
  readonly purpose: ReadonlySet<string>;
  readonly allergy: ReadonlySet<string>;
  readonly together: ReadonlySet<string>;
  readonly dose: ReadonlySet<string>;
}

export interface ClinicalCase {
  readonly document: ClinicalDocument;
  readonly patient: CasePatient;
  readonly claim: Claim;
  readonly stay: Stay;
  readonly setting: Setting;
  readonly knowledge: ClinicalKnowledge;
  /** What other rules say of drugs already. */
  readonly told: ToldOfDrugs;
  /** What readers call the place of an entry: `CPPT dokter, A`. */
  readonly placeName: (path: readonly string[]) => string;
}
