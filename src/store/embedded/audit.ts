import { firstLink, nextEntry } from "../audit-chain.ts";
import { entriesByPages } from "../audit-pages.ts";
import { auditActions, type AuditEntry, type AuditStore } from "../ports.ts";
import type { Database } from "./database.ts";
import { dateAt, integerAt, oneOfAt, textAt, type Row } from "./row.ts";

function readEntry(row: Row): AuditEntry {
  return {
    number: integerAt(row, "number"),
    at: dateAt(row, "at"),
    action: oneOfAt(row, "action", auditActions),
    actor: textAt(row, "actor"),
    facility: textAt(row, "facility"),
    subject: textAt(row, "subject"),
    hash: textAt(row, "hash"),
  };
}

export function embeddedAudit(database: Database): AuditStore {
  const selectLast = database.prepare("SELECT * FROM audit ORDER BY number DESC LIMIT 1");
  const selectPage = database.prepare(
    "SELECT * FROM audit WHERE number > ? ORDER BY number LIMIT ?",
  );
  const insert = database.prepare(`
    INSERT INTO audit (number, at, action, actor, facility, subject, hash)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);

  return {
    append: (event) =>
      database.write(() => {
        const last = selectLast.get();
        const entry = nextEntry(last === undefined ? firstLink : readEntry(last), event);
        const { number, at, action, actor, facility, subject, hash } = entry;
        insert.run(number, at.getTime(), action, actor, facility, subject, hash);
      }),
    entries: () =>
      entriesByPages((after, count) =>
        database.read(() => selectPage.all(after, count).map(readEntry)),
      ),
  };
}
