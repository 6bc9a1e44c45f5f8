/** How often a key may call: counted over all replicas, in memory where one process serves. */
import type { Request, RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";
import { Problem } from "../../errors.ts";
import type { AppServices } from "../app-services.ts";
import type { ApiKey } from "../../store/ports.ts";
import { limits } from "../limits.ts";
import { stateOf } from "../request-state.ts";

function keyOf(request: Request): ApiKey {
  const { key } = stateOf(request);
  if (!key) throw new Error("the rate is limited after the key is known");
  return key;
}

/**
 * Sets `RateLimit` and `RateLimit-Policy` on every answer and `Retry-After` on a refusal. While the shared counter is
 * away, requests go on uncounted: a limit is no reason to refuse a claim.
 */
export function limitRate({
  config,
  stores,
}: Pick<AppServices, "config" | "stores">): RequestHandler {
  const counter = stores.hitCounter?.("rate");
  return rateLimit({
    windowMs: limits.rateWindowSeconds * 1000,
    limit: (request) => keyOf(request).ratePerMinute ?? config.ratePerMinute,
    keyGenerator: (request) => keyOf(request).id,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    passOnStoreError: true,
    ...(counter && { store: { ...counter, localKeys: false } }),
    handler: () => {
      throw new Problem("rate_limited");
    },
  });
}
