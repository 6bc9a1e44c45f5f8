/** D17: what a pump or a drip gives in an hour. */
import { expect } from "chai";
import { settings } from "../../src/clinical/case.ts";
import { relationsIn, type ShortDocument } from "./short-document.ts";

for (const setting of settings)
  describe(`what runs (${setting})`, () => {
    const find = async (plan: string, more: Partial<ShortDocument> = {}) =>
      (await relationsIn("drugDose", { setting, plan, ...more })).map(({ label }) => label);

    for (const [fast, usual] of [
      ["Nitrogliserin 10 mg/menit IV", "Nitrogliserin 10 mcg/menit IV"],
      [
        "Insulin reguler 50 U dlm NaCl 50 mL 50 U/jam",
        "Insulin reguler 50 U dlm NaCl 50 mL 5 U/jam",
      ],
      ["Dobutamin 5 mg/kg/menit", "Dobutamin 5 mcg/kg/menit"],
      ["Heparin 18000 U/jam", "Heparin 1000 U/jam"],
      ["Nikardipin 50 mg/jam", "Nikardipin 5 mg/jam"],
      ["KCl 100 mEq/jam", "KCl 10 mEq/jam"],
      ["Dopamin 50 mcg/kgBB/mnt", "Dopamin 15 mcg/kgBB/mnt"],
      ["Norepinefrin 5 mcg/kg/menit", "Norepinefrin 0,5 mcg/kg/menit"],
      ["Milrinon 5 mcg/kg/menit", "Milrinon 0,5 mcg/kg/menit"],
      ["Levosimendan 1 mcg/kg/menit", "Levosimendan 0,1 mcg/kg/menit"],
      ["Tiopental 30 mg/kg/jam", "Tiopental 3 mg/kg/jam"],
    ] as const)
      it(`is told where it runs too fast: ${fast}`, async () => {
        expect(await find(fast)).to.have.length(1);
        expect(await find(usual)).to.eql([]);
      });

    for (const [fast, usual] of [
      [
        "KCl 50 mEq dalam NaCl 0,9% 100 mL habis dalam 30 menit",
        "KCl 25 mEq dalam NaCl 0,9% 500 mL habis dalam 4 jam",
      ],
      [
        "Fenitoin 1000 mg IV dalam 5 menit",
        "Fenitoin loading 1000 mg (20 mg/kg) dalam 30 menit, lanjut 3x100 mg",
      ],
      ["Vankomisin 1 g dalam NaCl 100 mL drip 15 menit", "Vankomisin 2x1 g drip 1 jam"],
      ["Amiodaron 300 mg dalam D5% 20 mL bolus 3 menit", "Amiodaron 150 mg bolus 10 menit"],
      ["KCl 50 mEq dalam NaCl 0,9% 500 mL/15 menit", "KCl 50 mEq dalam NaCl 0,9% 500 mL/8 jam"],
      ["Fenobarbital 400 mg IV pelan 2 menit", "Fenobarbital 400 mg IV pelan 20 menit"],
      [
        "Fenitoin 1000 mg IV dalam 4 menit",
        "Fenitoin 20 mg/kg x 11 kg = 220 mg IV dalam 30 menit, IVIG 2 g/kg x 11 kg = 22 g IV 12 jam",
      ],
    ] as const)
      it(`is told where a dose is given too soon: ${fast}`, async () => {
        expect(await find(fast)).to.eql([fast]);
        expect(await find(usual)).to.eql([]);
      });

    for (const other of [
      "KCl 25 mEq dalam RL 500 mL, cek K ulang 30 menit",
      "KCl 25 mEq drip. Cek K 10 menit kemudian",
      "KCl 50 mEq dalam NaCl 500 mL 100 mL/jam",
      "Fenitoin 300 mg PO, observasi kejang dalam 5 menit",
    ])
      it(`is not held against another time: ${other}`, async () => {
        expect(await find(other)).to.eql([]);
      });

    it("is held against the weight", async () => {
      const notes = "BB 10 kg";
      expect(await find("Furosemid 50 mg/jam", { notes, age: 2 })).to.have.length(1);
      expect(await find("Furosemid 50 mg/jam", { notes: "BB 70 kg" })).to.eql([]);
    });
  });

describe("a row of a chart with the time in which its dose is given", () => {
  const find = async (drug: string) =>
    (await relationsIn("drugDose", { setting: "ward", drugs: [drug] })).map(({ label }) => label);
  it("is told where that is too short", async () => {
    expect(await find("KCl, 50 mEq dalam NaCl 100 mL habis dalam 30 menit, IV")).to.eql([
      "KCl 50 mEq dalam NaCl 100 mL habis dalam 30 menit",
    ]);
    expect(await find("KCl, 50 mEq dalam NaCl 500 mL habis dalam 6 jam, IV")).to.eql([]);
  });
});
