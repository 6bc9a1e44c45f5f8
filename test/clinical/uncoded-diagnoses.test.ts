/** D4 on a few lines of documents, in every setting. */
import { expect } from "chai";
import { settings, type Setting } from "../../src/clinical/case.ts";
import { relationsIn, type ShortDocument } from "./short-document.ts";

const pneumonia = "J18.9 Pneumonia, unspecified organism";
const concepts = async (setting: Setting, more: Partial<ShortDocument>) =>
  (
    await relationsIn("diagnosisUncoded", {
      setting,
      notes: "Batuk, sesak",
      diagnoses: [pneumonia],
      ...more,
    })
  ).map(({ concept }) => concept);

const hypokalemia = { assessment: "Pneumonia, hipokalemia", plan: "KCl 25 mEq drip" };

describe("uncoded diagnoses", () => {
  for (const setting of settings) {
    it(`are asked for where a doctor names and treats them (${setting})`, async () => {
      expect(await concepts(setting, hypokalemia)).to.eql(["hypokalemia"]);
      expect(
        await concepts(setting, {
          assessment: "Pneumonia, hipertensi",
          plan: "Amlodipin 1x10 mg PO",
        }),
      ).to.eql(["hypertension"]);
      expect(
        await concepts(setting, {
          assessment: "Pneumonia, epilepsi",
          plan: "Fenitoin 3x100 mg PO",
        }),
      ).to.eql(["epilepsy"]);
    });

    it(`are not asked for where they are coded, as themselves or by another code of their kind (${setting})`, async () => {
      expect(
        await concepts(setting, { ...hypokalemia, diagnoses: [pneumonia, "E87.6 Hypokalaemia"] }),
      ).to.eql([]);
      expect(
        await concepts(setting, {
          assessment: "Pneumonia, CHF",
          plan: "Furosemid 2x20 mg IV",
          diagnoses: [pneumonia, "I11.0 Hypertensive heart disease with heart failure"],
        }),
      ).to.eql([]);
    });

    it(`are asked for beside another disorder of the same category (${setting})`, async () => {
      expect(
        await concepts(setting, { ...hypokalemia, diagnoses: [pneumonia, "E87.1 Hyponatraemia"] }),
      ).to.eql(["hypokalemia"]);
    });

    it(`are not asked for where they are denied, suspected, past, of a relative or not treated (${setting})`, async () => {
      for (const assessment of [
        "Pneumonia, hipokalemia (-)",
        "Pneumonia, suspek hipokalemia",
        "Pneumonia. Ibu pasien hipokalemia",
      ])
        expect(await concepts(setting, { ...hypokalemia, assessment }), assessment).to.eql([]);
      expect(await concepts(setting, { ...hypokalemia, plan: "Observasi" })).to.eql([]);
    });

    it(`are not asked for where no diagnosis was sent (${setting})`, async () => {
      expect(await concepts(setting, { ...hypokalemia, diagnoses: [] })).to.eql([]);
    });
  }
});
