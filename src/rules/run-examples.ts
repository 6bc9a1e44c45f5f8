/** Runs the examples of a pack: what a rule says is shown beside it, and shown to be true. */
import type { CompileClause } from "./clauses.ts";
import { compilePack } from "./compile-pack.ts";
import { judge } from "./judge.ts";
import { mergeFacts } from "./merge-facts.ts";
import type { Outcome, Pack } from "./pack-schema.ts";
import { exampleRoot } from "./rule-root.ts";
import type { CompiledRule } from "./rule-set.ts";

const worstFirst: readonly Outcome[] = [
  "perbaiki",
  "belum_lengkap",
  "lengkap",
  "not_judged",
  "not_applicable",
];

export interface ExampleRun {
  readonly rule: string;
  readonly example: string;
  readonly expected: Outcome;
  readonly actual: Outcome;
}

/** Every example of the pack, judged; for `each` the worst of the items counts. */
export function runExamples(pack: Pack, compile: CompileClause): readonly ExampleRun[] {
  return compilePack(pack, compile).flatMap((rule) =>
    rule.rule.examples.map((example) => ({
      rule: rule.rule.id,
      example: example.name,
      expected: example.expect,
      actual: outcomeOver(rule, mergeFacts(pack.base ?? {}, example.given ?? {})),
    })),
  );
}

/** The outcome of each rule on the pack's base alone: satisfied or not applicable, else the base is not a base. */
export function runBase(pack: Pack, compile: CompileClause): readonly ExampleRun[] {
  return compilePack(pack, compile)
    .map((rule) => ({
      rule: rule.rule.id,
      example: "base",
      expected: "lengkap" as const,
      actual: outcomeOver(rule, pack.base ?? {}),
    }))
    .filter(({ actual }) => actual === "belum_lengkap" || actual === "perbaiki");
}

function outcomeOver(rule: CompiledRule, given: Readonly<Record<string, unknown>>): Outcome {
  // An example gives only the facts that matter; clauses read the others as empty.
  const outcomes = new Set(judge(rule, exampleRoot(given)).map(({ outcome }) => outcome));
  return worstFirst.find((outcome) => outcomes.has(outcome)) ?? "not_applicable";
}
