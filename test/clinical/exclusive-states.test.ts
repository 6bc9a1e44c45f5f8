/** D10: states of which a patient has one. */
import { expect } from "chai";
import { settings } from "../../src/clinical/case.ts";
import { relationsIn, type ShortDocument } from "./short-document.ts";

const namesIn = async (document: ShortDocument) =>
  (await relationsIn("exclusiveState", document)).map(({ name }) => name);

describe("states of which a patient has one", () => {
  for (const setting of settings) {
    const find = (more: Omit<ShortDocument, "setting">) => namesIn({ setting, sex: "P", ...more });

    it(`are told in one way of a birth (${setting})`, async () => {
      const assessment = "P2A0 post SC hari 2";
      const birth = ["cara persalinan"];
      expect(await find({ notes: "Luka episiotomi kering", assessment })).to.eql(birth);
      expect(await find({ notes: "Post partus spontan, lokia rubra", assessment })).to.eql(birth);
      expect(await find({ notes: "Luka operasi kering, lokia rubra", assessment })).to.eql([]);
      expect(await find({ notes: "Luka episiotomi kering. Riwayat SC 2021" })).to.eql([]);
    });

    it(`are told in one way of the baby's sex (${setting})`, async () => {
      const notes = "SC 04.10, lahir bayi laki-laki 2.100 g, AS 7-8";
      for (const assessment of [
        "P3003 post SC, bayi perempuan 2.900 g rawat gabung",
        "P1001, bayi lahir perempuan, BBL 2.900 g",
        "P2002 post SC. By perempuan, menangis kuat",
      ])
        expect(await find({ notes, assessment }), assessment).to.eql(["jenis kelamin bayi"]);
      for (const assessment of [
        "P1001, bayi lahir laki-laki, BBL 2.100 g",
        "P2A0 post SC ai gemelli, bayi perempuan 2.000 g",
      ])
        expect(await find({ notes, assessment }), assessment).to.eql([]);
    });

    it(`are told in one way of the newborn's life and age (${setting})`, async () => {
      expect(
        await find({
          notes: "Lahir bayi perempuan hidup",
          diagnoses: ["O82.9 Delivery by caesarean section", "Z37.1 Single stillbirth"],
        }),
      ).to.eql(["keadaan bayi saat lahir"]);
      expect(
        await find({
          notes: "Lahir bayi perempuan hidup",
          diagnoses: ["O82.9 Delivery by caesarean section", "Z37.0 Single live birth"],
        }),
      ).to.eql([]);
      const examined = "Ballard 40 minggu, cukup bulan";
      const assessment = "Neonatus kurang bulan, RDS";
      expect(await find({ age: 0, notes: examined, assessment })).to.eql([
        "usia kehamilan saat lahir",
      ]);
      expect(await find({ age: 0, notes: "Ballard 32 minggu", assessment })).to.eql([]);
    });
  }

  for (const setting of ["emergency", "summary"] as const)
    it(`are told of an organ that was taken out before (${setting})`, async () => {
      const organs = (more: Omit<ShortDocument, "setting">) =>
        namesIn({ setting, sex: "P", ...more });
      for (const [history, assessment, organ] of [
        ["Riwayat histerektomi 2019", "G2P1A0 hamil 20 minggu", "rahim"],
        ["Riwayat appendektomi 2015", "Appendisitis akut", "usus buntu"],
        ["Riwayat kolesistektomi 2018", "Kolesistitis akut", "kandung empedu"],
        ["Riwayat tonsilektomi 2010", "Tonsilitis akut", "amandel"],
        ["Riwayat splenektomi 2012", "Splenomegali", "limpa"],
      ] as const) {
        expect(await organs({ history, assessment }), history).to.eql([organ]);
        expect(await organs({ history: "Riwayat operasi disangkal", assessment }), organ).to.eql(
          [],
        );
        expect(await organs({ history, assessment: "Dispepsia" }), history).to.eql([]);
      }
    });

  it("are the ways of one operation, as its report and as later notes tell it", async () => {
    const find = (operation: string, after: string) =>
      namesIn({
        setting: "ward",
        progress: [
          {
            at: "21 11:00",
            O: `LAPORAN OPERASI 21/09 09.00-10.30, GA. Op: ${operation}. Perdarahan 50 cc`,
          },
          { at: "22 08:00", A: after },
          { at: "23 08:00", A: after },
        ],
      });
    const way = ["cara operasi"];
    expect(
      await find("apendektomi terbuka, insisi McBurney", "Post laparoskopi apendektomi H1"),
    ).to.eql(way);
    expect(await find("amputasi below knee kanan", "Post amputasi above knee dekstra")).to.eql(way);
    expect(
      await find(
        "apendektomi laparoskopi, konversi ke apendektomi terbuka",
        "Post laparoskopi apendektomi H1",
      ),
    ).to.eql(way);
    expect(
      await find("apendektomi laparoskopi 3 port, konversi (-)", "Post laparoskopi apendektomi H1"),
    ).to.eql([]);
    expect(await find("amputasi below knee kanan", "Post amputasi below knee dekstra")).to.eql([]);
    expect(await find("herniotomi dan hernioplasti", "Post hernioplasti H1")).to.eql([]);
    expect(await find("prostatektomi terbuka transvesika", "Post TURP H1")).to.eql(way);
  });

  for (const [operation, after] of [
    ["apendektomi laparoskopi 3 port", "Post apendektomi H1"],
    ["hernioplasti Lichtenstein dengan mesh", "Post hernioplasti H1"],
    ["histerektomi total abdominal", "Post histerektomi H1"],
    ["tiroidektomi total", "Post tiroidektomi H1"],
    ["mastektomi radikal modifikasi", "Post mastektomi H1"],
    ["nefrektomi parsial", "Post nefrektomi H1"],
    ["orkidektomi bilateral", "Post orkidektomi H1"],
    ["debridement non eksisional", "Post debridement H1"],
  ] as const)
    it(`are not told by a name that says nothing of its way: ${operation}`, async () => {
      const O = `LAPORAN OPERASI 21/09 09.00-10.30, GA. Op: ${operation}. Perdarahan 50 cc`;
      const later = ["22 08:00", "23 08:00"].map((at) => ({ at, A: after }));
      const progress = [{ at: "21 11:00", O }, ...later];
      expect(await namesIn({ setting: "ward", progress })).to.eql([]);
    });

  it("are told of vessels that a note calls normal and a report finds widened", async () => {
    const find = (report: string, A: string) =>
      namesIn({
        setting: "ward",
        age: 3,
        progress: [{ at: "21 11:00", A }],
        imaging: [["Ekokardiografi", report]],
      });
    const widened = "LMCA 8,4 mm. Kesan: aneurisma arteri koroner";
    expect(await find(widened, "Kawasaki, koroner normal")).to.eql(["arteri koroner"]);
    expect(await find(widened, "Kawasaki dengan aneurisma koroner")).to.eql([]);
    expect(await find("LMCA 2,2 mm, aneurisma koroner (-)", "Kawasaki, koroner normal")).to.eql([]);
  });

  it("are not told by a note that names a report and is none", async () => {
    const noteOf = (O: string) =>
      namesIn({
        setting: "ward",
        progress: [
          { at: "21 11:00", A: "Post laparoskopi apendektomi H0" },
          { at: "22 08:00", O },
        ],
      });
    const told = "Luka apendektomi terbuka di RS lain 2019 baik";
    expect(await noteOf(`${told}. Laporan operasi terlampir`)).to.eql([]);
    expect(await noteOf(`Sesuai laporan operasi. ${told}`)).to.eql([]);
  });
});

