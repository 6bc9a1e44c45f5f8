import type { ApiKey, KeyStore } from "../ports.ts";
import { AlreadyStored } from "../already-stored.ts";
import { keysOf, type KeyDocument } from "./collections.ts";
import type { MongoConnection } from "./connection.ts";

const toKey = ({ _id, model = null, role = null, trial = false, ...key }: KeyDocument): ApiKey => ({
  ...key,
  model,
  role,
  trial,
  hash: _id,
});

export function mongoKeys(connection: MongoConnection): KeyStore {
  return {
    findByHash: (hash) =>
      connection.run(async (database) => {
        const found = await keysOf(database).findOne({ _id: hash });
        return found ? toKey(found) : undefined;
      }),
    list: () =>
      connection.run(async (database) => {
        const found = await keysOf(database).find().sort({ createdAt: 1, id: 1 }).toArray();
        return found.map(toKey);
      }),
    async create({ hash, ...key }) {
      try {
        await connection.run((database) => keysOf(database).insertOne({ _id: hash, ...key }));
        return true;
      } catch (error) {
        if (!(error instanceof AlreadyStored)) throw error;
        return false;
      }
    },
    revoke: (id, at) =>
      connection.run(async (database) => {
        const key = await keysOf(database).findOne({ id });
        if (!key) return false;
        const { _id, ...rest } = key;
        // A second revocation keeps the time of the first.
        await keysOf(database).replaceOne({ _id, revokedAt: null }, { ...rest, revokedAt: at });
        return true;
      }),
  };
}
