/** Conditional documents of section 3 that are found as words, reports or results, and what calls for them. */
import { joinFields } from "../text/fields.ts";
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

/** The description of a code is no document: `Other low birth weight`. */
function withoutCodeTexts({ diagnoses, narrative }: Parts): string {
  const described = new Set(
    [...diagnoses.all, ...diagnoses.admission.all].map(({ text }) => text?.trim()),
  );
  const lines = narrative.all.split("\n");
  return lines.filter((line) => !described.has(line.trim())).join("\n");
}

/**
 * A word for the document is enough, also one that says why there is none ('endoskopi ditolak'): these rules ask for
 * what nobody spoke of.
 */
export function writtenDocuments(parts: Parts): WrittenDocuments {
  const { imaging, labs, notes } = parts;
  const text = joinFields([withoutCodeTexts(parts), ...notes.doctor.flatMap(({ o, p }) => [o, p])]);
  const told = (words: string) => occurrencesOf(text, words).length > 0;
  const reported = (kind: string) => imaging.all.some((report) => report.kind === kind);
  const named = (pattern: RegExp) =>
    labs.all.some(({ name }) => pattern.test(name)) ||
    imaging.all.some(({ name }) => pattern.test(name));
  return {
    echocardiogram: reported("ekokardiografi") || told("echocardiogramDocument"),
    ventilatorTime: ventilatorTime.test(text),
    pathology:
      named(/histopato|patologi|sitologi|biopsi|FNAB|imunohistokimia|BMP/iu) ||
      told("pathologyDocument"),
    chemotherapy: told("chemotherapyProtocol"),
    dialysis: told("dialysisRecordWords"),
    nutrition: told("nutritionRecord"),
    delivery: told("deliveryRecord"),
    apgar: told("birthRecord") || /\bAS\s*:?\s*\d{1,2}\s*[-/]\s*\d{1,2}/u.test(text),
    endoscopy: reported("endoskopi") || told("endoscopyDocument"),
    refusal: told("refusalDocument"),
    referral: told("referralDocument"),
    chronology:
      told("accidentChronology") ||
      /\bkecelakaan tunggal\b|\btabrakan\b|\bditabrak\b|\bmenabrak\b|\bditabrak\b|\bterserempet\b|\bdiserempet\b|\bjatuh (?:sendiri )?dari (?:sepeda )?motor\b/iu.test(
        text,
      ),
    dischargePlan: told("dischargePlan"),
    approval: told("antibioticApprovalWords"),
    troponin:
      labs.all.some(({ analyte, name }) => analyte === "troponin" || /tropon/iu.test(name)) ||
      told("troponinOrStElevation"),
    bloodGas: named(/gas darah|\bAGD\b|\bBGA\b|astrup/iu) || told("bloodGasDocument"),
    // Outside the lungs tissue and fluids prove it, in children a score with a tuberculin test.
    tuberculosisProof:
      named(
        /\bTCM\b|\bBTA\b|xpert|mikobakteri|\bMTB\b|\bADA\b|histopato|patologi|sitologi|biopsi/iu,
      ) || told("tuberculosisProof"),
  };
}

const ventilatorTime =
  /ventilat\p{L}{0,12}[^.\n]{0,100}(?:\bjam\b|\bhari\b|\bs\/d\b|\bsampai\b|\d{1,2}[:.]\d{2})|(?:\bjam\b|\bhari ke\b|\d{1,2}[:.]\d{2})[^.\n]{0,60}(?:ventilat|ekstubasi|intubasi|weaning)/iu;

/** `post op`, `pasca operasi`, `post apendektomi H-1`, `post ORIF`, `P2A0 post SCTP`. */
const afterOperation =
  /\b(?:post|pasca)[\s-]*(?:op|operasi|operatif|bedah|orif|oref|sc|sctp|sectio|seksio|\p{L}*(?:e[ck]tom[iy]|otom[iy]|plast[iy]|rafi|amputasi|phaco\p{L}*|fakoemulsifikasi))\b/iu;

/** An assessment speaks of a patient after an operation. */
export const isAfterOperation = ({ notes }: Pick<Parts, "notes">): boolean =>
  afterOperation.test(notes.assessments);

const operated = (parts: Parts): boolean =>
  parts.procedures.all.some(({ operation }) => operation) || isAfterOperation(parts);

/** What doctors measured and saw, sentence by sentence, without what is planned or over. */
const observed = ({ notes }: Parts): readonly string[] =>
  notes.doctor
    .flatMap(({ s, o, a }) => [s, o, a])
    .flatMap((part) => (part ?? "").split(/[;\n]|[.,](?!\d)/u))
    .filter((sentence) => !notYet.test(sentence) && !weaned.test(sentence));
const weaned = /\b(?:post|pasca|lepas|aff|bebas|tanpa|ekstubasi|non|NIV)\b/iu;

/** A code of it, or a doctor's measurement under it; words of a plan are none. */
export const isVentilated = (parts: Parts): boolean =>
  parts.procedures.codes.some((code) => code.startsWith("96.7")) ||
  observed(parts).some((sentence) => mentions(sentence, "ventilatorInUse"));

const dialysisDone =
  /\b(?:HD|hemodialis\p{L}+)\b[^.;,\n]{0,30}\b(?:berjalan|selesai|berlangsung|dilakukan|lancar)\b|\b(?:selesai|durante|intra|dilakukan|telah)\s+(?:HD|hemodialis\p{L}+)\b/iu;

/** A code of it, or notes that tell of one during the stay; 'on HD' and 'HD rutin' are the disease's. */
export const isDialysed = (parts: Parts): boolean =>
  parts.procedures.codes.includes("39.95") ||
  [...observed(parts), ...parts.notes.nurse.map(({ text }) => text ?? "")].some((sentence) =>
    dialysisDone.test(sentence),
  );

/** Tumours that were operated on here, and necrotising fasciitis. */
export const isTissueDiagnosis = (parts: Parts): boolean =>
  parts.diagnoses.codes.some((code) => code.startsWith("M72.6")) ||
  (operated(parts) && parts.diagnoses.codes.some((code) => /^(?:C|D[0-4])/u.test(code)));

/** Refused in this stay: 'menolak operasi', 'pulang paksa'. A relative's or an earlier refusal is not told apart from text. */
export const isRefused = ({ notes }: Parts): boolean =>
  mentions(joinFields(notes.doctor.flatMap(({ s, a, p }) => [s, a, p])), "refusalDuringStay");

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
    mentions(joinFields([narrative.doctor, notes.assessments]), "trafficAccidentCase")
  );
};
