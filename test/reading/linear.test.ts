/** A text is read in time linear in its length, whatever it repeats; `linear.long.ts` has a megabyte of each. */
import { expect } from "chai";
import { mostPerDoubling } from "../laws/growth.ts";
import { growthWith, stretches } from "./growth.ts";

describe("the time of a reading", () => {
  for (const name of ["an ordinary note", "one list without an end"] as const)
    it(`grows with the text and no faster: ${name}`, async () => {
      const { ratio } = await growthWith(stretches[name] ?? "", 2 ** 18);
      expect(ratio).to.be.at.most(mostPerDoubling);
    });
});
