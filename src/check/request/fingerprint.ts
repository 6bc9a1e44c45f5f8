/** What makes two requests the same (contract, 'Idempotency'). */
import { hash } from "node:crypto";
import canonicalize from "canonicalize";
import type { Profile } from "../types.ts";
import type { CheckRequest } from "./read-check-request.ts";
import type { Rights } from "./sent-request.ts";

/** Of the content, however it was written. `path` is the address below `{base_url}`. */
export function fingerprint(
  path: string,
  { profile, ...request }: CheckRequest & { readonly profile: Profile },
  { adapter }: Pick<Rights, "adapter">,
): string {
  // Another adapter makes another request of the same payload.
  const text = canonicalize([path, request, ...(profile === "custom" ? [adapter] : [])]);
  if (text === undefined) throw new Error("a request is always JSON");
  return hash("sha256", text);
}
