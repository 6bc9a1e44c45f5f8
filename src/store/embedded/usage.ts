import { profileSchema, stageSchema } from "../../check/types.ts";
import type { ModelSpending } from "../../check/enricher.ts";
import type { ModelUse, UsageCount, UsageRecord, UsageStore } from "../ports.ts";
import type { Database } from "./database.ts";
import { dateAt, integerAt, numberAt, oneOfAt, orNull, textAt, type Row } from "./row.ts";

const readTokens = (row: Row): ModelSpending["tokens"] => ({
  input: integerAt(row, "input_tokens"),
  output: integerAt(row, "output_tokens"),
  cacheRead: integerAt(row, "cache_read_tokens"),
  cacheWrite: integerAt(row, "cache_write_tokens"),
});

function readSpending(row: Row): ModelSpending | null {
  const model = orNull(textAt, row, "model");
  if (model === null) return null;
  return { model, tokens: readTokens(row), microUsd: orNull(numberAt, row, "micro_usd") };
}

/** What is counted together. */
function readKind(row: Row): Omit<UsageCount, "count" | "model"> {
  return {
    facility: textAt(row, "facility"),
    keyId: textAt(row, "key_id"),
    stage: oneOfAt(row, "stage", stageSchema.enum),
    billed: integerAt(row, "billed") === 1,
    trial: integerAt(row, "trial") === 1,
    replayed: integerAt(row, "replayed") === 1,
  };
}

function readUsage(row: Row): UsageRecord {
  return {
    ...readKind(row),
    checkId: textAt(row, "check_id"),
    profile: oneOfAt(row, "profile", profileSchema.enum),
    model: readSpending(row),
    at: dateAt(row, "at"),
  };
}

/** Writes one record within the transaction it is called in. */
export function usageWriter(database: Database): (usage: UsageRecord) => void {
  const insert = database.prepare(`
    INSERT INTO usage (check_id, key_id, facility, stage, profile, billed, replayed, at, model,
                       input_tokens, output_tokens, cache_read_tokens, cache_write_tokens, micro_usd,
                       trial)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  return (usage) => {
    const tokens = usage.model?.tokens;
    insert.run(
      usage.checkId,
      usage.keyId,
      usage.facility,
      usage.stage,
      usage.profile,
      usage.billed ? 1 : 0,
      usage.replayed ? 1 : 0,
      usage.at.getTime(),
      usage.model?.model ?? null,
      tokens?.input ?? null,
      tokens?.output ?? null,
      tokens?.cacheRead ?? null,
      tokens?.cacheWrite ?? null,
      usage.model?.microUsd ?? null,
      usage.trial ? 1 : 0,
    );
  };
}

/** `count` passes over NULL, and `total` is 0 where `sum` is NULL. */
const modelSums = `
  count(model) AS calls, count(model) - count(micro_usd) AS unpriced_calls,
  total(input_tokens) AS input_tokens, total(output_tokens) AS output_tokens,
  total(cache_read_tokens) AS cache_read_tokens, total(cache_write_tokens) AS cache_write_tokens,
  total(micro_usd) AS micro_usd`;

const readUse = (row: Row): ModelUse => ({
  calls: integerAt(row, "calls"),
  tokens: readTokens(row),
  microUsd: numberAt(row, "micro_usd"),
  unpricedCalls: integerAt(row, "unpriced_calls"),
});

/** Usage records, listed in the order of their time. */
export function embeddedUsage(database: Database): UsageStore {
  const write = usageWriter(database);
  const select = database.prepare("SELECT * FROM usage WHERE facility = ? ORDER BY at, number");
  const selectCounts = database.prepare(`
    SELECT facility, key_id, stage, billed, trial, replayed, count(*) AS count, ${modelSums} FROM usage
    WHERE at >= ?1 AND at < ?2 AND (?3 IS NULL OR facility = ?3)
    GROUP BY facility, key_id, stage, billed, trial, replayed
    ORDER BY facility, key_id, stage, billed, trial, replayed`);
  const selectCost = database.prepare(`
    SELECT ${modelSums} FROM usage
    WHERE key_id = ? AND at >= ? AND at < ? AND model IS NOT NULL`);
  return {
    record: (usage) => database.write(() => write(usage)),
    list: (facility) => database.read(() => select.all(facility).map(readUsage)),
    count: ({ facility, from, until }) =>
      database.read(() =>
        selectCounts.all(from.getTime(), until.getTime(), facility).map((row) => ({
          ...readKind(row),
          count: integerAt(row, "count"),
          model: readUse(row),
        })),
      ),
    modelCost: ({ keyId, from, until }) =>
      database.read(() => {
        // A query of sums without groups has one row, whatever it finds.
        const row = selectCost.get(keyId, from.getTime(), until.getTime()) ?? {};
        return {
          microUsd: numberAt(row, "micro_usd"),
          unpricedCalls: integerAt(row, "unpriced_calls"),
        };
      }),
  };
}
