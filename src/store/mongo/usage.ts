import { randomUUID } from "node:crypto";
import type { UsageCount, UsageStore } from "../ports.ts";
import { addModelUse, modelUseOf, noModelUse } from "../model-use.ts";
import { usageOf } from "./collections.ts";
import { longestWorkMs, type MongoConnection } from "./connection.ts";
import { toLedger } from "./ledger.ts";

/** The ledger. A check's own record is written with the check (`checks.ts`); here are those of replays. */
export function mongoUsage(connection: MongoConnection): UsageStore {
  return {
    async record(usage) {
      await connection.run((database) =>
        usageOf(database).insertOne({ _id: randomUUID(), ...toLedger(usage) }),
      );
    },
    list: (facility) =>
      connection.run(async (database) => {
        const found = await usageOf(database).find({ facility }).sort({ at: 1, _id: 1 }).toArray();
        return found.map(({ _id, model = null, trial = false, ...usage }) => ({
          ...usage,
          model,
          trial,
        }));
      }),
    count: ({ facility, from, until }) =>
      connection.run(async (database) => {
        // Read and counted here: servers of MongoDB's protocol group by one field only.
        const found = usageOf(database).find(
          { ...(facility !== null && { facility }), at: { $gte: from, $lt: until } },
          {
            projection: {
              facility: 1,
              keyId: 1,
              stage: 1,
              billed: 1,
              trial: 1,
              replayed: 1,
              model: 1,
            },
          },
        );
        const counts = new Map<string, UsageCount>();
        for await (const usage of found) {
          const { _id, model: spending = null, trial = false, ...kind } = usage;
          const { facility: of, keyId, stage, billed, replayed } = kind;
          const name = JSON.stringify([of, keyId, stage, billed, trial, replayed]);
          const { count, model } = counts.get(name) ?? { count: 0, model: noModelUse };
          counts.set(name, {
            ...kind,
            trial,
            count: count + 1,
            model: addModelUse(model, modelUseOf(spending)),
          });
        }
        return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
      }, longestWorkMs),
    modelCost: ({ keyId, from, until }) =>
      connection.run(async (database) => {
        // Added up here for the same reason; the index holds only records of checks that asked the model.
        const found = usageOf(database).find(
          { keyId, at: { $gte: from, $lt: until }, model: { $exists: true } },
          { projection: { model: 1 } },
        );
        let use = noModelUse;
        for await (const { model = null } of found) use = addModelUse(use, modelUseOf(model));
        return { microUsd: use.microUsd, unpricedCalls: use.unpricedCalls };
      }),
  };
}
