/** The ledger: one record a check, and one a replay. Made complete from the checks themselves. */
import type { Db } from "mongodb";
import type { UsageRecord } from "../ports.ts";
import { checksOf, ledgerMarkOf, usageOf, type LedgerRecord } from "./collections.ts";
import { isDuplicate } from "./connection.ts";

/** A check that is being stored now may become visible after one that is stored later. */
const marginMs = 3_600_000;
const step = 500;

export function toLedger({ model, trial, ...usage }: UsageRecord): LedgerRecord {
  return { ...usage, ...(model !== null && { model }), ...(trial && { trial }) };
}

/** Enters the usage of a check, once however often it is called. */
export async function enter(database: Db, usage: LedgerRecord): Promise<void> {
  try {
    await usageOf(database).insertOne({ _id: usage.checkId, ...usage });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

async function enterMissing(database: Db, usages: readonly LedgerRecord[]): Promise<void> {
  const ids = usages.map(({ checkId }) => checkId);
  const known = await usageOf(database)
    .find({ _id: { $in: ids } }, { projection: { _id: 1 } })
    .toArray();
  const entered = new Set(known.map(({ _id }) => _id));
  for (const usage of usages) if (!entered.has(usage.checkId)) await enter(database, usage);
}

/** Enters what a crash between a check and its record left out, since the last time this was looked at. */
export async function completeLedger(database: Db, now: Date): Promise<void> {
  const mark = await ledgerMarkOf(database).findOne({ _id: "ledger" });
  const since = new Date((mark?.until.getTime() ?? marginMs) - marginMs);
  const stored = checksOf(database).find(
    { storedAt: { $gte: since } },
    { projection: { usage: 1 } },
  );
  let batch: LedgerRecord[] = [];
  for await (const { usage } of stored) {
    batch.push(usage);
    if (batch.length < step) continue;
    await enterMissing(database, batch);
    batch = [];
  }
  await enterMissing(database, batch);
  await ledgerMarkOf(database).replaceOne({ _id: "ledger" }, { until: now }, { upsert: true });
}
