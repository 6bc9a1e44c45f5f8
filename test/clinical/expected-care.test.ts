/** D6 on a few lines of documents: care that a condition wants, and what excuses that it is not there. */
import { expect } from "chai";
import type { Setting } from "../../src/clinical/case.ts";
import { bodyOf, relationsIn, relationsOfBody, type ShortDocument } from "./short-document.ts";

type Wanted = readonly [
  settings: readonly Setting[],
  document: Partial<ShortDocument>,
  expected: string,
  /** Words that answer it. */
  answer: string,
];

const wanted: readonly Wanted[] = [
  [
    ["summary"],
    { account: "URS lithotripsi + pemasangan DJ stent kiri 23-09-2026" },
    "pelepasan DJ stent",
    "DJ stent aff 3 minggu lagi",
  ],
  [
    ["summary"],
    { account: "ERCP, stent bilier terpasang di CBD" },
    "stent bilier",
    "Ganti stent bilier 3 bulan",
  ],
  [
    ["clinic"],
    {
      assessment: "OMSK benigna AD fase aktif",
      examination: "AD: sekret mukopurulen (+), perforasi sentral",
      plan: "Cuci telinga AD dengan H2O2 3%",
    },
    "antibiotik",
    "Ofloksasin tetes telinga 2x10 tetes AD",
  ],
  [
    ["ward"],
    {
      assessment: "TIA",
      labs: [["LDL", "182", "mg/dL"]],
      plan: "Aspirin 1x80 mg, klopidogrel 1x75 mg",
    },
    "statin",
    "Atorvastatin 1x40 mg",
  ],
  [["emergency", "ward", "clinic"], { assessment: "TIA" }, "antiplatelet", "Aspirin 1x80 mg"],
  [["clinic"], { assessment: "Epididimitis kiri" }, "antibiotik", "Levofloksasin 1x500 mg"],
  [
    ["emergency"],
    {
      assessment: "Fraktur tertutup suprakondiler humerus sinistra",
      plan: "Parasetamol 350 mg IV, pro reduksi tertutup + pinning besok jam 08.00",
      age: 7,
    },
    "bidai",
    "Backslab siku kiri",
  ],
  [
    ["emergency"],
    { assessment: "Fraktur tertutup cruris dekstra", plan: "Ketorolac 30 mg IV, ORIF besok" },
    "bidai",
    "Imobilisasi tungkai kanan",
  ],
  [
    ["emergency"],
    { assessment: "Fraktur radius distal dekstra", plan: "Ketorolac 30 mg IV, kontrol poli" },
    "bidai",
    "Pasang gips",
  ],
  [
    ["emergency"],
    {
      assessment: "Keracunan organofosfat",
      notes: "Menyemprot padi tanpa masker, baju basah",
      plan: "Atropin 2 mg IV, pralidoksim 1 g IV. Kumbah lambung tidak dilakukan",
    },
    "dekontaminasi",
    "Baju basah dilepas",
  ],
  [
    ["emergency"],
    {
      assessment: "Intoksikasi pestisida karbamat",
      notes: "Baju basah terkena insektisida. Minum racun disangkal",
      plan: "Atropin 1 mg IV",
    },
    "dekontaminasi",
    "Mandi air sabun",
  ],
  [
    ["emergency"],
    { assessment: "Luka bakar kimia air keras pada wajah", plan: "Ketorolac 30 mg IV, TT 0,5 mL" },
    "irigasi",
    "Irigasi air mengalir 30 menit",
  ],
  [
    ["ward"],
    { assessment: "Ileus obstruktif", plan: "Cek elektrolit" },
    "dekompresi",
    "Pasang NGT",
  ],
  [["clinic"], { assessment: "Oral thrush", plan: "Kontrol" }, "antijamur", "Nistatin drop 4x1 mL"],
  [
    ["clinic"],
    { assessment: "GERD dengan esofagitis LA grade B", plan: "Antasida 3x10 mL. Kontrol" },
    "bukan antasida saja",
    "Lansoprazol 2x30 mg",
  ],
  [
    ["emergency", "ward"],
    {
      assessment: "Bronkiolitis",
      notes: "BB 8 kg, SpO2 91% udara ruangan, napas cuping hidung (+)",
      plan: "Nebulisasi NaCl 3%",
      age: 0.6,
    },
    "oksigen",
    "O2 nasal kanul 2 lpm",
  ],
  [
    ["emergency"],
    { assessment: "Kejang demam", plan: "Observasi", age: 2 },
    "antipiretik",
    "Parasetamol 3x120 mg",
  ],
  [
    ["clinic"],
    { assessment: "Abses perianal", plan: "Kontrol" },
    "drainase",
    "Insisi abses perianal",
  ],
  [
    ["emergency"],
    { assessment: "Kehamilan ektopik", plan: "Observasi", sex: "P", age: 29 },
    "laparotomi",
    "Laparotomi cito",
  ],
  [
    ["emergency", "ward"],
    {
      assessment: "Atonia uteri",
      plan: "Asam traneksamat 1 g IV, tamponade balon kondom, PRC 2 kolf",
      sex: "P",
      age: 29,
    },
    "uterotonika",
    "Oksitosin 20 IU drip",
  ],
  [
    ["clinic"],
    {
      assessment: "G2P1A0 32 minggu, anemia defisiensi besi",
      notes: "Hb 9,6, feritin 9",
      plan: "Asam folat 1x1 mg, PRC blm perlu",
      sex: "P",
      age: 28,
    },
    "besi",
    "Ferrous sulfat 1x200 mg",
  ],
  [
    ["clinic"],
    { assessment: "Paronikia digiti I", plan: "Kompres" },
    "antibiotik",
    "Sefadroksil 2x500 mg",
  ],
  [["clinic"], { assessment: "Karbunkel", plan: "Kompres" }, "antibiotik", "Sefadroksil 2x500 mg"],
  [["clinic"], { assessment: "Gonore", plan: "Kontrol 1 minggu" }, "antibiotik", "Sefiksim 400 mg"],
  [
    ["clinic"],
    { assessment: "Rinitis alergi", plan: "Kontrol 1 bulan" },
    "antihistamin",
    "Setirizin 1x10 mg",
  ],
  [
    ["ward"],
    { assessment: "Trombositopenia imun (ITP)", plan: "Kontrol DL" },
    "kortikosteroid",
    "Metilprednisolon 2x62,5 mg IV",
  ],
  [
    ["ward"],
    { assessment: "Luka bakar grade II 18% TBSA", plan: "RL 20 tpm" },
    "tetanus",
    "TT 0,5 mL IM",
  ],
  [
    ["ward"],
    {
      assessment: "Fraktur collum femur post hemiartroplasti",
      notes: "Luka kering, DVT sign (-)",
      plan: "Parasetamol 3x1 g",
    },
    "tromboprofilaksis",
    "Enoxaparin 1x40 mg SC",
  ],
  [
    ["clinic"],
    {
      assessment: "Hemosiderosis pada talasemia beta mayor",
      notes: "Deferasirox habis dan tidak diminum sejak 3 minggu",
      plan: "Transfusi PRC 2 kantong, asam folat 1x1 mg",
    },
    "kelasi",
    "Deferasirox 1x750 mg",
  ],
  [
    ["clinic"],
    {
      assessment: "Penyakit Graves, masih aktif",
      notes: "FT4 4,9 ng/dL",
      plan: "Propranolol 2x10 mg",
    },
    "antitiroid",
    "Tiamazol 1x20 mg",
  ],
  [
    ["clinic"],
    { assessment: "Hipotiroid", notes: "TSH 24 mIU/L", plan: "Cek TSH 6 minggu lagi" },
    "levotiroksin",
    "Levotiroksin 1x50 mcg",
  ],
  [
    ["clinic"],
    {
      assessment: "Skizofrenia paranoid",
      notes: "Halusinasi (+)",
      plan: "Psikoedukasi, trihexyphenidyl 2x2 mg",
    },
    "antipsikotik",
    "Risperidon 2x2 mg",
  ],
  [
    ["clinic"],
    { assessment: "Artritis reumatoid aktif", notes: "Nyeri sendi", plan: "Asam folat 1x1 mg" },
    "DMARD",
    "Metotreksat 1x10 mg per minggu",
  ],
  [
    ["emergency"],
    { assessment: "Combustio gr II 25% TBSA", plan: "RL 6000 mL/24 jam, rawat luka" },
    "tetanus",
    "TT 0,5 mL IM",
  ],
  [
    ["emergency"],
    { assessment: "STEMI anterior onset 3 jam", plan: "Aspilet 320 mg, heparin drip" },
    "reperfusi",
    "Primary PCI cito",
  ],
  [
    ["emergency", "ward", "summary"],
    { assessment: "Gigitan ular dengan koagulopati konsumtif", plan: "Bidai, NaCl 20 tpm" },
    "antibisa",
    "SABU 2 vial drip",
  ],
  [
    ["emergency", "ward", "summary"],
    { assessment: "Ketoasidosis diabetik", plan: "NaCl 0,9% 1000 mL/jam" },
    "insulin",
    "Insulin drip 5 U/jam",
  ],
  [
    ["emergency", "ward", "summary"],
    { assessment: "Sepsis ec pneumonia", plan: "RL 30 mL/kg" },
    "antibiotik",
    "Meropenem 3x1 g IV",
  ],
  [
    ["ward", "summary"],
    { assessment: "Trombosis vena dalam tungkai kiri", plan: "Elevasi tungkai" },
    "antikoagulan",
    "Enoxaparin 2x0,6 mL SC",
  ],
  [
    ["ward", "summary"],
    { assessment: "Pecah varises esofagus, sirosis hepatis", plan: "Omeprazole 2x40 mg IV" },
    "oktreotid",
    "Octreotide drip 50 mcg/jam",
  ],
  [
    ["clinic", "emergency"],
    { assessment: "Glaukoma akut sudut tertutup OD", plan: "Kontrol 1 minggu" },
    "tekanan bola mata",
    "Timolol 0,5% ED 2x1",
  ],
  [
    ["clinic", "summary"],
    { assessment: "Hepatitis B kronik, sirosis hepatis", plan: "Propranolol 2x10 mg" },
    "antivirus",
    "Tenofovir 1x300 mg",
  ],
];

