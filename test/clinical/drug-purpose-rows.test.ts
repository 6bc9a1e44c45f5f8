/** What the rows of drug-purposes take for the reason of a drug: its own diseases, and no neighbours in the same chapter of the codes. */
import { expect } from "chai";
import { servicesOnce } from "../support/check-document.ts";
import { relationsIn } from "./short-document.ts";

/** A drug as a plan orders it, the disease as it is assessed, its codes, and the act where there is one. */
type Pair = readonly [drug: string, disease: string, code: string, procedure?: string];

const unrelated: readonly Pair[] = [
  ["Doksisiklin 2x100 mg PO", "Katarak senilis OD", "H25.9 Senile cataract"],
  ["Warfarin 1x2 mg PO", "Blok AV total pasca pacu jantung", "Z95.0 Pacemaker"],
  ["Warfarin 1x2 mg PO", "Hipertensi", "I10 Hypertension"],
  ["Rivaroxaban 1x20 mg PO", "Regurgitasi mitral ringan", "I34.0 Mitral insufficiency"],
  ["Warfarin 1x2 mg PO", "Stroke infark trombotik", "I63.3 Thrombotic cerebral infarction"],
  ["Amoksisilin 3x500 mg PO", "Pulpitis ireversibel", "K04.0 Pulpitis"],
  ["Enoxaparin 2x60 mg SC", "Asma bronkial", "J45.9 Asthma"],
  ["Clopidogrel 1x75 mg PO", "Blok AV total", "I44.2 Complete AV block"],
  ["Aspirin 1x80 mg PO", "Hipertensi", "I10 Hypertension"],
  ["Atorvastatin 1x20 mg PO", "Dispepsia", "K30 Dyspepsia"],
  ["ISDN 3x5 mg PO", "Hipertensi terkontrol", "I10 Hypertension"],
  ["Digoksin 1x0,25 mg PO", "Hipertensi", "I10 Hypertension"],
  ["Bisoprolol 1x2,5 mg PO", "Blok AV total", "I44.2 Complete AV block"],
  ["Amlodipin 1x10 mg PO", "Varises tungkai", "I83.9 Varicose veins"],
  ["Kandesartan 1x8 mg PO", "Batu ginjal", "N20.0 Calculus of kidney"],
  ["Furosemid 1x40 mg PO", "Hipertensi", "I10 Hypertension"],
  ["Spironolakton 1x25 mg PO", "Batu ureter", "N20.1 Calculus of ureter"],
  ["Metilprednisolon 2x8 mg PO", "Otitis media supuratif kronis", "H66.1 Chronic otitis media"],
  ["Metilprednisolon 2x8 mg PO", "Katarak senilis", "H25.9 Senile cataract"],
  ["Prednison 2x10 mg PO", "Apendisitis akut", "K35.8 Acute appendicitis", "47.01 Appendectomy"],
  ["Metilprednisolon 2x8 mg PO", "Skabies", "B86 Scabies"],
  ["Prednison 2x10 mg PO", "Infeksi saluran kemih", "N39.0 Urinary tract infection"],
  ["Betahistin 3x6 mg PO", "Hipertensi", "I10 Hypertension"],
  ["Betahistin 3x6 mg PO", "Stroke infark", "I63.9 Cerebral infarction"],
  ["Flunarizin 1x5 mg PO", "Hipertensi", "I10 Hypertension"],
  ["Sitikolin 2x500 mg PO", "Apendisitis akut", "K35.8 Acute appendicitis", "47.01 Appendectomy"],
  ["Sitikolin 2x500 mg PO", "Radikulopati lumbal", "M54.1 Radiculopathy"],
  ["Allopurinol 1x100 mg PO", "Osteoartritis lutut", "M17.1 Gonarthrosis"],
  ["Levotiroksin 1x50 mcg PO", "Penyakit Graves", "E05.0 Thyrotoxicosis"],
  ["Fenitoin 3x100 mg PO", "Skizofrenia", "F20.0 Paranoid schizophrenia"],
  ["Sertralin 1x50 mg PO", "Nyeri punggung bawah", "M54.5 Low back pain"],
  ["Diazepam 2x2 mg PO", "Tifoid", "A01.0 Typhoid fever"],
  ["Eperison 3x50 mg PO", "Vertigo", "H81.1 Benign paroxysmal vertigo"],
  ["Gabapentin 1x300 mg PO", "Hipertensi", "I10 Hypertension"],
  ["Haloperidol 2x1,5 mg PO", "Epilepsi", "G40.9 Epilepsy"],
  ["Salbutamol 3x2 mg PO", "Otitis eksterna", "H60.9 Otitis externa"],
  ["Symbicort inhalasi 2x1 hirup", "Rinosinusitis", "J32.9 Chronic sinusitis"],
  ["Ambroxol 3x30 mg PO", "Gagal jantung", "I50.0 Congestive heart failure"],
  ["Omeprazol 1x20 mg PO", "Hipertensi", "I10 Hypertension"],
  ["Omeprazol 1x20 mg PO", "Asma bronkial", "J45.9 Asthma"],
  ["Ondansetron 2x4 mg PO", "Hipertensi", "I10 Hypertension"],
  ["Laktulosa 3x15 mL PO", "Rinitis alergi", "J30.4 Allergic rhinitis"],
  ["Setirizin 1x10 mg PO", "Gastritis", "K29.7 Gastritis"],
  ["Asam traneksamat 3x500 mg PO", "Dispepsia", "K30 Dyspepsia"],
  ["Tamsulosin 1x0,4 mg PO", "Penyakit ginjal kronis", "N18.9 Chronic kidney disease"],
  ["Flavoxate 3x200 mg PO", "Vaginitis", "N76.0 Acute vaginitis"],
  ["Noretisteron 2x5 mg PO", "Keputihan", "N89.8 Leukorrhoea"],
  ["Mikofenolat 2x500 mg PO", "Osteoartritis lutut", "M17.1 Gonarthrosis"],
  ["Alendronat 1x70 mg PO", "Osteoartritis lutut", "M17.1 Gonarthrosis"],
  ["Gentamisin 2x80 mg IV", "Hipertensi", "I10 Hypertension"],
  ["Metronidazol 3x500 mg PO", "Asma bronkial", "J45.9 Asthma"],
  ["Tramadol 2x50 mg PO", "Hipertensi", "I10 Hypertension"],
  ["Ketokonazol 1x200 mg PO", "Psoriasis vulgaris, plak berskuama", "L40.0 Psoriasis vulgaris"],
  ["Itrakonazol 2x100 mg PO", "Dermatitis atopik, skuama (+)", "L20.9 Atopic dermatitis"],
  ["Terbinafin 1x250 mg PO", "Liken planus", "L43.9 Lichen planus"],
  ["Albumin 20% 100 mL IV", "Pneumonia", "J18.9 Pneumonia"],
  // A targeted drug is not its own reason.
  ["Trastuzumab 440 mg IV", "Pneumonia", "J18.9 Pneumonia"],
  ["Imatinib 1x400 mg PO", "Hipertensi", "I10 Hypertension"],
  ["Gefitinib 1x250 mg PO", "Asma bronkial", "J45.9 Asthma"],
  // Leprosy has drugs of its own, and fluid in the belly is none of an infection.
  ["Siprofloksasin 2x500 mg PO", "Kusta tipe MB dengan reaksi tipe 1", "A30.4 Leprosy"],
  ["Cefixime 2x100 mg PO", "Morbus Hansen tipe PB", "A30.1 Tuberculoid leprosy"],
  ["Cefixime 2x100 mg PO", "Sindrom nefrotik, asites", "N04.9 Nephrotic syndrome"],
];

