import type { StatementSync } from "node:sqlite";
import type { Database } from "./database.ts";

/** How many rows one sweep step deletes, so that requests between two steps wait some milliseconds at most. */
const sweepStep = 500;

/**
 * Runs a DELETE, which takes a time in milliseconds and a limit of rows, until it finds nothing more; returns how
 * many rows went.
 */
export async function sweepInSteps(
  database: Database,
  deletion: StatementSync,
  until: Date,
): Promise<number> {
  let swept = 0;
  for (;;) {
    const { changes } = await database.write(() => deletion.run(until.getTime(), sweepStep));
    swept += Number(changes);
    if (Number(changes) < sweepStep) return swept;
  }
}
