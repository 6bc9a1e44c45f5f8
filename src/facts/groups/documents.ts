import { beginningIn, inOrder } from "../../reading/in-order.ts";
import Type, { type Static } from "typebox";
import { isAnswered, readSection, type SectionReader } from "../answers.ts";
import { isEnteredInError } from "./allergies.ts";
import { doctorNoteGaps, nurseNoteGaps } from "../documents/note-gaps.ts";
import {
  isDialysed,
  isPostoperative,
  isReferred,
  isTissueDiagnosis,
  isTrafficAccident,
  isVentilated,
  toldOf,
  writtenDocuments,
} from "../documents/written-documents.ts";
import { approvalWanted } from "../medication/approval-wanted.ts";
import { quotedImaging, quotedResults } from "../documents/quoted-results.ts";
import type { FactSource } from "../fact-source.ts";
import { isInSection, isOwnSection } from "../sections.ts";
import { sectionKeyOf } from "../../fhir/source-section.ts";
import { mentions, occurrencesOf } from "../text/mentions.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { Drugs } from "./drugs.ts";
import type { EncounterFacts } from "./encounter.ts";
import type { Imaging } from "./imaging.ts";
import type { Labs } from "./labs.ts";
import type { Narrative } from "./narrative.ts";
import type { Notes } from "./notes.ts";
import type { PatientFacts } from "./patient.ts";
import type { Procedures } from "./procedures.ts";
import type { Vitals } from "./vitals.ts";

const list = (description: string) => Type.Array(Type.String(), { description });
const yes = (description: string) => Type.Boolean({ description });

export const documentsSchema = Type.Object(
  {
    sections: list("Keys of the form sections that were sent with narrative answers"),
    adultPneumonia: yes(
      "J12–J18 on the list or pneumonia in an assessment, and the patient is not a child",
    ),
    emergency: Type.Object({
      sent: yes("The emergency assessment was sent"),
      missing: list("Its parts that were not sent, Indonesian names"),
    }),
    admissionOrder: Type.Object({
      sent: yes("pengantarRanap was sent"),
      missing: list("Its empty fields, Indonesian names"),
      late: yes("The letter is dated after the day of admission to the ward"),
    }),
    wardAssessment: Type.Object({
      sent: yes("asesmenAwalRanap was sent"),
      missing: list("Its empty fields, Indonesian names"),
    }),
    doctorNotes: Type.Object({
      sent: yes("cpptDokter was sent with at least one note"),
      daysWithout: list(
        "Days between the first and the last documented day without a doctor's note, YYYY-MM-DD",
      ),
      incomplete: list("Notes without A or P, or with neither S nor O: '2026-08-15 (A, P)'"),
      copied: yes(
        "Three notes one after another have the same S, O, A and P, or two of different days with the same measured values",
      ),
      beforeAdmission: list("Days of notes before the patient came, DD-MM-YYYY"),
    }),
    nurseNotes: Type.Object({
      sent: yes("cpptPerawat was sent with at least one note"),
      shiftsWithout: list(
        "Shifts without a note where two of three have one, on whole days of the stay: '2026-08-15 (malam)'",
      ),
    }),
    quotedResults: Type.Object({
      unsent: list(
        "Laboratory values that doctors quote and no result was sent for: 'Kalium 2,6 (2026-08-15)'",
      ),
    }),
    quotedImaging: list("Examinations whose result doctors quote and no report was sent for"),
    afterOperation: yes(
      "An assessment of the progress notes speaks of a patient after an operation",
    ),
    ventilated: yes("Mechanical ventilation is coded, or a doctor's measurement tells of it"),
    dialysed: yes("A haemodialysis is coded, or notes tell of one during the stay"),
    approvalWanted: list(
      "Running orders marked as outside Fornas, and albumin without a level below 2,5 g/dL or another ground",
    ),
    tissueDiagnosis: yes("A tumour operated on in this stay, or necrotising fasciitis, is coded"),
    referred: yes("The last note says that the patient was sent to another hospital"),
    trafficAccident: yes("An injury is coded and a traffic accident named as its cause"),
    told: Type.String({
      description: "All narrative but the descriptions of codes, which are no document",
    }),
    written: Type.Object(
      {
        ventilatorTime: yes("When ventilation began or ended, or for how long"),
        pathology: yes("Patologi anatomi, biopsi, sitologi"),
        troponin: yes("Troponin, or ST elevation that needs none"),
        bloodGas: yes("A blood gas, or why there was none"),
        tuberculosisProof: yes("Bacteria, tissue, fluid or a child's score of tuberculosis"),
      },
      { description: "Conditional documents of which a result, report or word is there" },
    ),
    scores: Type.Object({
      ecg: yes("An ECG with its reading was written or reported"),
    }),
  },
  { description: "Which documents of the stay were sent, and what they lack" },
);
export type Documents = Static<typeof documentsSchema>;

interface Parts {
  readonly diagnoses: Diagnoses;
  readonly drugs: Drugs;
  readonly encounter: EncounterFacts;
  readonly imaging: Imaging;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly notes: Notes;
  readonly patient: PatientFacts;
  readonly procedures: Procedures;
  readonly vitals: Vitals;
}

