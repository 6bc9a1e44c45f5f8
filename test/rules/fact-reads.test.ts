import { expect } from "chai";
import { factReadsIn } from "../../src/rules/fact-reads.ts";

const cases: readonly [string, string, readonly string[]][] = [
  ["a member", "anamnesa.sent", ["anamnesa.sent"]],
  ["two operands", "a.b.exists() and c >= d.e", ["a.b", "c", "d.e"]],
  ["a union in parentheses", "(a.b | c.d).exists()", ["a.b", "c.d"]],
  ["the right side of 'in'", "'ekg' in documents.sections", ["documents.sections"]],
  ["a choice", "labs.all.where(bad = true).empty()", ["labs.all [labs.all.where(bad = true)]"]],
  ["members of chosen items", "a.where(b = 1).c.exists()", ["a [a.where(b = 1)]"]],
  ["exists with a criterion as a choice", "a.b.exists(c > 1)", ["a.b [a.b.where(c > 1)]"]],
  ["a first item's choice", "a.first().where(b = 1).empty()", ["a [a.first().where(b = 1)]"]],
  [
    "parentheses in quoted text",
    "a.where(matches('^(J1[2-8]|\\'\\\\))')).exists()",
    ["a [a.where(matches('^(J1[2-8]|\\'\\\\))'))]"],
  ],
  [
    "the whole inside a criterion",
    "a.where(b < %facts.patient.age).empty()",
    ["patient.age", "a [a.where(b < %facts.patient.age)]"],
  ],
  ["nothing of an item inside select", "a.select(b).exists()", ["a"]],
  ["no member behind a text function", "a.b.matches('x').not()", ["a.b"]],
  ["an argument at the root", "iif(a.b < 96, 'x', 'y') = c", ["a.b", "c"]],
  ["nothing in a literal", "1 = 1", []],
  [
    "the call of a rule function, and no member behind it",
    "a.b and measured('potassium').value.exists()",
    ["a.b", "measured('potassium')"],
  ],
  [
    "both sides of a union of fields",
    "(field('ttv.Suhu') | c.d).names('fever')",
    ["field('ttv.Suhu')", "c.d"],
  ],
];

describe("what a clause reads of the facts", () => {
  for (const [name, clause, expected] of cases) {
    it(name, () => {
      const reads = factReadsIn(clause).map(
        ({ path, choice }) => path.join(".") + (choice === undefined ? "" : ` [${choice}]`),
      );
      expect(reads).to.deep.equal(expected);
    });
  }
});
