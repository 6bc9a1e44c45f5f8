/** Puts back into MongoDB and Redis what a release had left there. */
import { BSON, MongoClient, type Document } from "mongodb";
import { createClient } from "redis";

/** The records lead to checks by their database's name. */
export const databaseName = "praklaim_before";

export interface ServerDump {
  /** Collection → its documents as canonical Extended JSON. */
  readonly mongodb: Readonly<Record<string, Document>>;
  /** Name → fields. */
  readonly redis: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The TTL index of checks would delete at once what has expired since it was written: it is dated into another century. */
const keepFromExpiry = (check: Document): Document => ({
  ...check,
  expiresAt: new Date("2999-01-01T00:00:00Z"),
});

/** What is in the database is dropped first. */
export async function restoreServers(
  dump: ServerDump,
  mongodbUrl: string,
  redisUrl: string,
): Promise<void> {
  const mongo = new MongoClient(`${mongodbUrl}/${databaseName}`);
  const redis = await createClient({ url: redisUrl }).connect();
  try {
    await mongo.db().dropDatabase();
    for (const [name, documents] of Object.entries(dump.mongodb)) {
      // Written by `dump-servers.ts` from a list of documents.
      const list = BSON.EJSON.deserialize(documents) as readonly Document[];
      const lasting = name === "checks" ? list.map(keepFromExpiry) : [...list];
      if (lasting.length > 0) await mongo.db().collection(name).insertMany(lasting);
    }
    for (const [name, fields] of Object.entries(dump.redis)) await redis.hSet(name, fields);
  } finally {
    await mongo.close();
    redis.destroy();
  }
}
