/** The same document written otherwise has the same verdicts; `spellings.long.ts` says so of every complete document. */
import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import { rewrites, verdictsOf } from "./spellings.ts";

describe("a document written otherwise is judged alike", () => {
  for (const [way, rewrite] of Object.entries(rewrites))
    for (const name of ["igd", "cppt", "resume", "rajal"])
      it(`${name}, with ${way}`, async () => {
        const body = readExample(`${name}.simple`);
        expect(await verdictsOf(rewrite(body))).to.deep.equal(await verdictsOf(body));
      });
});
