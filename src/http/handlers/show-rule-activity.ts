import { countRuleActivity } from "../../review/report/count-rule-activity.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, type Answer, type KeyedCall } from "../call.ts";
import { readOwnStages } from "../own-stages.ts";
import { readDays } from "../read-list-query.ts";
import type { RuleActivityAnswer } from "../schemas/feedback.ts";

/** `GET /rules/activity`: what each rule comes to at the caller's facility. */
export function showRuleActivity(services: AppServices): (call: KeyedCall) => Promise<Answer> {
  const { stores, now, config } = services;
  return async ({ query, key }) => {
    const asked = {
      ...readOwnStages(query, key),
      ...readDays(query, config.facilityTimeZone),
    };
    const items = await countRuleActivity(stores, asked, now());
    return answerJson({ items: [...items] } satisfies RuleActivityAnswer);
  };
}
