import { termKinds, type FacilityTerm, type UnmappedStore } from "../ports.ts";
import {
  addTerms,
  byRequests,
  isCarriedBy,
  mostTerms,
  sumTerms,
  sweptUntil,
} from "../unmapped-terms.ts";
import type { Database } from "./database.ts";
import { dateAt, integerAt, oneOfAt, textAt, type Row } from "./row.ts";
import { sweepInSteps } from "./sweep-in-steps.ts";

const readTerm = (row: Row): FacilityTerm => ({
  facility: textAt(row, "facility"),
  kind: oneOfAt(row, "kind", termKinds),
  key: textAt(row, "key"),
  term: textAt(row, "term"),
  requests: integerAt(row, "requests"),
  firstSeen: dateAt(row, "first_seen"),
  lastSeen: dateAt(row, "last_seen"),
});

export function embeddedUnmapped(database: Database): UnmappedStore {
  const select = database.prepare(
    "SELECT * FROM unmapped_terms WHERE facility = ? AND kind = ? AND key = ?",
  );
  const selectAll = database.prepare("SELECT * FROM unmapped_terms");
  const selectOf = database.prepare("SELECT * FROM unmapped_terms WHERE facility = ?");
  const replace = database.prepare(`
    INSERT OR REPLACE INTO unmapped_terms (facility, kind, key, term, requests, first_seen, last_seen)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const forgetOldest = database.prepare(`
    DELETE FROM unmapped_terms WHERE facility = ?1 AND (kind, key) IN (
      SELECT kind, key FROM unmapped_terms WHERE facility = ?1
      ORDER BY last_seen DESC, requests DESC, kind, key LIMIT -1 OFFSET ${mostTerms})`);
  const deleteOne = database.prepare(
    "DELETE FROM unmapped_terms WHERE facility = ? AND kind = ? AND key = ?",
  );
  const deleteOld = database.prepare(`
    DELETE FROM unmapped_terms WHERE (facility, kind, key) IN (
      SELECT facility, kind, key FROM unmapped_terms WHERE last_seen <= ? LIMIT ?)`);
  return {
    add: (terms) =>
      database.write(() => {
        for (const term of terms) {
          const { facility, kind, key } = term;
          const known = select.get(facility, kind, key);
          const sum = known === undefined ? term : addTerms(readTerm(known), term);
          replace.run(
            facility,
            kind,
            key,
            sum.term,
            sum.requests,
            sum.firstSeen.getTime(),
            sum.lastSeen.getTime(),
          );
        }
        for (const facility of new Set(terms.map((term) => term.facility)))
          forgetOldest.run(facility);
      }),
    list: () => database.read(() => sumTerms(selectAll.all().map(readTerm))),
    listOf: (facility) =>
      database.read(() => selectOf.all(facility).map(readTerm).toSorted(byRequests)),
    async forget(facility, seen) {
      const count = await database.write(() => {
        const gone = selectOf.all(facility).map(readTerm).filter(isCarriedBy(seen));
        for (const { kind, key } of gone) deleteOne.run(facility, kind, key);
        return gone.length;
      });
      if (count > 0) await database.emptyLog();
      return count;
    },
    sweep: (now) => sweepInSteps(database, deleteOld, sweptUntil(now)),
  };
}
