/** What the enricher needs of a model: one question, one structured answer. */
import type { ModelTokens } from "../check/enricher.ts";

export interface ModelQuestion {
  /** The constant part, the same for every document of a stage and prompt version. */
  readonly instructions: string;
  /** The document and the verdicts, redacted. */
  readonly document: string;
  /** JSON Schema of the answer. */
  readonly schema: object;
  /** When the answer has to be there, in milliseconds since the epoch. */
  readonly deadline: number;
}

export interface ModelReceipt {
  /** The model that answered. */
  readonly model: string;
  readonly tokens: ModelTokens;
}

export interface ModelReply extends ModelReceipt {
  /** Parsed, but not checked against the schema. */
  readonly content: unknown;
  /** The most that attempts before this one can have used, which were sent and brought no receipt. */
  readonly lost?: ModelReceipt;
}

export const modelFailures = [
  /** The deadline has passed. */
  "timeout",
  /** More calls at once than are allowed. */
  "busy",
  /** It failed too often; nothing is sent for a while. */
  "resting",
  "rate_limited",
  /** 5xx and 529. */
  "overloaded",
  /** No connection, or cut off. */
  "unreachable",
  /** 4xx: the request, the key or the model's name is wrong. */
  "rejected",
  "refused",
  /** `max_tokens` was reached. */
  "truncated",
  /** No JSON, or nothing where the answer belongs. */
  "unreadable",
] as const;
export type ModelFailure = (typeof modelFailures)[number];

/** No answer that can be used. Its message holds nothing of the document. */
export class ModelUnavailable extends Error {
  readonly reason: ModelFailure;
  /** Null where the model's server did not say what the call has used. */
  readonly reply: ModelReceipt | null;
  /** The most that attempts can have used which were sent and brought no receipt; null where there was none. */
  readonly lost: ModelReceipt | null;

  constructor(
    reason: ModelFailure,
    options: ErrorOptions & {
      readonly reply?: ModelReceipt | null;
      readonly lost?: ModelReceipt;
    } = {},
  ) {
    super(`the model gave no answer: ${reason}`, options);
    this.name = "ModelUnavailable";
    this.reason = reason;
    this.reply = options.reply ?? null;
    this.lost = options.lost ?? null;
  }
}

export interface ModelClient {
  /** Throws `ModelUnavailable` and nothing else; before the deadline and a second. */
  ask(question: ModelQuestion): Promise<ModelReply>;
  close(): Promise<void>;
}
