/** Conditional documents of section 3 that are found as words, reports or results, and what calls for them. */
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { Imaging } from "../groups/imaging.ts";
import type { Labs } from "../groups/labs.ts";
import type { Narrative } from "../groups/narrative.ts";
import type { Notes } from "../groups/notes.ts";
import type { Procedures } from "../groups/procedures.ts";
import { mentions, occurrencesOf } from "../text/mentions.ts";

export interface WrittenDocuments {
  echocardiogram: boolean;
  ventilatorTime: boolean;
  pathology: boolean;
  chemotherapy: boolean;
  dialysis: boolean;
  nutrition: boolean;
  delivery: boolean;
  apgar: boolean;
  endoscopy: boolean;
  refusal: boolean;
  referral: boolean;
  chronology: boolean;
  dischargePlan: boolean;
  approval: boolean;
  troponin: boolean;
  bloodGas: boolean;
  tuberculosisProof: boolean;
}

interface Parts {
  readonly diagnoses: Diagnoses;
  readonly imaging: Imaging;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly notes: Notes;
  readonly procedures: Procedures;
}

/**
 * A word for the document is enough, also one that says why there is none ('endoskopi ditolak'): these rules ask for
 * what nobody spoke of.
 */
export function writtenDocuments({ imaging, labs, narrative, notes }: Parts): WrittenDocuments {
  const text = `${narrative.all}\n${notes.doctor.map(({ o, p }) => `${o ?? ""}\n${p ?? ""}`).join("\n")}`;
  const told = (words: string) => occurrencesOf(text, words).length > 0;
  const reported = (kind: string) => imaging.all.some((report) => report.kind === kind);
  const named = (pattern: RegExp) =>
    labs.all.some(({ name }) => pattern.test(name)) ||
    imaging.all.some(({ name }) => pattern.test(name));
  return {
    echocardiogram:
      reported("ekokardiografi") ||
      told("ekokardiografi|echocardiography|echo|ekho|EF|LVEF|ejection fraction|ekokardiogram"),
    ventilatorTime: ventilatorTime.test(text),
    pathology:
      named(/histopato|patologi|sitologi|biopsi|FNAB|imunohistokimia|BMP/iu) ||
      told(
        "histopatologi|patologi anatomi|hasil PA|jaringan PA|periksa PA|pemeriksaan PA|PA jaringan|menunggu PA|kirim PA|biopsi|sitologi|FNAB|imunohistokimia|BMP|histologi",
      ),
    chemotherapy: told("siklus|regimen|protokol|LPT|BSA|kemo ke|kemoterapi ke|seri"),
    dialysis: told(
      "BB pra|BB pre|BB post|BB kering|berat kering|akses|AV shunt|AVF|cimino|CDL|UF|ultrafiltrasi|QB|catatan HD|catatan hemodialisis|laporan HD|UF goal|durasi HD",
    ),
    nutrition: told(
      "asesmen gizi|skrining gizi|ahli gizi|konsul gizi|SGA|MST|NRS|SpGK|Sp.GK|terapi gizi|diet|nutrisi|kkal|kalori|TKTP",
    ),
    delivery: told(
      "partograf|laporan persalinan|lahir|bayi lahir|APGAR|SCTP|seksio|sectio|SC|persalinan|melahirkan|partus",
    ),
    apgar:
      told("APGAR|berat lahir|BBL|BB lahir|lahir|BBLC|BBLR|BBLSR|NCB|NKB|SMK|KMK|usia gestasi") ||
      /\bAS\s*:?\s*\d{1,2}\s*[-/]\s*\d{1,2}/u.test(text),
    endoscopy:
      reported("endoskopi") ||
      told("endoskopi|EGD|esofagogastroduodenoskopi|gastroskopi|kolonoskopi|endoscopy|SCBA"),
    refusal: told(
      "surat penolakan|formulir penolakan|form penolakan|surat pernyataan|informed refusal|penolakan tindakan|penolakan tertulis|surat APS|form APS|surat pulang paksa|tanda tangan penolakan|menandatangani",
    ),
    referral: told("surat rujukan|SBAR|surat rujuk|sisrute|serah terima rujukan|formulir rujukan"),
    chronology:
      told("kronologi|laporan polisi|Jasa Raharja|surat polisi|LP polisi|polisi|SKTM") ||
      /\bkecelakaan tunggal\b|\btabrakan\b|\bditabrak\b|\bmenabrak\b|\bditabrak\b|\bterserempet\b|\bdiserempet\b|\bjatuh (?:sendiri )?dari (?:sepeda )?motor\b/iu.test(
        text,
      ),
    dischargePlan: told(
      "discharge planning|rencana pulang|perencanaan pulang|rencana pemulangan|edukasi|BLPL|KRS|boleh pulang|kontrol|pulang|rehabilitasi|fisioterapi|rawat jalan|home care|perawatan di rumah",
    ),
    approval: told("KFT|PPRA|persetujuan|kultur|disetujui|ACC PPRA"),
    troponin:
      labs.all.some(({ analyte, name }) => analyte === "troponin" || /tropon/iu.test(name)) ||
      told(
        "troponin|trop T|trop I|hs troponin|hs tnI|TnI|TnT|STEMI|ST elevasi|elevasi ST|CKMB|CK MB",
      ),
    bloodGas:
      named(/gas darah|\bAGD\b|\bBGA\b|astrup/iu) ||
      told("AGD|BGA|analisis gas darah|analisa gas darah|astrup"),
    // Outside the lungs tissue and fluids prove it, in children a score with a tuberculin test.
    tuberculosisProof:
      named(
        /\bTCM\b|\bBTA\b|xpert|mikobakteri|\bMTB\b|\bADA\b|histopato|patologi|sitologi|biopsi/iu,
      ) ||
      told(
        "TCM|BTA|GeneXpert|Xpert|kultur TB|histopatologi|hasil PA|biopsi|FNAB|AJH|datia langhans|tuberkel|ADA test|analisis cairan pleura|analisis LCS|skor TB|skoring TB|skor TB anak|mantoux|uji tuberkulin|tuberkulin|IGRA",
      ),
  };
}

