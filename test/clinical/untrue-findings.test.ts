/** Ways of writing that were taken for contradictions, each beside a document that has one. */
import { expect } from "chai";
import {
  against,
  bodyOf,
  relationsIn,
  relationsOfBody,
  type ShortDocument,
} from "./short-document.ts";

describe("a way of giving is not a value", () => {
  const labs = [["Kreatinin", "0,7", "mg/dL"]] as const;
  const told = (notes: string) => against("toldValue", { setting: "ward", notes, labs });

  it("behind its drug, with or without a dose", async () => {
    expect(await told("Filgrastim SC 14.00, kumur diajarkan")).to.eql([]);
    expect(await told("Enoksaparin SC 20.00")).to.eql([]);
    expect(await told("SC 1,4, ureum 40")).to.eql(["Kreatinin"]);
  });
});

describe("the last letter of a name with a hyphen", () => {
  const said = (report: string) =>
    against("valueAgainstWord", {
      setting: "ward",
      notes: "TD 110/70, N 92, S 38,9",
      imaging: [["EKG 12 lead", report]],
    });

  it("names no temperature", async () => {
    expect(await said("Sinus takikardi 116x/mnt, ST-T dbn.")).to.eql([]);
    expect(
      await against("valueAgainstWord", {
        setting: "ward",
        notes: "TD 110/70, T 38,9",
        progress: [{ at: "21 09:00", O: "suhu dbn" }],
      }),
    ).to.eql(["Suhu"]);
  });
});

describe("a specialist who was called at a time of the clock", () => {
  const asked = (plan: string) =>
    against("consultAnswer", {
      setting: "ward",
      plan,
      progress: [{ at: "22 08:00", A: "Perbaikan" }],
    });

  it("has answered with what stands behind the colon", async () => {
    expect(await asked("Konsul Sp.BS jam 15.00: belum ada indikasi operasi")).to.eql([]);
    expect(await asked("Konsul Sp.JP 10.30: toleransi operasi baik")).to.eql([]);
  });

  it("has not where it tells what he is asked for, or nothing", async () => {
    for (const plan of [
      "Konsul Sp.BS jam 15.00: mohon evaluasi",
      "Konsul Sp.BS jam 15.00: evaluasi ulang",
      "Konsul Sp.BS jam 15.00: untuk rencana operasi",
      "Konsul Sp.BS jam 15.00",
      "Konsul Sp.BS: perdarahan 18 cc",
    ])
      expect(await asked(plan), plan).to.eql(["konsul bedah saraf"]);
  });
});

describe("a bag that runs for hours", () => {
  const sums = (plan: string) => against("calculation", { setting: "emergency", plan });

  it("holds the drug that is written beside it, and not the dose before", async () => {
    expect(
      await sums(
        "MgSO4 40% 4 g (10 mL + aquadest 10 mL) IV pelan, lanjut 6 g dlm RL 500 mL/6 jam (1 g/jam)",
      ),
    ).to.eql([]);
    expect(await sums("Heparin 20.000 U dlm NaCl 500 mL/20 jam = 1.000 U/jam")).to.eql([]);
    expect(await sums("MgSO4 6 g dlm RL 500 mL/6 jam (2 g/jam)")).to.eql(["magnesium sulfat"]);
    expect(await sums("Heparin 20.000 U dlm NaCl 500 mL/10 jam = 1.000 U/jam")).to.have.length(1);
  });
});

describe("a dose that a plan changes", () => {
  const drugs = ["Insulin glargine, 1x14 U, SC", "Furosemid, 2x20 mg, IV"];
  const doses = (P: string, at = "21 10:00") =>
    against("orderedDose", { setting: "ward", drugs, progress: [{ at, P }] });

  it("is not held against what was charted before", async () => {
    expect(await doses("Glargine ↑ 1x18 U")).to.eql([]);
    expect(await doses("Furosemid IV ditingkatkan menjadi 3x40 mg")).to.eql([]);
    expect(await doses("Turunkan glargine 1x10 U")).to.eql([]);
  });

  it("is where the chart begins after it, or where nothing says that it changes", async () => {
    expect(await doses("Glargine ↑ 1x18 U", "21 08:00")).to.have.length(1);
    expect(await doses("Glargine 1x18 U")).to.have.length(1);
    expect(await doses("Furosemid IV 3x40 mg")).to.have.length(1);
  });
});

