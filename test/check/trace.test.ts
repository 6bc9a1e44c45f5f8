import { expect } from "chai";
import { explainCheck } from "../../src/check/explain-check.ts";
import { createEvidenceFinder } from "../../src/check/trace/find-evidence.ts";
import { traceRules } from "../../src/check/trace/trace-rules.ts";
import type { Facts } from "../../src/facts/build-facts.ts";
import { compilePack } from "../../src/rules/compile-pack.ts";
import { judge } from "../../src/rules/judge.ts";
import { any } from "../../src/fhir/fhirpath/types.ts";
import { createClauseCompiler } from "../../src/rules/clauses.ts";
import type { Pack, Rule } from "../../src/rules/pack-schema.ts";
import { describeRules, listRules, openRuleBook } from "../../src/rules/describe-rules.ts";
import { exampleRoot, type RuleRoot } from "../../src/rules/rule-root.ts";
import type { CompiledRule, RuleSet } from "../../src/rules/rule-set.ts";
import { canonicals, factSource } from "../facts/support.ts";
import { sampleCheck } from "../store/sample-records.ts";

const compile = createClauseCompiler({ root: any });

function compiled(block: Pack["block"], clauses: Partial<Rule>): CompiledRule {
  const base: Rule = {
    id: "XX01",
    title: "Satu aturan",
    source: { ref: "general", confidence: "low" },
    rekomendasi: "R",
    examples: [],
  };
  const [rule] = compilePack(
    { pack: "x.x", block, title: "x", rules: [{ ...base, ...clauses }] },
    compile,
  );
  if (!rule) throw new Error("one rule was given");
  return rule;
}

const nothing = { verdicts: [], failures: [] };
const orders = [{ ref: "urn:1" }, { ref: "urn:2" }, { ref: "urn:3" }];
// Nothing but the orders is read here.
const facts = { drugs: { orders } } as unknown as Facts;
const context = {
  facts,
  documents: null,
  told: new Map(),
  evidenceOf: () => ["/x"],
  fillsOf: () => [],
};
const judgement = { findings: [], codingWarnings: nothing, notices: nothing };

describe("what is kept of a judgement", () => {
  it("a rule that threw, without a clause, beside the rules that did not", () => {
    const passed = compiled("finding", { id: "XX02", complete: "a" });
    const finding = {
      key: "k",
      label: "K",
      verdicts: judge(passed, { a: true } as unknown as Facts),
      failures: [{ rule: compiled("finding", { complete: "a" }), error: new Error("no") }],
    };
    expect(traceRules({ ...judgement, findings: [finding] }, context)).to.deep.equal([
      {
        item: "/findings/0",
        judged: [
          { rule: "XX02", outcome: "lengkap", clause: "complete", evidence: ["/x"] },
          { rule: "XX01", outcome: "failed", clause: null, evidence: [] },
        ],
        notApplicable: [],
      },
    ]);
  });

  it("a drug's rules at that drug, and one that threw at each drug", () => {
    const rule = compiled("medication", { each: "drugs.orders", complete: "ref = 'urn:2'" });
    const medication = {
      verdicts: judge(rule, facts).slice(1),
      failures: [{ rule: compiled("medication", { id: "XX02" }), error: new Error("no") }],
    };
    const trace = traceRules({ ...judgement, medication }, context);
    const outcomes = trace.map(({ item, judged }) => [
      item,
      judged.map(({ rule: id, outcome }) => `${id} ${outcome}`).toSorted(),
    ]);
    expect(Object.fromEntries(outcomes)).to.deep.equal({
      "/medication_review/detail/0": ["XX02 failed"],
      "/medication_review/detail/1": ["XX01 lengkap", "XX02 failed"],
      "/medication_review/detail/2": ["XX01 belum_lengkap", "XX02 failed"],
    });
  });

  it("a verdict that has a notice of its own under that notice", () => {
    const [verdict] = judge(compiled("finding", { notice: true, complete: "a" }), facts);
    if (!verdict) throw new Error("one verdict was made");
    const finding = { key: "k", label: "K", verdicts: [verdict], failures: [] };
    const told = new Map([[verdict, "/notices/4"]]);
    const trace = traceRules({ ...judgement, findings: [finding] }, { ...context, told });
    expect(trace.map(({ item }) => item)).to.deep.equal(["/notices/4"]);
  });
});

