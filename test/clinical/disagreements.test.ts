/** D10 on a few lines of documents: two sources of one time that disagree, in every setting where both are told. */
import { expect } from "chai";
import { settings } from "../../src/clinical/case.ts";
import type { RelationKind } from "../../src/clinical/relation.ts";
import type { CheckBody } from "../support/check-document.ts";
import {
  against,
  bodyOf,
  relationsIn,
  relationsOfBody,
  type Progress,
  type ShortDocument,
} from "./short-document.ts";

interface Section {
  readonly key: string;
  readonly data: unknown;
}
const section = (key: string, data: unknown): Section => ({ key, data });

/** The short document with some sections written out in place of its own. */
const withSections = (document: ShortDocument, ...more: readonly Section[]): CheckBody => {
  const body = bodyOf(document);
  const own = body["sections"] as readonly Section[];
  const kept = own.filter(({ key }) => !more.some((each) => each.key === key));
  return { ...body, sections: [...kept, ...more] };
};
const namesIn = async (kind: RelationKind, body: CheckBody) =>
  (await relationsOfBody(kind, body)).map(({ name }) => name);

describe("a value told twice", () => {
  const clinic = (objektif: string, form: Readonly<Record<string, unknown>>, subjektif = "") =>
    withSections(
      { setting: "clinic" },
      section("soap", { subjektif, objektif, asesmen: "", plan: "" }),
      section("pemeriksaan", form),
    );
  const emergency = (survey: Readonly<Record<string, string>>, form: object, plan = "") =>
    withSections(
      { setting: "emergency", plan },
      section("primarySurvey", survey),
      section("ttv", form),
    );

  for (const [objektif, form, found] of [
    ["BB 18 kg, TB 112 cm", { berat_kg: 28, tinggi_cm: 112 }, ["Berat Badan"]],
    ["Lahir spontan 39 mgg BB 3.100 g, imunisasi sesuai usia", { berat_kg: 5.6 }, []],
    ["Lahir spontan, langsung menangis. BB 8,4 kg", { berat_kg: 5.6 }, ["Berat Badan"]],
    ["OAT KDT 1x3 tab (BB 38-54 kg)", { berat_kg: 46 }, []],
    ["Primakuin untuk BB 40-49 kg", { berat_kg: 46 }, []],
    ["OAT KDT 1x4 tab (BB 55-70 kg)", { berat_kg: 46 }, ["Berat Badan"]],
    [
      "TD 180/100, N 80",
      { tensi_sistolik: 118, tensi_diastolik: 78, nadi_per_menit: 82 },
      ["Tekanan Darah"],
    ],
    ["T 39,2", { suhu_celsius: 36.5 }, ["Suhu"]],
    ["SpO2 86%", { spo2_persen: 98 }, ["Saturasi Oksigen"]],
    // As far apart as two measurements of one visit are, and a weight in grams.
    [
      "BB 18,5 kg, TD 124/80, N 88",
      { berat_kg: 18, tensi_sistolik: 118, tensi_diastolik: 78, nadi_per_menit: 82 },
      [],
    ],
    ["GCS E4V5M6", { gcs: "E4V5M6" }, []],
  ] as const)
    it(`is found where the clinic's form and note differ: ${objektif}`, async () => {
      expect(await namesIn("toldValue", clinic(objektif, form))).to.eql(found);
    });

  it("is not held against what the patient tells of home", async () => {
    const body = clinic("", { tensi_sistolik: 118, tensi_diastolik: 78 }, "TD di rumah 180/100");
    expect(await namesIn("toldValue", body)).to.eql([]);
  });

  it("is found between primary survey and vital signs of the emergency department", async () => {
    const form = { "GCS - E": 4, "GCS - V": 5, "GCS - M": 6, "Nadi (x/menit)": 88 };
    expect(await namesIn("toldValue", emergency({ "Disability GCS": "E3V4M6" }, form))).to.eql([
      "Glasgow Coma Scale",
    ]);
    expect(await namesIn("toldValue", emergency({ "Disability GCS": "GCS 15" }, form))).to.eql([]);
    expect(await namesIn("toldValue", emergency({ Circulation: "N 140" }, form))).to.eql(["Nadi"]);
  });

  it("is found where a plan counts with another weight", async () => {
    const form = { "Berat Badan (kg)": 13 };
    expect(await namesIn("toldValue", emergency({}, form, "BB 9 kg, RL 270 mL"))).to.eql([
      "Berat Badan",
    ]);
    expect(await namesIn("toldValue", emergency({}, form, "BB 13 kg, RL 390 mL"))).to.eql([]);
  });

  it("is found where one of several weights is like no other", async () => {
    const find = (notes: string, plan: string) =>
      namesIn(
        "toldValue",
        withSections(
          { setting: "emergency", notes, plan },
          section("ttv", { "Berat Badan (kg)": 8.2 }),
        ),
      );
    expect(await find("BB 8,2 kg", "BB 5,2 kg, RL 520 mL")).to.eql(["Berat Badan"]);
    expect(await find("BB 8,2 kg", "BB 8,4 kg, RL 840 mL")).to.eql([]);
    // A newborn in grams.
    expect(await find("BB 8200 gram", "BB 8,2 kg, RL 820 mL")).to.eql([]);
  });

  const labs = [
    ["Hemoglobin", "8,9", "g/dL"],
    ["Leukosit", "6200", "/uL"],
  ] as const;
  for (const setting of ["emergency", "ward", "summary", "clinic"] as const)
    it(`is found where a note quotes another result of the same sample (${setting})`, async () => {
      const find = async (quoted: string) => {
        const told = {
          emergency: section("pemeriksaanFisik", { "Status Lokalis": quoted }),
          ward: section("cpptDokter", [
            { tanggal: "2026-09-21 08:00", profesi: "DPJP", S: "", O: quoted, A: "", P: "" },
          ]),
          summary: section("resumePulang", { pemeriksaan_penunjang_khusus: quoted }),
          clinic: section("soap", { subjektif: "", objektif: quoted, asesmen: "", plan: "" }),
        }[setting];
        return namesIn("toldValue", withSections({ setting, labs }, told));
      };
      expect(await find("Hb 8,9 Leu 620")).to.eql(["Leukosit"]);
      expect(await find("Hb 8,9 Leu 6.200")).to.eql([]);
      expect(await find("Hb 8,9 Leu 6,2")).to.eql([]);
      // Of another day or another laboratory: nothing of it was sent.
      expect(await find("Hb 10,1 Leu 620")).to.eql([]);
    });

  it("is found where a plan quotes another result of the sample, and not in what it aims at", async () => {
    const find = (plan: string) =>
      relationsIn("toldValue", { setting: "ward", assessment: "Anemia", plan, labs });
    expect(await find("Hb 8,9 dan leukosit 16.200, transfusi PRC")).to.have.length(1);
    expect(await find("Hb 8,9 dan leukosit 6.200, transfusi PRC")).to.eql([]);
    expect(await find("Transfusi PRC, target Hb 10")).to.eql([]);
  });

  it("is held against the day of a note that tells of after a transfusion or correction", async () => {
    const find = async (quantity: string, unit: string, sent: readonly string[], told: string) =>
      (
        await relationsIn("toldValue", {
          setting: "ward",
          labs: sent.map((value) => [quantity, value, unit] as const),
          progress: [{ at: "21 15:00", O: told }],
        })
      ).length;
    expect(await find("Hemoglobin", "g/dL", ["6,8", "8,4"], "Hb post transfusi 11,4")).to.equal(1);
    expect(await find("Hemoglobin", "g/dL", ["6,8", "8,4"], "Hb pasca transfusi 8,4")).to.equal(0);
    expect(await find("Kalium", "mmol/L", ["2,4", "3,1"], "Kalium post koreksi 3,9")).to.equal(1);
    expect(await find("Kalium", "mmol/L", ["2,4"], "Kalium post koreksi 3,9")).to.equal(0);
  });

  it("is found where one value alone is written with a slip, and not in what a plan aims at", async () => {
    const find = async (plan: string, ...sent: readonly string[]) =>
      (
        await relationsIn("toldValue", {
          setting: "emergency",
          plan,
          labs: sent.map((value) => ["Hemoglobin", value, "g/dL"] as const),
        })
      ).length;
    expect(await find("Hb 8,6: PRC 3 kolf", "6,8")).to.equal(1);
    expect(await find("Hb 6,8: PRC 3 kolf", "6,8")).to.equal(0);
    expect(await find("Transfusi PRC sampai Hb 10", "6,8")).to.equal(0);
    expect(await find("Transfusi PRC, target Hb 8", "6,8")).to.equal(0);
    // It was sent, and so is what it is alike to.
    expect(await find("Hb 8,6 lalu 6,8: PRC 3 kolf", "8,6", "6,8")).to.equal(0);
    const findOf = async (setting: ShortDocument["setting"], notes: string) =>
      (await relationsIn("toldValue", { setting, notes, labs: [["Kreatinin", "1,5", ""]] })).length;
    // What a patient brought along is of another laboratory; the summary tells of this stay.
    expect(await findOf("emergency", "Kreatinin 5,1")).to.equal(0);
    expect(await findOf("summary", "Kreatinin 5,1")).to.equal(1);
    expect(await findOf("summary", "Kreatinin 1,5")).to.equal(0);
  });

  it("is in the unit of the sheet where a note leaves the unit out", async () => {
    const find = async (name: string, value: string, unit: string, notes: string) =>
      (await relationsIn("toldValue", { setting: "summary", notes, labs: [[name, value, unit]] }))
        .length;
    expect(await find("D-dimer", "0,28", "mg/L FEU", "D-dimer 0,28")).to.equal(0);
    expect(await find("D-dimer", "0,28", "mg/L FEU", "D-dimer 0,82")).to.equal(1);
    expect(await find("Kreatinin", "97", "umol/L", "Kreatinin 97")).to.equal(0);
    expect(await find("Bilirubin total", "171", "umol/L", "Bilirubin total 171")).to.equal(0);
    expect(await find("Bilirubin total", "171", "umol/L", "Bilirubin total 117")).to.equal(1);
  });

  it("of a fluid is that of its sheet, however its rows are named", async () => {
    const find = async (quoted: string) => {
      const row = (pemeriksaan: string, nilai: string, satuan: string) => ({
        pemeriksaan,
        nilai,
        satuan,
        nilai_rujukan: "",
      });
      const sheet = {
        nm_perawatan: "Analisa LCS",
        tgl_periksa: "2026-09-20",
        jam: "22:00",
        hasil: [row("Sel", "2.800", "/uL"), row("Protein", "186", "mg/dL")],
      };
      const body = withSections(
        { setting: "summary" },
        section("resumePulang", { pemeriksaan_penunjang_khusus: quoted }),
        section("lab", [sheet]),
      );
      return namesIn("toldValue", body);
    };
    expect(await find("LCS keruh, sel 8.800, protein 186")).to.eql(["Jumlah Sel Cairan"]);
    expect(await find("LCS keruh, sel 2.800, protein 816")).to.eql(["protein cairan"]);
    expect(await find("LCS keruh, sel 2.800, protein 186")).to.eql([]);
    expect(await find("Protein total 6,8. LCS sel 2.800")).to.eql([]);
  });

  it("is found where one of a course is written with a slip", async () => {
    const find = async (quoted: string, ...sent: readonly string[]) =>
      (
        await namesIn(
          "toldValue",
          withSections(
            { setting: "summary", labs: sent.map((value) => ["Leukosit", value, "/uL"] as const) },
            section("resumePulang", { pemeriksaan_penunjang_khusus: quoted }),
          ),
        )
      ).length;
    expect(await find("Leukosit 9.200 -> 9.100", "19.200", "9.100")).to.equal(1);
    expect(await find("Leukosit 19.200 -> 9.100", "19.200", "9.100")).to.equal(0);
    expect(await find("Leukosit 14.300 -> 8.400", "13.400", "8.400")).to.equal(1);
    expect(await find("Leukosit 74.800 -> 8.400", "14.800", "8.400")).to.equal(1);
    expect(
      await find("Leukosit 14.800. Leukosit 14.800 -> antibiotik", "14.800", "8.400"),
    ).to.equal(0);
    expect(await find("Leukosit 14.800 -> 5.400 -> 9.600", "14.800", "8.400", "9.600")).to.equal(1);
    expect(await find("Leukosit 13.900 -> 8.400", "13.400", "8.400")).to.equal(0);
    // A rounded one, and one of a sample that was not sent.
    expect(await find("Leukosit 19,2 -> 9,1", "19.200", "9.100")).to.equal(0);
    expect(await find("Leukosit 12.800 -> 9.100", "9.100")).to.equal(0);
    expect(await find("Leukosit 12.800 -> 9.100", "19.200", "15.400", "9.100")).to.equal(0);
    expect(await find("Leukosit 9.200 -> 19.200 -> 9.100", "19.200", "9.100")).to.equal(0);
  });

  it("is found where a later value of a course is told with its time in words", async () => {
    const find = async (
      pemeriksaan: string,
      quoted: string,
      ...sent: readonly (readonly [day: string, value: string])[]
    ) => {
      const lab = sent.map(([day, nilai]) => ({
        nm_perawatan: "Darah",
        tgl_periksa: `2026-09-${day}`,
        jam: "06:10",
        hasil: [{ pemeriksaan, nilai, satuan: "", nilai_rujukan: "" }],
      }));
      const body = withSections(
        { setting: "summary" },
        section("resumePulang", { pemeriksaan_penunjang_khusus: quoted }),
        section("lab", lab),
      );
      return (await namesIn("toldValue", body)).length;
    };
    const hb = [
      ["20", "11,6"],
      ["21", "8,6"],
    ] as const;
    expect(await find("Hemoglobin", "Hb 11,6 pra SC dan 11,2 pasca SC", ...hb)).to.equal(1);
    expect(await find("Hemoglobin", "Hb pra SC 11,6, pasca SC 11,2", ...hb)).to.equal(1);
    expect(await find("Hemoglobin", "Hb 11,6 pra SC dan 8,6 pasca SC", ...hb)).to.equal(0);
    const potassium = [
      ["20", "2,4"],
      ["22", "3,2"],
    ] as const;
    expect(await find("Kalium", "K 2,4 saat masuk dan 4,6 saat pulang", ...potassium)).to.equal(1);
    expect(await find("Kalium", "K 2,4 saat masuk dan 3,2 saat pulang", ...potassium)).to.equal(0);
    // Of the hospital that referred, and where more or fewer were sent.
    expect(await find("Kalium", "K 2,1 di RS luar, saat masuk 2,4", ...potassium)).to.equal(0);
    expect(await find("Hemoglobin", "Hb pra SC 10,2, pasca SC 8,6", ...hb)).to.equal(0);
    expect(await find("Kreatinin", "Kreatinin 9,8 pre HD, 6,2 post HD", ["20", "9,8"])).to.equal(0);
  });

  it("is found though it is near what another day brought", async () => {
    const find = async (O: string, ...sent: readonly (readonly [day: string, value: string])[]) => {
      const lab = sent.map(([day, nilai]) => ({
        nm_perawatan: "Elektrolit",
        tgl_periksa: `2026-09-${day}`,
        jam: "06:10",
        hasil: [{ pemeriksaan: "Natrium", nilai, satuan: "mmol/L", nilai_rujukan: "" }],
      }));
      const row = { tanggal: "2026-09-22 08:10", profesi: "DPJP", S: "", O, A: "", P: "" };
      const body = withSections(
        { setting: "ward" },
        section("cpptDokter", [row]),
        section("lab", lab),
      );
      return (await namesIn("toldValue", body)).length;
    };
    expect(await find("Na 129", ["21", "125"], ["22", "189"])).to.equal(1);
    expect(await find("Na 129", ["21", "125"], ["22", "129"])).to.equal(0);
    expect(await find("Na 125", ["21", "125"], ["22", "189"])).to.equal(0);
    // One digit is another one, and the sample is of another day.
    expect(await find("Na 145", ["21", "115"])).to.equal(0);
    // The day that stands beside it.
    expect(await find("Na 137 (21/09)", ["21", "117"], ["22", "137"])).to.equal(1);
    expect(await find("Na 137 (21/09)", ["21", "137"], ["22", "129"])).to.equal(0);
  });

  it("is found where one digit is another one, of the only sample or that of the day", async () => {
    const find = async (quoted: string, ...sent: readonly string[]) =>
      (
        await namesIn(
          "toldValue",
          withSections(
            { setting: "summary", labs: sent.map((value) => ["Albumin", value, "g/dL"] as const) },
            section("resumePulang", { indikasi_mrs: quoted }),
          ),
        )
      ).length;
    expect(await find("Anasarka, albumin 4,4", "1,4")).to.equal(1);
    expect(await find("Anasarka, albumin 1,4", "1,4")).to.equal(0);
    expect(await find("Anasarka, albumin 2,9", "1,4")).to.equal(1);
    expect(await find("Anasarka, albumin 2,9", "1,4", "2,8")).to.equal(0);
    expect(await find("Anasarka, albumin 2,9 (2 hari lalu)", "1,4")).to.equal(0);
    expect(await find("Anasarka, albumin 2,4", "1,4", "2,4")).to.equal(0);
    expect(await find("Anasarka, target albumin 2,4", "1,4")).to.equal(0);
  });

  it("is found where the assessment tells another score than the examination", async () => {
    const find = (objektif: string, asesmen: string) =>
      namesIn(
        "toldValue",
        withSections(
          { setting: "clinic" },
          section("soap", { subjektif: "", objektif, asesmen, plan: "" }),
        ),
      );
    const assessed = "Hemiparesis dextra, Barthel 35";
    expect(await find("Barthel 75", assessed)).to.eql(["Indeks Barthel"]);
    expect(await find("Barthel 35", assessed)).to.eql([]);
    // A score of before, and points of a score beside the name of a result.
    expect(await find("Barthel 75", "Barthel 65 menjadi 75")).to.eql([]);
    expect(await find("Alb 2,7 INR 1,5", "Child-Pugh B (alb 3 + INR 1)")).to.eql([]);
  });

  it("is found where what the patient complains of last is far from the score of the examination", async () => {
    const find = (notes: string, examination: string) =>
      against("toldValue", { setting: "clinic", notes, examination });
    for (const [notes, examination] of [
      ["Nyeri lutut berkurang dari VAS 6 menjadi VAS 3", "Lutut kanan krepitasi (+). VAS 8"],
      ["Nyeri pinggang NRS 2", "Lasegue (-). NRS 7"],
      ["Sesak berkurang, skor CAT 8", "Wheezing (-), CAT 22"],
    ] as const)
      expect(await find(notes, examination), notes).to.have.length(1);
    for (const [notes, examination] of [
      ["Nyeri pinggang NRS 4", "Lasegue (-). NRS 5"],
      ["Nyeri VAS 8 bila batuk, kini VAS 3", "Luka operasi baik. VAS 8"],
      ["Nyeri saat berjalan VAS 7", "Nyeri istirahat VAS 2"],
      ["Nyeri tangan VAS 2", "VAS tangan 2, VAS lutut 7"],
    ] as const)
      expect(await find(notes, examination), notes).to.eql([]);
  });

  it("is found where the assessment tells another result than the examination of its note", async () => {
    const find = (objektif: string, asesmen: string, subjektif = "") =>
      namesIn(
        "toldValue",
        withSections(
          { setting: "clinic" },
          section("soap", { subjektif, objektif, asesmen, plan: "" }),
        ),
      );
    for (const [objektif, asesmen, name] of [
      ["Lab: Hb 6,8 g/dL, leukosit 6.900", "Talasemia, anemia Hb 9,8", "Hemoglobin"],
      ["HbA1c 7,2 %, kreatinin 1,1", "DM tipe 2, HbA1c 9,6 belum tercapai", "HbA1c"],
      ["Kalium 5,1 mmol/L", "CKD stage 5, kalium 3,1", "Kalium"],
    ] as const)
      expect(await find(objektif, asesmen), asesmen).to.eql([name]);
    for (const [objektif, asesmen, subjektif] of [
      ["HbA1c 7,2 %", "DM tipe 2, HbA1c 7,2 membaik"],
      ["HbA1c 7,2 %", "DM tipe 2, HbA1c 9,6 menjadi 7,2"],
      ["HbA1c 7,2 %", "DM tipe 2, HbA1c sebelumnya 9,6"],
      ["HbA1c 7,2 %", "DM tipe 2, HbA1c 9,6", "Lab bulan Juni HbA1c 9,6"],
      ["Hb 9,1 g/dL (01/09), Hb 10,2 g/dL (15/09)", "Anemia Hb 11,4"],
      ["Leukosit 17.400 /uL", "Leukositosis 17,4"],
    ] as const)
      expect(await find(objektif, asesmen, subjektif), asesmen).to.eql([]);
  });

  it("is found where one of a row of as many as were sent is out of its place", async () => {
    const sheet = (tgl: string, nilai: string) => ({
      nm_perawatan: "DL",
      tgl_periksa: tgl,
      jam: "06:00",
      hasil: [{ pemeriksaan: "Hemoglobin", nilai, satuan: "g/dL", nilai_rujukan: "" }],
    });
    const find = async (notes: string) =>
      namesIn(
        "toldValue",
        withSections(
          { setting: "summary", notes },
          section("lab", [
            sheet("2026-09-20", "6,9"),
            sheet("2026-09-21", "8,6"),
            sheet("2026-09-22", "9,6"),
          ]),
        ),
      );
    expect(await find("Hb 9,6 -> 8,6 -> 9,6")).to.eql(["Hemoglobin"]);
    expect(await find("Hb 6,9 -> 8,6 -> 8,6")).to.eql(["Hemoglobin"]);
    expect(await find("Hb 6,9 -> 8,6 -> 9,6")).to.eql([]);
    expect(await find("Hb 8,6 -> 9,6")).to.eql([]);
  });

  it("is found where the only result there is has another value, and not where a plan aims at one", async () => {
    const find = async (plan: string, ...lab: readonly [string, string, string]) =>
      (await relationsIn("toldValue", { setting: "emergency", plan, labs: [lab] })).length;
    const lactate = ["Laktat", "6,4", "mmol/L"] as const;
    expect(await find("Laktat 1,6: tanda strangulasi (-)", ...lactate)).to.equal(1);
    expect(await find("Laktat 6,4: resusitasi cairan", ...lactate)).to.equal(0);
    expect(await find("Resusitasi, target laktat < 2", ...lactate)).to.equal(0);
    const level = ["Parasetamol serum", "42", "ug/mL"] as const;
    expect(await find("Kadar parasetamol 4 jam 186 ug/mL, NAC IV", ...level)).to.equal(1);
    expect(await find("Kadar parasetamol 4 jam 42 ug/mL", ...level)).to.equal(0);
    const enzyme = ["Kolinesterase serum", "8.640", "U/L"] as const;
    expect(await find("Kolinesterase 1.120: atropinisasi", ...enzyme)).to.equal(1);
    expect(await find("Kolinesterase 8.640", ...enzyme)).to.equal(0);
    // What was measured elsewhere, before or after, and what is to be reached.
    for (const plan of [
      "Lab RS luar: laktat 1,6",
      "Hasil lab luar laktat 1,6",
      "Laktat (RS perujuk) 1,6",
      "Laktat (Juni) 1,6",
      "Post resusitasi laktat 1,6",
      "Resusitasi, capai laktat 1,6",
    ])
      expect(await find(plan, ...lactate), plan).to.equal(0);
    // Points of a score.
    expect(await find("Child-Pugh B (bil 2 + alb 3 + INR 1)", "INR", "1,6", "")).to.equal(0);
  });

  it("is found where a note quotes another value than the report of imaging", async () => {
    const find = async (
      setting: ShortDocument["setting"],
      notes: string,
      report: readonly [name: string, report: string],
    ) => (await relationsIn("toldValue", { setting, notes, imaging: [report] })).length;
    const echo = ["Ekokardiografi", "EF 28% (Simpson), hipokinetik global, TAPSE 16 mm"] as const;
    for (const setting of ["ward", "summary"] as const) {
      expect(await find(setting, "Echo: EF 52%", echo), setting).to.equal(1);
      expect(await find(setting, "Echo: EF 28%", echo), setting).to.equal(0);
      expect(await find(setting, "Echo 2024: EF 52%", echo), setting).to.equal(0);
    }
    const heart = ["Foto thorax PA", "CTR 62%, kongesti"] as const;
    expect(await find("ward", "Thorax: CTR 48%", heart)).to.equal(1);
    expect(await find("ward", "Thorax: CTR 62%", heart)).to.equal(0);
    // Sizes without a name are of many things.
    const stone = ["USG", "Batu 11 mm di ginjal kiri"] as const;
    expect(await find("ward", "Luka 4 cm", stone)).to.equal(0);
  });

  it("is found where a sheet of urine says otherwise than the plan", async () => {
    const find = async (value: string, notes: string) => {
      const hasil = [{ pemeriksaan: "Protein", nilai: value, satuan: "", nilai_rujukan: "" }];
      const lab = [{ nm_perawatan: "Urinalisis", tgl_periksa: "2026-09-21", jam: "06:10", hasil }];
      const row = { tanggal: "2026-09-21 08:10", profesi: "DPJP", S: "", O: notes, A: "", P: "" };
      const body = withSections(
        { setting: "ward" },
        section("cpptDokter", [row]),
        section("lab", lab),
      );
      return (await namesIn("toldValue", body)).length;
    };
    expect(await find("Negatif", "Protein urin +3")).to.equal(1);
    expect(await find("+3", "Protein urin +3")).to.equal(0);
    expect(await find("Negatif", "Protein urin (-)")).to.equal(0);
  });

  it("is found where a culture is told otherwise than its sheet has it", async () => {
    const find = async (O: string, name: string, nilai: string, sheet = "Kultur darah") => {
      const hasil = [{ pemeriksaan: name, nilai, satuan: "", nilai_rujukan: "" }];
      const lab = [{ nm_perawatan: sheet, tgl_periksa: "2026-09-21", jam: "06:10", hasil }];
      const row = { tanggal: "2026-09-21 08:10", profesi: "DPJP", S: "", O, A: "", P: "" };
      const body = withSections(
        { setting: "ward" },
        section("cpptDokter", [row]),
        section("lab", lab),
      );
      return (await namesIn("toldValue", body)).length;
    };
    const grown = "Klebsiella pneumoniae";
    expect(await find("Kultur darah steril", "Isolat", grown)).to.equal(1);
    expect(await find("Kultur darah: K. pneumoniae", "Isolat", grown)).to.equal(0);
    expect(await find("Kultur urin: E. coli", "Kultur urin", "Steril", "Urin")).to.equal(1);
    expect(await find("Kultur darah: E. coli", "Isolat", "Tidak ada pertumbuhan")).to.equal(1);
    expect(await find("Kultur darah tidak ada pertumbuhan", "Kultur darah", "Steril")).to.equal(0);
    // A row that is called a culture and nothing else.
    expect(await find("Kultur urine: steril", "Kultur", "E. coli 10^5", "Kultur urine")).to.equal(
      1,
    );
    expect(await find("Kultur pus: steril", "Kultur", "S. aureus", "Kultur pus")).to.equal(1);
    expect(await find("Kultur darah: K. pneumoniae", "Kultur", "Steril")).to.equal(1);
    expect(await find("Kultur darah: K. pneumoniae", "Kultur", grown)).to.equal(0);
    expect(await find("Kultur sputum: steril", "Kultur", "E. coli", "Kultur urine")).to.equal(0);
    // Of another material, and one that is asked for.
    expect(await find("Kultur sputum steril", "Isolat", grown)).to.equal(0);
    expect(await find("Kultur pus: E. coli", "Isolat", "Tidak ada pertumbuhan")).to.equal(0);
  });

  for (const [row, told, other] of [
    ["IgM anti-leptospira", "IgM anti-leptospira", "Negatif"],
    ["IgM anti dengue", "IgM dengue", "Non reaktif"],
    ["TCM MTB/RIF", "TCM", "MTB not detected"],
  ] as const)
    it(`is found where ${row} is ${other} and told as positive`, async () => {
      const find = (notes: string) =>
        relationsIn("toldValue", { setting: "ward", notes, labs: [[row, other, ""]] });
      expect(await find(`${told} (+)`)).to.have.length(1);
      expect(await find(`${told} (-)`)).to.eql([]);
    });

  it("is found where a result in words is quoted as its opposite", async () => {
    const find = (value: string, notes: string) =>
      relationsIn("toldValue", { setting: "ward", notes, labs: [["HBsAg", value, ""]] });
    expect(await find("Reaktif", "HBsAg (-)")).to.have.length(1);
    expect(await find("Non reaktif", "HBsAg (-)")).to.eql([]);
  });
});

