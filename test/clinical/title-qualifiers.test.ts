/** D5 and D9 by the words of titles: a title says one of several things that exclude each other, the document another. */
import { expect } from "chai";
import { relationsIn, type ShortDocument } from "./short-document.ts";

type Row = readonly [coded: string, says: string, word: string];

const diagnoses: readonly Row[] = [
  [
    "K35.3 Acute appendicitis with localized peritonitis",
    "Apendisitis akut dengan peritonitis generalisata",
    "umum",
  ],
  ["A30.1 Tuberculoid leprosy", "Morbus Hansen tipe LL on MDT", "lepromatosa"],
  [
    "F31.1 Bipolar affective disorder, current episode manic without psychotic symptoms",
    "Gangguan afektif bipolar, episode kini depresi sedang",
    "depresi",
  ],
  [
    "J44.9 Chronic obstructive pulmonary disease, unspecified",
    "PPOK eksaserbasi akut",
    "eksaserbasi",
  ],
  ["I44.2 Atrioventricular block, complete", "AV block derajat II Mobitz 1", "I44.1"],
  ["K05.3 Chronic periodontitis", "Periodontitis akut gigi 36", "akut"],
  ["E05.9 Thyrotoxicosis, unspecified", "Krisis tiroid, pencetus infeksi", "krisis tiroid"],
  ["E03.9 Hypothyroidism, unspecified", "Koma miksedema", "koma miksedema"],
  ["E27.4 Other and unspecified adrenocortical insufficiency", "Krisis adrenal", "krisis adrenal"],
  ["C67.0 Malignant neoplasm, trigone of bladder", "Ca buli dinding lateral kiri", "lateral"],
  ["C67.2 Malignant neoplasm, lateral wall of bladder", "Ca buli dinding posterior", "posterior"],
  [
    "D32.0 Benign neoplasm of cerebral meninges",
    "Meningioma konveksitas, PA: glioblastoma WHO grade IV",
    "glioma",
  ],
  [
    "C71.1 Malignant neoplasm of frontal lobe",
    "Tumor frontal, PA: meningioma WHO grade I",
    "meningioma",
  ],
  [
    "N04.2 Nephrotic syndrome, diffuse membranous glomerulonephritis",
    "Sindrom nefrotik ec minimal change (PA)",
    "lesi minimal",
  ],
  ["N04.0 Nephrotic syndrome, minor glomerular abnormality", "SN, PA nefropati membranosa", "memb"],
  ["N03.3 Chronic nephritic syndrome", "GN kronik, PA membranoproliferatif", "mesangiokapiler"],
  ["N01.4 Rapidly progressive nephritic syndrome", "Glomerulonefritis kresentik", "bulan sabit"],
  ["H26.1 Traumatic cataract", "Katarak senilis imatur OD", "senilis"],
  ["O70.1 Second degree perineal laceration", "P1A0, ruptur perineum derajat III", "derajat 3"],
  ["M17.1 Other primary gonarthrosis", "OA genu post trauma", "pascatrauma"],
  ["H90.3 Sensorineural hearing loss, bilateral", "Tuli konduktif AD", "konduktif"],
  ["N18.9 Chronic kidney disease", "AKI ec dehidrasi, perbaikan", "akut"],
  ["N18.9 Chronic kidney disease", "Gagal ginjal akut ec dehidrasi", "akut"],
  ["N18.9 Chronic kidney disease", "ATN ec syok", "akut"],
  ["N17.9 Acute renal failure", "PGK stadium V on HD", "kronik"],
  ["D66 Hereditary factor VIII deficiency", "Hemofilia B berat", "D67"],
  ["I61.0 Intracerebral haemorrhage in hemisphere, subcortical", "ICH, perdarahan pons", "batang"],
  ["Z95.5 Presence of coronary angioplasty implant", "Pasca CABG 2024, stabil", "CABG"],
  ["I80.2 Phlebitis of deep vessels", "Tromboflebitis superfisial", "superfisial"],
  ["J86.9 Pyothorax without fistula", "Efusi pleura dextra", "efusi"],
  ["K01.0 Embedded teeth", "Impaksi gigi 38", "impaksi"],
  ["L03.2", "Selulitis kruris dextra", "L03.1"],
  ["L02.0", "Abses gluteus sinistra", "bokong"],
  ["S32.0", "Fraktur acetabulum dextra", "asetabulum"],
  ["S36.0", "Trauma tumpul abdomen, ruptur hepar grade III", "hati"],
  ["C25.2", "Ca caput pankreas", "kaput"],
  ["N13.2", "Pielonefritis akut kiri, hidronefrosis ec batu ureter", "dengan infeksi"],
  ["H81.0", "Vertigo perifer, BPPV kanal posterior", "BPPV"],
  ["H72.1", "OMSK, perforasi sentral MT AD", "sentral"],
  ["S05.1", "Abrasi kornea OD", "abrasi"],
  ["N13.2", "Batu ureter dengan pionefrosis", "N13.6"],
  ["B37.3", "Kandidiasis oral", "B37.0"],
  ["S81.0", "Vulnus laseratum kruris sinistra 5 cm", "tungkai bawah"],
  ["S51.0", "Luka robek antebrachii dekstra", "lengan bawah"],
  ["S61.8", "VL lengan atas kiri", "lengan atas"],
  ["K80.4", "Kolesistolitiasis dengan kolesistitis akut", "kandung empedu"],
  ["K80.2", "Koledokolitiasis, ikterus obstruktif", "K80.5"],
  ["K80.0", "Kolesistitis akut, tampak tanda koledokolitiasis", "duktus"],
  ["I26.9", "Emboli paru, ada tanda kor pulmonale akut", "kor pulmonale"],
  ["E78.0", "Dislipidemia campuran", "E78.2"],
  ["G24.4", "Distonia akut karena haloperidol", "obat"],
  ["G00.2", "Meningitis bakterialis ec S. pneumoniae", "streptococcus pneumoniae"],
  ["G00.1", "Meningitis ec Haemophilus influenzae", "Haemophilus"],
  ["I26.9", "Emboli paru dengan kor pulmonale akut", "kor pulmonale"],
  ["H16.0", "Keratitis pungtata superfisial OD", "superfisial"],
  ["N75.0", "Abses Bartolin sinistra", "abses"],
  ["Q54.1", "Hipospadia penoskrotal", "penoskrotal"],
  ["O00.2 Ovarian pregnancy", "Kehamilan ektopik terganggu tuba kanan", "tuba"],
  ["O00.1 Tubal pregnancy", "KET ovarium kiri ruptur", "ovarium"],
  [
    "S27.11 Traumatic haemothorax with open wound into thoracic cavity",
    "Hemotoraks traumatik kanan tertutup",
    "tanpa luka terbuka",
  ],
  ["S36.11", "Ruptur hepar grade II, trauma tumpul abdomen", "tanpa luka terbuka"],
  [
    "S27.00 Traumatic pneumothorax without open wound into thoracic cavity",
    "Pneumotoraks kiri ec luka tusuk dada kiri",
    "dengan luka terbuka",
  ],
  ["S44.0", "Fraktur humerus, lesi n. radialis", "radialis"],
  ["S84.0", "Palsi n. peroneus kiri", "peroneus"],
  ["L50.1", "Urtikaria akut, urtikaria alergi ec seafood", "alergik"],
  ["L10.0", "Pemfigus foliaseus", "foliaseus"],
  ["C77.0", "Ca mammae, metastasis KGB aksila", "ketiak"],
  ["D17.0", "Lipoma punggung", "badan"],
  ["S43.0", "Dislokasi AC joint kiri", "akromioklavikular"],
  ["S93.0", "Sprain ankle dekstra", "keseleo"],
  ["O82.2", "P2A0 post SC cito", "tanpa histerektomi"],
  ["X69.0", "Keracunan pembersih lantai, tertelan tidak sengaja", "disengaja"],
  ["A36.0", "Difteri laring", "laring"],
  ["A51.0", "Sifilis sekunder", "sekunder"],
  ["B05.9", "Morbili dengan bronkopneumonia", "pneumonia"],
  // Short words are those that they stand for.
  ["Q42.3", "Atresia ani dg fistel perineal", "dengan fistula"],
  ["J10.1", "Influenza dgn pneumonia", "pneumonia"],
  ["J85.2", "Abses paru dgn pneumonia lobus kanan bawah", "pneumonia"],
  ["I01.2", "Demam reumatik akut, valvulitis mitral", "valvulitis"],
  ["I01.1", "Demam reumatik akut, miokarditis", "miokarditis"],
  ["C44.4", "Karsinoma sel basal nasal dekstra", "wajah"],
  ["E04.1", "Ca tiroid papiler, post tiroidektomi", "C73"],
  ["F45.3", "Gangguan somatisasi", "somatisasi"],
  ["G80.0", "Cerebral palsy spastik diplegia", "diplegia"],
  ["H49.0", "Paresis N VI kanan", "VI"],
  ["I71.2", "Aneurisma aorta abdominalis infrarenal", "abdominal"],
  ["K08.1", "Sisa akar gigi 36", "sisa akar"],
  ["K57.0", "Divertikulosis kolon", "usus besar"],
  ["L27.0", "Fixed drug eruption", "L27.1"],
  ["L40.0", "Artritis psoriatik", "psoriatik"],
  ["M50.1", "HNP servikal C5-6 dengan mielopati", "mielopati"],
  ["N35.1", "Striktur uretra pasca trauma", "pascatrauma"],
  ["N83.2", "Kista ovarium terpuntir", "N83.5"],
  ["N83.2", "Kista ovarium kiri, PA: teratoma kistik matur", "jinak"],
  ["D27", "Kista korpus luteum kanan", "luteum"],
  ["N92.0", "Menometroragia", "N92.1"],
  ["O02.1", "Mola hidatidosa", "mola"],
  ["O62.0", "Inersia uteri sekunder", "sekunder"],
  ["Q42.3", "Atresia ani dengan fistel perineal", "dengan fistula"],
  ["R57.1", "Syok kardiogenik ec infark miokard", "kardiogenik"],
  ["S82.5", "Fraktur bimaleolar ankle kanan", "bimaleolar"],
  ["T24.2", "Luka bakar derajat II lengan bawah kiri", "lengan"],
  ["T51.0", "Intoksikasi metanol", "T51.1"],
  ["I74.3", "Iskemia akut ekstremitas superior ec oklusi a. aksilaris", "lengan"],
  ["I74.2", "ALI tungkai kanan ec emboli a. poplitea", "tungkai"],
  ["I80.2", "Trombosis v. subklavia kanan terkait kateter", "lengan"],
  ["S45.1", "Ruptur a. femoralis dextra ec luka tusuk paha", "tungkai"],
  ["S75.0", "Transeksi a. brakialis dextra", "lengan"],
  ["E20.9", "Hipoparatiroid pasca strumektomi", "akibat tindakan"],
  ["E03.9", "Hipotiroid pasca ablasi RAI", "akibat tindakan"],
  ["E27.4", "Insufisiensi adrenal pasca adrenalektomi bilateral", "akibat tindakan"],
  ["E23.0", "Hipopituitarisme post operasi tumor hipofisis", "akibat tindakan"],
  ["N35.9", "Striktur uretra pars bulbosa pasca TURP", "akibat tindakan"],
  ["I89.0", "Limfedema lengan kanan pasca mastektomi", "akibat tindakan"],
  ["J38.6", "Stenosis subglotis pasca intubasi lama", "akibat tindakan"],
  ["J93.9", "Pneumotoraks iatrogenik pasca pemasangan CVC", "akibat tindakan"],
  ["N81.2", "Prolaps puncak vagina pasca histerektomi", "puncak vagina"],
  ["K66.0", "SBO ec adhesi pasca SC", "sumbatan"],
  ["K66.0", "Obstruksi usus halus ec band adhesi", "sumbatan"],
];

