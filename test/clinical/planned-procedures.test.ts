/** D9: a coded procedure that is put off, waits for something, or is told of with a day to come was not done. */
import { expect } from "chai";
import type { CheckBody } from "../support/check-document.ts";
import { bodyOf, relationsIn, relationsOfBody, type ShortDocument } from "./short-document.ts";

async function planned(document: ShortDocument): Promise<readonly string[]> {
  const relations = await relationsIn("procedurePlanned", document);
  return relations.flatMap(({ code = "", holds }) => (holds ? [] : [code]));
}

/** What is coded, words that put it off, and words that tell of it as done, perhaps beside the next one. */
const acts = [
  [
    "23.19 Other surgical extraction of tooth",
    "Odontektomi 38 setelah perikoronitis mereda",
    "Odontektomi 38 dilakukan hari ini setelah perikoronitis mereda",
  ],
  [
    "51.23 Laparoscopic cholecystectomy",
    "Kolesistektomi laparoskopi setelah inflamasi reda, 6 minggu lagi",
    "Dilakukan kolesistektomi laparoskopi jam 10.00, kontrol setelah luka kering",
  ],
  [
    "14.24 Destruction of chorioretinal lesion by laser photocoagulation",
    "Laser PRP sesi 2 OD belum dapat dilakukan hari ini (alat rusak), dijadwalkan 25/11/2026",
    "Laser PRP sesi 2 OD dilakukan hari ini, PRP sesi 3 OD 09/12/2026",
  ],
  [
    "45.13 Other endoscopy of small intestine",
    "EGD belum bisa dikerjakan (pasien makan pagi)",
    "EGD dikerjakan jam 10.00: gastritis erosif",
  ],
  [
    "99.25 Injection of cancer chemotherapeutic substance",
    "Kemoterapi siklus 4 tanggal 28/09/2026",
    "Kemoterapi siklus 4 diberikan hari ini, kemoterapi siklus 5 tanggal 12/10/2026",
  ],
  ["39.95 Hemodialysis", "Hemodialisis berikutnya 23/09/2026", "HD 4,5 jam, UF 2.500 mL"],
  [
    "99.04 Transfusion of packed cells",
    "Rencana transfusi PRC, darah belum tersedia. Kontrol dan transfusi 14/12/2026",
    "Transfusi PRC 360 mL jam 10.00-13.00 tanpa reaksi. Transfusi berikutnya 14/12/2026",
  ],
] as const;

