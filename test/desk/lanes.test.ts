import { expect } from "chai";
import { createPaces } from "../../src/desk/lanes.ts";

describe("desk: lanes", () => {
  it("tell small documents by their size", () => {
    const paces = createPaces();
    expect(
      [0, 20_000, 65_536, 65_537, 4_194_304].map((bytes) => paces.laneOf("rs-a", bytes)),
    ).to.deep.equal(["small", "small", "small", "large", "large"]);
  });

  it("put small documents of a facility among the large ones while they take long, and back when one does not", () => {
    const paces = createPaces();
    for (let count = 0; count < 4; count += 1) {
      expect(paces.laneOf("rs-a", 50_000)).to.equal("small");
      paces.took("rs-a", 50_000, 500);
    }
    expect(paces.laneOf("rs-a", 50_000)).to.equal("large");
    expect(paces.laneOf("rs-a", 5_000), "a shorter one").to.equal("small");
    expect(paces.laneOf("rs-b", 50_000), "of another").to.equal("small");
    paces.took("rs-a", 50_000, 40);
    expect(paces.laneOf("rs-a", 65_536)).to.equal("small");
  });
});
