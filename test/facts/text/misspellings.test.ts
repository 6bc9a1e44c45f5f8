import { expect } from "chai";
import { denies, mentions } from "../../../src/facts/text/mentions.ts";
import { spell } from "../../../src/reading/spell.ts";

/** What was meant, and how it was written. */
const misspelt: Readonly<Record<string, string>> = {
  pneumonia: "penumonia pnemonia pneumoni pneumonnia pneumomia pneomonia pnuemonia",
  bronkopneumonia: "bronchopneumonia bronkopnemonia bronkhopneumonia brokopneumonia bronkopneumoni",
  apendisitis: "apendiksitis appendicitis appendisitis apendicitis apendesitis apendisits",
  hipokalemia: "hipokalemi hypokalemia hipokalmia hypokalaemia hipokalimia",
  hiponatremia: "hiponatremi hyponatremia hiponatrmia",
  hiperkalemia: "hyperkalemia hiperkalmia hiperkalemi",
  tuberkulosis: "tuberculosis tuberkolosis tubercolosis",
  gastroenteritis: "gastroentritis gastroenteriris gastroenterits gastroentertis",
  hipertensi: "hypertensi hipertesi hipertnesi hipertenssi",
  trombositopenia: "thrombocytopenia trombositopeni trombocitopenia trombositopenea",
  hematemesis: "haematemesis hematemisis hematemeses",
  konjungtivitis: "conjunctivitis konjungtivits konjunctivitis",
  kolelitiasis: "cholelithiasis kolelithiasis kolelitiasi",
  kolesistitis: "cholecystitis kolesistisis kolesistis",
  leukositosis: "leukocytosis lekositosis leukositsis",
  seftriakson: "ceftriaxon ceftriaxone seftriaxon",
  osteoartritis: "osteoarthritis osteoartitis osteoartrits",
  hemodialisis: "hemodialisa hemodialysis haemodialisis",
  meningitis: "miningitis meningits",
  takikardia: "tachycardia takikardi",
};
// One wrong letter at the start is not accepted.
const meant = Object.entries(misspelt).flatMap(([word, written]) =>
  written.split(" ").map((variant) => [word, variant] as const),
);

/** Words that look alike and are not the same. */
const different: readonly (readonly [sought: string, written: string])[] = [
  ["hipokalemia", "hiperkalemia"],
  ["hiperkalemia", "hipokalemia"],
  ["hipokalemia", "hipokalsemia"],
  ["hiperkalemia", "hiperkalsemia"],
  ["hipotensi", "hipertensi"],
  ["hipertensi", "hipotensi"],
  ["hiponatremia", "hipernatremia"],
  ["hipernatremia", "hiponatremia"],
  ["hipoglikemia", "hiperglikemia"],
  ["hiperglikemia", "hipoglikemia"],
  ["hipotermia", "hipertermia"],
  ["hipertermia", "hipotermia"],
  ["hipotiroid", "hipertiroid"],
  ["hipovolemia", "hipervolemia"],
  ["hipoventilasi", "hiperventilasi"],
  ["anemia", "uremia"],
  ["uremia", "anemia"],
  ["anemia", "anuria"],
  ["oliguria", "poliuria"],
  ["hematuria", "hematoma"],
  ["hematemesis", "hematokezia"],
  ["hemoptisis", "hemolisis"],
  ["bradikardia", "takikardia"],
  ["takipnea", "bradipnea"],
  ["disfagia", "disfasia"],
  ["disfasia", "disfagia"],
  ["dispepsia", "dispnea"],
  ["nefritis", "neuritis"],
  ["nefrosis", "nekrosis"],
  ["artritis", "arteritis"],
  ["bronkitis", "bronkiolitis"],
  ["bronkiolitis", "bronkitis"],
  ["bronkopneumonia", "bronkospasme"],
  ["pneumonia", "pneumonitis"],
  ["pneumonia", "pneumotoraks"],
  ["pneumonia", "pneumoniae"],
  ["faringitis", "laringitis"],
  ["keratitis", "keratosis"],
  ["dermatitis", "dermatosis"],
  ["spondilitis", "spondilosis"],
  ["divertikulitis", "divertikulosis"],
  ["meningitis", "meningioma"],
  ["ensefalitis", "ensefalopati"],
  ["trombosis", "trombolisis"],
  ["trombosis", "trombosit"],
  ["trombositopenia", "trombositosis"],
  ["trombositosis", "trombositopenia"],
  ["leukopenia", "leukemia"],
  ["leukositosis", "leukopenia"],
  ["leukositosis", "leukositoma"],
  ["apendisitis", "apendektomi"],
  ["kolesistitis", "kolesistektomi"],
  ["hemiparesis", "paraparesis"],
  ["hemiplegia", "tetraplegia"],
  ["hepatomegali", "kardiomegali"],
  ["splenomegali", "hepatomegali"],
  ["osteomielitis", "osteomalasia"],
  ["osteoporosis", "osteoartritis"],
  ["hidrosefalus", "hidronefrosis"],
  ["eklampsia", "preeklampsia"],
  ["preeklampsia", "eklampsia"],
  ["peritonitis", "periodontitis"],
  ["perikarditis", "endokarditis"],
  ["bakteremia", "bakteriuria"],
  ["proteinuria", "bakteriuria"],
  ["prednison", "prednisolon"],
  ["dopamin", "dobutamin"],
  ["konvulsi", "konfusi"],
  ["obstruksi", "obstruktif"],
  ["dehidrasi", "rehidrasi"],
  ["aspirasi", "inspirasi"],
  ["sefotaksim", "sefiksim"],
  ["seftriakson", "sefotaksim"],
];

describe("typing variants and misspellings", () => {
  it("are tried on sixty of each kind", () => {
    expect(meant.length).to.be.at.least(60);
    expect(different.length).to.be.at.least(60);
  });
  for (const [word, variant] of meant) {
    it(`'${variant}' is '${word}'`, () => {
      expect(mentions(`Pasien dengan ${variant} berat`, word)).to.equal(true);
      expect(denies(`${variant} disangkal`, word)).to.equal(true);
    });
  }
  for (const [sought, written] of different) {
    it(`'${written}' is not '${sought}'`, () =>
      expect(mentions(`Pasien dengan ${written} berat`, sought)).to.equal(false));
  }
  for (const word of ["alergi", "asam", "batuk", "mual", "sesak", "demam", "luka"]) {
    it(`'${word}' is too short to be guessed`, () =>
      expect(mentions(`${word.slice(0, -1)}x`, word)).to.equal(false));
  }

  const spellings: readonly (readonly [written: string, one: string])[] = [
    ["phlebitis", "flebitis"],
    ["thrombosis", "trombosis"],
    ["rhinitis", "rinitis"],
    ["tachycardia", "takikardia"],
    ["quinidine", "kuinidin"],
    ["xerosis", "kserosis"],
    ["haemoptysis", "hemoptisis"],
    ["ceftazidime", "seftasidim"],
    ["cyanosis", "sianosis"],
    ["valsartan", "falsartan"],
    ["appendicitis", "apendisitis"],
    ["blockade", "blokad"],
    ["dispnea", "dispnea"],
    ["xerosis2", "xerosis2"],
    ["2xerosis", "2xerosis"],
    ["phobia", "phobia"],
    ["x".repeat(7), "ksksksksksksks"],
    ["x".repeat(40), "ks".repeat(40)],
    ["x".repeat(41), "x".repeat(41)],
  ];
  for (const [written, one] of spellings) {
    it(`'${written}' is spelt '${one}'`, () => expect(spell(written)).to.equal(one));
  }
});