export function buildDocuments(source: FactSource, parts: Parts): Documents {
  const { notes, narrative, imaging } = parts;
  const told = toldOf(parts);
  const keys = source.index
    .ofKind("QuestionnaireResponse")
    .filter(({ item }) => (item ?? []).some(isAnswered))
    .flatMap((response) => sectionKeyOf(response) ?? []);
  return {
    sections: [...new Set(keys)],
    adultPneumonia: !parts.patient.child && hasPneumonia(parts),
    emergency: emergencyParts(source, parts),
    admissionOrder: admissionOrder(source, parts.encounter),
    wardAssessment: wardAssessment(source),
    doctorNotes: doctorNoteGaps(parts),
    nurseNotes: nurseNoteGaps(parts),
    quotedResults: quotedResults(source, parts),
    quotedImaging: quotedImaging(notes, imaging),
    afterOperation: isPostoperative(parts),
    ventilated: isVentilated(parts),
    dialysed: isDialysed(parts),
    approvalWanted: approvalWanted(parts),
    tissueDiagnosis: isTissueDiagnosis(parts),
    referred: isReferred(parts),
    trafficAccident: isTrafficAccident(parts),
    told,
    written: writtenDocuments(parts, told),
    scores: {
      ecg:
        imaging.all.some(({ kind, report }) => kind === "ekg" && report !== undefined) ||
        isEcgRead(narrative.all),
    },
  };
}

/** Whether the patient is an adult is asked beside it. */
export function hasPneumonia({ diagnoses, notes }: Pick<Parts, "diagnoses" | "notes">): boolean {
  const coded = diagnoses.codes.some((code) => /^J1[2-8]/u.test(code));
  return coded || mentions(notes.assessments, "pneumoniaAssessment");
}

/** A reading stands behind the name of the tracing, at most so far, or begins with it: `EKG sinus`. */
const furthestReading = 60;

const isEcgRead = (text: string): boolean => {
  const readings = inOrder(occurrencesOf(text, "ecgReading"));
  return occurrencesOf(text, "ecg").some(({ sentence, start, end }) =>
    beginningIn(readings, { start, end: end + furthestReading }).some(
      (reading) => reading.sentence === sentence && reading.end > end,
    ),
  );
};

function emergencyParts(
  source: FactSource,
  { diagnoses, vitals, drugs }: Parts,
): Documents["emergency"] {
  const answers = (key: string) => readSection(source, key, { emergencyOnly: true });
  const section = (key: string) => answers(key).sent;
  const plan = answers("codingDiagnosa").text("Rencana Terapi") ?? "";
  // Phototherapy, a splint: a plan may name no drug.
  const isWithoutDrugs = plan !== "" && occurrencesOf(plan, "medication").length === 0;
  const parts: readonly (readonly [string, boolean])[] = [
    ["data pasien", section("dataPasien")],
    ["anamnesa", section("anamnesa")],
    ["primary survey", section("primarySurvey")],
    ["tanda-tanda vital", section("ttv") || vitals.emergency?.sent === true],
    ["pemeriksaan fisik", section("pemeriksaanFisik")],
    ["diagnosis", section("codingDiagnosa") || diagnoses.admission.all.length > 0],
    ["obat", drugs.emergency.length > 0 || isWithoutDrugs],
  ];
  const sent = parts.some(([, present]) => present);
  return { sent, missing: sent ? absentOf(parts) : [] };
}

const absentOf = (parts: readonly (readonly [string, boolean])[]) =>
  parts.flatMap(([name, present]) => (present ? [] : [name]));

const wordsOfLabel = (label: string) => label.replaceAll("_", " ").replaceAll("-", " ");

/** Forms name their fields freely: each is found by a word of its label. */
function fieldLike(section: SectionReader, words: string): string | undefined {
  const label = section.labels().find((name) => mentions(wordsOfLabel(name), words));
  return label === undefined ? undefined : section.text(label);
}

function admissionOrder(
  source: FactSource,
  { admittedWardAt }: EncounterFacts,
): Documents["admissionOrder"] {
  const section = readSection(source, "pengantarRanap");
  const dateLabel = section.labels().find((name) => mentions(wordsOfLabel(name), "dateWord"));
  const date = dateLabel === undefined ? undefined : section.time(dateLabel)?.date;
  const written = dateLabel === undefined ? undefined : section.text(dateLabel);
  const missing = absentOf([
    ["tanggal surat pengantar", written !== undefined],
    ["indikasi rawat inap", fieldLike(section, "admissionReasonField") !== undefined],
    ["diagnosis masuk", fieldLike(section, "diagnosisField") !== undefined],
    ["ruang tujuan", fieldLike(section, "destinationWardField") !== undefined],
  ]);
  return {
    sent: section.sent,
    missing: section.sent ? missing : [],
    late: date !== undefined && admittedWardAt !== undefined && date > admittedWardAt.slice(0, 10),
  };
}

function wardAssessment(source: FactSource): Documents["wardAssessment"] {
  const section = readSection(source, "asesmenAwalRanap");
  const vitals = source.index
    .ofKind("Observation")
    .some((observation) => isInSection(source, observation, "asesmenAwalRanap"));
  // Who sends the allergy as its own resource need not answer it in the form too.
  const allergies = source.index
    .ofKind("AllergyIntolerance")
    .some((allergy) => isOwnSection(source, allergy) && !isEnteredInError(allergy));
  const missing = absentOf([
    ["tanda-tanda vital", vitals || fieldLike(section, "vitalSignsField") !== undefined],
    ["riwayat alergi", allergies || fieldLike(section, "alergi") !== undefined],
    ["diagnosis kerja", fieldLike(section, "workingDiagnosisField") !== undefined],
    ["rencana asuhan", fieldLike(section, "carePlanField") !== undefined],
  ]);
  return { sent: section.sent, missing: section.sent ? missing : [] };
}
