/** One clause on one document: its values, and every word that it looked up on the way to them. */
import { shorten } from "../../facts/text/shorten.ts";
import type { Expression } from "../../fhir/fhirpath/compile.ts";
import type { TextFunction } from "../../fhir/fhirpath/part.ts";
import type { Type } from "../../fhir/fhirpath/types.ts";
import { checkClause, createClauseCompiler, rootType, textFunctions } from "../../rules/clauses.ts";
import { BadInput } from "../endings.ts";
import type { LookedAt } from "./open-document.ts";

export const longestValue = 300;

/** Throws BadInput with the faults of a clause that may not be written. */
export function linesOfExpression(clause: string, { root, read }: LookedAt): readonly string[] {
  const { faults } = checkClause(clause, rootType);
  if (faults.length > 0) throw new BadInput(faults.map((fault) => `--clause: ${fault}`));
  return ["", ...linesOfClause(clause, root, { facts: read.facts, on: rootType })];
}

/** @property on The type of what it runs on. */
interface Place {
  readonly facts: unknown;
  readonly on: Type;
}

/** The values, and behind them the words that were looked up, each with its answer. */
export function linesOfClause(
  clause: string,
  item: unknown,
  { facts, on }: Place,
): readonly string[] {
  const lookUps: string[] = [];
  const noting =
    (called: string, look: TextFunction): TextFunction =>
    (text, words) => {
      const answer = look(text, words);
      lookUps.push(`      ${called}('${words}') is ${answer} in: ${shorten(text, longestValue)}`);
      return answer;
    };
  const compile = createClauseCompiler({
    functions: Object.fromEntries(
      Object.entries(textFunctions).map(([name, look]) => [name, noting(name, look)]),
    ),
  });
  return [`${clause} = ${valueOf(compile(clause, on), item, facts)}`, ...lookUps];
}

/** As a reader of the command's output sees it. */
export function valueOf(expression: Expression, on: unknown, facts: unknown): string {
  try {
    const values = expression(on, { facts });
    if (values.length === 0) return "(empty)";
    return shorten(values.map((value) => JSON.stringify(value)).join(", "), longestValue);
  } catch (error) {
    return `(failed: ${error instanceof Error ? error.message : String(error)})`;
  }
}
