import { expect } from "chai";
import { clausesOf } from "../../../src/facts/text/stretches.ts";

/** Each clause with the mark that ends it. */
const table: readonly (readonly [text: string, clauses: readonly string[]])[] = [
  ["Demam, batuk", ["Demam|comma", " batuk|sentence"]],
  ["Suhu 38,5 naik", ["Suhu 38,5 naik|sentence"]],
  ["Demam 3,batuk", ["Demam 3|comma", "batuk|sentence"]],
  ["Demam,3 hari", ["Demam|comma", "3 hari|sentence"]],
  ["Demam,", ["Demam|comma", "|sentence"]],
  ["TB + DM", ["TB |comma", " DM|sentence"]],
  ["TB+DM", ["TB|comma", "DM|sentence"]],
  ["DM2+HT", ["DM2|comma", "HT|sentence"]],
  ["TB +", ["TB |comma", "|sentence"]],
  ["+ DM", ["|comma", " DM|sentence"]],
  ["Ronki (+) kanan", ["Ronki |bracket", "+|bracket", " kanan|sentence"]],
  ["Ronki +/- kanan", ["Ronki +/- kanan|sentence"]],
  ["Grade 2 +3", ["Grade 2 +3|sentence"]],
  ["TB? DM", ["TB|question", " DM|sentence"]],
  ["TB [paru] lama", ["TB |bracket", "paru|bracket", " lama|sentence"]],
  ["Demam. Batuk", ["Demam|sentence", " Batuk|sentence"]],
  ["Demam.", ["Demam|sentence", "|sentence"]],
  ["Suhu 38.5", ["Suhu 38.5|sentence"]],
  ["Susp. TB e.c. DM", ["Susp. TB e.c. DM|sentence"]],
  ["1. TB 2. DM", ["1. TB 2. DM|sentence"]],
  ["Riwayat post susp. TB. DM", ["Riwayat post susp. TB|sentence", " DM|sentence"]],
  ["Sakit obsdd. TB", ["Sakit obsdd|sentence", " TB|sentence"]],
  ["Oleh dr Ani. TB", ["Oleh dr Ani|sentence", " TB|sentence"]],
  [
    "Demam; batuk\nsesak\rmual! pilek",
    ["Demam|sentence", " batuk|sentence", "sesak|sentence", "mual|sentence", " pilek|sentence"],
  ],
  ["", ["|sentence"]],
];

describe("stretches of a text", () => {
  for (const [text, clauses] of table) {
    it(`${JSON.stringify(text)} is cut into ${clauses.map((clause) => `'${clause}'`).join(", ")}`, () =>
      expect(
        clausesOf(text).map(({ start, end, closedBy }) => `${text.slice(start, end)}|${closedBy}`),
      ).to.deep.equal(clauses));
  }
});
