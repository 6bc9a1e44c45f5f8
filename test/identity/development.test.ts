/** What the redactor keeps back of texts that were written for it, and what it takes from clinical ones. */
import { expect } from "chai";
import { measureIdentity, type Measure } from "../../scripts/identity/measure.ts";
import { printMeasure } from "../../scripts/identity/print-measure.ts";
import { readSets } from "../../scripts/identity/read-sets.ts";
import { fileURLToPath } from "node:url";
import { describeWordsKept } from "./describe-words-kept.ts";

const folderOf = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

describe("the development set", function () {
  let measure: Measure;
  before(() => {
    measure = measureIdentity(readSets(folderOf("development")));
  });

  it("is kept back to 98 %, all that leads to one person directly", () => {
    const { identities, misses } = measure;
    const lines = printMeasure(measure, true).join("\n");
    expect(identities.length).to.be.above(200);
    expect(misses.length / identities.length, lines).to.be.at.most(0.02);
    expect(misses.filter(({ direct }) => direct)).to.deep.equal([]);
  });

  it("loses 1 % of its clinical words at most", () => {
    expect(measure.words).to.be.above(900);
    expect(measure.lost.length / measure.words, printMeasure(measure, true).join("\n")).to.be.below(
      0.01,
    );
  });
});

describe("documents that name nobody", () => {
  describeWordsKept("truth/documents");
});

describe("the measure", () => {
  it("counts what leaves, by kind, and the clinical words that are lost", () => {
    expect(printMeasure(measureIdentity(readSets(folderOf("measure"))), true)).to.deep.equal([
      "Kept back: 2 of 3 (66.7 %)",
      "Direct:    1 of 1 (100.0 %)",
      "  NIK: 1 of 1 (100.0 %)",
      "  name: 1 of 2 (50.0 %)",
      "Clinical words lost: 1 of 5 (20.0 %)",
      "  zuqalev",
      "two name 'sesak': Pasien sesak, sesak",
      "three lost 'zuqalev'",
    ]);
  });

  it("names the entry that is faulty", () => {
    expect(() => readSets(folderOf("nowhere"))).to.throw("there is no identities.yaml");
  });
});