describe("a word about a value", () => {
  for (const setting of settings)
    it(`is held against every value until then (${setting})`, async () => {
      const find = (assessment: string, ...values: readonly string[]) =>
        relationsIn("valueAgainstWord", {
          setting,
          assessment,
          labs: values.map((value) => ["Kalium", value, "mmol/L"] as const),
        });
      expect(await find("Hipokalemia", "4,8")).to.have.length(1);
      expect(await find("Hipokalemia", "3,0")).to.eql([]);
      expect(await find("Hipokalemia", "3,0", "4,8")).to.eql([]);
      expect(await find("Riwayat hipokalemia", "4,8")).to.eql([]);
      expect(await find("Susp hipokalemia", "4,8")).to.eql([]);
      expect(await find("Ibu pasien hipokalemia", "4,8")).to.eql([]);
      expect(await find("Hiperkalemia", "3,9")).to.have.length(1);
    });

  for (const [word, value, found] of [
    ["Leukositosis", ["Leukosit", "6200", "/uL"], 1],
    ["Trombositopenia", ["Trombosit", "310.000", "/µL"], 1],
    ["Anemia", ["Hemoglobin", "15,2", "g/dL"], 1],
    ["Anemia", ["Hemoglobin", "9,2", "g/dL"], 0],
  ] as const)
    it(`such as '${word}' with ${value.join(" ")}`, async () => {
      const relations = await relationsIn("valueAgainstWord", {
        setting: "ward",
        assessment: word,
        labs: [value],
      });
      expect(relations).to.have.length(found);
    });

  it("holds of what is measured today, and not of what was before", async () => {
    const find = async (objektif: string, asesmen: string) => {
      const soap = section("soap", { subjektif: "", objektif, asesmen, plan: "" });
      return (await namesIn("valueAgainstWord", withSections({ setting: "clinic" }, soap))).length;
    };
    expect(await find("Echo hari ini: EF 66%", "HFrEF")).to.equal(1);
    expect(await find("Echo hari ini: EF 34%", "HFrEF")).to.equal(0);
    expect(await find("Echo 2023: EF 66%", "HFrEF")).to.equal(0);
    expect(await find("BTA sputum hari ini: 2+/1+", "TB paru, konversi BTA")).to.be.above(0);
    expect(await find("BTA sputum hari ini: 2+/1+", "TB paru, belum konversi BTA")).to.equal(0);
    expect(
      await find("BTA awal 3+. BTA akhir bulan 2 (18/09): positif 2+", "TB paru, konversi BTA"),
    ).to.be.above(0);
    expect(await find("BTA awal 3+. BTA akhir bulan 2 (18/09): (-)", "TB, konversi BTA")).to.equal(
      0,
    );
    expect(await find("BTA sputum hari ini (-), awal 3+", "TB paru, konversi BTA")).to.equal(0);
  });

  it("such as 'normotensi' with 180/110", async () => {
    const find = (notes: string) =>
      relationsIn("valueAgainstWord", { setting: "ward", notes, assessment: "Normotensi" });
    expect(await find("TD 180/110")).to.have.length(1);
    expect(await find("TD 120/80")).to.eql([]);
  });
});

