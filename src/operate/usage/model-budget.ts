/** Whether a key may still ask the model this month. */
import type { BudgetRefusal } from "../../check/enricher.ts";
import type { ModelAllowance, ModelCost, UsageStore } from "../../store/ports.ts";
import { monthOf, readMonth } from "./monthly-usage.ts";

export const microUsdPerUsd = 1_000_000;

/** Other replicas spend too: what they have spent shows after so long at the latest. */
const readEveryMs = 60_000;
/** A ledger that did not answer is asked again so soon: until then the key's checks are answered by rules. */
const readAgainMs = 1_000;

export interface ModelBudget {
  /** Null where the key may ask. Never rejects. The calls under way when the bound is reached may exceed it. */
  refusal(keyId: string, allowance: ModelAllowance): Promise<BudgetRefusal | null>;
  /** To be told of each call at once; `microUsd` is null where its price is not known. */
  spent(keyId: string, microUsd: number | null): void;
}

/** What a key has spent in one month. */
interface Account {
  readonly month: string;
  cost: ModelCost;
  /** Milliseconds since the epoch. */
  readNextAt: number;
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
      account.readNextAt = now().getTime() + readAgainMs;
      return false;
    }
  }

  function accountOf(keyId: string): Account {
    const month = monthOf(now(), zone);
    const known = accounts.get(keyId);
    if (known?.month === month) return known;
    const fresh = { month, cost: nothing, readNextAt: -Infinity, reading: Promise.resolve(false) };
    accounts.set(keyId, fresh);
    return fresh;
  }

  return {
    async refusal(keyId, { monthlyMicroUsd }) {
      if (monthlyMicroUsd === null) return null;
      const account = accountOf(keyId);
      const time = now().getTime();
      if (time >= account.readNextAt) {
        account.readNextAt = time + readEveryMs;
        account.reading = readInto(account, keyId);
      }
      if (!(await account.reading)) return "unread";
      const { microUsd, unpricedCalls } = account.cost;
      if (microUsd >= monthlyMicroUsd) return "spent";
      return unpricedCalls === 0 ? null : "unpriced";
    },
    spent(keyId, microUsd) {
      const account = accountOf(keyId);
      const call = { microUsd: microUsd ?? 0, unpricedCalls: microUsd === null ? 1 : 0 };
      account.cost = add(account.cost, call);
    },
  };
}
