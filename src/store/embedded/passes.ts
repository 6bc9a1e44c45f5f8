import { passKinds, type Pass, type PassStore } from "../ports.ts";
import type { Database } from "./database.ts";
import { dateAt, oneOfAt, textAt, type Row } from "./row.ts";
import { sweepInSteps } from "./sweep-in-steps.ts";

const readPass = (row: Row | undefined): Pass | undefined =>
  row && {
    kind: oneOfAt(row, "kind", passKinds),
    hash: textAt(row, "hash"),
    keyHash: textAt(row, "key_hash"),
    createdAt: dateAt(row, "created_at"),
    expiresAt: dateAt(row, "expires_at"),
  };

export function embeddedPasses(database: Database): PassStore {
  const insert = database.prepare(
    "INSERT INTO passes (hash, kind, key_hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?)",
  );
  const wanted = "WHERE kind = ? AND hash = ? AND expires_at > ?";
  const select = database.prepare(`SELECT * FROM passes ${wanted}`);
  const takeOne = database.prepare(`DELETE FROM passes ${wanted} RETURNING *`);
  const deleteExpired = database.prepare(`
    DELETE FROM passes WHERE hash IN (SELECT hash FROM passes WHERE expires_at <= ? LIMIT ?)`);
  return {
    async add({ hash, kind, keyHash, createdAt, expiresAt }) {
      await database.write(() =>
        insert.run(hash, kind, keyHash, createdAt.getTime(), expiresAt.getTime()),
      );
    },
    find: (kind, hash, now) => database.read(() => readPass(select.get(kind, hash, now.getTime()))),
    take: (kind, hash, now) =>
      database.write(() => readPass(takeOne.get(kind, hash, now.getTime()))),
    sweep: (now) => sweepInSteps(database, deleteExpired, now),
  };
}
