import type { Rule } from "./pack-schema.ts";
import type { RuleTexts, Unsatisfied } from "./rule-set.ts";

/** The text of a rule for one outcome, with its `{{ … }}` unfilled. */
export function textFor(
  rule: Rule,
  name: keyof RuleTexts,
  outcome: Unsatisfied,
): string | undefined {
  const text = rule[name];
  return typeof text === "object" ? text[outcome] : text;
}
