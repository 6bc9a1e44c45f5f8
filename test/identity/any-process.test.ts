/** What leaves does not depend on what the process has read or made before. */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { measureIdentity } from "../../scripts/identity/measure.ts";
import { printMeasure } from "../../scripts/identity/print-measure.ts";
import { readSets } from "../../scripts/identity/read-sets.ts";
import { openWordKnowledge } from "../../src/identity/know-word.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const set = "test/identity/blind/m";

describe("what leaves", function () {
  this.timeout(120_000);

  // V8 no longer optimises patterns once a process has made many of them.
  it("is the same where patterns are not optimised", () => {
    const unoptimised = ["--no-regexp-optimization", "scripts/identity.ts", set, "--misses"];
    const printed = execFileSync(process.execPath, unoptimised, { cwd: root, encoding: "utf8" });
    const here = printMeasure(measureIdentity(readSets(`${root}/${set}`)), true);
    expect(printed.trim().split("\n")).to.deep.equal(here.join("\n").trim().split("\n"));
  });

  it("needs no group of a pattern that changes its flags: behind one V8 forgets which of both holds", () => {
    const files = globSync(`${root}/src/**/*.ts`);
    const changing = files.filter((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .some(
          (line) => /\(\?-?[ims]+(?:-[ims]+)?:/u.test(line) && !/^\s*(?:\*|\/\/|\/\*)/u.test(line),
        ),
    );
    expect(changing).to.deep.equal([]);
  });

  it("is the same for a typing error, however many unknown words were read before", () => {
    const { isMistyped } = openWordKnowledge();
    for (let number = 0; number < 4000; number += 1) isMistyped(`zuq${number}alev`);
    expect(isMistyped("hipertensio")).to.equal(true);
    expect(isMistyped("pneumonnia")).to.equal(true);
  });
});
