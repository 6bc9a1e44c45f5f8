import { profileSchema, stageSchema } from "../../check/types.ts";
import type { EnvelopeCipher } from "../envelope-cipher.ts";
import {
  claimVerdicts,
  feedbackSweptUntil,
  outcomeWords,
  readOutcomeWords,
  type ClaimOutcome,
  type ListedOutcome,
  type OutcomeStore,
} from "../feedback.ts";
import type { Database } from "./database.ts";
import { dateAt, oneOfAt, orNull, textAt, type Row } from "./row.ts";
import { sweepInSteps } from "./sweep-in-steps.ts";

const readOutcome = (row: Row, cipher: EnvelopeCipher): ClaimOutcome => ({
  facility: textAt(row, "facility"),
  checkId: textAt(row, "check_id"),
  stage: oneOfAt(row, "stage", stageSchema.enum),
  profile: oneOfAt(row, "profile", profileSchema.enum),
  verdict: oneOfAt(row, "verdict", claimVerdicts),
  by: textAt(row, "author"),
  at: dateAt(row, "at"),
  ...readOutcomeWords(cipher.open(textAt(row, "words"), textAt(row, "check_id"))),
});

/** Puts the outcome of each check beside it, for `readOutcomeBeside`. */
export const outcomeBeside = {
  columns: "outcomes.verdict, outcomes.words, outcomes.at AS outcome_at",
  join: "LEFT JOIN outcomes ON outcomes.check_id = checks.check_id AND outcomes.facility = checks.facility",
} as const;

/** Null where nobody has said how the claim ended. */
export function readOutcomeBeside(row: Row, cipher: EnvelopeCipher): ListedOutcome | null {
  const words = orNull(textAt, row, "words");
  if (words === null) return null;
  const { reason } = readOutcomeWords(cipher.open(words, textAt(row, "check_id")));
  return {
    verdict: oneOfAt(row, "verdict", claimVerdicts),
    reason,
    at: dateAt(row, "outcome_at"),
  };
}

export function embeddedOutcomes(database: Database, cipher: EnvelopeCipher): OutcomeStore {
  const replace = database.prepare(`
    INSERT OR REPLACE INTO outcomes (check_id, facility, stage, profile, verdict, author, at, words)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  const select = database.prepare(`
    SELECT * FROM outcomes
    WHERE facility = ?1
      AND stage IN (SELECT value FROM json_each(?2))
      AND profile IN (SELECT value FROM json_each(?3))
      AND (?4 IS NULL OR at >= ?4) AND (?5 IS NULL OR at < ?5)
    ORDER BY check_id`);
  const deleteOne = database.prepare("DELETE FROM outcomes WHERE facility = ? AND check_id = ?");
  const deleteOld = database.prepare(`
    DELETE FROM outcomes WHERE check_id IN (SELECT check_id FROM outcomes WHERE at <= ? LIMIT ?)`);
  return {
    async put(outcome) {
      const { checkId, facility, stage, profile, verdict, by, at } = outcome;
      const words = cipher.seal(outcomeWords(outcome), checkId);
      await database.write(() =>
        replace.run(checkId, facility, stage, profile, verdict, by, at.getTime(), words),
      );
    },
    list: ({ facility, stages, profiles, from, until }) =>
      database.read(() =>
        select
          .all(
            facility,
            JSON.stringify(stages),
            JSON.stringify(profiles),
            from?.getTime() ?? null,
            until?.getTime() ?? null,
          )
          .map((row) => readOutcome(row, cipher)),
      ),
    async deleteOf(facility, checkId) {
      const { changes } = await database.write(() => deleteOne.run(facility, checkId));
      if (Number(changes) > 0) await database.emptyLog();
    },
    sweep: (now) => sweepInSteps(database, deleteOld, feedbackSweptUntil(now)),
  };
}
