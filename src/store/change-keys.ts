/**
 * Changes of the API keys. The entry in the audit trail is written first: no change takes effect without one, and after a
 * crash between the two it names a change that did not come about.
 */
import {
  generatePassToken,
  hashApiKey,
  nameOfPass,
  newApiKey,
  operatorsModel,
} from "./api-keys.ts";
import type { ApiKey, AuditEvent, Pass, Stores } from "./ports.ts";

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

/** How long a link lets someone in, milliseconds (contract, 'The workbench'). */
const linkMs = 15 * 60_000;

/** The token of a link that signs in once with the key of this id; undefined where there is no such key that works. */
export async function issueLink(
  { keys, passes, audit }: KeyStores & Pick<Stores, "passes">,
  keyId: string,
  now: Date,
): Promise<string | undefined> {
  const key = (await keys.list()).find(({ id }) => id === keyId);
  if (!key || key.revokedAt || (key.expiresAt && key.expiresAt <= now)) return undefined;
  const { token, hash } = generatePassToken();
  const expiresAt = new Date(now.getTime() + linkMs);
  const link: Pass = { kind: "link", hash, keyHash: key.hash, createdAt: now, expiresAt };
  await audit.append({ ...entryOf(key, "key_created", now), subject: nameOfPass(link) });
  await passes.add(link);
  return token;
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
