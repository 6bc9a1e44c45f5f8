/** D10, sides: the same organ told with another side in one note, report, field or operation than everywhere else. */
import { expect } from "chai";
import {
  bodyOf,
  relationsIn,
  relationsOfBody,
  type Progress,
  type ShortDocument,
} from "./short-document.ts";

const sidesIn = async (document: ShortDocument) =>
  (await relationsIn("actSide", document)).map(({ name, other }) => [name, other]);

/** A ward document: the first note of a doctor, and what came later. */
const ward = (assessment: string, ...progress: readonly Progress[]): ShortDocument => ({
  setting: "ward",
  notes: "KU sedang",
  assessment,
  plan: "Terapi lanjut",
  progress: [{ at: "21 15:00", A: assessment }, ...progress],
});

describe("the lobe of a liver", () => {
  it("is that of the notes in the report of an act", async () => {
    const notes = ward("Abses hepar amuba lobus kanan", {
      at: "22 08:00",
      A: "Abses hepar lobus kanan",
    });
    const report = (O: string) => ({
      ...notes,
      progress: [...(notes.progress ?? []), { at: "22 11:00", O }],
    });
    expect(
      await sidesIn(report("Laporan tindakan: abses hepar lobus kiri, aspirasi 210 mL")),
    ).to.eql([["hati", "kiri"]]);
    for (const same of ["Laporan tindakan: abses hepar lobus kanan", "Hepar: abses (+), lien ttb"])
      expect(await sidesIn(report(same)), same).to.eql([]);
  });
});

describe("the other side of a paired organ", () => {
  it("is not contradicted where it is only to be looked at, talked of, or has a scar", async () => {
    const tube = "Kehamilan ektopik tuba kanan terganggu";
    const find = (assessment: string, plan: string, notes = "KU sedang") =>
      sidesIn({ setting: "emergency", assessment, plan, notes });
    expect(await find(tube, "Laparotomi, salpingektomi kanan, evaluasi tuba kiri")).to.eql([]);
    expect(await find(tube, "Salpingektomi kanan. KIE fertilitas tuba kiri")).to.eql([]);
    const hernia = "Hernia inguinalis lateralis kanan inkarserata";
    expect(await find(hernia, "Hernioplasti kanan", "Inguinal kiri: skar")).to.eql([]);
    expect(await find(tube, "Laparotomi, salpingektomi kiri")).to.not.eql([]);
  });
});

describe("the hand that somebody writes with", () => {
  it("is not the side of an injury", async () => {
    const assessment = "Vulnus laceratum manus sinistra";
    for (const hand of ["Dominan tangan kanan", "Tangan dominan kanan", "Pasien kidal"])
      expect(await sidesIn({ setting: "emergency", assessment, notes: hand }), hand).to.eql([]);
  });
});

describe("a film whose name tells of another side", () => {
  const find = (notes: string, assessment: string, ...films: readonly string[]) =>
    sidesIn({
      setting: "emergency",
      notes,
      assessment,
      imaging: films.map((name) => [name, "Tidak tampak fraktur maupun dislokasi"] as const),
    });

  it("is found, whatever the report says", async () => {
    const hand = ["Luka robek punggung tangan kanan", "Vulnus laseratum manus dextra"] as const;
    expect(await find(...hand, "Manus sinistra AP/oblique")).to.deep.include(["tangan", "kiri"]);
    const knee = [
      "Bengkak lutut kiri, nyeri tekan lutut kiri",
      "Hemartrosis genu sinistra",
    ] as const;
    expect(await find(...knee, "Genu dextra AP/lateral")).to.deep.include(["lutut", "kanan"]);
    const foot = ["Nyeri dan bengkak tungkai kanan", "Ulkus pedis dextra"] as const;
    expect(await find(...foot, "Foto pedis sinistra")).to.not.eql([]);
    expect(await find(...hand, "Manus dextra AP/oblique")).to.eql([]);
    expect(await find(...knee, "Genu sinistra AP/lateral")).to.eql([]);
  });

  it("is none where the healthy side is filmed too, or another part", async () => {
    const knee = [
      "Bengkak lutut kiri, nyeri tekan lutut kiri",
      "Hemartrosis genu sinistra",
    ] as const;
    for (const films of [
      ["Genu sinistra AP/lateral", "Genu dextra AP/lateral"],
      ["Genu dextra et sinistra AP/lateral"],
      ["Genu bilateral AP"],
      ["Humerus dextra AP"],
      ["Genu AP/lateral"],
    ])
      expect(await find(...knee, ...films), films.join()).to.eql([]);
  });
});

describe("drops told on another side", () => {
  const find = (objective: string, assessment: string, plan: string) =>
    sidesIn({ setting: "clinic", examination: objective, assessment, plan });

  it("are found beside an ear whose canal is wide", async () => {
    const ear = [
      "Otoskopi AD: MAE lapang, MT intak. AS: sekret mukoid, MT perforasi sentral",
      "OMSK tubotimpanik AS fase aktif",
    ] as const;
    expect(await find(...ear, "Ofloxacin 0,3% tetes telinga 2x5 tetes AD")).to.deep.include([
      "telinga",
      "kanan",
    ]);
    expect(await find(...ear, "Ofloxacin 0,3% tetes telinga 2x5 tetes AS")).to.eql([]);
    // The right ear has an illness of its own.
    const both = [ear[0], "OMSK tubotimpanik AS, otitis eksterna AD"] as const;
    expect(await find(...both, "Ofloxacin tetes telinga 2x5 tetes AD")).to.eql([]);
    // The reason that an order names takes its side from it.
    for (const reason of ["(otitis eksterna)", "untuk infeksi telinga", "selama 7 hari (OE)"]) {
      const wrong = `Ofloxacin 0,3% tetes telinga 2x5 tetes AD ${reason}`;
      expect(await find(...ear, wrong), wrong).to.have.length(1);
      expect(await find(...ear, wrong.replace("AD", "AS")), wrong).to.eql([]);
    }
    const eye = [
      "OD: konjungtiva injeksi, sekret mukopurulen",
      "Konjungtivitis bakteri OD",
    ] as const;
    const drops = "Levofloxacin tetes mata 6x1 tetes OS";
    expect(await find(...eye, drops)).to.deep.include(["mata", "kiri"]);
    expect(await find(...eye, drops.replace(" OS", " OD"))).to.eql([]);
    expect(await find(...eye, drops.replace(" OS", " ODS"))).to.eql([]);
    // A sign that is found on each side is the reason of none.
    for (const [signs, disease, drug] of [
      [
        "OS: COA dangkal, kornea edema. OD: COA dangkal",
        "Glaukoma akut OS",
        "Timolol ED 2x1 tetes",
      ],
      [
        "OD: lensa keruh, kornea keruh. OS: lensa jernih, kornea keruh",
        "Keratitis OD",
        "Moksifloksasin tetes mata 6x1 tetes",
      ],
      [
        "OS: pupil midriasis. OD: pupil midriasis",
        "Uveitis anterior OS",
        "Prednisolon asetat ED 6x1 tetes",
      ],
    ] as const) {
      const ill = disease.slice(-2);
      const well = ill === "OS" ? "OD" : "OS";
      expect(await find(signs, disease, `${drug} ${well}`), disease).to.deep.include([
        "mata",
        well === "OS" ? "kiri" : "kanan",
      ]);
      expect(await find(signs, disease, `${drug} ${ill}`), disease).to.eql([]);
      expect(await find(`${signs}. ${disease} ${well}`, disease, `${drug} ${well}`)).to.eql([]);
    }
  });
});

