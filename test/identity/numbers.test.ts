/** Numbers and addresses that alone lead to one person, in the ways in which they are written, and values that look like them. */
import { expect } from "chai";
import { fileURLToPath } from "node:url";
import { measureIdentity, type Measure } from "../../scripts/identity/measure.ts";
import { printMeasure } from "../../scripts/identity/print-measure.ts";
import { readSets } from "../../scripts/identity/read-sets.ts";
import { createRedactor } from "../../src/identity/redactor.ts";

const folder = fileURLToPath(new URL("./numbers", import.meta.url));

describe("numbers that alone lead to one person", () => {
  let measure: Measure;
  before(() => {
    measure = measureIdentity(readSets(folder));
  });

  it("are kept back in every way in which they are written", () => {
    expect(measure.identities.length).to.be.above(300);
    expect(measure.misses, printMeasure(measure, true).join("\n")).to.deep.equal([]);
  });

  it("take no value with them", () => {
    expect(measure.words).to.be.above(400);
    expect(measure.lost).to.deep.equal([]);
  });
});

describe("the number of a record", () => {
  for (const told of [
    "MR 551902 dirawat",
    "medrec 551902",
    "reg 551902",
    "no reg 551902",
    "No. register: 551902",
    "rekam medis 551902",
    "mr pasien 551902",
  ])
    it(`is one behind '${told}', and found where it stands bare`, () => {
      const bare = "map biru 551902 hilang";
      const redactor = createRedactor([told, bare], []);
      expect(redactor.redact(told)).to.contain("[NO-RM-1]");
      expect(redactor.redact(bare)).to.equal("map biru [NO-RM-1] hilang");
    });

  for (const value of ["MR 3/4, TR 2/4", "reg. 2RHZE 56 hari", "regimen 4R3H3", "MR 2+, EF 45"])
    it(`is not '${value}'`, () => {
      expect(createRedactor([value], []).redact(value)).to.equal(value);
    });
});

describe("a number of which letters and digits stand apart", () => {
  for (const [text, left] of [
    ["R M : 1 2 . 7 7 . 0 9 , demam", "R M : [NO-RM-1] , demam"],
    ["N o . R M 4 4 . 1 2 . 9 0 demam", "N o . R M [NO-RM-1] demam"],
    ["r m 1 2 7 7 0 9", "r m [NO-RM-1]"],
    ["N I K : 3 2 7 3 0 1 4 5 0 6 8 2 0 0 0 3", "N I K : [ID-1]"],
    ["No. B P J S : 0 0 0 1 2 3 4 5 6 7 8 9 1", "No. B P J S : [DOKUMEN-1]"],
    ["K T P = 3 5 0 7 - 1 2 0 3 - 4 4", "K T P = [DOKUMEN-1]"],
    ["P A S P O R : C 1 2 3 4 5 6 7", "P A S P O R : [DOKUMEN-1]"],
    ["N O P O L : B 1 2 3 4 X Y", "N O P O L : [DOKUMEN-1]"],
    ["P I N  4 4 1 2 9 0", "P I N  [DOKUMEN-1]"],
    ["tgl lahir 1 2 / 0 3 / 1 9 8 0", "tgl lahir [TGL-LAHIR-1]"],
    ["No. 3 9 1 2 7 0. Gout", "No. [DOKUMEN-1]. Gout"],
    ["demam. Nomor 4 4 2 1 0 8", "demam. Nomor [DOKUMEN-1]"],
    ["pasien baru (no 9 0 3 3 7 1) kontrol", "pasien baru (no [DOKUMEN-1]) kontrol"],
  ] as const)
    it(`does not leave '${text}'`, () => {
      expect(createRedactor([text], []).redact(text)).to.equal(left);
    });

  it("does not leave behind a telephone, whatever is left of its label", () => {
    for (const text of ["H P 0 8 1 2 3 4 5 6 7 8 9 0 kontrol", "W A : 0 8 5 7 - 1 1 2 2 - 3 3 4 4"])
      expect(createRedactor([text], []).redact(text)).not.to.match(/\d \d/u);
  });

  for (const value of [
    "T D : 1 2 0 / 8 0 , N : 8 8 , R R : 2 0 , S : 3 6 . 5",
    "H R : 8 8 , R R : 2 0 , T : 3 7 . 1",
    "H B : 1 2 . 3 ; L E U K O : 1 1 . 2",
    "G C S 1 5 S p O 2 9 8",
    "Na 1 3 8 K 3 . 9 Cl 1 0 2",
    "R M 3 bed 4",
    "V A 6 / 6 0 O D",
    "skor nyeri 2 3 2 1 2 3",
    "gigi no. 4 6 1 7 2 8 karies",
    "No. 1 2 3 4 5 6 diisi",
  ])
    it(`is not '${value}'`, () => {
      expect(createRedactor([value], []).redact(value)).to.equal(value);
    });
});

describe("the serial number of a device", () => {
  for (const text of [
    "katup SN:71-4402 C12. pasien",
    "kateter implant serial 90-4417 K22, dilepas",
    "pompa seri 71-5520 D108 diganti",
  ])
    it(`is whole in '${text}', whatever its last group is the code of`, () => {
      expect(createRedactor([text], []).redact(text)).not.to.match(/\b[CDK]\d/u);
    });

  for (const value of ["V4 prolaps", "T2N0M0"])
    it(`does not take '${value}' with it`, () => {
      const text = `SN: 20-3311 ${value}`;
      expect(createRedactor([text], []).redact(text)).to.contain(value);
    });
});