describe("drugs in the bracket of a class", () => {
  const notes = "Alergi karbamazepin (SSJ)";
  const allergies = (plan: string) =>
    against("drugAllergy", { setting: "ward", notes, assessment: "SSJ", plan });

  it("are to be avoided with it", async () => {
    expect(await allergies("Hindari obat aromatik (karbamazepin, fenitoin)")).to.eql([]);
    expect(await allergies("Karbamazepin 2x200 mg")).to.have.length(1);
  });
});

describe("both sides in one word", () => {
  const sides = (plan: string) =>
    against("actSide", {
      setting: "clinic",
      notes: "Kebas ujung jari tangan kanan. Makula di dada, punggung, " + plan,
      assessment: "Kusta MB",
    });

  it("are no other side", async () => {
    expect(await sides("lengan ki-ka")).to.eql([]);
    expect(await sides("lengan ka-ki")).to.eql([]);
  });
});

describe("a name that is another thing's", () => {
  const asked = async (document: Partial<ShortDocument>) =>
    against("diagnosisUncoded", { setting: "clinic", diagnoses: ["N04.9"], ...document });

  it("is not a disease in the name of a clinic", async () => {
    const given = "Ramipril 1x2,5 mg, ";
    for (const clinic of ["kontrol poli ginjal hipertensi", "rujuk balik poliklinik hipertensi"])
      expect(await asked({ assessment: "Sindrom nefrotik", plan: given + clinic })).to.eql([]);
    expect(await asked({ assessment: "Sindrom nefrotik, hipertensi", plan: given })).to.eql([
      "hipertensi",
    ]);
  });

  it("is not a calcium of the blood in what a dentist fills with", async () => {
    const told = (plan: string) =>
      against("criticalValue", { setting: "clinic", assessment: "Pulpitis 36", plan });
    expect(await told("Ekstirpasi pulpa, dressing Ca(OH)2, tumpatan sementara")).to.eql([]);
    expect(await told("Lab: Ca 6,1")).to.have.length(1);
  });
});

describe("what belongs to a coded disease", () => {
  const asked = async (assessment: string, diagnoses: readonly string[], plan = "Terapi lanjut") =>
    (
      await relationsIn("diagnosisUncoded", { setting: "summary", assessment, diagnoses, plan })
    ).map(({ concept }) => concept);

  it("is not asked for beside it, and is beside another", async () => {
    for (const [assessment, concept, own, other] of [
      ["ITP dengan perdarahan gusi", "gumBleeding", "D69.3", "K35.8"],
      ["Hematemesis melena ec ulkus gaster", "upperGiBleeding", "K25.4", "K35.8"],
      ["Efusi pleura minimal", "pleuralEffusion", "A91", "K35.8"],
      ["PCP pada HIV, kandidiasis oral", "oralCandidiasis", "B20.4", "B20.6"],
      ["Sindrom nefrotik, hiperlipidemia", "hyperlipidemia", "N04.9", "K35.8"],
    ] as const) {
      expect(await asked(assessment, [own]), assessment).to.not.contain(concept);
      expect(await asked(assessment, [other]), assessment).to.contain(concept);
    }
  });

  it("is not asked for where earlier visits alone name it", async () => {
    const body = bodyOf({ setting: "clinic", assessment: "Gonartrosis", diagnoses: ["M17.1"] });
    const visits = {
      key: "riwayat",
      data: {
        kunjungan: [
          {
            tanggal: "2026-07-30",
            soap: { asesmen: "Tonsilitis akut", plan: "Amoksisilin 3x500 mg" },
          },
        ],
      },
    };
    const sections = [...(body["sections"] as readonly object[]), visits];
    expect(await relationsOfBody("diagnosisUncoded", { ...body, sections })).to.eql([]);
  });
});

