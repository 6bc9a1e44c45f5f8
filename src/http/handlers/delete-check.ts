import { Problem } from "../../errors.ts";
import type { AppServices } from "../app-services.ts";
import { noContent, type Answer, type KeyedCall } from "../call.ts";
import { deleteStoredCheck } from "../../store/delete-check.ts";
import { findOwnCheck } from "../own-check.ts";

/** `DELETE /checks/{check_id}`: the caller's own answer is gone for every route; its usage record stays. */
export function deleteCheck(services: AppServices): (call: KeyedCall) => Promise<Answer> {
  const { stores, now } = services;
  return async ({ params, key }) => {
    const { checkId } = await findOwnCheck(services, key, params["check_id"]);
    const { facility, id: actor } = key;
    // Another request may have deleted it since.
    if (!(await deleteStoredCheck(stores, { facility, checkId, actor, at: now() })))
      throw new Problem("check_not_found");
    return { ...noContent, log: { check_id: checkId } };
  };
}
