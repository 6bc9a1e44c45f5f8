/** Identities as clinical notes hold them, and copies of the examples with one in each narrative text. */
import type { JsonObject } from "../../src/intake/json.ts";
import { leavesOf, replaceEach, valueAt, type Path } from "../resilience/change-leaves.ts";

export interface Canary {
  readonly kind: string;
  /** As it is written into a text. */
  readonly text: string;
  /** What of it must be found nowhere: spaces, dots and hyphens are left out, and capitals. */
  readonly traces: readonly string[];
}

const canary = (kind: string, text: string, ...traces: readonly string[]): Canary => ({
  kind,
  text,
  traces,
});

/** Each in words and digits that no example holds. */
export const canaries: readonly Canary[] = [
  canary("a name after Tn.", "Tn. Hartawan Prakoso", "hartawan", "prakoso"),
  canary("a name after Ny.", "Ny. Sulastri", "sulastri"),
  canary("a name after An.", "An. Kevin Mulawarman", "kevin", "mulawarman"),
  canary("a name after By. Ny.", "By. Ny. Retnoningrum", "retnoningrum"),
  canary("a name after Sdr.", "Sdr. Bambang Sutrisno", "bambang", "sutrisno"),
  canary("a doctor", "dr. Yudhistira Wibowo, Sp.PD", "yudhistira", "wibowo"),
  canary("a labelled name", "Nama pasien: Ambarwati Kusumah", "ambarwati", "kusumah"),
  canary("a bare name", "Hartawan Prakoso tampak gelisah", "hartawan", "prakoso"),
  canary("a part of a name", "keluhan Sulastri berkurang", "sulastri"),
  canary("a bare doctor", "konsul Yudhistira sudah dijawab", "yudhistira"),
  canary("a name in capitals", "HARTAWAN tidur nyenyak", "hartawan"),
  canary("a NIK", "NIK 3275014506900012", "3275014506900012"),
  canary("a spaced NIK", "ktp 3275 0145 0690 0013", "3275014506900013"),
  canary("a phone", "hp 0812-9876-5432", "81298765432"),
  canary("an e-mail", "surel kenari.satu@surel-uji.id", "kenarisatu", "sureluji"),
  canary("a street", "Alamat: Jl. Cendrawasih Raya No. 17 RT 03 RW 05", "cendrawasih"),
  canary("a record number", "No. RM: 00-98-76-54", "00987654"),
  canary("a bare record number", "berkas 00-98-76-54 sudah dicari", "00987654"),
  canary("a date of birth", "tanggal lahir 14-02-1987", "14021987"),
  canary("a BPJS card", "No. kartu BPJS 0001987654321", "0001987654321"),
  canary("a SEP", "No. SEP 0301R0011026V000123", "0301r0011026v000123"),
  canary("a nickname", "biasa dipanggil Gondrong", "gondrong"),
  canary("a relative", "ditunggui kakak ipar Marzuqi", "marzuqi"),
  canary("a nurse", "Ns. Trisnawulan, S.Kep", "trisnawulan"),
  canary("a midwife", "bidan Qomariyah", "qomariyah"),
  canary("clergy", "didoakan Ust. Zainurrohim", "zainurrohim"),
  canary("a village head", "kades Parjiyanto", "parjiyanto"),
  canary("a police officer", "Bripka Hutasoit", "hutasoit"),
  canary("a name in small letters", "ny suwartiningsih rewel", "suwartiningsih"),
  canary("a name in spaced letters", "pasien B u r h a n u l", "burhanul"),
  canary("a name in other letters", "pasien Sulаimanto", "sulaimanto", "sulаimanto"),
  canary("a name with unseen marks", "pasien Wira\u200bdinata", "wiradinata", "wira\u200bdinata"),
  canary("a name with an apostrophe", "Kyai Ma'shumi", "shumi"),
  canary("a name over two lines", "pasien Harjo\nKusumodihardjo", "kusumodihardjo"),
  canary("a file of somebody", "foto_bu_Rukmawati.jpg", "rukmawati"),
  canary("a school", "guru di SMPN 4 Kertosari", "kertosari"),
  canary("a boarding school", "santri ponpes Darul Muttaqien", "muttaqien"),
  canary("a place of work", "buruh PT Wijayatex Makmurindo", "wijayatex", "makmurindo"),
  canary("a regiment", "anggota Yonif 527 Baladibya", "baladibya"),
  canary("a place of worship", "jemaat GKJ Sidomuktyasih", "sidomuktyasih"),
  canary("a hospital", "rujukan RSUD Bhaktitama", "bhaktitama"),
  canary("a village", "warga Dsn. Karangploso Lor", "karangploso"),
  canary("a housing estate", "Perum Griyasantoso Blok C7", "griyasantoso"),
  canary("a landmark", "rumah dekat Pasar Legiwangi", "legiwangi"),
  canary("a plate", "mobil L 4821 XQ", "l4821xq"),
  canary("an account", "rek BRI 0319-0102-7788-503", "0319010277"),
  canary("a handle", "IG @kenanga_biru77", "kenangabiru77", "kenanga_biru77"),
  canary("an address of the net", "lihat https://contohku.id/p/kamboja99", "kamboja99"),
  canary("a passport", "paspor C 7781263", "c7781263"),
  canary("a family card", "KK 3578011708690007", "3578011708690007"),
  canary(
    "a day of birth in words",
    "lahir tujuh belas Agustus enam puluh lima",
    "agustusenampuluh",
  ),
  canary("a specimen", "No. sediaan HP-48213", "hp48213", "hp-48213"),
];

