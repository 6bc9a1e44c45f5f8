import { expect } from "chai";
import { readDocuments } from "../truth/read-corpus.ts";
import { rewrites, verdictsOf } from "./spellings.ts";

describe("every complete document written otherwise is judged alike", function () {
  for (const [way, rewrite] of Object.entries(rewrites))
    it(`with ${way}`, async () => {
      for (const { name, body } of readDocuments())
        expect(await verdictsOf(rewrite(body)), name).to.deep.equal(await verdictsOf(body));
    });
});