const ventilatorTime =
  /ventilat\p{L}{0,12}[^.\n]{0,100}(?:\bjam\b|\bhari\b|\bs\/d\b|\bsampai\b|\d{1,2}[:.]\d{2})|(?:\bjam\b|\bhari ke\b|\d{1,2}[:.]\d{2})[^.\n]{0,60}(?:ventilat|ekstubasi|intubasi|weaning)/iu;

const operated = ({ procedures }: Parts): boolean =>
  procedures.all.some(({ operation }) => operation);

/** Tumours that were operated on here, and necrotising fasciitis. */
export const isTissueDiagnosis = (parts: Parts): boolean =>
  parts.diagnoses.codes.some((code) => code.startsWith("M72.6")) ||
  (operated(parts) && parts.diagnoses.codes.some((code) => /^(?:C|D[0-4])/u.test(code)));

/** Refused in this stay: 'menolak operasi', 'pulang paksa'. A relative's or an earlier refusal is not told apart from text. */
export const isRefused = ({ notes }: Parts): boolean =>
  mentions(
    notes.doctor.map(({ s, a, p }) => [s, a, p].filter(Boolean).join("\n")).join("\n"),
    "pulang paksa|pulang APS|APS|pulang atas permintaan sendiri|menolak operasi|menolak tindakan|menolak rawat|menolak dirawat|menolak transfusi|menolak intubasi|menolak pemasangan",
  );

const sentAway =
  /\b(?:dirujuk|rujuk)\b(?! balik| internal| ke poli| ke fisioterapi| ke gizi)[^.\n;,]{0,30}\b(?:RS|RSU|RSUD|RSUP|RSCM|rumah sakit|tipe [AB]|faskes)\b/iu;
const notYet =
  /\b(?:rencana|bila|jika|kalau|bisa|pertimbang\p{L}{0,12}|pro|usul\p{L}{0,12}|saran\p{L}{0,12}|menolak|tidak|dari|riwayat|kiriman)\b/iu;

/** Told as done in the last note. */
export function isReferred({ notes }: Parts): boolean {
  const last = notes.doctor.at(-1);
  return [last?.a, last?.p]
    .flatMap((part) => (part ?? "").split(/[.;\n]/u))
    .some((sentence) => sentAway.test(sentence) && !notYet.test(sentence));
}

const injury = /^(?:S\d\d|T0\d|T1[0-4])/u;
const transport = /^V/u;

/** An injury on the list and a traffic accident as its cause; an old accident comes without a new injury. */
export const isTrafficAccident = ({ diagnoses, narrative, notes }: Parts): boolean => {
  const codes = [...diagnoses.codes, ...diagnoses.admission.codes];
  if (!diagnoses.codes.some((code) => injury.test(code))) return false;
  return (
    codes.some((code) => transport.test(code)) ||
    mentions(
      `${narrative.doctor}\n${notes.assessments}`,
      "kecelakaan lalu lintas|KLL|KLLD|laka lantas",
    )
  );
};