describe("a device told on another side", () => {
  const find = (assessment: string, report: string) =>
    sidesIn({
      ...ward(assessment, { at: "22 08:00", A: assessment }, { at: "23 08:00", A: assessment }),
      imaging: [["Foto post op", report]],
    });

  it("is found in a report, however the notes call what was put in", async () => {
    expect(await find("Post THR dekstra", "Terpasang THR sinistra, posisi baik")).to.eql([
      ["sendi palsu", "kiri"],
    ]);
    expect(await find("Post TKR dekstra", "Terpasang TKR sinistra, posisi baik")).to.eql([
      ["lutut", "kiri"],
    ]);
    expect((await find("Post DJ stent kiri", "DJ stent dekstra posisi baik")).length).to.equal(1);
    expect(await find("Post TKR dekstra", "Terpasang TKR dekstra, posisi baik")).to.eql([]);
    expect(await find("Post TKR dekstra", "TKR bilateral, posisi baik")).to.eql([]);
  });
});

describe("a pacemaker told on another side", () => {
  it("is found in one text against the others, not by the access of the temporary one", async () => {
    const find = (account: string) =>
      sidesIn({
        setting: "summary",
        notes: "Dipasang PPM infraklavikula kiri",
        account,
        progress: [
          { at: "21 08:00", A: "TAVB post PPM infraklavikula kiri H0" },
          { at: "22 08:00", A: "TAVB post PPM infraklavikula kiri H1" },
        ],
      });
    for (const account of [
      "PPM dual chamber infraklavikula kanan jam 13.00",
      "PPM VVI di infraklavikula dekstra, anestesi lokal",
    ])
      expect(await find(account), account).to.eql([["pacu jantung permanen", "kanan"]]);
    for (const account of [
      "PPM dual chamber infraklavikula kiri jam 13.00",
      "TPM via v. femoralis kanan, lalu PPM dual chamber",
    ])
      expect(await find(account), account).to.eql([]);
  });
});

describe("a sign that moves", () => {
  const find = (first: string, at: string, later: string) =>
    sidesIn({
      setting: "ward",
      progress: [
        { at: "21 08:00", O: `${first}. Auskultasi dan tungkai dinilai kanan dan kiri` },
        { at: "22 08:00", O: first },
        { at: "23 08:00", O: first },
        { at, O: later },
      ],
    });

  for (const [first, later] of [
    ["Ronki paru kanan", "Ronki paru kiri"],
    ["Edema tungkai kanan", "Edema tungkai kiri"],
    ["Bengkak sendi lutut kanan", "Bengkak sendi lutut kiri"],
  ] as const)
    it(`has another side on another day: ${first}`, async () => {
      const both = `${first}, ${later.toLowerCase()}`;
      expect(await find(both, "24 08:00", later)).to.eql([]);
    });
});

