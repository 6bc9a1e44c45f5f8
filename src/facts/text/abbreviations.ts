/**
 * What abbreviations of clinical notes stand for (claim-rules 4.5). One with two meanings is left out: KU, PPI, CM, DD,
 * HT, TB, SH, CVA, TF, SC, HD, NT, CRT, GE, RH, TC, SEP, KET, BU, AS, MI, RA are found only as written.
 */
import { wordsOf } from "./spelling.ts";

/** Abbreviation → names of its one meaning, separated by `|`. */
const glossary: Readonly<Record<string, string>> = {
  SNH: "stroke non hemoragik|stroke iskemik|stroke infark",
  CHF: "gagal jantung kongestif|congestive heart failure",
  ADHF: "gagal jantung akut dekompensasi|acute decompensated heart failure",
  DHF: "demam berdarah dengue|dengue haemorrhagic fever|dengue hemorrhagic fever",
  DBD: "demam berdarah dengue|dengue haemorrhagic fever|dengue hemorrhagic fever",
  DSS: "dengue shock syndrome|sindrom syok dengue",
  CKD: "penyakit ginjal kronik|penyakit ginjal kronis|chronic kidney disease|gagal ginjal kronik",
  PGK: "penyakit ginjal kronik|penyakit ginjal kronis|chronic kidney disease|gagal ginjal kronik",
  AKI: "gangguan ginjal akut|acute kidney injury|gagal ginjal akut",
  STEMI: "infark miokard akut dengan elevasi segmen st",
  NSTEMI: "infark miokard akut tanpa elevasi segmen st",
  UAP: "angina pektoris tidak stabil|unstable angina pectoris|unstable angina",
  PPOK: "penyakit paru obstruktif kronik|penyakit paru obstruktif kronis",
  COPD: "penyakit paru obstruktif kronik|penyakit paru obstruktif kronis",
  GEA: "gastroenteritis akut",
  ISK: "infeksi saluran kemih",
  ISPA: "infeksi saluran pernapasan akut|infeksi saluran napas akut",
  PJK: "penyakit jantung koroner",
  HHD: "hypertensive heart disease|penyakit jantung hipertensi",
  KAD: "ketoasidosis diabetik|ketoasidosis diabetikum",
  TBC: "tuberkulosis",
  OAT: "obat anti tuberkulosis|obat antituberkulosis",
  SCTP: "seksio sesarea transperitoneal profunda",
  KPD: "ketuban pecah dini",
  PEB: "preeklampsia berat|preeklamsia berat",
  HPHT: "hari pertama haid terakhir",
  BPH: "benign prostatic hyperplasia|pembesaran prostat jinak",
  HIL: "hernia inguinalis lateralis",
  HIM: "hernia inguinalis medialis",
  SMRS: "sebelum masuk rumah sakit",
  DBN: "dalam batas normal",
  TTV: "tanda tanda vital",
  FFP: "fresh frozen plasma",
  MPP: "manajer pelayanan pasien",
  PPRA: "program pengendalian resistensi antimikroba",
  KFT: "komite farmasi dan terapi",
  SPRI: "surat perintah rawat inap",
  PRB: "program rujuk balik",
  FKTP: "fasilitas kesehatan tingkat pertama",
  FKRTL: "fasilitas kesehatan rujukan tingkat lanjut",
  KRIS: "kelas rawat inap standar",
  DPJP: "dokter penanggung jawab pelayanan|dokter penanggung jawab pasien",
  OMSK: "otitis media supuratif kronik|otitis media supuratif kronis",
  SIRS: "systemic inflammatory response syndrome",
  KLL: "kecelakaan lalu lintas",
  LBP: "low back pain|nyeri punggung bawah",
  DM: "diabetes melitus",
};

const meanings: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(glossary).map(([abbreviation, names]) => [
    abbreviation.toLowerCase(),
    names.split("|"),
  ]),
);

/** The names of what an abbreviation stands for; none for an unknown or an ambiguous one. */
export const expandAbbreviation = (abbreviation: string): readonly string[] =>
  meanings.get(abbreviation.toLowerCase()) ?? [];

const abbreviated: ReadonlyMap<string, readonly string[]> = byName();

function byName(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [abbreviation, names] of meanings) {
    for (const name of names) {
      const key = wordsOf(name).join(" ");
      found.set(key, [...(found.get(key) ?? []), abbreviation]);
    }
  }
  return found;
}

/** What else a phrase may be written as: the abbreviation of `gastroenteritis akut`, the names of `GEA`. */
export function otherForms(phrase: readonly string[]): readonly (readonly string[])[] {
  const written = phrase.join(" ");
  return [
    ...(abbreviated.get(written) ?? []).map((abbreviation) => [abbreviation]),
    ...expandAbbreviation(written).map(wordsOf),
  ];
}
