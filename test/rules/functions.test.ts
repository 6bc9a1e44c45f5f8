/** The rule functions by our index, and by HL7's engine with their definitions over the enriched Bundle: one answer. */
import { expect } from "chai";
import { checkClause, createClauseCompiler, rootType } from "../../src/rules/clauses.ts";
import { readExample } from "../scenarios/scenario.ts";
import { compareFunctions } from "./compare-functions.ts";

const compile = createClauseCompiler();

describe("rule functions", () => {
  it("answer as their definitions do, on an example", async () => {
    const { compared, differences } = await compareFunctions(readExample("rajal.simple"));
    expect(differences).to.deep.equal([]);
    expect(compared).to.be.greaterThan(100);
  });

  it("are refused without the words that they look up", () => {
    for (const [clause, fault] of [
      ["said(patient.sex).exists()", /said\(\): takes the id of a concept in quotes/u],
      ["coded(10).exists()", /coded\(\): takes ranges of codes in quotes/u],
      ["given().exists()", /given\(\) takes 1 to 2 parameter/u],
    ] as const)
      expect(checkClause(clause, rootType).faults.join("; ")).to.match(fault);
  });

  it("find nothing where an example gives no document", () => {
    expect(compile("said('heartFailure').exists()")({}, { facts: {} })).to.deep.equal([false]);
  });
});
