import { expect } from "chai";
import fc from "fast-check";
import { seriesKeys } from "../../src/facts/groups/labs.ts";
import {
  caseOf,
  codedOf,
  conditions,
  drug,
  image,
  lab,
  note,
  presentOf,
  vitalSet,
  type CaseParts,
} from "./evidence-support.ts";
import { terminology } from "../support/shipped-lists.ts";
import { findDefiniteDisease } from "../../src/facts/evidence/definite-disease.ts";
import { findPresent } from "../../src/facts/evidence/find-present.ts";
import { primaryAgrees } from "../../src/facts/evidence/primary-agreement.ts";
import { readSepsisCare } from "../../src/facts/evidence/sepsis.ts";

type Verdict = "supported" | "contradicted" | "missing" | "none";

function verdictOf(parts: CaseParts): Verdict {
  const [first] = codedOf(parts);
  if (!first) return "none";
  if (first.contradicted) return "contradicted";
  if (first.supported) return "supported";
  return first.missing ? "missing" : "none";
}

const kcl = drug("KCl 7,46% 25 mL", {
  evidence: "KCl 7,46% 25 mL 50 mEq / 8 jam IV drip, order 2026-08-15",
  indication: "Hipokalemia",
  orderedAt: "2026-08-15T08:30:00.000+07:00",
});
const infiltrate = image(
  "fotoToraks",
  "Infiltrat di lapangan bawah paru kanan. Kesan: pneumonia dekstra.",
);
const clearFilm = image("fotoToraks", "Cor dan pulmo dalam batas normal, tidak tampak infiltrat.");
const pneumoniaNote = note("2026-08-15", {
  s: "Sesak, batuk berdahak",
  o: "Ronki basal kanan (+)",
  a: "Pneumonia komuniti",
});

