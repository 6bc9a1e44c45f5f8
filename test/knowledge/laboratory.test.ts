import { expect } from "chai";
import { terminology } from "../support/shipped-lists.ts";

const { laboratory } = terminology;

describe("terminology: laboratory names", () => {
  const labels: Readonly<Record<string, readonly string[]>> = {
    hemoglobin: [
      "Hb",
      "HGB",
      "Hgb",
      "HEMOGLOBIN",
      "Hemoglobin (Hb)",
      "Haemoglobin",
      "Hemoglobine",
      "Hemaglobin",
    ],
    leukocytes: ["Leukosit", "LEOKOSIT", "Lekosit", "AL", "WBC", "Leukosit (WBC)", "Leko"],
    platelets: ["Trombosit", "AT", "PLT", "Thrombosit", "Tromb", "Trombositt"],
    hematocrit: ["Ht", "Hct", "HCT", "Hematokrit", "Hmt"],
    eosinophilsPercent: ["Eosinofil", "Easinofil", "Esinofil"],
    erythrocytes: ["Eritrosit", "Erytrosit", "RBC"],
    urea: ["Ureum", "UREUM", "Ur", "Urea"],
    bun: ["BUN"],
    creatinine: ["Kreatinin", "CREATININ", "Creatinin", "Cr", "SC", "Kreat"],
    potassium: ["Kalium", "K", "Kalium (K)", "K+", "Potassium"],
    sodium: ["Natrium", "Na", "Na+"],
    chloride: ["Klorida", "Chlorida", "Cl", "Cl-"],
    calcium: ["Kalsium", "Ca"],
    ionizedCalcium: ["Ca++", "Kalsium ion"],
    ast: ["SGOT", "AST", "SGOT (AST)"],
    alt: ["SGPT", "ALT", "SGPT/ALT"],
    bilirubinTotal: ["Bilirubin Total", "Bill. Total", "Billirubin"],
    esr: ["LED", "LED/KED", "KED"],
    crp: ["CRP"],
    procalcitonin: ["PCT", "Prokalsitonin"],
    glucose: ["GDA", "GDS", "GDP", "GD2PP", "Gula Darah Sewaktu", "GDS stik", "KGD"],
    arterialPco2: ["pCO2", "PaCO2"],
  };
  for (const [key, names] of Object.entries(labels))
    for (const name of names)
      it(`reads '${name}' as ${key}`, () => {
        expect(laboratory.find(name)?.key).to.equal(key);
      });

  for (const name of ["", "Darah", "Kaliium", "Hasil", "pH", "Warna", "Troponin X", "Bilirubin Z"])
    it(`does not guess '${name}'`, () => {
      expect(laboratory.find(name)).to.equal(undefined);
    });

  for (const [code, key] of [
    ["6298-4", "potassium"],
    ["2823-3", "potassium"],
    ["26464-8", "leukocytes"],
    ["5821-4", "urineLeukocytes"],
    ["62238-1", "egfr"],
  ] as const)
    it(`knows LOINC ${code}`, () => {
      expect(laboratory.byLoinc(code)?.key).to.equal(key);
    });
});
