/** Objections and outcomes in MongoDB: what a person wrote is one sealed text. */
import type { Db } from "mongodb";
import { AlreadyStored } from "../already-stored.ts";
import type { EnvelopeCipher } from "../envelope-cipher.ts";
import {
  feedbackSweptUntil,
  objectionWords,
  outcomeWords,
  readObjectionWords,
  readOutcomeWords,
  type FeedbackQuery,
  type ListedOutcome,
  type ObjectionStore,
  type OutcomeStore,
} from "../feedback.ts";
import {
  objectionsOf,
  outcomesOf,
  type CheckDocument,
  type OutcomeDocument,
} from "./collections.ts";
import { longestWorkMs, type MongoConnection } from "./connection.ts";

const within = ({ facility, stages, profiles, from, until }: FeedbackQuery) => ({
  facility,
  stage: { $in: [...stages] },
  profile: { $in: [...profiles] },
  ...((from !== null || until !== null) && {
    at: { ...(from !== null && { $gte: from }), ...(until !== null && { $lt: until }) },
  }),
});

export function mongoObjections(
  connection: MongoConnection,
  cipher: EnvelopeCipher,
): ObjectionStore {
  return {
    async add(objection) {
      const { finding: _f, reason: _r, role: _o, ...plain } = objection;
      const words = cipher.seal(objectionWords(objection), objection.id);
      await connection.run((database) =>
        objectionsOf(database).insertOne({ _id: objection.id, ...plain, words }),
      );
    },
    async list({ rule, after, limit, ...query }) {
      const filter = {
        ...within(query),
        ...(rule !== null && { rule }),
        ...(after !== null && { id: { $lt: after } }),
      };
      const found = await connection.run((database) =>
        objectionsOf(database).find(filter).sort({ id: -1 }).limit(limit).toArray(),
      );
      return found.map(({ _id, words, ...plain }) => ({
        ...plain,
        ...readObjectionWords(cipher.open(words, _id)),
      }));
    },
    async deleteOf(facility, checkId) {
      await connection.run((database) => objectionsOf(database).deleteMany({ facility, checkId }));
    },
    sweep: (now) =>
      connection.run(async (database) => {
        const filter = { at: { $lte: feedbackSweptUntil(now) } };
        return (await objectionsOf(database).deleteMany(filter)).deletedCount;
      }, longestWorkMs),
  };
}

export const toListedOutcome = (
  { _id, verdict, at, words }: OutcomeDocument,
  cipher: EnvelopeCipher,
): ListedOutcome => ({ verdict, reason: readOutcomeWords(cipher.open(words, _id)).reason, at });

/** By the id of their check. */
export async function outcomesOfPage(
  database: Db,
  facility: string,
  page: readonly CheckDocument[],
): Promise<ReadonlyMap<string, OutcomeDocument>> {
  const ids = page.map(({ _id }) => _id);
  const found = await outcomesOf(database)
    .find({ _id: { $in: ids }, facility })
    .toArray();
  return new Map(
    found.map((outcome) => {
      const { _id } = outcome;
      return [_id, outcome];
    }),
  );
}

export function mongoOutcomes(connection: MongoConnection, cipher: EnvelopeCipher): OutcomeStore {
  return {
    async put(outcome) {
      const { checkId, reason: _r, rules: _u, fired: _f, ...plain } = outcome;
      const words = cipher.seal(outcomeWords(outcome), checkId);
      const replace = () =>
        connection.run((database) =>
          outcomesOf(database).replaceOne({ _id: checkId }, { ...plain, words }),
        );
      // Not as one upsert: a server of MongoDB's protocol gives what that inserts an id of its own.
      if ((await replace()).matchedCount > 0) return;
      try {
        await connection.run((database) =>
          outcomesOf(database).insertOne({ _id: checkId, ...plain, words }),
        );
      } catch (error) {
        if (!(error instanceof AlreadyStored)) throw error;
        await replace();
      }
    },
    async list(query) {
      const found = await connection.run((database) =>
        outcomesOf(database).find(within(query)).sort({ _id: 1 }).toArray(),
      );
      return found.map(({ _id, words, ...plain }) => ({
        ...plain,
        checkId: _id,
        ...readOutcomeWords(cipher.open(words, _id)),
      }));
    },
    async deleteOf(facility, checkId) {
      await connection.run((database) =>
        outcomesOf(database).deleteOne({ _id: checkId, facility }),
      );
    },
    sweep: (now) =>
      connection.run(async (database) => {
        const filter = { at: { $lte: feedbackSweptUntil(now) } };
        return (await outcomesOf(database).deleteMany(filter)).deletedCount;
      }, longestWorkMs),
  };
}
