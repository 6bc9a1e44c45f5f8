/**
 * Where facts that carry no address of their own were read, so far as one form or list can be named. A fact that draws on
 * the whole document has no row: its place is not told rather than guessed.
 */
import type { QuestionnaireResponse } from "@medplum/fhirtypes";
import type { BundleIndex } from "../../fhir/bundle-index.ts";
import { sectionKeyOf } from "../../fhir/source-section.ts";

export interface Origin {
  /** Section keys of the forms whose answers were read. */
  readonly forms?: readonly string[];
  /** Other facts, whose resources were read. */
  readonly facts?: readonly string[];
  /** Read from the visit itself. */
  readonly visit?: true;
}

const emergencyDrugs: Origin = { facts: ["drugs.emergency"] };
const emergencyVitals: Origin = { facts: ["vitals.emergency"] };
const surveyAndExamination: Origin = { forms: ["primarySurvey", "pemeriksaanFisik"] };
const codes: Origin = { facts: ["diagnoses.all", "procedures.all"] };

/** Path of a fact → its origin; the row with the longest path that begins a fact's own counts. */
export const origins: Readonly<Record<string, Origin>> = {
  encounter: { visit: true },
  anamnesa: { forms: ["anamnesa"] },
  "anamnesa.caseTypeAgainst": { forms: ["dataPasien"], facts: ["diagnoses.admission.all"] },
  primarySurvey: { forms: ["primarySurvey"] },
  "primarySurvey.airwaySigns": surveyAndExamination,
  "primarySurvey.breathingSigns": surveyAndExamination,
  "primarySurvey.circulationSigns": surveyAndExamination,
  "triage.level": { forms: ["dataPasien"] },
  "triage.deadOnArrival": { forms: ["dataPasien"] },
  "triage.examined": { forms: ["dataPasien"] },
  "triage.valueFaults": emergencyVitals,
  "triage.graveSigns": emergencyVitals,
  examination: { forms: ["pemeriksaanFisik"] },
  "examination.looksWell": { forms: ["ttv"] },
  "examination.lungImaging": { facts: ["imaging.all"] },
  "emergencyPlan.sent": { forms: ["codingDiagnosa"] },
  "emergencyPlan.admitted": { forms: ["codingDiagnosa"] },
  "emergencyPlan.admissionReason": { forms: ["codingDiagnosa"] },
  "emergencyPlan.intensiveCare": { forms: ["codingDiagnosa"] },
  "emergencyPlan.drugsWithoutStrength": emergencyDrugs,
  "emergencyPlan.drugsWithoutInstruction": emergencyDrugs,
  "emergencyPlan.repeatedSubstances": emergencyDrugs,
  "emergencyPlan.ketorolacExcess": emergencyDrugs,
  soap: { forms: ["soap"] },
  "soap.codeGaps": codes,
  "visits.earlier": { forms: ["riwayat"] },
  "visits.chainDays": { forms: ["riwayat"] },
  "visits.chainStart": { forms: ["riwayat"] },
  resume: { forms: ["resumePulang"] },
  "resume.vitalsCopied": { facts: ["vitals.admission", "vitals.discharge"] },
  "resume.complaintAgrees": { forms: ["resumePulang", "anamnesa"] },
  discharge: { forms: ["resumePulang"] },
  "discharge.dischargeWithoutDose": { facts: ["drugs.discharge"] },
  "discharge.dischargeInjectables": { facts: ["drugs.discharge"] },
  "notes.doctor": { forms: ["cpptDokter"] },
  "notes.nurse": { forms: ["cpptPerawat"] },
  "notes.assessments": { forms: ["cpptDokter"] },
  "notes.plans": { forms: ["cpptDokter"] },
  "notes.lastAssessment": { forms: ["cpptDokter"] },
  "documents.emergency": {
    forms: ["dataPasien", "anamnesa", "primarySurvey", "ttv", "pemeriksaanFisik", "codingDiagnosa"],
  },
  "documents.quotedResults": { forms: ["cpptDokter"], facts: ["labs.all"] },
  "documents.quotedImaging": { forms: ["cpptDokter"], facts: ["imaging.all"] },
  "documents.admissionOrder": { forms: ["pengantarRanap"] },
  "documents.wardAssessment": { forms: ["asesmenAwalRanap"] },
  "documents.doctorNotes": { forms: ["cpptDokter"] },
  "documents.nurseNotes": { forms: ["cpptPerawat"] },
  "documents.afterOperation": { forms: ["cpptDokter"] },
  curb65: { forms: ["curb65"] },
  "codeEvidence.sidesMissing": codes,
};

/** Paths that rules read, which come again in every check. */
const known = new WeakMap<readonly string[], { readonly origin: Origin | undefined }>();

export function originOf(path: readonly string[]): Origin | undefined {
  const found = known.get(path) ?? { origin: findOrigin(path) };
  known.set(path, found);
  return found.origin;
}

function findOrigin(path: readonly string[]): Origin | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const origin = origins[path.slice(0, length).join(".")];
    if (origin) return origin;
  }
  return undefined;
}

/** Section key → the addresses of the responses that answer it, alone or as a group of a larger form. */
export function addressesOfForms(index: BundleIndex): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const response of index.ofKind("QuestionnaireResponse")) {
    for (const key of formsIn(response)) {
      const addresses = found.get(key);
      if (addresses) addresses.push(index.addressOf(response));
      else found.set(key, [index.addressOf(response)]);
    }
  }
  return found;
}

function formsIn(response: QuestionnaireResponse): ReadonlySet<string> {
  const groups = (response.item ?? []).flatMap(({ linkId, item }) => (item ? [linkId] : []));
  return new Set([sectionKeyOf(response) ?? "", ...groups]);
}