/** Each class of a regimen by itself: the others do not stand for it. */
const regimens: readonly (readonly [
  settings: readonly Setting[],
  document: Partial<ShortDocument>,
  /** The whole regimen, a drug of each class. */
  drugs: readonly (readonly [drug: string, expected: string])[],
])[] = [
  [
    ["emergency", "ward", "summary"],
    { assessment: "NSTEMI" },
    [
      ["Asetosal 1x80 mg", "aspirin"],
      ["Tikagrelor 2x90 mg", "antiplatelet kedua"],
      ["Fondaparinuks 1x2,5 mg SC", "antikoagulan"],
    ],
  ],
  [
    ["summary"],
    { assessment: "Gagal jantung", notes: "EF 28%" },
    [
      ["Karvedilol 2x6,25 mg", "penyekat beta"],
      ["Sakubitril/valsartan 2x50 mg", "sakubitril"],
      ["Eplerenon 1x25 mg", "mineralokortikoid"],
    ],
  ],
  [
    ["emergency", "ward", "summary"],
    { assessment: "Peritonitis generalisata" },
    [
      ["Metronidazol 3x500 mg IV", "anaerob"],
      ["Sefotaksim 3x1 g IV", "gram negatif"],
    ],
  ],
  [
    ["ward", "summary"],
    { assessment: "Sepsis neonatorum", age: 0 },
    [
      ["Ampisilin 2x150 mg IV", "beta-laktam"],
      ["Amikasin 1x45 mg IV", "gram negatif"],
    ],
  ],
  [
    ["ward", "clinic"],
    { assessment: "TB paru kasus baru" },
    [
      ["Rifampisin 1x450 mg", "rifampisin"],
      ["INH 1x300 mg", "isoniazid"],
    ],
  ],
  [
    ["emergency", "ward"],
    { assessment: "Keracunan organofosfat" },
    [
      ["Sulfas atropin 2 mg IV", "atropin"],
      ["Pralidoksim 1 g IV", "pralidoksim"],
    ],
  ],
  [
    ["emergency", "clinic"],
    { assessment: "Glaukoma akut OS" },
    [
      ["Asetazolamid 3x250 mg", "asetazolamid"],
      ["Timolol 0,5% ED 2x1", "tetes"],
    ],
  ],
  [
    ["ward", "summary", "clinic"],
    { assessment: "Infeksi Helicobacter pylori" },
    [
      ["Lansoprazol 2x30 mg", "pompa proton"],
      ["Amoksisilin 2x1 g", "amoksisilin"],
      ["Klaritromisin 2x500 mg", "klaritromisin"],
    ],
  ],
];

