import { expect } from "chai";
import { explainCheck } from "../../src/check/explain-check.ts";
import { traceRules } from "../../src/check/trace/trace-rules.ts";
import type { Facts } from "../../src/facts/build-facts.ts";
import { compilePack } from "../../src/rules/compile-pack.ts";
import { judge } from "../../src/rules/judge.ts";
import { createClauseCompiler } from "../../src/rules/load-packs.ts";
import type { Pack, Rule } from "../../src/rules/pack-schema.ts";
import type { CompiledRule, RuleSet } from "../../src/rules/rule-set.ts";
import { sampleCheck } from "../store/sample-records.ts";

const compile = createClauseCompiler();

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
const context = { facts, documents: null, told: new Map(), evidenceOf: () => ["/x"] };
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

describe("an explanation", () => {
  const rule = compiled("finding", { complete: "a" });
  const ruleSet: RuleSet = {
    version: "2026.1",
    rules: [rule],
    sources: new Map([["general", "Umum"]]),
    plans: new Map(),
  };
  const failed = { rule: "XX01", outcome: "failed", clause: null, evidence: [] };

  it("says that a rule threw, and where its cause is found", () => {
    const check = sampleCheck("chk_1", {
      trace: [{ item: "/findings/0", judged: [failed], notApplicable: ["XX02", "XX02"] }],
    });
    const [item] = explainCheck(check, ruleSet).items;
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
    const [item] = explainCheck(check, ruleSet).items;
    expect(item).to.deep.include({ item: null, key: null, label: null, status: null });
  });
});
