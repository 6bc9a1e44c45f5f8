/** Tests of what a text says of words, one a row. */
import { expect } from "chai";
import { denies, mentions } from "../../src/facts/text/mentions.ts";

/** `+` affirmed, `-` denied, `0` neither: not said of the patient. */
export type PolarityRow = readonly [text: string, words: string, reading: "+" | "-" | "0"];

const names = { "+": "affirmed", "-": "denied", "0": "neither" } as const;

export function tellPolarity(table: readonly PolarityRow[]): void {
  for (const [text, words, reading] of table) {
    it(`'${words}' is ${names[reading]} in '${text}'`, () =>
      expect({ mentions: mentions(text, words), denies: denies(text, words) }).to.deep.equal({
        mentions: reading === "+",
        denies: reading === "-",
      }));
  }
}
