/**
 * Changes of the API keys. The entry in the audit trail is written first: no change takes effect without one, and after a
 * crash between the two it names a change that did not come about.
 */
import { hashApiKey, newApiKey, operatorsModel } from "./api-keys.ts";
import type { ApiKey, AuditEvent, Stores } from "./ports.ts";

type KeyStores = Pick<Stores, "keys" | "audit">;

const entryOf = (
  { id, facility }: ApiKey,
  action: "key_created" | "key_revoked",
  at: Date,
): AuditEvent => ({ at, action, actor: "operator", facility, subject: id });

/** Stores a new key. False where a key with the same hash is there, which stays. */
export async function issueKey({ keys, audit }: KeyStores, key: ApiKey): Promise<boolean> {
  if (await keys.findByHash(key.hash)) return false;
  await audit.append(entryOf(key, "key_created", key.createdAt));
  return keys.create(key);
}

/** Ends a key. False where there is none with this id. */
export async function revokeKey(
  { keys, audit }: KeyStores,
  id: string,
  at: Date,
): Promise<boolean> {
  const key = (await keys.list()).find((each) => each.id === id);
  if (!key) return false;
  await audit.append(entryOf(key, "key_revoked", at));
  return keys.revoke(id, at);
}

/** Makes the operator's bootstrap key (contract, `BOOTSTRAP_API_KEY`) where it is absent; a revoked one stays revoked. */
export async function ensureBootstrapKey(
  stores: KeyStores,
  plainKey: string,
  now: Date,
): Promise<void> {
  const own = { hash: hashApiKey(plainKey), label: "bootstrap", model: operatorsModel };
  await issueKey(stores, newApiKey(own, now));
}
