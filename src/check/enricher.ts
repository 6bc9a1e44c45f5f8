/** The model's part as a check sees it (contract, "The model's part"): rules decide, the model adds. */
import type { Envelope, Notice, Stage } from "./types.ts";

/** What judging decides of an envelope, and what the model may add to. */
export type Answer = Omit<Envelope, "check_id" | "meta">;

/** One text of the document, as the caller sent it. */
export interface Passage {
  /** Key of its section: `anamnesa`, `cpptDokter`. */
  readonly section: string;
  /** As the form calls it; empty where it has no name. */
  readonly label: string;
  readonly text: string;
  /** JSON Pointer into the request; null where the place cannot be told. */
  readonly pointer: string | null;
}

/** What the lists in force on the date of service know of an ICD-10 code, written in any of the contract's ways. */
export interface CodeBook {
  /** `A41.9` for every spelling of a code in the list; undefined for any other text. */
  readonly find: (code: string) => string | undefined;
  /** False for a heading, `E11`, below which the list has codes. */
  readonly isLeaf: (code: string) => boolean;
  readonly mayBePrimary: (code: string) => boolean;
  /** Indonesian names of what a code stands for; empty where the service knows none. */
  readonly namesOf: (code: string) => readonly string[];
  /** Whether the lists have the code for a disease that the text names; undefined where they know no such disease. */
  readonly isCodeOf: (code: string, condition: string) => boolean | undefined;
  /** Diagnoses now on the claim, the primary one first. */
  readonly onClaim: readonly string[];
  /** Drugs, and concepts of diseases, findings and acts, that a text names: what a wording may say only where the evidence does. */
  readonly clinicalNames: (text: string) => readonly string[];
  /** What the passage says of a condition by one of its names, at its surest; undefined where it names none. */
  readonly standingOf: (
    passage: Pick<Passage, "label" | "text">,
    names: readonly string[],
  ) => Standing | undefined;
}

/** What the texts of a proposal say to whoever reads them, by the phrases of a list. */
export interface AnswerPhrases {
  /**
   * Whether a text tells its reader that nothing is left to do, or to pass over the finding, submit or approve: the aim
   * of every instruction that a document may hold for the model.
   */
  readonly saysComplete: (text: string) => boolean;
  /**
   * What excuses its reader from a request, as it is said. Here and there a rule has reason to say so; the model has none
   * of its own.
   */
  readonly excusesIn: (text: string) => readonly string[];
  /**
   * Whether a recommendation asks for something to be written or looked at: whatever else it says, it begins so. What
   * rules ask for, or could in other words; to delete, to leave out and to put one drug for another are none of it.
   * `own`: what the rule says in its place; its way of asking may be taken over.
   */
  readonly asks: (text: string, own?: string) => boolean;
}

/** `unsaid`: denied, only planned or prevented, or told of a relative. */
export type Standing = "affirmed" | "suspected" | "unsaid";

export interface EnrichOrder {
  readonly stage: Stage;
  readonly answer: Answer;
  readonly passages: readonly Passage[];
  /** Every text of the request: names that one introduces are redacted in all, also where it is not a passage itself. */
  readonly texts: readonly string[];
  /** Narrative that no rule has read: sections and labels that are not known. */
  readonly hasUnreadNarrative: boolean;
  /** The caller's own identifiers, which may stand in narrative too. */
  readonly identifiers: readonly string[];
  readonly codes: CodeBook;
  readonly phrases: AnswerPhrases;
  /** When the answer has to be there, in milliseconds since the epoch. */
  readonly deadline: number;
}

export const proposalKinds = ["wording", "finding", "impact", "candidate", "medication"] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** Words of the document, as the caller sent them, and where they stand. */
export interface Quote {
  readonly section: string;
  readonly text: string;
  readonly pointer: string | null;
}

/** What was kept of the model's answer. */
export interface AddedItem {
  readonly kind: ProposalKind;
  /** JSON Pointer in the envelope. */
  readonly item: string;
  readonly quotes: readonly Quote[];
}

export const dropReasons = [
  "shape",
  "unknown_item",
  "unknown_key",
  "no_quote",
  "quote_not_found",
  "unknown_code",
  "code_not_primary",
  "code_position",
  "wording_law",
  "foreign_number",
  "foreign_name",
  "not_affirmed",
  "points_lost",
  "says_complete",
  "prompt_leak",
  "repeated",
  "too_many",
] as const;
export type DropReason = (typeof dropReasons)[number];

export interface DroppedItem {
  /** Null where not even this could be read. */
  readonly kind: ProposalKind | null;
  readonly reason: DropReason;
}

/** As the Messages API counts them. */
export interface ModelTokens {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

/** What the model did for a check; stored with it. */
export interface ModelPart {
  readonly model: string;
  /** `ranap_resume@1` and a digest of its text. */
  readonly prompt: string;
  readonly added: readonly AddedItem[];
  readonly dropped: readonly DroppedItem[];
}

/** What a call of the model has cost, whether its answer could be used or not. */
export interface ModelSpending {
  readonly model: string;
  /** None where the call was sent and brought no receipt. */
  readonly tokens: ModelTokens;
  /** Millionths of a US dollar, at most, where a receipt is lacking; null where the model has no known price. */
  readonly microUsd: number | null;
}

/**
 * Why a key may ask no more for now: its month is spent, its ledger does not answer, or a call had no known price, so
 * that what it has spent cannot be told.
 */
export type BudgetRefusal = "spent" | "unread" | "unpriced";

export interface Enrichment {
  /** The rules' answer where nothing was added. */
  readonly answer: Answer;
  /** Null where the model was not asked or did not answer. */
  readonly part: ModelPart | null;
  readonly spending: ModelSpending | null;
  /** `ai_unavailable` where the model should have answered and did not. */
  readonly notice: Notice | null;
}

/**
 * Never rejects: whatever fails, the reading of the order too, the rules' answer comes back. The order is read only where
 * a model may be asked.
 */
export type Enrich = (answer: Answer, readOrder: () => EnrichOrder) => Promise<Enrichment>;

export const rulesAlone = (answer: Answer): Enrichment => ({
  answer,
  part: null,
  spending: null,
  notice: null,
});
