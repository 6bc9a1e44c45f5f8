/** Every row of drug-conflicts that holds a drug against a disease: in a note that names the disease and orders the drug. */
import { expect } from "chai";
import { servicesOnce } from "../support/check-document.ts";
import { relationsIn, type Progress, type ShortDocument } from "./short-document.ts";

const { clinical, intake } = servicesOnce();
const { concepts } = clinical;

interface Row {
  readonly id: string;
  readonly drug: string;
  readonly disease: string;
}

/** The first drug of the row that is not a class, with the first disease. */
const rows = intake.terminology
  .at("2026-09-20")
  .table("drug-conflicts")
  .flatMap(({ id = "", ...row }): Row[] => {
    const listed = (column: string) =>
      (row[column] ?? "").split(";").flatMap((each) => concepts.get(each) ?? []);
    const drug = listed("drugs").find(({ isClass }) => !isClass);
    const disease = listed("with").find(({ kind }) => kind === "condition");
    return drug && disease ? [{ id, drug: drug.label, disease: disease.label }] : [];
  });

/** Children alone; a scar that the act itself names. */
const silent = ["aspirinVaricella", "misoprostolScar"];

describe("rows of drugs against diseases", () => {
  it("are a great many", () => {
    expect(rows.length).to.be.greaterThan(200);
  });
  it("fire where a note names the disease and orders the drug", async () => {
    const missed: string[] = [];
    for (const { id, drug, disease } of rows) {
      const found = await relationsIn("drugConflict", {
        setting: "ward",
        notes: disease,
        assessment: "Nyeri",
        plan: `${drug} 1x1 PO`,
        diagnoses: ["R52.9 Pain, unspecified"],
      });
      if (!found.some(({ name }) => name === drug)) missed.push(id);
    }
    expect(missed.toSorted()).to.eql(silent);
  });
});

const conflictsOf = async (notes: string, plan: string) =>
  (await relationsIn("drugConflict", { setting: "ward", assessment: "Nyeri", notes, plan })).map(
    ({ name }) => name,
  );

