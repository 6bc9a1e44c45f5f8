import { expect } from "chai";
import { growthOf, stretches } from "./growth.ts";

describe("the time of a reading up to a megabyte", () => {
  for (const [name, stretch] of Object.entries(stretches))
    it(`grows with the text and no faster: ${name}`, function () {
      this.timeout(120_000);
      for (const ratio of growthOf(stretch, 250_000)) expect(ratio).to.be.below(2.6);
    });
});
