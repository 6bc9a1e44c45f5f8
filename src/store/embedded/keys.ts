import { roles, type ApiKey, type KeyStore } from "../ports.ts";
import type { Database } from "./database.ts";
import { dateAt, integerAt, oneOfAt, orNull, textAt, type Row } from "./row.ts";

function readKey(row: Row): ApiKey {
  // Typed without a second validation: `create` below, whose parameter is typed, is the only writer of both texts.
  const stages: ApiKey["stages"] = JSON.parse(textAt(row, "stages"));
  const profiles: ApiKey["profiles"] = JSON.parse(textAt(row, "profiles"));
  return {
    id: textAt(row, "id"),
    hash: textAt(row, "hash"),
    label: textAt(row, "label"),
    facility: textAt(row, "facility"),
    stages,
    profiles,
    adapter: orNull(textAt, row, "adapter"),
    ratePerMinute: orNull(integerAt, row, "rate_per_minute"),
    model:
      integerAt(row, "asks_model") === 1
        ? { monthlyMicroUsd: orNull(integerAt, row, "model_micro_usd") }
        : null,
    role: orNull((from, column) => oneOfAt(from, column, roles), row, "role"),
    trial: integerAt(row, "trial") === 1,
    createdAt: dateAt(row, "created_at"),
    expiresAt: orNull(dateAt, row, "expires_at"),
    revokedAt: orNull(dateAt, row, "revoked_at"),
  };
}

export function embeddedKeys(database: Database): KeyStore {
  const selectByHash = database.prepare("SELECT * FROM api_keys WHERE hash = ?");
  const selectAll = database.prepare("SELECT * FROM api_keys ORDER BY created_at, rowid");
  const insert = database.prepare(`
    INSERT INTO api_keys (id, hash, label, facility, stages, profiles, adapter, rate_per_minute,
                          asks_model, model_micro_usd, role, trial, created_at, expires_at,
                          revoked_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (hash) DO NOTHING`);
  // A second revocation keeps the time of the first.
  const update = database.prepare(
    "UPDATE api_keys SET revoked_at = coalesce(revoked_at, ?) WHERE id = ?",
  );

  return {
    findByHash: (hash) =>
      database.read(() => {
        const row = selectByHash.get(hash);
        return row === undefined ? undefined : readKey(row);
      }),
    list: () => database.read(() => selectAll.all().map(readKey)),
    async create(key) {
      const { changes } = await database.write(() =>
        insert.run(
          key.id,
          key.hash,
          key.label,
          key.facility,
          JSON.stringify(key.stages),
          JSON.stringify(key.profiles),
          key.adapter,
          key.ratePerMinute,
          key.model === null ? 0 : 1,
          key.model?.monthlyMicroUsd ?? null,
          key.role,
          key.trial ? 1 : 0,
          key.createdAt.getTime(),
          key.expiresAt?.getTime() ?? null,
          key.revokedAt?.getTime() ?? null,
        ),
      );
      return Number(changes) > 0;
    },
    async revoke(id, at) {
      const { changes } = await database.write(() => update.run(at.getTime(), id));
      return Number(changes) > 0;
    },
  };
}
