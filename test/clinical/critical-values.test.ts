/** D12 on a few lines of documents: critical values, what answers them, and the day of discharge. */
import { expect } from "chai";
import { settings } from "../../src/clinical/case.ts";
import { bodyOf, relationsIn, relationsOfBody, type ShortDocument } from "./short-document.ts";

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
  [[["Kalium", "6,4", "mmol/L"]], { plan: "Insulin 10 U + D40% 50 mL, kalsium glukonas" }],
  [[["Fosfat", "11", "mg/dL"]], { plan: "Sevelamer 3x800 mg" }],
  [[["Trigliserida", "1800", "mg/dL"]], { assessment: "Vertigo, hipertrigliseridemia" }],
  [[["Natrium", "112", "mmol/L"]], { assessment: "Vertigo, hiponatremia" }],
  [[["Trombosit", "11.000", "/uL"]], { plan: "Transfusi TC 5 kantong" }],
  [[["HBsAg", "Reaktif", ""]], { plan: "Konsul Sp.PD" }],
  [[["AFP", "612", "ng/mL"]], { plan: "CT scan abdomen 3 fase" }],
  [[["CEA", "48", "ng/mL"]], { plan: "Kolonoskopi" }],
  [[["CA 125", "820", "U/mL"]], { assessment: "Vertigo, kista ovarium" }],
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

    it(`of consciousness are read in any notation of the scale (${setting})`, async () => {
      const low = ["GCS rendah"];
      for (const examination of ["GCS 112", "GCS E2V1M2", "GCS 2-1-3", "GCS 6"])
        expect(await find({ notes: `${examination}, TD 140/80`, examination }), examination).to.eql(
          low,
        );
      for (const examination of ["GCS 456", "GCS 345", "GCS 15"])
        expect(await find({ notes: `${examination}, TD 140/80`, examination }), examination).to.eql(
          [],
        );
    });

    it(`of potassium begin above what a dialysis unit lives with (${setting})`, async () => {
      expect(await find({ labs: [["Kalium", "6,1", "mmol/L"]] })).to.eql([]);
    });

    it(`are not answered by a denial, and a moderate value wants no answer (${setting})`, async () => {
      const labs = [["Kalium", "2,1", "mmol/L"]] as const;
      expect(await find({ labs, assessment: "Vertigo, hipokalemia (-)" })).to.eql([
        "kalium rendah",
      ]);
      expect(await find({ labs: [["Kalium", "3,2", "mmol/L"]] })).to.eql([]);
    });

    it(`are told by the bound of any age where no age is sent (${setting})`, async () => {
      const of = (name: string, value: string, unit: string) =>
        find({ labs: [[name, value, unit]], age: null });
      expect(await of("GDS", "32", "mg/dL")).to.eql(["glukosa rendah"]);
      expect(await of("GDS", "48", "mg/dL")).to.eql([]);
      expect(await of("Kreatinin", "9,4", "mg/dL")).to.eql(["kreatinin tinggi"]);
    });

    it(`are told once where an age is sent too (${setting})`, async () => {
      for (const age of [0, 6, 50])
        expect(await find({ labs: [["GDS", "32", "mg/dL"]], age }), `${age}`).to.eql([
          "glukosa rendah",
        ]);
    });

    it(`have limits of their own for infants (${setting})`, async () => {
      const labs = [["Bilirubin Total", "17", "mg/dL"]] as const;
      expect(await find({ labs, age: 0 })).to.eql(["bilirubin tinggi pada bayi"]);
      expect(await find({ labs, age: 40 })).to.eql([]);
    });
  }
});

