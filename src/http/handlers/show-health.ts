import { Problem } from "../../errors.ts";
import { StoreUnavailable } from "../../store/store-unavailable.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, type Answer } from "../call.ts";
import { storageRetrySeconds } from "../limits.ts";

/** `GET /livez`: the process answers. */
export function showAlive(): Answer {
  return answerJson({ status: "ok" });
}

/** `GET /readyz`: the store serves, with how many faults made a reload fail (the log tells which: they quote lists, and this address is open); else `storage_unavailable`, whose detail names the servers that are away. */
export function showReady(services: AppServices): () => Promise<Answer> {
  return async () => {
    try {
      await services.stores.ping();
    } catch (cause) {
      const { away } = cause instanceof StoreUnavailable ? cause : { away: [] };
      throw new Problem("storage_unavailable", {
        ...(away.length > 0 && { detail: `Tidak menjawab: ${away.join(", ")}.` }),
        headers: { "Retry-After": String(storageRetrySeconds) },
        cause,
      });
    }
    const { lastReload } = services;
    if (!lastReload || lastReload.faults.length === 0) return answerJson({ status: "ready" });
    const { at, faults } = lastReload;
    const reload_failed = { at: at.toISOString(), faults: faults.length };
    return answerJson({ status: "ready", reload_failed });
  };
}