describe("coded procedures that are to come", () => {
  for (const setting of ["summary", "clinic"] as const)
    for (const [code, putOff, done] of acts)
      it(`${code} (${setting})`, async () => {
        const document = { setting, procedures: [code] };
        expect(await planned({ ...document, plan: putOff }), putOff).to.have.length(1);
        expect(await planned({ ...document, plan: done }), done).to.eql([]);
      });

  it("are those of a stay that called them off, and not of one that called off another", async () => {
    const stay = { setting: "summary", procedures: ["99.04 Transfusion of packed cells"] } as const;
    const notes = "PRC 3 kantong masuk, Hb 10,2";
    for (const O of ["Transfusi ke-4 (cadangan) BATAL: Hb > 10", "Transfusi ke 2 batal"])
      expect(await planned({ ...stay, notes, progress: [{ at: "25 08:00", O }] }), O).to.eql([]);
    for (const O of ["Transfusi BATAL: Hb > 10", "Transfusi ke-1 batal, Hb 10"])
      expect(await planned({ ...stay, progress: [{ at: "25 08:00", O }] }), O).to.eql(["99.04"]);
  });

  it("are not proven by what a visit is for, nor by a result of long ago", async () => {
    const visit = { setting: "clinic", procedures: ["99.04 Transfusion of packed cells"] } as const;
    const notes = "Kontrol transfusi rutin";
    const plan = "Transfusi PRC tanggal 28/09/2026";
    expect(await planned({ ...visit, notes, plan })).to.eql(["99.04"]);
    const biopsy = async (told: string) => {
      const relations = await relationsIn("procedureTrace", {
        setting: "clinic",
        procedures: ["85.11 Closed percutaneous needle biopsy of breast"],
        notes: told,
      });
      return relations.map(({ holds }) => holds);
    };
    expect(await biopsy("PA 03/2025: karsinoma invasif")).to.eql([false]);
    expect(await biopsy("Biopsi payudara kanan dilakukan hari ini")).to.eql([true]);
  });

  it("are not proven by the trace of another code", async () => {
    const broken = {
      setting: "emergency",
      diagnoses: ["S42.4 Fracture of lower end of humerus"],
      procedures: [
        "79.11 Closed reduction of fracture with internal fixation, humerus",
        "93.54 Application of splint",
      ],
    } as const;
    const splint = "Long arm splint terpasang jam 17.20";
    expect(await planned({ ...broken, plan: `${splint}, pro CRPP jam 21.30` })).to.eql(["79.11"]);
    const ulcer = {
      setting: "clinic",
      diagnoses: ["K25.9 Gastric ulcer"],
      procedures: ["45.13 Other endoscopy of small intestine"],
    } as const;
    expect(await planned({ ...ulcer, plan: "EGD besok" })).to.eql(["45.13"]);
  });

  it("are not done where all stood ready for them", async () => {
    for (const [code, ready, done] of [
      [
        "31.1 Temporary tracheostomy",
        "Intubasi fiberoptik jam 23.00. Trakeostomi stand by, tidak dilakukan",
        "Trakeostomi dilakukan jam 23.00, kanul no. 7",
      ],
      [
        "37.78 Insertion of temporary transvenous pacemaker system",
        "Angiografi koroner jam 10.00, pemasangan TPM stand by",
        "Pemasangan TPM jam 10.40 via v. femoralis",
      ],
      ["39.95 Hemodialysis", "Kalium 6,0, HD standby", "HD jam 10.00 selama 4 jam, UF 2.000 mL"],
      [
        "55.03 Percutaneous nephrostomy",
        "DJ stent terpasang jam 10.00. Nefrostomi (stand by) tidak dikerjakan",
        "Nefrostomi perkutan jam 10.00, urin purulen",
      ],
    ] as const) {
      const stay = { setting: "summary", procedures: [code] } as const;
      expect(await planned({ ...stay, account: ready }), ready).to.have.length(1);
      expect(await planned({ ...stay, account: done }), done).to.eql([]);
    }
  });

  it("are not done by the consultant's advice where the plan of an emergency puts them off", async () => {
    for (const [code, act] of [
      ["55.03 Percutaneous nephrostomy", "nefrostomi perkutan"],
      ["57.17 Percutaneous cystostomy", "sistostomi"],
    ] as const) {
      const visit = { setting: "emergency", procedures: [code] } as const;
      const body = (plan: string) => {
        const advice = `"Konsultasi DPJP":"Spesialis jam 14:45: ${act} cito","Diagnosa Klinis"`;
        const text = JSON.stringify(bodyOf({ ...visit, plan }));
        return JSON.parse(text.replace('"Diagnosa Klinis"', advice)) as CheckBody;
      };
      const told = async (plan: string) =>
        (await relationsOfBody("procedurePlanned", body(plan))).filter(({ holds }) => !holds);
      expect(await told(`Rencana ${act} jam 17.00`), act).to.have.length(1);
      expect(await told(`${act} jam 15.10, cairan keluar 200 cc`), act).to.eql([]);
    }
  });

  it("are not done where the only drugs of a chemotherapy were not given", async () => {
    const visit = {
      setting: "clinic",
      diagnoses: ["Z51.1 Chemotherapy session for neoplasm"],
      procedures: ["99.25 Injection or infusion of cancer chemotherapeutic substance"],
    } as const;
    for (const plan of [
      "Kemoterapi siklus 3 tidak jadi diberikan hari ini",
      "Kemo batal karena trombosit 60.000",
      "Kemoterapi hari ini tidak jadi, ANC 800",
    ])
      expect(await planned({ ...visit, plan }), plan).to.eql(["99.25"]);
    const given = "Kemoterapi siklus 3 diberikan hari ini: docetaxel 120 mg IV 10.00-11.00";
    expect(await planned({ ...visit, plan: given })).to.eql([]);
  });

  const calledOff = [
    [
      "99.10 Injection or infusion of thrombolytic agent",
      "Trombolisis tdk dilakukan (di luar window)",
      "Trombolisis alteplase 45 mg jam 10.00, tdk perdarahan",
    ],
    [
      "39.95 Hemodialysis",
      "tidak memerlukan hemodialisis",
      "Hemodialisis 4 jam dikerjakan, tidak hipotensi",
    ],
    [
      "45.23 Colonoscopy",
      "Kolonoskopi hari ini tidak dilakukan (alat servis)",
      "Kolonoskopi dilakukan hari ini: polip",
    ],
    [
      "88.72 Diagnostic ultrasound of heart",
      "Echo belum bisa, antre",
      "Echo dikerjakan jam 09.00: EF 60%",
    ],
    [
      "99.04 Transfusion of packed cells",
      "bukan kandidat transfusi PRC",
      "Transfusi PRC 2 kolf jam 10.00 tanpa reaksi",
    ],
    ["39.95 Hemodialysis", "HD pindah jadwal 14/12/2026", "HD hari ini 4 jam, UF 2.500 mL"],
  ] as const;
  for (const [code, putOff, done] of calledOff)
    it(`are not done where it is said so: ${putOff}`, async () => {
      const visit = { setting: "clinic", procedures: [code] } as const;
      expect(await planned({ ...visit, plan: putOff })).to.have.length(1);
      expect(await planned({ ...visit, plan: done })).to.eql([]);
    });

  it("are not proven by a treatment that goes on, where a visit says that today it was not done", async () => {
    const visit = {
      setting: "clinic",
      procedures: ["99.82 Ultraviolet light therapy"],
      assessment: "Psoriasis, on MTX + NB-UVB",
    } as const;
    expect(await planned({ ...visit, notes: "NB-UVB hari ini tdk dilakukan" })).to.eql(["99.82"]);
    expect(await planned({ ...visit, notes: "NB-UVB sesi 8 hari ini" })).to.eql([]);
  });

  it("are talks of a clinic that are put off to another visit", async () => {
    for (const [code, name] of [
      ["94.38 Supportive verbal psychotherapy", "Psikoterapi suportif"],
      ["94.33 Behavior therapy", "CBT"],
      ["94.42 Family therapy", "Terapi keluarga"],
      ["94.36 Play psychotherapy", "Terapi bermain"],
    ] as const) {
      const visit = {
        setting: "clinic",
        procedures: [code],
        assessment: "Gangguan cemas",
      } as const;
      const later = `Sertralin 1x50 mg. ${name} direncanakan pada kontrol berikutnya`;
      expect(await planned({ ...visit, plan: later }), later).to.eql([code.slice(0, 5)]);
      const now = `Sertralin 1x50 mg. ${name} 30 menit dilakukan hari ini`;
      expect(await planned({ ...visit, plan: now }), now).to.eql([]);
    }
  });

  it("are not called off by what a patient left out at home", async () => {
    const stay = {
      setting: "summary",
      procedures: ["99.17 Injection of insulin"],
      notes: "3 hari tidak suntik insulin",
    } as const;
    expect(await planned({ ...stay, drugs: ["Insulin reguler 10 U IV"] })).to.eql([]);
  });

  it("are not done where the consent alone was signed, or what is needed is told with the plan", async () => {
    const visit = {
      setting: "emergency",
      procedures: ["79.32 Open reduction of fracture with internal fixation, radius and ulna"],
    } as const;
    const plan = "IC debridement + ORIF ditandatangani px 17.30, ORIF plate radius-ulna cito 20.00";
    expect(await planned({ ...visit, plan })).to.eql(["79.32"]);
    const eye = { setting: "emergency", procedures: ["12.14 Other iridectomy"] } as const;
    const later = "IC tindakan laser ditandatangani. LPI OD besok pagi 11/12 jam 09.00";
    expect(await planned({ ...eye, plan: later })).to.eql(["12.14"]);
    expect(await planned({ ...eye, plan: "LPI OD dilakukan jam 09.00" })).to.eql([]);
  });

  it("are not done with what a plus joins to an act that is put off", async () => {
    const pro = "Pro eksplorasi skrotum cito + detorsi oleh Sp.U di OK";
    const orif = "79.36 Open reduction of fracture with internal fixation, tibia and fibula";
    for (const [code, plan] of [
      ["63.52 Reduction of torsion of testis", pro],
      [orif, "Rencana debridement segera + ORIF tibia"],
      ["47.09 Other appendectomy", "Pro laparotomi eksplorasi malam ini + apendektomi"],
    ] as const)
      expect(await planned({ setting: "emergency", procedures: [code], plan }), plan).to.eql([
        code.slice(0, 5),
      ]);
    for (const [code, plan] of [
      [
        "63.52 Reduction of torsion of testis",
        "Detorsi manual jam 03.30 berhasil. Pro orkidopeksi",
      ],
      ["57.17 Percutaneous cystostomy", "Sistostomi + kultur urin. Pro uretroskopi"],
    ] as const)
      expect(await planned({ setting: "emergency", procedures: [code], plan }), plan).to.eql([]);
  });

  it("are treatments that the therapy of an emergency department itself puts off", async () => {
    for (const [code, plan, done] of [
      [
        "39.95 Hemodialysis",
        "Asidosis: HD cito (rencana jam 09.30 di unit HD, UF 3 L). EPO SC saat HD",
        "HD cito 07.30-09.30 di unit HD, UF 3 L. Rencana HD ulang besok",
      ],
      [
        "37.78 Insertion of temporary transvenous pacemaker system",
        "Puasa pro TPM. Informed consent TPM ditandatangani anak. Indikasi: perlu pacu jantung sementara",
        "TPM terpasang via v. femoralis kanan jam 09.30, rate 70",
      ],
      [
        "96.71 Continuous mechanical ventilation for less than 96 consecutive hours",
        "Rencana ventilator di ICU",
        "Gagal napas, on ventilator. ETT 7,5 jam 14.30, ventilator mode VC TV 400 RR 16",
      ],
    ] as const) {
      const visit = { setting: "emergency", procedures: [code] } as const;
      expect(await planned({ ...visit, plan }), plan).to.eql([code.slice(0, 5)]);
      expect(await planned({ ...visit, plan: done }), done).to.eql([]);
    }
  });

  it("are not proven by one before, after which an assessment is named", async () => {
    for (const [code, assessment, notes, done] of [
      [
        "14.24 Destruction of chorioretinal lesion by laser photocoagulation",
        "PDR OD post PRP sesi 1",
        "Laser PRP OD sesi 2 belum dikerjakan hari ini krn alat kalibrasi",
        "Laser PRP OD sesi 2 dikerjakan hari ini, 450 spot",
      ],
      [
        "99.25 Injection of cancer chemotherapeutic substance",
        "Ca mammae post kemoterapi siklus 2",
        "Kemoterapi siklus 3 belum dikerjakan, ANC 800",
        "Kemoterapi siklus 3 dikerjakan hari ini",
      ],
      ["39.95 Hemodialysis", "CKD 5 post HD", "HD belum dikerjakan hari ini", "HD hari ini 4 jam"],
    ] as const) {
      const visit = { setting: "clinic", procedures: [code], assessment } as const;
      expect(await planned({ ...visit, notes }), notes).to.eql([code.slice(0, 5)]);
      expect(await planned({ ...visit, notes: done }), done).to.eql([]);
    }
  });

  it("may have been done where another is planned after one that was had", async () => {
    const visit = { setting: "clinic", procedures: ["16.21 Ophthalmoscopy"] } as const;
    expect(await planned({ ...visit, plan: "Funduskopi ulang 1 bln" })).to.eql([]);
    expect(await planned({ ...visit, plan: "Funduskopi dijadwalkan 1 bln" })).to.eql(["16.21"]);
  });

  it("were not done where the wide name of a picture is called off, or a result is of months ago", async () => {
    const visit = {
      setting: "clinic",
      procedures: ["88.78 Diagnostic ultrasound of gravid uterus"],
    } as const;
    expect(await planned({ ...visit, notes: "USG belum dilakukan (alat rusak)" })).to.eql([
      "88.78",
    ]);
    expect(await planned({ ...visit, notes: "USG kehamilan: janin tunggal" })).to.eql([]);
    const heart = {
      setting: "clinic",
      procedures: ["88.72 Diagnostic ultrasound of heart"],
    } as const;
    const plan = "Ekokardiografi dijadwalkan 17/12";
    expect(await planned({ ...heart, notes: "Ekokardiografi 10/03: EF 31%", plan })).to.eql([
      "88.72",
    ]);
    expect(await planned({ ...heart, notes: "Ekokardiografi hari ini: EF 31%", plan })).to.eql([]);
  });
});

