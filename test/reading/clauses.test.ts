/** Where the clauses of a text end: at what is no abbreviation, no number and no sign. */
import { expect } from "chai";
import { ownReader } from "./support.ts";

/** A clause that begins a sentence stands behind `|`, any other behind `,`. */
const table: readonly (readonly [text: string, clauses: string])[] = [
  ["Demam, batuk", "|Demam,batuk"],
  ["Suhu 38,5 naik", "|Suhu 38,5 naik"],
  ["TB + DM", "|TB,DM"],
  ["DM2+HT", "|DM2,HT"],
  ["Ronki (+) kanan", "|Ronki (+) kanan"],
  ["Ronki +/- kanan", "|Ronki +/- kanan"],
  ["TB? DM", "|TB|DM"],
  ["TB [paru] lama", "|TB [paru] lama"],
  ["Susp. TB paru. DM", "|Susp. TB paru|DM"],
  ["A. dorsalis pedis (+), N. medianus kanan", "|A. dorsalis pedis (+),N. medianus kanan"],
  ["VOS 6/6. TIO OD 34 mmHg", "|VOS 6/6|TIO OD 34 mmHg"],
  ["Demam; batuk\nsesak", "|Demam|batuk|sesak"],
  ["", ""],
];

describe("the clauses of a text", () => {
  for (const [text, clauses] of table)
    it(`of ${JSON.stringify(text)} are '${clauses}'`, () => {
      const found = ownReader().mentions(text).clauses;
      const written = found.map(
        ({ start, end, isFirst }) => `${isFirst ? "|" : ","}${text.slice(start, end)}`,
      );
      expect(written.join("")).to.equal(clauses);
    });
});
