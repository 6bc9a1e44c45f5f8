/** D13: a coded image or operation that texts tell of, and its report. */
import { expect } from "chai";
import { bodyOf, relationsIn, relationsOfBody, type ShortDocument } from "./short-document.ts";

async function missing(document: ShortDocument): Promise<readonly string[]> {
  const relations = await relationsIn("procedureReport", document);
  return relations.flatMap(({ code = "", expected, holds }) =>
    holds ? [] : [`${code} ${expected}`],
  );
}

const film = ["Thorax PA", "Cor dan pulmo dalam batas normal"] as const;

describe("coded images and their reports", () => {
  for (const [code, told, name, report] of [
    ["87.03 CT of head", "CT kepala: SDH kronik 18 mm", "CT Scan Kepala", "SDH kronik dekstra"],
    ["87.44 Chest x-ray", "Foto thorax: infiltrat paru kanan", ...film],
    ["88.27 X-ray of thigh", "Foto femur sinistra: fraktur 1/3 tengah", "Femur AP/Lat", "Fraktur"],
    ["88.91 MRI of brain", "MRI kepala: infark serebelum", "MRI Kepala", "Infark serebelum"],
  ] as const)
    for (const setting of ["emergency", "summary"] as const)
      it(`${code} (${setting})`, async () => {
        const document = { setting, notes: told, procedures: [code] };
        const other = code.startsWith("87.44") ? (["BNO", "Dalam batas normal"] as const) : film;
        expect(await missing({ ...document, imaging: [other] })).to.eql([
          `${code.slice(0, 5)} hasil ekspertise`,
        ]);
        expect(await missing({ ...document, imaging: [other, [name, report]] })).to.eql([]);
      });

  it("are as many as the list codes", async () => {
    const twice = ["87.44 Routine chest x-ray", "87.44 Routine chest x-ray, control"];
    const told = {
      setting: "emergency",
      notes: "Foto thorax: pneumotoraks",
      procedures: twice,
    } as const;
    expect(await missing({ ...told, imaging: [film] })).to.eql(["87.44 hasil ekspertise"]);
    expect(
      await missing({ ...told, imaging: [film, ["Thorax AP post WSD", "Paru mengembang"]] }),
    ).to.eql([]);
  });

  it("are not asked for in a clinic, nor of an ultrasound, nor where nobody tells of one", async () => {
    const chest = { notes: "Foto thorax: normal", procedures: ["87.44 Chest x-ray"] };
    expect(await missing({ setting: "clinic", ...chest })).to.eql([]);
    const ultrasound = { notes: "USG: janin tunggal hidup", procedures: ["88.78 Ultrasound"] };
    expect(await missing({ setting: "summary", ...ultrasound, imaging: [film] })).to.eql([]);
    const untold = { notes: "Batuk 3 hari", procedures: ["87.03 CT of head"] };
    expect(await missing({ setting: "summary", ...untold, imaging: [film] })).to.eql([]);
  });
});

