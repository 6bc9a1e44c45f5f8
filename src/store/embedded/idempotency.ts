import type { IdempotencyStart, IdempotencyStore } from "../ports.ts";
import { keptMs, longestCheckMs } from "../idempotency-times.ts";
import type { Database } from "./database.ts";
import { dateAt, orNull, textAt, type Row } from "./row.ts";
import type { RunLock } from "./run-lock.ts";
import { sweepInSteps } from "./sweep-in-steps.ts";

const isOver = (row: Row, now: Date): boolean =>
  now.getTime() - dateAt(row, "first_used_at").getTime() >= keptMs;

/** True when the row no longer keeps its key: the day is over, or whoever held the lock is gone. */
function isFree(row: Row, now: Date, runs: RunLock): boolean {
  if (isOver(row, now)) return true;
  if (orNull(textAt, row, "check_id") !== null) return false;
  const heldMs = now.getTime() - dateAt(row, "locked_at").getTime();
  return heldMs >= longestCheckMs || !runs.isAlive(textAt(row, "run"));
}

function stateOf(row: Row, fingerprint: string): IdempotencyStart {
  if (textAt(row, "fingerprint") !== fingerprint) return { state: "reused" };
  const checkId = orNull(textAt, row, "check_id");
  return checkId === null ? { state: "in_progress" } : { state: "completed", checkId };
}

/**
 * Idempotency keys. A row without `check_id` is the lock of the run that works on the first request. The lock of
 * a run that died is free: the caller looks for a stored check before it runs anything.
 */
export function embeddedIdempotency(database: Database, runs: RunLock): IdempotencyStore {
  const select = database.prepare("SELECT * FROM idempotency WHERE facility = ? AND key = ?");
  const take = database.prepare(`
    INSERT OR REPLACE INTO idempotency
      (facility, key, fingerprint, first_used_at, locked_at, run, check_id)
    VALUES (?, ?, ?, ?, ?, ?, NULL)`);
  // The first result stays, and another request's lock is not touched.
  const upsert = database.prepare(`
    INSERT INTO idempotency (facility, key, fingerprint, first_used_at, locked_at, run, check_id)
    VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6)
    ON CONFLICT (facility, key) DO UPDATE SET check_id = excluded.check_id
    WHERE check_id IS NULL AND fingerprint = excluded.fingerprint`);
  const free = database.prepare(`
    DELETE FROM idempotency
    WHERE facility = ? AND key = ? AND fingerprint = ? AND run = ? AND check_id IS NULL`);
  const deleteExpired = database.prepare(`
    DELETE FROM idempotency WHERE (facility, key) IN
      (SELECT facility, key FROM idempotency WHERE first_used_at <= ? LIMIT ?)`);

  return {
    start: (facility, { key, fingerprint }, now) =>
      database.write(() => {
        const row = select.get(facility, key);
        if (row !== undefined && !isFree(row, now, runs)) return stateOf(row, fingerprint);
        const kept = row !== undefined && !isOver(row, now);
        const firstUsedAt = kept ? dateAt(row, "first_used_at") : now;
        runs.hold();
        take.run(facility, key, fingerprint, firstUsedAt.getTime(), now.getTime(), runs.id);
        return { state: "started", firstUsedAt };
      }),
    async complete(facility, { key, fingerprint }, checkId, now) {
      await database.write(() =>
        upsert.run(facility, key, fingerprint, now.getTime(), runs.id, checkId),
      );
    },
    async release(facility, { key, fingerprint }) {
      await database.write(() => free.run(facility, key, fingerprint, runs.id));
    },
    sweep: (now) => sweepInSteps(database, deleteExpired, new Date(now.getTime() - keptMs)),
  };
}