describe("an organ told with another side", () => {
  for (const [assessment, later, name, side] of [
    [
      "Fraktur tertutup femur dextra",
      { O: "Approach lateral femur sinistra, plating, drain 1" },
      "panggul atau paha",
      "kiri",
    ],
    [
      "Batu ureter sinistra, hidronefrosis sinistra",
      { O: "Nyeri ketok CVA kanan" },
      "ginjal atau ureter",
      "kanan",
    ],
    ["Ca mammae sinistra", { A: "Post MRM mammae dextra H1" }, "payudara", "kanan"],
    [
      "Efusi pleura dextra ec TB",
      { O: "Terpasang WSD hemithorax sinistra", A: "Efusi pleura sinistra" },
      "rongga pleura",
      "kiri",
    ],
    ["Bell's palsy dextra", { A: "Bell's palsy sinistra H2" }, "saraf wajah", "kiri"],
    ["OMSK AD tipe bahaya", { A: "OMSK AS tipe bahaya" }, "telinga", "kiri"],
    ["DVT tungkai kiri", { A: "DVT tungkai kanan, heparinisasi" }, "tungkai", "kanan"],
    ["Torsio testis kiri", { A: "Post orkidektomi kanan H1" }, "testis", "kanan"],
    ["Ulkus diabetikum pedis dextra", { O: "Ulkus pedis sinistra, pus (+)" }, "kaki", "kiri"],
    ["Hernia inguinalis dextra", { P: "Pro herniotomi kiri besok" }, "lipat paha", "kiri"],
  ] as const)
    it(`in one note: ${assessment}, then ${Object.values(later).join("; ")}`, async () => {
      const found = await sidesIn(ward(assessment, { at: "22 08:00", ...later }));
      expect(found).to.deep.include([name, side]);
      expect(found).to.have.length(1);
    });

  it("that no row of organs names, where two texts tell of its side", async () => {
    for (const [assessment, told, other, side] of [
      ["Abses hepar lobus kanan", "Abses hepar kanan membaik", "Abses hepar kiri", "kiri"],
      [
        "Neuralgia trigeminal kiri",
        "Neuralgia trigeminal kiri",
        "Neuralgia trigeminal kanan",
        "kanan",
      ],
    ] as const) {
      const document = (third: string, ...more: readonly Progress[]) =>
        sidesIn(
          ward(assessment, { at: "22 08:00", A: told }, { at: "23 08:00", A: third }, ...more),
        );
      expect(
        (await document(other)).map(([, wrong]) => wrong),
        other,
      ).to.eql([side]);
      expect(await document(told), told).to.eql([]);
      // Two notes tell of each side: both are ill.
      expect(await document(other, { at: "24 08:00", A: other }), other).to.eql([]);
    }
  });

  it("in a report of imaging", async () => {
    const document: ShortDocument = {
      setting: "summary",
      notes: "Lemah anggota gerak kanan",
      assessment: "Stroke infark hemisfer sinistra",
      days: [["2026-09-21", "Hemiparesis dextra 3/3", "Stroke infark sinistra", "Aspirin"]],
    };
    const report = (side: string) =>
      sidesIn({ ...document, imaging: [["CT scan kepala", `Infark ganglia basalis ${side}`]] });
    expect(await report("kanan")).to.eql([["otak", "kanan"]]);
    expect(await report("kiri")).to.eql([]);
  });

  it("in the part of a clinic note that says what was done: teeth by their numbers", async () => {
    const find = (plan: string) =>
      sidesIn({
        setting: "clinic",
        notes: "Gigi bungsu kanan bawah sakit. Gigi 48 erupsi sebagian, perkusi (-)",
        assessment: "Impaksi gigi 48",
        plan,
      });
    expect(await find("Odontektomi gigi 38, blok mandibula kiri")).to.deep.include([
      "gigi",
      "kiri",
    ]);
    expect(await find("Odontektomi gigi 48, blok mandibula kanan")).to.eql([]);
  });

  it("in the local status of an emergency", async () => {
    const find = (notes: string) =>
      sidesIn({
        setting: "emergency",
        notes,
        assessment: "Fraktur terbuka cruris dextra",
        plan: "Debridement cruris dextra",
      });
    expect(await find("Regio cruris sinistra: luka robek 5 cm, deformitas (+)")).to.have.length(1);
    expect(await find("Regio cruris dextra: luka robek 5 cm, deformitas (+)")).to.eql([]);
  });

  it("of a report that calls the other side normal", async () => {
    const find = (report: string) =>
      sidesIn({
        setting: "emergency",
        notes: "Buah zakar kanan nyeri mendadak",
        assessment: "Torsio testis dextra",
        plan: "Detorsi, orkidopeksi bilateral",
        imaging: [["USG skrotum", report]],
      });
    const normal = "ukuran dan vaskularisasi normal";
    expect(await find(`Torsio testis sinistra. Testis dextra ${normal}.`)).to.eql([
      ["testis", "kiri"],
    ]);
    expect(await find(`Torsio testis dextra. Testis sinistra ${normal}.`)).to.eql([]);
    const leg = (report: string) =>
      sidesIn({
        setting: "summary",
        notes: "Nyeri tungkai kiri mendadak",
        assessment: "Iskemia tungkai akut kiri",
        imaging: [["CT angiografi tungkai", report]],
      });
    const embolus = "Kesan: oklusi emboli a. femoralis kiri.";
    expect(await leg(`Arteri tungkai kanan paten. ${embolus}`)).to.eql([]);
    expect(await leg(`Tungkai kanan pulsasi lengkap. ${embolus}`)).to.eql([]);
    const eye = (report: string) =>
      sidesIn({
        setting: "clinic",
        notes: "OS buram perlahan",
        assessment: "Katarak senilis imatur OS",
        plan: "Rencana fako OS",
        imaging: [["USG mata", report]],
      });
    expect(await eye("Lensa OD keruh, katarak OD. OS dalam batas normal.")).to.eql([
      ["mata", "kanan"],
    ]);
    expect(await eye("Lensa OS keruh, katarak OS. OD dalam batas normal.")).to.eql([]);
  });

  for (const [assessment, notes] of [
    ["Glaukoma primer sudut terbuka OS", "Funduskopi OD CDR 0,4; OS CDR 0,8 notching inferior"],
    ["Glaukoma akut OS", "Tonometri OD 16 mmHg, OS 52 mmHg"],
    ["OMSK AS tipe aman", "Otoskopi AD: MT intak. AS: MT perforasi sentral"],
  ] as const)
    it(`in an examination of both: ${notes}`, async () => {
      expect(await sidesIn({ setting: "clinic", notes, assessment, plan: "Kontrol" })).to.eql([]);
    });

  it("of the access that a patient is dialysed through", async () => {
    const find = (plan: string) =>
      sidesIn({
        setting: "clinic",
        notes: "AVF kiri: thrill (+)",
        assessment: "CKD stadium 5 on HD, AVF lengan kiri",
        plan,
      });
    expect(await find("HD 4 jam melalui AVF kanan")).to.deep.include([
      "akses hemodialisis",
      "kanan",
    ]);
    expect(await find("HD 4 jam melalui AVF kiri")).to.eql([]);
    // An access that failed is not the one in use.
    for (const old of [
      "cimino lengan kanan 2023 gagal matur, tdk dipakai",
      "AV graft lengan kanan sudah tidak dipakai",
      "AVF kanan tidak berfungsi sejak 2022",
    ])
      expect(await find(`HD 4 jam melalui AVF kiri; ${old}`), old).to.eql([]);
  });

  it("in a report that names only its places, though the healthy side was examined too", async () => {
    const find = (side: string) =>
      sidesIn({
        setting: "summary",
        notes: "Hip D nyeri gerak, pemendekan. Hip S ROM penuh",
        assessment: "OA panggul kanan grade IV",
        progress: [
          { at: "21 08:00", A: "OA panggul kanan" },
          { at: "22 11:00", O: `Posisi lateral, hip ${side} di atas, asetabulum direaming` },
        ],
      });
    expect(await find("sinistra")).to.eql([["panggul atau paha", "kiri"]]);
    expect(await find("dekstra")).to.eql([]);
  });

  it("in all reports of imaging against all notes", async () => {
    const find = (side: string) =>
      sidesIn({
        ...ward("ICH ganglia basalis S, hemiparesis D", {
          at: "22 08:00",
          A: "ICH ganglia basalis S H2. Hemiparesis D post ICH",
        }),
        imaging: [
          ["CT scan kepala", `ICH ganglia basalis ${side} volume 16 cc`],
          ["CT scan kepala ulang", `ICH ganglia basalis ${side} volume 15 cc`],
        ],
      });
    expect(await find("dekstra")).to.deep.include(["otak", "kanan"]);
    expect(await find("sinistra")).to.eql([]);
  });

  it("by the signs of a weak side, against what its history bears out", async () => {
    const find = (side: string) =>
      sidesIn({
        setting: "clinic",
        notes: `Lemah tangan-kaki kanan sejak stroke. Refleks fisiologis ${side} meningkat`,
        assessment: "Hemiparesis spastik dekstra",
        plan: "Latihan penguatan",
      });
    expect(await find("kanan")).to.eql([]);
    expect(
      await sidesIn({
        ...ward("Hemiparesis spastik dekstra", { at: "22 08:00", O: "Refleks kiri meningkat" }),
      }),
    ).to.deep.include(["anggota gerak yang lemah", "kiri"]);
  });

  it("in the local status, where two parts of a limb are joined", async () => {
    const find = (side: string) =>
      sidesIn({
        setting: "emergency",
        notes: `Lengan atas-bawah ${side}: derajat II`,
        assessment: "Luka bakar lengan kanan",
        plan: "Rawat luka bakar lengan kanan",
      });
    expect(await find("kiri")).to.deep.include(["lengan", "kiri"]);
    expect(await find("kanan")).to.eql([]);
  });

  it("of a drug for the eye, planned for one and prescribed for the other", async () => {
    const find = async (side: string) => {
      const body = bodyOf({
        setting: "emergency",
        notes: "OD: COA dangkal. OS: COA dangkal, kornea edema",
        assessment: "Glaukoma akut OS",
        plan: "Timolol 0,5% ED 2x1 gtt OS",
      });
      const sections = body["sections"] as readonly { readonly key: string }[];
      const row = { nama_obat: "Timolol 0,5% ED 5 mL", aturan_pakai: `2 x 1 tetes ${side}` };
      const drugs = { key: "obat", data: [{ no_resep: "R1", obat: [row] }] };
      const changed = {
        ...body,
        sections: [...sections.filter(({ key }) => key !== "obat"), drugs],
      };
      return (await relationsOfBody("actSide", changed)).map(({ name }) => name);
    };
    expect(await find("OD")).to.eql(["mata"]);
    expect(await find("OS")).to.eql([]);
  });

  for (const [assessment, later] of [
    // Both sides, another disease of the other side, a former one, a suspected one.
    ["Efusi pleura dextra", { O: "Efusi pleura bilateral minimal" }],
    ["Katarak OD", { O: "OD: lensa keruh. OS: pseudofakia, lensa jernih" }],
    ["OA genu dextra", { S: "Riwayat TKR lutut kiri 2020" }],
    ["Efusi pleura dextra", { A: "Efusi pleura dextra, curiga efusi pleura sinistra" }],
    ["Hemiparesis dextra", { O: "Hemiparesis dextra, kekuatan kiri 5/5" }],
    // What is healthy, and where a needle or a cuff is.
    ["Fraktur antebrachii dextra", { O: "Infus terpasang di tangan kiri. TD lengan kiri 120/80" }],
    ["Hemiparesis dextra", { O: "Tongkat kaki empat di tangan kiri. Lengan kanan 3" }],
    ["Fraktur manus dextra", { O: "Flebitis tangan kiri (+)" }],
    ["Batu ureter sinistra", { O: "Nyeri ketok CVA kanan (-)" }],
  ] as const)
    it(`is none: ${assessment}, then ${Object.values(later).join("; ")}`, async () => {
      expect(await sidesIn(ward(assessment, { at: "22 08:00", ...later }))).to.eql([]);
    });

  it("is none where more than one note tells of it: then both sides are ill", async () => {
    const again = (at: string): Progress => ({ at, A: "Efusi pleura sinistra" });
    const found = await sidesIn(ward("Efusi pleura dextra", again("22 08:00"), again("23 08:00")));
    expect(found).to.eql([]);
  });
});

