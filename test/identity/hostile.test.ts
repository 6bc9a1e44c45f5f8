import { expect } from "chai";
import { createRedactor, type Redactor } from "../../src/identity/redactor.ts";
import type { Labelled } from "../../src/identity/identity-under-label.ts";
import { growthOf, mostPerDoubling } from "../laws/growth.ts";

/** A text as long as is asked. */
type Make = (length: number) => string;

const long =
  (part: string): Make =>
  (length) =>
    part.repeat(Math.ceil(length / part.length));

/** Texts that make a careless pattern or loop quadratic. */
const hostile: Readonly<Record<string, Make>> = {
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
  "record numbers after record numbers": (length) => `RM 44-19-02${long(" dan 44-20-19")(length)}`,
  "papers without an end": long("KTP 12/03/1956 "),
  "specimens without a number": long("No. PA "),
  "signatures without an end": long("( Bestari "),
  "births before births": long("lahir di lahir "),
  "names of files": long("opa_"),
  "a name in lines": long("Budi-\n"),
  "numbers in pieces": long("hp 12 "),
  "a number in pieces without an end": (length) => `hp ${long("1 ")(length)}`,
  "words before a number that is missing": long("hp no nomor "),
  "digits spelled out": long("nol satu "),
  "tables without a name": long("Nama | Umur | Dx\n| a | "),
  "words without a number": long("hp Timor "),
  "phones with blanks": long("0822 - "),
  "vehicles without a plate": long("mobil merah B 44 "),
  "pairs in brackets": long("(44 71 09"),
  "houses in small letters": long("di hotel bumi "),
  "words without vowels": long("slruh udng "),
  "lists of drugs": long("Nexium, Zuqalev, "),
  "marks of others": long("[NAMA-1]"),
  "marks without an end": long("[NAMA-"),
  "another name each time": (length) =>
    Array.from({ length: length / 20 }, (_, place) => `Tn. Budi ${letters(place)}`).join(" "),
  "names alone": (length) =>
    Array.from(
      { length: length / 25 },
      (_, place) => `${letters(place)} dan Ny. ${letters(place + 7)}`,
    ).join(", "),
};

function letters(number: number): string {
  const digits = String(number).padStart(6, "0");
  return `Q${digits.replaceAll(/\d/gu, (digit) => "abcdefghij".charAt(Number(digit)))}`;
}

const longest = 2 ** 18;
const tellingMs = 20;

/** What a doubling of `make`'s text costs, redacted and put back. */
async function growthWith(
  make: Make,
  redactorOf: (text: string) => readonly [Redactor, redacted: string],
): Promise<number> {
  const read = (text: string) => {
    const [redactor, redacted] = redactorOf(text);
    expect(redactor.restore(redacted) === text).to.equal(true);
  };
  // What was read of a text is kept: each run has a text of its own.
  const makeAnew = (length: number, run: number) => `${letters(run)} ${make(length)}`;
  return (await growthOf({ make: makeAnew, read, longest, tellingMs })).ratio;
}

function asText(text: string): readonly [Redactor, string] {
  const redactor = createRedactor([text], ["RM-001234", "KJ-2026-01"]);
  return [redactor, redactor.redact(text)];
}

function asAnswer(answer: Labelled): readonly [Redactor, string] {
  const redactor = createRedactor([], [], [answer]);
  return [redactor, redactor.redactAnswer(answer)];
}

describe("the redactor takes time in proportion to", function () {
  this.timeout(60_000);

  for (const [name, make] of Object.entries(hostile))
    it(name, async () => {
      expect(await growthWith(make, asText)).to.be.at.most(mostPerDoubling);
    });

  for (const label of ["No. RM", "Tanggal Lahir", "Diantar oleh"])
    for (const part of ["a", "1", "a1 ", " "])
      it(`'${part}' without an end under the label ${label}`, async () => {
        const read = (text: string) => asAnswer({ label, text });
        expect(await growthWith(long(part), read)).to.be.at.most(mostPerDoubling);
      });

  for (const part of ["nama ibu ", "a › "])
    it(`a label of '${part}' without an end`, async () => {
      const read = (label: string): readonly [Redactor, string] => {
        const [redactor] = asAnswer({ label, text: "a1 b" });
        return [redactor, label];
      };
      expect(await growthWith(long(part), read)).to.be.at.most(mostPerDoubling);
    });
});

describe("thousands of names", () => {
  it("are all hidden", () => {
    const text = hostile["names alone"]?.(longest / 4) ?? "";
    expect(text.match(/Q[a-j]{6}/gu)?.length).to.be.above(2500);
    expect(createRedactor([text], []).redact(text)).not.to.match(/Q[a-j]{6}/u);
  });
});
