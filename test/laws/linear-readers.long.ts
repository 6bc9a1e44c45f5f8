/** Every reader of the sources with every kind of text that has made one of them, or a check, take time with the square of its length. */
import { expect } from "chai";
import { hostileTexts } from "./hostile-texts.ts";
import { faultsWith } from "./reading-law.ts";

describe("readers take time in proportion to their text, of every kind", () => {
  for (const kind of Object.keys(hostileTexts))
    it(kind, async () => expect(await faultsWith(kind)).to.deep.equal([]));
});
