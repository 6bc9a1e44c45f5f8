/** Who calls: the key of `X-API-Key`. */
import { timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import { Problem } from "../../errors.ts";
import { hashApiKey } from "../../store/api-keys.ts";
import type { AppServices } from "../app-services.ts";
import { countGuesses } from "./limit-guesses.ts";
import { stateOf } from "../request-state.ts";

/** RFC 9110 wants a challenge with every 401; the scheme's name is the service's own. */
const headers = { "WWW-Authenticate": 'ApiKey realm="PraKlaim"' };

const sameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export function authenticate({ stores, now }: Pick<AppServices, "stores" | "now">): RequestHandler {
  const guess = countGuesses(stores);
  return async (request, _response, next) => {
    const plain = request.get("X-API-Key");
    if (!plain) throw new Problem("api_key_missing", { headers });
    // The lookup itself goes by the hash, so its time tells nothing of the key.
    const hash = hashApiKey(plain);
    const key = await stores.keys.findByHash(hash);
    if (!key || !sameHash(key.hash, hash) || key.revokedAt) {
      const waitSeconds = await guess(request, now());
      if (waitSeconds === undefined) throw new Problem("api_key_invalid", { headers });
      throw new Problem("rate_limited", { headers: { "Retry-After": String(waitSeconds) } });
    }
    if (key.expiresAt && key.expiresAt <= now()) throw new Problem("api_key_expired", { headers });
    stateOf(request).key = key;
    next();
  };
}
