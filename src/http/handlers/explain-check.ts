import { explainCheck as explain } from "../../check/explain-check.ts";
import { Problem } from "../../errors.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, type Answer, type KeyedCall } from "../call.ts";

/** `GET /checks/{check_id}/explain`: the rules behind each item of a stored answer. */
export function explainCheck({
  stores,
  now,
  ruleSet,
}: AppServices): (call: KeyedCall) => Promise<Answer> {
  return async ({ params, key }) => {
    const check = await stores.checks.find(key.facility, params["check_id"] ?? "", now());
    if (!check) throw new Problem("check_not_found");
    const { check_id, stage } = check.envelope;
    return answerJson(explain(check, ruleSet), { log: { check_id, stage } });
  };
}