describe("a side of what was ill before", () => {
  const find = (assessment: string, history: string) =>
    sidesIn({ setting: "summary", assessment, notes: assessment, history });

  for (const [now, before] of [
    ["Hemartrosis genu sinistra", "Artropati genu KANAN 2021 (sudah sembuh)"],
    ["Efusi pleura dekstra", "Pleuritis toraks kiri 2019"],
    ["Ulkus kornea OD", "Trauma mata kiri waktu kecil"],
    ["Selulitis cruris dekstra", "Luka cruris sinistra 2018, kini parut"],
  ] as const)
    it(`speaks of no other one: ${now}`, async () => {
      expect(await find(now, before)).to.eql([]);
    });

  it("is found in the notes of now", async () => {
    const told = await sidesIn({
      setting: "summary",
      assessment: "Hemartrosis genu sinistra",
      notes: "Hemartrosis genu dekstra",
      history: "Hemofilia A sejak kecil",
    });
    expect(told).to.have.length(1);
  });
});

describe("an operation told with another side", () => {
  const find = (account: string, notes: string, done: string) =>
    sidesIn({
      setting: "summary",
      account,
      notes,
      days: [
        ["2026-09-21", "Luka kering", `Post ${done} H1`, "Mobilisasi"],
        ["2026-09-22", "Luka kering", `Post ${done} H2`, "Mobilisasi"],
      ],
    });

  it("is found though the healthy side is told of as well", async () => {
    const knee = "Genu dekstra krepitasi (+). Genu sinistra krepitasi minimal";
    expect(await find("TKR genu sinistra, insisi midline", knee, "TKR dekstra")).to.eql([
      ["lutut", "kiri"],
    ]);
    const breast = "Benjolan mamma kiri 3 cm. Mamma kanan fibrokistik";
    expect(await find("MRM mammae dekstra", breast, "MRM sinistra")).to.eql([
      ["payudara", "kanan"],
    ]);
    const eyes = "Katarak imatur OD, katarak insipien OS";
    expect(await find("Fakoemulsifikasi + IOL OS", eyes, "fakoemulsifikasi OD")).to.eql([
      ["mata", "kiri"],
    ]);
  });

  it("is silent of a report that measures both sides and names the organ once", async () => {
    const inReport = (report: string) =>
      sidesIn({
        setting: "summary",
        notes: "Nyeri pinggang kiri",
        assessment: "Batu ginjal sinistra",
        plan: "PCNL sinistra",
        imaging: [["USG ginjal", report]],
      });
    expect(await inReport("Ginjal kanan 11,2 cm, batu (-)")).to.have.length(1);
    expect(await inReport("Ginjal kanan 11,2 cm, kiri 11,5 cm, batu (-)")).to.eql([]);
  });

  it("is silent where the testis of the healthy side is in its place", async () => {
    const inguinal = "Inguinal dextra: massa (+). Sinistra: benjolan (-), testis teraba";
    const later = "Luka kering, testis kanan teraba di skrotum";
    expect(await find("Hernia inguinalis dextra", inguinal, later)).to.eql([]);
  });

  it("is silent where all tell the same, or the other side was done before", async () => {
    const knee = "Genu dekstra krepitasi (+). Genu sinistra krepitasi minimal";
    expect(await find("TKR genu dekstra", knee, "TKR dekstra")).to.eql([]);
    const before = "Genu dekstra krepitasi (+). Riwayat TKR genu sinistra 2023";
    expect(await find("TKR genu dekstra", before, "TKR dekstra")).to.eql([]);
  });
});