describe("a critical result", () => {
  const find = async (labs: NonNullable<ShortDocument["labs"]>, more: Partial<ShortDocument>) =>
    (await relationsIn("criticalValue", { setting: "ward", ...quiet, labs, ...more })).map(
      ({ name }) => name,
    );
  const sugar = [["GDS", "588", "mg/dL"]] as const;

  for (const [labs, name] of [
    [sugar, "glukosa tinggi"],
    [[["GDS", "32", "mg/dL"]], "glukosa rendah"],
    [[["Leukosit", "800", "/uL"]], "leukosit rendah"],
    [[["Natrium", "168", "mmol/L"]], "natrium tinggi"],
    [[["Kalsium", "14,2", "mg/dL"]], "kalsium tinggi"],
  ] as const)
    it(`is answered by a specialist of it, not by any consult or by intensive care: ${name}`, async () => {
      expect(await find(labs, { plan: "Konsul anestesi, toleransi operasi" })).to.eql([name]);
      expect(await find(labs, { plan: "Konsul bedah saraf. Rawat ICU" })).to.eql([name]);
      expect(await find(labs, { plan: "Konsul Sp.PD" })).to.eql([]);
    });

  for (const [labs, name, other, answer] of [
    [[["Natrium", "168", "mmol/L"]], "natrium tinggi", "hipokalemia", "hipernatremia"],
    [[["Kalium", "7,2", "mmol/L"]], "kalium tinggi", "hipokalsemia", "hiperkalemia"],
    [[["Magnesium", "0,7", "mg/dL"]], "magnesium rendah", "hiponatremia", "hipomagnesemia"],
  ] as const)
    it(`is not answered by the disorder of another electrolyte: ${name}`, async () => {
      expect(await find(labs, { assessment: `Vertigo, ${other}` })).to.eql([name]);
      expect(await find(labs, { assessment: `Vertigo, ${answer}` })).to.eql([]);
      expect(await find(labs, { assessment: "Vertigo, gangguan elektrolit" })).to.eql([]);
    });

  it("of breathing and circulation is answered by whoever comes to the bedside", async () => {
    const labs = [["Laktat", "8,8", "mmol/L"]] as const;
    expect(await find(labs, {})).to.eql(["laktat tinggi"]);
    expect(await find(labs, { plan: "Konsul anestesi, rawat ICU" })).to.eql([]);
  });
});

const signs: readonly (readonly [notes: string, name: string, answer: string])[] = [
  ["Stridor inspirasi (+)", "stridor", "Nebul epinefrin, konsul THT"],
  ["Nyeri perut, defans muskular (+)", "tanda peritonitis", "Konsul bedah"],
  ["Kaku kuduk (+)", "tanda rangsang meningeal", "Lumbal pungsi"],
  ["Perianal hipestesi bilateral, TSA lemah", "tanda kauda ekuina", "Konsul bedah saraf"],
  ["TIO OD 46 OS 14 mmHg", "tekanan intraokular tinggi", "Timolol 0,5% ED 2x1 OD"],
  ["Pulsasi distal tidak teraba", "pulsasi tidak teraba", "USG Doppler tungkai"],
];

describe("a value of a visit", () => {
  const find = async (examination: string, more: Partial<ShortDocument> = {}) =>
    (await relationsIn("criticalValue", { setting: "clinic", ...quiet, examination, ...more })).map(
      ({ name }) => name,
    );

  it("wants an answer where the pressure is very high, and one answer where it reaches two bounds", async () => {
    for (const pressure of ["TD 188/116, N 80", "TD 164/112", "TD 210/126", "Tensi 184/96 mmHg"])
      expect(await find(pressure), pressure).to.eql(["tekanan darah tinggi"]);
    expect(await find("TD 158/96")).to.eql([]);
    expect(await find("TD 182/96", { age: 12 })).to.eql([]);
  });

  it("is answered by a disease, a drug, a consult and by a second value that is lower", async () => {
    expect(await find("TD 184/100", { assessment: "Vertigo, hipertensi" })).to.eql([]);
    expect(await find("TD 184/100", { plan: "Amlodipin 1x5 mg" })).to.eql([]);
    expect(await find("TD 184/100", { plan: "Konsul Sp.PD" })).to.eql([]);
    expect(await find("TD 184/100", { plan: "Betahistin 3x6 mg, ukur ulang TD" })).to.eql([]);
    expect(await find("TD 182/96, ulang 138/84")).to.eql([]);
    expect(await find("TD 182/96, ulang 190/100")).to.eql(["tekanan darah tinggi"]);
  });

  it("of sugar wants an answer above 300 as well, unless a diabetes is known", async () => {
    const labs = [["Glukosa sewaktu", "348", "mg/dL"]] as const;
    expect(await find("KU baik", { labs })).to.eql(["glukosa tinggi"]);
    expect(await find("KU baik", { labs: [["GDS", "520", "mg/dL"]] })).to.eql(["glukosa tinggi"]);
    expect(await find("KU baik", { labs, assessment: "Vertigo, DM tipe 2" })).to.eql([]);
    expect(await find("KU baik", { labs, plan: "Metformin 2x500 mg" })).to.eql([]);
    expect(await find("KU baik", { labs: [["GDS", "212", "mg/dL"]] })).to.eql([]);
  });
});

