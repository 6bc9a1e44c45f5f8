import { expect } from "chai";
import { isUncertain } from "../../../src/facts/text/uncertainty.ts";

/** Whether a text that stands for one diagnosis is a suspicion. */
const diagnoses: readonly (readonly [text: string, uncertain: boolean])[] = [
  ["Susp. pneumonia", true],
  ["Pneumonia DD TB paru", true],
  ["Pneumonia (dd: TB paru)", true],
  ["Appendisitis akut ?", true],
  ["Obs. febris", true],
  ["Obs febris hari ke-3", true],
  ["Kemungkinan besar sepsis", true],
  ["TB paru (suspek)", true],
  ["curiga ke arah keganasan", true],
  ["CAD suspect", true],
  ["?ACS", true],
  ["Efusi pleura ec susp. TB", false],
  ["Sesak ec susp. pneumonia", true],
  ["  Dispnea ec susp. CHF", true],
  ["Dyspnoe ec susp. CHF", true],
  ["Dyspneu ec susp. CHF", true],
  ["Dispne ec susp. CHF", true],
  ["Dipnea ec susp. CHF", true],
  ["Hemoptisis ec susp. TB", true],
  ["Hemiparesis ec susp. stroke", true],
  ["Sefalgia ec curiga SOL", true],
  ["Pneumonia dengan sesak ec susp. TB", false],
  ["Adanya kemungkinan sepsis", true],
  ["Susp. pneumonia, susp. TB", true],
  ["TB 1 susp. pneumonia", false],
  ["Pneumonia", false],
  ["Gastritis, kemungkinan ulkus", false],
  ["Fraktur radius dextra", false],
  ["Observation for other suspected diseases", false],
  ["", false],
];

describe("a written diagnosis", () => {
  for (const [text, uncertain] of diagnoses)
    it(`'${text}' is ${uncertain ? "a suspicion" : "stated"}`, () =>
      expect(isUncertain(text)).to.equal(uncertain));
});
