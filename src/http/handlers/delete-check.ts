import { Problem } from "../../errors.ts";
import type { AppServices } from "../app-services.ts";
import { audit } from "../audit.ts";
import { noContent, type Answer, type KeyedCall } from "../call.ts";
import { findOwnCheck } from "../own-check.ts";

/** `DELETE /checks/{check_id}`: the caller's own answer is gone for every route; its usage record stays. */
export function deleteCheck(services: AppServices): (call: KeyedCall) => Promise<Answer> {
  const { stores, now } = services;
  return async ({ params, key }) => {
    const { checkId } = await findOwnCheck(services, key, params["check_id"]);
    // Written first: a deletion without a trace is worse than a trace of one that failed.
    await audit(services, key, "check_deleted", checkId);
    // First what was said of it: without the check nobody could ask for that to be deleted.
    await stores.objections.deleteOf(key.facility, checkId);
    await stores.outcomes.deleteOf(key.facility, checkId);
    // Another request may have deleted it since.
    if (!(await stores.checks.delete(key.facility, checkId, now())))
      throw new Problem("check_not_found");
    return { ...noContent, log: { check_id: checkId } };
  };
}