describe("dangerous signs", () => {
  for (const setting of ["ward", "clinic"] as const) {
    const find = async (notes: string, plan: string) =>
      (await relationsIn("criticalValue", { setting, ...quiet, notes, plan })).map(
        ({ name }) => name,
      );

    for (const [notes, name, answer] of signs)
      it(`want an assessment or a treatment: ${name} (${setting})`, async () => {
        expect(await find(notes, "Betahistin 3x6 mg PO")).to.include(name);
        expect(await find(notes, answer)).not.to.include(name);
      });

    it(`that are denied want none (${setting})`, async () => {
      const notes = "Stridor (-), defans muskular (-), kaku kuduk (-), TIO OD 14 OS 15 mmHg";
      expect(await find(notes, "Betahistin 3x6 mg PO")).to.eql([]);
    });
  }

  it("under magnesium sulfate want calcium gluconate", async () => {
    const find = async (notes: string, plan: string) =>
      (await relationsIn("criticalValue", { setting: "ward", ...quiet, notes, plan })).length;
    expect(await find("Refleks patella -/-", "MgSO4 1 g/jam lanjut")).to.equal(1);
    expect(await find("Refleks patella +/+", "MgSO4 1 g/jam lanjut")).to.equal(0);
    expect(await find("Refleks patella -/-", "MgSO4 stop, Ca glukonas 1 g IV")).to.equal(0);
  });

  it("of a pregnancy test want an assessment of the pregnancy, whoever else is consulted", async () => {
    const find = async (plan: string) =>
      (
        await relationsIn("criticalValue", {
          setting: "emergency",
          ...quiet,
          sex: "P",
          age: 21,
          labs: [["hCG urin", "Positif", ""]],
          plan,
        })
      ).map(({ name }) => name);
    expect(await find("Konsul Sp.PD: acc")).to.eql(["tes kehamilan positif"]);
    expect(await find("Konsul Sp.OG: USG, hamil 8 minggu")).to.eql([]);
  });

  for (const [drug, name] of [
    ["Tiamazol 1x20 mg", "leukosit rendah selama tiamazol"],
    ["Klozapin 1x100 mg", "leukosit rendah selama klozapin"],
    ["Deferipron 3x500 mg", "leukosit rendah selama deferipron"],
  ] as const)
    it(`of leukocytes under ${drug} want it to be weighed`, async () => {
      const find = async (notes: string, plan: string) =>
        (await relationsIn("criticalValue", { setting: "clinic", ...quiet, notes, plan })).map(
          (each) => each.name,
        );
      expect(await find("L 1.400, neutrofil 12%", `${drug} PO lanjut`)).to.include(name);
      expect(await find("L 6.400, neutrofil 62%", `${drug} PO lanjut`)).to.eql([]);
      expect(
        await find("L 1.400, neutrofil 12%", `${drug} stop, konsul Sp.PD-KHOM`),
      ).not.to.include(name);
    });

  it("that a plan tells as seen later want an answer, and what is to be watched for does not", async () => {
    const find = async (more: string) =>
      (
        await relationsIn("criticalValue", {
          setting: "emergency",
          notes: "A. radialis teraba kuat, CRT < 2 dtk",
          assessment: "Fraktur suprakondiler humerus sinistra",
          plan: `Backslab. Rawat inap. ${more}`,
          age: 7,
        })
      ).map(({ name }) => name);
    const seen = "Evaluasi pasca bidai jam 18.00: a. radialis tidak teraba, CRT 5 dtk, jari pucat";
    expect(await find(seen)).to.eql(["pulsasi tidak teraba"]);
    expect(await find("Evaluasi jam 20.00: CRT 5 dtk, akral dingin")).to.eql([
      "tanda perfusi buruk",
    ]);
    expect(await find("Reevaluasi jam 19.00: SpO2 82%")).to.have.length(1);
    expect(await find(`${seen}. Konsul Sp.BTKV, USG Doppler cito`)).to.eql([]);
    expect(await find("Evaluasi jam 18.00: a. radialis teraba kuat, CRT 2 dtk")).to.eql([]);
    expect(await find("Lapor bila a. radialis tidak teraba, CRT > 3 dtk")).to.eql([]);
  });

  it("of a limb without a pulse want a word on its blood, by whatever name the artery has", async () => {
    const find = async (notes: string, more: Partial<ShortDocument> = {}) =>
      (await relationsIn("criticalValue", { setting: "emergency", ...quiet, notes, ...more })).map(
        ({ name }) => name,
      );
    for (const found of [
      "a. radialis tidak teraba, tangan pucat dan dingin",
      "arteri poplitea dekstra tidak teraba",
      "pulsasi ulnaris tidak teraba",
    ]) {
      expect(await find(found), found).to.eql(["pulsasi tidak teraba"]);
      expect(await find(found, { plan: "Konsul Sp.B vaskular cito" }), found).to.eql([]);
    }
    const imaging = [["Foto elbow", "Posterior fat pad (+)"]] as const;
    expect(await find("a. brakialis tidak teraba", { imaging })).to.have.lengthOf(1);
    expect(await find("a. radialis teraba kuat, a. dorsalis pedis teraba")).to.eql([]);
  });

  it("of a pregnancy are not answered by a consult for something else", async () => {
    const find = async (notes: string, plan: string) =>
      (
        await relationsIn("criticalValue", {
          setting: "clinic",
          assessment: "G2P1A0 hamil 30 minggu, diabetes gestasional",
          examination: notes,
          plan,
          sex: "P",
          age: 30,
        })
      ).map(({ name }) => name);
    expect(await find("TD 172/114", "Konsul Sp.PD mulai insulin")).to.eql([
      "tekanan darah tinggi pada kehamilan",
    ]);
    expect(await find("TD 172/114", "Nifedipin 3x10 mg, MRS")).to.eql([]);
    expect(await find("TD 132/84", "Konsul Sp.PD mulai insulin")).to.eql([]);
  });

  it("are not measured again by the form of vital signs, which tells how the patient came", async () => {
    const labs = [["GDS", "34", "mg/dL"]] as const;
    const body = bodyOf({ setting: "emergency", ...quiet, labs });
    const find = async (data: object) =>
      (
        await relationsOfBody("criticalValue", {
          ...body,
          sections: [...(body["sections"] as object[]), { key: "ttv", data }],
        })
      ).map(({ name }) => name);
    expect(await find({ "GDA (mg/dl)": "122" })).to.eql(["glukosa rendah"]);
    expect(await find({ "SpO2 (%)": "98" })).to.eql(["glukosa rendah"]);
  });

  it("are not answered by a maintenance fluid that holds a little sugar", async () => {
    const labs = [["GDS", "34", "mg/dL"]] as const;
    const find = (plan: string) =>
      relationsIn("criticalValue", { setting: "emergency", ...quiet, labs, plan });
    expect(await find("IVFD D5 1/2NS 52 mL/jam")).to.have.length(1);
    expect(await find("Bolus D40% 2 flakon")).to.eql([]);
  });
});

