/** Every reader of the sources with each family of texts; `linear.sweep.ts` has every kind. */
import { expect } from "chai";
import { families } from "./hostile-texts.ts";
import { faultsWith } from "./reading-law.ts";

describe("readers take time in proportion to their text, of more kinds", () => {
  for (const kind of families)
    it(kind, async () => expect(await faultsWith(kind)).to.deep.equal([]));
});