/** Values of which their labels alone say what they are. */
export const labelled: Readonly<
  Record<string, { readonly value: string | number; readonly trace: string }>
> = {
  "Tanggal Lahir": { value: "12-03-1980", trace: "12031980" },
  "Tempat, tanggal lahir": { value: "Surabaya, 13 Maret 1981", trace: "13Maret1981" },
  "Alamat rumah": { value: "Perumnas Blok C nomor 4", trace: "perumnas" },
  "No. RM": { value: "12345", trace: "12345" },
  RM: { value: 654_321, trace: "654321" },
  "No HP suami": { value: "(021) 5551234", trace: "5551234" },
  "No. Paspor": { value: "A 1234567", trace: "A1234567" },
  "Diantar oleh": { value: "Rahmat Hidayatullah", trace: "hidayatullah" },
  "Nama Ibu Kandung": { value: "Marsinah", trace: "marsinah" },
  Verifikator: { value: "pujiastuti", trace: "pujiastuti" },
};

/** The request's own identifiers, repeated in narrative. */
export const ownIdentifiers = (ids: readonly string[]): readonly Canary[] =>
  ids.map((id) => canary(`the identifier ${id}`, `lihat berkas ${id} di arsip`, id));

/** How a trace would look however it was written, escaped or joined. */
export const bare = (text: string): string =>
  unescaped(text)
    .replaceAll(/[\s.()+-]|\\[nrt]/gu, "")
    .toLowerCase();

const unescaped = (text: string): string =>
  text
    .replaceAll(/%(?<hex>[0-9a-f]{2})/giu, (_all, hex: string) => charOf(hex))
    .replaceAll(/\\+u00(?<hex>[0-9a-f]{2})/giu, (_all, hex: string) => charOf(hex));

const charOf = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));

/** Fields that hold identifiers and codes, which no one reads as text. */
const notText = new Set(["key", "no_resep", "kd_jenis_prw", "id_ruangan", "kd_penyakit", "code"]);
/** Elements of FHIR that hold words. */
const words = new Set(["text", "display", "valueString", "conclusion", "description"]);

/** Places of the texts that the profiles `simple` and `fhir` hold. */
export function narrativePlaces(document: JsonObject): readonly Path[] {
  return leavesOf(document).filter((path) => {
    if (typeof valueAt(document, path) !== "string") return false;
    const name = String(path.at(-1));
    if (path[0] === "sections") return path[2] === "data" && !notText.has(name);
    const url = String(valueAt(document, [...path.slice(0, -1), "url"]));
    return path[0] === "bundle" && words.has(name) && !/source-|referral-number/u.test(url);
  });
}

const frames: readonly ((text: string) => string)[] = [
  (text) => `${text}, lemas sejak kemarin`,
  (text) => `Keluhan menetap (${text}) dan mual`,
  (text) => `Lanjut terapi; ${text}\nbatuk disangkal`,
];

/** A copy with a canary behind each text; every canary comes to each place once in as many rounds as there are. */
export function plant(document: JsonObject, planted: readonly Canary[], round: number): JsonObject {
  let at = round;
  const places = narrativePlaces(document);
  const frame = frames[round % frames.length] ?? String;
  // A copy of an object is one.
  return replaceEach(document, places, (_path, current) => {
    at += 1;
    return `${String(current)}. ${frame(planted[at % planted.length]?.text ?? "")}`;
  }) as JsonObject;
}
