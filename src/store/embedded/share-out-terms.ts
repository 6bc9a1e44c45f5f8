import type { DatabaseSync } from "node:sqlite";

/**
 * Older releases count the terms of all facilities together, in `unmapped`. Each facility gets its part of that count, so
 * that the sum stays. Two processes may call it at once.
 */
export function shareOutTerms(connection: DatabaseSync): void {
  if (!connection.prepare("SELECT 1 FROM unmapped LIMIT 1").get()) return;
  connection.exec("BEGIN IMMEDIATE");
  try {
    connection.exec(`
      INSERT INTO unmapped_terms
        SELECT one.value, kind, unmapped.key, term,
               requests / json_array_length(facilities)
                 + iif(one.key = 0, requests % json_array_length(facilities), 0),
               first_seen, last_seen
        FROM unmapped, json_each(facilities) AS one
        WHERE true
        ON CONFLICT (facility, kind, key) DO UPDATE SET
          requests = requests + excluded.requests,
          first_seen = min(first_seen, excluded.first_seen),
          last_seen = max(last_seen, excluded.last_seen);
      DELETE FROM unmapped`);
    connection.exec("COMMIT");
  } catch (error) {
    if (connection.isTransaction) connection.exec("ROLLBACK");
    throw error;
  }
}
