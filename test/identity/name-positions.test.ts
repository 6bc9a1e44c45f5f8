/** Each row of the table of positions hides what its example marks. */
import { expect } from "chai";
import { readFileSync } from "node:fs";
import { createRedactor } from "../../src/identity/redactor.ts";

const path = new URL("../../terminology/vocabulary/name-positions.txt", import.meta.url);
const rows = readFileSync(path, "utf8").trim().split("\n");

describe("a position of the table", () => {
  for (const row of rows) {
    const [position = "", example = ""] = row.split("\t");
    const text = example.replaceAll(/\*|\\n/gu, (sign) => (sign === "*" ? "" : "\n"));
    const marked = [...example.matchAll(/\*(?<word>[^*]+)\*/gu)].map(
      ({ groups }) => groups?.["word"] ?? "",
    );
    it(`${position} hides ${example}`, () => {
      const left: readonly string[] =
        createRedactor([text], [])
          .redact(text)
          .match(/[\p{L}\p{N}]+/gu) ?? [];
      expect(marked).to.not.be.empty;
      expect(marked.filter((word) => left.includes(word))).to.deep.equal([]);
    });
  }
});
