/** Ids of checks: `chk_` and a ULID. */
import { createHash } from "node:crypto";
import { ulid } from "ulid";

export const newCheckId = (): string => `chk_${ulid()}`;

/**
 * The id that every run of one idempotency key leads to: whoever stores first keeps it, whatever became of the
 * lock. The time is that of the key's first use, the rest a hash of facility and key.
 */
export function keyedCheckId(facility: string, key: string, firstUsedAt: Date): string {
  const bytes = createHash("sha256")
    .update(JSON.stringify([facility, key]))
    .digest()
    .values();
  return `chk_${ulid(firstUsedAt.getTime(), () => (bytes.next().value ?? 0) / 256)}`;
}
