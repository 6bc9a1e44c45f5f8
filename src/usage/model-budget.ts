/** Whether a key may still ask the model this month. */
import type { ApiKey, ModelCost, UsageStore } from "../store/ports.ts";
import { monthOf, readMonth } from "./monthly-usage.ts";

export const microUsdPerUsd = 1_000_000;

/** Other replicas spend too: what they have spent shows after so long at the latest. */
const readEveryMs = 60_000;

export interface ModelBudget {
  /** Never rejects. The calls under way when the bound is reached may exceed it. */
  mayAsk(key: Pick<ApiKey, "id" | "model">): Promise<boolean>;
  /** To be told of each call at once; `microUsd` is null where its price is not known. */
  spent(keyId: string, microUsd: number | null): void;
}

/** What a key has spent in one month. */
interface Account {
  readonly month: string;
  cost: ModelCost;
  readAt: number;
  /** False where the ledger did not answer the last time. */
  reading: Promise<boolean>;
}

const nothing: ModelCost = { microUsd: 0, unpricedCalls: 0 };

const add = (a: ModelCost, b: ModelCost): ModelCost => ({
  microUsd: a.microUsd + b.microUsd,
  unpricedCalls: a.unpricedCalls + b.unpricedCalls,
});

/** Within a month costs only grow: the ledger may lack what was told here, and knows what others spent. */
const larger = (a: ModelCost, b: ModelCost): ModelCost => ({
  microUsd: Math.max(a.microUsd, b.microUsd),
  unpricedCalls: Math.max(a.unpricedCalls, b.unpricedCalls),
});

/**
 * Budgets of all keys, read from the ledger at most once a minute a key. `zone` is the facility's. A key with a bound
 * does not ask where the ledger does not answer, nor after a call without a known price: what it has spent is unknown then.
 */
export function createModelBudget(
  usage: Pick<UsageStore, "modelCost">,
  now: () => Date,
  zone: string,
): ModelBudget {
  const accounts = new Map<string, Account>();

  async function readInto(account: Account, keyId: string): Promise<boolean> {
    const range = readMonth(account.month, zone);
    if (!range) throw new Error(`no month: ${account.month}`);
    try {
      account.cost = larger(account.cost, await usage.modelCost({ keyId, ...range }));
      return true;
    } catch {
      return false;
    }
  }

  function accountOf(keyId: string): Account {
    const month = monthOf(now(), zone);
    const known = accounts.get(keyId);
    if (known?.month === month) return known;
    const fresh = { month, cost: nothing, readAt: -Infinity, reading: Promise.resolve(false) };
    accounts.set(keyId, fresh);
    return fresh;
  }

  return {
    async mayAsk({ id, model }) {
      if (model === null) return false;
      if (model.monthlyMicroUsd === null) return true;
      const account = accountOf(id);
      const time = now().getTime();
      if (time - account.readAt >= readEveryMs) {
        account.readAt = time;
        account.reading = readInto(account, id);
      }
      if (!(await account.reading)) return false;
      const { microUsd, unpricedCalls } = account.cost;
      return unpricedCalls === 0 && microUsd < model.monthlyMicroUsd;
    },
    spent(keyId, microUsd) {
      const account = accountOf(keyId);
      const call = { microUsd: microUsd ?? 0, unpricedCalls: microUsd === null ? 1 : 0 };
      account.cost = add(account.cost, call);
    },
  };
}
