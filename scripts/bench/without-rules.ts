/** The same stages with no rule in any block. */
import type { RuleSet, StagePlan } from "../../src/rules/rule-set.ts";

export const withoutRules = (ruleSet: RuleSet): RuleSet => ({
  ...ruleSet,
  rules: [],
  plans: new Map([...ruleSet.plans].map(([stage, plan]) => [stage, emptied(plan)])),
});

const emptied = ({ file, findings, blocks }: StagePlan): StagePlan => ({
  file,
  findings: findings.map((finding) => ({ ...finding, rules: [] })),
  blocks: Object.fromEntries(Object.keys(blocks).map((block) => [block, []])),
  codingWarnings: [],
  notices: [],
});
