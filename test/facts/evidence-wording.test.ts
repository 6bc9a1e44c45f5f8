import { expect } from "chai";
import { insideSentence } from "../../src/facts/evidence/wording.ts";

describe("a condition's name inside a sentence", () => {
  const names: readonly [string, string][] = [
    ["Hipokalemia", "hipokalemia"],
    ["Gagal ginjal akut (AKI)", "gagal ginjal akut (AKI)"],
    ["DM tipe 2", "DM tipe 2"],
    ["SIRS akibat infeksi", "SIRS akibat infeksi"],
  ];
  for (const [name, expected] of names)
    it(`'${name}' becomes '${expected}'`, () => {
      expect(insideSentence(name)).to.equal(expected);
    });
});
