import { expect } from "chai";
import {
  readInstruction,
  readRoute,
  readStrength,
  strengthInMg,
} from "../../src/knowledge/prescription.ts";

describe("terminology: prescription notation", () => {
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
  ];
  for (const [text, times] of counted)
    it(`counts '${text}' as ${times} a day`, () => {
      expect(readInstruction(text)).to.deep.include({ timesPerDay: times, hasFrequency: true });
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
  ])
    it(`finds an instruction without a count in '${text}'`, () => {
      const read = readInstruction(text);
      expect(read.hasFrequency).to.equal(true);
    });

  for (const text of ["", "500 mg", "IV", "sesudah makan", "1 tablet"])
    it(`finds no frequency in '${text}'`, () => {
      expect(readInstruction(text).hasFrequency).to.equal(false);
    });

  for (const text of ["p.r.n", "bila perlu", "k/p", "3x1 bila demam", "prn"])
    it(`takes '${text}' as needed`, () => {
      expect(readInstruction(text).asNeeded).to.equal(true);
    });

  it("tells milligrams from tablets", () => {
    expect(readInstruction("2 x 1 g").mgPerTime).to.equal(1000);
    expect(readInstruction("2x1/2 tab").unitsPerTime).to.equal(0.5);
    expect(readInstruction("2x500")).not.to.have.any.keys("mgPerTime", "unitsPerTime");
  });

  const strengths: readonly [string, string | undefined][] = [
    ["Ceftriaxone 1 g injeksi", "1 g"],
    ["KCl 7,46% 25 mL", "7,46%"],
    ["Amoxicillin sirup 125 mg/5 mL", "125 mg/5 mL"],
    ["RL 500 mL", "500 mL"],
    ["Streptokinase 1,5 juta IU inj", "1,5 juta IU"],
    ["Paracetamol", undefined],
  ];
  for (const [name, strength] of strengths)
    it(`reads the strength of '${name}'`, () => {
      expect(readStrength(name)).to.equal(strength);
    });

  it("turns a mass into milligrams and nothing else", () => {
    expect(["1 g", "500 mg", "0,5 gram", "100 mcg"].map(strengthInMg)).to.deep.equal([
      1000, 500, 500, 0.1,
    ]);
    expect(["7,46%", "125 mg/5 mL", "25 mEq", ""].map(strengthInMg)).to.deep.equal(
      Array(4).fill(undefined),
    );
  });

  for (const [text, route] of [
    ["IV", "iv"],
    ["i.v. drip", "iv"],
    ["p.o", "oral"],
    ["SC", "sc"],
    ["nebul", "inhalation"],
    ["supp", "rectal"],
    ["salep mata", "topical"],
    ["pemberian", undefined],
  ] as const)
    it(`reads the route '${text}'`, () => {
      expect(readRoute(text)).to.equal(route);
    });
});
