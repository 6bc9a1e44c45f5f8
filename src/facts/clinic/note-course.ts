/** What a clinic note tells of the patient's history and of the course of a known disease. */
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { Soap } from "../groups/soap.ts";
import type { Visits } from "../groups/visits.ts";
import type { VitalSet } from "../groups/vitals.ts";
import { mentions, occurrencesOf } from "../text/mentions.ts";
import { plainText } from "../text/plain.ts";

const history = "medicalHistory";

/** True where the note speaks of earlier diseases, drugs or allergies, a denial included. */
export const isHistoryWritten = (text: string): boolean => occurrencesOf(text, history).length > 0;

/** Phrases and names of diseases that tell nothing of how the patient has been. */
const uninformative =
  /(?<!\p{L})(?:kontrol|rutin|ulang|kembali|bulanan|pasien|px|os|datang|ingin|minta|ambil|mau|untuk|dengan|dan|ke|di|poli\p{L}*|obat|resep|habis|sudah|telah|saat ini|hari ini|lanjut\p{L}*|perpanjang\p{L}*|rujukan|surat|penyakit|riwayat|diabetes|melitus|mellitus|DM|tipe|type|gula|darah|kencing manis|hipertensi|HT|darah tinggi|tensi|asma|asthma|PPOK|COPD|epilepsi|ayan|TB|TBC|tuberkulosis|paru|HIV|ODHA|B20|jantung|ginjal)(?!\p{L})/giu;

/** True where something is left of the complaint beyond 'kontrol DM, obat habis'. */
export const isCourseTold = (subjective: string): boolean =>
  /\p{L}{2}/u.test(subjective.replaceAll(uninformative, " "));

const statusWords = "diseaseControlStatus";
/** Values by which the control of a disease is read. */
const values: readonly (readonly [RegExp, RegExp])[] = [
  [/^E1[0-4]/u, /(?<!\p{L})(?:GDP|GD2PP|GDPP|GDS|GDA|HbA1c|A1c|gula darah)[^\n.;]{0,20}\d/iu],
  [/^I1[0-3]/u, /(?<!\p{L})(?:TD|tensi|tekanan darah)[^\n.;]{0,12}\d{2,3}\s?\/\s?\d/iu],
  [/^J4[45]/u, /(?<!\p{L})(?:ACT|CAT|mMRC|APE|PEF|VEP1|FEV1)[^\n.;]{0,20}\d/iu],
  [/^B2[0-4]/u, /(?<!\p{L})(?:CD4|viral load|VL)[^\n.;]{0,20}\d/iu],
  [/^A1[5-9]/u, /(?<!\p{L})(?:BTA|TCM|OAT|sputum)(?!\p{L})/iu],
];

/** Chronic diseases whose control a follow-up visit states. */
const chronic = /^(?:E1[0-4]|I1[0-3]|J4[45]|G40|B2[0-4]|A1[5-9])/u;

export interface Control {
  /** Code and words of the chronic disease that is the visit's primary diagnosis. */
  readonly disease: string;
  /** The note says in words how it stands. */
  readonly stated: boolean;
  /** A value shows it. */
  readonly measured: boolean;
}

/** How the note shows the control of its primary diagnosis; undefined for other diseases. */
export function controlOf(
  note: string,
  { primary }: Diagnoses,
  clinic: VitalSet | undefined,
): Control | undefined {
  const code = primary?.code ?? "";
  if (!primary || !chronic.test(code)) return undefined;
  const written = values.some(([codes, value]) => codes.test(code) && value.test(note));
  const pressure = /^I1[0-3]/u.test(code) && clinic?.systolic !== undefined;
  const glucose = /^E1[0-4]/u.test(code) && clinic?.glucose !== undefined;
  return {
    disease: primary.label,
    stated: occurrencesOf(note, statusWords).length > 0,
    measured: written || pressure || glucose,
  };
}

const eyeComplaints =
  /buram|kabur|silau|berkabut|berasap|visus|penglihatan|pandangan|lihat|gelap|bayang|floater|terbang|merah|nyeri|pegal|gatal|berair|kotoran|belek|sekret|mengganjal|benjolan|bengkak|selaput|perih|panas|kacamata|baca|mengemudi|juling|sejak|selama|\d\s*(?:hari|hr|minggu|mgg|bulan|bln|tahun|thn|th)|H\s?\+\s?\d|membaik|berkurang|menetap|memburuk|bertambah|keluhan|post|pasca|kontrol|trauma|kemasukan|kelilipan|terkena/iu;

/** True where an eye complaint names vision, another complaint of the eye, its course or its duration. */
export const isEyeComplaintTold = (subjective: string): boolean => eyeComplaints.test(subjective);

const generic =
  /(?<!\p{L})(?:lanjut\p{L}*|teruskan|terapi|tx|pengobatan|sesuai|advis|advice|DPJP|instruksi|program|edukasi|KIE|konseling|motivasi|dan|keluarga|pasien|seperti|sebelumnya|tetap|dijelaskan|penjelasan|plan|rencana|dbn|ok|baik|observasi|monitor|evaluasi)(?!\p{L})/giu;

/** True where the plan names a therapy, an examination or a disposition. */
export const isPlanSpecific = (plan: string): boolean =>
  /[\p{L}\d]{2}/u.test(plan.replaceAll(generic, " "));

export const isEducationWritten = (text: string): boolean => mentions(text, "patientEducation");

/** Shorter texts can be the same by chance: 'tidak ada keluhan'. */
const leastCopied = 25;

/** True where two texts are the same but for case, spaces and punctuation, and too long for chance. */
function isCopy(text: string, other: string | undefined): boolean {
  const plain = plainText(text);
  return other !== undefined && plain.length >= leastCopied && plain === plainText(other);
}

/** Where the complaint stands word for word too: `objektif`, `asesmen`, `kunjungan 27-07-2026`. */
export function copiedFrom(soap: Soap, visits: Visits): string | undefined {
  const { subjective = "" } = soap;
  if (isCopy(subjective, soap.objective)) return "objektif";
  if (isCopy(subjective, soap.assessment)) return "asesmen";
  // Of repeated programmes the same complaint is expected at every session.
  if (visits.referralExempt) return undefined;
  const visit = visits.earlier.findLast((earlier) => isCopy(subjective, earlier.subjective));
  return visit && `kunjungan ${visit.date?.split("-").toReversed().join("-") ?? "sebelumnya"}`;
}
