import { readFileSync } from "node:fs";
import { expect } from "chai";
import { generatedFiles } from "../../scripts/generated-files.ts";

describe("generated files of profiles/", () => {
  for (const [path, content] of generatedFiles()) {
    it(`${path} is what \`npm run generate\` writes`, () => {
      expect(readFileSync(path, "utf8")).to.equal(content);
    });
  }
});
