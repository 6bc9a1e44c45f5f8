import { Problem } from "../../errors.ts";
import type { RuleBook } from "../../rules/describe-rules.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, type Answer, type KeyedCall } from "../call.ts";

/** `GET /rules`: every rule of the loaded set. */
export function showRules(services: AppServices): () => Answer {
  // The same for every caller until the rules are loaded anew.
  let made: { readonly of: RuleBook; readonly answer: Answer } | undefined;
  return () => {
    const { rules } = services;
    if (made?.of !== rules) made = { of: rules, answer: answerJson(rules.list) };
    return made.answer;
  };
}

/** `GET /rules/{id}`: one rule whole. */
export function showRule(services: AppServices): (call: KeyedCall) => Answer {
  return ({ params }) => {
    const rule = services.rules.find(params["id"] ?? "");
    if (!rule)
      throw new Problem("not_found", {
        detail: "Aturan ini tidak ada: lihat daftar aturan pada GET /v1/rules.",
      });
    return answerJson(rule);
  };
}