const table: readonly (readonly [string, CaseParts, Verdict])[] = [
  ["a code without evidence rules is not judged", { codes: ["K35.8"] }, "none"],
  ["hypertension needs no laboratory", { codes: ["I10"] }, "none"],
  [
    "low potassium supports hypokalaemia",
    { codes: ["E87.6"], labs: [lab("potassium", 2.6)] },
    "supported",
  ],
  [
    "normal potassium contradicts hypokalaemia",
    { codes: ["E87.6"], labs: [lab("potassium", 4.1)] },
    "contradicted",
  ],
  [
    "one low value among normal ones supports it",
    { codes: ["E87.6"], labs: [lab("potassium", 3.2), lab("potassium", 4.1, "2026-08-16T06:00")] },
    "supported",
  ],
  ["no potassium at all is missing", { codes: ["E87.6"], labs: [lab("sodium", 137)] }, "missing"],
  [
    "a potassium quoted in narrative supports it",
    { codes: ["E87.6"], doctor: "Kalium 2,6 lalu 3,6 setelah koreksi." },
    "supported",
  ],
  [
    "a normal potassium in narrative contradicts nothing",
    { codes: ["E87.6"], doctor: "Kalium 3,6" },
    "missing",
  ],
  [
    "sodium of 128 supports hyponatraemia",
    { codes: ["E87.1"], labs: [lab("sodium", 128)] },
    "supported",
  ],
  [
    "sodium of 140 contradicts hyponatraemia",
    { codes: ["E87.1"], labs: [lab("sodium", 140)] },
    "contradicted",
  ],
  [
    "potassium of 6.2 supports hyperkalaemia",
    { codes: ["E87.5"], labs: [lab("potassium", 6.2)] },
    "supported",
  ],
  [
    "potassium of 4.4 contradicts hyperkalaemia",
    { codes: ["E87.5"], labs: [lab("potassium", 4.4)] },
    "contradicted",
  ],
  [
    "acid blood with low bicarbonate supports acidosis",
    { codes: ["E87.2"], labs: [lab("arterialPh", 7.21), lab("bicarbonate", 12)] },
    "supported",
  ],
  [
    "normal pH contradicts acidosis",
    { codes: ["E87.2"], labs: [lab("arterialPh", 7.4), lab("bicarbonate", 23)] },
    "contradicted",
  ],
  [
    "creatinine up 0.3 within 48 hours supports AKI",
    {
      codes: ["N17.9"],
      labs: [
        lab("creatinine", 1.2, "2026-08-14T06:00"),
        lab("creatinine", 1.5, "2026-08-16T06:00"),
      ],
    },
    "supported",
  ],
  [
    "creatinine up 0.3 in five days does not",
    {
      codes: ["N17.9"],
      labs: [
        lab("creatinine", 1.2, "2026-08-11T06:00"),
        lab("creatinine", 1.5, "2026-08-16T06:00"),
      ],
    },
    "contradicted",
  ],
  [
    "creatinine 1.5-fold within seven days supports AKI",
    {
      codes: ["N17.9"],
      labs: [lab("creatinine", 1, "2026-08-10T06:00"), lab("creatinine", 1.6, "2026-08-16T06:00")],
    },
    "supported",
  ],
  [
    "a single high creatinine leaves AKI open",
    { codes: ["N17.9"], labs: [lab("creatinine", 3)] },
    "missing",
  ],
  [
    "a flat creatinine contradicts AKI",
    {
      codes: ["N17.9"],
      labs: [
        lab("creatinine", 2.4, "2026-08-14T06:00"),
        lab("creatinine", 2.4, "2026-08-16T06:00"),
      ],
    },
    "contradicted",
  ],
  [
    "low urine output supports AKI",
    { codes: ["N17.9"], doctor: "Diuresis 0,3 mL/kgBB/jam" },
    "supported",
  ],
  ["dialysis supports stage 5", { codes: ["N18.5"], doctor: "HD rutin 2x seminggu" }, "supported"],
  ["eGFR 74 contradicts stage 5", { codes: ["N18.5"], labs: [lab("egfr", 74)] }, "contradicted"],
  [
    "raised creatinine alone shows no chronicity",
    { codes: ["N18.4"], labs: [lab("creatinine", 4)] },
    "missing",
  ],
  [
    "qSOFA of two supports sepsis",
    { codes: ["A41.9"], infection: { qsofa: 2, sepsisJudgeable: true } },
    "supported",
  ],
  [
    "SIRS with focus and culture supports sepsis",
    {
      codes: ["A41.9"],
      infection: { sirs: 3, focus: true, bloodCulture: true, sepsisJudgeable: true },
    },
    "supported",
  ],
  [
    "SIRS without culture leaves sepsis open",
    { codes: ["A41.9"], infection: { sirs: 3, focus: true, sepsisJudgeable: true } },
    "missing",
  ],
  [
    "quiet signs contradict sepsis",
    { codes: ["A41.9"], infection: { sirs: 0, qsofa: 0, sepsisJudgeable: true } },
    "contradicted",
  ],
  ["no signs sent leave sepsis open", { codes: ["A41.9"] }, "missing"],
  [
    "infiltrate with cough and rales supports pneumonia",
    { codes: ["J18.9"], images: [infiltrate], notes: [pneumoniaNote] },
    "supported",
  ],
  [
    "a normal film contradicts pneumonia",
    { codes: ["J18.9"], images: [clearFilm], notes: [pneumoniaNote] },
    "contradicted",
  ],
  ["no film leaves pneumonia open", { codes: ["J18.9"], notes: [pneumoniaNote] }, "missing"],
  [
    "a film quoted in the resume supports pneumonia",
    {
      codes: ["J18.9"],
      doctor: "Thorax PA: infiltrat lapangan bawah paru kanan. Batuk, sesak, ronki basal.",
    },
    "supported",
  ],
  [
    "albumin of 2.1 supports hypoalbuminaemia",
    { codes: ["E88.0"], labs: [lab("albumin", 2.1)] },
    "supported",
  ],
  [
    "albumin of 3.9 contradicts it under either code",
    { codes: ["R77.0"], labs: [lab("albumin", 3.9)] },
    "contradicted",
  ],
  [
    "SpO2 of 85 supports respiratory failure",
    { codes: ["J96.0"], vitals: { emergency: vitalSet({ oxygenSaturation: 85 }) } },
    "supported",
  ],
  [
    "SpO2 of 97 without support contradicts it",
    { codes: ["J96.0"], vitals: { emergency: vitalSet({ oxygenSaturation: 97 }) } },
    "contradicted",
  ],
  [
    "non-invasive ventilation supports it",
    {
      codes: ["J96.0"],
      doctor: "Dipasang NIV",
      vitals: { emergency: vitalSet({ oxygenSaturation: 97 }) },
    },
    "supported",
  ],
  ["nothing sent leaves respiratory failure open", { codes: ["J96.0"] }, "missing"],
  [
    "a saturation of 91 leaves respiratory failure open",
    { codes: ["J96.0"], vitals: { emergency: vitalSet({ oxygenSaturation: 91 }) } },
    "missing",
  ],
  [
    "an oxygen pressure of 68 leaves respiratory failure open",
    { codes: ["J96.0"], labs: [lab("arterialPo2", 68)] },
    "missing",
  ],
  [
    "platelets of 100 with a haematocrit risen by a fifth support dengue haemorrhagic fever",
    {
      codes: ["A91"],
      labs: [
        lab("platelets", 100),
        lab("hematocrit", 36, "2026-08-14T06:00"),
        lab("hematocrit", 46),
      ],
    },
    "supported",
  ],
  [
    "an ECG in the notes supports angina",
    { codes: ["I20.0"], doctor: "EKG: ST depresi V4-V6" },
    "supported",
  ],
  ["nothing leaves infarction open", { codes: ["I21.4"] }, "missing"],
  [
    "normal troponin and ECG without elevation contradict infarction",
    { codes: ["I21.4"], labs: [lab("troponin", 4)], doctor: "EKG sinus rhythm" },
    "contradicted",
  ],
  [
    "old coronary disease, known and treated, is supported",
    { codes: ["K35.8", "I25.1"], doctor: "CAD", orders: [drug("Clopidogrel 75 mg")] },
    "supported",
  ],
  [
    "diazepam supports a seizure",
    { codes: ["R56.8"], orders: [drug("Diazepam inj 10 mg")] },
    "supported",
  ],
  ["nothing leaves a seizure open", { codes: ["R56.8"] }, "missing"],
  [
    "a normal EEG without treatment contradicts a seizure",
    { codes: ["G40.9"], doctor: "EEG dalam batas normal", orders: [drug("Paracetamol 500 mg")] },
    "contradicted",
  ],
  [
    "OAT with a film supports A16",
    { codes: ["A16.2"], orders: [drug("Rifampisin 450 mg")], images: [infiltrate] },
    "supported",
  ],
  ["nothing leaves tuberculosis open", { codes: ["A16.2"] }, "missing"],
  [
    "negative bacteriology contradicts A15",
    { codes: ["A15.0"], labs: [lab("tcmTb", "MTB not detected")] },
    "contradicted",
  ],
  [
    "metformin supports diabetes",
    { codes: ["E11.9"], orders: [drug("Metformin 500 mg")] },
    "supported",
  ],
  ["HbA1c of 9 supports diabetes", { codes: ["E11.9"], labs: [lab("hba1c", 9)] }, "supported"],
  ["nothing leaves diabetes open", { codes: ["E11.9"] }, "missing"],
  [
    "normal glucose without treatment contradicts diabetes",
    { codes: ["E11.9"], labs: [lab("glucose", 98)], orders: [drug("Paracetamol 500 mg")] },
    "contradicted",
  ],
  [
    "glucose of 52 supports hypoglycaemia",
    { codes: ["E16.2"], labs: [lab("glucose", 52)] },
    "supported",
  ],
  [
    "bedside glucose of 110 contradicts hypoglycaemia",
    { codes: ["E16.2"], vitals: { emergency: vitalSet({ glucose: 110 }) } },
    "contradicted",
  ],
  [
    "hemiparesis supports a stroke",
    { codes: ["I63.9"], doctor: "Hemiparesis dekstra" },
    "supported",
  ],
  [
    "a normal neurological examination without a scan contradicts it",
    {
      codes: ["I63.9"],
      doctor: "Status neurologis dalam batas normal, defisit neurologis tidak ada",
    },
    "contradicted",
  ],
  ["nothing leaves a stroke open", { codes: ["I63.9"] }, "missing"],
  [
    "necrosis in the pathology report supports fasciitis",
    { codes: ["M72.6"], doctor: "Hasil PA: nekrosis sampai fasia" },
    "supported",
  ],
  ["no pathology leaves fasciitis open", { codes: ["M72.6"] }, "missing"],
  [
    "haemoglobin of 7 supports anaemia",
    { codes: ["D64.9"], labs: [lab("hemoglobin", 7)] },
    "supported",
  ],
  [
    "haemoglobin of 13.4 contradicts anaemia",
    { codes: ["D64.9"], labs: [lab("hemoglobin", 13.4)] },
    "contradicted",
  ],
  [
    "platelets of 42 support thrombocytopenia",
    { codes: ["D69.6"], labs: [lab("platelets", 42)] },
    "supported",
  ],
  [
    "platelets of 210 contradict dengue haemorrhagic fever",
    { codes: ["A91"], labs: [lab("platelets", 210)] },
    "contradicted",
  ],
];