describe("a side", () => {
  const acts = async (
    setting: ShortDocument["setting"],
    notes: string,
    assessment: string,
    plan: string,
  ) => (await relationsIn("actSide", { setting, notes, assessment, plan })).map(({ name }) => name);

  for (const setting of ["emergency", "ward", "clinic"] as const)
    it(`of an act is held against the disease of its organ (${setting})`, async () => {
      const find = (notes: string, assessment: string, plan: string) =>
        acts(setting, notes, assessment, plan);
      expect(await find("", "Efusi pleura sinistra", "Pungsi pleura kanan")).to.have.length(1);
      expect(
        await find("", "Gonarthrosis genu dextra", "Injeksi intraartikular genu sinistra"),
      ).to.have.length(1);
      expect(await find("", "Efusi pleura sinistra", "Pungsi pleura kiri")).to.eql([]);
      expect(await find("", "Efusi pleura bilateral", "Pungsi pleura kanan")).to.eql([]);
      // What was on that side once, or is suspected there, explains it.
      expect(
        await find("", "Efusi pleura sinistra, susp efusi pleura kanan", "Pungsi pleura kanan"),
      ).to.eql([]);
      // Another organ, and imaging of the healthy side.
      expect(await find("", "Efusi pleura sinistra", "Rawat luka kaki kanan")).to.eql([]);
      expect(await find("", "Gonarthrosis genu dextra", "Foto genu sinistra")).to.eql([]);
    });

  it("of a code is held against a disease of both sides", async () => {
    const find = async (laterality: string, asesmen: string, objektif = "", code = "H40.1") => {
      const icd_10 = [{ code, label: "Disease", laterality }];
      const body = withSections(
        { setting: "clinic" },
        section("soap", { subjektif: "", objektif, asesmen, plan: "" }),
        section("icd", { icd_10, icd_9: [] }),
      );
      return (await relationsOfBody("diagnosisSide", body)).map(({ reason, other }) => [
        reason,
        other,
      ]);
    };
    expect(await find("OD", "Glaukoma ODS")).to.eql([["kanan", "kedua sisi"]]);
    expect(await find("ODS", "Glaukoma OS")).to.eql([["kedua sisi", "kiri"]]);
    expect(await find("ODS", "Glaukoma ODS")).to.eql([]);
    expect(await find("OD", "Glaukoma OD, curiga glaukoma OS")).to.eql([]);
    // A sign that lies on one side tells nothing against the assessment.
    const wider = [["kiri", "kedua sisi"]];
    expect(await find("OS", "Glaukoma ODS", "CDR OD 0,7, OS 0,6, notching inferior OD")).to.eql(
      wider,
    );
    expect(await find("OS", "Glaukoma ODS", "Notching inferior OS")).to.eql(wider);
    expect(await find("Kiri", "Katarak senilis ODS", "Iris shadow OS (+)", "H25.9")).to.eql(wider);
    expect(await find("Kiri", "OMSK bilateral", "Sekret AS (+)", "H66.3")).to.eql(wider);
    expect(await find("OS", "Glaukoma ODS, glaukoma OS lebih berat", "Notching OS")).to.eql([]);
    expect(await find("ODS", "Glaukoma ODS", "Notching inferior OD")).to.eql([]);
    expect(await find("OS", "Glaukoma OS", "Notching inferior OD")).to.eql([]);
  });
});

