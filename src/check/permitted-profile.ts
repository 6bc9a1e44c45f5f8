import { profileOf } from "../intake/receive-request.ts";
import type { ApiKey } from "../store/ports.ts";
import { profileRefused } from "./refuse-right.ts";
import type { CheckOrder } from "./run-check.ts";
import type { Profile } from "./types.ts";

/** The profile in which a request was sent. Throws `profile_not_allowed` where the key may not, and as `detectProfile`. */
export function permittedProfile(
  { body, bundlePointer }: Pick<CheckOrder, "body" | "bundlePointer">,
  key: Pick<ApiKey, "profiles">,
): Profile {
  const profile = profileOf({ bundlePointer }, body);
  if (!key.profiles.includes(profile)) throw profileRefused(key.profiles);
  return profile;
}