const related: readonly Pair[] = [
  ["Siprofloksasin 2x500 mg PO", "Kusta dengan ulkus plantar terinfeksi", "A30.5 Leprosy"],
  ["Cefotaksim 3x1 g IV", "Sirosis hati dengan asites", "K74.6 Cirrhosis of liver"],
  ["Trastuzumab 440 mg IV", "Kanker payudara HER2 positif", "C50.9 Breast cancer"],
  ["Imatinib 1x400 mg PO", "Leukemia mieloid kronik", "C92.1 Chronic myeloid leukaemia"],
  // Against the collagenase of a cornea that melts.
  ["Doksisiklin 2x100 mg PO", "Trauma kimia basa OD", "T26.6 Corrosion of cornea"],
  ["Doksisiklin 2x100 mg PO", "Ulkus kornea OS", "H16.0 Corneal ulcer"],
  ["Warfarin 1x2 mg PO", "Katup mekanik mitral", "Z95.2 Prosthetic heart valve"],
  ["Warfarin 1x2 mg PO", "Fibrilasi atrium", "I48 Atrial fibrillation"],
  ["Rivaroxaban 1x10 mg PO", "Pasca TKR", "M17.1 Gonarthrosis", "81.54 Total knee replacement"],
  ["Enoxaparin 2x60 mg SC", "NSTEMI", "I21.4 Acute subendocardial infarction"],
  ["Enoxaparin 1x40 mg SC", "Fraktur kolum femur", "S72.0 Fracture of neck of femur"],
  ["Clopidogrel 1x75 mg PO", "Stroke infark", "I63.9 Cerebral infarction"],
  ["Clopidogrel 1x75 mg PO", "Pasca PCI", "Z95.5 Coronary angioplasty implant"],
  ["Aspirin 1x80 mg PO", "Penyakit jantung koroner", "I25.1 Atherosclerotic heart disease"],
  ["Atorvastatin 1x20 mg PO", "Diabetes melitus tipe 2", "E11.9 Type 2 diabetes mellitus"],
  ["ISDN 3x5 mg PO", "Angina pektoris stabil", "I20.9 Angina pectoris"],
  ["Digoksin 1x0,25 mg PO", "Gagal jantung kongestif", "I50.0 Congestive heart failure"],
  ["Bisoprolol 1x2,5 mg PO", "Hipertiroid", "E05.9 Thyrotoxicosis"],
  ["Nifedipin 3x10 mg PO", "Ancaman persalinan prematur", "O47.0 False labour"],
  ["Kandesartan 1x8 mg PO", "Nefropati diabetik", "E11.2 Diabetes with renal complications"],
  ["Furosemid 1x40 mg PO", "Sirosis hati dengan asites", "K74.6 Cirrhosis of liver"],
  ["Spironolakton 1x25 mg PO", "Hipertensi resisten", "I10 Hypertension"],
  ["Metilprednisolon 2x8 mg PO", "Lupus eritematosus sistemik", "M32.9 Lupus"],
  ["Metilprednisolon 2x8 mg PO", "Tuli mendadak", "H91.2 Sudden hearing loss"],
  ["Prednison 2x10 mg PO", "Sindrom nefrotik", "N04.9 Nephrotic syndrome"],
  ["Deksametason 10 mg IV", "Apendisitis", "K35.8 Appendicitis", "47.01 Appendectomy"],
  ["Deksametason 2x6 mg IM", "Ancaman persalinan prematur", "O47.0 False labour"],
  ["Deksametason 4x5 mg IV", "Tumor otak", "D43.2 Neoplasm of brain"],
  ["Betahistin 3x6 mg PO", "BPPV", "H81.1 Benign paroxysmal vertigo"],
  ["Flunarizin 1x5 mg PO", "Migrain", "G43.9 Migraine"],
  ["Sitikolin 2x500 mg PO", "Cedera kepala sedang", "S06.9 Intracranial injury"],
  ["Allopurinol 1x100 mg PO", "Hiperurisemia", "E79.0 Hyperuricaemia"],
  ["Levotiroksin 1x50 mcg PO", "Pasca tiroidektomi", "E89.0 Postprocedural hypothyroidism"],
  ["Fenitoin 3x100 mg PO", "Epilepsi", "G40.9 Epilepsy"],
  ["Asam valproat 2x250 mg PO", "Gangguan bipolar", "F31.9 Bipolar disorder"],
  ["Sertralin 1x50 mg PO", "Gangguan panik", "F41.0 Panic disorder"],
  ["Amitriptilin 1x12,5 mg PO", "Neuralgia pascaherpes", "B02.2 Zoster"],
  ["Diazepam 2x2 mg PO", "Gangguan cemas", "F41.1 Generalized anxiety disorder"],
  ["Eperison 3x50 mg PO", "Nyeri punggung bawah", "M54.5 Low back pain"],
  ["Gabapentin 1x300 mg PO", "Radikulopati lumbal", "M54.1 Radiculopathy"],
  ["Salbutamol 3x2 mg PO", "Asma bronkial", "J45.9 Asthma"],
  ["Symbicort inhalasi 2x1 hirup", "PPOK", "J44.9 COPD"],
  ["Ambroxol 3x30 mg PO", "Bronkitis akut", "J20.9 Acute bronchitis"],
  ["Omeprazol 1x20 mg PO", "Osteoartritis, minum natrium diklofenak 2x50 mg", "M17.1 Gonarthrosis"],
  ["Omeprazol 1x20 mg PO", "Dispepsia", "K30 Dyspepsia"],
  ["Ondansetron 2x4 mg PO", "Kemoterapi siklus 2", "Z51.1 Chemotherapy session"],
  ["Laktulosa 3x15 mL PO", "Hemoroid interna", "K64.0 Haemorrhoids"],
  ["Setirizin 1x10 mg PO", "Urtikaria", "L50.9 Urticaria"],
  ["Asam traneksamat 3x500 mg PO", "Epistaksis", "R04.0 Epistaxis"],
  ["Tamsulosin 1x0,4 mg PO", "Batu ureter", "N20.1 Calculus of ureter"],
  ["Noretisteron 2x5 mg PO", "Perdarahan uterus abnormal", "N93.9 Uterine bleeding"],
  ["Mikofenolat 2x500 mg PO", "Nefritis lupus", "M32.1 Lupus with organ involvement"],
  ["Alendronat 1x70 mg PO", "Osteoporosis", "M81.0 Postmenopausal osteoporosis"],
  ["Amoksisilin 3x500 mg PO", "Abses periapikal", "K04.7 Periapical abscess"],
  ["Gentamisin 2x80 mg IV", "Sepsis neonatorum", "P36.9 Bacterial sepsis of newborn"],
  ["Tramadol 2x50 mg PO", "Nyeri kanker", "C50.9 Malignant neoplasm of breast"],
  ["Albumin 20% 100 mL IV", "Hipoalbuminemia", "E88.0 Disorders of plasma protein"],
  ["Ketokonazol 1x200 mg PO", "Tinea korporis", "B35.4 Tinea corporis"],
  ["Ketokonazol sampo 2x/minggu", "Dermatitis seboroik", "L21.9 Seborrhoeic dermatitis"],
  ["Cefazolin fortified 50 mg/mL ED OS tiap jam", "Ulkus kornea OS", "H16.0 Corneal ulcer"],
  ["Sefazolin 50 mg/mL tetes mata OD", "Endoftalmitis OD", "H44.0 Purulent endophthalmitis"],
  ["Tampon efedrin 15 menit", "Epistaksis anterior", "R04.0 Epistaxis"],
  ["Efedrin tampon hidung", "Rinosinusitis kronis", "J32.9 Chronic sinusitis"],
];

