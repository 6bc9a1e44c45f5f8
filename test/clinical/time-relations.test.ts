/** D11 on a few lines of documents: the stay begins on 20-09-2026, notes of the ward are of 21-09, discharge on 23-09. */
import { expect } from "chai";
import { settings, type Setting } from "../../src/clinical/case.ts";
import type { RelationKind } from "../../src/clinical/relation.ts";
import { bodyOf, relationsIn, relationsOfBody, type ShortDocument } from "./short-document.ts";

const find = async (kind: RelationKind, setting: Setting, more: Omit<ShortDocument, "setting">) =>
  (await relationsIn(kind, { setting, ...more })).map(({ label }) => label);

describe("dates", () => {
  for (const setting of settings) {
    it(`of results lie before the day on which they are told (${setting})`, async () => {
      for (const [notes, day] of [
        ["Lab 28/09/2026: Hb 12,8 Leu 7.100", "28-09-2026"],
        ["Rontgen toraks tgl 2 Oktober 2026: infiltrat paru kanan", "02-10-2026"],
        ["Lab (25/9): Kreatinin 3,1", "25-09-2026"],
      ] as const)
        expect(await find("dateConflict", setting, { notes }), notes).to.eql([day]);
    });

    it(`of a disease lie before the note that tells of it (${setting})`, async () => {
      for (const [notes, day] of [
        ["Post stroke infark 02/11/2026, lengan kiri masih kaku", "02-11-2026"],
        ["Fraktur femur dekstra (28/12/2026), nyeri", "28-12-2026"],
      ] as const)
        expect(await find("dateConflict", setting, { notes }), notes).to.eql([day]);
      for (const notes of [
        "Post stroke infark 02/05/2026, lengan kiri masih kaku",
        "Post stroke infark 02/11, lengan kiri masih kaku",
        "Stroke infark (-). Rencana evaluasi 02/11/2026",
        "Kontrol luka, jahitan dibuka 02/11/2026",
        "Kontrol ulkus pedis 28/10/2026",
        "Kontrol fraktur, gips dibuka 05/11/2026",
      ])
        expect(await find("dateConflict", setting, { notes }), notes).to.eql([]);
    });

    it(`of what is planned, and of results of before, are not a slip (${setting})`, async () => {
      for (const notes of [
        "Lab 18/09/2026: Hb 12,8 Leu 7.100",
        "Lab 12/3: Hb 11. Rontgen toraks 2025: normal",
        "Rencana USG abdomen tgl 28/09/2026",
        "HPL 12-12-2026",
      ])
        expect(await find("dateConflict", setting, { notes }), notes).to.eql([]);
    });

    it(`of what waits for a control are those of a plan (${setting})`, async () => {
      const plan = "Kontrol 05-10-2026 angkat jahitan + hasil PA dengan surat kontrol";
      const report = `Laporan tindakan: eksisi, jahit silk 3-0. ${plan}`;
      expect(await find("dateConflict", setting, { plan })).to.eql([]);
      expect(await find("dateConflict", setting, { plan: report })).to.eql([]);
    });

    it(`of a control lie behind the note (${setting})`, async () => {
      const plan = (day: string) => ({ plan: `Kontrol poli tgl ${day}` });
      expect(await find("dateConflict", setting, plan("12/09/2026"))).to.eql(["12-09-2026"]);
      expect(await find("dateConflict", setting, plan("30/09/2026"))).to.eql([]);
    });
  }

  it("of what was done and given in a stay have its month", async () => {
    const told = (more: Omit<ShortDocument, "setting">) => find("dateConflict", "summary", more);
    for (const [account, days] of [
      ["Kolonoskopi 21/09, transfusi PRC 22/08", ["22-08-2026"]],
      ["Pasang CVC 20/10, EKG 20/09", ["20-10-2026"]],
      ["Dipasang di kamar operasi 20/10 jam 16.50", ["20-10-2026"]],
      ["Pasang DC di IGD 20/09, USG 21/09", []],
    ] as const)
      expect(await told({ account }), account).to.eql(days);
    expect(await told({ consultations: "Sp.JP (21/10): toleransi operasi baik" })).to.eql([
      "21-10-2026",
    ]);
    expect(await told({ drugs: ["Seftriakson 1x2 g IV (21/08)"] })).to.eql(["21-08-2026"]);
    expect(await told({ drugs: ["Seftriakson 1x2 g IV (21/09)"] })).to.eql([]);
    expect(await told({ drugs: ["Rivaroksaban 1x10 mg s/d 21/10"] })).to.eql([]);
    expect(await told({ discharge: ["Rivaroksaban 1x10 mg PO mulai 21/10"] })).to.eql([]);
  });

  it("in the name of a report have the month of the stay", async () => {
    const told = (name: string) =>
      find("dateConflict", "summary", {
        imaging: [[name, "Dalam batas normal"]],
        imagingDay: "2026-09-21",
      });
    expect(await told("Kultur urin (diambil 20/10 22.00)")).to.eql(["20-10-2026"]);
    expect(await told("USG abdomen tgl 21/10")).to.eql(["21-10-2026"]);
    expect(await told("Foto thorax post WSD 21/10/2026")).to.eql(["21-10-2026"]);
    expect(await told("Kultur urin (diambil 20/09 22.00)")).to.eql([]);
    expect(await told("Foto thorax 19/09")).to.eql([]);
  });

  it("of before a stay, and of what is planned, are not a slip of the month", async () => {
    for (const notes of [
      "Demam sejak 21/08",
      "Riwayat apendektomi 22/08",
      "HPHT 20/08",
      "Visus 6/9, luka 1/3 distal, isokor 3/3, NRS 8/10",
    ])
      expect(await find("dateConflict", "summary", { notes }), notes).to.eql([]);
    const plan = "Kontrol poli 21/10, EKG ulang 22/10";
    expect(await find("dateConflict", "summary", { plan })).to.eql([]);
  });

  it("of the month before are asked for where nobody tells of the same in the stay", async () => {
    const decided = async (more: Omit<ShortDocument, "setting">) =>
      (await relationsIn("dateConflict", { setting: "summary", ...more })).map(
        ({ label, decides }) => [label, decides],
      );
    const notes = "Dibawa ke IGD, CT scan kepala 20/08 normal";
    expect(await decided({ notes })).to.eql([["20-08-2026", false]]);
    const progress = [{ at: "20 10:00", O: "Hasil CT scan kepala: perdarahan (-)" }];
    expect(await decided({ notes, progress })).to.eql([["20-08-2026", true]]);
  });

  it("of a procedure that is claimed lie within the stay", async () => {
    const told = (day: string) =>
      find("dateConflict", "summary", {
        assessment: `Dilakukan apendektomi tgl ${day}`,
        procedures: ["47.09 Other appendectomy"],
      });
    expect(await told("14/09/2026")).to.eql(["14-09-2026"]);
    expect(await told("21/09/2026")).to.eql([]);
  });

  it("of an operation by its report lie within the stay, and are those that others tell", async () => {
    const told = (at: string, report: string, assessment = "Apendisitis akut") =>
      find("dateConflict", "summary", {
        assessment,
        progress: [
          { at: "20 16:00", A: "Apendisitis akut", P: "Pro apendektomi" },
          { at, O: `${report} Dilakukan apendektomi. Perdarahan 50 cc`, A: "Post apendektomi" },
        ],
      });
    const report = "Anestesi spinal, insisi McBurney.";
    expect(await told("19 11:00", report)).to.eql(["19-09-2026"]);
    expect(await told("24 11:00", report)).to.eql(["24-09-2026"]);
    expect(await told("21 11:00", `Tgl operasi 17-09-2026. ${report}`)).to.eql(["17-09-2026"]);
    const other = "Dilakukan apendektomi tgl 23/09/2026";
    expect(await told("21 11:00", report, other)).to.eql(["23-09-2026"]);
    // Written after midnight, and of that day.
    expect(await told("21 11:00", `Tgl operasi 21-09-2026. ${report}`)).to.eql([]);
    expect(await told("21 01:30", report, "Dilakukan apendektomi tgl 20/09/2026")).to.eql([]);
  });

  it("of what a patient tells of lie before the note, but for a due date or an appointment", async () => {
    const asked = (setting: Setting, notes: string) => find("dateConflict", setting, { notes });
    for (const setting of ["emergency", "ward"] as const)
      for (const [notes, day] of [
        ["Kemoterapi R-CHOP siklus 3 tgl 25/10/2026", "25-10-2026"],
        ["Demam. USG abdomen 14/10/2026 di klinik", "14-10-2026"],
        ["Jatuh tgl 02/10/2026 di kamar mandi", "02-10-2026"],
      ] as const)
        expect(await asked(setting, notes), notes).to.eql([day]);
    for (const notes of [
      "G1P0A0, HPHT 20/01/2026, HPL 27/10/2026",
      "Kemoterapi siklus 3 tgl 25/08/2026",
      "Kontrol berikut 14/10/2026",
    ])
      expect(await asked("emergency", notes), notes).to.eql([]);
  });

  it("of a child's birth go with its age", async () => {
    const told = (age: number, notes: string, setting: Setting = "emergency") =>
      find("dateConflict", setting, { age, notes });
    expect(await told(1, "Usia 14 bln (lahir 02/06/2021). Mencret 2 hari")).to.eql(["02-06-2021"]);
    expect(await told(8, "Lahir 10-10-2012, imunisasi lengkap", "ward")).to.eql(["10-10-2012"]);
    expect(await told(0, "Lahir 20/06/2024 spontan, BBL 3.000 g", "summary")).to.eql([
      "20-06-2024",
    ]);
    expect(await told(1, "Usia 14 bln (lahir 12/07/2025)")).to.eql([]);
    expect(await told(0, "Lahir 18/09/2026 spontan")).to.eql([]);
    expect(await told(26, "Bayi lahir 19/09/2026, menangis kuat")).to.eql([]);
  });

  it("of a baby's birth go with its age in days, weeks and months", async () => {
    const told = (age: number, notes: string, setting: Setting = "emergency") =>
      find("dateConflict", setting, { age, notes });
    expect(await told(0.01, "Neonatus 5 hari demam. Lahir 20-08-2026 spontan", "ward")).to.eql([
      "20-08-2026",
    ]);
    // A visit that counts whole years, and a text that counts days.
    expect(await told(0, "Bayi laki-laki usia 10 hari. Lahir 02-07-2026")).to.eql(["02-07-2026"]);
    expect(await told(0.25, "Bayi usia 3 bulan diare. Tanggal lahir 02-04-2026")).to.eql([
      "02-04-2026",
    ]);
    for (const [age, notes] of [
      [0.25, "Bayi usia 3 bulan diare. Tanggal lahir 02-06-2026"],
      [0.01, "Bayi usia 4 hari. Lahir 16-09-2026 di PMB"],
      [0.1, "Bayi usia 1 bulan. Lahir 05-08-2026 di PMB"],
      [0, "Bayi usia 1 bulan. Lahir 05-08-2026 di PMB"],
    ] as const)
      expect(await told(age, notes), notes).to.eql([]);
    // A month before the stay is no slip where the child is a month old.
    expect(await told(0.08, "Batuk. Lahir 20-08-2026 di PMB", "ward")).to.eql([]);
  });

  it("of an image lie behind the operation that put in what it shows", async () => {
    const told = (day: string, report: string, act: string) =>
      find("dateConflict", "ward", {
        imaging: [["Foto post op", report]],
        imagingDay: day,
        progress: [
          { at: "20 16:00", A: "Fraktur", P: "Pro operasi 21/09" },
          {
            at: "21 11:00",
            O: `LAPORAN OPERASI 21/09. ${act}. Perdarahan 200 cc`,
            A: "Post operasi",
          },
          { at: "22 08:00", O: "Luka kering", A: "Post operasi H1" },
        ],
      });
    for (const [report, act] of [
      ["Terpasang plate & screw, alignment baik", "ORIF humerus, plate 8 hole, 7 screw"],
      ["Terpasang nail & screw femur", "ORIF femur dengan interlocking nail + screw"],
    ] as const) {
      expect(await told("2026-09-20", report, act), report).to.eql(["20-09-2026"]);
      expect(await told("2026-09-21", report, act), report).to.eql([]);
    }
    expect(await told("2026-09-20", "Fraktur displaced", "ORIF, plate & screw")).to.eql([]);
  });

  it("of an operation stand in the header of a report that a note holds", async () => {
    const told = (day: string, act: string) =>
      find("dateConflict", "ward", {
        progress: [
          { at: "22 11:00", O: `LAPORAN OPERASI ${day}. ${act}. Perdarahan 100 cc`, A: "Post op" },
          { at: "23 08:00", O: "Luka kering", A: "Post operasi H1" },
        ],
      });
    for (const act of ["Op: herniotomi kanan", "Op: ORIF radius kiri", "Op: SC, bayi hidup"]) {
      expect(await told("18/09", act), act).to.eql(["18-09-2026"]);
      expect(await told("22/09", act), act).to.eql([]);
    }
  });

  it("of an operation in a header are those of the plan, where the note is of that day", async () => {
    const told = (plan: string, day: string, act: string) =>
      find("dateConflict", "ward", {
        progress: [
          { at: "21 16:00", A: "Pro operasi", P: plan },
          { at: "22 11:00", O: `LAPORAN OPERASI ${day}. ${act}. Perdarahan 100 cc`, A: "Post op" },
          { at: "23 08:00", O: "Luka kering", A: "Post operasi H1" },
        ],
      });
    for (const [plan, act] of [
      ["TURP 22/09, konsul anestesi", "TURP bipolar, reseksi 38 g"],
      ["Rencana herniotomi 22/09", "Op: herniotomi kanan"],
      ["Pro apendektomi tgl 22/09", "Op: apendektomi terbuka"],
    ] as const) {
      expect(await told(plan, "21/09", act), plan).to.eql(["21-09-2026"]);
      expect(await told(plan, "22/09", act), plan).to.eql([]);
      expect(await told("Konsul anestesi", "21/09", act), act).to.eql([]);
    }
  });

  it("of a control lie ahead of the note that plans it, wherever it is", async () => {
    const told = (P: string) =>
      find("dateConflict", "ward", {
        progress: [
          { at: "22 08:00", A: "Membaik", P: "Terapi lanjut" },
          { at: "23 08:00", A: "Membaik", P },
        ],
      });
    for (const P of [
      "Pulang. Kontrol poli THT 21/09",
      "Pulang, kontrol ke poli bedah & poli gigi 20/09",
      "Kontrol ulang di poli penyakit dalam 21/09/2026",
    ])
      expect(await told(P), P).to.have.length(1);
    for (const P of [
      "Pulang. Kontrol poli THT 30/09",
      "Pulang, kontrol poli bedah 23/09 sore",
      "Sudah kontrol 12/09 di poli THT, lanjut terapi",
      "Pulang. Kontrol poli bedah 30/09. Hasil rontgen poli 12/09 terlampir",
      "Pulang, kontrol poli bedah 30/09; berkas poli saraf 12/09 dibawa",
    ])
      expect(await told(P), P).to.eql([]);
  });

  it("of an operation on the evening before are of the stay only where it began at night or in the morning", async () => {
    const told = async (time: string, account: string, arrived?: string) => {
      const body = bodyOf({ setting: "summary", account });
      const moved = JSON.parse(
        JSON.stringify(body).replaceAll("2026-09-20T09:00", `2026-09-20T${time}`),
      );
      const came = arrived && { episode: { admitted_igd_at: `2026-09-${arrived}:00+07:00` } };
      const relations = await relationsOfBody("dateConflict", {
        ...moved,
        encounter: { ...moved.encounter, ...came },
      });
      return relations.map(({ label }) => label);
    };
    for (const account of [
      "SCTP + MOW Pomeroy bilateral 19/09/2026 jam 23.40",
      "Debridement + ORIF plate tibia dextra 19/09/2026 20.00-22.40",
      "Laparotomi eksplorasi 19/09/2026",
    ]) {
      expect(await told("01:20", account), account).to.eql([]);
      expect(await told("16:40", account), account).to.eql(["19-09-2026"]);
    }
    for (const arrived of ["19T22:10", "19T14:30"]) {
      const account = "Laparotomi eksplorasi 19/09/2026";
      expect(await told("13:40", account, arrived), arrived).to.eql([]);
      expect(await told("13:40", "Laparotomi eksplorasi 18/09/2026", arrived)).to.have.length(1);
    }
  });

  it("of an act without an operation stand in the header of its report too", async () => {
    const told = (O: string) =>
      find("dateConflict", "ward", {
        progress: [
          { at: "21 11:00", O, A: "Post tindakan" },
          { at: "23 08:00", O: "Keluhan berkurang", A: "Perbaikan" },
        ],
      });
    for (const act of ["PCI, 1 DES di RCA", "ERCP, batu CBD terangkat", "TACE segmen 7"]) {
      expect(await told(`LAPORAN TINDAKAN 18/09 04.55-05.50. ${act}`), act).to.eql(["18-09-2026"]);
      expect(await told(`LAPORAN TINDAKAN 21/09 04.55-05.50. ${act}`), act).to.eql([]);
      expect(await told(`Sesuai laporan tindakan 18/09 ${act}`), act).to.eql([]);
    }
  });

  it("of an operation of former years, and of another hospital, are not a slip", async () => {
    for (const notes of ["Riwayat SC tgl 12-09-2024", "Post laparotomi 18-09-2026 di RS lain"])
      expect(await find("dateConflict", "ward", { notes }), notes).to.eql([]);
  });

  it("of an operation stand behind its name, its place and its kind in a summary", async () => {
    const told = (account: string, notes = "") =>
      find("dateConflict", "summary", { account, notes });
    for (const [account, day] of [
      [
        "Laparoskopi kolesistektomi + pasang drain subhepatik tgl 17/9/2026 jam 09.40",
        "17-09-2026",
      ],
      ["Hemiartroplasti bipolar coxae sinistra 25/09/2026 (spinal anestesi)", "25-09-2026"],
      ["SCTP + MOW Pomeroy bilateral 17/09/2026", "17-09-2026"],
      ["Mastektomi radikal modifikasi mammae sinistra 10/09/2026, drain 2", "10-09-2026"],
      ["Herniotomi dekstra (ligasi tinggi kantong) 17 September 2026 jam 22.15", "17-09-2026"],
      ["Apendektomi terbuka (tanpa drain) 16 September 2026", "16-09-2026"],
    ] as const)
      expect(await told(account), account).to.eql([day]);
    for (const account of [
      "Laparoskopi kolesistektomi + pasang drain subhepatik tgl 21/9/2026",
      // On the evening before the admission to a ward.
      "SCTP + MOW Pomeroy bilateral 19/09/2026 jam 23.40",
      // Another act has the day.
      "Hemiartroplasti bipolar coxae sinistra; X-ray pelvis 18/09/2026",
      "Apendektomi laparoskopik, USG abdomen 17/09/2026",
      "Herniotomi dekstra (ligasi tinggi kantong) 21 September 2026 jam 22.15",
      "Apendektomi terbuka (USG abdomen 17/09/2026)",
      "Mastektomi radikal modifikasi sinistra 10/03/2026",
    ])
      expect(await told(account), account).to.eql([]);
  });

  it("of an operation in the account of a summary lie within the stay, whatever another text has", async () => {
    const told = (account: string) =>
      find("dateConflict", "summary", {
        account,
        notes: "Nyeri perut, dilakukan apendektomi 21 September 2026",
      });
    expect(await told("Apendektomi terbuka 18 September 2026")).to.eql(["18-09-2026"]);
    expect(await told("Apendektomi terbuka 21 September 2026")).to.eql([]);
    expect(await told("Post laparotomi 18 September 2026 di RS lain")).to.eql([]);
  });

  it("of the stay with another year are a slip", async () => {
    const told = (day: string) => find("dateConflict", "summary", { notes: `USG tgl ${day}` });
    expect(await told("21/09/2025")).to.eql(["21-09-2025"]);
    expect(await told("03/02/2025")).to.eql([]);
  });
});

