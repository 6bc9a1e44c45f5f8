/** D9 of acts by when they were done: on a day of this care, in this visit, or before it. */
import { expect } from "chai";
import { against, relationsIn, type ShortDocument } from "./short-document.ts";

const concepts = async (document: ShortDocument) =>
  (await relationsIn("procedureUncoded", document)).flatMap(({ concept = "", holds }) =>
    holds ? [] : [concept],
  );

const clinic = (examination: string, more: Partial<ShortDocument> = {}): ShortDocument => ({
  setting: "clinic",
  examination,
  diagnoses: [
    "M10.0 Gout",
    "L60.0 Ingrowing nail",
    "H40.2 Glaucoma",
    "J90 Effusion",
    "K04.0 Pulpitis",
    "E04.9 Goitre",
  ],
  procedures: ["89.07 Comprehensive consultation"],
  ...more,
});

describe("acts by when they were done", () => {
  for (const [examination, concept] of [
    [
      "TINDAKAN 10.05 (IC +): povidon iodin, lidokain 2%, ekstraksi kuku digiti I pedis dextra, perdarahan (-)",
      "nailExtraction",
    ],
    ["TINDAKAN 09.10 (IC +): pantokain, iridotomi laser OD, TIO 18", "laserIridotomy"],
    ["TINDAKAN 13.00 (IC +): lidokain 1%, biopsi kulit punggung", "skinBiopsy"],
  ] as const)
    it(`are of the visit behind a consent: ${concept}`, async () => {
      expect(await concepts(clinic(examination))).to.include(concept);
      const former = examination.replace(/\d\d\.\d\d \(IC \+\)/u, "02/03/2025");
      expect(await concepts(clinic(former))).not.to.include(concept);
    });

  for (const [act, concept] of [
    ["injeksi intraartikular triamsinolon 40 mg genu dextra", "jointInjection"],
    ["biopsi kulit punggung", "skinBiopsy"],
    ["pungsi pleura kanan 600 cc", "thoracentesis"],
  ] as const)
    it(`were gone on to: ${concept}`, async () => {
      expect(await concepts(clinic(`Asepsis. Lanjut 10.45 ${act}. Perdarahan (-)`))).to.include(
        concept,
      );
      const planned = { ...clinic("KU baik"), plan: `Rencana ${act} minggu depan` };
      expect(await concepts(planned)).not.to.include(concept);
    });

  for (const [examination, concept] of [
    ["ORIF radius distal kanan sudah masuk jadwal", "orifForearm"],
    ["Lanjutkan injeksi intraartikular genu dextra", "jointInjection"],
    ["Lanjut biopsi kulit punggung", "skinBiopsy"],
  ] as const)
    it(`are still to be done: ${examination}`, async () => {
      expect(await concepts(clinic(`KU baik. ${examination}`))).not.to.include(concept);
    });

  for (const [act, concept] of [
    ["Bronkoskopi", "bronchoscopy"],
    ["Biopsi ginjal sinistra", "kidneyBiopsy"],
    ["Pungsi pleura kanan", "thoracentesis"],
  ] as const)
    it(`are of a stay on any of its days: ${concept}`, async () => {
      const stay = (day: string): ShortDocument => ({
        setting: "summary",
        notes: `Sesak dan bengkak. ${act} ${day}: hasil sesuai`,
        diagnoses: ["N04.0 Nephrotic", "J90 Effusion", "C34.9 Lung"],
        procedures: ["87.44 Routine chest x-ray"],
        progress: [{ at: "21 08:00" }, { at: "26 08:00", A: "Perbaikan" }],
      });
      expect(await concepts(stay("24/09"))).to.include(concept);
      expect(await concepts(stay("24/06"))).not.to.include(concept);
    });

  for (const [film, concept] of [
    ["Foto pedis dextra", "footXray"],
    ["USG tiroid", "usgThyroid"],
    ["Foto periapikal 36", "dentalXray"],
  ] as const)
    it(`are pictures of today: ${concept}`, async () => {
      expect(await concepts(clinic(`${film} hari ini: dbn`))).to.include(concept);
      expect(await concepts(clinic(`${film}: dbn`))).not.to.include(concept);
    });

  for (const [result, code, name] of [
    ["PA 06/06/2026: bula suprabasal", "86.11 Closed biopsy of skin", "biopsi kulit"],
    ["PA 12/07/2026: adenokarsinoma", "48.24 Closed biopsy of rectum", "biopsi rektum"],
    ["PA 02/07/2026: karsinoma sel skuamosa", "67.12 Other cervical biopsy", "biopsi serviks"],
  ] as const)
    it(`were done before, as the day of their result says: ${name}`, async () => {
      const told = (examination: string) => clinic(examination, { procedures: [code] });
      expect(await against("procedureTrace", told(result))).to.eql([name]);
      const today = `${result}. Dilakukan ${name} hari ini`;
      expect(await against("procedureTrace", told(today))).to.eql([]);
    });

  for (const [found, plan, code] of [
    [
      "Foto thorax 02/07: infiltrat apeks kanan",
      "Foto thorax & kontrol 20/10",
      "87.44 Chest x-ray",
    ],
    ["USG ginjal 11/06: hidronefrosis kiri", "USG evaluasi & kontrol 21/10", "88.76 Ultrasound"],
    ["Ekokardiografi 03/05: EF 35%", "Ekokardiografi & kontrol 25/10", "88.72 Echocardiography"],
  ] as const)
    it(`are pictures of another day than this: ${code}`, async () => {
      const visit = (examination: string, next: string) =>
        clinic(examination, { plan: next, procedures: [code] });
      expect(await against("procedurePlanned", visit(found, plan))).to.have.length(1);
      const today = found.replace(/ \d\d\/\d\d/u, " hari ini");
      expect(await against("procedurePlanned", visit(today, "Kontrol 20/10"))).to.eql([]);
    });
});