/** The code, what the operation report says, and the word of the finding. */
const operations: readonly Row[] = [
  ["00.46 Insertion of two vascular stents", "Dilakukan PCI, terpasang 1 DES di RCA", "satu stent"],
  [
    "47.01 Laparoscopic appendectomy",
    "Dilakukan laparotomi apendektomi, insisi midline, pus 200 cc",
    "",
  ],
  [
    "28.2 Tonsillectomy without adenoidectomy",
    "Dilakukan tonsiloadenoidektomi dalam anestesi umum",
    "tonsil dan adenoid",
  ],
  ["84.17 Amputation above knee", "Dilakukan amputasi below knee kanan", "bawah lutut"],
  ["81.51 Total hip replacement", "Dilakukan hemiarthroplasti bipolar kiri", "sebagian"],
  ["36.07 Insertion of drug-eluting stent", "Dilakukan PCI, terpasang 1 BMS di RCA", "tanpa salut"],
  ["01.24 Other craniotomy", "Dilakukan kraniektomi dekompresi", "kraniektomi"],
  ["46.10 Colostomy, not otherwise specified", "Dilakukan laparotomi, ileostomi", "ileostomi"],
  ["21.06", "Tampon Bellocq kavum nasi kiri", "posterior"],
  [
    "45.16 Esophagogastroduodenoscopy [EGD] with closed biopsy",
    "Gastroskopi: LA grade B. Biopsi tidak dilakukan. Komplikasi (-)",
    "tanpa biopsi",
  ],
  [
    "45.25 Closed [endoscopic] biopsy of large intestine",
    "Kolonoskopi sampai sekum normal, tanpa biopsi. Perdarahan (-)",
    "tanpa biopsi",
  ],
  ["21.04", "Tampon Bellocq kavum nasi kanan", "posterior"],
  ["38.08", "Embolektomi a. brakialis dextra, keluar embolus 3 cm", "lengan"],
];