describe("a drug against what speaks against it though it is given for something else", () => {
  for (const [notes, plan, name] of [
    ["SVT, asma bronkial (+) persisten", "Adenosin 6 mg IV", "adenosin"],
    ["SVT, asma (-)", "Adenosin 6 mg IV", undefined],
    ["Neuropati perifer", "Oxaliplatin 210 mg IV", "oksaliplatin"],
    ["Neuropati gr 1 (efek oxaliplatin), dosis tetap", "Oxaliplatin 210 mg IV", undefined],
    ["Neuropati gr 2, dosis diturunkan 75%", "Paclitaxel 120 mg IV", undefined],
    ["Neuropati perifer, dosis dikurangi", "Bortezomib 1,8 mg SC", undefined],
    ["G6PD 1,2 U/gHb (defisiensi)", "Primakuin 1x15 mg PO", "primakuin"],
    ["G6PD 8,4 U/gHb", "Primakuin 1x15 mg PO", undefined],
    ["SDH kronik pasca burr hole", "Aspirin 1x80 mg PO", "asam asetilsalisilat"],
    ["SDH kronik pasca burr hole", "Aspirin jangan diminum dahulu", undefined],
    ["Leukosit 1.300, neutrofil 310/uL", "Tiamazol 1x10 mg PO", "tiamazol"],
    ["Leukosit 6.400, neutrofil 3.900/uL", "Tiamazol 1x10 mg PO", undefined],
    ["Luka robek tungkai 4 cm, perdarahan aktif minimal", "Ketorolak 30 mg IV", undefined],
    ["Hemoroid, perdarahan aktif", "Ketorolak 30 mg IV", "ketorolak"],
    ["Neutrofil 78%", "Tiamazol 1x10 mg PO", undefined],
    ["Penyakit Graves, TSH 0,02", "Tiamazol 1x10 mg, levotiroksin 1x100 mcg", "levotiroksin"],
    ["Penyakit Graves, TSH 9,2", "Tiamazol 1x10 mg, levotiroksin 1x50 mcg", undefined],
    ["Kalium 2,8", "Insulin drip 5 U/jam, KCl 25 mEq drip", "insulin reguler"],
    ["Kalium 4,1", "Insulin drip 5 U/jam, KCl 25 mEq drip", undefined],
    ["DVT tungkai kanan", "Tamoksifen 1x20 mg PO", "tamoksifen"],
    ["Bengkak tungkai (-)", "Tamoksifen 1x20 mg PO", undefined],
    // Neutrophils are counted in each microlitre where no unit says otherwise.
    ["ANC 320", "Docetaxel 120 mg IV", "dosetaksel"],
    ["ANC 4,2", "Docetaxel 120 mg IV", undefined],
    // What drips is an order as what is injected is.
    ["Perdarahan intraserebral", "Drip heparin 800 U/jam", "heparin natrium"],
    ["TD 210/110 mmHg", "Norepinefrin drip 0,1 mcg/kg/menit", "norepinefrin"],
    ["TD 78/42 mmHg", "Norepinefrin drip 0,1 mcg/kg/menit", undefined],
    ["CKD stadium 5 HD rutin", "Fenofibrat 1x300 mg PO", "fenofibrat"],
    ["CKD stadium 3", "Fenofibrat 1x300 mg PO", undefined],
    ["Kreatinin 6,8", "Glibenklamid 1x5 mg PO", "glibenklamid"],
    ["EF 31%", "Pioglitazon 1x15 mg PO", "pioglitazon"],
    ["EF 61%", "Pioglitazon 1x15 mg PO", undefined],
    ["Natrium 116", "Karbamazepin 2x200 mg PO", "karbamazepin"],
    ["Kadar litium 2,3", "Litium karbonat 2x400 mg PO", "litium karbonat"],
    ["Kadar litium 0,8", "Litium karbonat 2x400 mg PO", undefined],
    ["aPTT 148 detik", "Heparin drip 1000 IU/jam", "heparin natrium"],
    ["aPTT 62 detik", "Heparin drip 1000 IU/jam", undefined],
    ["TIO OD 38 mmHg", "Deksametason tetes mata 4x1 OD", "deksametason tetes mata"],
    ["TIO OD 15 mmHg", "Deksametason tetes mata 4x1 OD", undefined],
    ["Hb 5,6", "Rivaroksaban 1x20 mg PO", "rivaroksaban"],
    ["Hb 10,2", "Rivaroksaban 1x20 mg PO", undefined],
    ["Sirosis hepatis Child C", "Natrium diklofenak 2x50 mg PO", "diklofenak"],
    // What a drug once did, told with another illness of then.
    ["Rawat 2023, saat itu sindrom neuroleptik maligna", "Haloperidol 5 mg IM", "haloperidol"],
    ["Riwayat sindrom neuroleptik maligna", "Klorpromazin 2x100 mg PO", "klorpromazin"],
    ["Riwayat sindrom neuroleptik maligna", "Metoklopramid 10 mg IV", "metoklopramid"],
    ["Riwayat sindrom neuroleptik maligna", "Klozapin 1x25 mg PO", undefined],
    ["Sindrom neuroleptik maligna (-)", "Haloperidol 5 mg IM", undefined],
    ["Kanker payudara pasca mastektomi 2024", "Estriol krim 0,5 g pervaginam 2x/minggu", "estriol"],
    ["Riwayat minum tamoksifen 1x20 mg sejak 2024", "Promestrien ovula 1x1", "estriol"],
    ["Riwayat kanker endometrium 2020", "Ovestin krim malam", "estriol"],
    ["Kanker payudara (-)", "Estriol krim 0,5 g pervaginam 2x/minggu", undefined],
    ["DVT tungkai kanan", "Estriol krim 0,5 g pervaginam 2x/minggu", undefined],
    [
      "Riwayat minum anastrozol 1x1 mg sejak 2024",
      "Estradiol valerat 1x1 mg PO",
      "estradiol valerat",
    ],
    ["Thalassemia mayor, kreatinin 1,9", "Deferasirox 1x750 mg PO", "deferasiroks"],
    ["Thalassemia mayor, kreatinin 0,4", "Deferasirox 1x750 mg PO", undefined],
  ] as const)
    it(`${notes}: ${plan}`, async () => {
      expect((await conflictsOf(notes, plan)).includes(name ?? "")).to.equal(name !== undefined);
    });
});

describe("a drug against a pregnancy", () => {
  for (const [history, plan, count] of [
    ["G2P1A0 hamil 11 minggu. Kehamilan pertama lahir spontan 2022", "Misoprostol 2x200 mcg PO", 1],
    [
      "G3P1A1 hamil 9 minggu. Abortus 2020 dikuret, anak lahir SC 2023",
      "Misoprostol 2x200 mcg PO",
      1,
    ],
    ["G2P1A0 hamil 30 minggu. Anak I lahir spontan 2019", "Misoprostol 2x200 mcg PO", 0],
  ] as const)
    it(`is not excused by how a former one ended (${history}: ${plan})`, async () => {
      const found = await relationsIn("drugConflict", {
        setting: "summary",
        sex: "P",
        age: 27,
        notes: "Mual, muntah",
        history,
        assessment: "Hiperemesis gravidarum",
        plan,
        diagnoses: ["O21.1 Hyperemesis gravidarum with metabolic disturbance"],
      });
      expect(found.length).to.equal(count);
    });
});