const unexplained = async ([plan, assessment, code, procedure]: Pair): Promise<boolean> => {
  const found = await relationsIn("drugPurpose", {
    setting: "clinic",
    notes: "Kontrol, keluhan tidak ada",
    examination: "KU baik, bising usus normal, abdomen supel, suara napas vesikuler",
    assessment,
    plan,
    diagnoses: [code],
    procedures: procedure === undefined ? [] : [procedure],
  });
  return found.length > 0;
};

const label = ([drug, disease]: Pair) => `${drug}: ${disease}`;

describe("what a drug is given for", () => {
  for (const pair of unrelated)
    it(`is not told by a disease that it is not for (${label(pair)})`, async () => {
      expect(await unexplained(pair)).to.equal(true);
    });
  for (const pair of related)
    it(`is told by its disease (${label(pair)})`, async () => {
      expect(await unexplained(pair)).to.equal(false);
    });
});

const drugs = [...new Set([...unrelated, ...related].map(([drug]) => drug))];

describe("every drug of these pairs", () => {
  // A pair of a drug that is not read would prove nothing.
  it("is read, and nothing of a sight test explains it", async () => {
    const silent: string[] = [];
    for (const drug of drugs)
      if (!(await unexplained([drug, "Miopia ODS", "H52.1 Myopia"]))) silent.push(drug);
    expect(silent).to.eql([]);
  });
});

