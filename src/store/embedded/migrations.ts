/**
 * The embedded store's tables. Times are milliseconds since 1970; lists and envelopes are JSON text. A numbered step shuts
 * older releases out of the file; what they can live beside stands in `additions.ts`.
 */
import type { DatabaseSync } from "node:sqlite";
import { integerAt } from "./row.ts";

/**
 * The n-th entry leads from schema version n to n + 1. An entry that was released is never changed. `readiness` is taken:
 * the ping makes it (`ping.ts`).
 */
const migrations: readonly string[] = [
  `
  CREATE TABLE api_keys (
    id TEXT PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    label TEXT NOT NULL,
    facility TEXT NOT NULL,
    stages TEXT NOT NULL,
    profiles TEXT NOT NULL,
    adapter TEXT,
    rate_per_minute INTEGER,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    revoked_at INTEGER
  ) STRICT;

  CREATE TABLE checks (
    check_id TEXT PRIMARY KEY,
    facility TEXT NOT NULL,
    stored_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    envelope TEXT NOT NULL,
    rule_set TEXT NOT NULL,
    trace TEXT NOT NULL,
    idempotency_key TEXT,
    idempotency_fingerprint TEXT
  ) STRICT;
  CREATE INDEX checks_expiry ON checks (expires_at);
  CREATE INDEX checks_idempotency ON checks (facility, idempotency_key, stored_at)
    WHERE idempotency_key IS NOT NULL;

  CREATE TABLE idempotency (
    facility TEXT NOT NULL,
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    first_used_at INTEGER NOT NULL,
    run TEXT NOT NULL,
    check_id TEXT,
    PRIMARY KEY (facility, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX idempotency_age ON idempotency (first_used_at);

  CREATE TABLE usage (
    number INTEGER PRIMARY KEY,
    check_id TEXT NOT NULL,
    key_id TEXT NOT NULL,
    facility TEXT NOT NULL,
    stage TEXT NOT NULL,
    profile TEXT NOT NULL,
    billed INTEGER NOT NULL,
    replayed INTEGER NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX usage_facility ON usage (facility, at);
  `,
  // How `trace` is to be read: 1 [{rule, outcome}], 2 as ItemTrace[]. A column costs nothing where 90 days of rows wait.
  "ALTER TABLE checks ADD COLUMN trace_form INTEGER NOT NULL DEFAULT 1",
  // A lock that is taken over keeps the key's first use and has a time of its own.
  `ALTER TABLE idempotency ADD COLUMN locked_at INTEGER NOT NULL DEFAULT 0;
   UPDATE idempotency SET locked_at = first_used_at`,
  `
  CREATE TABLE audit (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    action TEXT NOT NULL,
    actor TEXT NOT NULL,
    facility TEXT NOT NULL,
    subject TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;
  CREATE INDEX usage_time ON usage (at);
  `,
  // A key's check is found by the id that the key leads to.
  "DROP INDEX checks_idempotency",
  `
  CREATE TABLE unmapped (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    term TEXT NOT NULL,
    requests INTEGER NOT NULL,
    facilities TEXT NOT NULL,
    first_seen INTEGER NOT NULL,
    last_seen INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;
  `,
  "ALTER TABLE checks ADD COLUMN terminology TEXT",
  `
  CREATE TABLE documents (
    id TEXT PRIMARY KEY,
    stage TEXT NOT NULL,
    checked_at INTEGER NOT NULL,
    bundle TEXT NOT NULL
  ) STRICT;
  CREATE INDEX documents_age ON documents (checked_at);
  `,
  // The model's part of a check, what it cost, and which keys may ask it. A share of a millionth is a price too.
  `
  ALTER TABLE checks ADD COLUMN model TEXT;
  ALTER TABLE usage ADD COLUMN model TEXT;
  ALTER TABLE usage ADD COLUMN input_tokens INTEGER;
  ALTER TABLE usage ADD COLUMN output_tokens INTEGER;
  ALTER TABLE usage ADD COLUMN cache_read_tokens INTEGER;
  ALTER TABLE usage ADD COLUMN cache_write_tokens INTEGER;
  ALTER TABLE usage ADD COLUMN micro_usd REAL;
  CREATE INDEX usage_model ON usage (key_id, at) WHERE model IS NOT NULL;
  ALTER TABLE api_keys ADD COLUMN asks_model INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE api_keys ADD COLUMN model_micro_usd INTEGER;
  `,
];

function schemaVersion(connection: DatabaseSync): number {
  const row = connection.prepare("PRAGMA user_version").get();
  return row === undefined ? 0 : integerAt(row, "user_version");
}

/**
 * Brings the file to the newest schema; does nothing when it is there. Two processes may call it at once.
 * Throws on a file of a newer version of the service.
 */
export function migrate(connection: DatabaseSync): void {
  if (schemaVersion(connection) === migrations.length) return;
  connection.exec("BEGIN IMMEDIATE");
  try {
    // Read again under the write lock: another process may have migrated meanwhile.
    const version = schemaVersion(connection);
    if (version > migrations.length) {
      throw new Error(
        `the data file has schema version ${version}, this version of PraKlaim knows ${migrations.length}`,
      );
    }
    for (const sql of migrations.slice(version)) connection.exec(sql);
    connection.exec(`PRAGMA user_version = ${migrations.length}`);
    connection.exec("COMMIT");
  } catch (error) {
    if (connection.isTransaction) connection.exec("ROLLBACK");
    throw error;
  }
}
