import { explainCheck as explain } from "../../check/explain-check.ts";
import type { AppServices } from "../app-services.ts";
import { audit } from "../audit.ts";
import { answerJson, type Answer, type KeyedCall } from "../call.ts";
import { findOwnCheck } from "../own-check.ts";

/** `GET /checks/{check_id}/explain`: the rules behind each item of a stored answer. */
export function explainCheck(services: AppServices): (call: KeyedCall) => Promise<Answer> {
  return async ({ params, key }) => {
    const check = await findOwnCheck(services, key, params["check_id"]);
    await audit(services, key, "check_explained", check.checkId);
    const { check_id, stage } = check.envelope;
    const { rules, terminology } = services;
    return answerJson(explain(check, rules, terminology.version), { log: { check_id, stage } });
  };
}
