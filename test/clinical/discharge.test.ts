/** D12 and D18 on a summary and its daily notes: the day of discharge, and what doctors tell of first. */
import { expect } from "chai";
import { bodyOf, relationsIn, relationsOfBody, type ShortDocument } from "./short-document.ts";

const pneumonia = ["J18.9 Pneumonia, unspecified organism", "E11.9 Type 2 diabetes mellitus"];
const stay = (lastDay: string, more: Partial<ShortDocument> = {}): ShortDocument => ({
  setting: "summary",
  notes: "Batuk, demam",
  assessment: "Pneumonia, DM tipe 2",
  diagnoses: pneumonia,
  days: [
    ["2026-09-21", "T 38,9", "Pneumonia", "Ceftriaxone 1x2 g IV"],
    ["2026-09-23", lastDay, "Pneumonia perbaikan", "Pulang"],
  ],
  ...more,
});

describe("the day of discharge", () => {
  const signs = async (document: ShortDocument) =>
    (await relationsIn("dischargeState", document)).map(({ name }) => name);

  it("is free of what keeps a patient in hospital", async () => {
    for (const [found, name] of [
      ["T 38,7", "demam"],
      ["TD 70/40", "tekanan darah rendah"],
      ["Ide bunuh diri (+)", "ide atau perilaku bunuh diri"],
      ["Luka operasi pus (+)", "pus pada luka"],
      ["GCS E2V2M5", "kesadaran sangat menurun"],
      ["Pupil anisokor 5/3 mm", "pupil anisokor"],
    ] as const)
      expect(await signs(stay(found)), found).to.include(name);
  });

  it("is free of what no long illness and no age excuses", async () => {
    for (const [found, calm, name, more] of [
      ["SpO2 83%", "SpO2 87%", "saturasi oksigen rendah", { assessment: "PPOK" }],
      ["RR 38 x/menit", "RR 28 x/menit", "napas cepat", { age: 8 }],
      ["N 150 x/menit", "N 128 x/menit", "nadi cepat", { age: 9 }],
    ] as const) {
      expect(await signs(stay(found, more)), found).to.eql([name]);
      expect(await signs(stay(calm, more)), calm).to.eql([]);
    }
    expect(await signs(stay("RR 38 x/menit", { age: 3 }))).to.eql([]);
  });

  it("is free of a pressure that is dangerous for whom it made ill", async () => {
    for (const [assessment, found, name] of [
      ["Post SC a.i. preeklampsia berat", "TD 178/114", "setelah preeklampsia"],
      ["Eklampsia post SC", "TD 150/112", "setelah eklampsia"],
      ["Hipertensi gestasional, post partum", "TD 166/96", "setelah hipertensi gestasional"],
      ["Stroke hemoragik", "TD 184/100", "setelah perdarahan otak"],
    ] as const) {
      const of = (pressure: string) => signs(stay(pressure, { assessment, sex: "P", age: 29 }));
      expect((await of(found)).join(), assessment).to.include(name);
      expect(await of("TD 146/92"), assessment).to.eql([]);
    }
    expect(await signs(stay("TD 166/96", { assessment: "Hipertensi" }))).to.eql([]);
  });

  it("from the emergency department is none where a plan admits", async () => {
    const sentHome = (plan: string) => {
      const body = bodyOf({ setting: "emergency", notes: "Muntah", assessment: "Dispepsia", plan });
      const sections = (body["sections"] as readonly { key: string; data: object }[]).map(
        ({ key, data }) =>
          key === "codingDiagnosa"
            ? { key, data: { ...data, "Planning / Disposisi": "Pulang, kontrol 3 hari" } }
            : { key, data },
      );
      return relationsOfBody("dischargeState", { ...body, sections });
    };
    expect((await sentHome("Indikasi MRS: muntah profus")).map(({ name }) => name)).to.eql([
      "rawat inap",
    ]);
    for (const advice of ["acc MRS, pro laparotomi besok", "MRS ruang Melati", "MRS, IVFD RL"])
      expect((await sentHome(advice)).map(({ name }) => name)).to.eql(["rawat inap"]);
    expect(await sentHome("Domperidon 3x10 mg")).to.eql([]);
    for (const hanging of [
      "Bila stridor muncul lagi: nebul ulang dan MRS",
      "MRS bila demam > 3 hari",
    ])
      expect(await sentHome(hanging), hanging).to.eql([]);
  });

  it("is also what the form says of the state on leaving", async () => {
    const leaving = async (state: Readonly<Record<string, string>>) => {
      const body = bodyOf(stay("T 36,7"));
      const sections = (body["sections"] as readonly { key: string; data: object }[]).map(
        ({ key, data }) =>
          key === "resumePulang"
            ? { key, data: { ...data, kondisi_saat_pulang: state } }
            : { key, data },
      );
      const found = await relationsOfBody("dischargeState", { ...body, sections });
      return found.map(({ name }) => name);
    };
    for (const [field, value, name] of [
      ["kp_suhu", "39,2", "demam"],
      ["kp_nadi", "136", "nadi cepat"],
      ["kp_pernafasan", "34", "napas cepat"],
      ["kp_skala_nyeri", "9", "nyeri berat"],
      ["kp_kesadaran", "Somnolen", "kesadaran belum pulih"],
    ] as const)
      expect(await leaving({ [field]: value }), field).to.include(name);
    expect(await leaving({ kp_suhu: "36,6", kp_nadi: "84", kp_kesadaran: "Compos Mentis" })).to.eql(
      [],
    );
  });

  it("of a patient whom another house sent here is judged", async () => {
    for (const notes of ["Batuk, demam. Pasien dirujuk dari puskesmas", "Dirujuk PMB, batuk"])
      expect(await signs(stay("T 38,7", { notes })), notes).to.include("demam");
  });

  it("is read with what was reported of it and the day before", async () => {
    const lab = (value: string) =>
      signs(stay("T 36,7", { labs: [["Trombosit", value, "/uL"]], labDay: "2026-09-22" }));
    expect(await lab("24.000")).to.include("trombosit rendah");
    expect(await lab("124.000")).to.eql([]);
    expect(await signs(stay("T 36,7. Natrium 116"))).to.include("natrium di luar batas aman");
    expect(await signs(stay("T 36,7. INR 6,2"))).to.include("INR tinggi");
  });

  it("is not what tissue shows, nor what a patient was told to watch for", async () => {
    for (const found of [
      "T 36,7, PA: apendisitis gangrenosa perforasi",
      "T 36,7. Edukasi tanda bahaya (kejang, perdarahan, sesak)",
    ])
      expect(await signs(stay(found)), found).to.eql([]);
  });

  it("is told of several signs together, none of which would keep a patient by itself", async () => {
    const several = "beberapa tanda yang belum stabil";
    for (const found of [
      "TD 92/60, N 112, RR 26, S 36,6. Akral dingin",
      "Sesak, SpO2 91%, RR 26, S 36,8",
      "TD 172/108, nyeri kepala hebat, pandangan kabur",
      "S 37,6. Muntah, mata cekung, tidak bisa minum",
      "Pingsan, N 116, keringat dingin",
    ])
      expect(await signs(stay(found)), found).to.eql([several]);
    for (const found of [
      "TD 110/70, N 84, RR 18, S 36,7. Sesak (-), akral hangat",
      "S 36,8. Muntah (-), mata cekung (-), minum kuat. Nyeri VAS 2",
      "N 108, S 36,9, keluhan (-)",
      "T 36,7. Edukasi: kembali bila sesak, nyeri dada, muntah",
    ])
      expect(await signs(stay(found)), found).to.eql([]);
    // One that stands alone is told alone.
    expect(await signs(stay("T 38,9, N 116, menggigil"))).to.eql(["demam"]);
  });

  it("is no day on which the bladder does not empty, unless a catheter lies again", async () => {
    for (const lastDay of [
      "DC aff, belum bisa BAK",
      "Bladder scan 480 mL",
      "Buli teraba penuh",
      "Kateter dilepas, tidak bisa berkemih, residu urine 350 mL",
    ])
      expect(await signs(stay(lastDay)), lastDay).to.eql(["retensi urine tanpa kateter"]);
    for (const lastDay of [
      "Belum bisa BAK, dipasang kateter kembali",
      "Bladder scan 40 mL",
      "Buli tidak teraba",
      "Kateter aff, BAK spontan",
    ])
      expect(await signs(stay(lastDay)), lastDay).to.eql([]);
  });

  it("is free of a tube that was taken out and of what an assessment calls better", async () => {
    const tube = "selang dada masih terpasang";
    expect(await signs(stay("Terpasang WSD, undulasi (+)"))).to.include(tube);
    for (const found of [
      "WSD dicabut jam 10.00",
      "Chest tube sudah dilepas",
      "Aff WSD, luka dijahit",
    ])
      expect(await signs(stay(found)), found).to.not.include(tube);
    const seizure = "kejang pada hari pulang";
    const last = (assessment: string): ShortDocument => ({
      ...stay(""),
      days: [["2026-09-23", "Tenang", assessment, "Pulang"]],
    });
    expect(await signs(last("Kejang demam kompleks berulang"))).to.include(seizure);
    for (const better of ["Kejang demam kompleks perbaikan", "Kejang demam sederhana teratasi"])
      expect(await signs(last(better)), better).to.not.include(seizure);
  });

  it("is held against the haemoglobin that was measured last, until blood is given", async () => {
    const labs = [["Hb", "6,0", "g/dL"]] as const;
    const planned = (labDay: string, plan: string) =>
      signs(
        stay("Keluhan (-)", {
          labs,
          labDay,
          days: [
            ["2026-09-22", "Keluhan (-)", "Pneumonia. Anemia", plan],
            ["2026-09-23", "Keluhan (-)", "Pneumonia perbaikan", "Pulang"],
          ],
        }),
      );
    expect(await planned("2026-09-21", "Sulfas ferosus 1x300 mg")).to.eql(["hemoglobin rendah"]);
    expect(await planned("2026-09-21", "Transfusi PRC 2 kolf")).to.eql([]);
  });

  it("says nothing of signs that are denied or of days before", async () => {
    expect(await signs(stay("T 36,7, ide bunuh diri (-), luka operasi pus (-)"))).to.eql([]);
  });

  it("is the day of the last note of a ward that sends home", async () => {
    const ward = (notes: string, plan: string) =>
      signs({ setting: "ward", notes, plan, assessment: "Pneumonia perbaikan" });
    expect(await ward("SpO2 84% RR 32", "BPL hari ini")).to.include("saturasi oksigen rendah");
    expect(await ward("BAB hitam lagi 3x", "Boleh pulang")).to.include("perdarahan aktif");
    expect(await ward("SpO2 84% RR 32", "O2 NRM 10 lpm")).to.eql([]);
    expect(await ward("SpO2 98% RR 18, BAB hitam (-)", "BPL hari ini")).to.eql([]);
  });

  it("asks nothing of whoever is referred or leaves against advice", async () => {
    expect(await signs(stay("T 38,7", { plan: "Pulang atas permintaan sendiri (PAPS)" }))).to.eql(
      [],
    );
  });
});