describe("coded operations and their reports", () => {
  const days = [
    { at: "20 08:00", A: "Hernia inguinalis dekstra inkarserata", P: "Pro cito" },
    { at: "21 08:00", O: "Luka kering", A: "Post hernioplasti H1" },
    { at: "22 08:00", O: "Luka kering", A: "Post hernioplasti H2" },
  ];
  const stay = {
    setting: "summary",
    procedures: ["53.04 Open repair of indirect inguinal hernia with graft"],
    account: "Hernioplasti mesh dekstra 20/09 08.20-09.40 SAB",
  } as const;
  const report = {
    at: "20 10:00",
    O: "08.20-09.40, SAB. Herniotomi, hernioplasti Lichtenstein. Perdarahan 30 cc.",
  };

  it("are asked for where the notes of a stay were sent", async () => {
    expect(await missing({ ...stay, progress: days })).to.eql(["53.04 laporan operasi"]);
    expect(await missing({ ...stay, progress: [...days, report] })).to.eql([]);
    expect(await missing({ ...stay, progress: days.slice(0, 1) })).to.eql([]);
    expect(await missing(stay)).to.eql([]);
  });

  it("are not where the summary tells that the report is enclosed", async () => {
    for (const [enclosed, expected] of [
      ["laporan operasi terlampir", 0],
      ["laporan operasi & anestesi terlampir", 0],
      ["lap. op terlampir", 0],
      ["laporan operasi belum ada", 1],
      ["tanpa konversi", 1],
    ] as const) {
      const account = `${stay.account}, ${enclosed}`;
      const found = await missing({ ...stay, account, progress: days });
      expect(found, enclosed).to.have.lengthOf(expected);
    }
  });

  it("are no anaesthetist's consent in a summary whose controls lie on several days", async () => {
    const body = bodyOf({ ...stay, progress: days });
    const later = ["2026-10-01", "2026-10-08", "2026-10-15"];
    const leaving = {
      tanggal_keluar: "2026-09-23T11:00:00+07:00",
      konsultasi: "Sp.An (20/09): ASA II, SAB",
      jadwal_kontrol: later.map((tanggal) => ({ tanggal, jam: "09:00", keterangan: "Kontrol" })),
    };
    const sent = body.sections as readonly { readonly key: string; readonly data: object }[];
    const sections = sent.map((section) =>
      section.key === "resumePulang"
        ? { ...section, data: { ...section.data, ...leaving } }
        : section,
    );
    const relations = await relationsOfBody("procedureReport", { ...body, sections });
    expect(relations.filter(({ holds }) => !holds).map(({ expected }) => expected)).to.eql([
      "laporan operasi",
    ]);
  });

  it("are wanted of each operation that needs an anaesthetist, and of no other act", async () => {
    for (const [code, account] of [
      ["01.24 Other craniotomy", "Kraniotomi evakuasi EDH 20/09"],
      ["60.29 Transurethral prostatectomy", "TURP 20/09 30 gram"],
      ["81.54 Total knee replacement", "TKR dekstra 20/09"],
      ["56.0 Transurethral removal of obstruction from ureter", "URS + DJ stent kiri 20/09"],
      ["14.74 Other mechanical vitrectomy", "Vitrektomi OD 20/09"],
    ] as const)
      expect(await missing({ ...stay, procedures: [code], account, progress: days })).to.eql([
        `${code.split(" ")[0]} laporan operasi`,
      ]);
    const transfusion = { procedures: ["99.04 Transfusion"], account: "Transfusi PRC 20/09" };
    expect(await missing({ ...stay, ...transfusion, progress: days })).to.eql([]);
  });
});

describe("acts through an endoscope and their reports", () => {
  const days = [
    { at: "20 08:00", A: "Perdarahan varises", P: "Endoskopi jam 09.30" },
    { at: "21 08:00", A: "Post LVE H1" },
    { at: "22 08:00", A: "Post LVE H2" },
  ];
  const stay = {
    setting: "summary",
    procedures: ["42.33 Endoscopic excision or destruction of lesion of esophagus"],
    account: "Ligasi varises esofagus 20/09",
  } as const;

  it("are asked for where the days after it name it, and no note is of its day", async () => {
    expect(await missing({ ...stay, progress: days })).to.eql(["42.33 laporan tindakan"]);
    const note = { at: "20 10:00", O: "EGD: varises grade III, dilakukan ligasi varises 5 band" };
    expect(await missing({ ...stay, progress: [...days, note] })).to.eql([]);
    expect(
      await missing({ ...stay, progress: days, imaging: [["Ligasi varises", "Ligasi 5 band"]] }),
    ).to.eql([]);
    expect(await missing({ ...stay, progress: days.slice(0, 1) })).to.eql([]);
  });
});

