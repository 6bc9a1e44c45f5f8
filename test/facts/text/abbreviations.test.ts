import { expect } from "chai";
import { denies, mentions } from "../../../src/facts/text/mentions.ts";

const table: readonly (readonly [text: string, words: string, found: boolean])[] = [
  ["SNH hari ke-2", "stroke non hemoragik", true],
  ["snh", "stroke non-hemoragik", true],
  ["Stroke non hemoragik", "SNH", true],
  ["Stroke iskemik", "SNH", true],
  ["CHF NYHA III", "gagal jantung kongestif", true],
  ["Gagal jantung kongestif", "CHF", true],
  ["DHF grade I", "demam berdarah dengue", true],
  ["DBD hari ke-4", "demam berdarah dengue", true],
  ["Demam berdarah dengue", "DBD", true],
  ["Demam berdarah dengue", "DHF", true],
  ["CKD stage V", "penyakit ginjal kronik", true],
  ["Penyakit ginjal kronis", "CKD", true],
  ["AKI dd CKD", "acute kidney injury", true],
  ["GEA dehidrasi ringan", "gastroenteritis akut", true],
  ["Gastroenteritis akut", "GEA", true],
  ["ISK", "infeksi saluran kemih", true],
  ["Infeksi saluran kemih", "ISK", true],
  ["PPOK eksaserbasi", "penyakit paru obstruktif kronik", true],
  ["Penyakit paru obstruktif kronis", "PPOK", true],
  ["KPD 12 jam", "ketuban pecah dini", true],
  ["Ketuban pecah dini", "KPD", true],
  ["HIL dekstra", "hernia inguinalis lateralis", true],
  ["KAD", "ketoasidosis diabetik", true],
  ["KLL 2 jam SMRS", "kecelakaan lalu lintas", true],
  ["Thorax dbn", "dalam batas normal", true],
  ["DM tipe 2", "diabetes melitus", true],
  ["Diabetes mellitus", "DM", true],
  ["LBP", "nyeri punggung bawah", true],
  ["ADHF wet and warm", "gagal jantung akut dekompensasi", true],
  ["DSS hari ke-5", "dengue shock syndrome", true],
  ["PGK stadium 5 on HD", "gagal ginjal kronik", true],
  ["STEMI inferior", "infark miokard akut dengan elevasi segmen ST", true],
  ["NSTEMI", "infark miokard akut tanpa elevasi segmen ST", true],
  ["UAP", "angina pektoris tidak stabil", true],
  ["COPD eksaserbasi akut", "penyakit paru obstruktif kronik", true],
  ["ISPA sejak 3 hari", "infeksi saluran napas akut", true],
  ["PJK post PCI", "penyakit jantung koroner", true],
  ["HHD NYHA II", "penyakit jantung hipertensi", true],
  ["TBC paru kasus baru", "tuberkulosis", true],
  ["OAT bulan ke-2", "obat anti tuberkulosis", true],
  ["SCTP a/i letak lintang", "seksio sesarea transperitoneal profunda", true],
  ["G2P1A0 dengan PEB", "preeklampsia berat", true],
  ["HPHT 12 Januari", "hari pertama haid terakhir", true],
  ["BPH grade II", "pembesaran prostat jinak", true],
  ["HIM sinistra", "hernia inguinalis medialis", true],
  ["Demam 3 hari SMRS", "sebelum masuk rumah sakit", true],
  ["TTV stabil", "tanda tanda vital", true],
  ["Transfusi FFP 2 kolf", "fresh frozen plasma", true],
  ["Dikaji oleh MPP", "manajer pelayanan pasien", true],
  ["Persetujuan PPRA", "program pengendalian resistensi antimikroba", true],
  ["Rekomendasi KFT", "komite farmasi dan terapi", true],
  ["SPRI terlampir", "surat perintah rawat inap", true],
  ["Rujuk PRB", "program rujuk balik", true],
  ["Rujukan FKTP", "fasilitas kesehatan tingkat pertama", true],
  ["Dirujuk ke FKRTL", "fasilitas kesehatan rujukan tingkat lanjut", true],
  ["Kamar KRIS", "kelas rawat inap standar", true],
  ["Visite DPJP", "dokter penanggung jawab pelayanan", true],
  ["OMSK dekstra", "otitis media supuratif kronik", true],
  ["SIRS 3 kriteria", "systemic inflammatory response syndrome", true],
  // Two meanings: what stands beside it decides.
  ["KU sedang", "keluhan utama", false],
  ["KU sedang", "keadaan umum", true],
  ["KU sedang", "KU", true],
  ["PPI 1x40 mg", "partus prematurus imminens", false],
  ["PPI 1x40 mg", "proton pump inhibitor", true],
  ["PPI pada kehamilan 30 minggu", "partus prematurus imminens", true],
  ["HT 10 tahun", "hipertensi", true],
  ["PPI pada kehamilan 30 minggu", "proton pump inhibitor", false],
  ["Ht 38%", "hipertensi", false],
  ["TB 160 cm", "tuberkulosis", false],
  ["CM, GCS 456", "compos mentis", false],
  ["Inj. lidokain SC", "seksio sesarea", false],
  ["TF (+)", "demam tifoid", false],
  ["HD 2x seminggu", "hemodialisis", true],
  ["12 Sep 2026", "surat eligibilitas peserta", false],
  ["Ket: lanjut", "kehamilan ektopik terganggu", false],
  // Parts of a name and other words are not an abbreviation.
  ["Gagal jantung", "CHF", false],
  ["Stroke", "SNH", false],
  ["Gagal ginjal", "CKD", false],
  ["Pasien umum", "DHF", false],
  ["chfx", "gagal jantung kongestif", false],
];

describe("abbreviations of the glossary", () => {
  for (const [text, words, found] of table) {
    it(`'${words}' is ${found ? "" : "not "}found in '${text}'`, () =>
      expect(mentions(text, words)).to.equal(found));
  }

  it("a denied abbreviation is denied by its name", () => {
    expect(denies("Riwayat DM, HT disangkal", "diabetes melitus")).to.equal(true);
    expect(denies("CHF (-)", "gagal jantung kongestif")).to.equal(true);
  });
});
