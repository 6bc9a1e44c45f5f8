/** The rule functions by our index, and by HL7's engine with their definitions over the enriched Bundle. */
import type { DocumentEntry } from "../../src/document/clinical-document.ts";
import { createClauseCompiler } from "../../src/rules/clauses.ts";
import { ruleFunctions } from "../../src/rules/functions/functions.ts";
import { definitionOf, type Asked } from "../../src/rules/functions/rule-function.ts";
import { compileByHl7 } from "../support/hl7-fhirpath.ts";
import { judgeDocument } from "../support/judge-document.ts";
import { servicesOnce, type CheckBody } from "../support/check-document.ts";
import { conceptSystem, enrichedOf } from "../support/with-definitions.ts";

const compile = createClauseCompiler();

/** What of a document may be asked: each entry's concept and one wider, its code, each field. */
function asked(entry: DocumentEntry): Readonly<Record<string, string>> {
  const concept =
    "quantity" in entry
      ? entry.quantity
      : "substance" in entry
        ? (entry.substance ?? "")
        : "what" in entry
          ? entry.what
          : entry.concept;
  const { concepts } = servicesOnce().reader;
  const wider = concepts.withWider(concept).at(-1) ?? concept;
  const path = entry.source.coded ? "" : entry.source.path.join(".");
  return {
    concept: concepts.get(concept) ? concept : "",
    wider: concepts.get(wider) ? wider : "",
    codes: "code" in entry ? (entry.code ?? "") : "",
    field: path,
  };
}

/** Each concept alone and in the field and the form where it stands, each field and its form. */
function questionsOf(
  asks: Asked,
  all: readonly Readonly<Record<string, string>>[],
): readonly (readonly string[])[] {
  const questions = all.flatMap(({ concept = "", wider = "", codes = "", field = "" }) => {
    const form = field.split(".")[0] ?? "";
    switch (asks) {
      case "concept":
        return [[concept], [wider], [concept, field], [wider, form]];
      case "codes":
        return [[codes]];
      case "field":
        return [[field], [form]];
    }
  });
  const known = new Map(questions.map((texts) => [texts.join(" "), texts]));
  return [...known.values()].filter((texts) =>
    texts.every((text) => text !== "" && !text.includes("'")),
  );
}

/** How many questions both were asked of a document, and those that they answer differently. */
export async function compareFunctions(body: CheckBody) {
  const { root, source } = await judgeDocument(body);
  const { entries } = root.document;
  const bundle = enrichedOf(entries, source.index);
  const all = [
    ...entries.statements,
    ...entries.measurements,
    ...entries.orders,
    ...entries.events,
  ].map(asked);
  let compared = 0;
  const differences: string[] = [];
  for (const [name, own] of Object.entries(ruleFunctions)) {
    for (const texts of questionsOf(own.asks, all)) {
      // Two components of one Observation are two values.
      const count = (found: readonly unknown[]) =>
        name === "measured" ? Math.min(1, found.length) : found.length;
      const call = `${name}(${texts.map((text) => `'${text}'`).join(", ")})`;
      const definition = definitionOf(own, texts, conceptSystem());
      const ours = count(compile(call)(root, { facts: root }));
      const theirs = count(compileByHl7(definition)(bundle, { resource: bundle }));
      compared += 1;
      if (ours !== theirs) differences.push(`${call}: ${ours}, by definition ${theirs}`);
    }
  }
  return { compared, differences };
}
