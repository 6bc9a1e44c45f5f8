/** D2: a normal test or picture against the diagnosis that it defines, and what excuses it: a treatment, an earlier value. */
import { expect } from "chai";
import { bodyOf, relationsIn, relationsOfBody, type ShortDocument } from "./short-document.ts";

const isRefuted = async (document: Omit<ShortDocument, "setting">) =>
  (await relationsIn("diagnosisRefutation", { setting: "ward", ...document })).length > 0;

type Case = readonly [
  why: string,
  refuted: Omit<ShortDocument, "setting">,
  excused: Omit<ShortDocument, "setting">,
];

const cases: readonly Case[] = [
  [
    "an autoimmune haemolysis by a negative Coombs test, whatever tells of a haemolysis",
    {
      diagnoses: ["D59.1 Other autoimmune haemolytic anaemias"],
      notes: "Pucat, ikterik",
      labs: [
        ["Coombs direk", "Negatif", ""],
        ["LDH", "884", "U/L"],
        ["Retikulosit", "14,2", "%"],
      ],
    },
    {
      diagnoses: ["D59.1 Other autoimmune haemolytic anaemias"],
      notes: "Pucat, ikterik",
      labs: [
        ["Direct Coombs Test (DCT)", "Positif", ""],
        ["LDH", "884", "U/L"],
      ],
    },
  ],
  [
    "a thyrotoxicosis by its hormones, unless it is treated",
    { diagnoses: ["E05.9 Thyrotoxicosis"], notes: "Berdebar", labs: [["TSH", "1,8", "uIU/mL"]] },
    {
      diagnoses: ["E05.9 Thyrotoxicosis"],
      notes: "Berdebar",
      labs: [["TSH", "1,8", "uIU/mL"]],
      drugs: ["Thiamazole 10 mg, 1 x 1, PO"],
    },
  ],
  [
    "a COPD by its spirometry",
    { diagnoses: ["J44.9 COPD"], notes: "Sesak", labs: [["FEV1/FVC", "82", "%"]] },
    { diagnoses: ["J44.9 COPD"], notes: "Sesak", labs: [["FEV1/FVC", "58", "%"]] },
  ],
  [
    "a pancreatitis by its lipase and amylase, unless it was high",
    {
      diagnoses: ["K85.9 Acute pancreatitis"],
      notes: "Nyeri",
      labs: [
        ["Lipase", "22", "U/L"],
        ["Amilase", "48", "U/L"],
      ],
    },
    {
      diagnoses: ["K85.9 Acute pancreatitis"],
      notes: "Nyeri",
      labs: [
        ["Lipase", "1.240", "U/L"],
        ["Lipase", "22", "U/L"],
      ],
    },
  ],
  [
    "a pneumonia by a clear film, unless another shows it",
    {
      diagnoses: ["J69.0 Aspiration pneumonia"],
      notes: "Tersedak, batuk, demam, ronki",
      imaging: [["Foto thorax", "Cor dan pulmo dalam batas normal"]],
    },
    {
      diagnoses: ["J69.0 Aspiration pneumonia"],
      notes: "Tersedak, batuk, demam, ronki",
      imaging: [
        ["Foto thorax", "Cor dan pulmo dalam batas normal"],
        ["Foto thorax", "Infiltrat parakardial kanan"],
      ],
    },
  ],
  [
    "an oedema of the lungs by a clear film",
    {
      diagnoses: ["J81 Pulmonary oedema"],
      notes: "Sesak",
      imaging: [["Foto thorax", "Cor dan pulmo dalam batas normal"]],
    },
    {
      diagnoses: ["J81 Pulmonary oedema"],
      notes: "Sesak",
      imaging: [["Foto thorax", "Kongesti paru, bat wing"]],
    },
  ],
  [
    "a coronary disease by clean vessels",
    {
      diagnoses: ["I25.1 Atherosclerotic heart disease"],
      notes: "Nyeri dada khas, EKG ST depresi",
      imaging: [["Angiografi koroner", "Kesan: koroner normal"]],
    },
    {
      diagnoses: ["I25.1 Atherosclerotic heart disease"],
      notes: "Nyeri dada khas, EKG ST depresi",
      imaging: [["Angiografi koroner", "LAD stenosis 80%"]],
    },
  ],
  [
    "a sudden deafness by one of conduction",
    {
      diagnoses: ["H91.2 Sudden idiopathic hearing loss"],
      notes: "Audiometri: tuli konduktif",
      assessment: "Tuli mendadak (SNHL)",
    },
    {
      diagnoses: ["H91.2 Sudden idiopathic hearing loss"],
      notes: "Audiometri: tuli sensorineural",
      assessment: "Tuli mendadak (SNHL)",
    },
  ],
  [
    "a leptospirosis by its serology, whatever else was counted",
    {
      diagnoses: ["A27.0 Leptospirosis icterohaemorrhagica"],
      notes: "Demam, nyeri betis, kuning. Kreatinin 4,1",
      labs: [
        ["IgM anti-Leptospira", "Negatif", ""],
        ["Kreatinin", "4,1", "mg/dL"],
        ["Bilirubin total", "9,8", "mg/dL"],
      ],
    },
    {
      diagnoses: ["A27.0 Leptospirosis icterohaemorrhagica"],
      notes: "Demam, nyeri betis, kuning. MAT Leptospira positif",
      labs: [["IgM anti-Leptospira", "Negatif", ""]],
    },
  ],
  [
    "measles by its antibody, where that of rubella is found",
    {
      diagnoses: ["B05.9 Measles without complication"],
      notes: "Demam, ruam makulopapular",
      labs: [
        ["IgM campak", "Negatif", ""],
        ["IgM rubella", "Positif", ""],
      ],
    },
    {
      diagnoses: ["B05.9 Measles without complication"],
      notes: "Demam, ruam makulopapular",
      labs: [["IgM campak", "Positif", ""]],
    },
  ],
  [
    "mumps by its antibody",
    {
      diagnoses: ["B26.9 Mumps without complication"],
      notes: "Demam, pipi bengkak",
      labs: [["IgM mumps", "Negatif", ""]],
    },
    {
      diagnoses: ["B26.9 Mumps without complication"],
      notes: "Demam, pipi bengkak",
      labs: [["IgM parotitis", "Positif", ""]],
    },
  ],
  [
    "a hepatitis A by its antibody",
    {
      diagnoses: ["B15.9 Hepatitis A without coma"],
      notes: "Kuning, mual",
      labs: [
        ["IgM anti-HAV", "Non reaktif", ""],
        ["SGPT", "840", "U/L"],
      ],
    },
    {
      diagnoses: ["B15.9 Hepatitis A without coma"],
      notes: "Kuning, mual",
      labs: [["IgM anti-HAV", "Reaktif", ""]],
    },
  ],
  [
    "a polyneuropathy that flattens reflexes by signs of the cord",
    {
      diagnoses: ["G61.0 Guillain-Barré syndrome"],
      notes: "Lemah kedua tungkai. Klonus (+), Babinski +/+, batas level sensorik (+) T6",
    },
    {
      diagnoses: ["G61.0 Guillain-Barré syndrome"],
      notes: "Lemah kedua tungkai. Arefleksia, klonus (-), Babinski -/-, batas level sensorik (-)",
    },
  ],
  [
    "a myasthenia by spasticity and pathological reflexes",
    {
      diagnoses: ["G70.0 Myasthenia gravis"],
      notes: "Lemah 4 ekstremitas, spastik, refleks patologis (+)",
    },
    { diagnoses: ["G70.0 Myasthenia gravis"], notes: "Ptosis, refleks patologis (-)" },
  ],
  [
    "a palsy of the nerve of the face by one of the brain",
    { diagnoses: ["G51.0 Bell's palsy"], notes: "Mulut mencong, parese N VII sentral" },
    { diagnoses: ["G51.0 Bell's palsy"], notes: "Mulut mencong, parese N VII perifer" },
  ],
  [
    "an impacted tooth by a film, also where the mouth seems to show it",
    {
      diagnoses: ["K01.1 Impacted teeth"],
      notes: "Gigi 48 erupsi sebagian. Panoramik 17-11: gigi 48 erupsi penuh, impaksi (-)",
    },
    {
      diagnoses: ["K01.1 Impacted teeth"],
      notes: "Gigi 48 erupsi sebagian. Panoramik 17-11: gigi 48 impaksi mesioangular",
    },
  ],
  [
    "an ectopic pregnancy by its hormone",
    {
      sex: "P",
      age: 29,
      diagnoses: ["O00.1 Tubal pregnancy"],
      notes: "Nyeri perut bawah",
      labs: [["β-hCG kuantitatif", "1,2", "mIU/mL"]],
    },
    {
      sex: "P",
      age: 29,
      diagnoses: ["O00.1 Tubal pregnancy"],
      notes: "Nyeri perut bawah",
      labs: [["β-hCG kuantitatif", "6.840", "mIU/mL"]],
    },
  ],
];