/** What stands in a text alone, and what answers it. */
const told: readonly (readonly [notes: string, name: string, answer: string])[] = [
  ["Litium serum 2,1 mmol/L", "kadar litium tinggi", "Litium stop, hemodialisis"],
  ["Kadar digoksin 3,4 ng/mL", "kadar digoksin tinggi", "Digoksin stop"],
  ["ANC 420 /uL", "leukosit rendah", "Filgrastim 300 mcg SC"],
  ["Neutrofil 310/uL", "leukosit rendah", "Filgrastim 300 mcg SC"],
  ["Kalium (serum) 2,1", "kalium rendah", "KCl 25 mEq drip"],
  ["GDS 468 mg/dL", "glukosa tinggi", "Novorapid 3x8 unit SC"],
  ["Akral dingin, CRT 4 detik", "tanda perfusi buruk", "Syok, loading RL 20 mL/kg"],
];

describe("critical values in a text", () => {
  for (const setting of ["ward", "clinic"] as const)
    for (const [notes, name, answer] of told)
      it(`want an answer of their own kind: ${name} (${setting})`, async () => {
        const find = async (plan: string) =>
          (await relationsIn("criticalValue", { setting, ...quiet, notes, plan })).map(
            (relation) => relation.name,
          );
        expect(await find("Konsul gizi. Betahistin 3x6 mg PO")).to.include(name);
        expect(await find(answer)).not.to.include(name);
      });

  it("of a transfusion at a visit want a word or a drug of the reaction", async () => {
    const find = async (notes: string, plan: string) =>
      (
        await relationsIn("criticalValue", {
          setting: "clinic",
          notes,
          assessment: "Thalassemia beta mayor",
          plan,
          procedures: ["99.04 Transfusion of packed cells"],
        })
      ).map(({ name }) => name);
    const reaction = "Selama transfusi menggigil, urin merah";
    const name = "menggigil atau urine merah pada transfusi";
    expect(await find(reaction, "Transfusi PRC 2 kolf. Kontrol 1 bulan")).to.eql([name]);
    expect(await find(reaction, "Transfusi dihentikan, difenhidramin 25 mg IV")).to.eql([]);
    expect(await find("Menggigil (-)", "Transfusi PRC 2 kolf")).to.eql([]);
    expect(await find("Transfusi lancar", "Transfusi PRC 2 kolf")).to.eql([]);
  });

  it("of cells in per cent are not a count of them", async () => {
    const find = (notes: string) =>
      relationsIn("criticalValue", { setting: "ward", ...quiet, notes });
    expect(await find("Neutrofil 31%")).to.eql([]);
    expect(await find("Neutrofil 3.100/uL")).to.eql([]);
  });

  it("of a clinic's table want an answer, a drug that it comes of its end", async () => {
    const find = async (table: string, plan: string) =>
      (
        await relationsIn("criticalValue", {
          setting: "clinic",
          ...quiet,
          notes: `Tgl | Hb | SGOT/SGPT\n${table}`,
          plan,
        })
      ).map(({ name }) => name);
    const oat = "4KDT 1x3 tab";
    expect(await find("20/09 | 12,1 | 212/268", oat)).to.eql([
      "transaminase tinggi selama obat antituberkulosis",
    ]);
    expect(await find("20/09 | 12,1 | 27/29", oat)).to.eql([]);
    expect(await find("20/09 | 12,1 | 212/268", "OAT stop, konsul Sp.PD")).to.eql([]);
    expect(await find("20/09 | 12,1 | 180/190", "Atorvastatin 1x20 mg")).to.eql([
      "transaminase tinggi selama statin",
    ]);
    expect(await find("20/09 | 6,4 | 27/29", "Kontrol 1 bulan")).to.eql([
      "hemoglobin rendah pada kunjungan",
    ]);
    expect(await find("20/09 | 6,4 | 27/29", "Transfusi PRC 2 kolf")).to.eql([]);
  });

  it("of a newborn are those of its age", async () => {
    const find = async (age: number, calcium: string, plan = "Fototerapi lanjut") =>
      (
        await relationsIn("criticalValue", {
          setting: "ward",
          age,
          notes: "Bayi tenang",
          assessment: "Ikterus neonatorum",
          plan,
          labs: [["Kalsium ion", calcium, "mmol/L"]],
        })
      ).length;
    expect(await find(0.01, "0,88")).to.equal(1);
    expect(await find(0.02, "0,9")).to.equal(1);
    expect(await find(0.01, "0,88", "Ca glukonas 10% 2,9 mL IV")).to.equal(0);
    expect(await find(0.02, "1,05")).to.equal(0);
    expect(await find(40, "0,9")).to.equal(0);
  });
});

