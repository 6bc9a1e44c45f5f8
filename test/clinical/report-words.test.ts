/** What reports say of a disease in words: shown, denied, called normal; and what follows for a coded diagnosis. */
import { expect } from "chai";
import { settings } from "../../src/clinical/case.ts";
import { readReport } from "../../src/clinical/read-report.ts";
import { growthOf, mostPerDoubling } from "../laws/growth.ts";
import { servicesOnce } from "../support/check-document.ts";
import { relationsIn } from "./short-document.ts";

type Saying = "shown" | "against" | "neither";

/** Name of the report, its words, and what they say of a code. */
const reports: readonly (readonly [name: string, text: string, code: string, says: Saying])[] = [
  ["USG abdomen", "Kandung empedu: tidak tampak batu", "K80.2", "against"],
  ["USG abdomen", "Kandung empedu: batu multipel", "K80.2", "shown"],
  ["USG abdomen", "Ginjal: batu 8 mm. Kandung empedu tampak normal", "K80.2", "against"],
  ["USG abdomen", "Kandung empedu: ukuran normal", "K80.2", "neither"],
  ["USG abdomen", "Hepar, lien, pankreas dan ginjal normal", "K85.9", "against"],
  ["USG abdomen", "Pankreas membesar. Lien normal", "K85.9", "shown"],
  ["CT abdomen", "Pankreas tidak normal", "K85.9", "neither"],
  ["CT abdomen", "Kesan: dalam batas normal", "K85.9", "against"],
  ["Foto toraks", "Kesan: dalam batas normal", "K85.9", "neither"],
  ["USG Doppler", "Tidak tampak trombus maupun refluks", "I83.9", "against"],
  ["USG Doppler", "Tidak tampak trombus. Tampak refluks SFJ", "I83.9", "shown"],
  ["Slit lamp", "Lensa jernih kedua mata", "H25.1", "against"],
  ["Slit lamp", "Lensa tidak jernih, keruh", "H25.1", "shown"],
  ["Slit lamp", "Lensa kedua mata jernih tetapi katarak imatur", "H25.1", "shown"],
  ["Rontgen", "Klavikula intak, tak tampak fraktur", "S42.0", "against"],
  ["Rontgen", "Fraktur klavikula 1/3 tengah", "S42.0", "shown"],
  ["Mikroskopik", "Blastospora dan pseudohifa tidak ditemukan", "B37.3", "against"],
  ["Mikroskopik", "Pseudohifa (+)", "B37.3", "shown"],
  ["Mikroskopik", "Pseudohifa (-)", "B37.3", "against"],
  ["Foto toraks", "Benda asing di thorax (-)", "T18.1", "against"],
  ["Foto toraks", "Benda asing esofagus (+)", "T18.1", "shown"],
  ["Foto periapikal", "Radiolusen di periapikal (-)", "K04.5", "against"],
  ["USG abdomen", "Batu di vesika felea (-)", "K80.2", "against"],
  ["USG abdomen", "Batu vesika felea (+), hepar normal", "K80.2", "shown"],
  ["Foto toraks", "Infiltrat di kedua paru (-)", "J18.9", "against"],
  ["Foto toraks", "Infiltrat paru, efusi (-)", "J18.9", "shown"],
  ["EKG", "Irama sinus 78x/menit", "I48.9", "against"],
  ["Pemeriksaan", "Audiometri nada murni: AD normal 14 dB, AS normal 15 dB", "H90.1", "against"],
  ["Pemeriksaan", "PTA: kedua telinga dalam batas normal", "H90.3", "against"],
  ["Pemeriksaan", "Audiogram AD dan AS dbn", "H90.0", "against"],
  ["Pemeriksaan", "Audiometri: AS normal, AD 42 dB", "H90.1", "shown"],
  ["Pemeriksaan", "Audiometri: AD SNHL 55 dB, AS normal 15 dB", "H90.4", "shown"],
  ["Pemeriksaan", "Audiometri belum ada. Membran timpani intak", "H90.1", "neither"],
  ["EKG", "Irama ireguler tanpa gelombang P", "I48.9", "shown"],
  ["Gastroskopi", "Tidak tampak kelainan pada gaster dan duodenum", "K26.9", "against"],
  ["Penunjang", "PA no 1234/26: invasive ductal carcinoma", "C50.9", "shown"],
  ["Biopsi payudara", "No 88 karsinoma invasif", "C50.9", "shown"],
  ["Biopsi payudara", "No malignant cells", "C50.9", "against"],
  ["Biopsi serviks", "CIN III / HSIL, tidak tampak invasi stroma", "C53.9", "against"],
  ["Biopsi serviks", "CIN III / HSIL, tidak tampak invasi stroma", "D06.9", "shown"],
  ["Biopsi serviks", "Karsinoma sel skuamosa invasif pada CIN III", "C53.9", "shown"],
  ["Biopsi payudara", "Ductal carcinoma in situ", "C50.9", "against"],
  ["Biopsi payudara", "Karsinoma duktal invasif dengan DCIS", "C50.9", "shown"],
  ["Biopsi kolon", "Adenoma tubulovilosa, displasia derajat tinggi", "C18.7", "against"],
  ["Biopsi kolon", "Adenokarsinoma pada adenoma tubulovilosa", "C18.7", "shown"],
  ["Biopsi endometrium", "Hiperplasia atipik", "C54.1", "against"],
  ["Biopsi kulit", "Karsinoma sel skuamosa in situ", "C44.5", "against"],
  ["Biopsi lidah", "Leukoplakia dengan displasia berat", "C02.9", "against"],
  // A sentence ends behind a word, and a longer word that is denied hides the one inside.
  ["Pemeriksaan", "Hepar tidak teraba. PA: karsinoma invasif NST", "C50.4", "shown"],
  ["USG", "Hepar tidak membesar. Batu kandung empedu 8 mm", "K80.2", "shown"],
  ["Foto toraks", "Efusi pleura (-), cor normal", "J90", "against"],
  ["USG mata", "Lensa in situ, perdarahan vitreus (-)", "H21.0", "neither"],
  ["CT kepala", "Infark akut ganglia basalis - kapsula interna kiri", "I63.9", "shown"],
  ["CT kepala", "Infark - perdarahan -", "I63.9", "against"],
  ["Panoramik", "Gigi 48 erupsi penuh, tegak, impaksi (-)", "K01.1", "against"],
  ["USG", "Cairan bebas cavum Douglas dan Morison (-)", "O00.1", "against"],
  ["USG", "Cairan bebas di Morison serta splenorenal (-)", "K65.0", "against"],
  ["USG", "Cairan bebas Morison (+), Douglas (-)", "O00.1", "shown"],
  ["USG", "Uterus membesar, hamil intrauterin 7 minggu", "O00.1", "against"],
  ["MRI DWI", "Restriksi difusi (+) korona radiata kiri", "G45.9", "against"],
  ["CT kepala", "Infark lama, tidak tampak infark akut", "G45.9", "neither"],
  ["CT kepala", "Perdarahan subaraknoid sisterna basal", "G44.2", "against"],
  ["MRI kepala", "Infark serebelum kanan", "H81.2", "against"],
  ["MRI kepala", "Infark pons akut", "G51.0", "against"],
  ["CT kepala", "Abses serebri frontal", "R56.0", "against"],
  ["USG obstetri", "Plasenta di fundus", "O44.1", "against"],
  ["USG obstetri", "Plasenta menutupi OUI", "O44.1", "shown"],
];

