import { termKinds, type UnmappedStore, type UnmappedTerm } from "../ports.ts";
import { addTerms, byRequests, mostTerms, sweptUntil } from "../unmapped-terms.ts";
import type { Database } from "./database.ts";
import { dateAt, integerAt, oneOfAt, textAt, type Row } from "./row.ts";
import { sweepInSteps } from "./sweep-in-steps.ts";

function readTerm(row: Row): UnmappedTerm {
  return {
    kind: oneOfAt(row, "kind", termKinds),
    key: textAt(row, "key"),
    term: textAt(row, "term"),
    requests: integerAt(row, "requests"),
    // `add` below is the only writer.
    facilities: JSON.parse(textAt(row, "facilities")) as UnmappedTerm["facilities"],
    firstSeen: dateAt(row, "first_seen"),
    lastSeen: dateAt(row, "last_seen"),
  };
}

export function embeddedUnmapped(database: Database): UnmappedStore {
  const select = database.prepare("SELECT * FROM unmapped WHERE kind = ? AND key = ?");
  const selectAll = database.prepare("SELECT * FROM unmapped");
  const replace = database.prepare(`
    INSERT OR REPLACE INTO unmapped (kind, key, term, requests, facilities, first_seen, last_seen)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const forgetOldest = database.prepare(`
    DELETE FROM unmapped WHERE (kind, key) IN (
      SELECT kind, key FROM unmapped
      ORDER BY last_seen DESC, requests DESC, kind, key LIMIT -1 OFFSET ${mostTerms})`);
  const deleteOld = database.prepare(`
    DELETE FROM unmapped WHERE (kind, key) IN (
      SELECT kind, key FROM unmapped WHERE last_seen <= ? LIMIT ?)`);
  return {
    add: (terms) =>
      database.write(() => {
        for (const term of terms) {
          const known = select.get(term.kind, term.key);
          const { kind, key, ...sum } =
            known === undefined ? term : addTerms(readTerm(known), term);
          replace.run(
            kind,
            key,
            sum.term,
            sum.requests,
            JSON.stringify(sum.facilities),
            sum.firstSeen.getTime(),
            sum.lastSeen.getTime(),
          );
        }
        forgetOldest.run();
      }),
    list: () => database.read(() => selectAll.all().map(readTerm).toSorted(byRequests)),
    sweep: (now) => sweepInSteps(database, deleteOld, sweptUntil(now)),
  };
}