describe("the classes of a regimen", () => {
  const find = async (setting: Setting, document: Partial<ShortDocument>, plan: string) =>
    (await relationsIn("expectedCare", { ...document, setting, plan })).map(
      ({ expected = "" }) => expected,
    );

  for (const [settings, document, drugs] of regimens)
    for (const setting of settings)
      for (const [left, words] of drugs)
        it(`${document.assessment} without ${left} (${setting})`, async () => {
          const rest = drugs.map(([drug]) => drug).filter((drug) => drug !== left);
          const isAsked = (expected: string) => expected.includes(words);
          const without = await find(setting, document, rest.join(", "));
          const whole = await find(setting, document, [...rest, left].join(", "));
          expect(without.filter(isAsked)).to.have.length(1);
          expect(whole.filter(isAsked)).to.eql([]);
        });

  it("a word for the class stands for each drug of it, unless one is named", async () => {
    const failure = { assessment: "Gagal jantung akut" };
    const isAsked = (expected: string) => expected.includes("furosemid");
    const ofPlan = async (plan: string) => (await find("ward", failure, plan)).filter(isAsked);
    expect(await ofPlan("Lanjut diuretik")).to.eql([]);
    expect(await ofPlan("Diuretik: spironolakton 1x25 mg")).to.have.length(1);
  });
});

describe("what a specialist advises", () => {
  const find = async (document: Partial<ShortDocument>) =>
    (await relationsIn("expectedCare", { setting: "emergency", ...document })).flatMap(
      ({ expected }) => expected ?? [],
    );
  const advised: readonly (readonly [Partial<ShortDocument>, drug: string, expected: string])[] = [
    [
      {
        assessment: "Krisis tiroid",
        plan: "Propranolol 4x40 mg, hidrokortison 3x100 mg",
      },
      "PTU loading 600 mg",
      "obat antitiroid",
    ],
    [
      { assessment: "Gigitan ular dengan koagulopati", plan: "Parasetamol 3x1 g, RL 20 tpm" },
      "SABU 2 vial dalam NaCl 100 mL",
      "serum antibisa ular (SABU)",
    ],
    [
      { assessment: "Ketoasidosis diabetik", plan: "NaCl 0,9% 1 L/jam" },
      "insulin drip 5 U/jam",
      "insulin",
    ],
    [
      { assessment: "Pionefrosis kiri, demam", plan: "RL 20 tpm, parasetamol 3x1 g" },
      "ceftriaxone 1x2 g IV",
      "antibiotik",
    ],
    [
      { assessment: "Abses tuboovarium", plan: "Ketorolak 3x30 mg", sex: "P", age: 30 },
      "ceftriaxone 2x1 g dan metronidazole 3x500 mg",
      "antibiotik",
    ],
  ];
  for (const [document, drug, expected] of advised)
    it(`is not ordered where the plan leaves it out: ${drug}`, async () => {
      const advice = `dr. Sp.PD jam 10.15, advis: ${drug}, rawat HCU`;
      const plan = document.plan ?? "";
      expect(await find({ ...document, advice })).to.include(expected);
      expect(await find({ ...document, advice, plan: `${plan}, ${drug}` })).to.not.include(
        expected,
      );
      expect(await find({ ...document, advice, drugs: [drug] })).to.not.include(expected);
      for (const takenOver of ["terapi lain sesuai advis Sp.PD", "lakukan advis TS", "acc advis"])
        expect(
          await find({ ...document, advice, plan: `${plan}, ${takenOver}` }),
          takenOver,
        ).to.not.include(expected);
      // The plan is left to him.
      expect(await find({ ...document, advice, plan: "Rawat inap" })).to.not.include(expected);
    });
});

describe("a referral that may come", () => {
  const find = async (plan: string) =>
    (
      await relationsIn("expectedCare", {
        setting: "clinic",
        assessment: "Ulkus kornea bakterial OS",
        plan: `Atropin 1% ed 2x1 tetes OS, kontrol 2 hari. ${plan}`,
      })
    ).flatMap(({ expected }) => expected ?? []);
  it("excuses nothing until it comes", async () => {
    expect(await find("Bila memburuk direncanakan rujuk keratoplasti")).to.eql([
      "antibiotik, antijamur, atau antivirus mata",
    ]);
    expect(await find("Jika perforasi rujuk RS tipe A")).to.eql([
      "antibiotik, antijamur, atau antivirus mata",
    ]);
    expect(await find("Dirujuk ke RS tipe A untuk keratoplasti")).to.eql([]);
  });
});

