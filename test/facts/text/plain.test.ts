import { expect } from "chai";
import { plainText } from "../../../src/facts/text/plain.ts";

const table: readonly (readonly [written: string, plain: string])[] = [
  ["Sesak napas, sejak 3 hari.", "sesak napas sejak 3 hari"],
  ["SESAK   napas –\nsejak 3 hari", "sesak napas sejak 3 hari"],
  ["(-)", ""],
  ["", ""],
];

describe("a text word for word", () => {
  for (const [written, plain] of table) {
    it(`${JSON.stringify(written)} is '${plain}'`, () =>
      expect(plainText(written)).to.equal(plain));
  }
});
