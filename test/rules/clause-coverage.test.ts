import { expect } from "chai";
import { coverClauses } from "../../src/rules/clause-coverage.ts";
import { createClauseCompiler } from "../../src/rules/clauses.ts";
import type { Pack } from "../../src/rules/pack-schema.ts";

const compile = createClauseCompiler();

type Rule = Pack["rules"][number];
type Example = Rule["examples"][number];

const satisfied: Example = {
  name: "satisfied",
  given: { drugs: { orders: [{ name: "KCl", active: true, known: true, dose: "3x1" }] } },
  expect: "lengkap",
};
const examples: readonly Example[] = [
  satisfied,
  { name: "no order", given: { drugs: { orders: [] } }, expect: "not_applicable" },
  { name: "ended", given: { drugs: { orders: [{ active: false }] } }, expect: "not_applicable" },
  {
    name: "without dose",
    given: { drugs: { orders: [{ active: true, known: true }] } },
    expect: "belum_lengkap",
  },
  {
    name: "unknown",
    given: { drugs: { orders: [{ active: true, known: false, dose: "3x1" }] } },
    expect: "perbaiki",
  },
];
const rule: Rule = {
  id: "XX01",
  title: "Dosis obat",
  source: { ref: "general", confidence: "high" },
  each: "drugs.orders",
  when: "active",
  complete: "dose.exists()",
  consistent: "known",
  rekomendasi: { belum_lengkap: "Mohon isi dosis.", perbaiki: "Mohon periksa nama obat." },
  contoh_isian: "Contoh format: [dosis].",
  penjelasan: "Dosis perlu tertulis.",
  examples: [...examples],
};
const coverageOf = (change: Partial<Rule>) => {
  const pack: Pack = {
    pack: "test.pack",
    block: "finding",
    title: "Uji",
    rules: [{ ...rule, ...change }],
  };
  return coverClauses(pack, compile)[0];
};
const without = (name: string): Partial<Rule> => ({
  examples: examples.filter((example) => example.name !== name),
});

describe("coverage of clauses by examples", () => {
  it("counts clauses, their outcomes and the texts of one outcome alone", () => {
    expect(coverageOf({})).to.deep.equal({ rule: "XX01", clauses: 6, outcomes: 10, unreached: [] });
  });

  const gaps: readonly [string, Partial<Rule>, readonly string[]][] = [
    ["a list that is never empty", without("no order"), ["each: no items"]],
    ["a condition that never fails", without("ended"), ["when: fails"]],
    [
      "a gap that is never there",
      without("without dose"),
      ["complete: fails", "rekomendasi.belum_lengkap: said"],
    ],
    [
      "a contradiction that is never there",
      without("unknown"),
      ["consistent: fails", "rekomendasi.perbaiki: said"],
    ],
    ["a rule that is never satisfied", without("satisfied"), ["complete: holds"]],
    [
      "a clause that is always true",
      { complete: "true" },
      ["complete: fails", "rekomendasi.belum_lengkap: said"],
    ],
  ];
  for (const [name, change, unreached] of gaps) {
    it(`names ${name}`, () => {
      expect(coverageOf(change)?.unreached).to.deep.equal(unreached);
    });
  }

  it("asks no empty list of a group that every document has", () => {
    expect(coverageOf({ each: "evidence.sepsis" })?.unreached).to.not.include("each: no items");
  });

  it("asks nothing of a retired rule", () => {
    expect(coverageOf({ retired: { since: "2026-01-01", reason: "Diganti" } })).to.equal(undefined);
  });
});