describe("a side of the belly or the face told otherwise in one text", () => {
  const stay = (notes: string, ...later: readonly string[]) =>
    sidesIn({
      setting: "ward",
      notes,
      assessment: "Observasi",
      progress: later.map((O, day) => ({ at: `${22 + day} 08:00`, O })),
    });

  it("is found above and below the navel, and of the face", async () => {
    const upper = "Nyeri perut kanan atas sejak 2 hari";
    expect(await stay(upper, "NT hipokondrium kiri (+)", "NT hipokondrium kanan (+)")).to.eql([
      ["perut bagian atas", "kiri"],
    ]);
    const lower = "Nyeri perut kanan bawah sejak 2 hari";
    expect(await stay(lower, "Nyeri perut kiri bawah", "Nyeri perut kanan bawah")).to.eql([
      ["abdomen", "kiri"],
    ]);
    const face = "Neuralgia trigeminal kiri, nyeri wajah kiri";
    expect(await stay(face, "Nyeri wajah kanan VAS 4", "Nyeri wajah kiri VAS 3")).to.eql([
      ["wajah", "kanan"],
    ]);
  });

  it("is silent where the pain moves, spreads or lies elsewhere", async () => {
    expect(
      await stay("Nyeri perut kanan bawah, menjalar ke kiri bawah", "Nyeri perut kanan bawah"),
    ).to.eql([]);
    expect(await stay("Nyeri perut kanan atas", "Nyeri perut kiri bawah")).to.eql([]);
    expect(await stay("Nyeri perut kanan bawah", "NT kanan bawah, NT kiri bawah (-)")).to.eql([]);
  });
});

describe("what was before beside what is now", () => {
  const side = (notes: string) =>
    sidesIn({
      setting: "ward",
      notes,
      assessment: "Fraktur femur sinistra",
      progress: [{ at: "21 08:00", A: "Fraktur femur sinistra" }],
    });

  it("is the accident, and not the side", async () => {
    expect(await side("Bengkak paha kanan post KLL 2 jam SMRS")).to.have.length(1);
    expect(await side("Mimisan hidung kanan tidak berhenti. Paha kiri nyeri")).to.eql([]);
    expect(await side("Riwayat ORIF femur kanan 2020")).to.eql([]);
  });
});

describe("a concluded disease told with two sides, of an organ that is examined on both", () => {
  const find = (assessment: string, plan: string) =>
    sidesIn({
      setting: "emergency",
      notes:
        "Visus OD 1/300, OS 6/9. OD: injeksi siliar (+), COA dangkal. OS: COA dangkal, lensa keruh",
      assessment,
      plan,
    });

  it("is told where each text names another one alone", async () => {
    for (const disease of ["Glaukoma akut", "Uveitis anterior akut", "Ulkus kornea"])
      expect(await find(`${disease} OS`, `MRS ai ${disease} OD, tetes mata`)).to.deep.include([
        "mata",
        "kiri",
      ]);
  });

  it("is silent where a text names both, or the other was before", async () => {
    expect(await find("Glaukoma akut OD", "Glaukoma akut OD, pro LPI OS profilaksis")).to.eql([]);
    expect(await find("Katarak OD, katarak OS imatur", "Katarak OD pro fako")).to.eql([]);
    expect(await find("Glaukoma akut OD", "Riwayat glaukoma akut OS 2020, LPI OD")).to.eql([]);
  });
});

describe("a disease and its sign", () => {
  const find = (setting: "emergency" | "clinic", notes: string, assessment: string) =>
    sidesIn({ setting, notes, assessment });

  it("lie on opposite sides of brain and body", async () => {
    const notes = "Hemiparesis dextra, disartria";
    expect(await find("emergency", notes, "Stroke infark hemisfer dextra")).to.have.length(1);
    expect(await find("emergency", notes, "ICH ganglia basalis dextra")).to.have.length(1);
    expect(await find("clinic", notes, "Stroke infark hemisfer sinistra")).to.eql([]);
    expect(await find("emergency", notes, "Stroke berulang, infark dextra")).to.eql([]);
    expect(await find("emergency", notes, "SDH dextra pasca trauma")).to.eql([]);
    for (const shared of [
      "Hematoma subdural kronik sinistra dengan midline shift dan hemiparesis",
      "Stroke iskemik hemisfer sinistra dengan hemiparesis",
      "Tumor otak temporal sinistra, hemiparesis",
    ])
      for (const told of [notes, "Bicara pelo"])
        expect(await find("emergency", told, shared), shared).to.eql([]);
    const own = "Stroke iskemik hemisfer sinistra. Hemiparesis sinistra";
    expect(await find("emergency", "Bicara pelo", own)).to.have.length(1);
  });

  it("lie on one side of spine, chest and kidney", async () => {
    expect(
      await find("clinic", "Lasegue kiri (+) 40 derajat", "HNP L4-5 dengan radikulopati dextra"),
    ).to.have.length(1);
    expect(
      await find("clinic", "Lasegue kanan (+) 40 derajat", "HNP L4-5 dengan radikulopati dextra"),
    ).to.eql([]);
    expect(
      await find("emergency", "Vesikuler menurun hemithorax sinistra", "Pneumothorax dextra"),
    ).to.have.length(1);
  });
});

describe("what is done or seen on one side, and told of with the other", () => {
  const visit = (examination: string, assessment: string) =>
    sidesIn({ setting: "clinic", examination, assessment, diagnoses: ["R69 Illness"] });

  for (const [examination, assessment, name, side] of [
    [
      "TIO OD 15, OS 16. TINDAKAN 11.00 (IC +): pantokain, injeksi intravitreal OS aflibercept 2 mg. TIO OD 18",
      "Retinopati diabetik proliferatif ODS, pasca injeksi intravitreal aflibercept ke-3 OD",
      "mata",
      "kiri",
    ],
    [
      "VAS 6. TINDAKAN (IC +): artrosentesis genu sinistra, keluar 28 mL keruh",
      "Efusi sendi, post artrosentesis genu dextra",
      "lutut",
      "kiri",
    ],
    ["OS: PCIOL sentral, PCO menutup aksis visual. OD: PCIOL sentral", "PCO OD", "mata", "kiri"],
    ["AD: MT intak. AS: MT perforasi sentral", "Perforasi membran timpani AD", "telinga", "kiri"],
    ["Massa payudara kiri 3 cm, kanan dbn", "Massa payudara kanan", "payudara", "kiri"],
  ] as const)
    it(assessment, async () => {
      const isOther = (one: readonly unknown[]) => one[0] === name;
      expect((await visit(examination, assessment)).filter(isOther)).to.have.length(1);
      const same = assessment
        .replaceAll(/\bOD\b/gu, "OS")
        .replaceAll(/\bAD\b/gu, "AS")
        .replaceAll("dextra", "sinistra")
        .replaceAll("kanan", side);
      expect(await visit(examination, same)).to.eql([]);
    });

  it("but not where both sides are ill, or a complaint moves", async () => {
    expect(
      await visit("OD: PCO tipis. OS: PCO menutup aksis visual", "PCO OS, pseudofakia ODS"),
    ).to.eql([]);
    expect(
      await visit("Lutut kiri bengkak. Pergelangan kaki kanan bengkak", "Artritis migrans"),
    ).to.eql([]);
  });
});

