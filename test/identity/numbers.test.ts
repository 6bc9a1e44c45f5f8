/** Numbers and addresses that alone lead to one person, in the ways in which they are written, and values that look like them. */
import { expect } from "chai";
import { fileURLToPath } from "node:url";
import { measureIdentity, type Measure } from "../../scripts/identity/measure.ts";
import { printMeasure } from "../../scripts/identity/print-measure.ts";
import { readSets } from "../../scripts/identity/read-sets.ts";
import { createRedactor } from "../../src/identity/redactor.ts";

const folder = fileURLToPath(new URL("./numbers", import.meta.url));

describe("numbers that alone lead to one person", () => {
  let measure: Measure;
  before(() => {
    measure = measureIdentity(readSets(folder));
  });

  it("are kept back in every way in which they are written", () => {
    expect(measure.identities.length).to.be.above(300);
    expect(measure.misses, printMeasure(measure, true).join("\n")).to.deep.equal([]);
  });

  it("take no value with them", () => {
    expect(measure.words).to.be.above(400);
    expect(measure.lost).to.deep.equal([]);
  });
});

describe("the number of a record", () => {
  for (const told of [
    "MR 551902 dirawat",
    "medrec 551902",
    "reg 551902",
    "no reg 551902",
    "No. register: 551902",
    "rekam medis 551902",
    "mr pasien 551902",
  ])
    it(`is one behind '${told}', and found where it stands bare`, () => {
      const bare = "map biru 551902 hilang";
      const redactor = createRedactor([told, bare], []);
      expect(redactor.redact(told)).to.contain("[NO-RM-1]");
      expect(redactor.redact(bare)).to.equal("map biru [NO-RM-1] hilang");
    });

  for (const value of ["MR 3/4, TR 2/4", "reg. 2RHZE 56 hari", "regimen 4R3H3", "MR 2+, EF 45"])
    it(`is not '${value}'`, () => {
      expect(createRedactor([value], []).redact(value)).to.equal(value);
    });
});
