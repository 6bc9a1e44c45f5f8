/** Names of diseases and states that are short or of several words: which of them mean the same, and which are none. */

/** The first of a line is the one by which all of it are known. */
const sameDisease: readonly string[] = [
  "diabetes|diabetes melitus|diabetes mellitus|dm|dmt2|dm tipe 2|diabetik|diabetikum|diabetic|kencing manis",
  "hipertensi|hypertension|ht|darah tinggi|tekanan darah tinggi",
  "tuberkulosis|tuberculosis|tuberkulosa|tb|tbc|tb paru",
  "hiv|odha|b20|human immunodeficiency virus",
  "aids",
  "gagal ginjal akut|gangguan ginjal akut|acute kidney injury|aki|arf",
  "penyakit ginjal kronik|penyakit ginjal kronis|gagal ginjal kronik|gagal ginjal kronis|chronic kidney disease|ckd|pgk",
  "gagal ginjal terminal|esrd",
  "gagal ginjal",
  "gagal jantung|heart failure|gagal jantung kongestif|congestive heart failure|chf|decomp|decompensatio cordis|dekompensasi kordis",
  "gagal jantung akut|adhf",
  "gagal hati",
  "gagal napas|respiratory failure",
  "demam berdarah dengue|demam berdarah|dengue haemorrhagic fever|dengue hemorrhagic fever|dbd|dhf",
  "sindrom syok dengue|dengue shock syndrome|dss",
  "tifoid|typhoid|tifus|thypoid|demam tifoid",
  "gastroenteritis|ge|geds",
  "gastroenteritis akut|gea|gead",
  "stroke|cva",
  "stroke non hemoragik|stroke iskemik|stroke infark|infark serebri|infark cerebri|snh",
  "stroke hemoragik|perdarahan intraserebral|ich",
  "perdarahan subaraknoid|sah",
  "transient ischemic attack|tia",
  "infark miokard|imi|ami|serangan jantung",
  "infark miokard akut dengan elevasi segmen st|stemi",
  "infark miokard akut tanpa elevasi segmen st|nstemi",
  "angina pektoris tidak stabil|unstable angina pectoris|unstable angina|uap",
  "sindrom koroner akut|acs|ska",
  "penyakit jantung koroner|pjk|cad",
  "penyakit paru obstruktif kronik|penyakit paru obstruktif kronis|ppok|copd",
  "asma|asthma",
  "ards",
  "pneumonia|cap|hap|vap",
  "infeksi saluran kemih|isk|uti",
  "infeksi saluran napas akut|infeksi saluran pernapasan akut|ispa",
  "ketoasidosis diabetik|ketoasidosis diabetikum|kad|dka",
  "hiperplasia prostat|benign prostatic hyperplasia|pembesaran prostat jinak|bph",
  "katarak|cataract",
  "sirosis|cirrhosis",
  "kanker|karsinoma|carcinoma|keganasan|malignansi",
  "kanker payudara|karsinoma mamma|ca mamma",
  "fraktur|fracture|patah tulang|cf",
  "preeklampsia berat|preeklamsia berat|peb",
  "eklampsia|eklamsia",
  "preeklampsia|preeklamsia",
  "batu ginjal|nefrolitiasis",
  "batu empedu|kolelitiasis|cholelithiasis",
  "batu ureter|ureterolitiasis",
  "batu saluran kemih|urolitiasis",
  "hemoroid|hemorrhoid|wasir",
  "sepsis|septik",
  "syok|shock|renjatan",
  "syok septik|septic shock|renjatan septik",
  "hamil|kehamilan|gravida|gravid",
  "koma|comatous",
  "lupus|sle|lupus eritematosus sistemik",
  "covid|covid 19|sars cov 2",
  "sifilis|syphilis",
  "campak|measles|morbili",
  "cacar|varisela",
  "rabies",
  "gizi buruk|marasmus|kwashiorkor",
  "henti jantung|cardiac arrest",
  "henti napas",
  "emboli paru",
  "edema paru|alo|edema paru akut",
  "trombosis vena dalam|dvt",
  "ulkus diabetikum|kaki diabetik",
  "hipoalbumin|hipoalbuminemia",
];

/** Words of the tables that name an organ, a procedure or a sign of many diseases: no disease of anybody. */
const noDisease: ReadonlySet<string> = new Set(
  `appendix appendiks apendiks app apendektomi appendektomi appendectomy prostat koroner hepatik iskemik perforasi obstruksi
   nekrotikans partus persalinan sectio seksio inpartu postpartum pco serumen cerumen`.split(
    /\s+/u,
  ),
);

/** Written small they are other words, or parts of names: a stamp, steam, lawful. */
const onlyInCapitals: ReadonlySet<string> = new Set(
  "cap hap vap sah tia alo uap ge cf ich ami imi aki dss uti cad kad hil".split(" "),
);

/** What shows that the height is meant, the haematocrit, or a comma. */
const otherMeanings: ReadonlyMap<string, RegExp> = new Map([
  ["tb", /(?<!\p{L})(?:BB|IMT|TB\s{0,2}[:=]?\s{0,2}\d|tinggi|cm)(?!\p{L})/iu],
  ["ht", /(?<!\p{L})(?:HT\s{0,2}[:=]?\s{0,2}\d|Hb|hematokrit|trombosit|%)(?!\p{L})/iu],
  ["koma", /(?<!\p{L})(?:desimal|titik|tanda koma|angka)(?!\p{L})/iu],
]);

/** Every name with all its spellings. A name of the tables that is none of these stands for itself. */
export function diseaseSpellings(ofTables: readonly string[]): readonly (readonly string[])[] {
  const own = sameDisease.map((line) => line.split("|"));
  const known = new Set(own.flat());
  const others = [...new Set(ofTables.map((name) => name.toLowerCase()))]
    .filter((name) => !known.has(name) && !noDisease.has(name))
    .map((name) => [name]);
  return [...own, ...others];
}

/** False where a short word, as it is written in a text, means something else. */
export function meansDisease(written: string, text: string): boolean {
  const word = written.toLowerCase();
  if (onlyInCapitals.has(word) && written !== written.toUpperCase()) return false;
  return !otherMeanings.get(word)?.test(text);
}
