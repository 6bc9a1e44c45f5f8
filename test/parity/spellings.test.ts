/** The same document written otherwise has the same verdicts; `spellings.long.ts` says so of every complete document. */
import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import { rewrites, verdictsOf } from "./spellings.ts";

describe("a document written otherwise is judged alike", () => {
  for (const name of ["igd", "cppt", "resume", "rajal"]) {
    const body = readExample(`${name}.simple`);
    const wanted = verdictsOf(body);
    for (const [way, rewrite] of Object.entries(rewrites))
      it(`${name}, with ${way}`, async () =>
        expect(await verdictsOf(rewrite(body))).to.deep.equal(await wanted));
  }
});