describe("an act on a place whose side it does not say itself", () => {
  const visit = (complaint: string, told: string): ShortDocument => ({
    setting: "clinic",
    notes: told,
    assessment: complaint,
  });

  it("takes its side from the place behind it", async () => {
    for (const [complaint, told, name, other] of [
      [
        "Batu ginjal kiri",
        "ESWL hari ini: posisi supine, ginjal kanan, 3.000 shock",
        "ginjal atau ureter",
        "kanan",
      ],
      ["OA genu dekstra", "Injeksi intraartikular 10.45, IC (+): genu sinistra", "lutut", "kiri"],
      [
        "Efusi pleura kanan",
        "Torakosentesis 10.00, lidokain 2%, hemitoraks kiri: 800 mL",
        "rongga pleura",
        "kiri",
      ],
    ] as const)
      expect(await sidesIn(visit(complaint, told)), told).to.deep.include([name, other]);
  });

  it("is that of the illness, of what is only looked at, or of both", async () => {
    for (const [complaint, told] of [
      ["Batu ginjal kiri", "ESWL hari ini: posisi supine, ginjal kiri, 3.000 shock"],
      ["Batu ginjal kiri", "ESWL hari ini 3.000 shock. Ginjal kanan normal"],
      ["Batu ginjal bilateral", "ESWL hari ini: ginjal kanan, 3.000 shock"],
      ["OA genu dekstra", "Injeksi intraartikular: genu dekstra. Genu sinistra tenang"],
    ] as const)
      expect(await sidesIn(visit(complaint, told)), told).to.eql([]);
  });
});

describe("a disease that an examination quotes with another side", () => {
  it("is found against the assessment", async () => {
    for (const [seen, concluded] of [
      ["MRI: sklerosis hipokampus kanan", "Epilepsi fokal ec sklerosis hipokampus kiri"],
      ["USG: hidronefrosis kanan grade II", "Hidronefrosis kiri ec batu"],
      ["CT: SDH kronik dekstra 12 mm", "SDH kronik sinistra"],
    ] as const) {
      const told = { setting: "clinic", notes: seen, assessment: concluded } as const;
      expect(await sidesIn(told), seen).to.have.lengthOf(1);
    }
    for (const [seen, concluded] of [
      ["MRI: sklerosis hipokampus kiri", "Epilepsi fokal ec sklerosis hipokampus kiri"],
      ["USG: hidronefrosis kanan grade I, hidronefrosis kiri grade II", "Hidronefrosis kiri"],
    ] as const)
      expect(await sidesIn({ setting: "clinic", notes: seen, assessment: concluded })).to.eql([]);
  });
});

describe("drops that a patient takes home for the other eye", () => {
  const home = (drops: string) =>
    sidesIn({
      setting: "summary",
      assessment: "Keratitis OD",
      diagnoses: ["H16.9 Keratitis"],
      drugs: ["Levofloxacin 0,5% tetes mata 6x1 tetes OD"],
      progress: [{ at: "21 08:00", A: "Keratitis OD", P: "Levofloxacin ED 6x1 OD" }],
      discharge: [drops],
    });

  it("are held against those of the stay", async () => {
    expect(await home("Levofloxacin 0,5% tetes mata 6x1 tetes OS")).to.eql([["mata", "kiri"]]);
    expect(await home("Levofloxacin 0,5% tetes mata 6x1 tetes OD")).to.eql([]);
    expect(await home("Levofloxacin 0,5% tetes mata 6x1 tetes ODS")).to.eql([]);
  });
});

describe("drops of a chart that writes the way apart", () => {
  const find = async (assessment: string, name: string, dosis: string, rute: string) => {
    const body = bodyOf(ward(assessment));
    const row = { tgl_order: "2026-09-21T10:00:00+07:00", nama_obat: name, dosis, rute };
    const own = (body["sections"] as readonly { key: string }[]).filter(
      ({ key }) => key !== "cpoObat",
    );
    const sections = [...own, { key: "cpoObat", data: [{ ...row, status: "diberikan" }] }];
    return (await relationsOfBody("actSide", { ...body, sections })).map(({ name: of, other }) => [
      of,
      other,
    ]);
  };

  it("are for the eye or ear that is ill, however long the dose is", async () => {
    for (const [assessment, name, dosis, way, side] of [
      [
        "Ulkus kornea OS",
        "Sefazolin tetes mata",
        "1 tetes tiap jam, lalu tiap 2 jam",
        "Tetes mata",
        "OS",
      ],
      [
        "Glaukoma akut OD",
        "Timolol 0,5% tetes mata",
        "2 x 1 tetes, mulai malam",
        "Tetes mata",
        "OD",
      ],
      [
        "Otitis eksterna AS",
        "Ofloxacin tetes telinga",
        "2 x 5 tetes, sampai besok",
        "Tetes telinga",
        "AS",
      ],
    ] as const) {
      const other = { OS: "OD", OD: "OS", AS: "AD" }[side];
      expect(await find(assessment, name, dosis, `${way} ${side}`), name).to.eql([]);
      expect(await find(assessment, name, dosis, way), name).to.eql([]);
      expect(await find(assessment, name, dosis, `${way} ${other}`), name).to.have.length(1);
    }
  });

  it("are for the left eye, which a companion of its disease follows", async () => {
    for (const companion of ["hipopion", "descemetocele", "glaukoma sekunder"]) {
      const ill = `Ulkus kornea OS dengan ${companion}`;
      expect(
        await find(ill, "Levofloxacin tetes mata", "1 tetes", "Tetes mata OD"),
        companion,
      ).to.have.length(1);
      expect(await find(ill, "Levofloxacin tetes mata", "1 tetes", "Tetes mata OS")).to.eql([]);
    }
  });
});

