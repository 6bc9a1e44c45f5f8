import { timingSafeEqual } from "node:crypto";
import { Problem } from "../errors.ts";
import { hashApiKey } from "../store/api-keys.ts";
import type { ApiKey } from "../store/ports.ts";
import type { AppServices } from "./app-services.ts";
import type { CountGuess } from "./middleware/limit-guesses.ts";

/** RFC 9110 wants a challenge with every 401; the scheme's name is the service's own. */
export const challenge = { "WWW-Authenticate": 'ApiKey realm="PraKlaim"' };

const sameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Throws `code`, or `rate_limited` where the address has tried too often. */
export async function refuseGuess(
  guess: CountGuess,
  { address, now }: { readonly address: string; readonly now: Date },
  code: "api_key_invalid" | "link_invalid",
): Promise<never> {
  const waitSeconds = await guess(address, now);
  if (waitSeconds === undefined) throw new Problem(code, { headers: challenge });
  throw new Problem("rate_limited", { headers: { "Retry-After": String(waitSeconds) } });
}

/** The key as it is stored. Throws `api_key_invalid`, `api_key_expired`, and `rate_limited` where an address guesses. */
export type FindKey = (plain: string, address: string) => Promise<ApiKey>;

export function createKeyFinder(
  { stores, now }: Pick<AppServices, "stores" | "now">,
  guess: CountGuess,
): FindKey {
  return async (plain, address) => {
    // The lookup itself goes by the hash, so its time tells nothing of the key.
    const hash = hashApiKey(plain);
    const key = await stores.keys.findByHash(hash);
    if (!key || !sameHash(key.hash, hash) || key.revokedAt)
      return refuseGuess(guess, { address, now: now() }, "api_key_invalid");
    if (key.expiresAt && key.expiresAt <= now())
      throw new Problem("api_key_expired", { headers: challenge });
    return key;
  };
}