describe("a drug in the place of another of its sort", () => {
  const together = (plan: string) => against("drugsTogether", { setting: "ward", plan });

  it("is not given with it: swallowed after injected, behind an arrow, or told without a dose", async () => {
    for (const plan of [
      "Seftriakson 2x1 g (H5) -> sefiksim 2x200 mg PO",
      "Seftriakson 2x1 g IV. Obat pulang: sefiksim 2x200 mg PO 5 hr",
      "Sefiksim 2x200 mg 4 hr (total AB 10 hr). Seftriakson sampai pagi",
      "Ketorolak 3x30 mg IV, asam mefenamat 3x500 mg PO",
      "Ketorolak 30 mg IV (17.30), ibuprofen 3x400 mg pc 5 hr",
    ])
      expect(await together(plan), plan).to.eql([]);
  });

  it("is, where both are swallowed or injected", async () => {
    for (const plan of [
      "Ketorolak 3x30 mg IV, ibuprofen 3x400 mg pc 5 hr",
      "Meloksikam 1x15 mg PO, asam mefenamat 3x500 mg PO",
      "Seftriakson 2x1 g IV, sefotaksim 3x1 g IV",
    ])
      expect(await together(plan), plan).to.have.length(1);
  });
});

describe("a woman who has borne children", () => {
  const ketorolac = (notes: string) =>
    against("drugConflict", {
      setting: "ward",
      sex: "P",
      age: 34,
      notes,
      plan: "Ketorolak 3x30 mg IV",
      assessment: "Mioma uteri",
      diagnoses: ["D25.9 Leiomyoma of uterus, unspecified"],
    });

  it("is pregnant only where a pregnancy is told", async () => {
    expect(await ketorolac("P2A0, haid lama")).to.eql([]);
    expect(await ketorolac("G3P2A0 hamil 20 minggu")).to.eql(["ketorolak"]);
  });
});

describe("a pregnancy that has ended", () => {
  const conflicts = (assessment: string, plan: string) =>
    against("drugConflict", {
      setting: "ward",
      sex: "P",
      age: 29,
      notes: "G2P1A0 hamil 9 minggu",
      assessment,
      plan,
    });

  it("speaks against no drug, one that goes on does", async () => {
    expect(await conflicts("Abortus inkomplit post kuretase", "Doksisiklin 2x100 mg")).to.eql([]);
    expect(await conflicts("Kehamilan ektopik terganggu", "Losartan 1x50 mg")).to.eql([]);
    expect(await conflicts("Abortus imminens", "Doksisiklin 2x100 mg")).to.eql(["doksisiklin"]);
    expect(await conflicts("Hiperemesis", "Losartan 1x50 mg")).to.eql(["losartan kalium"]);
  });
});

describe("a drug that is put off, or told of in an assessment", () => {
  const metformin = (more: Partial<ShortDocument>) =>
    against("drugConflict", {
      setting: "ward",
      notes: "Laktat 6,2 mmol/L, asidosis laktat",
      ...more,
    });

  it("is held against nothing, one that is ordered is", async () => {
    expect(await metformin({ plan: "Metformin tunda" })).to.eql([]);
    expect(await metformin({ assessment: "Asidosis laktat, DM dengan metformin" })).to.eql([]);
    expect(await metformin({ plan: "Metformin 2x500 mg PO" })).to.eql(["metformin"]);
  });
});

describe("a lymphoma", () => {
  it("is not refuted by a word of another result", async () => {
    const lymphoma = (name: string, value: string) =>
      against("diagnosisRefutation", {
        setting: "ward",
        assessment: "Limfoma non-Hodgkin difus",
        diagnoses: ["C83.3 Diffuse large B-cell lymphoma"],
        labs: [[name, value, ""]],
      });
    expect(await lymphoma("HBsAg", "Non reaktif")).to.eql([]);
    expect(await lymphoma("Biopsi KGB", "Hiperplasia reaktif")).to.eql(["limfoma"]);
  });
});

