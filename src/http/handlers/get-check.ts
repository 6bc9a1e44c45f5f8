import type { AppServices } from "../app-services.ts";
import { audit } from "../audit.ts";
import { answerJson, type Answer, type KeyedCall } from "../call.ts";
import { findOwnCheck } from "../own-check.ts";

/** `GET /checks/{check_id}`: the first answer again, the same JSON text. */
export function getCheck(services: AppServices): (call: KeyedCall) => Promise<Answer> {
  return async ({ params, key }) => {
    const check = await findOwnCheck(services, key, params["check_id"]);
    await audit(services, key, "check_read", check.checkId);
    const { check_id, stage } = check.envelope;
    return answerJson(check.envelope, { log: { check_id, stage } });
  };
}
