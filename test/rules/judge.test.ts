import { expect } from "chai";
import type { Facts } from "../../src/facts/build-facts.ts";
import { compilePack } from "../../src/rules/compile-pack.ts";
import { isInForce } from "../../src/rules/in-force.ts";
import { judge } from "../../src/rules/judge.ts";
import { any } from "../../src/fhir/fhirpath/types.ts";
import { createClauseCompiler } from "../../src/rules/clauses.ts";
import type { Rule } from "../../src/rules/pack-schema.ts";

const compile = createClauseCompiler({ root: any });

const base: Rule = {
  id: "XX01",
  title: "x",
  source: { ref: "general", confidence: "high" },
  rekomendasi: "R",
  contoh_isian: "C",
  penjelasan: "P",
  examples: [],
};

function judgeRule(clauses: Partial<Rule>, facts: object) {
  const [rule] = compilePack(
    { pack: "x.x", block: "finding", title: "x", rules: [{ ...base, ...clauses }] },
    compile,
  );
  if (!rule) throw new Error("no rule");
  // Clauses read facts that are not given as empty.
  return judge(rule, facts as Facts);
}

const cases: readonly [string, Partial<Rule>, object, string][] = [
  ["when false", { when: "a", complete: "b" }, { a: false, b: false }, "not_applicable"],
  ["when empty", { when: "a", complete: "b" }, { b: false }, "not_applicable"],
  ["complete true", { complete: "b" }, { b: true }, "lengkap"],
  ["complete empty", { complete: "b" }, {}, "belum_lengkap"],
  ["complete false", { complete: "b" }, { b: false }, "belum_lengkap"],
  ["consistent false", { consistent: "c" }, { c: false }, "perbaiki"],
  ["consistent empty", { consistent: "c" }, {}, "not_judged"],
  ["consistent true", { consistent: "c" }, { c: true }, "lengkap"],
  [
    "missing and contradicting",
    { complete: "b", consistent: "c" },
    { b: false, c: false },
    "perbaiki",
  ],
  ["complete, consistency unknown", { complete: "b", consistent: "c" }, { b: true }, "lengkap"],
  ["a word affirmed", { complete: "t.mentions('ronki')" }, { t: "ronki basah (+)" }, "lengkap"],
  ["a word denied", { complete: "t.mentions('ronki')" }, { t: "ronki tidak ada" }, "belum_lengkap"],
  ["a text that is not there", { consistent: "t.mentions('ronki')" }, {}, "not_judged"],
];

describe("judging a rule", () => {
  for (const [name, clauses, facts, expected] of cases) {
    it(`${name} → ${expected}`, () => {
      expect(judgeRule(clauses, facts).map(({ outcome }) => outcome)).to.deep.equal([expected]);
    });
  }

  it("judges every item of `each`, the item as root and the facts as %facts", () => {
    const verdicts = judgeRule(
      {
        each: "list",
        complete: "n > %facts.limit",
        rekomendasi: "Nilai {{ n }} dari {{ %facts.limit }}",
      },
      { limit: 1.5, list: [{ n: 1 }, { n: 2 }] },
    );
    expect(verdicts.map(({ outcome }) => outcome)).to.deep.equal(["belum_lengkap", "lengkap"]);
    expect(verdicts[0]?.texts?.rekomendasi).to.equal("Nilai 1 dari 1,5");
  });

  it("does not apply where `each` has no item", () => {
    expect(judgeRule({ each: "list", complete: "n" }, {})[0]?.outcome).to.equal("not_applicable");
  });

  it("throws where a clause yields something other than a truth value", () => {
    expect(() => judgeRule({ complete: "n" }, { n: 3 })).to.throw(TypeError);
  });

  it("writes dates and blanks as an Indonesian reader expects them", () => {
    const [verdict] = judgeRule(
      { complete: "b", penjelasan: "{{ at }}; {{ date }}; {{ none }}; {{ list }}" },
      { at: "2026-08-14T20:42:00+07:00", date: "2026-08-14", list: ["a", "b"] },
    );
    expect(verdict?.texts?.penjelasan).to.equal("14-08-2026 20:42; 14-08-2026; [..]; a, b");
  });

  it("keeps the spaces of a part of a sentence that a template chooses", () => {
    const [verdict] = judgeRule(
      { complete: "b", rekomendasi: "Mohon lengkapi catatan{{ iif(a, ' pada ', '') }}{{ date }}." },
      { a: true, date: "2026-08-15" },
    );
    expect(verdict?.texts?.rekomendasi).to.equal("Mohon lengkapi catatan pada 15-08-2026.");
  });

  it("takes the text of the outcome where a rule has one for each", () => {
    const texts = { rekomendasi: { belum_lengkap: "lengkapi", perbaiki: "tinjau" } };
    const clauses = { complete: "b", consistent: "c", ...texts };
    expect(judgeRule(clauses, {})[0]?.texts?.rekomendasi).to.equal("lengkapi");
    expect(judgeRule(clauses, { c: false })[0]?.texts?.rekomendasi).to.equal("tinjau");
  });

  it("chooses by the date of service", () => {
    const rule: Rule = { ...base, from: "2026-01-01", until: "2026-12-31" };
    expect(isInForce(rule, "2025-12-31")).to.equal(false);
    expect(isInForce(rule, "2026-01-01")).to.equal(true);
    expect(isInForce(rule, "2026-12-31")).to.equal(true);
    expect(isInForce(rule, "2027-01-01")).to.equal(false);
    expect(isInForce({ ...base, retired: { since: "2026", reason: "x" } }, "2026-06-01")).to.equal(
      false,
    );
  });
});
