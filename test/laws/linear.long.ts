/** Each kind of text has made some reader take time with the square of its length. */
import { expect } from "chai";
import { faultsWith } from "./reading-law.ts";

describe("readers take time in proportion to their text, of more kinds", function () {
  this.timeout(120_000);
  for (const kind of [
    "words that differ",
    "brackets",
    "digits and commas",
    "spaces",
    "two letters and spaces",
    "words and many spaces",
    "given drugs",
  ])
    it(kind, async () => expect(await faultsWith(kind)).to.deep.equal([]));
});
