import { stageSchema } from "../../check/types.ts";
import type { EnvelopeCipher } from "../envelope-cipher.ts";
import { documentsSweptUntil } from "../kept-documents.ts";
import type { DocumentStore } from "../ports.ts";
import type { Database } from "./database.ts";
import { dateAt, oneOfAt, textAt } from "./row.ts";
import { sweepInSteps } from "./sweep-in-steps.ts";

export function embeddedDocuments(database: Database, cipher: EnvelopeCipher): DocumentStore {
  const insert = database.prepare(
    "INSERT INTO documents (id, stage, checked_at, bundle) VALUES (?, ?, ?, ?)",
  );
  const forgetOldest = database.prepare(`
    DELETE FROM documents WHERE id IN (
      SELECT id FROM documents ORDER BY checked_at DESC, id LIMIT -1 OFFSET ?)`);
  const newest = database.prepare(
    "SELECT * FROM documents WHERE checked_at > ? ORDER BY checked_at DESC, id LIMIT ?",
  );
  const deleteOne = database.prepare("DELETE FROM documents WHERE checked_at = ? AND stage = ?");
  const deleteOld = database.prepare(`
    DELETE FROM documents WHERE id IN (SELECT id FROM documents WHERE checked_at <= ? LIMIT ?)`);
  return {
    async keep({ id, stage, checkedAt, bundle }, most) {
      const sealed = cipher.seal(bundle, id);
      await database.write(() => {
        insert.run(id, stage, checkedAt.getTime(), sealed);
        forgetOldest.run(most);
      });
    },
    list: (most, now) =>
      database.read(() =>
        newest.all(documentsSweptUntil(now).getTime(), most).map((row) => ({
          id: textAt(row, "id"),
          stage: oneOfAt(row, "stage", stageSchema.enum),
          checkedAt: dateAt(row, "checked_at"),
          bundle: cipher.open(textAt(row, "bundle"), textAt(row, "id")),
        })),
      ),
    async forget(checked) {
      const count = await database.write(() =>
        checked.reduce(
          (sum, { stage, checkedAt }) =>
            sum + Number(deleteOne.run(checkedAt.getTime(), stage).changes),
          0,
        ),
      );
      if (count > 0) await database.emptyLog();
      return count;
    },
    sweep: (now) => sweepInSteps(database, deleteOld, documentsSweptUntil(now)),
  };
}