describe("a scar on the other side", () => {
  const find = (assessment: string, scar: string) =>
    sidesIn({ setting: "emergency", notes: `Sesak. ${scar}`, assessment, plan: assessment });

  it("is of what was done before, and not of this illness", async () => {
    for (const [assessment, scar] of [
      ["Pneumotoraks dekstra, WSD kanan", "Thorax: sikatriks WSD lama kiri ICS V"],
      ["Efusi pleura sinistra, WSD kiri", "Hemithorax kanan: skar bekas WSD kanan"],
      ["Hernia inguinalis dekstra, herniotomi kanan", "Abdomen: sikatriks herniotomi kiri"],
      ["Ca mammae sinistra pro mastektomi kiri", "Thorax: jaringan parut mastektomi kanan"],
      [
        "Efusi pleura dekstra, WSD hemitoraks kanan",
        "Thorax: sikatriks WSD lama di hemitoraks SIN",
      ],
      ["Hemotoraks sinistra, WSD hemitoraks kiri", "Sikatriks bekas WSD pada hemitoraks kanan"],
      ["Fraktur iga 5 kanan", "Thorax: sikatriks torakotomi lama di hemitoraks kiri"],
    ] as const)
      expect(await find(assessment, scar), scar).to.eql([]);
  });

  it("is not that of what is there now", async () => {
    for (const [assessment, device] of [
      ["Pneumotoraks dekstra, WSD kanan", "Thorax: WSD kiri undulasi (+)"],
      ["Hernia inguinalis dekstra, herniotomi kanan", "Rencana herniotomi kiri"],
      ["Pneumotoraks dekstra", "Thorax: WSD di hemitoraks SIN"],
    ] as const)
      expect(await find(assessment, device), device).to.have.length(1);
  });
});

describe("a bone whose name has the letters of an eye", () => {
  it("is not an eye of the other side", async () => {
    for (const [notes, film] of [
      [
        "Pupil kanan 3 mm, kiri 4 mm refleks lambat. Visus OS menurun",
        "Fraktur linear os parietal kanan",
      ],
      ["Mata kiri bengkak, visus OS 6/9", "Fraktur os zigoma kanan"],
      ["Konjungtiva OS hiperemis", "Fraktur os maksila kanan"],
    ] as const) {
      const found = await sidesIn({
        setting: "emergency",
        notes,
        assessment: "Cedera kepala ringan",
        imaging: [["CT scan kepala", film]],
      });
      expect(found, film).to.eql([]);
    }
  });

  it("leaves the eye its side", async () => {
    const found = await sidesIn({
      setting: "emergency",
      notes: "OS merah, kornea OS keruh",
      assessment: "Ulkus kornea OD",
      plan: "Levofloksasin tetes mata OD",
    });
    expect(found).to.not.eql([]);
  });
});

describe("a bleeding of the basal ganglia", () => {
  it("has the side of the brain, and of no lung", async () => {
    const found = await sidesIn({
      setting: "emergency",
      assessment: "ICH ganglia basal kiri",
      imaging: [["CT scan kepala", "Perdarahan intraserebral ganglia basal kanan"]],
    });
    expect(found.map(([name]) => name)).to.not.include("paru");
    expect(found).to.not.eql([]);
  });
});

describe("an organ that parts of a document put on opposite sides", () => {
  const apart: readonly (readonly [what: string, ShortDocument, against: string])[] = [
    [
      "a report against two texts",
      {
        setting: "emergency",
        notes: "Nyeri paha kiri",
        assessment: "CF collum femur sinistra",
        imaging: [["Pelvis AP", "Fraktur collum femur dextra"]],
      },
      "Fraktur collum femur dextra",
    ],
    [
      "a diagnosis against examination and complaint",
      {
        setting: "emergency",
        notes: "Lemah separuh badan kanan. Hemiparese dekstra 2/5",
        assessment: "Stroke dengan hemiparese sinistra",
        progress: [],
      },
      "hemiparese sinistra",
    ],
    [
      "an operation on the other knee",
      { setting: "summary", assessment: "OA genu sinistra", account: "TKR genu dekstra" },
      "TKR genu dekstra",
    ],
    [
      "weakness on the side of the infarct",
      {
        setting: "emergency",
        notes: "hemiparese kanan",
        imaging: [["CT kepala", "infark kapsula interna kanan"]],
      },
      "hemiparese kanan",
    ],
    [
      "a forearm whose part is named before its side",
      {
        setting: "summary",
        notes: "Fraktur antebrachii distal dekstra",
        assessment: "Fraktur antebrachii dekstra",
        account: "Insisi volar (Henry) antebrachii distal sinistra",
      },
      "antebrachii distal sinistra",
    ],
    [
      "the pocket of a pacemaker",
      {
        setting: "summary",
        assessment: "AV blok total",
        account: "PPM DDD infraklavikula kanan",
        imaging: [["Thorax AP", "Generator PPM hemithorax kiri"]],
      },
      "PPM",
    ],
  ];
  for (const [what, document, against] of apart)
    it(`is found: ${what}`, async () => {
      const found = await relationsIn("actSide", document);
      expect(found.map((one) => one.against.join()).join()).to.contain(against);
    });

  it("is found where as many texts tell of each side, in the one note that differs", async () => {
    const found = await relationsIn("actSide", {
      setting: "emergency",
      notes: "Lemah separuh badan kanan. Lengan dan tungkai kanan lemah saat bangun",
      assessment: "Stroke infark hemisfer kanan dengan hemiparese sinistra",
      imaging: [["CT kepala", "infark kapsula interna kanan"]],
    });
    expect(found).to.not.eql([]);
  });

  const together: readonly (readonly [what: string, ShortDocument])[] = [
    [
      "a part that names both sides",
      {
        setting: "emergency",
        notes: "Nyeri kedua lutut. Genu dekstra krepitasi",
        assessment: "OA genu sinistra",
      },
    ],
    [
      "an older disease of the other side",
      {
        setting: "emergency",
        notes: "Riwayat fraktur femur kanan 2020, kini paha kiri nyeri",
        assessment: "Fraktur femur kiri",
        imaging: [["Femur AP", "Fraktur femur kiri"]],
      },
    ],
    [
      "a report of each side",
      {
        setting: "emergency",
        notes: "Nyeri lutut",
        assessment: "OA genu dekstra",
        imaging: [
          ["Genu dekstra", "Osteofit genu dekstra"],
          ["Genu sinistra", "Osteofit genu sinistra"],
        ],
      },
    ],
    [
      "different organs",
      { setting: "emergency", notes: "luka lecet tangan kanan", assessment: "Fraktur radius kiri" },
    ],
    [
      "weakness opposite to the infarct",
      {
        setting: "emergency",
        notes: "hemiparese kiri",
        imaging: [["CT kepala", "infark kapsula interna kanan"]],
      },
    ],
    [
      "weakness on the side of an extradural bleeding",
      {
        setting: "emergency",
        notes: "hemiparese kanan",
        imaging: [["CT kepala", "EDH temporal kanan, hiperdens"]],
      },
    ],
    [
      "weakness on the side of the infarct beside an older stroke",
      {
        setting: "emergency",
        notes: "Riwayat stroke 2022. Hemiparese kanan",
        imaging: [["CT kepala", "infark kapsula interna kanan"]],
      },
    ],
  ];
  for (const [what, document] of together)
    it(`is not found: ${what}`, async () => {
      expect(await sidesIn(document)).to.eql([]);
    });
});