describe("a drug's order", () => {
  const doses = async (setting: ShortDocument["setting"], plan: string, ...drugs: string[]) =>
    (await relationsIn("orderedDose", { setting, plan, drugs })).map(({ name }) => name);

  it("is held against the plan of its day", async () => {
    expect(
      await doses("ward", "Dexamethasone 2x5 mg IV", "Dexamethasone 5 mg, 4x10 mg, IV"),
    ).to.have.length(1);
    expect(await doses("ward", "Ceftriaxone 1x2 g", "Ceftriaxone 1 g, 2x2 g, IV")).to.have.length(
      1,
    );
    expect(await doses("ward", "Ceftriaxone 2x1 g", "Ceftriaxone 1 g, 1x2 g, IV")).to.eql([]);
    expect(await doses("ward", "Paracetamol 3x1 g IV", "Paracetamol 500 mg, 3x500 mg, PO")).to.eql(
      [],
    );
    expect(await doses("ward", "Dexamethasone 2x5 mg IV", "Omeprazole 40 mg, 1x40 mg, IV")).to.eql(
      [],
    );
  });

  it("of a course that a plan tells in two doses has one of them", async () => {
    const plan = "Enoxaparin 30 mg IV lalu 1 mg/kg = 70 mg SC/12 jam";
    const rows = ["Enoxaparin inj 60 mg, 1 x 30 mg, IV", "Enoxaparin inj 80 mg, 2 x 70 mg, SC"];
    expect(await doses("emergency", plan, ...rows)).to.eql([]);
    expect(
      await doses(
        "ward",
        "Clopidogrel 300 mg lanjut 1x75 mg",
        "Clopidogrel 75 mg, 1 x 300 mg, PO",
        "Clopidogrel 75 mg, 1 x 75 mg, PO",
      ),
    ).to.eql([]);
  });

  it("by the week, or once over some hours, comes to the same in both", async () => {
    for (const [plan, ordered, isSame] of [
      [
        "Epoetin alfa 3.000 IU SC 2x/minggu",
        "Epoetin alfa 3.000 IU, 2 x seminggu 3.000 IU, SC",
        true,
      ],
      ["Azitromisin 500 mg PO 3x/minggu", "Azitromisin 500 mg, 3 x seminggu 500 mg, PO", true],
      [
        "Levofloxacin 750 mg IV tiap 48 jam",
        "Levofloxacin 750 mg, 1 x 750 mg tiap 48 jam IV",
        true,
      ],
      ["Gentamisin 240 mg IV tiap 36 jam", "Gentamisin 80 mg, 1x240 mg per 36 jam, IV", true],
      ["Vankomisin 1 x 1 g per 48 jam", "Vankomisin 1 g, 1 g tiap 48 jam, IV", true],
      ["Levofloxacin 750 mg IV tiap 48 jam", "Levofloxacin 750 mg, 1 x 750 mg, IV", false],
      ["Gentamisin 1 x 240 mg tiap 24 jam", "Gentamisin 80 mg, 1x240 mg tiap 48 jam, IV", false],
      [
        "KCl 25 mEq dalam NaCl 500 mL habis 4 jam 1x",
        "KCl 25 mEq, 25 mEq / 4 jam; 1 kali, IV",
        true,
      ],
      ["MgSO4 2 g dalam NaCl 100 mL habis 2 jam 1x", "MgSO4 2 g, 2 g / 2 jam; 1 kali, IV", true],
      [
        "Epoetin alfa 3.000 IU SC 2x/minggu",
        "Epoetin alfa 3.000 IU, 3 x seminggu 3.000 IU, SC",
        false,
      ],
      [
        "Epoetin alfa 3.000 IU SC 2x/minggu",
        "Epoetin alfa 3.000 IU, 2 x seminggu 6.000 IU, SC",
        false,
      ],
      ["Ceftriaxone 1x2 g IV", "Ceftriaxone 1 g, 2 g / 12 jam, IV", false],
      ["Ceftriaxone 1x2 g IV", "Ceftriaxone 1 g, 1 g / 12 jam; 1 kali, IV", false],
    ] as const)
      expect(await doses("ward", plan, ordered), `${plan}, ${ordered}`).to.have.length(
        isSame ? 0 : 1,
      );
  });

  it("is counted in tablets where no plan says what they hold", async () => {
    for (const [plan, ordered, other] of [
      ["Kotrimoksazol 3x2 tab PO", "Kotrimoksazol 960 mg, 3 x 2 tab, PO", "1 x 1 tab"],
      ["4FDC 1x4 tab", "4FDC, 1 x 4 tab, PO", "1 x 1 tab"],
      ["KSR 3x2 tab", "KSR 600 mg, 3 x 2 tab, PO", "3 x 1 tab"],
    ] as const) {
      expect(await doses("ward", plan, ordered), ordered).to.eql([]);
      const [name = "", , way = ""] = ordered.split(", ");
      const charted = `${name}, ${other}, ${way}`;
      expect(await doses("ward", plan, charted), charted).to.have.length(1);
    }
    const inMilligrams = "Prednison 5 mg, 3 x 10 mg, PO";
    expect(await doses("ward", "Prednison 3x2 tab", inMilligrams)).to.eql([]);
  });

  it("follows a dose that the plans change and repeat", async () => {
    const find = async (...plans: readonly string[]) =>
      (
        await relationsIn("orderedDose", {
          setting: "ward",
          plan: "Risperidon 2x2 mg PO",
          drugs: ["Risperidon 2 mg, 2x2 mg, PO"],
          progress: plans.map((P, day) => ({ at: `${23 + day} 08:00`, P })),
        })
      ).length;
    expect(await find("Risperidon naik 2x3 mg", "Risperidon 2x3 mg")).to.equal(1);
    expect(await find("Risperidon 2x1 mg", "Risperidon 2x1 mg PO")).to.equal(1);
    expect(await find("Risperidon naik 2x3 mg", "Risperidon 2x2 mg")).to.equal(0);
    expect(await find("Risperidon 2x3 mg")).to.equal(0);
  });

  it("is held against a plan that has stopped the drug", async () => {
    const find = (plan: string) =>
      relationsIn("stoppedDrug", {
        setting: "ward",
        plan,
        drugs: ["Metformin 500 mg, 3x500 mg, PO"],
      });
    expect(await find("Metformin stop")).to.have.length(1);
    expect(await find("Metformin 3x500 mg lanjut")).to.eql([]);
    expect(await find("Glimepirid stop")).to.eql([]);
  });
});

