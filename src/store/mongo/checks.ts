import type { EnvelopeCipher } from "../envelope-cipher.ts";
import { listChecks, listingOf, parseListing, readVisit, writeListing } from "../list-checks.ts";
import type { CheckListing, CheckStore, StoredCheck, UsageRecord } from "../ports.ts";
import { readPage } from "./page-of-checks.ts";
import { checksOf, type CheckDocument, type OutcomeDocument } from "./collections.ts";
import { longestWorkMs, type MongoConnection } from "./connection.ts";
import { outcomesOfPage, toListedOutcome } from "./feedback.ts";
import { completeLedger, enter, toLedger } from "./ledger.ts";

function toDocument(check: StoredCheck, usage: UsageRecord, cipher: EnvelopeCipher): CheckDocument {
  const { checkId, facility, storedAt, expiresAt, ruleSet, envelope, trace } = check;
  const { model, terminology, labels, idempotency } = check;
  return {
    _id: checkId,
    facility,
    storedAt,
    expiresAt,
    ruleSet,
    envelope: cipher.seal(JSON.stringify(envelope), checkId),
    trace: cipher.seal(JSON.stringify(trace), checkId),
    ...(model !== null && { model: cipher.seal(JSON.stringify(model), checkId) }),
    ...(terminology !== null && { terminology }),
    ...(labels !== null && { labels }),
    listing: cipher.seal(writeListing(check), checkId),
    ...(idempotency && {
      idempotencyKey: idempotency.key,
      fingerprint: idempotency.fingerprint,
    }),
    usage: toLedger(usage),
  };
}

function toCheck(document: CheckDocument, cipher: EnvelopeCipher): StoredCheck {
  const {
    _id,
    facility,
    storedAt,
    expiresAt,
    ruleSet,
    terminology = null,
    labels = null,
  } = document;
  const { model, listing, idempotencyKey, fingerprint } = document;
  return {
    checkId: _id,
    facility,
    storedAt,
    expiresAt,
    // `toDocument`, whose parameter is typed, is the only writer of all these texts.
    envelope: JSON.parse(cipher.open(document.envelope, _id)) as StoredCheck["envelope"],
    ruleSet,
    terminology,
    labels,
    ...readVisit(listing === undefined ? null : cipher.open(listing, _id)),
    trace: JSON.parse(cipher.open(document.trace, _id)) as StoredCheck["trace"],
    model:
      model === undefined ? null : (JSON.parse(cipher.open(model, _id)) as StoredCheck["model"]),
    idempotency:
      idempotencyKey === undefined || fingerprint === undefined
        ? null
        : { key: idempotencyKey, fingerprint },
  };
}

function toListing(
  document: CheckDocument,
  outcomes: ReadonlyMap<string, OutcomeDocument>,
  cipher: EnvelopeCipher,
): CheckListing {
  const { _id, storedAt, listing } = document;
  const outcome = outcomes.get(_id);
  const own =
    listing === undefined
      ? listingOf(toCheck(document, cipher))
      : { checkId: _id, storedAt, ...parseListing(cipher.open(listing, _id)) };
  return { ...own, outcome: outcome ? toListedOutcome(outcome, cipher) : null };
}

/**
 * Checks of all facilities. A check is written with its usage as one document, then the usage is entered into the
 * ledger: no step needs a transaction, and what a crash between the two left out, `sweep` enters. Documents are
 * never updated.
 */
export function mongoChecks(connection: MongoConnection, cipher: EnvelopeCipher): CheckStore {
  return {
    async save(check, usage) {
      const document = toDocument(check, usage, cipher);
      await connection.run((database) => checksOf(database).insertOne(document));
      // The answer is durable; a ledger that fails now is made good by the next sweep.
      await connection.run((database) => enter(database, document.usage)).catch(() => undefined);
    },
    async find(facility, checkId, now) {
      const filter = { _id: checkId, facility, expiresAt: { $gt: now } };
      const found = await connection.run((database) => checksOf(database).findOne(filter));
      // Not within `run`: a key that is missing here is not a failure of the server, for which others would have to wait.
      return found ? toCheck(found, cipher) : undefined;
    },
    list: (query, now) =>
      listChecks(query, async (asked, count) => {
        const { found, outcomes } = await connection.run(async (database) => {
          const page = await readPage(database, asked, count, now);
          return { found: page, outcomes: await outcomesOfPage(database, asked.facility, page) };
        });
        return found.map((document) => toListing(document, outcomes, cipher));
      }),
    delete: (facility, checkId, now) =>
      connection.run(async (database) => {
        const { deletedCount } = await checksOf(database).deleteOne({
          _id: checkId,
          facility,
          expiresAt: { $gt: now },
        });
        return deletedCount > 0;
      }),
    sweep: (now) =>
      connection.run(async (database) => {
        await completeLedger(database, now);
        // Beside the TTL index, which some servers do not have and others run late.
        const { deletedCount } = await checksOf(database).deleteMany({ expiresAt: { $lte: now } });
        return deletedCount;
      }, longestWorkMs),
  };
}
