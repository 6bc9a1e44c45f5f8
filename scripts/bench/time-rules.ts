/** How long each rule takes to judge a document. */
import { DateTime } from "luxon";
import { buildFacts } from "../../src/facts/build-facts.ts";
import { noRelations } from "../../src/clinical/find-relations.ts";
import { indexBundle } from "../../src/fhir/bundle-index.ts";
import { receiveRequest } from "../../src/intake/receive-request.ts";
import { toBundle } from "../../src/intake/to-bundle.ts";
import { judge } from "../../src/rules/judge.ts";
import { buildRuleRoot } from "../../src/rules/rule-root.ts";
import type { CompiledRule, StagePlan } from "../../src/rules/rule-set.ts";
import {
  checkedAt,
  orderOf,
  servicesOnce,
  type CheckBody,
} from "../../test/support/check-document.ts";
import { medianOf, timeRounds } from "./time-rounds.ts";

export interface RuleTime {
  readonly rule: string;
  readonly pack: string;
  readonly milliseconds: number;
}

const warmUp = 20;

/** The median of each rule of the document's stage, longest first. */
export async function timeRules(body: CheckBody, rounds: number): Promise<readonly RuleTime[]> {
  const { intake, ruleSet } = servicesOnce();
  const { stage, bundlePointer } = orderOf(body);
  const plan = ruleSet.plans.get(stage);
  if (!plan) throw new Error(`no stage file for ${stage}`);
  const context = { ...intake, stage, bundlePointer };
  const index = indexBundle(toBundle(context, receiveRequest(context, body)).bundle);
  const asOf = DateTime.fromJSDate(checkedAt, { zone: intake.timeZone });
  const facts = buildFacts({ ...intake, stage, index, asOf });
  const root = buildRuleRoot(facts, noRelations, index);
  const rules = new Map(rulesOf(plan).map((rule) => [rule.rule.id, rule]));
  const tasks = [...rules].map(([id, rule]) => [id, () => judge(rule, facts, root)] as const);
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
