/** Deletes what is past its days. Reads filter by date themselves, so that a late sweep shows nothing old. */
import { describeError, type Log } from "./log.ts";
import type { Stores } from "./store/ports.ts";

const dayMs = 24 * 3_600_000;

interface Services {
  readonly stores: Pick<Stores, "checks" | "idempotency">;
  readonly log: Log;
  readonly now: () => Date;
}

async function sweep({ stores, log, now }: Services): Promise<void> {
  try {
    const count = (await stores.checks.sweep(now())) + (await stores.idempotency.sweep(now()));
    if (count > 0) log.info("swept", { count });
  } catch (error) {
    log.error("sweep failed", { error: describeError(error) });
  }
}

/** Sweeps now and every day; returns how to stop. Does not keep the process alive. */
export function sweepDaily(services: Services): () => void {
  void sweep(services);
  const timer = setInterval(() => void sweep(services), dayMs);
  timer.unref();
  return () => clearInterval(timer);
}
