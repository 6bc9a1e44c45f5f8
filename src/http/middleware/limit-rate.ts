/** How often a key may call: counted over all replicas, in memory where one process serves. */
import type { RequestHandler } from "express";
import { rateLimit, type Logger } from "express-rate-limit";
import { Problem } from "../../errors.ts";
import type { AppServices } from "../app-services.ts";
import { describeError } from "../../operate/describe-error.ts";
import type { Log } from "../../operate/log.ts";
import { StoreUnavailable } from "../../store/store-unavailable.ts";
import { limits } from "../limits.ts";
import { keyOf } from "../request-state.ts";

/** What the library would print by itself. */
function loggerFor(log: Log): Logger {
  const tell = (error: unknown) =>
    log.warn(
      "requests are not counted",
      error instanceof StoreUnavailable
        ? { reason: error.message }
        : { error: describeError(error) },
    );
  return { error: tell, warn: tell };
}

/**
 * Sets `RateLimit` and `RateLimit-Policy` on every answer and `Retry-After` on a refusal. While the shared counter is
 * away, requests go on uncounted: a limit is not a reason to refuse a claim.
 */
export function limitRate({
  config,
  stores,
  log,
}: Pick<AppServices, "config" | "stores" | "log">): RequestHandler {
  const counter = stores.hitCounter?.("rate");
  return rateLimit({
    windowMs: limits.rateWindowSeconds * 1000,
    limit: (request) => keyOf(request).ratePerMinute ?? config.ratePerMinute,
    keyGenerator: (request) => keyOf(request).id,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    passOnStoreError: true,
    logger: loggerFor(log),
    ...(counter && { store: { ...counter, localKeys: false } }),
    handler: () => {
      throw new Problem("rate_limited");
    },
  });
}
