/** D12 on a few lines of documents: critical values, what answers them, and the day of discharge. */
import { expect } from "chai";
import { settings } from "../../src/clinical/case.ts";
import { relationsIn, type ShortDocument } from "./short-document.ts";

const quiet = {
  assessment: "Vertigo",
  diagnoses: ["H81.1 Benign paroxysmal vertigo"],
  plan: "Betahistin 3x6 mg PO",
};

const values: readonly (readonly [
  labs: NonNullable<ShortDocument["labs"]>,
  answer: Partial<ShortDocument>,
])[] = [
  [[["Kalium", "2,1", "mmol/L"]], { plan: "KCl 25 mEq drip" }],
  [[["Natrium", "112", "mmol/L"]], { assessment: "Vertigo, hiponatremia" }],
  [[["Trombosit", "11.000", "/uL"]], { plan: "Transfusi TC 5 kantong" }],
  [[["HBsAg", "Reaktif", ""]], { plan: "Konsul Sp.PD" }],
  [[["Kultur darah", "Escherichia coli ESBL (+)", ""]], { assessment: "Bakteremia E. coli" }],
];

describe("critical values", () => {
  for (const setting of settings) {
    const find = async (more: Partial<ShortDocument>) =>
      (await relationsIn("criticalValue", { setting, ...quiet, ...more })).map(({ name }) => name);

    for (const [labs, answer] of values)
      it(`of ${labs[0]?.[0]} want a treatment, a name or a consult (${setting})`, async () => {
        expect(await find({ labs })).to.have.lengthOf(1);
        expect(await find({ labs, ...answer })).to.eql([]);
      });

    it(`are not answered by a denial, and a moderate value wants no answer (${setting})`, async () => {
      const labs = [["Kalium", "2,1", "mmol/L"]] as const;
      expect(await find({ labs, assessment: "Vertigo, hipokalemia (-)" })).to.eql([
        "kalium rendah",
      ]);
      expect(await find({ labs: [["Kalium", "3,2", "mmol/L"]] })).to.eql([]);
    });

    it(`have limits of their own for infants (${setting})`, async () => {
      const labs = [["Bilirubin Total", "17", "mg/dL"]] as const;
      expect(await find({ labs, age: 0 })).to.eql(["bilirubin tinggi pada bayi"]);
      expect(await find({ labs, age: 40 })).to.eql([]);
    });
  }
});
