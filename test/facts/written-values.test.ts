import { expect } from "chai";
import { numbersOf } from "../../src/facts/text/measurements.ts";

describe("values that a doctor quotes", () => {
  const cases: readonly [string, readonly number[]][] = [
    ["Kalium 2,6", [2.6]],
    ["K: 2,6 -> 3,4", [2.6, 3.4]],
    ["Na 128 K 3,1", [3.1]],
    ["Vitamin K 1 mg IM", []],
    ["Vit. K 3x10 mg IV", []],
    ["vit K1 10 mg", []],
    ["tidak diperiksa", []],
  ];
  for (const [text, expected] of cases) {
    it(`potassium in '${text}'`, () => {
      expect(numbersOf(text, "kalium|K")).to.deep.equal(expected);
    });
  }
});
