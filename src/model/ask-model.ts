/** Asks the model where the key's budget allows it, and accounts for what that cost. */
import type { BudgetRefusal, DropReason, ModelSpending, ProposalKind } from "../check/enricher.ts";
import {
  ModelUnavailable,
  type ModelClient,
  type ModelFailure,
  type ModelQuestion,
  type ModelReceipt,
  type ModelReply,
} from "./model-client.ts";
import type { Pricing } from "./price-of.ts";

/** Told of each question, without any of its content. */
export interface ModelWatch {
  /** `not_asked`: the key's budget does not allow it; `failed`: an error of our own. */
  asked(outcome: "answered" | "not_asked" | "failed" | ModelFailure): void;
  spent(spending: ModelSpending): void;
  proposed(kind: ProposalKind | "unreadable", outcome: "kept" | DropReason): void;
  /** An error of our own, which the check survives. */
  failed(error: unknown): void;
}

/** What comes of a question, as plain data. */
export type ModelAnswer =
  | { readonly kind: "refused"; readonly reason: BudgetRefusal }
  | { readonly kind: "unavailable"; readonly spending: ModelSpending | null }
  | {
      readonly kind: "answered";
      readonly model: string;
      /** Parsed, but not checked against the schema. */
      readonly content: unknown;
      readonly spending: ModelSpending | null;
    };

/** Never rejects. */
export type AskModel = (question: ModelQuestion) => Promise<ModelAnswer>;

export interface AskerParts {
  readonly client: Pick<ModelClient, "ask">;
  readonly priceOf: Pricing;
  readonly watch: Pick<ModelWatch, "asked" | "spent" | "failed">;
}

/** Whose budget pays for a question. */
export interface Payer {
  /** Null where the model may be asked. Never rejects. */
  refusal(): Promise<BudgetRefusal | null>;
  spent(microUsd: number | null): void;
}

type Used = Readonly<Record<"reply" | "lost", ModelReceipt | null>>;

const noTokens = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

export function createAsker({ client, priceOf, watch }: AskerParts): (payer: Payer) => AskModel {
  /**
   * Counted whether the answer can be used or not; null where nothing can have been used. Tokens are those that the
   * API counted; the cost holds the most that attempts without a receipt can have cost, so that no bound is passed by them.
   */
  function account(payer: Payer, { reply, lost }: Used): ModelSpending | null {
    const model = (reply ?? lost)?.model;
    if (model === undefined) return null;
    const costs = [reply, lost].flatMap((used) => (used ? [priceOf(used.model, used.tokens)] : []));
    const known = costs.filter((cost) => cost !== null);
    const microUsd =
      known.length < costs.length ? null : known.reduce((sum, cost) => sum + cost, 0);
    const spending = { model, tokens: reply?.tokens ?? noTokens, microUsd };
    payer.spent(microUsd);
    watch.spent(spending);
    return spending;
  }

  async function ask(payer: Payer, question: ModelQuestion): Promise<ModelAnswer> {
    const reason = await payer.refusal();
    if (reason !== null) {
      watch.asked("not_asked");
      return { kind: "refused", reason };
    }
    let reply: ModelReply;
    try {
      reply = await client.ask(question);
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      watch.asked(error.reason);
      return { kind: "unavailable", spending: account(payer, error) };
    }
    const { model, content, lost = null } = reply;
    return { kind: "answered", model, content, spending: account(payer, { reply, lost }) };
  }

  return (payer) => async (question) => {
    try {
      return await ask(payer, question);
    } catch (error) {
      watch.asked("failed");
      watch.failed(error);
      return { kind: "unavailable", spending: null };
    }
  };
}
