/** D1, D2, D5 on a few lines of documents, in every setting. */
import { expect } from "chai";
import { settings } from "../../src/clinical/case.ts";
import { relationsIn, type ShortDocument } from "./short-document.ts";

const hyperthyroidism = {
  assessment: "Hipertiroid",
  diagnoses: ["E05.9 Thyrotoxicosis, unspecified"],
};

describe("coded diagnoses", () => {
  for (const setting of settings) {
    const find = async (kind: Parameters<typeof relationsIn>[0], more: Partial<ShortDocument>) =>
      (await relationsIn(kind, { setting, ...hyperthyroidism, ...more })).map(({ holds }) => holds);

    it(`are supported by a sign, and not by their own name (${setting})`, async () => {
      expect(await find("diagnosisSupport", { notes: "Berdebar, tremor" })).to.eql([true]);
      expect(await find("diagnosisSupport", { notes: "Batuk pilek 2 hari" })).to.eql([false]);
    });

    it(`are not supported by what is denied, past, planned or of a relative (${setting})`, async () => {
      for (const notes of [
        "Berdebar disangkal, tremor (-)",
        "Ibu pasien tremor",
        "Bila berdebar segera kembali",
      ])
        expect(await find("diagnosisSupport", { notes }), notes).to.eql([false]);
    });

    it(`are refuted by a value, which no complaint outweighs (${setting})`, async () => {
      const labs = [["TSH", "8,2", "mIU/L"]] as const;
      expect(await find("diagnosisRefutation", { notes: "Batuk", labs })).to.eql([false]);
      expect(await find("diagnosisRefutation", { notes: "Tremor", labs })).to.eql([false]);
    });

    it(`are not refuted where another result speaks for them (${setting})`, async () => {
      const labs = [
        ["TSH", "8,2", "mIU/L"],
        ["FT4", "3,1", "ng/dL"],
      ] as const;
      expect(await find("diagnosisRefutation", { notes: "Tremor", labs })).to.eql([]);
    });
  }
});