describe("evidence of coded diagnoses", () => {
  for (const [name, parts, expected] of table) {
    it(name, () => {
      expect(verdictOf(parts)).to.equal(expected);
    });
  }

  it("never contradicts a child's diagnosis by an adult threshold", () => {
    const parts = { codes: ["D64.9"], labs: [lab("hemoglobin", 13.4)], patient: { child: true } };
    expect(codedOf(parts)[0]).to.include({ contradicted: false, missing: false });
  });

  it("names what a pneumonia still lacks", () => {
    const [withoutFilm] = codedOf({ codes: ["J18.9"], notes: [pneumoniaNote] });
    expect(withoutFilm).to.include({ missing: true, needs: "hasil foto toraks" });
  });

  it("lets the signs carry a child's pneumonia", () => {
    const parts = { codes: ["J18.0"], notes: [pneumoniaNote], patient: { child: true } };
    expect(codedOf(parts)[0]).to.include({ supported: true, missing: false });
  });

  it("quotes the value, its treatment and the doctor", () => {
    const item = codedOf({
      codes: ["J18.9", "E87.6"],
      labs: [lab("potassium", 2.6)],
      orders: [kcl],
      doctor: "Hipokalemia dikoreksi",
    }).find(({ code }) => code === "E87.6");
    expect(item?.evidence).to.deep.equal(["Lab 2026-08-15 06:10 potassium 2,6"]);
    expect(item?.treatment).to.deep.equal([
      "CPO: KCl 7,46% 25 mL 50 mEq / 8 jam IV drip, order 2026-08-15",
    ]);
    expect(item).to.include({ treated: true, managed: true, primary: false });
  });

  it("takes a complaint for management where no treatment was ordered", () => {
    const [item] = codedOf({
      codes: ["E87.6"],
      labs: [lab("potassium", 2.6)],
      doctor: "Lemas dan kram betis",
    });
    expect(item).to.include({ treated: false, managed: true });
  });

  it("asks for the organ that the fourth character of a diabetes code names", () => {
    const items = codedOf({ codes: ["E11.4"], orders: [drug("Metformin 500 mg")] });
    const organ = items.find(({ topic }) => topic === "diabetesComplication");
    expect(organ).to.include({ missing: true });
    expect(organ?.needs).to.contain("saraf");
    const shown = codedOf({ codes: ["E11.4"], doctor: "Neuropati diabetik, baal kedua kaki" });
    expect(shown.find(({ topic }) => topic === "diabetesComplication")).to.include({
      missing: false,
    });
  });

  const lesser: readonly (readonly [string, CaseParts, string | undefined])[] = [
    [
      "a flat raised creatinine leaves N19",
      {
        codes: ["N17.9"],
        labs: [lab("creatinine", 2.4, "2026-08-14T06:00"), lab("creatinine", 2.4)],
      },
      "N19",
    ],
    [
      "not beside coded N18",
      {
        codes: ["N17.9", "N18.4"],
        labs: [lab("creatinine", 2.4, "2026-08-14T06:00"), lab("creatinine", 2.4)],
      },
      undefined,
    ],
    [
      "SIRS without sepsis leaves R65.0",
      { codes: ["A41.9"], infection: { sirs: 2, sepsisJudgeable: true } },
      "R65.0",
    ],
    [
      "breathlessness with good saturation leaves R06.0",
      {
        codes: ["J96.9"],
        doctor: "Sesak napas",
        vitals: { emergency: vitalSet({ oxygenSaturation: 96 }) },
      },
      "R06.0",
    ],
    [
      "pleurisy without bacteria under treatment leaves A16.5",
      {
        codes: ["A15.6"],
        labs: [lab("tcmTb", "MTB not detected")],
        orders: [drug("Rifampisin 450 mg")],
        images: [infiltrate],
      },
      "A16.5",
    ],
    ["an untyped stroke is I64", { codes: ["I63.9"], doctor: "Hemiparesis dekstra" }, "I64"],
    [
      "infarction without troponin rise leaves I20.0",
      { codes: ["I21.4"], labs: [lab("troponin", 4)], doctor: "EKG sinus rhythm" },
      "I20.0",
    ],
    ["dengue without leakage leaves A90", { codes: ["A91"], labs: [lab("platelets", 210)] }, "A90"],
    [
      "slightly raised transaminases leave R94.5",
      { codes: ["K75.9"], labs: [lab("ast", 45), lab("alt", 38)] },
      "R94.5",
    ],
  ];
  for (const [name, parts, code] of lesser) {
    it(`names the lesser condition: ${name}`, () => {
      expect(codedOf(parts)[0]?.lower?.code).to.equal(code);
    });
  }
});

