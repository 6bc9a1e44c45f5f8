/** What is done with a request in a process that judges, as plain data: what goes in, and what comes of it. */
import type { LoggedError } from "../operate/describe-error.ts";
import type { ModelWatch } from "../model/ask-model.ts";
import type { ApiKey, IdempotencyRef, StoredCheck, UsageRecord } from "../store/ports.ts";
import type { Conversion } from "../check/conversion-schema.ts";
import type { Rights, SentRequest } from "../check/request/sent-request.ts";
import type { CheckStep } from "../check/run-check.ts";
import type { BundleIssue } from "../check/validate-bundle.ts";
import type { OwnLabels } from "../intake/own-labels.ts";
import type { Table } from "../knowledge/import/read-table.ts";
import type { Term } from "../review/unmapped/find-unmapped.ts";
import type { Errand } from "./outside.ts";
import type { WrittenProblem } from "./written-problem.ts";

/** `path` is the address below `{base_url}`. */
export interface FingerprintTask {
  readonly kind: "fingerprint";
  readonly request: SentRequest;
  readonly rights: Rights;
  readonly path: string;
}

export interface CheckTask {
  readonly kind: "check";
  readonly request: SentRequest;
  readonly key: ApiKey;
  readonly checkId: string;
  readonly idempotency: IdempotencyRef | null;
  readonly startedAt: Date;
  /** The facility's own; null: none. */
  readonly labels: OwnLabels | null;
  /** Whether the key's checks ask the model. */
  readonly asksModel: boolean;
}

export interface ConvertTask {
  readonly kind: "convert";
  readonly request: SentRequest;
  readonly rights: Rights;
  readonly labels: OwnLabels | null;
}

/** What a check would refuse and say of a Bundle. */
export interface ValidateTask {
  readonly kind: "validate";
  readonly request: Pick<SentRequest, "body" | "query">;
}

/** A table that a person filled in is read. */
export interface TableTask {
  readonly kind: "table";
  readonly request: Pick<SentRequest, "body">;
}

/** Words about a document are read for identity: the body is the text. */
export interface RedactTask {
  readonly kind: "redact";
  readonly request: Pick<SentRequest, "body">;
  /** The document's own: visit, patient. */
  readonly identifiers: readonly string[];
}

export type Task =
  FingerprintTask | CheckTask | ConvertTask | ValidateTask | TableTask | RedactTask;

export interface Judged {
  readonly check: StoredCheck;
  readonly usage: UsageRecord;
}

export interface TaskResults {
  readonly fingerprint: string;
  readonly check: Judged;
  readonly convert: Conversion;
  readonly validate: readonly BundleIssue[];
  readonly table: Table;
  readonly redact: string;
}
export type TaskResult = TaskResults[Task["kind"]];

/** What is counted and logged of a task. */
export interface Told {
  readonly steps: readonly {
    readonly step: CheckStep;
    /** Milliseconds since the epoch, with fractions. */
    readonly start: number;
    readonly end: number;
    /** The code of a refusal, the name of an error; null where it ended well. */
    readonly error: string | null;
  }[];
  readonly ruleFailures: readonly { readonly rule: string; readonly error: LoggedError }[];
  /** Calls of the model's watch, in their order. */
  readonly model: readonly ModelNote[];
}

export type ModelNote =
  | { readonly asked: Parameters<ModelWatch["asked"]>[0] }
  | { readonly proposed: Parameters<ModelWatch["proposed"]> }
  | { readonly failed: LoggedError };

/** How a task, or a first part of it, ended. */
export type TaskEnd =
  | { readonly kind: "done"; readonly result: TaskResult; readonly told: Told }
  /** It is to be given again with how the errand ended. */
  | { readonly kind: "needs"; readonly errand: Errand }
  | { readonly kind: "problem"; readonly problem: WrittenProblem; readonly told: Told }
  /** An error of our own: its name and frames. */
  | { readonly kind: "bug"; readonly error: LoggedError; readonly told: Told };

/** What is kept beside a check, once that is stored. */
export interface Noted {
  readonly terms: readonly Term[];
  /** De-identified, as JSON text; null where none is to be kept. */
  readonly document: string | null;
  /** Errors of our own, which left out one or the other. */
  readonly failures: readonly LoggedError[];
}
