import { proveByWriting } from "../prove-by-writing.ts";
import type { Database } from "./database.ts";

/**
 * One row for all processes on the file, overwritten: a commit of it needs the same disk as a check's. The table is not
 * among the numbered migrations, since a release that does not know it must go on opening the file, and the first ping
 * makes it, since a file on a full disk must still be opened and read.
 */
const makeTable = `
  CREATE TABLE IF NOT EXISTS readiness (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    pings INTEGER NOT NULL
  ) STRICT`;
// A row that stays as it is would be a commit without a write.
const overwrite = `
  INSERT INTO readiness (id, pings) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET pings = pings + 1`;

/** Resolves where a row can be written and is durable; between two such proofs, where the file takes the write lock. */
export function embeddedPing(database: Database): () => Promise<void> {
  const table = database.prepare(makeTable);
  return proveByWriting(
    () =>
      database.write(() => {
        table.run();
        // Only now there is a table for it.
        database.prepare(overwrite).run();
      }),
    () => database.write(() => undefined),
  );
}
