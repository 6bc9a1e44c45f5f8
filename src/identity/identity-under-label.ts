/** Values that are identity because the label of their field says so, whatever they look like. */
import type { IdentityKind, IdentitySpan } from "./identity-span.ts";
import { isAbbreviation, isOrdinaryWord } from "./is-ordinary-word.ts";

/** A value and the label of its field; labels of the fields around it stand before it, ` › ` between them. */
export interface Labelled {
  readonly label: string;
  readonly text: string;
}

/** A longer one is a sentence, which is read as one. */
const longestLabel = 160;
/** A longer value is narrative under a label that happens to name an identity. */
const longestValue = 160;
const longestName = 80;

const words = (source: string) =>
  new RegExp(String.raw`(?<!\p{L})(?:${source.replaceAll(/\s+/gu, "|")})(?!\p{L})`, "u");

const number = words("no nomor nmr");
const numberOf: readonly (readonly [IdentityKind, RegExp])[] = [
  ["phone", words("hp telp tlp tel telepon telpon handphone ponsel wa whatsapp phone fax faks")],
  ["national_id", words("nik ktp identitas kependudukan")],
  ["bpjs_number", words("sep skdp")],
  ["card_number", words("kartu bpjs jkn kis peserta asuransi polis")],
  ["document_number", words("paspor passport sim kk nopol polisi kitas rujukan")],
  ["record_number", words("rm mr cm norm mrn rekam register registrasi reg pasien berkas")],
];
/** What is a number without being called one; of a disease of a valve or a class of care there are fewer digits. */
const bareNumber =
  /^(?:rm|mr|mrn|norm|rekam medi[sk]|nik|ktp|sep|bpjs|kartu bpjs|jkn|kis|kk|sim|paspor|passport|nopol)$/u;
const leastBareDigits = 4;
const birth =
  /(?<!\p{L})(?:(?:tgl|tanggal|tg|tempat)(?: [\p{L}\p{N}]+){0,3} lahir|ttl|dob|date of birth|birth ?date)(?!\p{L})/u;
const address =
  /(?<!\p{L})(?:alamat|domisili|tempat tinggal|kelurahan|kecamatan|kabupaten|provinsi|kode pos|rt rw|dusun|address)(?!\p{L})|^(?:kota|desa)$/u;
const email = /(?<!\p{L})(?:e ?mail|surel)(?!\p{L})/u;
const name = /(?<!\p{L})nama(?!\p{L})/u;
/** Of these a name is not a person's. */
const namedThings =
  /(?<!\p{L})(?:obat|generik|dagang|paten|merk|merek|zat|sediaan|produk|barang|item|bahan|alat|implan|vaksin|makanan|ruang|kamar|bangsal|unit|poli|klinik|tindakan|prosedur|operasi|terapi|pemeriksaan|perawatan|penunjang|tes|uji|parameter|lab|penyakit|diagnos|gejala|alergen|kegiatan|program|formulir|dokumen|berkas|file|lampiran|gambar|foto|rs|rsud|rumah sakit|faskes|fasilitas|puskesmas|kuman|bakteri|organisme)/u;
/** Whom the value names, where it names somebody. */
const person = new RegExp(
  [
    String.raw`^(?:wali|penanggung ?jawab|saksi|petugas|verifikator|validator|koder|coder|operator|asisten|instrumentator|penulis|pelapor|pencatat|penginput|pembuat|pemberi (?:persetujuan|informasi|edukasi)|penerima (?:informasi|edukasi)|yang (?:menyatakan|menyerahkan|menerima|mengantar)|case manager|keluarga terdekat|kontak darurat|orang tua|author|user)(?!\p{L})`,
    String.raw`^(?:diantar|pengantar(?: pasien)?)$`,
    String.raw`(?<!\p{L})(?:diantar|dibawa|diisi|diperiksa|dibuat|ditulis|diinput|dientri|dicatat|diverifikasi|divalidasi|ditandatangani|disetujui|diserahkan|diterima|dikonfirmasi|dilakukan|dikerjakan|diberikan|dijelaskan|ditemani|didampingi|dilaporkan|dipasang|disusun|dibaca|diketahui) oleh$`,
  ].join("|"),
  "u",
);
/** Whose notes are also headed like this: `DPJP: Lanjut terapi`. */
const clinician =
  /^(?:dpjp|dokter|dr|perawat|bidan|konsulen|apoteker|fisioterapis|ahli gizi|ppja|ppa|anestesiolog)(?: (?:utama|jaga|igd|anestesi|bedah|ruangan|pemeriksa|operator|raber))?$/u;
/** Fields inside of which a bare `nama` is a person's. */
const personal = words(
  "pasien identitas biodata demografi suami istri ayah ibu anak keluarga bayi",
);
/** `Jam Diperiksa Dokter`, `Jumlah saksi`: no name is asked for. */
const otherQuestion =
  /^(?:jam|tanggal|tgl|waktu|status|jumlah|jenis|hubungan|umur|usia|pekerjaan|profesi|pendidikan|agama|hasil|persetujuan|surat|riwayat|keluhan|catatan|instruksi)(?!\p{L})/u;

const unsaid =
  /^[^\p{L}\p{N}]*(?:(?:tidak|tdk|belum|sesuai|sama|terlampir|lihat|sda|idem|kosong|nihil|ada|ya)(?!\p{L}).*)?$/isu;