describe("a drug against one that was taken before the visit", () => {
  for (const [notes, plan, count] of [
    ["Minum sildenafil 50 mg tadi malam", "ISDN 5 mg SL", 1],
    ["Tidak minum sildenafil", "ISDN 5 mg SL", 0],
    ["Rutin minum rivaroksaban 1x20 mg", "Alteplase 60 mg IV", 1],
    ["Rutin minum amlodipin 1x10 mg", "Alteplase 60 mg IV", 0],
  ] as const)
    it(`${notes}: ${plan}`, async () => {
      const found = await relationsIn("drugConflict", {
        setting: "emergency",
        assessment: "NSTEMI, stroke iskemik",
        notes,
        plan,
      });
      expect(found.length).to.equal(count);
    });
});

describe("a drug that the patient takes beside what is ordered", () => {
  const pairs = async (setting: "clinic" | "emergency" | "ward", notes: string, plan: string) =>
    (await relationsIn("drugsTogether", { setting, assessment: "Nyeri", notes, plan })).length;

  for (const setting of ["clinic", "emergency"] as const)
    it(`is told of (${setting})`, async () => {
      for (const [notes, plan, count] of [
        ["Minum moklobemid 2x150 mg dari dokter lain", "Sertralin 1x100 mg PO", 1],
        ["Rutin minum warfarin 1x2 mg", "Ketorolak 3x30 mg IV", 1],
        ["Minum sildenafil 1x50 mg", "ISDN 3x5 mg PO", 1],
        ["Rutin minum warfarin 1x2 mg", "Warfarin stop. Ketorolak 3x30 mg IV", 0],
        ["Pernah minum warfarin", "Ketorolak 3x30 mg IV", 0],
        // What takes its place is none beside it.
        ["Minum lisinopril 1x10 mg", "Ramipril 1x5 mg PO", 0],
      ] as const)
        expect(await pairs(setting, notes, plan), `${notes}: ${plan}`).to.equal(count);
    });

  it("may have been replaced in a stay", async () => {
    expect(await pairs("ward", "Rutin minum warfarin 1x2 mg", "Ketorolak 3x30 mg IV")).to.equal(0);
  });
});

describe("eye drops against pressure", () => {
  const purposes = async (notes: string, plan: string) =>
    (await relationsIn("drugPurpose", { setting: "clinic", assessment: "Katarak", notes, plan }))
      .length;

  it("are not explained by any disease of the eye", async () => {
    for (const plan of ["Timolol 0,5% tetes 2x1 OD", "Latanoprost tetes 1x1 OS"]) {
      expect(await purposes("TIO OD 15 mmHg, pseudofakia", plan), plan).to.equal(1);
      expect(await purposes("TIO OD 28 mmHg, pseudofakia", plan), plan).to.equal(0);
      expect(await purposes("Riwayat glaukoma", plan), plan).to.equal(0);
    }
  });
});

describe("an act excuses a drug from the day on which it is done", () => {
  const ward = async (first: Pick<Progress, "A" | "P">, second: Pick<Progress, "A" | "P">) =>
    (
      await relationsIn("drugConflict", {
        setting: "ward",
        diagnoses: ["I44.2 Atrioventricular block, complete"],
        progress: [
          { at: "20 08:00", O: "TD 140/80, N 34", ...first },
          { at: "22 08:00", O: "TD 138/80, N 70", ...second },
        ],
      })
    ).map(({ name }) => name);
  const pacemaker = { A: "TAVB", P: "PPM DDDR terpasang hari ini" };

  for (const [drug, name] of [
    ["bisoprolol 1x5 mg PO", "bisoprolol"],
    ["klonidin 2x0,15 mg PO", "klonidin"],
    ["fenitoin 3x100 mg PO", "fenitoin"],
  ] as const) {
    it(`${drug} before the pacemaker`, async () =>
      expect(await ward({ A: "TAVB", P: drug }, pacemaker)).to.include(name));
    it(`${drug} behind it`, async () =>
      expect(await ward(pacemaker, { A: "TAVB post PPM", P: drug })).not.to.include(name));
  }
});

describe("a drug that is given in a milder state of the same kind", () => {
  const find = async (document: Partial<ShortDocument>) =>
    (await relationsIn("drugConflict", { setting: "ward", ...document })).length;

  it("is silent for a limb that an embolus closed, an obstructed bowel and an infant's pressure", async () => {
    const limb = { assessment: "ALI post embolektomi, AF", plan: "Bisoprolol 1x2,5 mg" };
    expect(await find(limb)).to.equal(0);
    expect(await find({ ...limb, plan: "Propranolol 2x10 mg" })).to.equal(1);
    const bowel = { assessment: "Ileus obstruktif parsial", plan: "Morfin 4 mg IV" };
    expect(await find(bowel)).to.equal(0);
    expect(await find({ ...bowel, assessment: "Ileus paralitik" })).to.equal(1);
    const heart = { notes: "TD 84/52", assessment: "VSD", plan: "Captopril 3x2 mg PO" };
    expect(await find({ ...heart, age: 0.67 })).to.equal(0);
    expect(await find({ ...heart, age: 4 })).to.equal(0);
    expect(await find({ ...heart, age: 54 })).to.equal(1);
  });
});
