/** The model as it is configured, for each key that may ask it. */
import { join } from "node:path";
import type { Config } from "../config.ts";
import { createAsker, type AskModel } from "../model/ask-model.ts";
import { createPricing, loadPrices } from "../model/price-of.ts";
import { recordModel } from "../model/record-model.ts";
import { describeError } from "../operate/describe-error.ts";
import type { Log } from "../operate/log.ts";
import type { Metrics } from "../operate/metrics.ts";
import type { ApiKey, UsageStore } from "../store/ports.ts";
import { createModelBudget } from "../operate/usage/model-budget.ts";

type Asker = Pick<ApiKey, "id" | "model">;

export interface Model {
  /** Null where checks of the key may not ask a model. */
  askFor(key: Asker): AskModel | null;
  close(): Promise<void>;
}

interface Surroundings {
  readonly config: Pick<Config, "model" | "facilityTimeZone">;
  /** `profiles/`. */
  readonly folder: string;
  readonly usage: Pick<UsageStore, "modelCost">;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly now: () => Date;
}

const noModel: Model = {
  askFor: () => null,
  close: () => Promise.resolve(),
};

const noTokens = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

/** Without a key for the model, rules alone, and nothing of its client is loaded. Throws where prices have faults, which it lists. */
export async function openModel({
  config,
  folder,
  usage,
  metrics,
  log,
  now,
}: Surroundings): Promise<Model> {
  if (!config.model) return noModel;
  const { createAnthropicClient } = await import("../model/anthropic.ts");
  const { debugDirectory, ...access } = config.model;
  const direct = createAnthropicClient({ ...access, maxTokens: mostTokens });
  const client = debugDirectory === null ? direct : recordModel(direct, debugDirectory);
  const priceOf = createPricing(loadPrices(join(folder, "model-prices.yaml")));
  // Better known at the start than by keys with a budget, which ask no more after their first call.
  if (priceOf(access.model, noTokens) === null)
    log.warn("the model has no known price: a key with a budget asks it once a month", {
      reason: access.model,
    });
  const asker = createAsker({
    client,
    priceOf,
    watch: {
      asked: metrics.modelAsked,
      spent: metrics.modelSpent,
      failed: (error) => log.error("the model's part failed", { error: describeError(error) }),
    },
  });
  const budget = createModelBudget(usage, now, config.facilityTimeZone);
  return {
    askFor: ({ id, model }) =>
      model &&
      asker({
        refusal: () => budget.refusal(id, model),
        spent: (microUsd) => budget.spent(id, microUsd),
      }),
    close: () => client.close(),
  };
}

/** Of an answer with the thinking of models that think: five proposals of each kind need about 4,000. */
export const mostTokens = 8_000;
