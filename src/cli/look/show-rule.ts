/** One rule on one document: its clauses with their values, what they read, and what came out. */
import { any } from "../../fhir/fhirpath/types.ts";
import { shorten } from "../../facts/text/shorten.ts";
import { listRules } from "../../rules/describe-rules.ts";
import { isInForce } from "../../rules/in-force.ts";
import { judge, type Verdict } from "../../rules/judge.ts";
import { createClauseCompiler, rootType } from "../../rules/clauses.ts";
import type { CompiledRule, RuleSet } from "../../rules/rule-set.ts";
import { BadInput } from "../endings.ts";
import type { LookedAt } from "./open-document.ts";
import { linesOfClause, longestValue, valueOf } from "./show-clause.ts";

/** Throws BadInput for an id that no rule of the document's stage has. */
export function linesOfRule(id: string, document: LookedAt): readonly string[] {
  const rule = findRule(id, document);
  const { facts, serviceDate } = document.read;
  const { title, source } = rule.rule;
  const inForce = isInForce(rule.rule, serviceDate);
  return [
    "",
    `Rule ${id}: ${title}`,
    `  pack ${rule.pack}, block ${rule.block}, source ${source.ref}, confidence ${source.confidence}`,
    ...(inForce ? [] : [`  not in force on ${serviceDate}: the answer is without it`]),
    ...linesOfReads(rule, document),
    ...verdictsOf(rule, document).flatMap((verdict) => linesOfVerdict(verdict, rule, facts)),
    ...linesOfEvidence(id, document),
  ];
}

function findRule(id: string, { ruleSet, stage }: LookedAt): CompiledRule {
  const rule = ruleSet.rules.find((one) => one.rule.id === id);
  if (!rule) throw new BadInput([`--rule: no rule is called '${id}'`]);
  const stages = stagesOf(id, ruleSet);
  if (stages.includes(stage)) return rule;
  throw new BadInput([`--rule: ${id} judges ${stages.join(", ")}, the document is of ${stage}`]);
}

const stagesOf = (id: string, ruleSet: RuleSet): readonly string[] =>
  listRules(ruleSet).rules.find((rule) => rule.id === id)?.stages ?? [];

/** What the clauses name of the facts; of a rule with items what `each` names. */
function linesOfReads({ reads }: CompiledRule, { read, root }: LookedAt): readonly string[] {
  const compile = createClauseCompiler();
  const all = Object.values(reads).flat();
  const named = new Map(
    all.map(({ name, path, choice }) => [name, choice ?? compile(path.join("."))]),
  );
  return [...named].map(
    ([name, expression]) => `  reads ${name} = ${valueOf(expression, root, read.facts)}`,
  );
}

/** Those of the judge; its error where a clause throws. */
function verdictsOf(rule: CompiledRule, { root }: LookedAt): readonly (Verdict | Error)[] {
  try {
    return judge(rule, root);
  } catch (error) {
    return [error instanceof Error ? error : new Error(String(error))];
  }
}

function linesOfVerdict(
  verdict: Verdict | Error,
  { rule }: CompiledRule,
  facts: unknown,
): readonly string[] {
  if (verdict instanceof Error) return [`  failed: ${verdict.message}`];
  const { outcome, item, texts } = verdict;
  const isItem = rule.each !== undefined && item !== facts;
  const clauses = clauseNames.flatMap((name) => {
    const clause = rule[name];
    if (clause === undefined) return [];
    const [line, ...words] = linesOfClause(clause, item, { facts, on: isItem ? any : rootType });
    return [`    ${name}: ${line}`, ...words];
  });
  return [
    ...(isItem ? [`  item ${shorten(JSON.stringify(item), longestValue)}`] : []),
    ...(rule.each !== undefined && !isItem ? ["  each has no items"] : clauses),
    `  outcome ${outcome}`,
    ...Object.entries(texts ?? {}).map(([name, text]) => `    ${name}: ${text}`),
  ];
}

const clauseNames = ["when", "complete", "consistent"] as const;

/** Where the answer shows the rule, and the places in the document that it rests on. */
function linesOfEvidence(id: string, { check }: LookedAt): readonly string[] {
  return check.trace.flatMap(({ item, judged }) =>
    judged
      .filter(({ rule }) => rule === id)
      .map(
        ({ outcome, evidence }) =>
          `  in the answer ${item ?? ""} ${outcome}: ${evidence.join(", ") || "no place"}`,
      ),
  );
}