function sayingOf(name: string, text: string, code: string): Saying {
  const { reportWords } = servicesOnce().clinical;
  const { shown, against } = readReport({ name, text }, reportWords);
  const rows = reportWords.ofCode(code);
  if (rows.some((row) => shown.has(row))) return "shown";
  return rows.some((row) => against.has(row)) ? "against" : "neither";
}

describe("words of reports", () => {
  for (const [name, text, code, says] of reports)
    it(`say that ${code} is ${says}: ${name}, ${text}`, () => {
      expect(sayingOf(name, text, code)).to.equal(says);
    });

  it("each say what their row has them for", () => {
    const { clinical, intake } = servicesOnce();
    const read = (text: string) => readReport({ name: "", text }, clinical.reportWords);
    const wordsOf = (cell = "") =>
      cell.split("|").flatMap((word) => (word === "" ? [] : word.replace("*", "").trim()));
    const wrong: string[] = [];
    for (const { id = "", shows, against } of intake.terminology.table("report-words")) {
      for (const word of wordsOf(shows)) {
        // `s-1,25` begins with a letter alone.
        if (!read(`Kesan: ${word}.`).shown.has(id) && /\p{L}{2}/u.test(word))
          wrong.push(`${id}: '${word}' does not show it`);
      }
      for (const word of wordsOf(against)) {
        const said = read(`Kesan: ${word}.`);
        if (!said.against.has(id)) wrong.push(`${id}: '${word}' does not speak against it`);
        if (said.shown.has(id)) wrong.push(`${id}: '${word}' shows it as well`);
      }
    }
    expect(wrong).to.eql([]);
  });

  it("are read in time linear in their number", async () => {
    const { reportWords } = servicesOnce().clinical;
    for (const sentence of ["Hepar dan lien normal tidak tampak batu ", "kesan: batu normal. "]) {
      const { length, ratio } = await growthOf({
        make: (characters) => sentence.repeat(Math.ceil(characters / sentence.length)),
        read: (text) => readReport({ name: "USG abdomen", text }, reportWords),
        longest: 262_144,
        tellingMs: 20,
      });
      expect(ratio, `${sentence} ${length}`).to.be.lessThan(mostPerDoubling);
    }
  });
});