const wordsOf = (relations: readonly object[]) => JSON.stringify(relations);

describe("words of titles", () => {
  for (const setting of ["clinic", "summary"] as const) {
    const sibling = (code: string, assessment: string, more: Partial<ShortDocument> = {}) =>
      relationsIn("diagnosisSibling", {
        setting,
        diagnoses: [code],
        assessment,
        sex: "P",
        ...more,
      });

    for (const [code, says, word] of diagnoses)
      it(`${code}: '${says}' (${setting})`, async () => {
        expect(wordsOf(await sibling(code, says))).to.contain(word);
      });

    it(`the title's own word beside another, a denied, former or doubted one is silent (${setting})`, async () => {
      const manic =
        "F31.1 Bipolar affective disorder, current episode manic without psychotic symptoms";
      for (const [code, says] of [
        [manic, "Bipolar episode kini manik tanpa gejala psikotik, riwayat episode depresi"],
        [manic, "Gangguan bipolar, episode kini manik, bukan depresi berat"],
        [
          "K35.3 Acute appendicitis with localized peritonitis",
          "Apendisitis akut, peritonitis lokal, tidak peritonitis generalisata",
        ],
        ["A30.1 Tuberculoid leprosy", "Morbus Hansen tipe TT, dd tipe LL"],
        ["I44.2 Atrioventricular block, complete", "TAVB, sebelumnya AV block derajat 2"],
        ["L03.1", "Selulitis kruris dextra, selulitis wajah sebelumnya"],
        ["S36.0", "Ruptur lien, ruptur hepar (-)"],
        ["H72.0", "Perforasi sentral, perforasi atik (-)"],
        ["N13.6", "Batu ureter dengan pionefrosis"],
        ["S51.8", "VL antebrachii dan VL kruris"],
        ["O00.1", "Kehamilan ektopik terganggu tuba kanan, ovarium kanan normal"],
        ["S27.11", "Hemotoraks ec luka tusuk dada, fraktur tertutup costa V"],
        ["S27.10", "Hemotoraks traumatik tertutup, luka tembus (-)"],
        ["S36.00", "Ruptur lien, trauma tumpul abdomen"],
        ["S81.8", "Luka robek kruris, luka robek tangan (-)"],
        ["E78.2", "Hiperkolesterolemia dan hipertrigliseridemia"],
        ["K80.1", "Kolesistolitiasis, koledokolitiasis disingkirkan"],
        ["K80.0", "Kolesistitis akut kalkulosa, tdk ada tanda koledokolitiasis"],
        ["I26.9", "Emboli paru, tidak didapatkan adanya bukti kor pulmonale akut"],
        [
          "K35.3 Acute appendicitis with localized peritonitis",
          "Apendisitis akut, peritonitis lokal, tidak ditemukan tanda peritonitis generalisata",
        ],
        ["G00.1", "Meningitis ec S. pneumoniae, kultur S. aureus (-)"],
        ["S44.2", "Lesi n. radialis, n. ulnaris baik"],
        ["S93.4", "Sprain ankle dekstra"],
        ["S63.5", "Sprain wrist kiri"],
        ["O82.1", "Post SC cito, riwayat histerektomi kakak"],
        ["B05.2", "Campak dengan pneumonia"],
        ["J85.1", "Abses paru dgn pneumonia"],
        ["I01.1", "Demam reumatik akut, valvulitis mitral, perikarditis (-)"],
        ["C73", "Struma nodosa, Ca tiroid papiler"],
        ["G82.2", "Paraparesis, riwayat hemiparesis (-)"],
        ["I31.3", "Perikarditis akut dengan efusi perikard"],
        ["J93.0", "Pneumotoraks spontan ventil"],
        ["K11.2", "Sialadenitis ec sialolitiasis"],
        ["K92.0", "Hematemesis melena"],
        ["L27.1", "Fixed drug eruption"],
        ["M17.1", "OA genu dekstra"],
        ["N13.1", "Hidronefrosis ec striktur ureter"],
        ["O01.9", "Mola hidatidosa, bukan missed abortion"],
        ["O10.0", "Hipertensi kronik pada kehamilan"],
        ["S01.0", "Luka robek kepala"],
        ["S52.6", "Fraktur distal radius dan ulna"],
        ["T24.3", "Luka bakar tungkai kanan, kaki kiri baik"],
        ["C77.3", "Metastasis KGB aksila, KGB leher tidak teraba"],
        ["N17.9", "ACKD"],
        ["N17.9", "Acute on CKD stage V"],
        ["N18.5", "ACKD"],
        ["N17.0", "ATN ec sepsis pada CKD"],
        ["I74.3", "ALI kiri ec emboli a. femoralis, a. brakialis baik"],
        ["I80.2", "DVT v. poplitea kiri"],
        ["E03.9", "Hipotiroid primer, bekas pasca tiroidektomi kakak"],
        ["E89.0", "Hipotiroid pasca tiroidektomi"],
        ["N99.1", "Striktur uretra pasca TURP"],
        ["J93.1", "Pneumotoraks spontan kanan, post pemasangan WSD"],
        ["N81.2", "Prolaps uteri grade 2"],
        ["K66.0", "Nyeri perut kronik ec adhesi, ileus obstruktif (-)"],
      ] as const)
        expect(await sibling(code, says), says).to.eql([]);
    });

    it(`a fall from steps fits stairs and a ladder, and no other fall (${setting})`, async () => {
      const fall = (code: string, notes: string) =>
        sibling("S82.2", "Fraktur tibia kanan", { diagnoses: ["S82.2", code], notes });
      for (const [code, notes] of [
        ["W11", "Terpeleset dari tangga 2,5 m saat membetulkan genteng"],
        ["W11", "Tergelincir dari tangga ketika mengganti lampu"],
        ["W10", "Jatuh dari tangga rumah lantai 2"],
        ["W10", "Terjatuh dari tangga"],
      ] as const)
        expect(await fall(code, notes), notes).to.eql([]);
      for (const [code, notes, word] of [
        ["W11", "Terguling di tangga rumah", "di tangga"],
        ["W10", "Jatuh dari tangga bambu saat mengecat", "bambu"],
        ["W01", "Jatuh dari tangga 2 m", "dari tangga"],
        ["W14", "Terpeleset dari tangga", "dari tangga"],
      ] as const)
        expect(wordsOf(await fall(code, notes)), notes).to.contain(word);
    });

    it(`another code of the claim that says it is enough (${setting})`, async () => {
      const both = ["B51 Plasmodium vivax malaria", "B50 Plasmodium falciparum malaria"];
      expect(await sibling("", "Malaria falciparum", { diagnoses: both })).to.eql([]);
    });
  }

  it("a code that leaves the kind open is told where a doctor names the cause", async () => {
    const jaundice = (assessment: string) =>
      relationsIn("diagnosisSibling", {
        setting: "summary",
        age: 0.01,
        diagnoses: ["P59.9 Neonatal jaundice, unspecified"],
        assessment,
      });
    expect(wordsOf(await jaundice("Hiperbilirubinemia ec inkompatibilitas ABO"))).to.contain(
      "P55.1",
    );
    expect(await jaundice("Hiperbilirubinemia, dd inkompatibilitas ABO")).to.eql([]);
  });

  it("what the stay concludes counts before what it began with, and the course of one day does not", async () => {
    const stay = (code: string, admitted: string, ...days: readonly string[]) =>
      relationsIn("diagnosisSibling", {
        setting: "ward",
        diagnoses: [code],
        assessment: admitted,
        progress: days.map((A, day) => ({ at: `${22 + day} 08:00`, A })),
      });
    const effusion = "J90 Pleural effusion, not elsewhere classified";
    const masses = "Efusi pleura sinistra masif susp empiema";
    expect(wordsOf(await stay(effusion, masses, "Empiema", "Empiema H2 WSD"))).to.contain(
      "empiema",
    );
    expect(
      wordsOf(
        await stay(
          "K35.8",
          "Apendisitis akut",
          "Post apendektomi, apendisitis perforasi, peritonitis umum",
          "Apendisitis perforasi, peritonitis umum H2",
        ),
      ),
    ).to.contain("peritonitis");
    expect(
      await stay(effusion, masses, "Efusi pleura sinistra", "Efusi pleura, empiema (-)"),
    ).to.eql([]);
    expect(await stay("J44.1", "PPOK eksaserbasi akut", "PPOK eksaserbasi", "PPOK stabil")).to.eql(
      [],
    );
  });

  it("a diagnosis that stands for an act which was called off is told, and one that was done is not", async () => {
    const sterilized = (notes: string) =>
      relationsIn("diagnosisSibling", {
        setting: "summary",
        sex: "P",
        age: 34,
        diagnoses: ["O82.1 Delivery by emergency caesarean section", "Z30.2 Sterilization"],
        notes,
        assessment: "P3A0 post SC",
      });
    expect(wordsOf(await sterilized("SC cito. MOW batal, suami berubah pikiran"))).to.contain(
      "tidak jadi",
    );
    expect(await sterilized("SC cito, tubektomi Pomeroy bilateral")).to.eql([]);
  });

  for (const [code, report, word] of operations)
    it(`${code}: '${report}'`, async () => {
      const found = await relationsIn("procedureVariant", {
        setting: "summary",
        diagnoses: ["Z98.8"],
        procedures: [code],
        days: [["2026-09-21", report, "Pasca tindakan", "Lanjut terapi"]],
      });
      expect(found, "one finding").to.have.length(1);
      expect(wordsOf(found)).to.contain(word);
    });

  it("an accident, and harm that the patient meant and now denies, are as their codes say", async () => {
    for (const [code, told] of [
      ["X41.0", "Intoksikasi diazepam, niat bunuh diri disangkal"],
      ["X61.0", "Intoksikasi diazepam, tentamen suicide, niat bunuh diri disangkal"],
    ] as const) {
      const found = await relationsIn("diagnosisSibling", {
        setting: "ward",
        diagnoses: ["T42.4", code],
        assessment: told,
      });
      expect(
        found.filter((relation) => relation.code === code),
        told,
      ).to.eql([]);
    }
  });

  it("an operation that ends as its code says is silent", async () => {
    for (const [code, report] of [
      [
        "00.46 Insertion of two vascular stents",
        "Dilakukan PCI 2 DES di LAD, 1 DES di antaranya overlap",
      ],
      [
        "47.01 Laparoscopic appendectomy",
        "Dilakukan apendektomi laparoskopi 3 port, tidak konversi open",
      ],
      ["84.15 Amputation below knee", "Dilakukan amputasi below knee kanan"],
    ] as const)
      expect(
        await relationsIn("procedureVariant", {
          setting: "summary",
          diagnoses: ["Z98.8"],
          procedures: [code],
          days: [["2026-09-21", report, "Pasca tindakan", "Lanjut terapi"]],
        }),
        report,
      ).to.eql([]);
  });
});