describe("a disease that is claimed, and no drug of it", () => {
  const find = async (setting: Setting, plan: string) =>
    (
      await relationsIn("expectedCare", {
        setting,
        diagnoses: ["K80.1 Calculus of gallbladder with cholecystitis", "I10 Hypertension"],
        assessment: "Kolesistitis kronik, hipertensi",
        plan,
      })
    ).filter(({ expected }) => expected === "antihipertensi").length;

  for (const setting of ["ward", "summary"] as const)
    it(`is asked about, unless somebody speaks of it (${setting})`, async () => {
      expect(await find(setting, "Parasetamol 3x1 g")).to.equal(1);
      expect(await find(setting, "Parasetamol 3x1 g, kandesartan 1x8 mg")).to.equal(0);
      expect(await find(setting, "Parasetamol 3x1 g, antihipertensi ditunda")).to.equal(0);
      expect(await find(setting, "Parasetamol 3x1 g. Dirujuk ke RS tipe A")).to.equal(0);
    });
});

describe("what an operation wants", () => {
  const find = async (age: number, plan: string) =>
    (
      await relationsIn("expectedCare", {
        setting: "summary",
        sex: "P",
        age,
        procedures: ["74.1 Low cervical cesarean section"],
        assessment: "Post SC",
        plan,
      })
    ).flatMap(({ expected }) => expected ?? []);

  it("is asked of the mother, not of the child", async () => {
    const plan = "Sefazolin 2 g IV, ketorolak 3x30 mg IV";
    expect(await find(30, plan)).to.include("uterotonika (misalnya oksitosin)");
    expect(await find(30, `${plan}, oksitosin 20 IU drip`)).to.eql([]);
    expect(await find(0, plan)).to.not.include("uterotonika (misalnya oksitosin)");
  });

  it("is not asked for letters of an examination", async () => {
    const notes = "Motorik UE 4/4, LE 2/2";
    const found = await relationsIn("expectedCare", {
      setting: "ward",
      notes,
      assessment: "Mielitis transversa",
      plan: "Metilprednisolon 1x1 g IV",
    });
    expect(found.map(({ expected }) => expected)).to.not.include("antibiotik profilaksis");
  });
});

describe("care that a condition wants", () => {
  for (const [settings, document, words, answer] of wanted)
    for (const setting of settings) {
      const find = async (plan: string | undefined) =>
        (await relationsIn("expectedCare", { setting, ...document, ...(plan && { plan }) }))
          .map(({ expected = "" }) => expected)
          .filter((expected) => expected.includes(words));

      it(`is asked for where nobody tells of it: ${words} (${setting})`, async () => {
        expect(await find(document.plan)).to.have.length(1);
      });

      it(`is there, put off or refused: ${words} (${setting})`, async () => {
        const { plan = "" } = document;
        expect(await find(`${plan}. ${answer}`)).to.eql([]);
        expect(await find(`${plan}. ${answer} ditunda`)).to.eql([]);
        expect(await find(`${plan}. Dirujuk ke RS tipe A`)).to.eql([]);
      });
    }

  it("is not asked for what is told of the past, of a relative or only suspected", async () => {
    for (const notes of ["Riwayat STEMI 2018", "Ayah STEMI", "STEMI (-)"])
      expect(
        await relationsIn("expectedCare", { setting: "emergency", notes, assessment: "Vertigo" }),
        notes,
      ).to.eql([]);
  });

  it("is not asked for a coded disease of which some management is told", async () => {
    const malaria = { diagnoses: ["G20 Parkinson disease"], assessment: "Penyakit Parkinson" };
    const find = (plan: string) =>
      relationsIn("expectedCare", { setting: "clinic", ...malaria, plan });
    expect(await find("Levodopa 3x100 mg, kontrol 1 bulan")).to.eql([]);
  });
});

describe("what a newborn was given since its birth", () => {
  it("answers what its age wants, and for nobody else what the past tells", async () => {
    const find = async (history: string) =>
      (
        await relationsIn("expectedCare", {
          setting: "summary",
          age: 0.01,
          assessment: "Neonatus cukup bulan, ikterus neonatorum",
          history,
        })
      ).flatMap(({ holds, expected }) => (holds ? [] : (expected ?? [])));
    expect(await find("Vit K1 dan HB0 sudah diberikan")).to.not.include("vitamin K");
    expect(await find("Rawat gabung saat lahir")).to.include("vitamin K");
  });
});

describe("care that is taken on at home", () => {
  const find = async (discharge: readonly string[]) =>
    (
      await relationsIn("expectedCare", {
        setting: "summary",
        diagnoses: ["I21.1 Acute transmural myocardial infarction of inferior wall"],
        assessment: "STEMI inferior post PCI 1 DES",
        drugs: [
          "Clopidogrel 75 mg",
          "Aspirin 80 mg",
          "Atorvastatin 40 mg",
          "Enoxaparin 60 mg",
          "Bisoprolol 2,5 mg",
          "Ramipril 2,5 mg",
        ],
        discharge,
      })
    ).flatMap(({ expected }) => expected ?? []);

  it("is asked of the drugs that are supplied, not of those of the stay", async () => {
    const missing = "penghambat P2Y12 (klopidogrel, tikagrelor, atau prasugrel) pada obat pulang";
    expect(await find(["Aspirin 80 mg", "Atorvastatin 40 mg"])).to.include(missing);
    expect(await find(["Aspirin 80 mg", "Clopidogrel 75 mg", "Atorvastatin 40 mg"])).to.eql([]);
  });
});

