/** Every clause of the packs by our engine and by HL7's: the examples of each stage, and some complete documents. */
import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import { readDocuments } from "../truth/read-corpus.ts";
import { compareClauses } from "./compare-clauses.ts";

describe("clauses come out as HL7's engine has them", () => {
  const stages = ["igd", "cppt", "resume", "rajal"] as const;

  for (const stage of stages)
    it(`of the example of ${stage}`, async () => {
      const { compared, differences } = await compareClauses(readExample(`${stage}.simple`));
      expect(differences).to.deep.equal([]);
      expect(compared).to.be.greaterThan(100);
    });

  for (const { name, body } of readDocuments().filter((_document, at) => at % 40 === 0))
    it(`of ${name}`, async () => {
      expect((await compareClauses(body)).differences).to.deep.equal([]);
    });
});
