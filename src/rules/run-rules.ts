/** Runs a stage's rules over the facts of one document. */
import { judge, type Verdict } from "./judge.ts";
import { isInForce } from "./in-force.ts";
import type { RuleRoot } from "./rule-root.ts";
import type { CompiledRule, StagePlan } from "./rule-set.ts";

/** A rule that threw: logged with its id, and its finding cannot be `lengkap`. */
export interface RuleFailure {
  readonly rule: CompiledRule;
  readonly error: unknown;
}

export interface Judgement {
  readonly verdicts: readonly Verdict[];
  readonly failures: readonly RuleFailure[];
}

export interface StageJudgement {
  readonly findings: readonly (Judgement & { readonly key: string; readonly label: string })[];
  readonly impact?: Judgement;
  readonly suggestion?: Judgement;
  readonly medication?: Judgement;
  readonly document?: Judgement;
  readonly codingWarnings: Judgement;
  readonly notices: Judgement;
}

/** `serviceDate` (YYYY-MM-DD) chooses among rules with effective dates. */
export function runRules(plan: StagePlan, root: RuleRoot, serviceDate: string): StageJudgement {
  const run = (rules: readonly CompiledRule[]) => judgeAll(rules, root, serviceDate);
  const { impact, suggestion, medication, document } = plan.blocks;
  return {
    findings: plan.findings.map(({ key, label, rules }) => ({ key, label, ...run(rules) })),
    ...(impact && { impact: run(impact) }),
    ...(suggestion && { suggestion: run(suggestion) }),
    ...(medication && { medication: run(medication) }),
    ...(document && { document: run(document) }),
    codingWarnings: run(plan.codingWarnings),
    notices: run(plan.notices),
  };
}

/** Of every finding, block and list that was judged. */
export function judgementsOf(judgement: StageJudgement): readonly Judgement[] {
  const { findings, impact, suggestion, medication, document, codingWarnings, notices } = judgement;
  const blocks = [impact, suggestion, medication, document].filter((part) => part !== undefined);
  return [...findings, ...blocks, codingWarnings, notices];
}

export function failuresOf(judgement: StageJudgement): readonly RuleFailure[] {
  return judgementsOf(judgement).flatMap(({ failures }) => failures);
}

function judgeAll(rules: readonly CompiledRule[], root: RuleRoot, serviceDate: string): Judgement {
  const verdicts: Verdict[] = [];
  const failures: RuleFailure[] = [];
  for (const rule of rules) {
    if (!isInForce(rule.rule, serviceDate)) continue;
    try {
      for (const verdict of judge(rule, root)) verdicts.push(verdict);
    } catch (error) {
      failures.push({ rule, error });
    }
  }
  return { verdicts, failures };
}
