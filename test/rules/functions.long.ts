/** The rule functions over the other examples, and over every sixtieth document of the corpus. */
import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import { readDocuments } from "../truth/read-corpus.ts";
import { compareFunctions } from "./compare-functions.ts";

describe("rule functions over the corpus", function () {
  for (const stage of ["igd", "cppt", "resume"])
    it(`answer as their definitions do, on the example of ${stage}`, async () => {
      expect((await compareFunctions(readExample(`${stage}.simple`))).differences).to.deep.equal(
        [],
      );
    });

  for (const { name, body } of readDocuments().filter((_document, at) => at % 60 === 0))
    it(`answer as their definitions do, on ${name}`, async () => {
      expect((await compareFunctions(body)).differences).to.deep.equal([]);
    });
});