describe("an inflammation of the lungs", () => {
  it("wants an antibiotic, one by petroleum none", async () => {
    const find = async (assessment: string) =>
      (
        await relationsIn("expectedCare", { setting: "ward", age: 3, assessment, plan: "O2 2 lpm" })
      ).filter(({ expected }) => expected === "antibiotik").length;
    expect(await find("Pneumonia")).to.equal(1);
    expect(await find("Pneumonitis kimia ec aspirasi minyak tanah")).to.equal(0);
  });
});

describe("blood that is lost", () => {
  for (const [assessment, found] of [
    ["KET, syok hemoragik", 1],
    ["Perdarahan pascasalin", 1],
    ["Perdarahan saluran cerna", 1],
    ["Anemia defisiensi besi", 0],
  ] as const)
    it(`is given again where the haemoglobin is low: ${assessment}`, async () => {
      const find = async (plan: string, hemoglobin: string) =>
        (
          await relationsIn("expectedCare", {
            setting: "emergency",
            sex: "P",
            age: 29,
            assessment,
            plan,
            labs: [["Hemoglobin", hemoglobin, "g/dL"]],
          })
        ).filter(({ expected }) => expected === "transfusi darah").length;
      expect(await find("RL 20 tpm", "6,8")).to.equal(found);
      expect(await find("Siapkan PRC 3 kolf", "6,8")).to.equal(0);
      expect(await find("RL 20 tpm", "9,8")).to.equal(0);
    });
});

describe("a patient whom a ward sends home", () => {
  const isAsked = async (last: string, nurse = "Edukasi obat, px paham") => {
    const found = await relationsIn("expectedCare", {
      setting: "ward",
      assessment: "Pneumonia",
      progress: [
        { at: "22 08:00", S: "Batuk berkurang", A: "Pneumonia perbaikan", P: "Terapi lanjut" },
        { at: "23 08:00", S: "Keluhan (-)", A: "Pneumonia perbaikan", P: last },
        { at: "23 10:00", by: "Perawat", S: nurse },
      ],
    });
    return found.some(({ concept }) => concept === "discharge");
  };

  it("is told where and when he is seen again", async () => {
    for (const plan of [
      "Boleh pulang: cefixime 2x200 mg s/d 27/09",
      "Besok pulang",
      "Boleh pulang hari ini, PCT 3x500 mg k/p",
      "Acc pulang. Diet lunak",
      "Pulang hari ini.",
      "Pulang sore ini",
    ])
      expect(await isAsked(plan), plan).to.equal(true);
    for (const plan of [
      "Boleh pulang: cefixime 2x200 mg, kontrol poli paru 30/09",
      "Boleh pulang, rawat luka, angkat jahitan di poli bedah 30/09",
      "Pulang. Follow up 1 minggu",
      "Rencana pulang besok",
      "Pulang bila bebas demam 24 jam",
      "Belum boleh pulang",
      "Pulang atas permintaan sendiri (PAPS)",
      "Terapi lanjut",
    ])
      expect(await isAsked(plan), plan).to.equal(false);
    expect(await isAsked("Boleh pulang", "Edukasi jadwal kontrol 30/09")).to.equal(false);
    expect(await isAsked("Boleh pulang", "Sesuai perintah rawat inap dari IGD")).to.equal(true);
  });
});

describe("a patient whom an emergency department sends home", () => {
  const isAsked = async (disposition: string, advice = "acc rawat jalan") =>
    (
      await relationsIn("expectedCare", {
        setting: "emergency",
        assessment: "Epistaksis",
        disposition,
        advice,
      })
    ).some(({ concept }) => concept === "discharge");

  it("is told where and when he is seen again", async () => {
    for (const plan of [
      "KRS jam 23.45. Edukasi: jangan korek hidung, segera kembali bila berdarah lagi",
      "Pulang jam 10.30, natrium diklofenak 2x50 mg 5 hari",
      "Boleh pulang, parasetamol 3x500 mg",
    ])
      expect(await isAsked(plan), plan).to.equal(true);
    for (const plan of [
      "KRS jam 23.45. Kontrol Poli THT 22-09-2026 untuk angkat tampon",
      "Pulang, kontrol FKTP 3 hari",
      "Rawat inap ruang Melati",
      "Pulang atas permintaan sendiri (PAPS)",
      "Rujuk RS tipe A",
      "Pulang bila observasi 2 jam baik, bila tidak rawat inap",
    ])
      expect(await isAsked(plan), plan).to.equal(false);
  });
});

describe("a patient who takes a drug after a visit", () => {
  const isAsked = async (plan: string, instruction = "Obat diminum teratur") => {
    const found = await relationsIn("expectedCare", {
      setting: "clinic",
      notes: "Kontrol rutin, keluhan (-)",
      assessment: "Hipertensi, DM tipe 2",
      plan,
      instruction,
    });
    return found.some(({ concept }) => concept === "controlVisit");
  };

  it("is told when he is seen again", async () => {
    for (const plan of [
      "Amlodipin 1x10 mg, metformin 2x500 mg",
      "Prednison 1x30 mg s/d 27/09 lalu stop",
      "Karbamazepin 2x200 mg, edukasi kepatuhan",
      // What is awaited was taken, and what a bracket tells is a reason.
      "Levofloksasin tetes tiap 1 jam OS. Kultur ditunggu",
      "Tunggu hasil PA. Asam mefenamat 3x500 mg",
      "Levetirasetam naik 2x750 mg (EEG polyspike-wave)",
      "Allopurinol 1x100 mg (asam urat, kreatinin normal)",
    ])
      expect(await isAsked(plan), plan).to.equal(true);
    expect(
      await isAsked("Prednison 1x30 mg s/d 27/09 lalu stop", "Jangan dihentikan sebelum 27/09"),
    ).to.equal(true);
    for (const plan of [
      "Amlodipin 1x10 mg, kontrol 1 bulan",
      "Metformin 2x500 mg, HbA1c ulang 3 bulan",
      "Latanoprost 1x1 tts OS. OCT RNFL 3 bln",
      "Amlodipin 1x10 mg, rujuk balik ke FKTP",
      "Furosemid 1x40 mg. Pro rawat inap",
      "Diet rendah garam",
    ])
      expect(await isAsked(plan), plan).to.equal(false);
    expect(await isAsked("Amlodipin 1x10 mg", "Kontrol poli 20/10")).to.equal(false);
  });
});