describe("the evidence of a verdict", () => {
  const results = [
    { ref: "urn:1", analyte: "potassium", name: "Kalium", evidence: "Lab Kalium 2,1" },
    { ref: "urn:2", analyte: "sodium", name: "Natrium", evidence: "Lab Natrium 140" },
    { ref: "urn:3", analyte: "sodium", name: "Natrium", evidence: "Lab Natrium 141" },
  ];
  // What these clauses and quotations read.
  const document = {
    ...exampleRoot({ document: { field: { "anamnesa.Keluhan Utama": "Demam" } } }),
    labs: { all: results, potassium: { lowest: 2.1 } },
    imaging: { all: [] },
    drugs: { all: [], orders: [] },
    diagnoses: { all: [{ ref: "urn:4", code: "E87.6" }], codes: ["E87.6"] },
    narrative: { all: "kalium rendah" },
    evidence: { present: [{ basis: ["Lab Natrium 141", "kata dokter"] }] },
    anamnesa: { sent: true },
  } as unknown as RuleRoot;
  const { index } = factSource([
    {
      resourceType: "QuestionnaireResponse",
      status: "completed",
      questionnaire: canonicals.questionnaire("anamnesa"),
      item: [],
    },
  ]);
  const [response] = index.ofKind("QuestionnaireResponse");
  const pointers = new Map([
    ...["urn:1", "urn:2", "urn:3", "urn:4"].map((ref): [string, string] => [ref, `/${ref}`]),
    [response ? index.addressOf(response) : "", "/anamnesa"],
  ]);
  const find = createEvidenceFinder({ root: document, index, pointers });
  const lengkap = (clauses: Partial<Rule>, item: unknown = document) =>
    find({ rule: compiled("finding", clauses), outcome: "lengkap", item });

  const rows: readonly [string, readonly string[], readonly string[]][] = [
    [
      "an item's own place",
      lengkap({ each: "labs.all", complete: "true" }, results[1]),
      ["/urn:2"],
    ],
    [
      "the results that an item quotes",
      lengkap({ each: "evidence.present", complete: "true" }, document.evidence.present[0]),
      ["/urn:3"],
    ],
    [
      "the chosen items of a list",
      lengkap({ complete: "labs.all.exists(name = 'Natrium')" }),
      ["/urn:2", "/urn:3"],
    ],
    [
      "the whole list where nothing was chosen",
      lengkap({ when: "labs.all.exists()", complete: "labs.all.where(name = 'x').empty()" }),
      ["/urn:1", "/urn:2", "/urn:3"],
    ],
    ["the results of a series", lengkap({ complete: "labs.potassium.lowest < 3" }), ["/urn:1"]],
    [
      "the items behind chosen codes",
      lengkap({ complete: "diagnoses.codes.exists(startsWith('E87'))" }),
      ["/urn:4"],
    ],
    ["the form of a fact", lengkap({ complete: "anamnesa.sent" }), ["/anamnesa"]],
    [
      "the form whose field was asked",
      lengkap({ complete: "field('anamnesa.Keluhan Utama').exists()" }),
      ["/anamnesa"],
    ],
    [
      "the form where a concept would stand",
      lengkap({ complete: "said('fever', 'anamnesa.Keluhan Utama').empty()" }),
      ["/anamnesa"],
    ],
    ["nothing of the whole narrative", lengkap({ complete: "narrative.all.exists()" }), []],
    [
      "nothing of a choice that cannot be computed",
      lengkap({ complete: "true or labs.all.exists(name > 1)" }),
      [],
    ],
  ];
  for (const [name, found, expected] of rows) {
    it(`is ${name}`, () => expect(found).to.deep.equal(expected));
  }
});

describe("an explanation", () => {
  const rule = compiled("finding", { complete: "a" });
  const ruleSet: RuleSet = {
    version: "2026.1",
    rules: [rule],
    sources: new Map([["general", "Umum"]]),
    words: { ofFact: () => undefined, ofConcept: () => undefined, ofPlace: () => undefined },
    plans: new Map(),
  };
  const rules = openRuleBook(listRules(ruleSet), describeRules(ruleSet));
  const failed = { rule: "XX01", outcome: "failed", clause: null, evidence: [] };

  it("says that a rule threw, and where its cause is found", () => {
    const check = sampleCheck("chk_1", {
      trace: [{ item: "/findings/0", judged: [failed], notApplicable: ["XX02", "XX02"] }],
    });
    const [item] = explainCheck(check, rules, "0a1b2c3d4e5f").items;
    expect(item).to.deep.include({ key: "triase", label: "Triase", status: "belum_lengkap" });
    expect(item?.counts).to.deep.include({ failed: 1, not_applicable: 2, lengkap: 0 });
    expect(item?.not_applicable).to.deep.equal(["XX02"]);
    expect(item?.rules[0]?.reason).to.include("log");
    expect(item?.rules[0]?.clause).to.equal(null);
  });

  it("names no item where none was kept", () => {
    const check = sampleCheck("chk_1", {
      trace: [{ item: null, judged: [failed], notApplicable: [] }],
    });
    const [item] = explainCheck(check, rules, "0a1b2c3d4e5f").items;
    expect(item).to.deep.include({ item: null, key: null, label: null, status: null });
  });
});
