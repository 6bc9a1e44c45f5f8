import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createEnvelopeCipher, type EnvelopeCipher } from "../envelope-cipher.ts";
import type { Stores } from "../ports.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { embeddedAudit } from "./audit.ts";
import { embeddedChecks } from "./checks.ts";
import { Database } from "./database.ts";
import { embeddedDocuments } from "./documents.ts";
import { embeddedIdempotency } from "./idempotency.ts";
import { embeddedKeys } from "./keys.ts";
import { embeddedObjections } from "./objections.ts";
import { embeddedOutcomes } from "./outcomes.ts";
import { embeddedPasses } from "./passes.ts";
import { embeddedPing } from "./ping.ts";
import { RunLock } from "./run-lock.ts";
import { embeddedUnmapped } from "./unmapped.ts";
import { embeddedVersions } from "./versions.ts";
import { embeddedUsage } from "./usage.ts";

function openDatabase(dataDir: string): Database {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return new Database(join(dataDir, "praklaim.sqlite"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreUnavailable(`the embedded store in ${dataDir} cannot be opened: ${reason}`, {
      cause: error,
    });
  }
}

/**
 * The stores of one machine, in the file `praklaim.sqlite` of `dataDir` (made with mode 0700 where it is missing).
 * Several processes may open the same folder at once: the service and `npm run keys`. Throws `StoreUnavailable`
 * when the folder cannot be used or the file is of a newer version.
 */
export function openEmbeddedStores(
  dataDir: string,
  cipher: EnvelopeCipher = createEnvelopeCipher([]),
): Stores {
  const database = openDatabase(dataDir);
  const runs = new RunLock(dataDir);
  return {
    keys: embeddedKeys(database),
    passes: embeddedPasses(database),
    checks: embeddedChecks(database, cipher),
    idempotency: embeddedIdempotency(database, runs),
    usage: embeddedUsage(database),
    audit: embeddedAudit(database),
    unmapped: embeddedUnmapped(database),
    documents: embeddedDocuments(database, cipher),
    versions: embeddedVersions(database),
    objections: embeddedObjections(database, cipher),
    outcomes: embeddedOutcomes(database, cipher),
    hitCounter: null,
    ping: embeddedPing(database),
    async close() {
      database.close();
      runs.release();
    },
  };
}
