/** By what a number in one unit is multiplied to be in another. */
import { expect } from "chai";
import { loadUcum } from "../../src/knowledge/ucum.ts";

const rows: readonly (readonly [from: string, to: string, factor: number | undefined])[] = [
  ["g", "mg", 1000],
  ["[in_i]", "cm", 2.54],
  ["10*3/uL", "10*9/L", 1],
  ["cm.cm", "m2", 0.0001],
  ["mg", "s", undefined],
  ["mg", "nosuchunit", undefined],
  ["%", "1", undefined],
  ["{score}", "1", undefined],
  ["Cel", "[degF]", undefined],
  ["[degF]", "Cel", undefined],
  ["K", "Cel", undefined],
  ["B[SPL]", "Pa", undefined],
  ["Cel", "Cel", 1],
];

describe("the factor between units", () => {
  const ucum = loadUcum();
  for (const [from, to, factor] of rows)
    it(`${from} to ${to}`, () => expect(ucum.factor(from, to, {})).to.equal(factor));
});
