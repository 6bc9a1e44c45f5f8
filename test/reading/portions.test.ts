import { expect } from "chai";
import { portionsOf } from "../../src/reading/portions.ts";
import { ownReader } from "./support.ts";

/** Longer than three portions. */
const length = 55_000;

describe("portions of a long text", () => {
  for (const [name, unit] of [
    ["lines", "batuk berdahak\n"],
    ["one line of sentences", "Batuk berdahak. "],
    ["one line of words", "batuk "],
    ["one word", "a"],
    ["rich text", "<p>batuk</p>"],
  ] as const)
    it(`of ${name} are the text, one behind the other`, () => {
      const text = unit.repeat(length / unit.length);
      const portions = portionsOf(text);
      expect(portions).to.have.length.within(4, 5);
      expect(portions.map((portion) => portion.text).join("")).to.equal(text);
      for (const { text: part, from } of portions)
        expect(text.startsWith(part, from)).to.equal(true);
      const ends = portions.slice(0, -1).map((portion) => portion.text.at(-1));
      expect(new Set(ends)).to.deep.equal(new Set([unit.at(-1)]));
    });

  it("of a short text are itself", () => {
    expect(portionsOf("batuk")).to.deep.equal([{ text: "batuk", from: 0 }]);
    expect(portionsOf("")).to.deep.equal([{ text: "", from: 0 }]);
  });

  it("are read with places, sentences and the part of the whole", () => {
    const text = `Riwayat:\n${"batuk (-)\n".repeat(length / 10)}demam 3 hari. Sesak disangkal`;
    const { all, sentences } = ownReader().mentions(text);
    const fever = all.findLast(({ concept }) => concept === "fever");
    const dyspnea = all.at(-1);
    expect(text.slice(fever?.start, fever?.end)).to.equal("demam");
    expect(text.slice(...(sentences[fever?.sentence ?? 0] ?? []))).to.equal("demam 3 hari");
    expect(dyspnea?.presence).to.equal("absent");
    const last = ownReader().read(text).statements.at(-2);
    expect(last).to.include({ start: text.indexOf("demam"), time: "before" });
  });
});
