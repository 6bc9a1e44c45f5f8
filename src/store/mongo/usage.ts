import { randomUUID } from "node:crypto";
import type { UsageCount, UsageStore } from "../ports.ts";
import { usageOf } from "./collections.ts";
import { longestWorkMs, type MongoConnection } from "./connection.ts";

/** The ledger. A check's own record is written with the check (`checks.ts`); here are those of replays. */
export function mongoUsage(connection: MongoConnection): UsageStore {
  return {
    async record(usage) {
      await connection.run((database) =>
        usageOf(database).insertOne({ _id: randomUUID(), ...usage }),
      );
    },
    list: (facility) =>
      connection.run(async (database) => {
        const found = await usageOf(database).find({ facility }).sort({ at: 1, _id: 1 }).toArray();
        return found.map(({ _id, ...usage }) => usage);
      }),
    count: ({ facility, from, until }) =>
      connection.run(async (database) => {
        // Read and counted here: servers of MongoDB's protocol group by one field only.
        const found = usageOf(database).find(
          { ...(facility !== null && { facility }), at: { $gte: from, $lt: until } },
          { projection: { facility: 1, keyId: 1, stage: 1, billed: 1, replayed: 1 } },
        );
        const counts = new Map<string, UsageCount>();
        for await (const usage of found) {
          const like = [usage.facility, usage.keyId, usage.stage, usage.billed, usage.replayed];
          const name = JSON.stringify(like);
          const { _id, ...rest } = usage;
          counts.set(name, { ...rest, count: (counts.get(name)?.count ?? 0) + 1 });
        }
        return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
      }, longestWorkMs),
  };
}
