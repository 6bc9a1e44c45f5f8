/** What lies in MongoDB and Redis, as JSON that `test/before/restore-servers.ts` puts back. */
import { BSON, MongoClient, type Document } from "mongodb";
import { createClient } from "redis";
import type { ServerDump } from "../../test/before/restore-servers.ts";

/** A lock of a request that died is free by itself after so long: it is not part of what is kept. */
const lockMs = 60_000;

async function dumpMongo(url: string): Promise<ServerDump["mongodb"]> {
  const client = new MongoClient(url);
  try {
    const collections = await client.db().listCollections({}, { nameOnly: true }).toArray();
    const documents: Record<string, Document> = {};
    for (const { name } of collections.toSorted((a, b) => a.name.localeCompare(b.name))) {
      const found = await client.db().collection(name).find().toArray();
      documents[name] = BSON.EJSON.serialize(found, { relaxed: false });
    }
    return documents;
  } finally {
    await client.close();
  }
}

async function dumpRedis(url: string, prefix: string): Promise<ServerDump["redis"]> {
  const client = await createClient({ url }).connect();
  try {
    const records: Record<string, Record<string, string>> = {};
    for await (const names of client.scanIterator({ MATCH: `${prefix}:idempotency:*` }))
      for (const name of names)
        if ((await client.type(name)) === "hash" && (await client.pTTL(name)) > lockMs)
          records[name] = { ...(await client.hGetAll(name)) };
    return records;
  } finally {
    client.destroy();
  }
}

export async function dumpServers(
  mongodbUrl: string,
  redisUrl: string,
  database: string,
): Promise<ServerDump> {
  return { mongodb: await dumpMongo(mongodbUrl), redis: await dumpRedis(redisUrl, database) };
}