describe("a picture that is to be made again", () => {
  it("was not made now where the one before it is of months ago", async () => {
    for (const [examination, plan, procedure] of [
      [
        "MRI kepala 11-03-2026: sklerosis kiri",
        "MRI kepala ulang dijadwalkan 20-10-2026",
        "88.91 MRI",
      ],
      ["USG 12-05-2026: prostat 45 g", "USG urologi ulang 3 bulan lagi", "88.75 USG"],
      ["Echo terakhir 22-06-2026: EF 60%", "Echo ulang dijadwalkan Desember 2026", "88.72 Echo"],
    ] as const) {
      const visit = { setting: "clinic", examination, plan, procedures: [procedure] } as const;
      expect(await planned(visit), plan).to.have.lengthOf(1);
      const today = examination.replace(/(terakhir )?\d\d-\d\d-2026/u, "hari ini");
      expect(await planned({ ...visit, examination: today }), today).to.eql([]);
    }
  });
});

/** A device that is named with its code alone tells of the act: it is not in place before it is put in. */
describe("a device that is only planned", () => {
  const untold = async (plan: string, procedure: string) => {
    const document = {
      setting: "emergency",
      assessment: "Sesak, CKD",
      plan,
      procedures: [procedure],
    } as const;
    const relations = [
      ...(await relationsIn("procedureTrace", document)),
      ...(await relationsIn("procedurePlanned", document)),
    ];
    return relations.flatMap(({ code = "", holds }) => (holds ? [] : [code]));
  };

  for (const [plan, procedure, count] of [
    ["Rencana pasang WSD kiri besok", "34.04 Insertion of intercostal catheter", 1],
    ["WSD besok pagi di OK", "34.04 Insertion of intercostal catheter", 1],
    ["CDL akan dipasang besok", "38.95 Venous catheterization for renal dialysis", 1],
    ["WSD terpasang, foto ulang besok", "34.04 Insertion of intercostal catheter", 0],
    ["CDL femoral terpasang, HD besok", "38.95 Venous catheterization for renal dialysis", 0],
  ] as const)
    it(plan, async () => {
      expect(await untold(plan, procedure)).to.have.length(count);
    });
});
