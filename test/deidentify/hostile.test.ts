import { expect } from "chai";
import { createRedactor } from "../../src/deidentify/redactor.ts";
import { processorMs } from "../support/processor-time.ts";

const million = (part: string) => part.repeat(Math.ceil(1_000_000 / part.length));

/** Texts that make a careless pattern or loop quadratic. */
const hostile: Record<string, string> = {
  "one endless word": million("a"),
  "one endless word in capitals": million("A"),
  "endless digits": million("0"),
  "endless groups of digits": million("12-"),
  "endless white space": million(" "),
  "endless accents": million("\u0301"),
  "honorifics without a name": million("Tn. "),
  "honorifics without a space": million("tn."),
  "an honorific before each name": million("Tn. Budi "),
  "a mother after each mother": million("ibu Ani "),
  "doctors without a name": million("prof. dr. "),
  "initials without a name": million("A. "),
  "titles without a name": million("H. "),
  "streets without a name": million("Jl. "),
  "streets of initials": million("Jl. A."),
  "streets in small letters": million("jl. a "),
  "cities without an end": million(", Surabaya"),
  "addresses without a street": million("alamat: "),
  "villages without an end": million("Desa Budi Kec. "),
  "births without a date": million("lahir di "),
  "record numbers without a number": million("no. rm "),
  "cards without a number": million("BPJS 0"),
  "labels without a name": million("nama pasien "),
  "marks of others": million("[NAMA-1]"),
  "marks without an end": million("[NAMA-"),
  "another name each time": Array.from(
    { length: 50_000 },
    (_, place) => `Tn. Budi ${letters(place)}`,
  ).join(" "),
};

function letters(number: number): string {
  const digits = String(number).padStart(6, "0");
  return `Q${digits.replaceAll(/\d/gu, (digit) => "abcdefghij".charAt(Number(digit)))}`;
}

describe("a text of a million characters is redacted in linear time", function () {
  this.timeout(60_000);
  for (const [name, text] of Object.entries(hostile))
    it(name, () => {
      const work = () => {
        const redactor = createRedactor([text], ["RM-001234", "KJ-2026-01"]);
        expect(redactor.restore(redactor.redact(text)) === text).to.equal(true);
      };
      expect(processorMs(work)).to.be.below(8000);
    });

  const labels = ["No. RM", "Tanggal Lahir", "Diantar oleh", million("nama ibu "), million("a › ")];
  for (const label of labels)
    it(`under the label ${label.slice(0, 20)}`, () => {
      const work = () => {
        for (const text of [million("a"), million("1"), million("a1 "), million(" ")]) {
          const answer = { label, text };
          const redactor = createRedactor([], [], [answer]);
          const redacted = redactor.redactAnswer(answer);
          expect(redactor.restore(redacted) === text).to.equal(true);
        }
      };
      expect(processorMs(work)).to.be.below(30_000);
    });
});