describe("what a hernial sac holds", () => {
  const find = (report: string, O: string) =>
    namesIn({
      setting: "ward",
      progress: [
        { at: "21 11:00", O: report },
        { at: "22 08:00", O },
      ],
    });
  for (const [report, noted, other] of [
    [
      "Isi omentum saja, usus tidak ada di dalam kantong",
      "Ileum viabel saat operasi",
      "Luka kering",
    ],
    ["Kantong hanya berisi lemak preperitoneal", "Usus viabel saat operasi", "BU (+)"],
    ["Kantong berisi usus halus 10 cm, viabel", "Kantong berisi omentum saja", "Drain minimal"],
    ["Isi jejunum hiperemis", "Kantong tidak berisi usus saat operasi", "Luka kering"],
  ] as const)
    it(`is told in one way: ${report}`, async () => {
      expect(await find(report, noted)).to.eql(["isi kantong hernia"]);
      expect(await find(report, other)).to.eql([]);
    });
});

describe("an assessment that calls a patient free", () => {
  const visit = (notes: string, assessment: string) =>
    namesIn({ setting: "clinic", notes, assessment });
  for (const [still, free, other] of [
    ["Kejang masih 3x/minggu, terakhir kemarin", "Epilepsi, bebas kejang 4 minggu", "Kejang"],
    ["Masih sesak tiap malam", "Asma, bebas sesak 3 bulan", "Sesak"],
    ["Nyeri kepala masih 2x/minggu", "Migren, bebas nyeri kepala 1 bulan", "Nyeri kepala"],
    ["Batuk darah masih ada", "Bronkiektasis, bebas batuk darah 2 minggu", "Batuk darah"],
  ] as const)
    it(`is held against what he says that he still has: ${still}`, async () => {
      expect(await visit(still, free)).to.have.lengthOf(1);
      expect(await visit(`${other} terakhir 3 bulan lalu`, free)).to.eql([]);
      expect(await visit(`${other} 3-4x/tahun saat itu`, free)).to.eql([]);
      expect(await visit(`${other} (-)`, free)).to.eql([]);
      expect(await visit(`Bebas keluhan. ${still}`, "Kontrol rutin")).to.eql([]);
      const ofNote = { at: "21 08:00", S: still, A: free };
      expect(await namesIn({ setting: "ward", progress: [ofNote] })).to.have.lengthOf(1);
      const later = { at: "23 08:00", A: free };
      expect(await namesIn({ setting: "ward", progress: [{ ...ofNote, A: "" }, later] })).to.eql(
        [],
      );
    });
});
