/** Documents that name nobody keep their words. */
import { expect } from "chai";
import { measureIdentity } from "../../scripts/identity/measure.ts";
import { readCorpusTexts } from "./corpus-texts.ts";

/** @param folder Of documents, below `test`. */
export function describeWordsKept(folder: string): void {
  it(`of ${folder} lose 1 % of their words at most`, function () {
    this.timeout(600_000);
    const { lost, words } = measureIdentity({
      identities: [],
      clinical: readCorpusTexts(folder),
    });
    expect(words).to.be.above(20_000);
    expect(lost.length / words, lost.map(({ word }) => word).join(" ")).to.be.below(0.01);
  });
}