describe("looks into the body and their reports", () => {
  const ecg = [["EKG 12 lead", "Irama sinus 90 x/menit"]] as const;
  const find = (code: string, O: string, more: Partial<ShortDocument> = {}) =>
    missing({
      setting: "summary",
      procedures: [code],
      imaging: ecg,
      ...more,
      progress: [
        { at: "20 08:00", A: "Observasi", P: "Puasa" },
        { at: "21 12:00", O },
        { at: "22 08:00", A: "Perbaikan" },
      ],
    });
  const egd = "45.13 Other endoscopy of small intestine";
  const colonoscopy = "45.23 Colonoscopy";

  it("are asked for where notes quote their result alone, and other reports were sent", async () => {
    expect(await find(egd, "TD 120/80. EGD: ulkus duodenum Forrest III")).to.have.lengthOf(1);
    expect(await find(colonoscopy, "Kolonoskopi: polip rektum 1 cm")).to.have.lengthOf(1);
    expect(
      await find("88.56 Coronary arteriography", "Angiografi koroner: stenosis LAD 90%"),
    ).to.have.lengthOf(1);
  });

  it("are not where a note is the report, where it was sent, or where none was", async () => {
    expect(await find(egd, "Laporan EGD: ulkus duodenum Forrest III")).to.eql([]);
    expect(await find(egd, "EGD 10.00-10.30: ulkus duodenum Forrest III")).to.eql([]);
    expect(
      await find(egd, "EGD: ulkus duodenum Forrest III", {
        imaging: [...ecg, ["Esofagogastroduodenoskopi", "Ulkus duodenum Forrest III"]],
      }),
    ).to.eql([]);
    expect(await find(egd, "EGD: ulkus duodenum Forrest III", { imaging: [] })).to.eql([]);
    expect(
      await find(colonoscopy, "Kolonoskopi: polip rektum", {
        account: "Kolonoskopi 21/09, laporan tindakan terlampir",
      }),
    ).to.eql([]);
  });
});

describe("operations of a ward without a list of procedures", () => {
  const wardOf = (plan: string, ...later: readonly string[]): ShortDocument => ({
    setting: "ward",
    progress: [
      { at: "20 08:00", A: "Pro operasi", P: plan },
      ...later.map((A, day) => ({ at: `2${day + 1} 08:00`, A })),
    ],
  });

  it("are asked for where they were planned, and later notes call them done", async () => {
    for (const [plan, ...later] of [
      ["Laparotomi adhesiolisis hari ini 16.00", "POD 1 adhesiolisis", "POD 2 adhesiolisis"],
      ["Apendektomi cito", "Post apendektomi H1", "Post apendektomi H2"],
      ["TURP besok", "Post TURP H1", "Post TURP H2"],
      ["URS besok", "Pre op URS", "Riw anestesi (-), layak anestesi", "Post URS H-0"],
      ["Histerektomi total 20/09", "Post histerektomi H1, stabil", "Post histerektomi H2"],
    ] as const)
      expect(await missing(wardOf(plan, ...later)), plan).to.have.lengthOf(1);
  });

  it("are so with what an operator reports and nobody is put to sleep for", async () => {
    for (const [plan, ...later] of [
      ["Aspirasi abses hepar USG guiding besok", "Post aspirasi perkutan hari ke-0", "Perbaikan"],
      ["Nefrostomi perkutan hari ini", "Hidronefrosis post nefrostomi H1", "Perbaikan"],
      ["PCI besok", "STEMI post PCI H1", "Perbaikan"],
    ] as const) {
      const ward = wardOf(plan, ...later);
      const [first = ""] = later;
      expect(await missing(ward), plan).to.have.lengthOf(1);
      const done = `${plan.replace("besok", "")} jam 10.00-10.40, komplikasi (-)`;
      const own = { at: "20 11:00", O: `Laporan tindakan: ${done}` };
      expect(await missing({ ...ward, progress: [...(ward.progress ?? []), own] }), first).to.eql(
        [],
      );
    }
  });

  it("are so where a nurse alone tells of what was planned", async () => {
    const missingBeside = async (plan: string, catatan: string, own?: string) => {
      const ward = wardOf(plan, "Perbaikan", "Keluhan berkurang");
      const note = own === undefined ? [] : [{ at: "20 11:00", O: own }];
      const body = bodyOf({ ...ward, progress: [...(ward.progress ?? []), ...note] });
      const nursing = { tanggal: "2026-09-20 14:00", shift: "Pagi", catatan };
      const sections = body.sections as readonly unknown[];
      const relations = await relationsOfBody("procedureReport", {
        ...body,
        sections: [...sections, { key: "cpptPerawat", data: [nursing] }],
      });
      return relations.filter(({ holds }) => !holds);
    };
    for (const [plan, told] of [
      ["Pungsi pleura dgn guiding jam 10", "Mendampingi pungsi pleura kanan 10.00, cairan 900 mL"],
      ["Parasentesis besok", "Dilakukan parasentesis 10.00, cairan 3 liter"],
      ["Pasang WSD hari ini", "Dilakukan pemasangan WSD kanan oleh dr. Sp.B jam 11.00"],
    ] as const) {
      expect(await missingBeside(plan, told), plan).to.have.lengthOf(1);
      expect(await missingBeside(plan, told, `Laporan tindakan: ${told}`), plan).to.eql([]);
      expect(await missingBeside("Terapi lanjut", told), plan).to.eql([]);
    }
  });

  it("are not, beside their report, where they were not done, or long ago", async () => {
    const { progress = [], ...ward } = wardOf("TURP besok", "Post TURP H1", "Post TURP H2");
    const report = { at: "20 13:00", O: "LAPORAN OPERASI 20/09: TURP, SAB. Perdarahan 50 cc" };
    expect(await missing({ ...ward, progress: [...progress, report] })).to.eql([]);
    expect(await missing(wardOf("TURP bila gagal TWOC", "BPH", "BPH stabil"))).to.eql([]);
    expect(await missing(wardOf("Terapi lanjut", "ISK, post TURP 2019", "ISK"))).to.eql([]);
  });
});

