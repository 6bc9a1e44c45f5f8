import { readFileSync } from "node:fs";
import { expect } from "chai";
import { errorKinds } from "../../src/errors.ts";

/** Code → its first paragraph. */
function sections(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/^### `(\w+)`\n\n([^]*?)(?=\n\n|$)/gm)].map(([, code = "", body = ""]) => [
      code,
      body,
    ]),
  );
}

describe("docs/errors.md", () => {
  const documented = sections(readFileSync("docs/errors.md", "utf8"));

  it("explains every code of src/errors.ts and no other", () => {
    expect([...documented.keys()].toSorted()).to.deep.equal(Object.keys(errorKinds).toSorted());
  });

  for (const [code, { status }] of Object.entries(errorKinds)) {
    it(`gives ${code} the status ${status}`, () => {
      expect(documented.get(code)).to.match(new RegExp(`^${status}\\. `));
    });
  }
});
