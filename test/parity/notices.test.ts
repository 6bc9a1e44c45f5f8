import { readFileSync } from "node:fs";
import { expect } from "chai";
import { codingWarningCodes, noticeCodes } from "../../src/check/notice-codes.ts";

/** The codes under one second-level heading, each with the first word of its text. */
function sectionsOf(heading: string): ReadonlyMap<string, string> {
  const text = readFileSync("docs/notices.md", "utf8");
  const part = text.split(/^## /m).find((section) => section.startsWith(heading)) ?? "";
  return new Map(
    [...part.matchAll(/^### `(\w+)`\n\n(\w+)/gm)].map(([, code = "", word = ""]) => [code, word]),
  );
}

describe("docs/notices.md", () => {
  it("explains every notice and no other, each with its severity", () => {
    const table = Object.entries(noticeCodes).map(([code, { severity }]) => [code, severity]);
    expect(Object.fromEntries(sectionsOf("`notices[]`"))).to.deep.equal(Object.fromEntries(table));
  });

  it("explains every coding warning and no other", () => {
    expect([...sectionsOf("`coding_warnings[]`").keys()].toSorted()).to.deep.equal(
      Object.keys(codingWarningCodes).toSorted(),
    );
  });
});
