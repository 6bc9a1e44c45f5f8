import { expect } from "chai";
import { createClauseCompiler } from "../../src/rules/clauses.ts";
import { readProfiles } from "../../src/rules/read-packs.ts";
import { coverClauses } from "../../src/rules/clause-coverage.ts";
import { runBase, runExamples } from "../../src/rules/run-examples.ts";

const compile = createClauseCompiler();
const { packs, faults } = readProfiles("profiles");

describe("rule packs", () => {
  it("are all readable", () => {
    expect(faults).to.deep.equal([]);
    expect(packs).to.not.be.empty;
  });

  for (const { content: pack } of packs) {
    describe(pack.pack, () => {
      it("is satisfied by its base facts", () => {
        expect(runBase(pack, compile)).to.deep.equal([]);
      });

      for (const run of runExamples(pack, compile)) {
        it(`${run.rule}: ${run.example} → ${run.expected}`, () => {
          expect(run.actual).to.equal(run.expected);
        });
      }

      for (const { rule, unreached } of coverClauses(pack, compile)) {
        it(`${rule}: its examples reach every outcome of every clause and text`, () => {
          expect(unreached).to.deep.equal([]);
        });
      }
    });
  }
});
