/** The rule functions by our index, and by HL7's engine with their definitions over the enriched Bundle. */
import type { DocumentEntry } from "../../src/document/clinical-document.ts";
import { enrichBundle } from "../../src/document/fhir-view.ts";
import { createClauseCompiler } from "../../src/rules/clauses.ts";
import { ruleFunctions } from "../../src/rules/functions/functions.ts";
import { compileByHl7 } from "../support/hl7-fhirpath.ts";
import { judgeDocument } from "../support/judge-document.ts";
import { servicesOnce, type CheckBody } from "../support/check-document.ts";

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

/** How many questions both were asked of a document, and those that they answer differently. */
export async function compareFunctions(body: CheckBody) {
  const { root, source } = await judgeDocument(body);
  const { entries } = root.document;
  const { canonicals } = servicesOnce().intake;
  const { concepts } = servicesOnce().reader;
  const bundle = enrichBundle(entries, { canonicals, concepts, index: source.index });
  const system = canonicals.resolve("{fhir_ext_base}/CodeSystem/reading-concepts");
  const all = [
    ...entries.statements,
    ...entries.measurements,
    ...entries.orders,
    ...entries.events,
  ].map(asked);
  let compared = 0;
  const differences: string[] = [];
  for (const [name, { asks, definition }] of Object.entries(ruleFunctions)) {
    const keys = asks === "concept" ? (["concept", "wider"] as const) : [asks];
    const wanted = new Set(all.flatMap((one) => keys.map((key) => one[key] ?? "")));
    for (const what of wanted) {
      if (what === "" || what.includes("'")) continue;
      // Two components of one Observation are two values.
      const count = (found: readonly unknown[]) =>
        name === "measured" ? Math.min(1, found.length) : found.length;
      const ours = count(compile(`${name}('${what}')`)(root, { facts: root }));
      const theirs = count(compileByHl7(definition(what, system))(bundle, { resource: bundle }));
      compared += 1;
      if (ours !== theirs) differences.push(`${name}('${what}'): ${ours}, by definition ${theirs}`);
    }
  }
  return { compared, differences };
}