describe("an attack of asthma", () => {
  const find = async (code: string, assessment: string) =>
    (
      await relationsIn("diagnosisSibling", {
        setting: "emergency",
        notes: "Sesak berbunyi ngik, SpO2 89%",
        assessment,
        diagnoses: [code],
      })
    ).flatMap(({ holds }) => (holds ? [] : [code])).length;

  it("has the code of how severe it is", async () => {
    expect(await find("J45.9 Asthma, unspecified", "Asma eksaserbasi akut berat")).to.equal(1);
    expect(await find("J45.9 Asthma, unspecified", "Serangan asma berat")).to.equal(1);
    expect(await find("J46 Status asthmaticus", "Asma serangan ringan sedang")).to.equal(1);
    expect(await find("J46 Status asthmaticus", "Asma eksaserbasi akut berat")).to.equal(0);
    expect(await find("J45.9 Asthma, unspecified", "Asma serangan sedang")).to.equal(0);
    expect(await find("J45.9 Asthma, unspecified", "Asma bronkial")).to.equal(0);
  });
});

describe("a kind that is over", () => {
  const find = async (diagnosis: string, first: string, A: string) => {
    const progress = [
      { at: "21 08:00", A: first },
      { at: "22 08:00", A },
      { at: "23 08:00", A },
    ];
    return (
      await relationsIn("diagnosisSibling", { setting: "ward", diagnoses: [diagnosis], progress })
    ).length;
  };

  it("is not what a code must stand for", async () => {
    for (const [code, first, there, over] of [
      ["K80.2", "Kolelitiasis", "Batu CBD", "Batu CBD sudah lewat spontan"],
      ["K80.2", "Kolesistolitiasis", "Koledokolitiasis", "Koledokolitiasis sudah keluar spontan"],
      ["B37.3", "Kandidiasis vagina", "Kandidiasis oral", "Kandidiasis oral sudah sembuh total"],
    ] as const) {
      expect(await find(code, first, there), there).to.equal(1);
      expect(await find(code, first, over), over).to.equal(0);
    }
  });
});