describe("examinations that a visit codes and only its plan names", () => {
  for (const [plan, code, found, told] of [
    ["USG obstetri", "88.78 Diagnostic ultrasound of gravid uterus", "USG: TBJ 1480 g, AFI 12"],
    ["Echo", "88.72 Diagnostic ultrasound of heart", "Echo: EF 45%"],
    ["Spirometri", "89.37 Vital capacity determination", "Spirometri: FEV1 56%", "FEV1 56%"],
    ["Audiometri nada murni", "95.41 Audiometry", "Audiometri: SNHL sedang bilateral"],
  ] as const) {
    const visit = {
      setting: "clinic",
      sex: "P",
      age: 34,
      plan: `${plan}. Kontrol 1 bulan`,
      procedures: [code],
    } as const;

    it(`want their result: ${plan}`, async () => {
      expect(await missing({ ...visit, examination: "KU baik, TD 118/74" })).to.eql([
        `${code.slice(0, 5)} hasil pemeriksaan`,
      ]);
    });

    it(`have it in the note: ${found}`, async () => {
      expect(await missing({ ...visit, examination: `TD 118/74. ${found}` })).to.eql([]);
      if (told) expect(await missing({ ...visit, examination: `TD 118/74, ${told}` })).to.eql([]);
    });
  }

  it("are not asked for where their report was sent, or none is coded", async () => {
    const visit = { setting: "clinic", plan: "USG abdomen. Kontrol 1 bulan" } as const;
    const report = ["USG Abdomen", "Kolelitiasis multipel"] as const;
    const coded = { ...visit, procedures: ["88.76 Diagnostic ultrasound of abdomen"] };
    expect(await missing({ ...coded, imaging: [report] })).to.eql([]);
    expect(await missing(visit)).to.eql([]);
  });
});

describe("operations of a visit", () => {
  for (const [plan, code] of [
    ["Eksisi lipoma dengan anestesi lokal hari ini", "86.3 Local excision of skin"],
    ["Eksisi pterigium OD + graft", "11.39 Excision of pterygium"],
    ["Insisi kalazion OS", "08.21 Excision of chalazion"],
  ] as const) {
    const visit = { setting: "clinic", procedures: [code] } as const;

    it(`want the patient's consent: ${plan}`, async () => {
      expect(await missing({ ...visit, plan })).to.eql([
        `${code.slice(0, code.indexOf(" "))} persetujuan tindakan`,
      ]);
    });

    for (const consent of ["IC (+)", "informed consent tertulis", "persetujuan pasien (+)"])
      it(`have it: ${plan}, ${consent}`, async () => {
        expect(await missing({ ...visit, plan: `${plan}, ${consent}` })).to.eql([]);
      });
  }

  it("want none where they are to come, or nothing is cut", async () => {
    const later = { plan: "Rencana eksisi lipoma 2 minggu lagi", procedures: ["86.3 Excision"] };
    expect(await missing({ setting: "clinic", ...later })).to.eql([]);
    const irrigated = { plan: "Irigasi telinga kanan", procedures: ["96.52 Irrigation of ear"] };
    expect(await missing({ setting: "clinic", ...irrigated })).to.eql([]);
  });
});
