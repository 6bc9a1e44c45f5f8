/** How long each rule takes to judge a document. */
import { judge } from "../../src/rules/judge.ts";
import type { CompiledRule, StagePlan } from "../../src/rules/rule-set.ts";
import { servicesOnce, type CheckBody } from "../../test/support/check-document.ts";
import { judgeDocument } from "../../test/support/judge-document.ts";
import { medianOf, timeRounds } from "./time-rounds.ts";

export interface RuleTime {
  readonly rule: string;
  readonly pack: string;
  readonly milliseconds: number;
}

const warmUp = 20;

/** The median of each rule of the document's stage, longest first. */
export async function timeRules(body: CheckBody, rounds: number): Promise<readonly RuleTime[]> {
  const plan = servicesOnce().ruleSet.plans.get(body.stage);
  if (!plan) throw new Error(`no stage file for ${body.stage}`);
  const { root } = await judgeDocument(body);
  const rules = new Map(rulesOf(plan).map((rule) => [rule.rule.id, rule]));
  const tasks = [...rules].map(([id, rule]) => [id, () => judge(rule, root)] as const);
  const times = await timeRounds(Object.fromEntries(tasks), { rounds, warmUp });
  return [...rules]
    .map(([id, { pack }]) => ({ rule: id, pack, milliseconds: medianOf(times[id] ?? []) }))
    .toSorted((one, other) => other.milliseconds - one.milliseconds);
}

const rulesOf = ({
  findings,
  blocks,
  codingWarnings,
  notices,
}: StagePlan): readonly CompiledRule[] => [
  ...findings.flatMap(({ rules }) => rules),
  ...Object.values(blocks).flat(),
  ...codingWarnings,
  ...notices,
];

export function sumByPack(times: readonly RuleTime[]): readonly (readonly [string, number])[] {
  const packs = Map.groupBy(times, ({ pack }) => pack);
  return [...packs]
    .map(
      ([pack, rules]) => [pack, rules.reduce((sum, each) => sum + each.milliseconds, 0)] as const,
    )
    .toSorted(([, one], [, other]) => other - one);
}
