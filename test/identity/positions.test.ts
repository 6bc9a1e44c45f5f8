/** Each row of the table of positions hides what stands between stars in its own example. */
import { expect } from "chai";
import { positionRows } from "../../src/identity/positions.ts";
import { createRedactor } from "../../src/identity/redactor.ts";
import { wordsByList } from "../../src/identity/sorted-words.ts";

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe("a position of the table", () => {
  for (const row of positionRows()) {
    const [position = "", ...examples] = row.split("\t");
    it(`${position} has an example`, () => {
      expect(examples).to.not.be.empty;
    });
    for (const marked of examples)
      it(`${position} hides ${marked}`, () => {
        const example = marked.replaceAll(String.raw`\n`, "\n");
        const text = example.replaceAll("*", "");
        const left = wordsOf(createRedactor([text], []).redact(text));
        const hidden = [...example.matchAll(/\*([^*]+)\*/gu)].flatMap(([part]) => wordsOf(part));
        expect(hidden).to.not.be.empty;
        expect(hidden.filter((word) => left.includes(word))).to.deep.equal([]);
      });
  }

  it("asks for a list by a name that no second file has", () => {
    const names = (["person-lists", "place-lists"] as const).flatMap((file) => [
      ...wordsByList(file).keys(),
    ]);
    expect(names).to.have.length(new Set(names).size);
  });
});
