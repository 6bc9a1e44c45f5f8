/** Asks the model about labelled documents as the service would, and holds what it adds against the labels. */
import { runCheck } from "../../src/check/run-check.ts";
import { createAsker, type ModelWatch } from "../../src/model/ask-model.ts";
import { createEnricher } from "../../src/model/enrich.ts";
import type {
  Answer,
  EnrichOrder,
  Enrichment,
  ModelSpending,
  ProposalKind,
} from "../../src/check/enricher.ts";
import type { ModelClient } from "../../src/model/model-client.ts";
import { loadPrompts } from "../../src/model/load-prompts.ts";
import { createPricing, loadPrices } from "../../src/model/price-of.ts";
import { folder } from "../../src/check/load-lists.ts";
import { orderOf, servicesOnce } from "../../test/support/check-document.ts";
import type { LabelledDocument } from "../read-corpus.ts";
import { labelAdditions, type LabelledAnswer } from "./label-additions.ts";

export interface EvalOptions {
  readonly client: ModelClient;
  /** Documents under way at once. */
  readonly concurrency: number;
  /** Asks also where the service would leave it at the rules. */
  readonly askAll: boolean;
}

export interface EvaluatedDocument extends LabelledAnswer {
  readonly document: LabelledDocument;
  readonly asked: boolean;
  readonly enrichment: Enrichment;
}

export interface EvalReport {
  readonly documents: readonly EvaluatedDocument[];
  /** `answered`, or why there was no answer. */
  readonly outcomes: readonly string[];
  readonly proposals: readonly { readonly kind: ProposalKind | "unreadable"; outcome: string }[];
  readonly spendings: readonly ModelSpending[];
  /** Of each call, in milliseconds. */
  readonly callMs: readonly number[];
  /** Errors of our own, of which there should be none. */
  readonly errors: readonly unknown[];
}

/** In the documents' order, whatever their calls took. */
export async function runEval(
  documents: readonly LabelledDocument[],
  { client, concurrency, askAll }: EvalOptions,
): Promise<EvalReport> {
  const outcomes: string[] = [];
  const proposals: EvalReport["proposals"][number][] = [];
  const spendings: ModelSpending[] = [];
  const callMs: number[] = [];
  const errors: unknown[] = [];
  const watch: ModelWatch = {
    asked: (outcome) => outcomes.push(outcome),
    spent: (spending) => spendings.push(spending),
    proposed: (kind, outcome) => proposals.push({ kind, outcome }),
    failed: (error) => errors.push(error),
  };
  const priceOf = createPricing(loadPrices(folder("profiles/model-prices.yaml")));
  const ask = createAsker({ client: timeCalls(client, callMs), priceOf, watch })({
    refusal: () => Promise.resolve(null),
    spent: () => undefined,
  });
  const enrich = createEnricher({ prompts: loadPrompts(folder("profiles/prompts")), watch })(ask);
  const evaluated = await inTurns(documents, concurrency, (document) =>
    evaluate(document, (order) =>
      enrich(order.answer, () => (askAll ? { ...order, hasUnreadNarrative: true } : order)),
    ),
  );
  return { documents: evaluated, outcomes, proposals, spendings, callMs, errors };
}

async function evaluate(
  document: LabelledDocument,
  enrich: (order: EnrichOrder) => Promise<Enrichment>,
): Promise<EvaluatedDocument> {
  let seen: { readonly order: EnrichOrder; readonly enrichment: Enrichment } | undefined;
  const services = {
    ...servicesOnce(),
    enrich: async (_answer: Answer, readOrder: () => EnrichOrder) => {
      const order = readOrder();
      const enrichment = await enrich(order);
      seen = { order, enrichment };
      return enrichment;
    },
  };
  // The model's deadline is reckoned from now, the document's days from the corpus' own moment.
  await runCheck(services, { ...orderOf(document.body), startedAt: new Date() });
  if (!seen) throw new Error(`${document.name} was not judged`);
  const { order, enrichment } = seen;
  const { part, notice } = enrichment;
  return {
    document,
    asked: part !== null || notice !== null,
    enrichment,
    ...labelAdditions(document, order.answer, enrichment.answer, part?.added ?? []),
  };
}

const timeCalls = (client: ModelClient, callMs: number[]): ModelClient => ({
  ask: async (question) => {
    const start = performance.now();
    try {
      return await client.ask(question);
    } finally {
      callMs.push(performance.now() - start);
    }
  },
  close: () => client.close(),
});

async function inTurns<T, R>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const queue = all.entries();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const [place, one] of queue) results[place] = await work(one);
  });
  await Promise.all(workers);
  return results;
}
