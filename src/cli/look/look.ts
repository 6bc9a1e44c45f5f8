/** What is shown of one document: what was asked for, else all of its reading and its answer. */
import type { CliContext } from "../cli-context.ts";
import type { LookFlags } from "./commands.ts";
import { openDocument } from "./open-document.ts";
import { linesOfAnswer, linesOfReading } from "./show-document.ts";
import { enrichedBundle, linesOfEntries } from "./show-entries.ts";
import { linesOfFacts } from "./show-facts.ts";
import { linesOfExpression } from "./show-clause.ts";
import { linesOfRule } from "./show-rule.ts";
import { linesOfWords } from "./show-words.ts";

export async function showDocument(
  file: string,
  flags: LookFlags,
  context: CliContext,
): Promise<void> {
  const document = await openDocument(file, flags, context);
  const { facts, rule, clause, text } = flags;
  if (flags.fhir) return context.writeOut(enrichedBundle(document));
  const wanted = [
    ...(flags.document ? linesOfEntries(document) : []),
    ...(facts === undefined ? [] : linesOfFacts(facts, document)),
    ...(rule === undefined ? [] : linesOfRule(rule, document)),
    ...(clause === undefined ? [] : linesOfExpression(clause, document)),
    ...(text === undefined ? [] : linesOfWords(text, document)),
  ];
  const isWhole = [facts, rule, clause, text, flags.document].every((flag) => flag === undefined);
  const lines = isWhole ? [...linesOfReading(document), ...linesOfAnswer(document)] : wanted;
  for (const line of [document.title, ...lines]) context.writeOut(`${line}\n`);
}
