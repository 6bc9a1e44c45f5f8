import type { EnvelopeCipher } from "../envelope-cipher.ts";
import type { Stores } from "../ports.ts";
import { mongoAudit } from "./audit.ts";
import { mongoChecks } from "./checks.ts";
import { longestWorkMs, MongoConnection } from "./connection.ts";
import { mongoDocuments } from "./documents.ts";
import { mongoObjections, mongoOutcomes } from "./feedback.ts";
import { mongoKeys } from "./keys.ts";
import { migrate, type Warn } from "./migrations.ts";
import { mongoPasses } from "./passes.ts";
import { mongoPing } from "./ping.ts";
import { mongoUnmapped } from "./unmapped.ts";
import { mongoVersions } from "./versions.ts";
import { mongoUsage } from "./usage.ts";

export interface MongoStores extends Omit<Stores, "idempotency" | "hitCounter"> {
  readonly databaseName: string;
}

/** What is kept for longer than a day, in MongoDB. Throws `StoreUnavailable` where the server does not answer. */
export async function openMongoStores(
  url: string,
  cipher: EnvelopeCipher,
  now: Date,
  warn: Warn,
): Promise<MongoStores> {
  const connection = new MongoConnection(url);
  try {
    await connection.run((database) => migrate(database, now, warn), longestWorkMs);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return {
    databaseName: connection.databaseName,
    keys: mongoKeys(connection),
    passes: mongoPasses(connection),
    checks: mongoChecks(connection, cipher),
    usage: mongoUsage(connection),
    audit: mongoAudit(connection),
    unmapped: mongoUnmapped(connection),
    documents: mongoDocuments(connection, cipher),
    versions: mongoVersions(connection),
    objections: mongoObjections(connection, cipher),
    outcomes: mongoOutcomes(connection, cipher),
    ping: mongoPing(connection),
    close: () => connection.close(),
  };
}
