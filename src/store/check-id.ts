/** Ids of checks: `chk_` and a ULID. */
import { hash } from "node:crypto";
import { ulid } from "ulid";
import { keptMs } from "./idempotency-times.ts";

export const newCheckId = (): string => `chk_${ulid()}`;

/**
 * The id that every run of one idempotency key leads to: whoever stores first keeps it, whatever became of the
 * lock. The time is the day (UTC) of the key's first use, the rest a hash of facility and key: a key store that
 * forgot the first use leads to the same id, and the next use of a key, 24 hours later, to another.
 */
export function keyedCheckId(facility: string, key: string, firstUsedAt: Date): string {
  const bytes = hash("sha256", JSON.stringify([facility, key]), "buffer").values();
  const day = firstUsedAt.getTime() - (firstUsedAt.getTime() % keptMs);
  return `chk_${ulid(day, () => (bytes.next().value ?? 0) / 256)}`;
}

/** Every id that a use of the key within the last 24 hours can have led to: its first use was today or yesterday. */
export function recentCheckIds(facility: string, key: string, now: Date): readonly string[] {
  const yesterday = new Date(now.getTime() - keptMs);
  return [keyedCheckId(facility, key, now), keyedCheckId(facility, key, yesterday)];
}