describe("acts that belong to another, or to something else than their name says", () => {
  const uncoded = async (account: string) => {
    const document: ShortDocument = {
      setting: "summary",
      diagnoses: ["K35.8 Acute appendicitis"],
      procedures: ["47.01 Laparoscopic appendectomy"],
      account,
    };
    const found = await relationsIn("procedureUncoded", document);
    return found.filter(({ holds }) => !holds).map(({ name }) => name);
  };

  it("an anaesthetic includes its intubation, and a failing breath does not", async () => {
    const operation = "Apendektomi laparoskopi tanggal 22 September 2026 jam 09.00";
    expect(await uncoded(`${operation} dalam GA (intubasi ETT 7,5).`)).to.eql([]);
    expect(await uncoded(`${operation}. Anestesi umum, intubasi ETT no 7.`)).to.eql([]);
    expect(
      await uncoded(`${operation}. Gagal napas, intubasi ETT 23 September 2026 jam 21.00.`),
    ).to.eql(["intubasi endotrakeal"]);
  });

  it("what is extracted or changed is named behind it", async () => {
    expect(await uncoded("ERCP 22 September 2026: ekstraksi 2 batu CBD.")).to.not.include(
      "pencabutan gigi",
    );
    expect(await uncoded("Ekstraksi 46 tanggal 22 September 2026.")).to.eql(["pencabutan gigi"]);
    expect(
      await uncoded("Revisi VP shunt 22 September 2026: ganti kateter ventrikel."),
    ).to.not.include("penggantian kateter urine");
  });
});

describe("an organ that was removed before the patient came", () => {
  const sidesIn = (assessment: string, report: string) =>
    relationsIn("actSide", { setting: "emergency", assessment, imaging: [["CT", report]] });

  it("is not the side of the illness", async () => {
    for (const [assessment, report] of [
      ["Pionefrosis kiri", "Ginjal kanan tidak ada (post nefrektomi). Hidronefrosis ginjal kiri."],
      ["Karsinoma mamma kiri", "Payudara kanan post mastektomi. Massa payudara kiri 3 cm."],
    ] as const)
      expect((await sidesIn(assessment, report)).filter(({ holds }) => !holds)).to.eql([]);
  });
});

describe("the bare name of a disease", () => {
  it("does not speak against its narrower code", async () => {
    for (const [code, assessment] of [
      ["D69.5 Secondary thrombocytopenia", "Envenomasi dengan trombositopenia"],
      ["E78.2 Mixed hyperlipidaemia", "Dislipidemia"],
    ] as const) {
      const found = await relationsIn("diagnosisSibling", {
        setting: "summary",
        diagnoses: [code],
        assessment,
      });
      expect(found.filter(({ holds }) => !holds)).to.eql([]);
    }
  });
});

describe("a day beside teeth", () => {
  const sidesIn = async (plan: string) =>
    (
      await relationsIn("actSide", { setting: "clinic", assessment: "Impaksi gigi 48", plan })
    ).filter(({ holds }) => !holds);

  it("is not a tooth", async () => {
    for (const day of ["24-11-2026", "23/12/2026", "31-12-2026"])
      expect(await sidesIn(`Odontektomi gigi 48. Kontrol lepas jahitan ${day}.`), day).to.eql([]);
  });
});

describe("a fluid of the body", () => {
  it("has counts of its own", async () => {
    const labs = [["Leukosit", "14.200", "/uL"]] as const;
    const told = (notes: string) => against("toldValue", { setting: "ward", notes, labs });
    expect(await told("Dialisat keruh, leukosit 1.850/uL")).to.eql([]);
    expect(await told("Leukosit 1.850/uL")).to.eql(["Leukosit"]);
  });
});