describe("how a hernia came, and whether the ovaries went with the tubes", () => {
  const variants = async (code: string, report: string, assessment = "Pasca tindakan") =>
    (
      await relationsIn("procedureVariant", {
        setting: "summary",
        diagnoses: ["Z98.8"],
        procedures: [code],
        days: [["2026-09-21", report, assessment, "Lanjut terapi"]],
      })
    ).flatMap(({ other = "", holds }) => (holds ? [] : [other]));
  const direct = "53.03 Other and open repair of direct inguinal hernia with graft or prosthesis";
  const indirect =
    "53.04 Other and open repair of indirect inguinal hernia with graft or prosthesis";
  const both = "65.61 Other removal of both ovaries and tubes at same operative episode";
  const tubes = "66.51 Removal of both fallopian tubes at same operative episode";

  it("is told where the report has the other", async () => {
    for (const [code, report, assessment, other] of [
      [direct, "Hernioplasti mesh kanan", "HIL dekstra post hernioplasti", /indirek/u],
      [direct, "Hernia skrotalis kiri, hernioplasti mesh", "Post op", /indirek/u],
      [indirect, "Hernioplasti mesh", "Hernia inguinalis medialis sinistra", /^direk/u],
      [
        both,
        "Dilakukan TAH + salpingektomi bilateral, ovarium dipertahankan",
        "Post TAH",
        /tuba|66\.51/u,
      ],
      [
        both,
        "Histerektomi total, salpingektomi, konservasi kedua ovarium",
        "Post laparotomi",
        /tuba|66\.51/u,
      ],
      [tubes, "Dilakukan salpingo-ooforektomi bilateral", "Post SOB", /ovarium|65\./u],
    ] as const)
      expect((await variants(code, report, assessment)).join(), report).to.match(other);
  });

  it("is silent where it is the same, or one side is so and the other otherwise", async () => {
    for (const [code, report, assessment] of [
      [direct, "Hernioplasti mesh kanan", "Hernia inguinalis medialis dekstra"],
      [indirect, "Hernioplasti mesh kanan", "Hernia inguinalis dekstra inkarserata"],
      [indirect, "Hernioplasti mesh kanan", "HIL dekstra post hernioplasti"],
      [both, "Dilakukan TAH-BSO", "Post TAH-BSO"],
      [both, "Salpingo-ooforektomi bilateral, salpingektomi sisa tuba kanan", "Post laparotomi"],
      [tubes, "Salpingektomi bilateral, kedua ovarium dipertahankan", "Post TAH"],
    ] as const)
      expect(await variants(code, report, assessment), report).to.eql([]);
  });
});