describe("the report of an act within a note", () => {
  const find = (examination: string, assessment: string, notes: string) =>
    sidesIn({ setting: "clinic", notes, examination, assessment });

  it("is held against what the note and the assessment tell", async () => {
    for (const [seen, act, other, assessment, notes, found] of [
      [
        "Gigi 48 impaksi mesioangular",
        "Laporan tindakan jam 10.30-11.05: flap regio 48, gigi 48 keluar utuh",
        "Laporan tindakan jam 10.30-11.05: flap regio 38, gigi 38 keluar utuh",
        "Impaksi gigi 48, post odontektomi",
        "Cabut gigi bungsu kanan bawah",
        ["gigi", "kiri"],
      ],
      [
        "Pterigium OS grade III",
        "Tindakan jam 09.00: eksisi pterigium OS, graft konjungtiva",
        "Tindakan jam 09.00: eksisi pterigium OD, graft konjungtiva",
        "Pterigium OS post eksisi",
        "Mata kiri mengganjal",
        ["mata", "kanan"],
      ],
      [
        "Genu dextra: efusi (+), nyeri tekan (+)",
        "Tindakan 10.00: aspirasi genu dextra 20 cc",
        "Tindakan 10.00: aspirasi genu sinistra 20 cc",
        "Osteoartritis genu dextra",
        "Nyeri lutut kanan",
        ["lutut", "kiri"],
      ],
    ] as const) {
      expect(await find(`${seen}. ${act}.`, assessment, notes), act).to.eql([]);
      expect(await find(`${seen}. ${other}.`, assessment, notes), other).to.deep.include(found);
    }
  });

  it("leaves the healthy side that the note examines too", async () => {
    const seen = "Genu dextra: krepitasi (+), nyeri tekan (+). Genu sinistra: dbn";
    const act = "Tindakan jam 10.45: injeksi intraartikular genu dextra";
    expect(await find(`${seen}. ${act}.`, "OA genu dextra", "Nyeri lutut kanan 8 bulan")).to.eql(
      [],
    );
  });
});

describe("an act that never was", () => {
  it("takes no side from what stands behind it", async () => {
    const eye = {
      setting: "clinic",
      examination: "OD: pterigium nasal grade III. OS: kornea jernih",
      assessment: "Pterigium OD",
    } as const;
    const notes = "Selaput mata kanan. Operasi mata sebelumnya (-). Mata kiri tdk ada keluhan";
    expect(await sidesIn({ ...eye, notes })).to.eql([]);
  });
});

describe("the sides of a clinic's note and of its codes", () => {
  it("are those of its complaint and its examination", async () => {
    const find = (notes: string, examination: string) =>
      sidesIn({ setting: "clinic", notes, examination });
    for (const [notes, other, same] of [
      ["Luka kaki kiri", "Pedis dekstra: ulkus 2x2 cm", "Pedis sinistra: ulkus 2x2 cm"],
      ["Mata kanan berair", "Konjungtiva OS hiperemis", "Konjungtiva OD hiperemis"],
    ] as const) {
      expect(await find(notes, other), other).to.have.length(1);
      expect(await find(notes, same), same).to.eql([]);
    }
    for (const [notes, examination] of [
      ["Mata kiri buram", "VOD 6/6, VOS 1/60"],
      ["Telinga kiri nyeri", "AD: MT intak"],
      ["Telinga kanan berair", "AS: MT intak, refleks cahaya (+)"],
      ["Nyeri lutut", "Genu dekstra krepitasi"],
      ["Nyeri bahu kiri", "Genu dekstra krepitasi"],
    ] as const)
      expect(await find(notes, examination), notes).to.eql([]);
  });

  it("are those of the assessment, though both sides are looked at", async () => {
    const eye = {
      setting: "clinic",
      examination: "Segmen anterior ODS: kornea jernih, lensa jernih",
      assessment: "POAG OS terkontrol",
      plan: "Timolol 0,5% ED 2x1 tts OS",
    } as const;
    expect(await sidesIn({ ...eye, notes: "Mata kanan kadang pegal" })).to.eql([["mata", "kanan"]]);
    expect(await sidesIn({ ...eye, notes: "Mata kiri kadang pegal" })).to.eql([]);
  });

  it("are those of a row's laterality and of its words", async () => {
    const find = async (
      note: Partial<ShortDocument>,
      list: "icd_10" | "icd_9",
      row: Readonly<Record<string, string>>,
    ) => {
      const body = bodyOf({ setting: "clinic", ...note });
      const icd = { icd_10: [], icd_9: [], [list]: [row] };
      const sections = (body["sections"] as readonly { readonly key: string }[]).filter(
        ({ key }) => key !== "icd",
      );
      const sent = { ...body, sections: [...sections, { key: "icd", data: icd }] };
      const found = [
        ...(await relationsOfBody("actSide", sent)),
        ...(await relationsOfBody("diagnosisSide", sent)),
      ];
      return found.filter(({ holds }) => !holds).length;
    };
    const row = (code: string, label: string, laterality: string) => ({ code, label, laterality });
    const lens = row("H25.1", "Senile nuclear cataract", "OD");
    const breast = row("C50.9", "Malignant neoplasm of breast", "Kanan");
    const operation = row("13.41", "Phacoemulsification", "OD");
    const tumour = "Ca mammae sinistra post MRM";
    expect(await find({ assessment: tumour }, "icd_10", breast)).to.equal(1);
    expect(await find({ assessment: "Katarak senilis OS" }, "icd_9", operation)).to.equal(1);
    expect(await find({ assessment: "Katarak senilis OD" }, "icd_9", operation)).to.equal(0);
    const opaque = "VOD 6/6, VOS 1/60. Lensa OS keruh.";
    expect(await find({ examination: opaque }, "icd_10", lens)).to.equal(1);
    const own = row("H25.1", "Katarak senilis OS", "OD");
    expect(await find({ assessment: "-" }, "icd_10", own)).to.equal(1);
    expect(await find({ assessment: "-" }, "icd_10", { ...own, laterality: "OS" })).to.equal(0);
  });
});
