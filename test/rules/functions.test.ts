/** The rule functions by our index, and by HL7's engine with their definitions over the enriched Bundle: one answer. */
import { expect } from "chai";
import type { DocumentEntry } from "../../src/document/clinical-document.ts";
import { enrichBundle } from "../../src/document/fhir-view.ts";
import { checkClause, createClauseCompiler, rootType } from "../../src/rules/clauses.ts";
import { ruleFunctions } from "../../src/rules/functions/functions.ts";
import { readExample } from "../scenarios/scenario.ts";
import { compileByHl7 } from "../support/hl7-fhirpath.ts";
import { judgeDocument } from "../support/judge-document.ts";
import { servicesOnce, type CheckBody } from "../support/check-document.ts";
import { readDocuments } from "../truth/read-corpus.ts";

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

async function compareFunctions(body: CheckBody) {
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

describe("rule functions", () => {
  for (const stage of ["igd", "cppt", "resume", "rajal"] as const)
    it(`answer as their definitions do, on the example of ${stage}`, async () => {
      const { compared, differences } = await compareFunctions(readExample(`${stage}.simple`));
      expect(differences).to.deep.equal([]);
      expect(compared).to.be.greaterThan(100);
    });

  for (const { name, body } of readDocuments().filter((_document, at) => at % 60 === 0))
    it(`answer as their definitions do, on ${name}`, async () => {
      expect((await compareFunctions(body)).differences).to.deep.equal([]);
    });

  it("are refused without the words that they look up", () => {
    for (const [clause, fault] of [
      ["said(patient.sex).exists()", /said\(\): takes the id of a concept in quotes/u],
      ["coded(10).exists()", /coded\(\): takes ranges of codes in quotes/u],
      ["given().exists()", /given\(\) takes 1 parameter/u],
    ] as const)
      expect(checkClause(clause, rootType).faults.join("; ")).to.match(fault);
  });

  it("find nothing where an example gives no document", () => {
    expect(compile("said('heartFailure').exists()")({}, { facts: {} })).to.deep.equal([false]);
  });
});