describe("a low haemoglobin", () => {
  const find = async (more: Partial<ShortDocument>) =>
    (await relationsIn("criticalValue", { setting: "emergency", ...quiet, ...more })).map(
      ({ name }) => name,
    );
  const labs = [["Hemoglobin", "6,4", "g/dL"]] as const;
  const plan = "Cek Hb ulang besok pagi. Konsul Sp.PD";

  it("beside a bleeding wants more than another test", async () => {
    for (const notes of [
      "Mimisan aktif dari hidung kiri",
      "Kencing darah",
      "Perdarahan pervaginam",
    ]) {
      expect(await find({ notes, labs, plan }), notes).to.eql([
        "hemoglobin rendah dengan perdarahan",
      ]);
      expect(await find({ notes, labs, plan: "Transfusi PRC 2 kolf" }), notes).to.eql([]);
      expect(await find({ notes, labs, plan, assessment: "Anemia berat" }), notes).to.eql([]);
    }
    expect(await find({ notes: "Pusing, perdarahan (-)", labs, plan })).to.eql([]);
    expect(
      await find({ notes: "Kencing darah", labs: [["Hemoglobin", "8,4", "g/dL"]], plan }),
    ).to.eql([]);
  });

  it("of a newborn begins higher", async () => {
    const newborn = { labs: [["Hemoglobin", "8,1", "g/dL"]], assessment: "Ikterus" } as const;
    const fall = ["hemoglobin rendah pada neonatus"];
    expect(await find({ ...newborn, age: 0.02, plan: "Fototerapi" })).to.eql(fall);
    expect(await find({ ...newborn, age: 0.02, plan: "Transfusi PRC 10 mL/kg" })).to.eql([]);
    expect(await find({ ...newborn, age: 0.5, plan: "Fototerapi" })).to.eql([]);
  });
});

