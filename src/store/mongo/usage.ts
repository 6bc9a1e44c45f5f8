import { randomUUID } from "node:crypto";
import type { UsageStore } from "../ports.ts";
import { usageOf } from "./collections.ts";
import type { MongoConnection } from "./connection.ts";

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
  };
}
