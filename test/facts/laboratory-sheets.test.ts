/** Result sheets as five kinds of hospital systems print them, through the intake and into the facts. */
import { expect } from "chai";
import { buildLabs } from "../../src/facts/groups/labs.ts";
import { indexBundle } from "../../src/fhir/bundle-index.ts";
import { convertDocument } from "../support/check-document.ts";
import { factSource } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

/** Name, value, unit, reference as printed; analyte and value as read (undefined: not an analyte, not a number). */
type Line = readonly [
  name: string,
  value: string,
  unit: string,
  reference: string,
  analyte?: string | undefined,
  read?: number | "positive" | "negative",
];
type Sheet = readonly [system: string, panel: string, lines: readonly Line[]];

const sheets: readonly Sheet[] = [
  [
    "a panel of urine and of blood: each test says itself what it is of",
    "Protein urin 24 jam + Imunologi",
    [
      ["Kalium", "3,0", "mmol/L", "3,5 - 5,0", "potassium", 3],
      ["Leukosit", "8 - 10", "/LPB", "0 - 5", "urineLeukocytes"],
    ],
  ],
  [
    "another such panel",
    "Kimia, Serologi & Urin",
    [
      ["Natrium", "128", "mmol/L", "135 - 147", "sodium", 128],
      ["Eritrosit", "10", "/lpb", "0 - 2", "urineErythrocytes", 10],
    ],
  ],
  [
    "a panel that is called by urine",
    "Urinalisis + PP test",
    [["Glukosa", "Negatif", "", "Negatif", "urineGlucose", "negative"]],
  ],
  [
    "open-source hospital system, decimal point and thousands dots",
    "DARAH LENGKAP",
    [
      ["Hemoglobin", "10.3", "g/dL", "11,7 - 15,5", "hemoglobin", 10.3],
      ["Leukosit", "13.550", "/ul", "3.600 - 11.000", "leukocytes", 13.55],
      ["Eritrosit", "3.98", "juta/ul", "3,8-5,2", "erythrocytes", 3.98],
      ["Hematokrit", "31.2", "%", "35 - 47", "hematocrit", 31.2],
      ["Trombosit", "212.000", "/ul", "150.000-440.000", "platelets", 212],
      ["MCV", "78.4", "fl", "80-100", "mcv", 78.4],
      ["Eosinofil", "0", "%", "1-5", "eosinophilsPercent", 0],
      ["Segmen", "84", "%", "50-70", "neutrophilsPercent", 84],
      ["LED 1 Jam", "45", "mm/jam", "0-20", "esr", 45],
      ["Ureum", "62", "mg/dl", "15-40", "urea", 62],
      ["Creatinin", "1.8", "mg/dl", "0.6-1.1", "creatinine", 1.8],
      ["GDS", "287", "mg/dl", "<200", "glucose", 287],
      ["SGOT", "54", "U/I", "<31", "ast", 54],
      ["Kalium", "2.9", "mEq/L", "3,5-5,1", "potassium", 2.9],
    ],
  ],
  [
    "analyser's own print, flags beside the number",
    "HEMATOLOGI",
    [
      ["WBC", "12.64 H", "10^3/uL", "4.0-10.0", "leukocytes", 12.64],
      ["RBC", "4.11", "10^6/uL", "3.50-5.50", "erythrocytes", 4.11],
      ["HGB", "9.8 L", "g/dL", "11.0-16.0", "hemoglobin", 9.8],
      ["HCT", "L 29.4", "%", "37-54", "hematocrit", 29.4],
      ["PLT", "98 *", "10^3/uL", "100-300", "platelets", 98],
      ["NEUT%", "82.1 H", "%", "50-70", "neutrophilsPercent", 82.1],
      ["NEUT#", "10.38 H", "10^3/uL", "2.0-7.0", "neutrophils", 10.38],
      ["LYMPH#", "1.12", "10^3/uL", "0.8-4.0", "lymphocytes", 1.12],
      ["LYMPH%", "8.9 L", "%", "20-40", "lymphocytesPercent", 8.9],
      ["MONO%", "6.2", "%", "3-12", "monocytesPercent", 6.2],
      ["EO%", "2.1", "%", "0.5-5", "eosinophilsPercent", 2.1],
      ["BASO%", "0.7", "%", "0-1", "basophilsPercent", 0.7],
      ["RDW-CV", "14.8", "%", "11-16", "rdwCv", 14.8],
      ["MPV", "9.8", "fL", "6.5-12", undefined, 9.8],
    ],
  ],
  [
    "one column for value and unit, decimal comma",
    "KIMIA KLINIK",
    [
      ["Natrium (Na)", "128 mmol/L", "", "135-155 mmol/L", "sodium", 128],
      ["Kalium (K)", "3,1 mmol/l (L)", "", "3,5-5,5", "potassium", 3.1],
      ["Clorida (Cl)", "96 mmol/L", "", "95-108", "chloride", 96],
      ["Gula Darah Sewaktu", "124 mg%", "", "< 140", "glucose", 124],
      ["Asam Urat", "8,9 mg/dl ↑", "", "2,4-5,7", "uricAcid", 8.9],
      ["Kolesterol Total", "* 245 mg/dl", "", "<200", "cholesterolTotal", 245],
      ["Trigliserida", "1.250 mg/dL", "", "<150", "triglycerides", 1250],
      ["Albumin", "2,4 gr/dl", "", "3,5-5,2", "albumin", 2.4],
      ["Bilirubin Total", "3,45 mg/dl", "", "0,2-1,0", "bilirubinTotal", 3.45],
      ["SGPT", "1.024 U/L", "", "<42", "alt", 1024],
      ["PT", "14,2 detik (kontrol 11,8)", "", "10-14", "pt", 14.2],
      ["APTT", "38,5 dtk", "", "25-37", "aptt", 38.5],
      ["INR", "1,24", "", "0,8-1,2", "inr", 1.24],
      ["CRP Kuantitatif", "48,6 mg/L", "", "<5", "crp", 48.6],
      ["Prokalsitonin", "2,31 ng/mL", "", "<0,5", "procalcitonin", 2.31],
      ["D-Dimer", "1.250 ng/mL", "", "<500", "dDimer", 1250],
      ["Troponin I", "< 0,10 ng/mL", "", "<0,10", "troponin", 100],
    ],
  ],
  [
    "private laboratory, English names and SI units",
    "Clinical Chemistry",
    [
      ["Hemoglobin", "103", "g/L", "120-160", "hemoglobin", 10.3],
      ["Leukocyte Count", "13.5", "10^9/L", "4.0-10.0", "leukocytes", 13.5],
      ["Platelet Count", "212", "x10⁹/L", "150-400", "platelets", 212],
      ["Creatinine", "159", "µmol/L", "53-97", "creatinine", 1.7986],
      ["Urea", "10.3", "mmol/L", "2.5-7.1", "urea", 61.862],
      ["Glucose, random", "15.9", "mmol/L", "3.9-7.8", "glucose", 286.45],
      ["Total Bilirubin", "59", "μmol/L", "<21", "bilirubinTotal", 3.4495],
      ["Uric Acid", "529", "umol/L", "140-340", "uricAcid", 8.893],
      ["Calcium", "2.05", "mmol/L", "2.1-2.6", "calcium", 8.2164],
      ["Potassium, serum", "2.9", "mmol/L", "3.5-5.1", "potassium", 2.9],
      ["TSH", "0.02", "µIU/mL", "0.27-4.2", "tsh", 0.02],
      ["Free T4", "38.6", "pmol/L", "12-22", "freeT4", 2.9987],
      ["eGFR (CKD-EPI)", "38", "mL/min/1.73 m²", ">90", "egfr", 38],
      ["HbA1c", "75", "mmol/mol", "<48", "hba1c", 9.0125],
    ],
  ],
  [
    "blood gas analyser",
    "Analisa Gas Darah (AGD)",
    [
      ["pH", "7.28", "-", "7.35-7.45", "arterialPh", 7.28],
      ["pCO2", "52.1", "mmHg", "35-45", "arterialPco2", 52.1],
      ["pO2", "68", "mm Hg", "80-100", "arterialPo2", 68],
      ["HCO3-", "24,5", "mmol/L", "22-26", "bicarbonate", 24.5],
      ["BE", "-2.4", "mmol/L", "-2 - +2", "baseExcess", -2.4],
      ["O2 Saturation", "91", "%", "95-100", "arterialSao2", 91],
      ["Laktat", "3,4", "mmol/L", "0.5-2.2", "lactate", 3.4],
    ],
  ],
  [
    "urinalysis and serology in one sheet each",
    "URINE LENGKAP",
    [
      ["Warna", "Kuning keruh", "", "", undefined],
      ["Berat Jenis", "1.025", "", "1.003-1.030", "urineSpecificGravity", 1.025],
      ["pH", "6.0", "", "4.5-8", "urinePh", 6],
      ["Leukosit", "25-30", "/LPB", "0-5", "urineLeukocytes", 30],
      ["Eritrosit", "3-5", "/lpb", "0-2", "urineErythrocytes", 5],
      ["Protein", "+2", "", "Negatif", "urineProtein", "positive"],
      ["Nitrit", "Positif", "", "Negatif", "urineNitrite", "positive"],
      ["Keton", "Negatif (-)", "", "Negatif", "urineKetones", "negative"],
    ],
  ],
  [
    "typed by hand",
    "Laboratorium",
    [
      ["Hb stik", "10,2", "gr%", "12-16", "hemoglobin", 10.2],
      ["Lekosit", "12.500 sel/mm3", "", "", "leukocytes", 12.5],
      ["Leukosit", "12,5 x 10^3/µL", "", "", "leukocytes", 12.5],
      ["Trombosit", "98 ribu/mm3", "", "", "platelets", 98],
      ["Trombosit", "98.000", "/mm³", "", "platelets", 98],
      ["Hitung Trombosit", "98 x 10³", "/µL", "", "platelets", 98],
      ["GDS I", "312", "mg/dL", "", "glucose", 312],
      ["Gula Darah Puasa (Nuchter)", "126", "mg/dl", "", "glucose", 126],
      ["Ureum", "62.00", "mg/dL", "", "urea", 62],
      ["Kreatinin", "1,80", "mg/dl", "", "creatinine", 1.8],
      ["SGPT (ALT)", "88", "IU/L", "", "alt", 88],
      ["Bilirubin D", "1,2", "mg/dl", "", "bilirubinDirect", 1.2],
      ["Ca Ion", "1,02", "mmol/L", "", "ionizedCalcium", 1.02],
      ["Troponin I (hs)", "1.250", "ng/L", "", "troponin", 1250],
      ["CK-MB", "6,2", "ng/mL", "", "ckMbMass", 6.2],
      ["Limfosit", "1,1", "10^3/uL", "", "lymphocytes", 1.1],
      ["HBsAg (Rapid)", "Non reaktif", "", "", "hbsag", "negative"],
      ["Anti HIV (R1)", "NR", "", "", "antiHiv", "negative"],
      ["NS1 Dengue", "(+) POSITIF", "", "", "ns1", "positive"],
      ["BTA Sputum I", "+1", "", "", "btaSputum", "positive"],
      ["Kalium", "=2,9", "mmol/L", "", "potassium", 2.9],
      ["Natrium", "128,0", "mmol/L", "", "sodium", 128],
      ["Prokalsitonin", ">100", "ng/ml", "", "procalcitonin", 100],
      ["Albumin", "2.40 g/dl", "g/dl", "", "albumin", 2.4],
      ["Kolesterol LDL direk", "162", "mg/dl", "", "ldl", 162],
    ],
  ],
];

