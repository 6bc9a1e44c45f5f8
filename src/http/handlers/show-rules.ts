import { Problem } from "../../errors.ts";
import { describeRule, listRules } from "../../rules/describe-rules.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, type Answer, type KeyedCall } from "../call.ts";

/** `GET /rules`: every rule of the loaded set. */
export function showRules({ ruleSet }: AppServices): () => Answer {
  // The same for every caller until the service starts again.
  let answer: Answer | undefined;
  return () => (answer ??= answerJson(listRules(ruleSet)));
}

/** `GET /rules/{id}`: one rule whole. */
export function showRule({ ruleSet }: AppServices): (call: KeyedCall) => Answer {
  return ({ params }) => {
    const rule = describeRule(ruleSet, params["id"] ?? "");
    if (!rule) throw new Problem("not_found");
    return answerJson(rule);
  };
}
