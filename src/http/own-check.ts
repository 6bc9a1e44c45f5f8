import { Problem } from "../errors.ts";
import type { ApiKey, StoredCheck } from "../store/ports.ts";
import type { AppServices } from "./app-services.ts";

/** The caller's own check. Throws `check_not_found`, also for another facility's and for one past its days. */
export async function findOwnCheck(
  { stores, now }: Pick<AppServices, "stores" | "now">,
  { facility }: Pick<ApiKey, "facility">,
  checkId = "",
): Promise<StoredCheck> {
  const check = await stores.checks.find(facility, checkId, now());
  if (!check) throw new Problem("check_not_found");
  return check;
}
