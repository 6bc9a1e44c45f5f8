/** How often a key may call, counted in memory. */
import type { Request, RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";
import { Problem } from "../../errors.ts";
import type { ApiKey } from "../../store/ports.ts";
import { limits } from "../limits.ts";
import { stateOf } from "../request-state.ts";

function keyOf(request: Request): ApiKey {
  const { key } = stateOf(request);
  if (!key) throw new Error("the rate is limited after the key is known");
  return key;
}

/** Sets `RateLimit` and `RateLimit-Policy` on every answer and `Retry-After` on a refusal. */
export function limitRate(defaultPerMinute: number): RequestHandler {
  return rateLimit({
    windowMs: limits.rateWindowSeconds * 1000,
    limit: (request) => keyOf(request).ratePerMinute ?? defaultPerMinute,
    keyGenerator: (request) => keyOf(request).id,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    handler: () => {
      throw new Problem("rate_limited");
    },
  });
}