describe("a low potassium that is named where a patient arrives", () => {
  const find = (potassium: string, plan: string) =>
    relationsIn("expectedCare", {
      setting: "emergency",
      assessment: "GEA, hipokalemia",
      plan,
      diagnoses: ["A09.9 Gastroenteritis", "E87.6 Hypokalaemia"],
      labs: [["Kalium", potassium, "mmol/L"]],
    });

  it("wants potassium", async () => {
    const expected = async (potassium: string, plan: string) =>
      (await find(potassium, plan)).map((relation) => relation.expected);
    expect(await expected("2,9", "RL 20 tpm")).to.include("koreksi kalium");
    expect(await expected("2,9", "RL 20 tpm, KSR 3x1")).not.to.include("koreksi kalium");
    expect(await expected("3,3", "RL 20 tpm")).not.to.include("koreksi kalium");
  });
});

describe("Helicobacter pylori that is proven", () => {
  const isAsked = async (document: Partial<ShortDocument>) =>
    (await relationsIn("expectedCare", { setting: "summary", ...document })).some(({ expected }) =>
      expected?.includes("pylori"),
    );

  it("wants its eradication, whether a code, a test or the assessment tells of it", async () => {
    for (const document of [
      {
        diagnoses: [
          "K26.4 Chronic duodenal ulcer with haemorrhage",
          "B98.0 Helicobacter pylori as the cause of diseases classified to other chapters",
        ],
        drugs: ["Lansoprazole 2x30 mg PO"],
      },
      { assessment: "Ulkus duodenum ai H. pylori", drugs: ["Omeprazole 2x20 mg PO"] },
      { assessment: "Gastritis erosif", labs: [["Urea breath test", "Positif", ""]] as const },
    ]) {
      expect(await isAsked(document), JSON.stringify(document)).to.equal(true);
      const drugs = ["Amoxicillin 2x1 g PO", "Clarithromycin 2x500 mg PO"];
      expect(await isAsked({ ...document, drugs })).to.equal(false);
    }
    expect(
      await isAsked({
        assessment: "Ulkus duodenum ai H. pylori",
        plan: "Eradikasi H. pylori di poli",
      }),
    ).to.equal(false);
    expect(
      await isAsked({ assessment: "Gastritis", labs: [["Urea breath test", "Negatif", ""]] }),
    ).to.equal(false);
    expect(await isAsked({ assessment: "Dispepsia, susp. H. pylori" })).to.equal(false);
  });
});

describe("severe malaria that artesunate was given for", () => {
  const followOn = async (setting: "ward" | "summary", plan: string) =>
    (
      await relationsIn("expectedCare", {
        setting,
        diagnoses: ["B50.8 Malaria falsiparum berat"],
        assessment: "Malaria falciparum berat",
        notes: "Demam menggigil",
        drugs: ["Artesunat 120 mg, 120 mg jam 0 12 24, IV"],
        plan,
      })
    ).flatMap(({ holds, expected = "" }) => (!holds && expected.startsWith("ACT") ? [plan] : []));

  it("goes on with a combination by mouth", async () => {
    expect(await followOn("summary", "Kontrol DDR hari ke-7")).to.have.length(1);
    expect(await followOn("ward", "Primakuin 15 mg dosis tunggal, pulang besok")).to.have.length(1);
    expect(await followOn("ward", "Artesunat IV lanjut")).to.eql([]);
    for (const plan of [
      "DHP 1x4 tablet 3 hari, primakuin 15 mg",
      "Lanjut ACT 3 hari, primakuin 15 mg",
    ])
      for (const setting of ["ward", "summary"] as const)
        expect(await followOn(setting, plan), plan).to.eql([]);
  });
});