/** Rows that a whole chapter of the codes explains, and why. */
const wide: Readonly<Record<string, string>> = {
  metamizole: "pain and fever come with anything",
  ironNarrow: "O: every pregnancy",
  oxytocic: "O: every delivery and abortion",
  oxytocicNarrow: "O: every delivery and abortion",
  misoprostolNarrow: "O: every delivery and abortion",
  chemotherapy: "C: every cancer",
  chemotherapyWider: "C: every cancer",
  methotrexateNarrow: "C: every cancer",
  cyclophosphamideNarrow: "C: every cancer",
  anticoagulant: "C: cancer is a risk of thrombosis",
  coughCodeine: "C and S: pain of cancer and of injuries",
  nonOpioid: "C and S: pain of cancer and of injuries",
  opioid: "C and S: pain of cancer and of injuries",
  tetanusNarrow: "S: a wound with any injury",
};

describe("rows of the purposes of drugs", () => {
  const rows = servicesOnce().intake.terminology.at("2026-09-20").table("drug-purposes");
  const listed = (cell = "") => cell.split(";").filter((each) => each !== "");
  const hasChapter = ({ codes, procedures }: (typeof rows)[number]) =>
    [...listed(codes), ...listed(procedures)].some((code) => code.length === 1);

  it("name no whole chapter of codes but those that are meant so", () => {
    const chapters = rows.filter(hasChapter).map(({ id }) => id);
    expect(chapters).to.have.members(Object.keys(wide));
  });

  it("ask for complaints by their names: a group of findings holds normal ones, too", () => {
    const groups = new Set([
      "symptomOrSign",
      "generalSymptom",
      "neurologicalSymptom",
      "digestiveSymptom",
      "respiratorySymptom",
      "cardiacSymptom",
      "urinarySymptom",
      "musculoskeletalSymptom",
      "eyeSymptom",
      "noseThroatSymptom",
      "oralSymptom",
      "psychiatricSymptom",
      "skinSymptom",
      "woundSign",
    ]);
    const asked = rows
      .filter(({ id }) => id !== "metamizole")
      .filter((row) => listed(row["for"]).some((each) => groups.has(each)));
    expect(asked.map(({ id }) => id)).to.eql([]);
  });
});

describe("what a patient is to watch for", () => {
  for (const [plan, instruction, name] of [
    ["Levofloksasin 1x500 mg PO", "Ke IGD bila demam, nyeri hebat", "levofloksasin"],
    ["Ondansetron 2x4 mg PO", "Segera kontrol jika mual muntah", "ondansetron"],
    ["Tramadol 2x50 mg PO", "Kembali bila nyeri berat", "tramadol"],
  ] as const)
    it(`explains no drug: ${plan}, ${instruction}`, async () => {
      const found = await relationsIn("drugPurpose", {
        setting: "clinic",
        notes: "Keluhan (-)",
        assessment: "Skizofrenia terkontrol",
        diagnoses: ["F20.0 Paranoid schizophrenia"],
        plan,
        instruction,
      });
      expect(found.map((each) => each.name)).to.include(name);
    });
});