describe("a datum told in two notes", () => {
  const told = async (document: ShortDocument) =>
    (await relationsIn("toldValue", document)).map(({ concept }) => concept);
  const ward = (...progress: readonly Progress[]): ShortDocument => ({ setting: "ward", progress });

  it("a few minutes apart is of one state, whoever writes it", async () => {
    const find = (first: string, second: string, at = "22 08:10") =>
      told(ward({ at: "22 08:00", O: first }, { at, O: second }));
    expect(await find("SpO2 78% NK 1 lpm", "SpO2 95% NK 1 lpm")).to.eql(["oxygenSaturation"]);
    expect(await find("TD 84/50", "TD 142/90")).to.eql(["bloodPressure"]);
    expect(await find("N 148", "N 88")).to.eql(["heartRate"]);
    expect(await find("S 39,6", "S 36,6")).to.eql(["temperature"]);
    expect(await find("GCS 8", "GCS 15")).to.eql(["gcs"]);
    // Near, later, or with the other's value beside it.
    expect(await find("SpO2 94%", "SpO2 96%")).to.eql([]);
    expect(await find("SpO2 78%", "SpO2 95%", "22 10:00")).to.eql([]);
    expect(await find("SpO2 78% -> 95% dgn NRM", "SpO2 95%")).to.eql([]);
  });

  it("is one for life, or for a pregnancy", async () => {
    const labs = [["Golongan darah", "O", ""]] as const;
    const bag = (O: string) => told({ ...ward({ at: "22 19:45", O }), labs });
    expect(await bag("PRC kolf I gol A Rh+ 230 mL")).to.eql(["bloodGroup"]);
    expect(await bag("Transfusi PRC golongan darah B")).to.eql(["bloodGroup"]);
    expect(await bag("PRC kolf I gol O Rh+ 230 mL")).to.eql([]);
    expect(await bag("Golongan darah suami B")).to.eql([]);
    const parity = (first: string, second: string) =>
      told({ ...ward({ at: "22 08:00", A: second }), assessment: first, sex: "P", age: 30 });
    expect(await parity("G3P2A0 hamil 38 mgg", "G2P1A0 hamil 38 mgg")).to.eql(["parity"]);
    expect(await parity("G3P2A0 hamil 38 mgg", "P3A0 post SC H1")).to.eql([]);
  });

  it("of a summary is that of the admission", async () => {
    const find = (pemeriksaan: string) => {
      const body = withSections(
        { setting: "summary" },
        section("resumePulang", {
          tanggal_masuk: "2026-09-20T09:00:00+07:00",
          tanggal_keluar: "2026-09-23T11:00:00+07:00",
          pemeriksaan_fisik: pemeriksaan,
        }),
        section("asesmenAwalIgd", { ttv: { "GCS - E": "3", "GCS - V": "4", "GCS - M": "5" } }),
      );
      return namesIn("toldValue", body);
    };
    expect(await find("GCS E4V5M6")).to.eql(["Glasgow Coma Scale"]);
    expect(await find("GCS E3V4M5")).to.eql([]);
  });
});

