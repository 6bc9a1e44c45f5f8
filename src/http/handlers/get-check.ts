import { Problem } from "../../errors.ts";
import type { AppServices } from "../app-services.ts";
import { audit } from "../audit.ts";
import { answerJson, type Answer, type KeyedCall } from "../call.ts";

/** `GET /checks/{check_id}`: the first answer again, the same JSON text. */
export function getCheck(services: AppServices): (call: KeyedCall) => Promise<Answer> {
  const { stores, now } = services;
  return async ({ params, key }) => {
    const check = await stores.checks.find(key.facility, params["check_id"] ?? "", now());
    if (!check) throw new Problem("check_not_found");
    await audit(services, key, "check_read", check.checkId);
    const { check_id, stage } = check.envelope;
    return answerJson(check.envelope, { log: { check_id, stage } });
  };
}
