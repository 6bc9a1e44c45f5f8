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

describe("uncoded symptoms, proven and defined conditions", () => {
  for (const setting of ["ward", "summary"] as const) {
    it(`a symptom with a treatment of its own (${setting})`, async () => {
      const dysphagia = {
        assessment: "Pneumonia, disfagia",
        notes: "Terpasang NGT, makan per sonde",
      };
      expect(await concepts(setting, dysphagia)).to.include("dysphagiaDisorder");
      expect(
        await concepts(setting, { ...dysphagia, diagnoses: [pneumonia, "R13 Dysphagia"] }),
      ).to.eql([]);
    });

    it(`a condition that values prove (${setting})`, async () => {
      const labs = [["INR", "3,4", ""]] as const;
      const assessment = "Pneumonia, koagulopati konsumtif (DIC)";
      expect(await concepts(setting, { assessment, labs })).to.include("dic");
      expect(await concepts(setting, { assessment: "Pneumonia", labs })).to.eql([]);
    });

    it(`values that define a condition, and its treatment, though nobody names it (${setting})`, async () => {
      const labs = [["Natrium", "112", "mmol/L"]] as const;
      const drugs = ["NaCl 3% 500 mL, 1 x 500 mL, IV"];
      const assessment = "Pneumonia";
      expect(await concepts(setting, { assessment, labs, drugs })).to.include("hyponatremia");
      expect(
        await concepts(setting, { assessment, labs: [["Natrium", "139", "mmol/L"]], drugs }),
      ).to.eql([]);
      const coded = { diagnoses: [pneumonia, "E87.1 Hyponatraemia"] };
      expect(await concepts(setting, { assessment, labs, drugs, ...coded })).to.eql([]);
    });

    it(`a cancer that tissue finds (${setting})`, async () => {
      const labs = [["Histopatologi", "Adenokarsinoma kandung empedu", ""]] as const;
      const diagnoses = ["K81.1 Chronic cholecystitis"];
      expect(await concepts(setting, { diagnoses, labs })).to.have.length(1);
      expect(
        await concepts(setting, { diagnoses: [...diagnoses, "C23 Malignant neoplasm"], labs }),
      ).to.eql([]);
      const benign = [["Histopatologi", "Radang kronik, keganasan (-)", ""]] as const;
      expect(await concepts(setting, { diagnoses, labs: benign })).to.eql([]);
    });
  }

  describe("of which a coded disease may be known", () => {
    const clinic = async (diagnosis: string, assessment: string, plan: string) =>
      concepts("clinic", { diagnoses: [diagnosis], assessment, plan });
    const cases = [
      ["J45.0 Predominantly allergic asthma", "Asma; rinitis alergi", "setirizin 1x10 mg"],
      ["I50.0 Congestive heart failure", "CHF; hipertiroid", "tiamazol 2x10 mg"],
      ["N18.5 Chronic kidney disease, stage 5", "CKD; gout", "alopurinol 1x100 mg"],
    ] as const;
    for (const [diagnosis, assessment, plan] of cases)
      it(`are asked for where a drug of their own treats them: ${assessment}, ${plan}`, async () => {
        expect(await clinic(diagnosis, assessment, plan)).to.have.length(1);
      });

    it("are not asked for where what treats them is that of the coded disease", async () => {
      expect(
        await clinic(
          "J45.0 Predominantly allergic asthma",
          "Asma; rinitis alergi",
          "budesonid inhalasi 2x1",
        ),
      ).to.eql([]);
    });
  });

  it("are asked for where clotting fails by venom or liver, and not by an anticoagulant", async () => {
    const told = { assessment: "koagulopati", plan: "vitamin K 10 mg IV, FFP 2 kolf" };
    const asked = async (diagnosis: string) =>
      concepts("emergency", { ...told, diagnoses: [diagnosis] });
    expect(await asked("T63.0 Toxic effect: Snake venom")).to.eql(["coagulopathy"]);
    expect(await asked("K74.6 Other and unspecified cirrhosis of liver")).to.eql(["coagulopathy"]);
    expect(await asked("I48 Atrial fibrillation and flutter")).to.eql([]);
  });
});
