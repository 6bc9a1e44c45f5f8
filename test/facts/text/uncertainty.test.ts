import { expect } from "chai";
import { doubtedStretches, isUncertain } from "../../../src/facts/text/uncertainty.ts";

/** What stands under a doubt, word for word. */
const table: readonly (readonly [text: string, doubted: readonly string[]])[] = [
  ["Susp. TB paru", ["TB paru"]],
  ["susp pneumonia", ["pneumonia"]],
  ["Suspek apendisitis akut", ["apendisitis akut"]],
  ["Suspect DHF", ["DHF"]],
  ["Suspek TB paru, DM tipe 2", ["TB paru"]],
  ["DM tipe 2, susp. TB paru, hipertensi", ["TB paru"]],
  ["Susp. TB paru + DM tipe 2", ["TB paru"]],
  ["Susp. pneumonia dan TB paru", ["pneumonia dan TB paru"]],
  ["Susp. stroke dengan hemiparese", ["stroke"]],
  ["Susp. TB paru pada HIV", ["TB paru"]],
  ["Curiga demam tifoid", ["demam tifoid"]],
  ["Curiga ke arah keganasan", ["keganasan"]],
  ["Dicurigai adanya sepsis", ["sepsis"]],
  ["Kecurigaan malaria", ["malaria"]],
  ["Kemungkinan infeksi saluran kemih", ["infeksi saluran kemih"]],
  ["Kemungkinan besar karena dehidrasi", ["dehidrasi"]],
  ["Diduga infark serebri", ["infark serebri"]],
  ["Dugaan ileus obstruktif", ["ileus obstruktif"]],
  ["Probable dengue", ["dengue"]],
  ["Rule out ACS", ["ACS"]],
  ["r/o meningitis", ["meningitis"]],
  ["Obs. febris hari ke-4", ["febris hari ke-4"]],
  ["Observasi vomitus", ["vomitus"]],
  ["Pneumonia DD TB paru", ["TB paru"]],
  ["Pneumonia dd/ TB paru, bronkiektasis", ["TB paru", "bronkiektasis"]],
  ["Febris, DD: tifoid, malaria, dengue", ["tifoid", "malaria", "dengue"]],
  ["Diagnosis banding: gastritis, GERD", ["gastritis", "GERD"]],
  ["Susp. dengue, tifoid, atau malaria", ["dengue", "tifoid", "atau malaria"]],
  ["Apendisitis akut ?", ["Apendisitis akut"]],
  ["Apendisitis akut?, hipertensi", ["Apendisitis akut"]],
  ["Hipertensi, pneumonia (?)", ["pneumonia"]],
  ["? TB paru", ["TB paru"]],
  ["TB paru (suspek)", ["TB paru"]],
  ["Pneumonia suspek", ["Pneumonia"]],
  ["Malaria masih diragukan", ["Malaria"]],
  ["Diagnosis sepsis belum pasti", ["Diagnosis sepsis"]],
  ["Efusi pleura ec susp. TB", ["TB"]],
  ["Anemia, kemungkinan defisiensi besi", ["defisiensi besi"]],
  ["Susp. TB paru. Hipertensi terkontrol.", ["TB paru"]],
  ["Susp. TB paru\nHipertensi", ["TB paru"]],
  ["Nyeri dada (susp. ACS), hipertensi", ["ACS"]],
  // Nothing is doubted.
  ["Pneumonia komuniti", []],
  ["Hipertensi terkontrol, DM tipe 2", []],
  ["Observasi TTV tiap 4 jam", []],
  ["Observasi keadaan umum dan tanda vital", []],
  ["Observasi 2 jam di IGD", []],
  ["Obsgyn: G2P1A0", []],
  ["Antasida susp 60 ml", []],
  ["Suspensi antasida 3x1", []],
  ["Tidak dicurigai keganasan", []],
  ["Tidak ada kecurigaan sepsis", []],
  ["Dispepsia", []],
  ["Add on furosemid", []],
  ["Sodium 135", []],
  ["Ibuprofen 3 dd 1", []],
  ["Kejang demam sederhana", []],
  ["Probiotik 1x1", []],
  ["", []],
];

/** Whether a text that stands for one diagnosis is a suspicion. */
const diagnoses: readonly (readonly [text: string, uncertain: boolean])[] = [
  ["Susp. pneumonia", true],
  ["Pneumonia DD TB paru", true],
  ["Pneumonia (dd: TB paru)", true],
  ["Appendisitis akut ?", true],
  ["Obs. febris", true],
  ["Obs febris hari ke-3", true],
  ["Kemungkinan besar sepsis", true],
  ["TB paru (suspek)", true],
  ["curiga ke arah keganasan", true],
  ["CAD suspect", true],
  ["?ACS", true],
  ["Efusi pleura ec susp. TB", false],
  ["Sesak ec susp. pneumonia", true],
  ["Pneumonia", false],
  ["Gastritis, kemungkinan ulkus", false],
  ["Fraktur radius dextra", false],
  ["Observation for other suspected diseases", false],
  ["", false],
];

describe("doubt in Indonesian narrative", () => {
  for (const [text, doubted] of table) {
    it(`'${text}' doubts ${doubted.length === 0 ? "nothing" : `'${doubted.join("', '")}'`}`, () =>
      expect(doubtedStretches(text).map(({ start, end }) => text.slice(start, end))).to.deep.equal(
        doubted,
      ));
  }
  for (const [text, uncertain] of diagnoses) {
    it(`the diagnosis '${text}' is ${uncertain ? "a suspicion" : "stated"}`, () =>
      expect(isUncertain(text)).to.equal(uncertain));
  }
});
