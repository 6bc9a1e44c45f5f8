import { profileRefused, stageRefused } from "../check/refuse-right.ts";
import { Problem } from "../errors.ts";
import type { ApiKey, StoredCheck } from "../store/ports.ts";
import type { AppServices } from "./app-services.ts";

/**
 * The caller's own check. Throws `check_not_found`, also for another facility's and for one past its days, and
 * `stage_not_allowed` or `profile_not_allowed` for one that the caller's key could not have made.
 */
export async function findOwnCheck(
  { stores, now }: Pick<AppServices, "stores" | "now">,
  { facility, stages, profiles }: Pick<ApiKey, "facility" | "stages" | "profiles">,
  checkId = "",
): Promise<StoredCheck> {
  const check = await stores.checks.find(facility, checkId, now());
  if (!check) throw new Problem("check_not_found");
  const { stage, meta } = check.envelope;
  if (!stages.includes(stage)) throw stageRefused(stages);
  if (!profiles.includes(meta.profile)) throw profileRefused(profiles);
  return check;
}