describe("the course of a visit", () => {
  const evaluated = async (evaluasi: string, plan = "HD 5 jam, UF goal 2.500 mL") => {
    const body = bodyOf({
      setting: "clinic",
      examination: "TD pre HD 158/88, N 84",
      assessment: "CKD stage 5 on HD rutin",
      plan,
      diagnoses: ["Z49.1 Extracorporeal dialysis"],
    });
    const sections = (body["sections"] as readonly { key: string; data: object }[]).map(
      ({ key, data }) => ({ key, data: key === "soap" ? { ...data, evaluasi } : data }),
    );
    return (await relationsOfBody("criticalValue", { ...body, sections })).map(({ name }) => name);
  };

  it("has values of its own, which what was measured before does not answer", async () => {
    for (const course of [
      "TD jam ke-1 150/86, jam ke-3 78/44 dengan pusing, post HD 112/68",
      "TD menit ke-30 140/80, menit ke-90 70/40",
    ])
      expect(await evaluated(course), course).to.eql(["tekanan darah rendah"]);
    expect(await evaluated("TD jam ke-1 150/86, jam ke-3 138/82")).to.eql([]);
    expect(await evaluated("TD jam ke-3 78/44: UF dihentikan, NaCl 0,9% 200 mL bolus")).to.eql([]);
    expect(await evaluated("Hipotensi intradialisis, TD jam ke-3 78/44")).to.eql([]);
  });
});

describe("a critical value that is measured twice", () => {
  const find = async (more: Partial<ShortDocument>) =>
    (await relationsIn("criticalValue", { setting: "emergency", ...quiet, ...more })).map(
      ({ name }) => name,
    );

  it("is not answered by a second one that is as critical", async () => {
    const labs = [["Kalium", "2,2", "mmol/L"]] as const;
    expect(await find({ notes: "Lemas. K 2,3", labs })).to.eql(["kalium rendah"]);
    expect(await find({ notes: "Lemas. K 2,3", labs: [["Kalium", "3,6", "mmol/L"]] })).to.eql([]);
    expect(await find({ notes: "Lemas. K 2,3", labs, plan: "KCl 25 mEq drip" })).to.eql([]);
  });
});