describe("a drug that an allergy is told of", () => {
  const allergies = (notes: string, plan: string) =>
    against("drugAllergy", { setting: "ward", notes, assessment: "Pneumonia", plan });

  it("is not given where a bracelet or a reaction names it", async () => {
    for (const [notes, plan] of [
      ["Alergi siprofloksasin (gatal)", "Terpasang gelang alergi (+) siprofloksasin, infus lancar"],
      ["Alergi ampisilin", "Siprofloksasin 2x400 mg (bukan beta laktam krn anafilaksis ampisilin)"],
      ["Alergi karbamazepin", "Riw SSJ karbamazepin, mulai valproat 2x250 mg"],
    ] as const)
      expect(await allergies(notes, plan), plan).to.eql([]);
    expect(await allergies("Alergi (+) ampisilin", "Ampisilin 4x1 g IV")).to.eql(["ampisilin"]);
    expect(
      await allergies("Alergi ampisilin", "Riw anafilaksis ampisilin, ampisilin 4x1 g IV"),
    ).to.eql(["ampisilin"]);
  });

  it("is not held against one that its own words take out", async () => {
    for (const [notes, plan] of [
      ["Alergi karbamazepin (ruam luas th 2012, bukan fenitoin)", "Fenitoin 3x100 mg"],
      ["Alergi gentamisin, bukan amikasin", "Amikasin 1x500 mg IV"],
    ] as const)
      expect(await allergies(notes, plan), plan).to.eql([]);
    for (const [notes, plan] of [
      ["Alergi karbamazepin (ruam luas), hindari fenitoin", "Fenitoin 3x100 mg"],
      ["Alergi karbamazepin (ruam luas, bukan fenitoin)", "Karbamazepin 2x200 mg"],
    ] as const)
      expect(await allergies(notes, plan), plan).to.have.length(1);
  });
});

describe("an operation that was planned and called off", () => {
  const variants = (plan: string) =>
    against("procedureVariant", {
      setting: "emergency",
      assessment: "Fraktur distal radius dextra tertutup",
      diagnoses: ["S52.50 Fracture of lower end of radius, closed"],
      procedures: ["79.02 Closed reduction of fracture without internal fixation, radius and ulna"],
      plan,
    });

  it("tells of no other way of operating", async () => {
    for (const told of [
      "Awalnya direncanakan ORIF plate, dibatalkan krn posisi baik",
      "Semula pro ORIF, ditolak keluarga karena biaya",
      "ORIF batal",
    ])
      expect(await variants(`${told}. Reposisi tertutup 15.20, backslab.`), told).to.eql([]);
  });
});

describe("an act that prevents", () => {
  const sides = (plan: string) =>
    against("actSide", { setting: "emergency", assessment: "Torsio testis sinistra", plan });

  it("is done on the side that is not ill", async () => {
    expect(await sides("Orkidopeksi kanan profilaksis")).to.eql([]);
    expect(await sides("Orkidopeksi dekstra secara profilaktik")).to.eql([]);
    expect(await sides("Orkidopeksi kanan")).to.eql(["testis"]);
  });
});

describe("a stone that is excluded", () => {
  const siblings = (A: string) =>
    against("diagnosisSibling", {
      setting: "ward",
      assessment: "Kolesistitis akut dengan kolelitiasis",
      diagnoses: ["K80.0 Calculus of gallbladder with acute cholecystitis"],
      progress: [{ at: "21 08:00", A }],
    });

  it("is not that of the code, wherever the list of what is excluded ends", async () => {
    const own = "Kolesistitis akut dgn kolelitiasis";
    for (const A of [
      `${own}. Koledokolitiasis & pankreatitis disingkirkan (bil, lipase normal)`,
      `${own}. Koledokolitiasis, kolangitis, dan pankreatitis disingkirkan`,
    ])
      expect(await siblings(A), A).to.eql([]);
    expect(await siblings("Koledokolitiasis, pro ERCP")).to.have.length(1);
  });
});