/** Normal by treatment, by another disease, or because the code is of something else. */
const excusedOnes: readonly (readonly [why: string, document: Omit<ShortDocument, "setting">])[] = [
  [
    "meconium beside a cardiotocography of category I",
    {
      sex: "P",
      age: 28,
      diagnoses: ["O68.1 Labour and delivery complicated by meconium in amniotic fluid"],
      notes: "Ketuban hijau, CTG kategori I",
    },
  ],
  [
    "a haemophilia by a factor that was infused",
    {
      diagnoses: ["D66 Hereditary factor VIII deficiency"],
      notes: "Hemartrosis genu kanan, faktor VIII 62%",
      labs: [["aPTT", "31", "detik"]],
      drugs: ["Konsentrat faktor VIII 1.000 IU, 2 x 1, IV"],
    },
  ],
  [
    "a von Willebrand disease by its aPTT",
    {
      diagnoses: ["D68.0 Von Willebrand's disease"],
      notes: "Epistaksis berulang",
      labs: [["aPTT", "31", "detik"]],
    },
  ],
  [
    "an ITP by thrombocytes that answer eltrombopag",
    {
      diagnoses: ["D69.3 Idiopathic thrombocytopenic purpura"],
      notes: "Petekie berkurang",
      labs: [["Trombosit", "182.000", "/uL"]],
      drugs: ["Eltrombopag 50 mg, 1 x 1, PO"],
    },
  ],
  [
    "an anaemia of iron by its values under iron",
    {
      diagnoses: ["D50.9 Iron deficiency anaemia"],
      notes: "Lemas berkurang",
      labs: [["Hemoglobin", "13,4", "g/dL"]],
      drugs: ["Sulfas ferosus 200 mg, 2 x 1, PO"],
    },
  ],
  [
    "a tinea by one scraping",
    {
      diagnoses: ["B35.4 Tinea corporis"],
      notes: "Plak eritem skuama gatal, tepi aktif. KOH kerokan kulit negatif",
    },
  ],
  [
    "a deafness of the nerve beside one of conduction",
    {
      diagnoses: ["H90.3 Sensorineural hearing loss, bilateral"],
      notes: "Audiometri: tuli sensorineural AD, tuli konduktif AS",
    },
  ],
  [
    "an ectopic pregnancy by its hormone after methotrexate",
    {
      sex: "P",
      age: 29,
      diagnoses: ["O00.1 Tubal pregnancy"],
      notes: "Kontrol pasca MTX",
      labs: [["β-hCG kuantitatif", "1,2", "mIU/mL"]],
      drugs: ["Methotrexate 50 mg, 1 x 1, IM"],
    },
  ],
  [
    "a coronary disease by vessels that are narrowed a little",
    {
      diagnoses: ["I25.1 Atherosclerotic heart disease"],
      notes: "Nyeri dada khas",
      imaging: [["Angiografi koroner", "Kesan: non obstructive CAD"]],
    },
  ],
  [
    "a pancreatitis by its lipase alone",
    { diagnoses: ["K85.9 Acute pancreatitis"], notes: "Nyeri", labs: [["Lipase", "22", "U/L"]] },
  ],
];

