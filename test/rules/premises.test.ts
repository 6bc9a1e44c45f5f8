import { expect } from "chai";
import { any } from "../../src/fhir/fhirpath/types.ts";
import { createClauseCompiler } from "../../src/rules/clauses.ts";
import { premisesOf } from "../../src/rules/premises.ts";

const compile = createClauseCompiler({ root: any });

const cases: readonly [string, string, readonly (readonly string[] | null)[]][] = [
  ["a flag", "a.sent", [["a.sent"]]],
  ["what is there", "a.b.exists()", [["a.b"]]],
  ["two of which one is there", "a.b.exists() or a.c.exists()", [["a.b", "a.c"]]],
  ["what a field holds", "field('ttv.Suhu').exists()", [["field('ttv.Suhu')"]]],
  ["a union", "(a.b | c.d).exists()", [["a.b", "c.d"]]],
  ["parts joined by 'and'", "a.sent and b.c.exists() and d < 3", [["a.sent"], ["b.c"], null]],
  ["an 'and' in quoted text", "a.mentions('x and y')", [null]],
  ["an 'and' in parentheses", "a.sent and (b = 1 and c = 2)", [["a.sent"], null, null]],
  ["an 'and' that binds closer than 'or'", "a.sent and b.sent or c.sent", [null]],
  ["a denial", "a.sent.not()", [null]],
  ["a member of a union", "(a.b | c.d).side.exists()", [null]],
  ["a choice", "a.where(b = 1).exists()", [null]],
];

describe("the premises of a rule", () => {
  for (const [name, when, expected] of cases)
    it(name, () =>
      expect(premisesOf(when, compile).map(({ presence }) => presence ?? null)).to.deep.equal(
        expected,
      ),
    );

  it("are none of a rule without 'when'", () =>
    expect(premisesOf(undefined, compile)).to.deep.equal([]));

  it("hold each for itself", () => {
    const root = { a: { sent: true }, d: 4 };
    const held = premisesOf("a.sent and d < 3", compile).map(({ holds }) => holds(root)[0]);
    expect(held).to.deep.equal([true, false]);
  });
});
