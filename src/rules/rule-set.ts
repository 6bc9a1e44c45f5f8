/** A loaded rule set: packs compiled once, each rule under the blocks of the stages that use it. */
import type { Asking } from "./functions/functions.ts";
import type { CandidateConfidence, CandidateStatus, Stage } from "../check/types.ts";
import type { Expression } from "../fhir/fhirpath/compile.ts";
import type { Block, Rule, StageFile } from "./pack-schema.ts";
import type { TextTemplate } from "./render-text.ts";
import type { Words } from "./wording/in-words.ts";

/** The outcomes that carry texts. */
export type Unsatisfied = "belum_lengkap" | "perbaiki";

export interface RuleTexts {
  readonly rekomendasi: string;
  readonly contoh_isian: string;
  readonly penjelasan: string;
}

export type TextTemplates = { readonly [K in keyof RuleTexts]: TextTemplate };

/** A list or fact that a clause reads; see `fact-reads.ts`. */
export interface CompiledRead {
  /** The same for all reads that find the same. */
  readonly name: string;
  readonly path: readonly string[];
  readonly choice?: Expression;
  /** What a rule function asks the document. */
  readonly asking?: Asking;
}

export interface Premise {
  readonly holds: Expression;
  /** The paths of the facts that it asks for and of which it asks nothing but whether they are there. */
  readonly presence?: readonly string[];
}

export type ClauseName = "each" | "when" | "complete" | "consistent";

export interface CompiledRule {
  readonly rule: Rule;
  readonly pack: string;
  readonly block: Block;
  readonly each?: Expression;
  readonly when?: Expression;
  readonly complete?: Expression;
  readonly consistent?: Expression;
  /** What each clause reads of the facts; of a rule with items only what `each` reads. */
  readonly reads: { readonly [K in ClauseName]?: readonly CompiledRead[] };
  /** Every path that its clauses ask for, from the facts' root; those of an item stand under the list. */
  readonly asks: () => readonly string[];
  /** What `when` joins by 'and', each for itself; none of a rule with items. */
  readonly premises: () => readonly Premise[];
  readonly texts: { readonly [K in Unsatisfied]: Partial<TextTemplates> };
  readonly temuan?: {
    readonly kondisi: TextTemplate;
    readonly icd10_disarankan: TextTemplate;
    readonly dasar_bukti: Expression;
    readonly dampak_severity: TextTemplate;
  };
  readonly kandidat?: {
    readonly icd10: TextTemplate;
    readonly deskripsi: TextTemplate;
    readonly status: CandidateStatus;
    readonly tingkat_keyakinan: CandidateConfidence | Expression;
    readonly dasar_bukti: Expression;
    readonly dampak_klaim: TextTemplate;
  };
  readonly warning?: {
    readonly code: string;
    readonly system: "icd-10" | "icd-9-cm";
    readonly value: TextTemplate;
  };
  readonly documentSent?: Expression;
}

/** The rules of one stage, by where their verdicts go. */
export interface StagePlan {
  readonly file: StageFile;
  readonly findings: readonly {
    readonly key: string;
    readonly label: string;
    readonly rules: readonly CompiledRule[];
  }[];
  readonly blocks: {
    readonly [K in "impact" | "suggestion" | "medication" | "document"]?: readonly CompiledRule[];
  };
  readonly codingWarnings: readonly CompiledRule[];
  readonly notices: readonly CompiledRule[];
}

export interface RuleSet {
  /** Changes whenever a pack or a stage file changes. */
  readonly version: string;
  readonly rules: readonly CompiledRule[];
  /** Reference of `sources.yaml` → its title. */
  readonly sources: ReadonlyMap<string, string>;
  /** Of facts and concepts, for clauses as sentences. */
  readonly words: Words;
  readonly plans: ReadonlyMap<Stage, StagePlan>;
}
