import { expect } from "chai";
import { ownReader } from "./support.ts";

const read = (text: string) => ownReader().dose(text);

describe("the field of a dose", () => {
  const counted: readonly [string, number][] = [
    ["3x1", 3],
    ["3 x 1 tab", 3],
    ["3 dd 1", 3],
    ["3dd I", 3],
    ["S2dd tab I", 2],
    ["3x sehari 1 tablet", 3],
    ["2x500 mg", 2],
    ["2 x 1 g IV", 2],
    ["1-0-1", 2],
    ["14-0-10 IU SC", 2],
    ["0-0-1", 1],
    ["1x1 malam", 1],
    ["tiap 8 jam", 3],
    ["1 g / 12 jam", 2],
    ["q8h", 3],
    ["q 6 h", 4],
    ["sekali sehari", 1],
    ["tid", 3],
    ["III dd 1", 3],
    ["3xII", 3],
    ["2x½ tab", 2],
    ["tiga kali sehari", 3],
    ["2x1 g drip tiap 12 jam", 2],
    ["25 mEq/8 jam 2x", 2],
    ["1-1-1-1", 4],
    ["25 mg malam", 1],
    ["tiap jam", 24],
    ["26 g/hari", 1],
    ["tiap 2-3 jam", 8],
  ];
  for (const [text, times] of counted)
    it(`counts '${text}' as ${times} a day`, () => {
      expect(read(text)).to.deep.include({ timesPerDay: times, hasFrequency: true });
    });

  for (const text of [
    "20 tpm",
    "drip 8 jam",
    "extra",
    "loading 300 mg",
    "tiap BAB cair",
    "on demand",
    "bila perlu",
    "k/p",
    "habiskan",
    "tiap kejang",
    "5 mcg/kg/menit",
    "NK 3 lpm",
    "6 U/jam",
    "20 tpm s/d 21/07 pagi",
  ])
    it(`finds an instruction without a count in '${text}'`, () => {
      expect(read(text).hasFrequency).to.equal(true);
    });

  for (const text of ["", "500 mg", "IV", "sesudah makan", "1 tablet"])
    it(`finds no frequency in '${text}'`, () => {
      expect(read(text).hasFrequency).to.equal(false);
    });

  for (const text of ["p.r.n", "bila perlu", "k/p", "3x1 bila demam", "prn"])
    it(`takes '${text}' as needed`, () => {
      expect(read(text).asNeeded).to.equal(true);
    });

  it("tells milligrams from tablets", () => {
    expect(read("2 x 1 g").mgPerTime).to.equal(1000);
    expect(read("2x1/2 tab").unitsPerTime).to.equal(0.5);
    expect(read("3x sehari 1 tablet").unitsPerTime).to.equal(1);
    expect(read("2x½ tab").unitsPerTime).to.equal(0.5);
    expect(read("S2dd tab I").unitsPerTime).to.equal(1);
    expect(read("1x1.250 mg IV").mgPerTime).to.equal(1250);
    expect(read("3x6 U SC")).not.to.have.any.keys("mgPerTime", "unitsPerTime");
    expect(read("3x5 mL")).not.to.have.any.keys("mgPerTime", "unitsPerTime");
    expect(read("2x500")).not.to.have.any.keys("mgPerTime", "unitsPerTime");
  });

  it("counts what is taken in weeks as a share of a day", () => {
    expect(read("2x/minggu").timesPerDay).to.be.closeTo(2 / 7, 1e-6);
    expect(read("tiap 36 jam").timesPerDay).to.be.closeTo(2 / 3, 1e-6);
  });

  it("takes no time of the day beside a rate for how often", () => {
    expect(read("20 tpm s/d 21/07 pagi").timesPerDay).to.equal(undefined);
    expect(read("mulai 10-12-2026").timesPerDay).to.equal(undefined);
  });

  const strengths: readonly [string, string | undefined][] = [
    ["Ceftriaxone 1 g injeksi", "1 g"],
    ["KCl 7,46% 25 mL", "7,46%"],
    ["Amoxicillin sirup 125 mg/5 mL", "125 mg/5 mL"],
    ["RL 500 mL", "500 mL"],
    ["Streptokinase 1,5 juta IU inj", "1,5 juta IU"],
    ["Insulin aspart 100 U/mL pen", "100 U/mL"],
    ["D10% 500 mL", "10%"],
    ["NaCl 500 mL/jam", "500 mL"],
    ["Streptokinase 1.500.000 IU", "1.500.000 IU"],
    ["BB 46 kg", undefined],
    ["Paracetamol", undefined],
  ];
  for (const [name, strength] of strengths)
    it(`reads the strength of '${name}'`, () => {
      expect(read(name).strength).to.equal(strength);
    });

  it("turns a mass into milligrams and nothing else", () => {
    expect(
      ["1 g", "500 mg", "0,5 gram", "100 mcg"].map((text) => read(text).strengthMg),
    ).to.deep.equal([1000, 500, 500, 0.1]);
    expect(
      ["7,46%", "125 mg/5 mL", "25 mEq", ""].map((text) => read(text).strengthMg),
    ).to.deep.equal(Array(4).fill(undefined));
  });

  for (const [text, route] of [
    ["IV", "iv"],
    ["i.v. drip", "iv"],
    ["p.o", "oral"],
    ["SC", "sc"],
    ["nebul", "inhalation"],
    ["supp", "rectal"],
    ["salep mata", "topical"],
    ["1 tab sublingual", "sublingual"],
    ["3x1 tts OD", "topical"],
    ["per rektal", "rectal"],
    ["minum ad lib", "oral"],
    ["ad lib", undefined],
    ["3 x 1 tab PO 5 hari, mulai 6 jam setelah infus", "oral"],
    ["2x1 tab pengganti infus", "oral"],
    ["1x1 kapsul, ganti dari IV", "oral"],
    ["1 amp IV setelah hemodialisis", "iv"],
    ["1 tab iv", "iv"],
    ["inj", undefined],
    ["pemberian", undefined],
  ] as const)
    it(`reads the route '${text}'`, () => {
      expect(read(text).way).to.equal(route);
    });
});