describe("counted days", () => {
  it("of the stay go with the date of the note", async () => {
    const told = (notes: string) => find("dayCount", "ward", { notes });
    expect(await told("Hari rawat ke-7, sesak berkurang")).to.eql(["hari rawat ke-7"]);
    expect(await told("Hari perawatan ke 2, sesak berkurang")).to.eql([]);
    expect(await told("Demam hari ke-7")).to.eql([]);
  });

  it("of a treatment right behind the count are not those of the disease before it", async () => {
    const told = (first: string) =>
      find("dayCount", "ward", {
        progress: [
          { at: "21 08:00", A: first },
          { at: "22 08:00", A: "Neutropenia febril H2" },
          { at: "23 08:00", A: "Neutropenia febril H3" },
        ],
      });
    expect(await told("Neutropenia febril H10")).to.have.length(1);
    for (const first of [
      "Neutropenia febril H10 R-CHOP",
      "Neutropenia febril H12 kemoterapi",
      "Neutropenia febril hari ke-9 doksorubisin",
    ])
      expect(await told(first), first).to.eql([]);
  });

  it("of a summary are not more than the stay has", async () => {
    const told = (notes: string) => find("dayCount", "summary", { notes });
    expect(await told("Pulang hari rawat ke-9")).to.eql(["hari rawat ke-9"]);
    expect(await told("Hari rawat ke-2 demam turun, pulang hari rawat ke-4")).to.eql([]);
    expect(await told("Lama rawat 9 hari")).to.eql(["lama rawat 9 hari"]);
    expect(await told("Lama rawat 3 hari")).to.eql([]);
  });
});