describe("a drug that a former visit ordered", () => {
  const missing = async (
    diagnosis: string,
    former: readonly (readonly [day: string, plan: string])[],
    plan: string,
    more: Partial<ShortDocument> = {},
  ) => {
    const body = bodyOf({ setting: "clinic", diagnoses: [diagnosis], plan, ...more });
    const kunjungan = former.map(([tanggal, earlier]) => ({
      tanggal,
      icd_10: [diagnosis.split(" ")[0]],
      icd_9: [],
      tindakan: ["Konsultasi"],
      soap: { asesmen: "Stabil", plan: earlier },
    }));
    const sections = [
      ...(body.sections as readonly unknown[]),
      { key: "riwayat", data: { kunjungan } },
    ];
    const found = await relationsOfBody("expectedCare", { ...body, sections });
    return found.flatMap(({ expected = "" }) =>
      expected.startsWith("kelanjutan") ? [expected] : [],
    );
  };
  const august = "2026-08-12";
  const cases = [
    ["I10 Hypertension", "Losartan 1x50 mg, kontrol 1 bulan", "Diet rendah garam, kontrol"],
    ["E11.9 Type 2 diabetes", "Metformin 2x500 mg 30 hari", "Amlodipin 1x5 mg, kontrol"],
    ["G40.9 Epilepsy", "Asam valproat 2x250 mg", "EEG ulang, kontrol 1 bulan"],
    ["E03.9 Hypothyroidism", "Levotiroksin 1x50 mcg", "Cek TSH, kontrol 1 bulan"],
  ] as const;

  for (const [diagnosis, before, now] of cases)
    it(`for a lasting disease is missed where the plan leaves it out: ${diagnosis}`, async () => {
      expect(await missing(diagnosis, [[august, before]], now)).to.have.length(1);
      expect(await missing(diagnosis, [[august, before]], `${before}, ${now}`)).to.eql([]);
      expect(await missing(diagnosis, [[august, before]], `Terapi lanjut, ${now}`)).to.eql([]);
      expect(await missing(diagnosis, [["2026-09-10", before]], now)).to.eql([]);
    });

  it("is missed where the assessment and the complaint alone tell of it", async () => {
    const told = {
      notes: "Rutin losartan 1x50 mg",
      assessment: "Hipertensi, 136/84 dengan losartan",
    };
    const former = [[august, "Losartan 1x50 mg"]] as const;
    expect(await missing("I10 Hypertension", former, "Kolkisin 2x0,5 mg", told)).to.have.length(1);
  });

  it("for another disease is missed where several visits ordered it", async () => {
    const [code, plan] = ["D35.2 Pituitary adenoma", "Kabergolin 0,5 mg 2x/minggu 4 minggu"];
    const once = [[august, plan]] as const;
    expect(await missing(code, once, "MRI ulang, kontrol")).to.eql([]);
    expect(
      await missing(code, [...once, ["2026-07-12", plan]], "MRI ulang, kontrol"),
    ).to.have.length(1);
  });

  it("is not missed where another takes its place, it is stopped, or it was for some days", async () => {
    const former = [[august, "Losartan 1x50 mg, natrium diklofenak 2x50 mg 5 hari"]] as const;
    for (const plan of [
      "Ganti amlodipin 1x10 mg",
      "Losartan stop, hipotensi",
      "Rujuk balik ke FKTP",
    ])
      expect(await missing("I10 Hypertension", former, plan), plan).to.eql([]);
    const gout = [[august, "Kolkisin 2x0,5 mg 7 hari"]] as const;
    expect(await missing("M10.0 Gout", gout, "Diet rendah purin, kontrol")).to.eql([]);
  });
});

describe("care of a diagnosis that a result refutes", () => {
  type Case = readonly [
    diagnosis: string,
    settings: readonly Setting[],
    refuting: Partial<ShortDocument>,
  ];
  const cases: readonly Case[] = [
    [
      "E05.9 Thyrotoxicosis, unspecified",
      ["clinic", "emergency", "summary"],
      { labs: [["TSH", "8,2", "mIU/L"]] },
    ],
    [
      "I21.1 Infarction of inferior wall",
      ["emergency"],
      { imaging: [["EKG 12 lead", "ST elevasi (-), ST depresi (-). Kesan: dbn"]] },
    ],
    ["O00.1 Tubal pregnancy", ["emergency", "summary"], { labs: [["Plano test", "Negatif", ""]] }],
    [
      "J18.9 Pneumonia, unspecified",
      ["clinic", "emergency"],
      { imaging: [["Foto toraks", "Infiltrat (-), sinus lancip. Kesan: cor dan pulmo normal"]] },
    ],
  ];

  for (const [diagnosis, where, refuting] of cases)
    it(`is not asked for: ${diagnosis}`, async () => {
      for (const setting of where) {
        const document = {
          setting,
          sex: "P",
          age: 29,
          notes: "Lemas",
          diagnoses: [diagnosis],
        } as const;
        expect(await relationsIn("expectedCare", document), setting).to.not.eql([]);
        expect(await relationsIn("expectedCare", { ...document, ...refuting }), setting).to.eql([]);
      }
    });
});

describe("care of one diagnosis", () => {
  it("is asked for once, by what is known of it most closely", async () => {
    for (const diagnosis of ["J18.9 Pneumonia, unspecified", "O00.1 Tubal pregnancy"]) {
      const document = {
        setting: "emergency",
        sex: "P",
        age: 29,
        notes: "Lemas",
        diagnoses: [diagnosis],
      } as const;
      expect(await relationsIn("expectedCare", document), diagnosis).to.have.length(1);
    }
  });
});

describe("care that goes on", () => {
  const ward = async (assessment: string, plan: string, arrival: string, chart: string) => {
    const body = bodyOf({ setting: "ward", assessment, plan, drugs: [chart] });
    const key = "asesmenAwalIgd";
    const data = { codingDiagnosa: { "Diagnosa Klinis": assessment, "Rencana Terapi": arrival } };
    const relations = await relationsOfBody("expectedCare", {
      ...body,
      sections: [{ key, data }, ...(body.sections as readonly unknown[])],
    });
    return relations.map(({ expected }) => expected);
  };

  for (const [disease, once, daily, expected] of [
    ["Stroke infark", "aspirin 160 mg", "aspirin 1x80 mg", "antiplatelet atau antikoagulan"],
    ["NSTEMI", "aspirin loading 320 mg", "aspirin 1x80 mg", "antiplatelet aspirin"],
    ["Pneumonia", "ceftriaxone 2 g IV", "ceftriaxone 1x2 g", "antibiotik"],
    ["Gagal jantung akut", "furosemid 40 mg IV", "furosemid 2x20 mg", "diuretik kuat"],
  ] as const) {
    const isAsked = (found: readonly (string | undefined)[]) =>
      found.some((each) => each?.startsWith(expected));
    const other = "Paracetamol 500 mg, 3 x 500 mg, PO";

    it(`is not given by one dose on arrival: ${once}`, async () => {
      expect(isAsked(await ward(disease, "Tirah baring", once, other))).to.equal(true);
    });

    it(`is given where a note or the arrival orders it by the day: ${daily}`, async () => {
      expect(isAsked(await ward(disease, `Lanjut ${daily}`, once, other))).to.equal(false);
      expect(isAsked(await ward(disease, "Tirah baring", daily, other))).to.equal(false);
    });

    it(`is given where the chart has it: ${daily}`, async () => {
      const [name = "", dose = ""] = daily.split(" ");
      const chart = `${name} ${dose.slice(2)}, ${dose}`;
      expect(isAsked(await ward(disease, "Tirah baring", once, chart))).to.equal(false);
    });
  }
});

