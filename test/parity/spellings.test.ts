/** The same document written otherwise has the same verdicts; `spellings.long.ts` says so of every complete document. */
import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import { inCapitals, inLines, rewrites, verdictsOf } from "./spellings.ts";

describe("a document written otherwise is judged alike", () => {
  for (const name of ["igd", "cppt", "resume", "rajal"]) {
    const body = readExample(`${name}.simple`);
    const wanted = verdictsOf(body);
    for (const [way, rewrite] of Object.entries(rewrites))
      it(`${name}, with ${way}`, async () =>
        expect(await verdictsOf(rewrite(body))).to.deep.equal(await wanted));

    it(`${name}, in capitals`, async () =>
      expect(await verdictsOf(inCapitals(body))).to.deep.equal(await wanted));

    it(`${name}, in lines, however these end`, async () => {
      const inOwn = await verdictsOf(inLines("\n")(body));
      for (const end of ["\r\n", "\r", "<br>"])
        expect(await verdictsOf(inLines(end)(body))).to.deep.equal(inOwn);
    });
  }
});
