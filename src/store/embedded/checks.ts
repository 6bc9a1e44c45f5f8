import { AlreadyStored } from "../already-stored.ts";
import type { EnvelopeCipher } from "../envelope-cipher.ts";
import { listChecks, listingOf, parseListing, readVisit, writeListing } from "../list-checks.ts";
import type { CheckListing, CheckStore, IdempotencyRef, ItemTrace, StoredCheck } from "../ports.ts";
import type { Database } from "./database.ts";
import { outcomeBeside, readOutcomeBeside } from "./outcomes.ts";
import { dateAt, integerAt, orNull, textAt, type Row } from "./row.ts";
import { sweepInSteps } from "./sweep-in-steps.ts";
import { usageWriter } from "./usage.ts";

function readIdempotency(row: Row): IdempotencyRef | null {
  const key = orNull(textAt, row, "idempotency_key");
  return key === null ? null : { key, fingerprint: textAt(row, "idempotency_fingerprint") };
}

/** The form of `trace` that `save` writes. */
const traceForm = 2;

/** A trace of the first form: how each rule came out, without the item it was judged for. */
function readFirstTrace(text: string): readonly ItemTrace[] {
  const outcomes: readonly { readonly rule: string; readonly outcome: string }[] = JSON.parse(text);
  if (outcomes.length === 0) return [];
  const applied = outcomes.filter(({ outcome }) => outcome !== "not_applicable");
  const rest = outcomes.filter(({ outcome }) => outcome === "not_applicable");
  return [
    {
      item: null,
      judged: applied.map(({ rule, outcome }) => ({ rule, outcome, clause: null, evidence: [] })),
      notApplicable: rest.map(({ rule }) => rule),
    },
  ];
}

function readTrace(row: Row, text: string): StoredCheck["trace"] {
  return integerAt(row, "trace_form") === traceForm ? JSON.parse(text) : readFirstTrace(text);
}

const listingIn = (row: Row, cipher: EnvelopeCipher): string | null => {
  const sealed = orNull(textAt, row, "listing");
  return sealed === null ? null : cipher.open(sealed, textAt(row, "check_id"));
};

function readCheck(row: Row, cipher: EnvelopeCipher): StoredCheck {
  const checkId = textAt(row, "check_id");
  // Typed without a second validation: `save` below, whose parameter is typed, is the only writer of all these texts.
  const envelope: StoredCheck["envelope"] = JSON.parse(
    cipher.open(textAt(row, "envelope"), checkId),
  );
  const trace = readTrace(row, cipher.open(textAt(row, "trace"), checkId));
  const sealed = orNull(textAt, row, "model");
  const model: StoredCheck["model"] =
    sealed === null ? null : JSON.parse(cipher.open(sealed, checkId));
  return {
    checkId,
    facility: textAt(row, "facility"),
    storedAt: dateAt(row, "stored_at"),
    expiresAt: dateAt(row, "expires_at"),
    envelope,
    ruleSet: textAt(row, "rule_set"),
    terminology: orNull(textAt, row, "terminology"),
    labels: orNull(textAt, row, "labels"),
    ...readVisit(listingIn(row, cipher)),
    trace,
    model,
    idempotency: readIdempotency(row),
  };
}

function readListing(row: Row, cipher: EnvelopeCipher): CheckListing {
  const text = listingIn(row, cipher);
  const checkId = textAt(row, "check_id");
  const own =
    text === null
      ? listingOf(readCheck(row, cipher))
      : { checkId, storedAt: dateAt(row, "stored_at"), ...parseListing(text) };
  return { ...own, outcome: readOutcomeBeside(row, cipher) };
}

/** Later than any check: the last moment that a Date can hold. */
const latest = 8_640_000_000_000_000;

/** Checks of all facilities. The envelope is kept as its JSON text, so that it comes back as the same JSON value. */
export function embeddedChecks(database: Database, cipher: EnvelopeCipher): CheckStore {
  const insert = database.prepare(`
    INSERT INTO checks (check_id, facility, stored_at, expires_at, envelope, rule_set, trace,
                        trace_form, terminology, labels, model, listing, idempotency_key,
                        idempotency_fingerprint)
    VALUES (?, ?, ?, ?, ?, ?, ?, ${traceForm}, ?, ?, ?, ?, ?, ?)`);
  const select = database.prepare(
    "SELECT * FROM checks WHERE facility = ? AND check_id = ? AND expires_at > ?",
  );
  const selectPage = database.prepare(`
    SELECT checks.*, ${outcomeBeside.columns} FROM checks ${outcomeBeside.join}
    WHERE checks.facility = ?1 AND stored_at >= ?2 AND stored_at < ?3 AND expires_at > ?4
      AND (stored_at, checks.check_id) < (?5, ?6)
    ORDER BY stored_at DESC, checks.check_id DESC LIMIT ?7`);
  const isStored = database.prepare("SELECT 1 FROM checks WHERE check_id = ?");
  const writeUsage = usageWriter(database);
  const deleteOne = database.prepare(
    "DELETE FROM checks WHERE facility = ? AND check_id = ? AND expires_at > ?",
  );
  const deleteExpired = database.prepare(`
    DELETE FROM checks WHERE rowid IN (SELECT rowid FROM checks WHERE expires_at <= ? LIMIT ?)`);

  return {
    async save(check, usage) {
      const envelope = cipher.seal(JSON.stringify(check.envelope), check.checkId);
      const trace = cipher.seal(JSON.stringify(check.trace), check.checkId);
      const model = check.model && cipher.seal(JSON.stringify(check.model), check.checkId);
      const listing = cipher.seal(writeListing(check), check.checkId);
      await database.write(() => {
        if (isStored.get(check.checkId)) throw new AlreadyStored();
        insert.run(
          check.checkId,
          check.facility,
          check.storedAt.getTime(),
          check.expiresAt.getTime(),
          envelope,
          check.ruleSet,
          trace,
          check.terminology,
          check.labels,
          model,
          listing,
          check.idempotency?.key ?? null,
          check.idempotency?.fingerprint ?? null,
        );
        writeUsage(usage);
      });
    },
    find: (facility, checkId, now) =>
      database.read(() => {
        const row = select.get(facility, checkId, now.getTime());
        return row === undefined ? undefined : readCheck(row, cipher);
      }),
    list: (query, now) =>
      listChecks(query, ({ facility, from, until, after }, count) =>
        database.read(() =>
          selectPage
            .all(
              facility,
              from?.getTime() ?? 0,
              until?.getTime() ?? latest,
              now.getTime(),
              after?.storedAt.getTime() ?? latest,
              after?.checkId ?? "",
              count,
            )
            .map((row) => readListing(row, cipher)),
        ),
      ),
    async delete(facility, checkId, now) {
      const { changes } = await database.write(() =>
        deleteOne.run(facility, checkId, now.getTime()),
      );
      if (Number(changes) === 0) return false;
      await database.emptyLog();
      return true;
    },
    async sweep(now) {
      const swept = await sweepInSteps(database, deleteExpired, now);
      if (swept > 0) await database.emptyLog();
      return swept;
    },
  };
}