describe("a disease that goes on without its drug", () => {
  const leftOut = async (disease: string, P: string, discharge: readonly string[]) =>
    (
      await relationsIn("expectedCare", {
        setting: "summary",
        diagnoses: [disease],
        progress: [{ at: "22 08:00", A: "Perbaikan", P }],
        discharge,
      })
    ).filter(({ expected = "", holds }) => !holds && expected.includes("pada obat pulang"));

  for (const [disease, stop, drug] of [
    ["E05.0 Thyrotoxicosis with diffuse goitre", "PTU stop", "Tiamazol 1x10 mg"],
    ["E27.4 Adrenocortical insufficiency", "Hidrokortison stop", "Hidrokortison 1x20 mg"],
  ] as const)
    it(`is not answered by ${stop}`, async () => {
      const home = "Paracetamol 3x500 mg";
      expect(await leftOut(disease, stop, [home])).to.have.lengthOf(1);
      expect(await leftOut(disease, stop, [home, drug])).to.eql([]);
    });
});

describe("a diabetic who was given what lowers the sugar", () => {
  const leftOut = async (drugs: readonly string[], discharge: readonly string[], more = {}) =>
    (
      await relationsIn("expectedCare", {
        setting: "summary",
        diagnoses: ["J18.9 Pneumonia", "E11.9 Type 2 diabetes mellitus"],
        drugs: ["Ceftriaxone 2x1 g IV", ...drugs],
        discharge,
        ...more,
      })
    ).flatMap(({ expected = "", holds }) =>
      holds || !expected.startsWith("obat antidiabetes pada") ? [] : [expected],
    );
  const home = ["Sefiksim 2x200 mg"];

  it("goes home with it", async () => {
    for (const drug of ["Metformin 2x500 mg PO", "Insulin aspart 3x6 U SC", "Glimepirid 1x2 mg PO"])
      expect(await leftOut([drug], home), drug).to.have.lengthOf(1);
  });

  it("or with another, with what goes on elsewhere, or without by a doctor's word", async () => {
    const metformin = ["Metformin 2x500 mg PO"];
    expect(await leftOut(metformin, [...home, "Glimepirid 1x2 mg PO"])).to.eql([]);
    expect(await leftOut(metformin, [...home, "Insulin glargin 1x10 U"])).to.eql([]);
    expect(await leftOut(metformin, [])).to.eql([]);
    expect(await leftOut([], home)).to.eql([]);
    const stopped = [["2026-09-22", "Cr 3,1", "DM", "Metformin stop"]] as const;
    expect(await leftOut(metformin, home, { days: stopped })).to.eql([]);
  });
});

describe("a lasting disease that was treated in the stay", () => {
  const leftOut = async (code: string, drug: string, discharge: readonly string[]) =>
    (
      await relationsIn("expectedCare", {
        setting: "summary",
        diagnoses: ["J18.9 Pneumonia", code],
        drugs: ["Ceftriaxone 2x1 g IV", drug],
        discharge: ["Sefiksim 2x200 mg", ...discharge],
      })
    ).flatMap(({ expected = "", holds }) =>
      holds || !expected.endsWith("seperti selama perawatan") ? [] : [expected],
    );

  for (const [code, drug, another] of [
    ["I10 Essential (primary) hypertension", "Amlodipin 1x10 mg PO", "Kandesartan 1x8 mg"],
    ["I11.9 Hypertensive heart disease", "Ramipril 1x5 mg PO", "Bisoprolol 1x2,5 mg"],
    ["G20 Parkinson's disease", "Levodopa benserazid 3x100 mg PO", "Pramipeksol 3x0,125 mg"],
    ["G70.0 Myasthenia gravis", "Piridostigmin 3x60 mg PO", "Piridostigmin 4x60 mg"],
    ["H40.1 Primary open-angle glaucoma", "Timolol 0,5% ED 2x1 tetes ODS", "Latanoprost ED 1x1"],
  ] as const)
    it(`goes home with what treats it: ${code}`, async () => {
      expect(await leftOut(code, drug, [])).to.have.lengthOf(1);
      expect(await leftOut(code, drug, [another])).to.eql([]);
      expect(await leftOut(code, "Parasetamol 3x500 mg PO", [])).to.eql([]);
    });
});

describe("what an illness that passes wanted before the visit", () => {
  const isAsked = async (assessment: string, notes: string, expected: string) =>
    (
      await relationsIn("expectedCare", {
        setting: "clinic",
        assessment,
        notes,
        plan: "Fisioterapi, kontrol 1 minggu",
      })
    ).some((relation) => relation.expected?.includes(expected));

  it("is not asked for again after its course", async () => {
    for (const [notes, asked] of [
      ["Wajah kanan mencong", true],
      ["Wajah kanan mencong. Steroid 10 hari dari poli saraf selesai 10/09", false],
      ["Wajah kanan mencong. Prednison 7 hari sudah habis", false],
      ["Wajah kanan mencong. Sudah selesai metilprednisolon 10 hari", false],
      ["Wajah kanan mencong. Sudah minum metilprednisolon 10 hari, tidak membaik", true],
      ["Wajah kanan mencong. Sudah minum steroid 7 hari belum ada perbaikan", true],
    ] as const)
      expect(await isAsked("Bell's palsy dextra", notes, "kortikosteroid"), notes).to.equal(asked);
  });
});
