import type { Pass, PassStore } from "../ports.ts";
import { passesOf, type PassDocument } from "./collections.ts";
import { longestWorkMs, type MongoConnection } from "./connection.ts";

const toPass = ({ _id, ...pass }: PassDocument): Pass => ({ ...pass, hash: _id });

export function mongoPasses(connection: MongoConnection): PassStore {
  const find: PassStore["find"] = (kind, hash, now) =>
    connection.run(async (database) => {
      const filter = { _id: hash, kind, expiresAt: { $gt: now } };
      const found = await passesOf(database).findOne(filter);
      return found ? toPass(found) : undefined;
    });
  return {
    async add({ hash, ...pass }) {
      await connection.run((database) => passesOf(database).insertOne({ _id: hash, ...pass }));
    },
    find,
    async take(kind, hash, now) {
      const pass = await find(kind, hash, now);
      const taken = await connection.run(async (database) => {
        const { deletedCount } = await passesOf(database).deleteOne({ _id: hash, kind });
        return deletedCount > 0;
      });
      return taken ? pass : undefined;
    },
    sweep: (now) =>
      connection.run(async (database) => {
        const filter = { expiresAt: { $lte: now } };
        return (await passesOf(database).deleteMany(filter)).deletedCount;
      }, longestWorkMs),
  };
}
