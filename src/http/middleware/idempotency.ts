/** One `Idempotency-Key`, one check (contract, 'Idempotency'). */
import { hash } from "node:crypto";
import { Problem } from "../../errors.ts";
import type { ApiKey, IdempotencyRef, StoredCheck } from "../../store/ports.ts";
import { keyedCheckId, newCheckId, recentCheckIds } from "../../store/check-id.ts";
import { AlreadyStored } from "../../store/already-stored.ts";
import { keptMs } from "../../store/idempotency-times.ts";
import { describeError } from "../../operate/describe-error.ts";
import type { AppServices } from "../app-services.ts";
import { inProgressRetrySeconds } from "../limits.ts";
import { findOwnCheck } from "../own-check.ts";

type Services = Pick<AppServices, "stores" | "now" | "log" | "asksModel">;

export interface RunResult {
  readonly check: StoredCheck;
  /** True when nothing ran and an earlier answer is given again. */
  readonly replayed: boolean;
}

/** Null without the header; throws `idempotency_key_invalid`. `fingerprint` is what makes two requests the same. */
export async function readIdempotencyRef(
  key: string | undefined,
  fingerprint: () => Promise<string>,
): Promise<IdempotencyRef | null> {
  if (key === undefined) return null;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) throw new Problem("idempotency_key_invalid");
  // Callers may build keys from names or numbers of patients: no store holds more than the hash.
  return { key: hash("sha256", key), fingerprint: await fingerprint() };
}

/** Runs the check, or gives the answer that the same key led to within its 24 hours. */
export async function runOnce(
  services: Services,
  key: ApiKey,
  ref: IdempotencyRef | null,
  run: (checkId: string) => Promise<StoredCheck>,
): Promise<RunResult> {
  if (!ref) return { check: await run(newCheckId()), replayed: false };
  const { idempotency } = services.stores;
  const begin = await idempotency.start(key.facility, ref, services.now());
  switch (begin.state) {
    case "reused":
      throw new Problem("idempotency_key_reused");
    case "in_progress":
      throw new Problem("idempotency_in_progress", {
        headers: {
          "Retry-After": String(
            inProgressRetrySeconds[services.asksModel(key) ? "model" : "rules"],
          ),
        },
      });
    case "completed":
      // The key lives a day, the check 90: only its deletion comes between.
      return replay(services, key, await findOwnCheck(services, key, begin.checkId));
    case "started":
      return runLocked(services, key, ref, () =>
        run(keyedCheckId(key.facility, ref.key, begin.firstUsedAt)),
      );
  }
}

/** Holds the lock. A first try that died after storing its answer is answered from the store. */
async function runLocked(
  services: Services,
  key: ApiKey,
  ref: IdempotencyRef,
  run: () => Promise<StoredCheck>,
): Promise<RunResult> {
  const { facility } = key;
  try {
    const earlier = await findEarlier(services, facility, ref);
    const result = earlier
      ? { check: earlier, replayed: true }
      : await runUnlessStored(services, facility, ref, run);
    await complete(services, facility, ref, result.check.checkId);
    return result.replayed ? await replay(services, key, result.check) : result;
  } catch (error) {
    await release(services, facility, ref);
    throw error;
  }
}

/** A request that lost its lock, paused or cut off from the key store, may find that another has stored the answer. */
async function runUnlessStored(
  services: Services,
  facility: string,
  ref: IdempotencyRef,
  run: () => Promise<StoredCheck>,
): Promise<RunResult> {
  try {
    return { check: await run(), replayed: false };
  } catch (error) {
    if (!(error instanceof AlreadyStored)) throw error;
    const other = await findEarlier(services, facility, ref);
    if (!other) throw error;
    return { check: other, replayed: true };
  }
}

/** The check that the key led to within its 24 hours. Throws `idempotency_key_reused` where it was another request's. */
async function findEarlier(
  { stores, now }: Services,
  facility: string,
  ref: IdempotencyRef,
): Promise<StoredCheck | undefined> {
  const at = now();
  const since = new Date(at.getTime() - keptMs);
  const ids = recentCheckIds(facility, ref.key, at);
  const stored = await Promise.all(ids.map((id) => stores.checks.find(facility, id, at)));
  const earlier = stored.find((check) => check && check.storedAt >= since);
  if (earlier && earlier.idempotency?.fingerprint !== ref.fingerprint) {
    throw new Problem("idempotency_key_reused");
  }
  return earlier;
}

/** The answer is stored: a key store that fails now must not take it from the caller. */
async function complete(
  services: Services,
  facility: string,
  ref: IdempotencyRef,
  checkId: string,
): Promise<void> {
  try {
    await services.stores.idempotency.complete(facility, ref, checkId, services.now());
  } catch (error) {
    services.log.error("idempotency key not completed", {
      check_id: checkId,
      error: describeError(error),
    });
    await release(services, facility, ref);
  }
}

/** Frees the key; a failure here leaves the lock to expire and does not hide what went wrong before. */
async function release(
  { stores, log }: Services,
  facility: string,
  ref: IdempotencyRef,
): Promise<void> {
  try {
    await stores.idempotency.release(facility, ref);
  } catch (error) {
    log.error("idempotency key not released", { error: describeError(error) });
  }
}

async function replay(
  { stores, now }: Services,
  key: ApiKey,
  check: StoredCheck,
): Promise<RunResult> {
  await stores.usage.record({
    checkId: check.checkId,
    keyId: key.id,
    facility: key.facility,
    stage: check.envelope.stage,
    profile: check.envelope.meta.profile,
    billed: false,
    trial: key.trial,
    replayed: true,
    model: null,
    at: now(),
  });
  return { check, replayed: true };
}
