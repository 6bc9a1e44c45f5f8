import { explainCheck as explain } from "../../check/explain-check.ts";
import { Problem } from "../../errors.ts";
import type { AppServices } from "../app-services.ts";
import { audit } from "../audit.ts";
import { answerJson, type Answer, type KeyedCall } from "../call.ts";

/** `GET /checks/{check_id}/explain`: the rules behind each item of a stored answer. */
export function explainCheck(services: AppServices): (call: KeyedCall) => Promise<Answer> {
  const { stores, now, ruleSet } = services;
  return async ({ params, key }) => {
    const check = await stores.checks.find(key.facility, params["check_id"] ?? "", now());
    if (!check) throw new Problem("check_not_found");
    await audit(services, key, "check_explained", check.checkId);
    const { check_id, stage } = check.envelope;
    return answerJson(explain(check, ruleSet), { log: { check_id, stage } });
  };
}