const hypokalaemia: CaseParts = {
  codes: ["J18.9", "I10"],
  labs: [lab("potassium", 2.6), lab("potassium", 3.6, "2026-08-16T06:05")],
  orders: [kcl],
  notes: [
    note("2026-08-15", {
      s: "Lemas, kram betis",
      a: "Pneumonia komuniti hari ke-2. Hipokalemia.",
      p: "KCl 50 mEq dalam NaCl 500 mL",
    }),
  ],
};

describe("conditions that are present", () => {
  it("finds corrected hypokalaemia that a doctor named and the list lacks", () => {
    const [found, ...others] = presentOf(hypokalaemia);
    expect(others).to.deep.equal([]);
    expect(found).to.include({
      icd10: "E87.6",
      listed: false,
      treated: true,
      doctorNoted: true,
      confidence: "tinggi",
    });
    expect(found?.basis).to.include("Lab 2026-08-15 06:10 potassium 2,6");
    expect(found?.basis.some((text) => text.startsWith("CPO: KCl"))).to.equal(true);
    expect(found?.basis.some((text) => text.includes("Hipokalemia"))).to.equal(true);
  });

  it("sees the family of codes on the list", () => {
    expect(presentOf({ ...hypokalaemia, codes: ["J18.9", "E87.6"] })[0]).to.include({
      listed: true,
    });
  });

  const doubts = [
    "Susp. hipokalemia",
    "Hipokalemia?",
    "Hipokalemia tidak ada",
    "DD hipokalemia",
    "Riwayat hipokalemia",
  ];
  for (const assessment of doubts) {
    it(`takes '${assessment}' for no entry of a doctor`, () => {
      const { indication: _, ...order } = kcl;
      const parts = {
        ...hypokalaemia,
        orders: [order],
        notes: [note("2026-08-15", { a: assessment })],
      };
      expect(presentOf(parts)[0]).to.include({ doctorNoted: false });
    });
  }

  it("counts one kind of evidence as moderate confidence", () => {
    const parts = {
      codes: ["J18.9"],
      labs: [lab("potassium", 2.9)],
      orders: [kcl],
      doctor: "Hipokalemia dikoreksi",
    };
    expect(presentOf(parts)[0]).to.include({ doctorNoted: true, confidence: "sedang" });
  });

  it("does not take the indication of an order for a doctor's note", () => {
    const parts = { codes: ["J18.9"], labs: [lab("potassium", 2.9)], orders: [kcl] };
    expect(kcl.indication).to.equal("Hipokalemia");
    expect(presentOf(parts)[0]).to.include({ doctorNoted: false, confidence: "rendah" });
  });

  it("does not take saline for a correction of sodium", () => {
    const parts = {
      codes: ["J18.9"],
      labs: [lab("sodium", 131)],
      orders: [drug("NaCl 0,9% 500 mL")],
    };
    expect(presentOf(parts)[0]).to.include({ icd10: "E87.1", treated: false });
  });

  it("explains low sodium by very high glucose", () => {
    expect(presentOf({ labs: [lab("sodium", 128), lab("glucose", 520)] })).to.deep.equal([]);
  });

  it("leaves a child's haemoglobin alone", () => {
    const parts = { labs: [lab("hemoglobin", 10)], patient: { child: true } };
    expect(presentOf(parts)).to.deep.equal([]);
  });

  const others: readonly (readonly [string, CaseParts, string])[] = [
    [
      "pneumonia",
      { images: [infiltrate], notes: [pneumoniaNote], orders: [drug("Ceftriaxone 1 g")] },
      "J18.9",
    ],
    [
      "acute kidney injury",
      {
        labs: [lab("creatinine", 1, "2026-08-14T06:00"), lab("creatinine", 1.8)],
        notes: [note("2026-08-15", { a: "AKI", p: "Rehidrasi, balans cairan" })],
      },
      "N17.9",
    ],
    [
      "hypoglycaemia",
      {
        labs: [lab("glucose", 41)],
        notes: [note("2026-08-15", { a: "Hipoglikemia", p: "D40 2 flash" })],
      },
      "E16.2",
    ],
    [
      "respiratory failure",
      {
        vitals: { emergency: vitalSet({ oxygenSaturation: 82 }) },
        notes: [note("2026-08-15", { a: "Gagal napas", p: "NIV" })],
      },
      "J96.9",
    ],
    [
      "acidosis",
      {
        labs: [lab("arterialPh", 7.1), lab("bicarbonate", 9)],
        notes: [note("2026-08-15", { a: "Asidosis metabolik", p: "Koreksi Nabic" })],
      },
      "E87.2",
    ],
    [
      "sepsis",
      {
        infection: { present: true, focus: true, qsofa: 2, evidence: ["Lab: Leukosit 24"] },
        notes: [note("2026-08-15", { a: "Sepsis" })],
        orders: [drug("Meropenem 1 g")],
      },
      "A41.9",
    ],
    [
      "anaemia",
      {
        labs: [lab("hemoglobin", 6.4)],
        notes: [note("2026-08-15", { a: "Anemia", p: "Transfusi PRC 2 kolf" })],
      },
      "D64.9",
    ],
    [
      "thrombocytopenia",
      {
        labs: [lab("platelets", 31)],
        notes: [note("2026-08-15", { a: "Trombositopenia", p: "Transfusi TC" })],
      },
      "D69.6",
    ],
    [
      "hypoalbuminaemia",
      {
        labs: [lab("albumin", 2)],
        notes: [note("2026-08-15", { a: "Hipoalbumin", p: "Albumin 20% 100 mL" })],
      },
      "R77.0",
    ],
  ];
  for (const [name, parts, code] of others) {
    it(`finds ${name}`, () => {
      const found = presentOf({ codes: ["I10"], ...parts }).find(({ icd10 }) => icd10 === code);
      expect(found).to.include({ listed: false, treated: true, doctorNoted: true });
    });
  }

  it("has no rule that could put forward a sensitive diagnosis (DS09)", () => {
    const sensitive = conditions.filter(
      ({ icd10, codes, suggested, disease }) =>
        (suggested || disease) &&
        [icd10, ...codes].some((code) => /^(?:B2[0-4]|F|O0[4-8])/u.test(code)),
    );
    expect(sensitive).to.deep.equal([]);
  });

  it("never suggests from a laboratory value, a nurse or a drug alone, whatever the values (DS09)", () => {
    const analytes = [
      "potassium",
      "sodium",
      "hemoglobin",
      "platelets",
      "albumin",
      "creatinine",
      "glucose",
      "arterialPh",
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...analytes),
        fc.double({ min: 0.5, max: 400, noNaN: true }),
        fc.constantFrom(
          "KCl 25 mEq",
          "NaCl 3% 500 mL",
          "PRC 1 kolf",
          "Meropenem 1 g",
          "Albumin 20%",
        ),
        (analyte, value, name) => {
          const parts = caseOf({ labs: [lab(analyte, value)], orders: [drug(name)] });
          const nurse = [{ text: "Hipokalemia, anemia, sepsis, AKI, hipoglikemia" }];
          const facts = { ...parts, notes: { ...parts.notes, nurse } };
          return findPresent(facts, conditions).every(({ doctorNoted }) => !doctorNoted);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("carries quoted evidence whenever it puts something forward (DS10)", () => {
    for (const { basis, evidence } of presentOf(hypokalaemia)) {
      expect(evidence).not.to.deep.equal([]);
      expect(basis).to.include.members(evidence);
    }
  });
});

describe("severity-evidence.csv", () => {
  for (const row of terminology.table("severity-evidence")) {
    it(`row ${row["key"]} names a series, a direction, numbers and an impact`, () => {
      expect(seriesKeys).to.include(row["series"]);
      expect(row["direction"]).to.be.oneOf(["above", "below"]);
      for (const column of ["limit", "significant", "normal"]) {
        expect(Number(row[column]), column).to.be.greaterThan(0);
      }
      expect(row["impact"]).to.be.oneOf(["raises", "depends", "none"]);
      expect(row["adult_only"]).to.be.oneOf(["0", "1"]);
    });
  }
});

describe("the definite disease behind a symptom", () => {
  const day = (date: string) => ({ ...pneumoniaNote, date, at: `${date}T08:00:00.000+07:00` });
  const base: CaseParts = {
    codes: ["R06.0"],
    images: [infiltrate],
    notes: [day("2026-08-15"), day("2026-08-16")],
  };

  it("is named from two days' assessments and objective evidence", () => {
    expect(findDefiniteDisease(caseOf(base), conditions)).to.include({ icd10: "J18.9" });
  });

  const silent: readonly (readonly [string, CaseParts])[] = [
    ["one day", { ...base, notes: [day("2026-08-15")] }],
    ["no objective evidence", { ...base, images: [] }],
    ["a definite primary diagnosis", { ...base, codes: ["K35.8"] }],
    ["chemotherapy as the reason for the stay", { ...base, codes: ["Z51.1"] }],
  ];
  for (const [name, parts] of silent) {
    it(`is not named with ${name}`, () => {
      expect(findDefiniteDisease(caseOf(parts), conditions)).to.equal(undefined);
    });
  }
});

describe("the primary diagnosis in the last assessment", () => {
  const rows = terminology.table("diagnosis-words");
  const cases: readonly (readonly [
    string,
    readonly string[],
    readonly string[],
    boolean | undefined,
  ])[] = [
    ["a synonym agrees", ["J18.9"], ["CAP perbaikan"], true],
    ["an operation by its short name agrees", ["K35.2"], ["Post app perforasi perbaikan"], true],
    ["another disease disagrees", ["J18.9"], ["Gagal jantung kongestif"], false],
    ["an unknown code is not judged", ["L40.0"], ["Gagal jantung kongestif"], undefined],
    ["'perbaikan' alone is not judged", ["J18.9"], ["Perbaikan, boleh pulang"], undefined],
    ["no notes are not judged", ["J18.9"], [], undefined],
    [
      "a settled primary beside a coded secondary is not judged",
      ["J18.9", "E87.6"],
      ["Pneumonia", "Hipokalemia terkoreksi"],
      undefined,
    ],
    [
      "a settled primary that covers the last one's effusion is not judged",
      ["A15.6"],
      ["Efusi pleura dekstra ec TB", "Efusi pleura dekstra perbaikan"],
      undefined,
    ],
    [
      "a new disease that the resume leaves out disagrees",
      ["J18.9"],
      ["Pneumonia", "TB paru"],
      false,
    ],
  ];
  for (const [name, codes, assessments, expected] of cases) {
    it(name, () => {
      const notes = assessments.map((a, place) => note(`2026-08-1${place}`, { a }));
      expect(primaryAgrees(caseOf({ codes, notes }), rows, conditions, undefined)).to.equal(
        expected,
      );
    });
  }
});

describe("treatment of sepsis", () => {
  const stay = {
    admittedAt: "2026-08-10T08:00:00.000+07:00",
    dischargedAt: "2026-08-14T10:00:00.000+07:00",
    arrivalSent: true,
    endedEarly: false,
  };
  const meropenem = drug("Meropenem 1 g", { orderedAt: "2026-08-10T09:00:00.000+07:00" });

  it("counts the days from the first antibiotic to discharge", () => {
    expect(readSepsisCare(caseOf({ orders: [meropenem], stay }))).to.include({
      antibiotic: true,
      broadSpectrum: true,
      antibioticDays: 5,
    });
  });

  it("takes the days that the antibiotics of the stay say", () => {
    const during = [drug("Meropenem 3x1 g IV selama 4 hari")];
    expect(readSepsisCare(caseOf({ during, stay })).antibioticDays).to.equal(4);
  });

  it("adds the days taken home", () => {
    const discharge = [drug("Cefixime 200 mg", { dose: "2x1 selama 5 hari" })];
    expect(
      readSepsisCare(caseOf({ orders: [meropenem], discharge, stay })).antibioticDays,
    ).to.equal(10);
  });

  const silent: readonly (readonly [string, CaseParts])[] = [
    [
      "the patient died, was referred or left",
      { orders: [meropenem], stay: { ...stay, endedEarly: true } },
    ],
    [
      "the doctor gave a reason",
      { orders: [meropenem], stay, doctor: "Antibiotik dihentikan, kultur steril" },
    ],
    [
      "the stay is not over",
      { orders: [meropenem], stay: { arrivalSent: true, endedEarly: false } },
    ],
    [
      "the days taken home are not written",
      { orders: [meropenem], discharge: [drug("Cefixime 200 mg")], stay },
    ],
  ];
  for (const [name, parts] of silent) {
    it(`does not count days when ${name}`, () => {
      expect(readSepsisCare(caseOf(parts)).antibioticDays).to.equal(undefined);
    });
  }

  it("knows a narrow antibiotic and a culture with a result", () => {
    const parts = {
      orders: [drug("Ceftriaxone 1 g")],
      labs: [lab("bloodCulture", "Tidak ada pertumbuhan")],
    };
    expect(readSepsisCare(caseOf(parts))).to.include({ broadSpectrum: false, cultureResult: true });
  });
});