describe("the report of an operation", () => {
  const dated = async (field: string, day: string) => {
    const body = bodyOf({ setting: "summary", procedures: ["47.09 Other appendectomy"] });
    const report = {
      key: "laporanOperasi",
      data: { [field]: day, "Jam Mulai": "09:10", Tindakan: "Apendektomi terbuka" },
    };
    // The sections of a short document are a list.
    const sections = [...(body.sections as readonly unknown[]), report];
    const sent = { ...body, sections };
    return (await relationsOfBody("dateConflict", sent)).map(({ label }) => label);
  };

  it("has its day in a field that no form knows", async () => {
    expect(await dated("Tanggal Operasi", "2026-09-19")).to.eql(["19-09-2026"]);
    expect(await dated("Tgl Tindakan", "25/09/2026")).to.eql(["25-09-2026"]);
    expect(await dated("Waktu", "18-09-2026 08:00")).to.eql(["18-09-2026"]);
    expect(await dated("Tanggal Operasi", "2026-09-21")).to.eql([]);
  });
});

describe("the day of a report, of tissue and of leaving", () => {
  const summary = (more: Partial<ShortDocument>) => find("dateConflict", "summary", more);

  it("of a report that a summary holds lies in the stay", async () => {
    for (const [account, days] of [
      ["Laporan operasi 19 September 2026 jam 17.00-18.20: hernioplasti mesh", ["19-09-2026"]],
      ["Laporan operasi 25/09/2026: apendektomi laparoskopi", ["25-09-2026"]],
      ["Laporan operasi 20 September 2026: hernioplasti mesh", []],
      ["Laporan operasi 12 Maret 2024 (RS lain): SC", []],
    ] as const)
      expect(await summary({ account }), account).to.eql(days);
  });

  const dated = async (tgl: string, more: Partial<ShortDocument> = {}) => {
    const body = bodyOf({
      setting: "summary",
      progress: [
        {
          at: "21 12:00",
          O: "Laporan operasi, anestesi spinal: TURP, perdarahan 100 mL, jaringan dikirim PA",
        },
      ],
      ...more,
    });
    const lab = {
      nm_perawatan: "Histopatologi jaringan prostat",
      tgl_periksa: tgl,
      jam: "10:30",
      hasil: [
        { pemeriksaan: "Histopatologi", nilai: "Hiperplasia", satuan: "", nilai_rujukan: "" },
      ],
    };
    const sections = [...(body["sections"] as readonly unknown[]), { key: "lab", data: [lab] }];
    return (await relationsOfBody("dateConflict", { ...body, sections })).map(({ label }) => label);
  };

  it("of tissue is not before the operation that took it", async () => {
    expect(await dated("2026-09-20")).to.eql(["20-09-2026"]);
    expect(await dated("2026-09-23")).to.eql([]);
    // Tissue of an earlier act.
    expect(await dated("2026-09-20", { notes: "Biopsi prostat dilakukan 20/09" })).to.eql([]);
  });

  it("of the discharge is told once, where notes go on for days", async () => {
    const notes = (...days: readonly number[]) =>
      days.map((day) => ({ at: `${day} 08:00`, O: "TD 120/80, N 84" }));
    expect(await summary({ progress: notes(21, 24, 25) })).to.eql(["keluar 23-09-2026"]);
    expect(await summary({ progress: notes(21, 24) })).to.eql(["24-09-2026"]);
    expect(await summary({ progress: notes(21, 22, 23) })).to.eql([]);
  });
});