describe("the main diagnosis", () => {
  const others = async (document: ShortDocument) =>
    (await relationsIn("mainDiagnosis", document)).map(({ other }) => other);

  it("is the disease that doctors tell of first", async () => {
    const turned = stay("T 36,7", { diagnoses: pneumonia.toReversed(), assessment: "Pneumonia" });
    expect(await others(turned)).to.eql(["J18.9 (Pneumonia, unspecified organism)"]);
    expect(await others(stay("T 36,7"))).to.eql([]);
  });

  it("may stand behind the reason of a visit, and is not judged by two notes", async () => {
    const first = "Z51.1 Chemotherapy session for neoplasm";
    expect(
      await others(stay("T 36,7", { diagnoses: [first, ...pneumonia], assessment: "Pneumonia" })),
    ).to.eql([]);
    expect(
      await others(
        stay("T 36,7", {
          diagnoses: ["M17.9 Gonarthrosis", ...pneumonia.slice(0, 1)],
          assessment: "Gonartrosis, pneumonia",
        }),
      ),
    ).to.eql([]);
  });

  it("of a visit is what its one assessment begins with", async () => {
    for (const setting of ["clinic", "emergency"] as const)
      for (const [assessment, ...codes] of [
        ["Pulpitis ireversibel 46, PSA; gingivitis kronis", "K05.1", "K04.0"],
        ["Gonartrosis dekstra, hipertensi", "I10", "M17.1"],
        ["Susp apendisitis akut, DM tipe 2. Apendisitis akut", "E11.9", "K35.8"],
      ] as const) {
        const visit = (diagnoses: readonly string[]) => others({ setting, assessment, diagnoses });
        expect(await visit(codes), assessment).to.have.length(1);
        expect(await visit(codes.toReversed()), assessment).to.eql([]);
      }
    // A sign that is coded as the main diagnosis is what it begins with.
    for (const [assessment, ...diagnoses] of [
      ["Epistaksis posterior, hipertensi", "R04.0", "I10"],
      ["Kejang demam kompleks ec tonsilitis akut", "R56.0", "J03.9"],
    ] as const)
      expect(await others({ setting: "emergency", assessment, diagnoses })).to.eql([]);
  });

  it("is what the operation of the stay is for", async () => {
    const operated = (diagnoses: readonly string[], ...procedures: readonly string[]) =>
      others({ setting: "summary", diagnoses, procedures, assessment: "Post op H2" });
    for (const [procedure, ...codes] of [
      ["60.29 Transurethral prostatectomy", "I10", "N40"],
      ["51.23 Laparoscopic cholecystectomy", "E11.9", "K80.1"],
      ["06.39 Partial thyroidectomy", "I10", "E04.1"],
      ["13.41 Phacoemulsification of cataract", "I10", "H25.1"],
    ] as const) {
      expect(await operated(codes, procedure), procedure).to.have.length(1);
      expect(await operated(codes.toReversed(), procedure), procedure).to.eql([]);
    }
    // An injury of the head is treated longer than the leg that is operated on; two operations are for two diseases.
    expect(await operated(["S06.5", "S72.3"], "79.35 Open reduction of fracture, femur")).to.eql(
      [],
    );
    expect(await operated(["N40", "K80.1"], "60.29 TURP", "51.23 Lap chole")).to.eql([]);
    expect(await operated(["I10", "N40"], "57.94 Insertion of indwelling catheter")).to.eql([]);
  });

  it("is not what one note of several begins with", async () => {
    const course = (note: string) =>
      others(
        stay("T 36,7", {
          diagnoses: ["I10 Essential (primary) hypertension", "G61.0 Guillain-Barre syndrome"],
          assessment: "GBS, HT",
          days: [
            ["2026-09-21", "T 36,7", "GBS, HT", "IVIG"],
            ["2026-09-22", "T 36,7", "GBS, HT", "IVIG"],
            ["2026-09-23", "T 36,7", note, "Pulang"],
          ],
        }),
      );
    expect(await course("HT terkontrol, GBS perbaikan")).to.have.length(1);
    expect(await course("Susp GBS, HT")).to.have.length(1);
  });

  it("is not a disease that neither the reason of admission nor the assessments begin with", async () => {
    const admittedFor = (reason: string, assessment: string, diagnoses: readonly string[]) => {
      const body = bodyOf(
        stay("T 36,7", {
          assessment,
          diagnoses,
          days: [
            ["2026-09-21", "T 38,9", assessment, "Terapi lanjut"],
            ["2026-09-22", "T 37,2", assessment, "Terapi lanjut"],
            ["2026-09-23", "T 36,7", assessment, "Pulang"],
          ],
        }),
      );
      const sections = (body["sections"] as readonly { key: string; data: object }[]).map(
        ({ key, data }) =>
          key === "resumePulang" ? { key, data: { ...data, indikasi_mrs: reason } } : { key, data },
      );
      return relationsOfBody("mainDiagnosis", { ...body, sections });
    };
    for (const [reason, assessment, codes] of [
      ["KAD sedang, perlu insulin drip", "KAD, ISK", ["N39.0", "E11.1"]],
      ["PEB, perlu MgSO4 dan terminasi", "PEB, HPP", ["O72.1", "O14.1"]],
      ["Demam neutropenia post kemoterapi", "Demam neutropenia", ["Z51.1", "D70"]],
      ["Pneumonia berat, sesak", "Pneumonia, hipertensi", ["I10", "J18.9"]],
      ["Stroke iskemik akut", "Stroke iskemik, hipertensi", ["I10", "I63.9"]],
    ] as const) {
      const found = await admittedFor(reason, assessment, codes);
      expect(
        found.map(({ code }) => code),
        reason,
      ).to.eql([codes[0]]);
      expect(await admittedFor(reason, assessment, codes.toReversed()), reason).to.eql([]);
    }
    // The main disease is named in the reason, its cause is, or it is what the stay came for.
    for (const [reason, assessment, codes] of [
      ["ISK dengan KAD", "KAD, ISK", ["N39.0", "E11.1"]],
      ["Anemia berat, perlu transfusi", "Anemia, ca kolon", ["C18.9", "D63.0"]],
      ["Ca mamma pro kemoterapi siklus 3", "Ca mamma", ["Z51.1", "C50.9"]],
    ] as const)
      expect(await admittedFor(reason, assessment, codes), reason).to.eql([]);
  });

  const causes: readonly (readonly [
    codes: readonly string[],
    setting: ShortDocument["setting"],
  ])[] = [
    [["J96.0", "J44.1"], "ward"],
    [["A41.9", "K35.2"], "summary"],
    [["D62", "K25.4"], "emergency"],
    [["C50.4", "Z51.1"], "clinic"],
    [["N18.5", "Z49.1"], "clinic"],
    [["D62", "M17.1"], "summary"],
    [["P59.9", "P36.9"], "ward"],
    [["R10.4", "K80.0"], "emergency"],
    [["R51", "G43.9"], "clinic"],
    [["Z30.2", "O44.1"], "summary"],
    [["Z30.2", "O82.1"], "summary"],
    [["Z39.0", "O72.1"], "ward"],
    [["Z38.0", "P22.0"], "summary"],
    [["Z95.1", "I21.0"], "emergency"],
    [["E66.9", "S72.0"], "ward"],
    [["E78.5", "A15.0"], "clinic"],
    [["G21.1", "F31.1"], "summary"],
    [["E87.1", "J15.9"], "ward"],
    [["I48", "I21.0"], "emergency"],
    [["O83.1", "O64.1"], "summary"],
    [["S80.0", "S82.1"], "emergency"],
    [["T31.2", "T24.3"], "ward"],
    [["H90.0", "H65.2"], "clinic"],
    [["Z94.0", "Z09.0"], "clinic"],
    [["E83.3", "N18.5"], "clinic"],
    [["R57.1", "K25.4"], "summary"],
    [["P07.1", "P22.0"], "summary"],
    [["P07.3", "P36.9"], "ward"],
    [["P05.1", "P21.0"], "emergency"],
  ];
  for (const [codes, setting] of causes)
    it(`${codes[0]} stands below ${codes[1]} (${setting})`, async () => {
      const [other] = await others({ setting, diagnoses: codes });
      expect(other).to.contain(codes[1]);
      expect(await others({ setting, diagnoses: codes.toReversed() })).to.eql([]);
    });

  it("is not dialysis where the stay has another reason", async () => {
    expect(await others({ setting: "summary", diagnoses: ["N18.5", "Z49.1"] })).to.eql([]);
  });
});
