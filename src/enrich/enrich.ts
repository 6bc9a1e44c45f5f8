/** Asks the model about a judged document where it can add, and gives back the rules' answer with what may be added. */
import { noticeCodes } from "../check/notice-codes.ts";
import type { Notice, Stage } from "../check/types.ts";
import {
  rulesAlone,
  type BudgetRefusal,
  type DropReason,
  type Enrich,
  type EnrichOrder,
  type Enrichment,
  type ModelSpending,
  type ProposalKind,
} from "./enricher.ts";
import type { Prompt } from "./load-prompts.ts";
import { mergeProposals } from "./merge.ts";
import {
  ModelUnavailable,
  type ModelClient,
  type ModelFailure,
  type ModelReceipt,
  type ModelReply,
} from "./model-client.ts";
import { needsModel } from "./needs-model.ts";
import type { Pricing } from "./price-of.ts";
import { writeQuestion } from "./write-question.ts";

/** Told of each question, without any of its content. */
export interface ModelWatch {
  /** `not_asked`: the key's budget does not allow it; `failed`: an error of our own. */
  asked(outcome: "answered" | "not_asked" | "failed" | ModelFailure): void;
  spent(spending: ModelSpending): void;
  proposed(kind: ProposalKind | "unreadable", outcome: "kept" | DropReason): void;
  /** An error of our own, which the check survives. */
  failed(error: unknown): void;
}

export interface EnricherParts {
  readonly client: ModelClient;
  readonly prompts: ReadonlyMap<Stage, Prompt>;
  readonly priceOf: Pricing;
  readonly watch: ModelWatch;
}

/** Whose budget pays for a question. */
export interface Payer {
  /** Null where the model may be asked. Never rejects. */
  refusal(): Promise<BudgetRefusal | null>;
  spent(microUsd: number | null): void;
}

type Used = Readonly<Record<"reply" | "lost", ModelReceipt | null>>;

const noTokens = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

export function createEnricher(parts: EnricherParts): (payer: Payer) => Enrich {
  const { client, priceOf, watch } = parts;

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

  async function enrich(order: EnrichOrder, payer: Payer): Promise<Enrichment> {
    const { prompt, sent, asked } = writeQuestion(parts.prompts, order);
    let reply: ModelReply;
    try {
      reply = await client.ask(asked);
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      watch.asked(error.reason);
      const spending = account(payer, error);
      return { ...rulesAlone(order.answer), spending, notice: unavailable };
    }
    const spending = account(payer, { reply, lost: reply.lost ?? null });
    let merged: ReturnType<typeof mergeProposals>;
    try {
      merged = mergeProposals(sent, reply.content);
    } catch (error) {
      // What was paid for is entered all the same.
      watch.asked("failed");
      watch.failed(error);
      return { ...rulesAlone(order.answer), spending, notice: unavailable };
    }
    watch.asked("answered");
    const { answer, added, dropped } = merged;
    for (const { kind } of added) watch.proposed(kind, "kept");
    for (const { kind, reason } of dropped) watch.proposed(kind ?? "unreadable", reason);
    const part = { model: reply.model, prompt: prompt.id, added, dropped };
    return { answer, part, spending, notice: null };
  }

  return (payer) => async (answer, readOrder) => {
    try {
      const order = readOrder();
      if (!needsModel(answer, order.hasUnreadNarrative)) return rulesAlone(answer);
      const refusal = await payer.refusal();
      if (refusal === null) return await enrich(order, payer);
      watch.asked("not_asked");
      return { ...rulesAlone(answer), notice: refused[refusal] };
    } catch (error) {
      watch.asked("failed");
      watch.failed(error);
      return { ...rulesAlone(answer), notice: unavailable };
    }
  };
}

const noticeOf = (message: string): Notice => ({
  code: "ai_unavailable",
  severity: noticeCodes.ai_unavailable.severity,
  message,
  path: null,
});

const unavailable = noticeOf(
  "Model AI tidak menjawab dengan semestinya atau pada waktunya; jawaban ini berasal dari aturan saja.",
);
const refused: Readonly<Record<BudgetRefusal, Notice>> = {
  spent: noticeOf(
    "Anggaran bulanan model AI untuk kunci ini telah terpakai; jawaban ini berasal dari aturan saja.",
  ),
  unread: noticeOf(
    "Pemakaian anggaran model AI untuk kunci ini sedang tidak dapat dibaca; jawaban ini berasal dari aturan saja.",
  ),
  unpriced: noticeOf(
    "Harga model AI tidak diketahui sehingga anggaran bulanan kunci ini tidak dapat dihitung; jawaban ini berasal dari aturan saja.",
  ),
};