describe("dates of a pregnancy", () => {
  for (const setting of settings) {
    it(`go with the last period (${setting})`, async () => {
      const told = (notes: string) => find("pregnancyDate", setting, { notes, sex: "P", age: 28 });
      expect(await told("G1P0A0 UK 38 mgg, HPHT 01-03-2026")).to.eql(["usia kehamilan 38 minggu"]);
      expect(await told("G1P0A0 UK 29 mgg, HPHT 01-03-2026")).to.eql([]);
      expect(await told("HPHT 01-03-2026, HPL 30-01-2027")).to.eql([
        "taksiran persalinan 30-01-2027",
      ]);
      expect(await told("HPHT 01-03-2026, HPL 08-12-2026")).to.eql([]);
      expect(await told("Haid terakhir 01-03-2026, KB suntik")).to.eql([]);
    });
  }

  it("go with the last period in whatever text, and with what all others tell", async () => {
    const told = (setting: Setting, more: Partial<ShortDocument>) =>
      find("pregnancyDate", setting, { sex: "P", age: 28, ...more });
    const period = { notes: "Kontrol hamil. HPHT 01-03-2026" };
    expect(await told("clinic", { ...period, assessment: "G1P0A0 hamil 20-21 minggu" })).to.eql([
      "usia kehamilan 20-21 minggu",
    ]);
    expect(
      await told("emergency", { ...period, assessment: "G2P1A0 UK 38 minggu, ketuban pecah" }),
    ).to.eql(["usia kehamilan 38 minggu"]);
    const alike = {
      notes: "G1P0A0 hamil 37 minggu, mulas",
      assessment: "G1P0A0 hamil 37-38 minggu",
    };
    const noted = (O: string) => told("summary", { ...alike, progress: [{ at: "21 08:00", O }] });
    expect(await noted("Laporan operasi: SC, usia kehamilan 28-29 minggu")).to.eql([
      "usia kehamilan 28-29 minggu",
    ]);
    expect(await noted("Laporan operasi: SC, usia kehamilan 37-38 minggu")).to.eql([]);
  });

  it("are wrong for the last period where all texts tell of one age", async () => {
    const told = (setting: Setting, more: Partial<ShortDocument>) =>
      find("pregnancyDate", setting, { sex: "P", age: 28, ...more });
    for (const [notes, assessment, label] of [
      ["HPHT 18-05-2026, kenceng", "G2P1A0 UK 33-34 mgg, PEB", "33-34"],
      ["G1P0A0, UK 30 mgg, HPHT 01-01-2026", "G1P0A0 UK 30 mgg", "30"],
      ["HPHT 20-04-2026", "G3P2A0 hamil 38 minggu inpartu", "38"],
    ] as const)
      expect(await told("emergency", { notes, assessment }), notes).to.eql([
        `usia kehamilan ${label} minggu`,
      ]);
    const period = { notes: "Kenceng-kenceng hamil 6 bulan. HPHT 01-03-2026" };
    expect(await told("emergency", { ...period, assessment: "G1P0A0 UK 29 mgg" })).to.eql([]);
    expect(await told("emergency", period)).to.eql([]);
  });

  it("may differ where a text tells a course, or two leave open which is meant", async () => {
    const told = (more: Partial<ShortDocument>) =>
      find("pregnancyDate", "clinic", { sex: "P", age: 28, ...more });
    const period = { notes: "Kontrol hamil. HPHT 01-03-2026" };
    const course = "G1P0A0 hamil 29 minggu, DMG sejak UK 22 minggu";
    expect(await told({ ...period, assessment: course })).to.eql([]);
    expect(await told({ ...period, assessment: "G1P0A0 hamil 27-28 minggu" })).to.eql([]);
    expect(
      await told({ notes: "G1P0A0 hamil 24 minggu", assessment: "G1P0A0 hamil 29 minggu" }),
    ).to.eql([]);
    expect(await told({ ...period, plan: "Rencana SC pada UK 37 minggu" })).to.eql([]);
    expect(
      await told({
        notes: "Anak pertama SC UK 36 minggu",
        examination: "HPHT 01-03-2026, TFU 26 cm",
      }),
    ).to.eql([]);
  });
});
