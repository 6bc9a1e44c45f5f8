import { expect } from "chai";
import { createRedactor } from "../../src/identity/redactor.ts";
import { processorMs } from "../support/processor-time.ts";

const long = (part: string) => part.repeat(Math.ceil(250_000 / part.length));

/** Texts that make a careless pattern or loop quadratic. */
const hostile: Record<string, string> = {
  "one endless word": long("a"),
  "one endless word in capitals": long("A"),
  "endless digits": long("0"),
  "endless groups of digits": long("12-"),
  "endless white space": long(" "),
  "endless accents": long("\u0301"),
  "honorifics without a name": long("Tn. "),
  "honorifics without a space": long("tn."),
  "an honorific before each name": long("Tn. Budi "),
  "a mother after each mother": long("ibu Ani "),
  "doctors without a name": long("prof. dr. "),
  "initials without a name": long("A. "),
  "titles without a name": long("H. "),
  "streets without a name": long("Jl. "),
  "streets of initials": long("Jl. A."),
  "streets in small letters": long("jl. a "),
  "cities without an end": long(", Surabaya"),
  "addresses without a street": long("alamat: "),
  "villages without an end": long("Desa Budi Kec. "),
  "births without a date": long("lahir di "),
  "record numbers without a number": long("no. rm "),
  "cards without a number": long("BPJS 0"),
  "labels without a name": long("nama pasien "),
  "hospitals without a name": long("RS "),
  "hospitals after persons": long("RSUD dr. H. "),
  "words with an apostrophe": long("Ma'shum'"),
  "names joined without an end": long("Hoogland-"),
  "names of tests without an end": long("Kaczmarek Hoogland sign "),
  "places without an end": long("di Pematang Raya "),
  "record numbers after record numbers": `RM 44-19-02${long(" dan 44-20-19")}`,
  "papers without an end": long("KTP 12/03/1956 "),
  "specimens without a number": long("No. PA "),
  "signatures without an end": long("( Bestari "),
  "births before births": long("lahir di lahir "),
  "names of files": long("opa_"),
  "a name in lines": long("Budi-\n"),
  "marks of others": long("[NAMA-1]"),
  "marks without an end": long("[NAMA-"),
  "another name each time": Array.from(
    { length: 12_500 },
    (_, place) => `Tn. Budi ${letters(place)}`,
  ).join(" "),
};

function letters(number: number): string {
  const digits = String(number).padStart(6, "0");
  return `Q${digits.replaceAll(/\d/gu, (digit) => "abcdefghij".charAt(Number(digit)))}`;
}

describe("a megabyte of names", () => {
  const namesOf = (count: number) =>
    Array.from(
      { length: count },
      (_, place) => `${letters(place)} dan Ny. ${letters(place + 7)}`,
    ).join(", ");

  it("costs twice what half of it does", () => {
    const [half, whole] = [20_500, 41_000].map(namesOf);
    expect(whole?.length).to.be.above(1_000_000);
    const work = (text: string | undefined) => () => {
      const redacted = createRedactor([text ?? ""], []).redact(text ?? "");
      expect(redacted).not.to.match(/Q[a-j]{6}/u);
    };
    const first = processorMs(work(half));
    expect(processorMs(work(whole)) / first).to.be.below(3.5);
  });
});

describe("a text of a quarter of a million characters is redacted in linear time", () => {
  for (const [name, text] of Object.entries(hostile))
    it(name, () => {
      const work = () => {
        const redactor = createRedactor([text], ["RM-001234", "KJ-2026-01"]);
        expect(redactor.restore(redactor.redact(text)) === text).to.equal(true);
      };
      expect(processorMs(work)).to.be.below(2000);
    });

  const labels = ["No. RM", "Tanggal Lahir", "Diantar oleh", long("nama ibu "), long("a › ")];
  for (const label of labels)
    it(`under the label ${label.slice(0, 20)}`, () => {
      const work = () => {
        for (const text of [long("a"), long("1"), long("a1 "), long(" ")]) {
          const answer = { label, text };
          const redactor = createRedactor([], [], [answer]);
          const redacted = redactor.redactAnswer(answer);
          expect(redactor.restore(redacted) === text).to.equal(true);
        }
      };
      expect(processorMs(work)).to.be.below(30_000);
    });
});
