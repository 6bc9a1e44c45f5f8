/** A text is read in time linear in its length, whatever it repeats; `linear.long.ts` has a megabyte of each. */
import { expect } from "chai";
import { growthOf, stretches } from "./growth.ts";

describe("the time of a reading", () => {
  for (const name of ["an ordinary note", "one list without an end"] as const)
    it(`grows with the text and no faster: ${name}`, function () {
      this.timeout(60_000);
      for (const ratio of growthOf(stretches[name] ?? "", 60_000)) expect(ratio).to.be.below(2.6);
    });
});
