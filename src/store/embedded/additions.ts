/**
 * Tables and columns beside the numbered migrations: a release that does not know them goes on reading and writing the file,
 * beside the present one or after it, since it names the columns that it writes. So a column here has a default or may be
 * NULL, and means what was before where it has that.
 */
import type { DatabaseSync } from "node:sqlite";
import { textAt } from "./row.ts";

/** Table → its columns, as `ALTER TABLE … ADD COLUMN` takes them. */
const columns: Readonly<Record<string, readonly string[]>> = {
  checks: ["labels TEXT", "listing TEXT"],
  usage: ["trial INTEGER NOT NULL DEFAULT 0"],
  api_keys: ["role TEXT", "trial INTEGER NOT NULL DEFAULT 0"],
};

/** Name of a table or index → what makes it. */
const parts: Readonly<Record<string, string>> = {
  checks_listed: "CREATE INDEX checks_listed ON checks (facility, stored_at, check_id)",
  passes: `
    CREATE TABLE passes (
      hash TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      key_hash TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
  unmapped_terms: `
    CREATE TABLE unmapped_terms (
      facility TEXT NOT NULL,
      kind TEXT NOT NULL,
      key TEXT NOT NULL,
      term TEXT NOT NULL,
      requests INTEGER NOT NULL,
      first_seen INTEGER NOT NULL,
      last_seen INTEGER NOT NULL,
      PRIMARY KEY (facility, kind, key)
    ) STRICT, WITHOUT ROWID`,
  versions: `
    CREATE TABLE versions (
      subject TEXT NOT NULL,
      number INTEGER NOT NULL,
      at INTEGER NOT NULL,
      author TEXT NOT NULL,
      changes INTEGER NOT NULL,
      content TEXT NOT NULL,
      PRIMARY KEY (subject, number)
    ) STRICT`,
  drafts: `
    CREATE TABLE drafts (
      subject TEXT PRIMARY KEY,
      content TEXT NOT NULL,
      revision TEXT NOT NULL
    ) STRICT`,
  objections: `
    CREATE TABLE objections (
      id TEXT PRIMARY KEY,
      facility TEXT NOT NULL,
      check_id TEXT NOT NULL,
      stage TEXT NOT NULL,
      profile TEXT NOT NULL,
      rule TEXT NOT NULL,
      author TEXT NOT NULL,
      at INTEGER NOT NULL,
      words TEXT NOT NULL
    ) STRICT`,
  objections_listed: "CREATE INDEX objections_listed ON objections (facility, id)",
  objections_of_check: "CREATE INDEX objections_of_check ON objections (check_id)",
  objections_age: "CREATE INDEX objections_age ON objections (at)",
  outcomes: `
    CREATE TABLE outcomes (
      check_id TEXT PRIMARY KEY,
      facility TEXT NOT NULL,
      stage TEXT NOT NULL,
      profile TEXT NOT NULL,
      verdict TEXT NOT NULL,
      author TEXT NOT NULL,
      at INTEGER NOT NULL,
      words TEXT NOT NULL
    ) STRICT`,
  outcomes_listed: "CREATE INDEX outcomes_listed ON outcomes (facility, at)",
  outcomes_age: "CREATE INDEX outcomes_age ON outcomes (at)",
  passes_expiry: "CREATE INDEX passes_expiry ON passes (expires_at)",
};

const firstWord = (column: string) => column.split(" ")[0];

function missingIn(connection: DatabaseSync): readonly string[] {
  const names = (sql: string) =>
    new Set(
      connection
        .prepare(sql)
        .all()
        .map((row) => textAt(row, "name")),
    );
  const known = names("SELECT name FROM sqlite_schema");
  return [
    ...Object.entries(columns).flatMap(([table, wanted]) => {
      const there = names(`SELECT name FROM pragma_table_info('${table}')`);
      return wanted
        .filter((column) => !there.has(firstWord(column) ?? ""))
        .map((column) => `ALTER TABLE ${table} ADD COLUMN ${column}`);
    }),
    ...Object.entries(parts).flatMap(([name, sql]) => (known.has(name) ? [] : [sql])),
  ];
}

/** Adds what the file lacks; writes nothing where that is nothing. Two processes may call it at once. */
export function addMissing(connection: DatabaseSync): void {
  if (missingIn(connection).length === 0) return;
  connection.exec("BEGIN IMMEDIATE");
  try {
    // Looked up again under the write lock: another process may have added it meanwhile.
    for (const sql of missingIn(connection)) connection.exec(sql);
    connection.exec("COMMIT");
  } catch (error) {
    if (connection.isTransaction) connection.exec("ROLLBACK");
    throw error;
  }
}
