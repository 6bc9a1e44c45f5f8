/** The rule functions over the corpus: every sixtieth document. */
import { expect } from "chai";
import { readDocuments } from "../truth/read-corpus.ts";
import { compareFunctions } from "./compare-functions.ts";

describe("rule functions over the corpus", function () {
  this.timeout(300_000);
  for (const { name, body } of readDocuments().filter((_document, at) => at % 60 === 0))
    it(`answer as their definitions do, on ${name}`, async () => {
      expect((await compareFunctions(body)).differences).to.deep.equal([]);
    });
});