describe("vital signs of one moment", () => {
  const signs = (data: Readonly<Record<string, unknown>>) => ({ ttv: data });
  const note = (at: string, O: string) => ({
    tanggal: `2026-09-${at}`,
    profesi: "DPJP",
    S: "",
    O,
    A: "",
    P: "",
  });
  const left = {
    tanggal_masuk: "2026-09-20T09:00:00+07:00",
    tanggal_keluar: "2026-09-23T11:00:00+07:00",
  };

  for (const setting of ["ward", "summary"] as const)
    it(`are those of the emergency department, sent with it (${setting})`, async () => {
      const find = (told: string, form: Readonly<Record<string, unknown>>) =>
        namesIn(
          "toldValue",
          withSections(
            { setting },
            section("asesmenAwalIgd", {
              primarySurvey: { Circulation: told },
              ...signs(form),
            }),
          ),
        );
      expect(await find("N 118, TD 100/60", { "Nadi (x/menit)": 58 })).to.eql(["Nadi"]);
      expect(await find("TD 152/90, akral hangat", { "Tekanan Darah (mmHg)": "72/90" })).to.eql([
        "Tekanan Darah",
      ]);
      expect(await find("N 118, TD 100/60", { "Nadi (x/menit)": 112 })).to.eql([]);
      expect(
        await find("TD 82/50 -> 104/60 setelah RL", { "Tekanan Darah (mmHg)": "82/50" }),
      ).to.eql([]);
    });

  it("are told again by the summary, where it tells of the arrival and of the leaving", async () => {
    const find = (summary: Readonly<Record<string, unknown>>) =>
      namesIn(
        "toldValue",
        withSections(
          { setting: "summary" },
          section("asesmenAwalIgd", signs({ "Suhu (°C)": 39.2, "Nadi (x/menit)": 116 })),
          section("cpptDokter", [note("21 08:00", "S 38,1 N 98"), note("23 08:00", "S 36,7 N 82")]),
          section("resumePulang", { ...left, ...summary }),
        ),
      );
    expect(await find({ tv_suhu: 36.4, tv_nadi: 116 })).to.eql(["Suhu"]);
    expect(await find({ tv_suhu: 39.2, tv_nadi: 116 })).to.eql([]);
    expect(await find({ kondisi_saat_pulang: { kp_suhu: 36.7, kp_nadi: 128 } })).to.eql(["Nadi"]);
    // The patient leaves otherwise than he came.
    expect(
      await find({ tv_suhu: 39.2, kondisi_saat_pulang: { kp_suhu: 36.7, kp_nadi: 80 } }),
    ).to.eql([]);
  });

  it("are copied where all others are the same, and then none may differ", async () => {
    const find = (form: string, first: string) =>
      namesIn(
        "toldValue",
        withSections(
          { setting: "ward" },
          section("asesmenAwalRanap", { "Tanda-Tanda Vital": form }),
          section("cpptDokter", [note("20 21:00", first), note("21 08:00", "TD 118/74 N 84")]),
        ),
      );
    const same = "TD 126/78, RR 22, S 37,8, SpO2 96%";
    expect(await find(`N 104, ${same}`, `N 124, ${same}`)).to.eql(["Nadi"]);
    expect(await find(`N 104, ${same}`, `N 104, ${same}`)).to.eql([]);
    expect(await find(`N 104, ${same}`, `N 106, ${same}`)).to.eql([]);
    // Measured again.
    expect(await find(`N 104, ${same}`, "N 124, TD 112/70, RR 20, S 37,2, SpO2 98%")).to.eql([]);
    expect(await find("N 104, RR 20, SpO2 98%", "N 88, RR 20, SpO2 98%")).to.eql([]);
    const others = "RR 20, S 36,8, SpO2 98%, GCS E4V5M6";
    expect(await find(`TD 164/92, N 86, ${others}`, `TD 152/88, N 84, ${others}`)).to.eql([]);
    expect(await find(`TD 164/92, N 86, ${others}`, `TD 146/92, N 86, ${others}`)).to.eql([
      "Tekanan Darah",
    ]);
  });

  it("are quoted with their place", async () => {
    const body = withSections(
      { setting: "summary" },
      section("asesmenAwalIgd", signs({ "Suhu (°C)": 39.2 })),
      section("resumePulang", { ...left, tv_suhu: 36.4 }),
    );
    const [found] = await relationsOfBody("toldValue", body);
    expect([...(found?.evidence ?? []), ...(found?.against ?? [])]).to.have.members([
      "'Suhu 39,2 °C' (Asesmen awal IGD, Tanda-tanda vital)",
      "'Suhu 36,4 °C' (Resume medis pulang)",
    ]);
  });
});