describe("a normal test refutes what it defines", () => {
  for (const [why, document] of excusedOnes)
    it(`but not ${why}`, async () => {
      expect(await isRefuted(document)).to.equal(false);
    });

  for (const [why, refuted, excused] of cases)
    it(why, async () => {
      expect(await isRefuted(refuted)).to.equal(true);
      expect(await isRefuted(excused)).to.equal(false);
    });

  it("does not where a film cannot tell", async () => {
    const report = "Corakan bronkovaskular meningkat, infiltrat belum jelas. Cor normal";
    const imaging = [["Foto thorax", report]] as const;
    const pneumonia = {
      diagnoses: ["J69.0 Aspiration pneumonia"],
      notes: "Tersedak, batuk, demam, ronki",
      imaging,
    };
    expect(await isRefuted(pneumonia)).to.equal(false);
    const clear = ["Foto thorax ulang", "Cor dan pulmo dbn, infiltrat (-)"] as const;
    const edged = ["Foto thorax", "Infiltrat parakardial batas tidak jelas. Cor normal"] as const;
    expect(await isRefuted({ ...pneumonia, imaging: [edged, clear] })).to.equal(false);
    expect(await isRefuted({ ...pneumonia, imaging: [...imaging, clear] })).to.equal(true);
  });
});

describe("a chronic disease of the kidneys", () => {
  const chronic = "N18.9 Chronic kidney disease, unspecified";
  const courseOf = async (values: readonly string[], notes: string) => {
    const body = bodyOf({ setting: "summary", diagnoses: ["A27.9 Leptospirosis", chronic], notes });
    const sheets = values.map((nilai, day) => ({
      nm_perawatan: "Fungsi ginjal",
      tgl_periksa: `2026-09-${20 + day}`,
      jam: "06:00",
      hasil: [
        { pemeriksaan: "Ureum", nilai: "148", satuan: "mg/dL" },
        { pemeriksaan: "Kreatinin", nilai, satuan: "mg/dL" },
      ],
    }));
    const sections = [...(body["sections"] as readonly object[]), { key: "lab", data: sheets }];
    return (await relationsOfBody("diagnosisRefutation", { ...body, sections })).length > 0;
  };

  it("is refuted by a creatinine that falls to half in one stay", async () => {
    expect(
      await courseOf(["5,8", "6,2", "2,4"], "Demam, mual, kencing sedikit, AKI, indikasi HD (-)"),
    ).to.equal(true);
    expect(await courseOf(["0"], "Demam, mual, kencing sedikit, AKI, indikasi HD (-)")).to.equal(
      false,
    );
    expect(
      await courseOf(["6,2", "5,8"], "Demam, mual, kencing sedikit, AKI, indikasi HD (-)"),
    ).to.equal(false);
  });

  it("is not where it was dialysed or known before", async () => {
    expect(await courseOf(["9,1", "4,0"], "Sesak, dilakukan hemodialisis 2x")).to.equal(false);
    expect(await courseOf(["9,1", "4,0"], "Sesak. AKI pada CKD stadium 4")).to.equal(false);
  });
});