describe("a pulse that is not felt", () => {
  const find = async (notes: string, plan = "Spalk, analgetik") =>
    (
      await relationsIn("criticalValue", {
        setting: "emergency",
        notes,
        assessment: "Fraktur kruris",
        plan,
      })
    ).map(({ name }) => name);

  it("wants an answer, however the arteries are told of", async () => {
    for (const notes of [
      "A. dorsalis pedis dan tibialis posterior kiri tidak teraba, pucat",
      "A. radialis dan a. ulnaris kanan tidak teraba",
      "Dorsalis pedis kanan tidak teraba",
    ]) {
      expect(await find(notes), notes).to.eql(["pulsasi tidak teraba"]);
      expect(await find(notes, "Doppler arteri, konsul bedah vaskular"), notes).to.eql([]);
    }
    expect(await find("A. dorsalis pedis teraba kuat, massa tidak teraba")).to.eql([]);
  });
});

describe("a value beyond what can be measured, and infections that nobody names", () => {
  const find = async (document: Partial<ShortDocument>) =>
    (await relationsIn("criticalValue", { setting: "emergency", ...quiet, ...document })).map(
      ({ name }) => name,
    );

  it("is beyond every bound that is no further", async () => {
    const clotting = [["APTT", "> 180", "detik"]] as const;
    expect(await find({ labs: clotting })).to.eql(["APTT memanjang"]);
    expect(await find({ labs: clotting, plan: "APTT ulang 17.00" })).to.eql(["APTT memanjang"]);
    expect(await find({ labs: clotting, plan: "FFP 4 kantong" })).to.eql([]);
    expect(await find({ labs: [["PPT", "> 120", "detik"]] })).to.eql([
      "waktu protrombin sangat memanjang",
    ]);
    expect(await find({ labs: [["Glukosa sewaktu", "> 600", "mg/dL"]] })).to.have.lengthOf(1);
    expect(await find({ labs: [["APTT", "> 60", "detik"]] })).to.eql([]);
  });

  it("wants a word where blood does not clot", async () => {
    const labs = [["20WBCT", "Tidak membeku", ""]] as const;
    expect(await find({ labs })).to.eql(["darah tidak membeku pada 20WBCT"]);
    expect(await find({ labs, plan: "20WBCT per 6 jam" })).to.have.lengthOf(1);
    expect(await find({ labs, assessment: "Vertigo, koagulopati akibat bisa" })).to.eql([]);
    expect(await find({ labs, plan: "20WBCT tidak membeku, SABU ulang 2 vial" })).to.eql([]);
    expect(await find({ labs: [["20WBCT", "Membeku", ""]] })).to.eql([]);
    const bitten = { assessment: "Gigitan ular tanah, SABU 2 vial" };
    expect(await find({ ...bitten, labs: [["Trombosit", "64.000", "/uL"]] })).to.eql([
      "trombosit rendah setelah gigitan ular",
    ]);
  });

  it("wants an antibiotic, a culture or the name of an infection for fever with what laboratories find", async () => {
    const notes = "S 39,2, N 108";
    const labs = [["Leukosit", "22.400", "/uL"]] as const;
    expect(await find({ notes, labs })).to.eql(["demam dengan leukositosis"]);
    expect(await find({ notes, labs, plan: "Ceftriaxone 1x2 g IV" })).to.eql([]);
    expect(await find({ notes, labs, plan: "Kultur darah" })).to.eql([]);
    expect(await find({ notes: "S 36,8", labs })).to.eql([]);
    const urine = [["Nitrit", "Positif", ""]] as const;
    expect(await find({ notes, labs: urine })).to.eql(["piuria dengan demam"]);
    expect(await find({ notes, labs: urine, assessment: "Vertigo, ISK" })).to.eql([]);
    const blocked = { notes: "S 38,4, N 108", assessment: "Batu ureter kiri, hidronefrosis kiri" };
    expect(await find(blocked)).to.eql(["demam pada obstruksi saluran kemih"]);
    expect(await find({ ...blocked, plan: "Cefotaxime 3x1 g IV" })).to.eql([]);
  });
});
