import { profileSchema, stageSchema } from "../../check/types.ts";
import type { EnvelopeCipher } from "../envelope-cipher.ts";
import {
  feedbackSweptUntil,
  objectionWords,
  readObjectionWords,
  type Objection,
  type ObjectionStore,
} from "../feedback.ts";
import type { Database } from "./database.ts";
import { dateAt, oneOfAt, textAt, type Row } from "./row.ts";
import { sweepInSteps } from "./sweep-in-steps.ts";

const readObjection = (row: Row, cipher: EnvelopeCipher): Objection => ({
  id: textAt(row, "id"),
  facility: textAt(row, "facility"),
  checkId: textAt(row, "check_id"),
  stage: oneOfAt(row, "stage", stageSchema.enum),
  profile: oneOfAt(row, "profile", profileSchema.enum),
  rule: textAt(row, "rule"),
  by: textAt(row, "author"),
  at: dateAt(row, "at"),
  ...readObjectionWords(cipher.open(textAt(row, "words"), textAt(row, "id"))),
});

/** Sorts behind every id. */
const behindAll = "~";

export function embeddedObjections(database: Database, cipher: EnvelopeCipher): ObjectionStore {
  const insert = database.prepare(`
    INSERT INTO objections (id, facility, check_id, stage, profile, rule, author, at, words)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const select = database.prepare(`
    SELECT * FROM objections
    WHERE facility = ?1 AND id < ?2
      AND stage IN (SELECT value FROM json_each(?3))
      AND profile IN (SELECT value FROM json_each(?4))
      AND (?5 IS NULL OR rule = ?5) AND (?6 IS NULL OR at >= ?6) AND (?7 IS NULL OR at < ?7)
    ORDER BY id DESC LIMIT ?8`);
  const deleteAll = database.prepare("DELETE FROM objections WHERE facility = ? AND check_id = ?");
  const deleteOld = database.prepare(`
    DELETE FROM objections WHERE id IN (SELECT id FROM objections WHERE at <= ? LIMIT ?)`);
  return {
    async add(objection) {
      const { id, facility, checkId, stage, profile, rule, by, at } = objection;
      const words = cipher.seal(objectionWords(objection), id);
      await database.write(() =>
        insert.run(id, facility, checkId, stage, profile, rule, by, at.getTime(), words),
      );
    },
    list: ({ facility, stages, profiles, rule, from, until, after, limit }) =>
      database.read(() =>
        select
          .all(
            facility,
            after ?? behindAll,
            JSON.stringify(stages),
            JSON.stringify(profiles),
            rule,
            from?.getTime() ?? null,
            until?.getTime() ?? null,
            limit,
          )
          .map((row) => readObjection(row, cipher)),
      ),
    async deleteOf(facility, checkId) {
      const { changes } = await database.write(() => deleteAll.run(facility, checkId));
      if (Number(changes) > 0) await database.emptyLog();
    },
    sweep: (now) => sweepInSteps(database, deleteOld, feedbackSweptUntil(now)),
  };
}
