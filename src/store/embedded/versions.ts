import { randomUUID } from "node:crypto";
import type { Version, VersionStore } from "../ports.ts";
import type { Database } from "./database.ts";
import { dateAt, integerAt, textAt, type Row } from "./row.ts";

const readEntry = (row: Row): Omit<Version, "content"> => ({
  subject: textAt(row, "subject"),
  number: integerAt(row, "number"),
  at: dateAt(row, "at"),
  by: textAt(row, "author"),
  changes: integerAt(row, "changes"),
});

export function embeddedVersions(database: Database): VersionStore {
  const newest = database.prepare("SELECT max(number) AS number FROM versions WHERE subject = ?");
  const select = database.prepare("SELECT * FROM versions WHERE subject = ? AND number = ?");
  const selectAll = database.prepare(`
    SELECT subject, number, at, author, changes FROM versions WHERE subject = ?
    ORDER BY number DESC`);
  const insert = database.prepare(`
    INSERT INTO versions (subject, number, at, author, changes, content) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (subject, number) DO NOTHING`);
  const selectDraft = database.prepare("SELECT content, revision FROM drafts WHERE subject = ?");
  const insertDraft = database.prepare(`
    INSERT INTO drafts (content, revision, subject) VALUES (?, ?, ?)
    ON CONFLICT (subject) DO NOTHING`);
  const updateDraft = database.prepare(
    "UPDATE drafts SET content = ?, revision = ? WHERE subject = ? AND revision = ?",
  );
  const deleteDraft = database.prepare("DELETE FROM drafts WHERE subject = ? AND revision = ?");

  const replaceDraft: VersionStore["keepDraft"] = async (subject, content, instead) => {
    const { changes } = await database.write(() => {
      if (content === null) return deleteDraft.run(subject, instead);
      return instead === null
        ? insertDraft.run(content, randomUUID(), subject)
        : updateDraft.run(content, randomUUID(), subject, instead);
    });
    return Number(changes) > 0;
  };

  return {
    newest: (subject) =>
      database.read(() => {
        const row = newest.get(subject);
        return row === undefined || row["number"] === null ? 0 : integerAt(row, "number");
      }),
    find: (subject, number) =>
      database.read(() => {
        const row = select.get(subject, number);
        return row && { ...readEntry(row), content: textAt(row, "content") };
      }),
    list: (subject) => database.read(() => selectAll.all(subject).map(readEntry)),
    async add({ subject, number, at, by, changes, content }) {
      const added = await database.write(() =>
        insert.run(subject, number, at.getTime(), by, changes, content),
      );
      return Number(added.changes) > 0;
    },
    draft: (subject) =>
      database.read(() => {
        const row = selectDraft.get(subject);
        return row && { content: textAt(row, "content"), revision: textAt(row, "revision") };
      }),
    keepDraft: replaceDraft,
  };
}