describe("the outcome of a birth", () => {
  const find = (code: string, O: string) =>
    relationsIn("valueAgainstWord", {
      setting: "summary",
      sex: "P",
      age: 30,
      diagnoses: ["O82.9 Caesarean delivery", code],
      progress: [{ at: "21 10:00", O }],
    });

  it("is held against its code", async () => {
    expect(
      await find("Z37.0 Single live birth", "Lahir bayi perempuan, lahir mati"),
    ).to.have.length(1);
    expect(
      await find("Z37.1 Single stillbirth", "Lahir bayi perempuan hidup AS 8-9"),
    ).to.have.length(1);
    expect(await find("Z37.0 Single live birth", "IUFD, maserasi janin")).to.have.length(1);
    expect(await find("Z37.0 Single live birth", "Lahir bayi perempuan hidup AS 8-9")).to.eql([]);
    expect(await find("Z37.1 Single stillbirth", "Lahir mati, maserasi grade II")).to.eql([]);
    // One twin lives.
    expect(await find("Z37.3 Twins, one liveborn and one stillborn", "Bayi II lahir mati")).to.eql(
      [],
    );
  });
});

describe("a vital sign alone", () => {
  const find = async (...notes: readonly (readonly [O: string, A?: string])[]) =>
    (
      await relationsIn("toldValue", {
        setting: "ward",
        progress: notes.map(([O, A = ""], day) => ({ at: `${22 + day} 08:00`, O, A })),
      })
    ).map(({ concept, decides }) => [concept, decides]);

  it("is asked about, where neither the notes beside it nor its own explain it", async () => {
    expect(await find(["S 36,8"], ["S 33,7"], ["S 36,6"])).to.eql([["temperature", false]]);
    expect(await find(["N 88"], ["N 164"], ["N 84"])).to.eql([["heartRate", false]]);
    expect(await find(["GCS 456"], ["GCS 426"], ["GCS 456"])).to.eql([["gcs", false]]);
    // The last of them, of which nobody says anything either.
    expect(await find(["SpO2 97%"], ["SpO2 98%"], ["SpO2 78%"])).to.eql([
      ["oxygenSaturation", false],
    ]);
  });

  it("is none where it is spoken of, where it begins a course, or where it gets better", async () => {
    expect(await find(["S 36,8"], ["S 39,7", "Febris"], ["S 36,6"])).to.eql([]);
    expect(await find(["GCS 456"], ["GCS 426", "Penurunan kesadaran"], ["GCS 456"])).to.eql([]);
    expect(await find(["N 88"], ["N 142"], ["N 138"])).to.eql([]);
    expect(await find(["S 39,6"], ["S 36,8"], ["S 39,4"], ["S 39,1"])).to.eql([]);
    expect(await find(["N 164"], ["N 104"], ["N 96"])).to.eql([]);
    expect(await find(["TD 120/80"], ["TD 150/90"], ["TD 122/80"])).to.eql([]);
  });
});

