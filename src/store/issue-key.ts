import type { ApiKey, Stores } from "./ports.ts";

/** Stores a new key and its entry in the audit trail. False where a key with the same hash is there, which stays. */
export async function issueKey(
  { keys, audit }: Pick<Stores, "keys" | "audit">,
  key: ApiKey,
): Promise<boolean> {
  if (!(await keys.create(key))) return false;
  await audit.append({
    at: key.createdAt,
    action: "key_created",
    actor: "operator",
    facility: key.facility,
    subject: key.id,
  });
  return true;
}