function readSheet(panel: string, lines: readonly Line[]) {
  const hasil = lines.map(([pemeriksaan, nilai, satuan, nilai_rujukan]) => ({
    pemeriksaan,
    nilai,
    satuan,
    nilai_rujukan,
  }));
  const { bundle } = convertDocument({
    stage: "igd_asesmen_awal",
    penjamin: "BPJS",
    encounter: { visit_id: "IGD-1", patient_ref: "RM-1", class: "EMER", origin: "IGD" },
    sections: [{ key: "lab", data: [{ nm_perawatan: panel, hasil }] }],
  });
  return buildLabs({ ...factSource([], { terminology }), index: indexBundle(bundle) }).all;
}

describe("laboratory sheets as hospitals print them", () => {
  for (const [system, panel, lines] of sheets) {
    const results = readSheet(panel, lines);
    for (const [place, [name, value, unit, , analyte, read]] of lines.entries())
      it(`${system}: ${name} ${value} ${unit}`, () => {
        const result = results[place];
        expect(result?.name).to.equal(name);
        expect(result?.analyte).to.equal(analyte);
        expect(result?.unitProblem).to.equal(undefined);
        if (typeof read === "number")
          expect(result?.value).to.be.closeTo(read, Math.abs(read) * 1e-3);
        else expect(result?.positive).to.equal(read && read === "positive");
      });
  }
});

describe("results quoted with their decimals", () => {
  for (const [value, unit, quoted] of [
    ["2,0", "mmol/L", "Lab Kalium 2,0 mmol/L"],
    ["2.10", "mmol/L", "Lab Kalium 2,10 mmol/L"],
    ["2,65", "mmol/L", "Lab Kalium 2,65 mmol/L"],
    ["4", "mmol/L", "Lab Kalium 4 mmol/L"],
    ["< 2,0", "mmol/L", "Lab Kalium <2,0 mmol/L"],
  ] as const)
    it(`${value} stays ${quoted}`, () => {
      const [result] = readSheet("Elektrolit", [["Kalium", value, unit, ""]]);
      expect(result?.evidence).to.equal(quoted);
    });

  it("takes a dot before thousands for no decimals", () => {
    const [result] = readSheet("Darah", [["Trombosit", "150.000", "/uL", ""]]);
    expect(result?.evidence).to.equal("Lab Trombosit 150.000 /uL");
  });
});
