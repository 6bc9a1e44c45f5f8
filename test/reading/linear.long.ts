import { expect } from "chai";
import { mostPerDoubling } from "../laws/growth.ts";
import { growthWith, stretches } from "./growth.ts";

describe("the time of a reading up to a megabyte", () => {
  for (const [name, stretch] of Object.entries(stretches))
    it(`grows with the text and no faster: ${name}`, async () => {
      const { ratio } = await growthWith(stretch, 2 ** 20);
      expect(ratio).to.be.at.most(mostPerDoubling);
    }).timeout(120_000);
});
