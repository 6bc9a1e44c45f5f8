import { expect } from "chai";
import { shorten } from "../../../src/facts/text/shorten.ts";

const table: readonly (readonly [text: string, most: number, line: string])[] = [
  ["  Demam\n  sejak   3 hari ", 40, "Demam sejak 3 hari"],
  ["Demam tinggi", 12, "Demam tinggi"],
  ["Demam tinggi, batuk", 15, "Demam tinggi …"],
  ["Demam tinggi sekali", 13, "Demam tinggi …"],
  ["Demam , - : sejak kemarin", 14, "Demam …"],
  ["Ya tromboflebitis", 10, "Ya trombof …"],
  ["Nyeri. Tromboflebitis", 12, "Nyeri. Tromb …"],
  ["Nyeri; kemerahan", 8, "Nyeri …"],
  ["tromboflebitis", 6, "trombo …"],
];

describe("one short line", () => {
  for (const [text, most, line] of table) {
    it(`'${text}' in ${most} characters is '${line}'`, () =>
      expect(shorten(text, most)).to.equal(line));
  }
  it("holds 160 characters unless told", () => {
    expect(shorten("a".repeat(160))).to.equal("a".repeat(160));
    expect(shorten("a".repeat(161))).to.equal(`${"a".repeat(160)} …`);
  });
});
