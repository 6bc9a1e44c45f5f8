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
    ] as const)
      it(`is told where it runs too fast: ${fast}`, async () => {
        expect(await find(fast)).to.have.length(1);
        expect(await find(usual)).to.eql([]);
      });

    it("is held against the weight", async () => {
      const notes = "BB 10 kg";
      expect(await find("Furosemid 50 mg/jam", { notes, age: 2 })).to.have.length(1);
      expect(await find("Furosemid 50 mg/jam", { notes: "BB 70 kg" })).to.eql([]);
    });
  });
