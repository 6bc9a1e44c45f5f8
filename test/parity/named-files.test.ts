/** What the pages for contributors name is there. */
import { existsSync, readFileSync } from "node:fs";
import { expect } from "chai";

for (const name of ["CONTRIBUTING.md", "SECURITY.md", "docs/architecture.md"])
  it(`${name} names only files that are there`, () => {
    const places = /`((?:src|test|profiles|terminology|scripts|examples)\/[^`<*]*)`/gu;
    const paths = [...readFileSync(name, "utf8").matchAll(places)].map(([, path = ""]) => path);
    expect(paths).not.to.be.empty;
    expect(paths.filter((path) => !existsSync(path))).to.deep.equal([]);
  });
