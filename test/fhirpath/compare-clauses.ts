/** Every clause and every blank of a text of a stage's rules, by our engine and by HL7's, on one document. */
import type { Expression } from "../../src/fhir/fhirpath/compile.ts";
import {
  checkClause,
  createClauseCompiler,
  rootType,
  textFunctions,
} from "../../src/rules/clauses.ts";
import type { Rule } from "../../src/rules/pack-schema.ts";
import { expressionsIn } from "../../src/rules/render-text.ts";
import type { StagePlan } from "../../src/rules/rule-set.ts";
import { judgeDocument } from "../support/judge-document.ts";
import { servicesOnce, type CheckBody } from "../support/check-document.ts";
import { compileByHl7 } from "../support/hl7-fhirpath.ts";
import { enrichedOf, withDefinitions } from "../support/with-definitions.ts";

const compile = createClauseCompiler();
const opposing = new Map<string, Expression>();

function byHl7(expression: string): Expression {
  const known =
    opposing.get(expression) ?? compileByHl7(withDefinitions(expression), textFunctions);
  opposing.set(expression, known);
  return known;
}

/** The lines of both engines that differ, and how many expressions were held against each other. */
export async function compareClauses(
  body: CheckBody,
): Promise<{ readonly compared: number; readonly differences: readonly string[] }> {
  const { root, facts, source } = await judgeDocument(body);
  const resource = enrichedOf(root.document.entries, source.index);
  const plan = servicesOnce().ruleSet.plans.get(body.stage);
  let compared = 0;
  const differences: string[] = [];
  const hold = (expression: string, ours: Expression, on: unknown): readonly unknown[] => {
    compared += 1;
    const [values, other] = [
      valuesOf(ours, on, { facts: root }),
      valuesOf(byHl7(expression), on, { facts, resource }),
    ];
    if (JSON.stringify(values) !== JSON.stringify(other))
      differences.push(`${expression}: ${shown(values)}, HL7's engine ${shown(other)}`);
    return Array.isArray(values) ? values : [];
  };
  for (const { rule } of plan ? rulesOf(plan) : []) {
    const { each } = rule;
    const on = each === undefined ? rootType : checkClause(each, rootType).type;
    const items = each === undefined ? [root] : hold(each, compile(each), root);
    for (const expression of expressionsOf(rule))
      for (const item of items) hold(expression, compile(expression, on), item);
  }
  return { compared, differences };
}

function valuesOf(
  expression: Expression,
  on: unknown,
  variables: Readonly<Record<string, unknown>>,
): unknown {
  try {
    return expression(on, variables);
  } catch {
    return "an error";
  }
}

const shown = (values: unknown) => JSON.stringify(values).slice(0, 80);

const rulesOf = ({ findings, blocks, codingWarnings, notices }: StagePlan) => [
  ...findings.flatMap(({ rules }) => rules),
  ...Object.values(blocks).flat(),
  ...codingWarnings,
  ...notices,
];

/** Those on the item that a rule judges. */
function expressionsOf(rule: Rule): readonly string[] {
  const { when, complete, consistent, temuan, kandidat } = rule;
  const clauses = [when, complete, consistent, temuan?.dasar_bukti, kandidat?.dasar_bukti];
  const { rekomendasi, contoh_isian, penjelasan } = rule;
  return [
    ...clauses.flatMap((clause) => clause ?? []),
    ...expressionsIn(JSON.stringify([rekomendasi, contoh_isian, penjelasan])),
  ];
}
