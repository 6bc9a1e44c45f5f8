import type { IdempotencyStart, IdempotencyStore } from "../ports.ts";
import type { Database } from "./database.ts";
import { dateAt, orNull, textAt, type Row } from "./row.ts";
import type { RunLock } from "./run-lock.ts";
import { sweepInSteps } from "./sweep.ts";

/** Specification, 'Limits': a key is kept 24 hours from its first use. */
const keptMs = 24 * 3_600_000;

/** A check is bounded at 60 s: a lock of twice that age was left behind, even by a run that lives. */
const longestLockMs = 120_000;

/** A check by rules alone takes milliseconds: the caller may ask again at once. */
const retryAfterSeconds = 1;

const started: IdempotencyStart = { state: "started" };

/** True when the row no longer keeps its key: the day is over, or whoever held the lock is gone. */
function isFree(row: Row, now: Date, runs: RunLock): boolean {
  const ageMs = now.getTime() - dateAt(row, "first_used_at").getTime();
  if (ageMs >= keptMs) return true;
  if (orNull(textAt, row, "check_id") !== null) return false;
  return ageMs >= longestLockMs || !runs.isAlive(textAt(row, "run"));
}

function stateOf(row: Row, fingerprint: string): IdempotencyStart {
  if (textAt(row, "fingerprint") !== fingerprint) return { state: "reused" };
  const checkId = orNull(textAt, row, "check_id");
  return checkId === null
    ? { state: "in_progress", retryAfterSeconds }
    : { state: "completed", checkId };
}

/**
 * Idempotency keys. A row without `check_id` is the lock of the run that works on the first request. The lock of
 * a run that died is free: the caller looks for a stored check (`findByIdempotencyKey`) before it runs anything.
 */
export function embeddedIdempotency(database: Database, runs: RunLock): IdempotencyStore {
  const select = database.prepare("SELECT * FROM idempotency WHERE facility = ? AND key = ?");
  const take = database.prepare(`
    INSERT OR REPLACE INTO idempotency (facility, key, fingerprint, first_used_at, run, check_id)
    VALUES (?, ?, ?, ?, ?, NULL)`);
  // The first result stays, and another request's lock is not touched.
  const upsert = database.prepare(`
    INSERT INTO idempotency (facility, key, fingerprint, first_used_at, run, check_id)
    VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (facility, key) DO UPDATE SET check_id = excluded.check_id
    WHERE check_id IS NULL AND fingerprint = excluded.fingerprint`);
  const free = database.prepare(`
    DELETE FROM idempotency
    WHERE facility = ? AND key = ? AND fingerprint = ? AND run = ? AND check_id IS NULL`);
  const deletion = database.prepare(`
    DELETE FROM idempotency WHERE (facility, key) IN
      (SELECT facility, key FROM idempotency WHERE first_used_at <= ? LIMIT ?)`);

  return {
    start: (facility, { key, fingerprint }, now) =>
      database.write(() => {
        const row = select.get(facility, key);
        if (row !== undefined && !isFree(row, now, runs)) return stateOf(row, fingerprint);
        runs.hold();
        take.run(facility, key, fingerprint, now.getTime(), runs.id);
        return started;
      }),
    async complete(facility, { key, fingerprint }, checkId, now) {
      await database.write(() =>
        upsert.run(facility, key, fingerprint, now.getTime(), runs.id, checkId),
      );
    },
    async release(facility, { key, fingerprint }) {
      await database.write(() => free.run(facility, key, fingerprint, runs.id));
    },
    sweep: (now) => sweepInSteps(database, deletion, new Date(now.getTime() - keptMs)),
  };
}
