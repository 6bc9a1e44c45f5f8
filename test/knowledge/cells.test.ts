import { expect } from "chai";
import { isUnder, listOf, listsAny, readDecimal } from "../../src/knowledge/cells.ts";

describe("a cell of a table", () => {
  it("is a list of its items, without the spaces around them and without empty ones", () =>
    expect(listOf(" J18;J15.2 ; ;")).to.deep.equal(["J18", "J15.2"]));

  for (const cell of ["", undefined])
    it(`lists nothing and holds no code where it is ${cell === "" ? "empty" : "absent"}`, () => {
      expect(listOf(cell)).to.deep.equal([]);
      expect(isUnder("J18.9", cell)).to.equal(false);
      expect(listsAny(cell, [""])).to.equal(false);
      expect(readDecimal(cell)).to.equal(undefined);
    });

  it("is a number", () => expect(readDecimal("0.5")).to.equal(0.5));

  it("holds the codes that begin as one of its items", () => {
    expect(isUnder("J18.9", "I10;J18")).to.equal(true);
    expect(isUnder("J18", "J18.9")).to.equal(false);
    expect(isUnder(undefined, "J18")).to.equal(false);
  });

  it("lists an item only in full", () => {
    expect(listsAny("ceftriaxone;cefixime", ["amoxicillin", "cefixime"])).to.equal(true);
    expect(listsAny("ceftriaxone", ["cef"])).to.equal(false);
  });
});
