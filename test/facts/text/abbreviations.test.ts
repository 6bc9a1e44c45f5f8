import { expect } from "chai";
import { expandAbbreviation } from "../../../src/facts/text/abbreviations.ts";
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
  // Two meanings: found only as written.
  ["KU sedang", "keluhan utama", false],
  ["KU sedang", "keadaan umum", false],
  ["KU sedang", "KU", true],
  ["PPI 1x40 mg", "partus prematurus imminens", false],
  ["PPI pada kehamilan 30 minggu", "proton pump inhibitor", false],
  ["Ht 38%", "hipertensi", false],
  ["TB 160 cm", "tuberkulosis", false],
  ["CM, GCS 456", "compos mentis", false],
  ["Inj. lidokain SC", "seksio sesarea", false],
  ["TF (+)", "demam tifoid", false],
  ["HD 2x seminggu", "hemodialisis", false],
  ["12 Sep 2026", "surat eligibilitas peserta", false],
  ["Ket: lanjut", "kehamilan ektopik terganggu", false],
  // Parts of a name and other words are no abbreviation.
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

  it("an ambiguous or unknown one has no meaning", () => {
    expect(["KU", "PPI", "TB", "XYZ"].flatMap(expandAbbreviation)).to.deep.equal([]);
    expect(expandAbbreviation("snh")).to.include("stroke non hemoragik");
  });
});