describe("a state that an assessment tells", () => {
  const find = async (notes: string, assessment: string) =>
    (await relationsIn("valueAgainstWord", { setting: "ward", notes, assessment })).map(
      ({ name }) => name,
    );

  it("is held against the values of its day", async () => {
    expect(await find("FT4 2,1 ng/dL, TSHs < 0,01", "Penyakit Graves, sudah eutiroid")).to.eql([
      "eutiroid",
    ]);
    expect(await find("K 2,6", "GEA, normokalemia")).to.eql(["normokalemia"]);
    expect(await find("GDS 340", "DM tipe 2, normoglikemi")).to.eql(["normoglikemia"]);
    expect(await find("FT4 1,3 ng/dL, TSHs < 0,01", "Penyakit Graves, sudah eutiroid")).to.eql([]);
    expect(await find("GDS 140", "DM tipe 2, normoglikemi")).to.eql([]);
  });

  it("is not told where it has not come yet", async () => {
    for (const assessment of [
      "Penyakit Graves, belum eutiroid",
      "Penyakit Graves, eutiroid belum tercapai",
    ])
      expect(await find("FT4 2,1 ng/dL", assessment), assessment).to.eql([]);
  });
});

describe("a result that an assessment quotes", () => {
  const find = async (examination: string, assessment: string, notes = "") =>
    (await relationsIn("toldValue", { setting: "clinic", notes, examination, assessment })).map(
      ({ name }) => name,
    );

  it("is held against that of the same note, where it may be a slip of the pen", async () => {
    for (const [examination, assessment, name] of [
      ["Feritin 2.640 ng/mL", "Hemosiderosis (feritin 264 ng/mL)", "Ferritin"],
      ["HbA1c 9,8 %", "DM tipe 2 (HbA1c 7,8)", "HbA1c"],
      ["Kreatinin 1,2 mg/dL", "DM tipe 2, kreatinin 12", "Kreatinin"],
      ["TIO OD 28 mmHg OS 17 mmHg", "Glaukoma, TIO OD 18 mmHg OS 17 mmHg", "Tekanan Intraokular"],
    ] as const)
      expect(await find(examination, assessment), assessment).to.eql([name]);
  });

  it("is right where any place tells it, where it is rounded, or of another kind", async () => {
    expect(await find("HbA1c 9,8 %", "DM tipe 2 (HbA1c 7,8)", "Juni: HbA1c 7,8 %")).to.eql([]);
    expect(await find("HbA1c 9,8 %, dulu 7,8 %", "DM tipe 2 (HbA1c 7,8 menjadi 9,8)")).to.eql([]);
    expect(await find("Kreatinin 1,24 mg/dL", "PGK, kreatinin 1,2")).to.eql([]);
    expect(await find("LDL 134 mg/dL", "Dislipidemia, target LDL < 70")).to.eql([]);
  });
});

describe("a sign of the arrival", () => {
  const find = (survey: string, examined: object, more: Partial<ShortDocument> = {}) =>
    namesIn(
      "exclusiveState",
      withSections(
        { setting: "emergency", ...more },
        section("primarySurvey", { Breathing: survey }),
        section("pemeriksaanFisik", examined),
      ),
    );

  for (const [survey, examined, found] of [
    ["RR 28, wheezing +/+", { Paru: "Vesikuler +/+, wh -/-" }, ["wheezing"]],
    ["RR 24, rh -/-", { Paru: "Ves +/+, ronki -/+ basal" }, ["ronki"]],
    ["Stridor inspirasi (+), SpO2 93%", { Leher: "Simetris, stridor (-)" }, ["stridor"]],
    [
      "RR 52, retraksi subkostal (+)",
      { Thorax: "Simetris, retraksi (-)" },
      ["retraksi dinding dada"],
    ],
    ["RR 20", { Leher: "Kaku kuduk (-)", "Status Neurologis": "Kaku kuduk (+)" }, ["kaku kuduk"]],
    // Told alike, of one side, and as a course within one field.
    ["RR 28, wheezing +/+", { Paru: "Vesikuler +/+, wh +/+ minimal" }, []],
    ["RR 28, wheezing -/-", { Paru: "Vesikuler +/+, wh -/-" }, []],
    ["RR 28, wheezing +/+ (pasca nebulisasi wheezing -/-)", { Paru: "Ves +/+, wh -/-" }, []],
  ] as const)
    it(`is told by one form and denied by another: ${survey}`, async () => {
      expect(await find(survey, examined)).to.eql(found);
    });

  it("is not the sound of a broken bone", async () => {
    const local = { Paru: "Ves +/+, rh -/-", "Status Lokalis": "Cruris D: krepitasi (+)" };
    expect(await find("RR 20", local, { assessment: "Fraktur cruris dekstra" })).to.eql([]);
  });

  it("may be another in the course of a stay", async () => {
    const O = "TD 120/80, RR 20, wheezing -/-";
    const body = withSections(
      { setting: "ward", progress: [{ at: "21 08:00", O }] },
      section("asesmenAwalIgd", { primarySurvey: { Breathing: "RR 30, wheezing +/+" } }),
    );
    expect(await namesIn("exclusiveState", body)).to.eql([]);
  });
});
