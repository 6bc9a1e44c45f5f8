/**
 * What a caller writes may fill no cache without a bound: a map that lives as long as its module and grows while the service
 * runs is an `LRUCache` with a size, or has a reason here. What a function keeps in a map of its own is not seen.
 */
import { globSync, readFileSync } from "node:fs";
import { expect } from "chai";

/** File → what its keys are. */
const bounded: Readonly<Record<string, string>> = {
  "src/fhir/fhirpath/model.ts": "names of R4's types",
};

/** A map that a whole module shares. */
const ofModule = /^(?:export )?(?:const|let) (?<name>\w+)(?:: [^=\n]+)? = new Map\b/gmu;

/** Names of the source's own maps that something in it fills. */
const filledIn = (source: string): readonly string[] =>
  [...source.matchAll(ofModule)]
    .flatMap(({ groups }) => groups?.["name"] ?? [])
    .filter((name) => source.includes(`${name}.set(`));

describe("caches", () => {
  it("are bounded, unless their keys are", () => {
    const found = globSync("src/**/*.ts")
      .filter((file) => filledIn(readFileSync(file, "utf8")).length > 0)
      .toSorted();
    expect(found).to.deep.equal(Object.keys(bounded));
  });

  it("a map that texts fill is found", () => {
    const planted =
      'const seen = new Map<string, Reading>();\nconst read = (text) => seen.set(text, "");';
    expect(filledIn(planted)).to.deep.equal(["seen"]);
    expect(filledIn("const read = () => { const own = new Map(); own.set(1, 2); };")).to.be.empty;
  });
});
