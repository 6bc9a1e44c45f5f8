/** Refuses new work rather than let its queue grow (contract, 'Limits'). */
import type { RequestHandler } from "express";
import { Problem } from "../../errors.ts";
import type { AppServices } from "../app-services.ts";
import { overloadRetrySeconds } from "../limits.ts";
import { keyOf } from "../request-state.ts";

const headers = { "Retry-After": String(overloadRetrySeconds) };

/** Counts requests from here to the end of their answers, in this process. */
export function limitWork({
  workAtOnce,
  metrics,
}: Pick<AppServices, "workAtOnce" | "metrics">): RequestHandler {
  const atWork = new Map<string, number>();
  let total = 0;
  return (request, response, next) => {
    const key = keyOf(request);
    const own = atWork.get(key.id) ?? 0;
    if (total >= workAtOnce.inAll) throw new Problem("overloaded");
    if (own >= workAtOnce.perKey) throw new Problem("rate_limited", { headers });
    metrics.work((total += 1));
    atWork.set(key.id, own + 1);
    response.once("close", () => {
      metrics.work((total -= 1));
      const left = (atWork.get(key.id) ?? 1) - 1;
      if (left === 0) atWork.delete(key.id);
      else atWork.set(key.id, left);
    });
    next();
  };
}
