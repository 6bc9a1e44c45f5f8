/** What a month's checks come to: for a caller's own ledger page and the operator's invoice. */
import { DateTime } from "luxon";
import type { Stage } from "../../check/types.ts";
import { addModelUse, noModelUse } from "../../store/model-use.ts";
import type { ModelUse, UsageCount, UsageQuery } from "../../store/ports.ts";

export interface UsageTotals {
  /** Checks that ran or were skipped: `billed`, `skipped` and `trial` together. */
  readonly executed: number;
  readonly billed: number;
  /** Answered without a check, because another payer bears the visit; not billed. */
  readonly skipped: number;
  /** Of keys for trying, skipped ones too; not billed. */
  readonly trial: number;
  /** Answers given again for the same idempotency key; not billed. */
  readonly replayed: number;
  /** Its cost in whole millionths of a US dollar. */
  readonly model: ModelUse;
}

export interface UsageLine extends UsageTotals {
  readonly facility: string;
  readonly keyId: string;
  readonly stage: Stage;
}

type Month = Pick<UsageQuery, "from" | "until">;

/** The month `YYYY-MM` in the facility's zone; undefined where the text names none. */
export function readMonth(text: string, zone: string): Month | undefined {
  const start = /^\d{4}-\d{2}$/.test(text) ? DateTime.fromISO(`${text}-01`, { zone }) : undefined;
  if (!start?.isValid) return undefined;
  return { from: start.toJSDate(), until: start.plus({ months: 1 }).toJSDate() };
}

export const monthOf = (now: Date, zone: string): string =>
  DateTime.fromJSDate(now, { zone }).toFormat("yyyy-MM");

function sumModelUse(counts: readonly UsageCount[]): ModelUse {
  const sum = counts.reduce((total, { model }) => addModelUse(total, model), noModelUse);
  return { ...sum, microUsd: Math.round(sum.microUsd) };
}

export function sumUsage(counts: readonly UsageCount[]): UsageTotals {
  const sum = (isOne: (count: UsageCount) => boolean) =>
    counts.filter(isOne).reduce((total, { count }) => total + count, 0);
  return {
    executed: sum(({ replayed }) => !replayed),
    billed: sum(({ billed }) => billed),
    skipped: sum(({ billed, trial, replayed }) => !billed && !trial && !replayed),
    trial: sum(({ trial, replayed }) => trial && !replayed),
    replayed: sum(({ replayed }) => replayed),
    model: sumModelUse(counts),
  };
}

/** One line for each facility, key and stage, in the order of the counts. */
export function usageLines(counts: readonly UsageCount[]): readonly UsageLine[] {
  const groups = Map.groupBy(counts, ({ facility, keyId, stage }) =>
    JSON.stringify([facility, keyId, stage]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { facility, keyId, stage } = first;
    return [{ facility, keyId, stage, ...sumUsage(group) }];
  });
}