describe("therapies that a wide word may stand for", () => {
  const coded = (assessment: string, plan: string, procedure: string) =>
    against("procedureTrace", {
      setting: "clinic",
      notes: "Nyeri berkurang",
      assessment,
      plan,
      procedures: [procedure],
    });

  for (const [assessment, plan, procedure, name] of [
    [
      "OA genu, fisioterapi sesi 3/8",
      "Latihan penguatan quadriceps",
      "93.34 Diathermy",
      "diatermi",
    ],
    ["LBP, fisioterapi ke-4", "TENS 15 menit", "93.35 Other heat therapy", "terapi inframerah"],
    ["Post stroke, fisioterapi sesi 5", "Infrared bahu", "93.11 Exercise", "terapi latihan"],
  ] as const) {
    it(`are not told by it beside another that the plan names: ${plan}`, async () => {
      expect(await coded(assessment, plan, procedure)).to.eql([name]);
    });

    it(`are told by it where the plan names none: ${procedure}`, async () => {
      expect(await coded(assessment, "Kontrol 2 minggu", procedure)).to.eql([]);
    });
  }

  it("are told by their names, and by those that are coded alike", async () => {
    expect(
      await coded("Frozen shoulder", "Fisioterapi: SWD bahu, latihan LGS", "93.34 Diathermy"),
    ).to.eql([]);
    expect(
      await coded("Frozen shoulder, fisioterapi sesi 2", "IR bahu 15 menit", "93.34 Diathermy"),
    ).to.eql([]);
  });
});

describe("a smear of the skin", () => {
  const find = (examination: string) =>
    concepts({
      setting: "clinic",
      examination,
      assessment: "Morbus Hansen tipe BL",
      diagnoses: ["A30.4 Borderline lepromatous leprosy"],
    });

  it("wants a code where it is of today, and none of another day or house", async () => {
    for (const smear of [
      "Slit skin smear hari ini: BTA (+), IB 3+, IM 20%",
      "BTA cuping telinga hari ini jam 10.00: IB 4+, IM 5%",
      "Kerokan jaringan kulit (slit skin smear) hari ini, jam 09.40: BTA (+), IB 3+",
    ])
      expect(await find(smear), smear).to.eql(["slitSkinSmear"]);
    for (const smear of [
      "BTA kerokan kulit 19/05: IB 4+",
      "Slit skin smear puskesmas: BTA (+)",
      "Rencana slit skin smear kunjungan berikut",
    ])
      expect(await find(smear), smear).to.eql([]);
  });
});

describe("a device that a patient comes with", () => {
  const arrival = (notes: string, examination: string) =>
    concepts(clinic(examination, { notes, diagnoses: ["S52.5 Fracture of radius"] }));
  for (const [history, examination] of [
    ["Belum diberi obat, hanya bidai", "Antebrachium kanan bidai (+), nyeri tekan (+)"],
    ["Terpasang bidai dari Puskesmas", "Bidai terpasang di lengan kanan"],
    ["Memakai bidai kayu dari tukang pijat", "Bidai (+), edema (+)"],
  ] as const)
    it(`was not put on here: ${history}`, async () => {
      expect(await arrival(history, examination)).to.eql([]);
      expect(await arrival("Tidak ada", examination)).to.eql(["splintApplication"]);
      const act = "Dilakukan pemasangan bidai jam 10.00";
      expect(await arrival(history, `${examination}. ${act}`)).to.eql(["splintApplication"]);
    });
});

describe("an act that is dated on the day of a former visit", () => {
  const untold = (examination: string, diagnosis: string, code: string, former: boolean) =>
    against("procedureTrace", {
      setting: "clinic",
      examination,
      diagnoses: [diagnosis],
      procedures: [code],
      ...(former && { former: [["2026-09-13", "Kontrol", "Kontrol 1 minggu"]] }),
    });

  for (const [examination, diagnosis, code] of [
    [
      "Hasil scraping kornea OS 13-09-2026: kokus Gram positif",
      "H16.0 Corneal ulcer",
      "11.21 Scraping of cornea",
    ],
    ["Biopsi kulit 13-09-2026: granuloma", "A30.4 Leprosy", "86.11 Biopsy of skin"],
    [
      "Spirometri 13-09-2026: obstruksi ringan",
      "J45.9 Asthma",
      "89.37 Vital capacity determination",
    ],
  ] as const)
    it(`was not done in this one: ${code}`, async () => {
      expect(await untold(examination, diagnosis, code, true)).to.have.length(1);
      // Without that visit it may have been done for this one.
      expect(await untold(examination, diagnosis, code, false)).to.eql([]);
      const today = examination.replace("13-09-2026", "hari ini");
      expect(await untold(today, diagnosis, code, true)).to.eql([]);
    });
});
