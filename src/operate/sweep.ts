/**
 * Deletes what is past its days, and completes the ledger where a store could not write it with the check. Reads filter by
 * date themselves, so that a late sweep shows nothing old.
 */
import { describeError } from "./describe-error.ts";
import type { Log } from "./log.ts";
import type { Stores } from "../store/ports.ts";

const everyMs = 15 * 60_000;

/** Stores whose contents have an end. */
const swept = [
  "checks",
  "idempotency",
  "passes",
  "unmapped",
  "documents",
  "objections",
  "outcomes",
] as const;

interface Services {
  readonly stores: Pick<Stores, (typeof swept)[number]>;
  readonly log: Log;
  readonly now: () => Date;
}

async function sweep({ stores, log, now }: Services): Promise<void> {
  try {
    let count = 0;
    for (const name of swept) count += await stores[name].sweep(now());
    if (count > 0) log.info("swept", { count });
  } catch (error) {
    log.error("sweep failed", { error: describeError(error) });
  }
}

/** Sweeps now and every quarter of an hour; returns how to stop. Does not keep the process alive. */
export function sweepRegularly(services: Services): () => void {
  void sweep(services);
  const timer = setInterval(() => void sweep(services), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