/** `No. RM`, `no_rm` and `noRm` alike. */
const foldLabel = (label: string) =>
  label
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

type Reader = (value: string) => IdentityKind | undefined;

const whole =
  (kind: IdentityKind, least: RegExp): Reader =>
  (value) =>
    least.test(value) ? kind : undefined;
const digit = /\p{N}/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** What the label makes of a value; undefined where it says nothing of identity. */
function readerFor(label: string): Reader | undefined {
  const parts = label.slice(-longestLabel).split("›").map(foldLabel);
  const own = parts.at(-1) ?? "";
  const around = parts.slice(0, -1).join(" ");
  if (birth.test(own)) return whole("birth_date", letterOrDigit);
  if (email.test(own)) return whole("email", /@/u);
  const isNumber = number.test(own) || bareNumber.test(own);
  const kind = numberOf.find(([, pattern]) => pattern.test(own))?.[0];
  if (kind !== undefined && (isNumber || kind === "phone"))
    return bareNumber.test(own) ? (value) => bareKind(kind, value) : whole(kind, digit);
  if (/(?<!\p{L})kontak(?!\p{L})/u.test(own) && (isNumber || own.includes("darurat")))
    return (value) => (digit.test(value) ? "phone" : nameOf(value));
  if (address.test(own)) return whole("address", letterOrDigit);
  if (own === "nama" || own === "nama lengkap")
    return personal.test(around) || person.test(around) || own !== "nama" ? anyName : undefined;
  if (name.test(own)) return namedThings.test(own) ? undefined : anyName;
  if (otherQuestion.test(own)) return undefined;
  if (person.test(own)) return nameOf;
  return clinician.test(own) ? clinicianOf : undefined;
}

const bareKind = (kind: IdentityKind, value: string) =>
  value.replaceAll(/\P{N}/gu, "").length >= leastBareDigits ? kind : undefined;

const anyName: Reader = (value) =>
  value.length <= longestName && /\p{L}/u.test(value) ? "name" : undefined;

/** `Sp.PD`, `S.Kep`, `dr`: of nobody's name. */
const titles =
  /(?<!\p{L})(?:sp[. ]{0,2}[\p{L}]{1,4}(?:[-( ]?k\)?)?|[smd]\.? ?(?:kep|farm|gz|ked|tr|psi|kes|si)|a\.? ?md|drg?|ns|apt)(?!\p{L})\.?/giu;

/** Words that a person's name can have. */
function namesIn(value: string): readonly boolean[] {
  const found = value.replaceAll(titles, " ").match(/\p{L}[\p{L}\p{M}'’-]+/gu) ?? [];
  return found.map(
    (word) =>
      !isOrdinaryWord(word) &&
      !isAbbreviation(word) &&
      (word.length > 3 || word !== word.toUpperCase()),
  );
}

const nameOf: Reader = (value) =>
  value.length <= longestName && namesIn(value).includes(true) ? "name" : undefined;

function clinicianOf(value: string): IdentityKind | undefined {
  const names = namesIn(value);
  const isName = names.length > 0 && names.length < 5 && !names.includes(false);
  return isName && !/[\p{N}:;+]/u.test(value) ? "doctor" : undefined;
}

/**
 * The value without the white space around it where its label makes it identity; of a long one, the words with digits
 * where the label is that of a number. Nothing under other labels, and of values that say nothing (`tidak diketahui`).
 */
export function identityUnderLabel({ label, text }: Labelled): readonly IdentitySpan[] {
  const read = readerFor(label);
  if (!read || unsaid.test(text.slice(0, longestValue))) return [];
  if (text.length > longestValue) {
    const numbers = numbersIn(text, read);
    return numbers.some(({ kind }) => kind === "phone") ? numbers.filter(hasDigits(text)) : numbers;
  }
  const kind = read(text);
  if (kind === undefined) return [];
  // `Pesan WA: dok px bed 5 gelisah`: a message that came by phone, and no number.
  if (numberKinds.has(kind) && isNarrative(text))
    return numbersIn(text, read).filter(hasDigits(text));
  const start = text.length - text.trimStart().length;
  return [{ kind, start, end: text.trimEnd().length }];
}

const numberKinds: ReadonlySet<IdentityKind> = new Set(numberOf.map(([kind]) => kind));
const mostWordsOfNumber = 5;
export const isNarrative = (text: string): boolean =>
  (text.match(/(?<!\p{L})\p{L}{2,}(?!\p{L})/gu)?.length ?? 0) > mostWordsOfNumber;
const leastDigitsAmidText = 7;
const hasDigits =
  (text: string) =>
  ({ start, end }: IdentitySpan) =>
    text.slice(start, end).replaceAll(/\P{Nd}/gu, "").length >= leastDigitsAmidText;

/** Of a text that is not a value alone, the words that are one. */
const numbersIn = (text: string, read: Reader): readonly IdentitySpan[] =>
  [...text.matchAll(/[^\s,;]+/gu)].flatMap(({ 0: word, index }): readonly IdentitySpan[] => {
    const kind = digit.test(word) ? read(word) : undefined;
    const isNumber = kind !== undefined && kind !== "name" && kind !== "doctor";
    return isNumber ? [{ kind, start: index, end: index + word.length }] : [];
  });