describe("a coded diagnosis and the words of reports", () => {
  for (const setting of settings) {
    const refuted = async (code: string, report: string, notes = "Keluhan sejak 2 hari") =>
      (
        await relationsIn("diagnosisRefutation", {
          setting,
          notes,
          diagnoses: [code],
          imaging: [["Pencitraan", report]],
        })
      ).length;

    it(`is refuted where a report denies what would show it (${setting})`, async () => {
      expect(await refuted("J47 Bronchiectasis", "Tidak tampak dilatasi bronkus")).to.equal(1);
      expect(await refuted("S82.2 Fracture of tibia", "Tibia dan fibula intak")).to.equal(1);
      expect(await refuted("H33.0 Retinal detachment", "Retina melekat")).to.equal(1);
    });

    it(`is not refuted by a hand that finds nothing of what was taken out (${setting})`, async () => {
      const found = async (code: string, notes: string) =>
        (await relationsIn("diagnosisRefutation", { setting, notes, diagnoses: [code] })).length;
      const colon = "C18.7 Malignant neoplasm of sigmoid colon";
      expect(await found(colon, "Post sigmoidektomi 2 bulan. Abdomen: massa (-)")).to.equal(0);
      const breast = "C50.4 Malignant neoplasm of breast";
      expect(await found(breast, "Post MRM kanan, massa payudara (-)")).to.equal(0);
    });

    it(`is refuted though somebody counted its score (${setting})`, async () => {
      expect(
        await refuted("G45.9 TIA", "Kesan: infark akut korona radiata", "ABCD2 6, pelo 2 jam"),
      ).to.equal(1);
    });

    it(`is not refuted where a report shows it, or says nothing of it (${setting})`, async () => {
      expect(await refuted("J47 Bronchiectasis", "Dilatasi bronkus lobus bawah")).to.equal(0);
      expect(await refuted("S82.2 Fracture of tibia", "Genu: tak tampak fraktur")).to.equal(0);
      expect(
        await refuted("H33.0 Retinal detachment", "Retina melekat kembali, bekas ablasio"),
      ).to.equal(0);
    });
  }
});

describe("what a laboratory concludes that counted alone", () => {
  for (const setting of ["ward", "clinic"] as const) {
    it(`is refuted by who looks, though a count of cells names it (${setting})`, async () => {
      const tonsils = async (finding: string) =>
        (
          await relationsIn("diagnosisRefutation", {
            setting,
            notes: `Demam 2 hari. ${finding}`,
            examination: finding,
            diagnoses: ["J03.9 Acute tonsillitis"],
            labs: [["Leukosit", "19.400", "/uL"]],
            laboratorySays: "Leukositosis, sesuai infeksi (tonsilitis)",
          })
        ).length;
      expect(await tonsils("Faring tidak hiperemis, tonsil T1/T1 tenang")).to.equal(1);
      expect(await tonsils("Tonsil T3/T3 hiperemis, detritus (+)")).to.equal(0);
    });
  }
});
