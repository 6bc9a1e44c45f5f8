import type { Db } from "mongodb";
import { proveByWriting } from "../prove-by-writing.ts";
import { readinessMarkOf } from "./collections.ts";
import { isDuplicate, type MongoConnection } from "./connection.ts";

/** Whoever asks whether the service is ready waits a few seconds only. */
const pingMs = 2_000;

async function overwriteMark(database: Db): Promise<void> {
  try {
    // Counted: a document that stays as it is would be acknowledged without a write.
    await readinessMarkOf(database).updateOne(
      { _id: "readiness" },
      { $inc: { pings: 1 } },
      { upsert: true, timeoutMS: pingMs },
    );
  } catch (error) {
    // Another replica made it at the same moment.
    if (!isDuplicate(error)) throw error;
  }
}

/**
 * Resolves where a write is acknowledged as a check's is, by a majority of the members; between two such proofs, where
 * the primary answers, which it also does on a full disk and without a majority.
 */
export function mongoPing(connection: MongoConnection): () => Promise<void> {
  return proveByWriting(
    () => connection.run(overwriteMark),
    () => connection.run((database) => database.command({ ping: 1 }, { timeoutMS: pingMs })),
  );
}
