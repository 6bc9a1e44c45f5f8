import { randomUUID } from "node:crypto";
import type { Db, Filter } from "mongodb";
import { StoreUnavailable } from "../store-unavailable.ts";
import type { FacilityTerm, UnmappedStore } from "../ports.ts";
import {
  addTerms,
  isCarriedBy,
  byLastSeen,
  byRequests,
  mostTerms,
  sumTerms,
  sweptUntil,
} from "../unmapped-terms.ts";
import { idOfTerm, unmappedOf, type UnmappedDocument } from "./collections.ts";
import { isDuplicate, longestWorkMs, type MongoConnection } from "./connection.ts";

/** Each time another replica was faster: many times in a row they do not meet. */
const mostTries = 20;

const toTerm = (document: UnmappedDocument): FacilityTerm => {
  const { facility, kind, key, term, requests, firstSeen, lastSeen } = document;
  return { facility, kind, key, term, requests, firstSeen, lastSeen };
};

/**
 * One document a term, whose number is bounded; one for each check would be exact without reading first, but grow with
 * every request. A document is replaced only in the revision that was read, so that no replica's count is lost.
 */
async function addTo(database: Db, term: FacilityTerm): Promise<boolean> {
  const id = idOfTerm(term);
  const revision = randomUUID();
  const found = await unmappedOf(database).findOne({ _id: id });
  if (found) {
    const sum = { ...addTerms(toTerm(found), term), revision };
    const filter = { _id: id, revision: found.revision };
    return (await unmappedOf(database).replaceOne(filter, sum)).matchedCount > 0;
  }
  try {
    await unmappedOf(database).insertOne({ _id: id, ...term, revision });
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}

async function readAll(
  database: Db,
  filter: Filter<UnmappedDocument> = {},
): Promise<readonly UnmappedDocument[]> {
  return unmappedOf(database).find(filter).toArray();
}

async function forgetOldest(database: Db, facility: string): Promise<void> {
  if ((await unmappedOf(database).countDocuments({ facility })) <= mostTerms) return;
  for (const { _id } of (await readAll(database, { facility }))
    .toSorted(byLastSeen)
    .slice(mostTerms))
    await unmappedOf(database).deleteOne({ _id });
}

export function mongoUnmapped(connection: MongoConnection): UnmappedStore {
  async function add(term: FacilityTerm): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1)
      if (await connection.run((database) => addTo(database, term))) return;
    throw new StoreUnavailable("an unmapped term is counted by others all the time");
  }
  return {
    async add(terms) {
      for (const term of terms) await add(term);
      for (const facility of new Set(terms.map((term) => term.facility)))
        await connection.run((database) => forgetOldest(database, facility));
    },
    list: () => connection.run(async (database) => sumTerms((await readAll(database)).map(toTerm))),
    listOf: (facility) =>
      connection.run(async (database) =>
        (await readAll(database, { facility })).map(toTerm).toSorted(byRequests),
      ),
    forget: (facility, seen) =>
      connection.run(async (database) => {
        const isOfThose = isCarriedBy(seen);
        const gone = (await readAll(database, { facility })).filter(isOfThose);
        await unmappedOf(database).deleteMany({ _id: { $in: gone.map(({ _id }) => _id) } });
        return gone.length;
      }, longestWorkMs),
    sweep: (now) =>
      connection.run(async (database) => {
        const filter = { lastSeen: { $lte: sweptUntil(now) } };
        return (await unmappedOf(database).deleteMany(filter)).deletedCount;
      }, longestWorkMs),
  };
}
