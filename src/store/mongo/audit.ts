import { AlreadyStored } from "../already-stored.ts";
import { firstLink, nextEntry } from "../audit-chain.ts";
import { entriesByPages } from "../audit-pages.ts";
import type { AuditEntry, AuditEvent, AuditStore } from "../ports.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { auditOf, type AuditDocument } from "./collections.ts";
import type { MongoConnection } from "./connection.ts";

/** Replicas that append at the same moment try again with the next number. */
const mostTries = 100;

const idOf = (number: number): string => String(number).padStart(15, "0");

const toEntry = ({ _id, ...entry }: AuditDocument): AuditEntry => entry;

/** One chain over all replicas: an entry's number is its `_id`, so that each number is given once. */
export function mongoAudit(connection: MongoConnection): AuditStore {
  const append = (event: AuditEvent) =>
    connection.run(async (database) => {
      const [last] = await auditOf(database).find().sort({ _id: -1 }).limit(1).toArray();
      const entry = nextEntry(last ?? firstLink, event);
      await auditOf(database).insertOne({ _id: idOf(entry.number), ...entry });
    });

  async function appendSoon(event: AuditEvent): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      try {
        await append(event);
        return;
      } catch (error) {
        if (!(error instanceof AlreadyStored)) throw error;
      }
    }
    throw new StoreUnavailable("the audit trail takes no entry");
  }

  // This process appends one after the other, so that it does not compete with itself.
  let queue: Promise<void> = Promise.resolve();
  return {
    append(event) {
      const appended = queue.then(() => appendSoon(event));
      queue = appended.catch(() => undefined);
      return appended;
    },
    entries: () =>
      entriesByPages((after, count) =>
        connection.run((database) =>
          auditOf(database)
            .find({ _id: { $gt: idOf(after) } })
            .sort({ _id: 1 })
            .limit(count)
            .map(toEntry)
            .toArray(),
        ),
      ),
  };
}
