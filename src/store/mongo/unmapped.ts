import { randomUUID } from "node:crypto";
import type { Db } from "mongodb";
import { StoreUnavailable } from "../store-unavailable.ts";
import type { UnmappedStore, UnmappedTerm } from "../ports.ts";
import {
  addTerms,
  byLastSeen,
  byRequests,
  mostTerms,
  nameOfTerm,
  sweptUntil,
} from "../unmapped-terms.ts";
import { unmappedOf, type UnmappedDocument } from "./collections.ts";
import { isDuplicate, longestWorkMs, type MongoConnection } from "./connection.ts";

/** Each time another replica was faster: many times in a row they do not meet. */
const mostTries = 20;

const toTerm = (document: UnmappedDocument): UnmappedTerm => {
  const { kind, key, term, requests, facilities, firstSeen, lastSeen } = document;
  return { kind, key, term, requests, facilities, firstSeen, lastSeen };
};

/**
 * One document a term, whose number is bounded; one for each check would be exact without reading first, but grow with
 * every request. A document is replaced only in the revision that was read, so that no replica's count is lost.
 */
async function addTo(database: Db, term: UnmappedTerm): Promise<boolean> {
  const id = nameOfTerm(term);
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

async function readAll(database: Db): Promise<readonly UnmappedDocument[]> {
  return unmappedOf(database).find().toArray();
}

async function forgetOldest(database: Db): Promise<void> {
  if ((await unmappedOf(database).countDocuments()) <= mostTerms) return;
  for (const { _id } of (await readAll(database)).toSorted(byLastSeen).slice(mostTerms))
    await unmappedOf(database).deleteOne({ _id });
}

export function mongoUnmapped(connection: MongoConnection): UnmappedStore {
  async function add(term: UnmappedTerm): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1)
      if (await connection.run((database) => addTo(database, term))) return;
    throw new StoreUnavailable("an unmapped term is counted by others all the time");
  }
  return {
    async add(terms) {
      for (const term of terms) await add(term);
      await connection.run(forgetOldest);
    },
    list: () =>
      connection.run(async (database) =>
        (await readAll(database)).map(toTerm).toSorted(byRequests),
      ),
    sweep: (now) =>
      connection.run(async (database) => {
        const filter = { lastSeen: { $lte: sweptUntil(now) } };
        return (await unmappedOf(database).deleteMany(filter)).deletedCount;
      }, longestWorkMs),
  };
}
