/** Every row of the table of places hides in its own example what stands in brackets there. */
import { expect } from "chai";
import { createRedactor } from "../../src/identity/redactor.ts";
import { wordList } from "../../src/identity/vocabulary.ts";

const redact = (text: string) => createRedactor([text], []).redact(text);
const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe("positions of places", () => {
  for (const row of wordList("place-positions")) {
    const [position, example = ""] = row.split("\t");
    it(`${position}: ${example}`, () => {
      const [, part = ""] = /\[(.+)\]/u.exec(example) ?? [];
      const left = wordsOf(redact(example.replaceAll(/[[\]]/gu, "")));
      expect(part).to.not.equal("");
      expect(wordsOf(part).filter((word) => left.includes(word))).to.deep.equal([]);
    });
  }
});
