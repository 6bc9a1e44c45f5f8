/** D1, D2, D5 on a few lines of documents, in every setting. */
import { expect } from "chai";
import { settings } from "../../src/clinical/case.ts";
import { against as namesAgainst, relationsIn, type ShortDocument } from "./short-document.ts";

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

    it(`are refuted by a tracing that no enzyme outweighs (${setting})`, async () => {
      const refuted = (report: string, diagnoses = ["I21.1 Infarction of inferior wall"]) =>
        relationsIn("diagnosisRefutation", {
          setting,
          diagnoses,
          notes: "Nyeri dada",
          labs: [["Troponin I", "0,86", "ng/mL"]],
          imaging: [["EKG 12 lead", report]],
        });
      expect(await refuted("ST elevasi (-), ST depresi (-). Kesan: dbn")).to.have.length(1);
      expect(await refuted("ST elevasi II, III, aVF")).to.eql([]);
    });

    it(`are refuted by a pregnancy test under any of its names (${setting})`, async () => {
      for (const name of ["hCG kualitatif", "Plano test", "Tes kehamilan urin"])
        expect(
          await relationsIn("diagnosisRefutation", {
            setting,
            sex: "P",
            age: 29,
            diagnoses: ["O00.1 Tubal pregnancy"],
            notes: "Nyeri perut bawah",
            labs: [[name, "Negatif", ""]],
          }),
          name,
        ).to.have.length(1);
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

describe("a coded diagnosis of long ago", () => {
  const unsupported = async (notes: string, diagnosis: string) =>
    (await relationsIn("diagnosisSupport", { setting: "clinic", notes, diagnoses: [diagnosis] }))
      .filter(({ holds }) => !holds)
      .map(({ code }) => code);

  it("is supported by what was put in for good, whenever that was", async () => {
    for (const notes of [
      "PJK, pasang stent 2021, stabil",
      "PJK stabil pasca stent",
      "Stent LAD Mei 2023",
    ])
      expect(await unsupported(notes, "I25.1 Atherosclerotic heart disease"), notes).to.eql([]);
  });

  it("is not supported by its name, or by what was never put in", async () => {
    for (const notes of ["PJK, kontrol luka kaki", "PJK, stent koroner (-)", "Tumor kulit"])
      expect(await unsupported(notes, "I25.1 Atherosclerotic heart disease"), notes).to.eql([
        "I25.1",
      ]);
  });
});

describe("a picture or tracing of something else", () => {
  const refuted = async (examination: string, assessment: string, diagnosis: string) =>
    (
      await relationsIn("diagnosisRefutation", {
        setting: "clinic",
        notes: "kontrol",
        examination,
        assessment,
        diagnoses: [diagnosis],
      })
    ).filter(({ holds }) => !holds).length;
  const breast = "C50.4 Breast cancer";
  const heart = "I25.1 Atherosclerotic heart disease";

  it("speaks against no disease of the other side", async () => {
    expect(await refuted("Mamografi kanan Juli BIRADS 2", "Ca mammae sinistra", breast)).to.equal(
      0,
    );
    expect(await refuted("Mamografi kiri Juli BIRADS 2", "Ca mammae sinistra", breast)).to.equal(1);
  });

  it("does not outweigh what the tissue was", async () => {
    for (const [code, assessment, image, exam, benign, malignant] of [
      [
        "C56 Ca",
        "Ca ovarium",
        "Kista ovarium kiri 8 cm",
        "adneksa kiri",
        "Kistadenoma serosum ovarium kiri",
        "Karsinoma serosum ovarium kiri",
      ],
      [
        "C50.4 Ca",
        "Ca mammae",
        "Massa mammae kanan",
        "mammae",
        "Fibroadenoma",
        "Karsinoma duktal invasif",
      ],
      [
        "C73 Ca",
        "Ca tiroid",
        "Nodul tiroid kiri",
        "tiroid",
        "Struma adenomatosa",
        "Karsinoma papiler",
      ],
    ] as const) {
      const find = async (tissue: string) =>
        (
          await relationsIn("diagnosisRefutation", {
            setting: "summary",
            sex: "P",
            notes: "Benjolan",
            assessment,
            diagnoses: ["I10 Hypertension", code],
            imaging: [["USG", image]],
            labs: [[`Histopatologi ${exam}`, tissue, ""]],
          })
        ).filter(({ holds }) => !holds).length;
      expect(await find(benign), benign).to.equal(1);
      expect(await find(malignant), malignant).to.equal(0);
    }
  });

  it("speaks against no narrowing that it cannot show", async () => {
    expect(await refuted("EKG sinus 64, iskemia (-)", "PJK pasca stent", heart)).to.equal(0);
    expect(await refuted("Treadmill: iskemia (-)", "PJK", heart)).to.equal(1);
  });
});

describe("results against a coded diagnosis", () => {
  type Case = readonly [code: string, more: Partial<ShortDocument>, right: Partial<ShortDocument>];
  const report = (text: string): Partial<ShortDocument> => ({ imaging: [["Pencitraan", text]] });
  const lab = (...row: readonly [string, string, string]): Partial<ShortDocument> => ({
    labs: [row],
  });

  /** A result that refutes the code, and one that does not. */
  const cases: readonly Case[] = [
    ["A08.0", lab("Antigen Rotavirus", "Negatif", ""), lab("Antigen Rotavirus", "Positif", "")],
    ["B98.0", lab("CLO test", "Negatif", ""), lab("CLO test", "Positif", "")],
    ["B20", lab("Anti HIV", "Non reaktif", ""), lab("Anti HIV", "Reaktif", "")],
    ["D62", lab("Hemoglobin", "13,4", "g/dL"), lab("Hemoglobin", "7,4", "g/dL")],
    ["N20.1", report("Tidak tampak batu, hidronefrosis (-)"), report("Batu ureter distal 8 mm")],
    ["N39.0", lab("Leukosit urin", "1-2", "/LPB"), lab("Leukosit urin", "20-30", "/LPB")],
  ];
  for (const setting of ["emergency", "clinic"] as const) {
    const find = async (code: string, more: Partial<ShortDocument>) =>
      (await relationsIn("diagnosisRefutation", { setting, diagnoses: [code], ...more })).length;
    for (const [code, against, right] of cases)
      it(`${code} (${setting})`, async () => {
        const nitrite = code === "N39.0" ? [["Nitrit urin", "Negatif", ""] as const] : [];
        expect(
          await find(code, {
            ...against,
            ...(against.labs && { labs: [...against.labs, ...nitrite] }),
          }),
        ).to.equal(1);
        expect(await find(code, right)).to.equal(0);
      });

    it(`what else was counted does not outweigh a test that is its own (${setting})`, async () => {
      const cd4 = ["CD4", "46", "sel/uL"] as const;
      const refuted = (result: string) =>
        find("B20", { labs: [["Anti HIV (3 metode)", result, ""], cd4] });
      expect(await refuted("Non reaktif")).to.equal(1);
      expect(await refuted("Reaktif")).to.equal(0);
      const joint = (crystals: string) =>
        find("M10.0", { notes: `Asam urat 9,8. Cairan sendi: ${crystals}` });
      expect(await joint("kristal MSU (-), kristal CPPD romboid positif")).to.equal(1);
      expect(await joint("kristal MSU (+), kristal CPPD (-)")).to.equal(0);
      expect(await joint("kristal MSU (-)")).to.equal(0);
    });

    it(`a finding of the dangerous kind speaks against the safe one (${setting})`, async () => {
      const notes = (found: string) => ({
        notes: `Otoskopi AS: perforasi, ${found}`,
        assessment: "OMSK tipe benigna AS",
      });
      expect(await find("H66.1", notes("kolesteatoma (+)"))).to.equal(1);
      expect(await find("H66.1", notes("kolesteatoma (-)"))).to.equal(0);
      expect(await find("H66.2", notes("kolesteatoma (+)"))).to.equal(0);
    });

    it(`a value of another kind does not outweigh it (${setting})`, async () => {
      const labs = [
        ["Tes kehamilan", "Negatif", ""],
        ["Hemoglobin", "6,8", "g/dL"],
      ] as const;
      expect(await find("O00.1", { sex: "P", age: 28, labs })).to.equal(1);
    });
  }

  it("a fundus without signs speaks against a retinopathy", async () => {
    const find = async (notes: string) =>
      (await relationsIn("diagnosisRefutation", { setting: "ward", diagnoses: ["H36.0"], notes }))
        .length;
    expect(await find("FP dilatasi ODS: perdarahan (-), eksudat (-), NVD/NVE (-)")).to.equal(1);
    expect(await find("FP OD: perdarahan retina (+), eksudat (-)")).to.equal(0);
  });

  it("tissue has the last word, and an image before an operation has not", async () => {
    const find = async (more: Partial<ShortDocument>) =>
      (
        await relationsIn("diagnosisRefutation", {
          setting: "ward",
          diagnoses: ["K35.2"],
          ...more,
        })
      ).length;
    const notes = "Apendiks perforasi (+) di basis";
    expect(
      await find({ notes, labs: [["Histopatologi", "Dinding intak, perforasi (-)", ""]] }),
    ).to.equal(1);
    expect(await find({ notes, imaging: [["USG abdomen", "Perforasi (-)"]] })).to.equal(0);
  });
});

describe("values and words of a wider disease", () => {
  const refuted = (labs: NonNullable<ShortDocument["labs"]>, code: string) =>
    namesAgainst("diagnosisRefutation", {
      setting: "summary",
      notes: "Lemas",
      diagnoses: [code],
      labs,
    });

  it("do not outweigh what speaks against a kind of it", async () => {
    const glucose = ["GDS", "342", "mg/dL"] as const;
    for (const code of ["E11.1 Ketoacidosis", "E10.1 Ketoacidosis"]) {
      expect(await refuted([glucose, ["Keton darah", "0,3", "mmol/L"]], code)).to.have.length(1);
      expect(await refuted([glucose, ["HCO3", "23", "mmol/L"]], code)).to.have.length(1);
      // What is its own does.
      for (const own of [
        ["pH", "7,12", ""],
        ["Keton darah", "5,4", "mmol/L"],
      ] as const)
        expect(
          await refuted([glucose, ["Keton darah", "0,3", "mmol/L"], own], code),
          own.join(" "),
        ).to.eql([]);
    }
  });

  it("of a disease speak against the code of its status", async () => {
    const told = (assessment: string, code: string) =>
      namesAgainst("diagnosisSibling", { setting: "clinic", assessment, diagnoses: [code] });
    const status = "Z21 Asymptomatic HIV infection status";
    for (const assessment of [
      "HIV stadium klinis 3 dengan TB paru",
      "HIV stadium 4, toksoplasmosis serebri",
      "AIDS dengan kandidiasis oral",
    ])
      expect(await told(assessment, status), assessment).to.have.length(1);
    expect(await told("HIV stadium 1, ARV rutin", status)).to.eql([]);
    expect(await told("Infeksi HIV asimtomatik", status)).to.eql([]);
    expect(await told("HIV stadium klinis 3", "B24 HIV disease")).to.eql([]);
  });
});

describe("an abscess at the root of a tooth", () => {
  const refuted = (code: string, notes: string, examination: string) =>
    namesAgainst("diagnosisRefutation", {
      setting: "clinic",
      diagnoses: ["K04.1 Necrosis of pulp", code],
      assessment: "Nekrosis pulpa",
      notes,
      examination,
    });

  it("is not there where its image and all of its signs are denied", async () => {
    const abscess = "K04.7 Periapical abscess without sinus";
    for (const [notes, examination] of [
      ["Bengkak (-)", "Gigi 36 karies, perkusi (-). Foto periapikal 36: lesi periapikal (-)"],
      ["Pipi bengkak (-)", "Gigi 26 karies, gusi bengkak (-), radiolusen periapikal (-)"],
      ["Nyeri hilang", "Gigi 11 nonvital, foto: kelainan periapikal (-)"],
    ] as const)
      expect(await refuted(abscess, notes, examination), examination).to.have.length(1);
  });

  it("may be there before an image shows it", async () => {
    const abscess = "K04.7 Periapical abscess without sinus";
    for (const [notes, examination] of [
      ["Pipi bengkak kanan, demam", "Foto periapikal: lesi periapikal (-)"],
      ["Demam (-)", "Foto periapikal: radiolusen periapikal, bengkak ekstraoral (-)"],
      ["Gusi bengkak dan bernanah", "Gigi 36 karies, radiolusen periapikal (-)"],
    ] as const)
      expect(await refuted(abscess, notes, examination), examination).to.eql([]);
  });
});

describe("an epilepsy that is quiet during a stay", () => {
  const findings = async (history: string, plan: string) => {
    const document = {
      setting: "summary",
      notes: "Ruam melepuh",
      progress: [{ at: "21 08:00", O: "Kejang (-)" }],
      history,
      assessment: "SSJ, epilepsi",
      plan,
      diagnoses: ["L51.1 Bullous erythema multiforme", "G40.9 Epilepsy, unspecified"],
    } as const;
    return [
      ...(await namesAgainst("diagnosisRefutation", document)),
      ...(await namesAgainst("diagnosisSupport", document)),
    ];
  };
  it("is neither refuted nor without support, while it is treated and its seizures are told of", async () => {
    const history = "Epilepsi, kejang terakhir 1 bulan lalu";
    for (const plan of [
      "Levetirasetam 2x500 mg PO",
      "Fenitoin 3x100 mg PO",
      "Asam valproat 2x250 mg",
    ])
      expect(await findings(history, plan), plan).to.eql([]);
  });
});
