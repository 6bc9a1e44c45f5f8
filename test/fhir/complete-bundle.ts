/** A complete, valid Bundle with one or more resources of every kind the service reads; each call gives a fresh one. */
import { createCanonicals, systems } from "../../src/fhir/canonicals.ts";

export const canonicals = createCanonicals(
  "https://fhir.example.id",
  "https://fhir.example.id/sid",
);

/** Places of the entries, so that rows can name them. */
export const at = {
  patient: 0,
  encounter: 1,
  condition: 2,
  heartRate: 3,
  pressure: 4,
  laboratory: 5,
  procedure: 6,
  medication: 7,
  allergy: 8,
  labReport: 9,
  radiology: 10,
  narrative: 11,
} as const;

export const fullUrl = (place: number) =>
  `urn:uuid:00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;
const to = (place: number) => ({ reference: fullUrl(place) });
const links = () => ({ subject: to(at.patient), encounter: to(at.encounter) });
const coded = (system: string, code: string, text: string) => ({
  coding: [{ system, code }],
  text,
});
const quantity = (value: number, unit: string) => ({
  value,
  unit,
  system: systems.ucum,
  code: unit,
});
const section = (path: string) => ({
  url: canonicals.extension("source-section"),
  valueString: path,
});
const vital = () => ({
  coding: [{ system: systems.observationCategory, code: "vital-signs" }],
});

export function completeBundle() {
  return {
    resourceType: "Bundle",
    type: "collection",
    entry: resources().map((resource, place) => ({ fullUrl: fullUrl(place), resource })),
  };
}

function resources(): object[] {
  return [
    patient(),
    encounter(),
    condition(),
    heartRate(),
    pressure(),
    laboratory(),
    procedure(),
    medication(),
    allergy(),
    report("LAB", { result: [to(at.laboratory)] }),
    report("RAD", {
      extension: [
        { url: canonicals.extension("date-text"), valueString: "2025-03-02" },
        { url: canonicals.extension("time-text"), valueString: "10:15" },
      ],
      conclusion: "Infiltrat paru kanan",
    }),
    narrative(),
  ];
}

const patient = () => ({
  resourceType: "Patient",
  id: "p1",
  identifier: [{ use: "usual", system: canonicals.identifier("patient-ref"), value: "RM-1" }],
  gender: "female",
  birthDate: "1970-05-01",
  extension: [{ url: canonicals.extension("age-years"), valueDecimal: 54.5 }],
});

const encounter = () => ({
  resourceType: "Encounter",
  extension: [
    { url: canonicals.extension("patient-status"), valueString: "lama" },
    { url: canonicals.extension("referral-date"), valueDate: "2025-02-20" },
    {
      url: canonicals.extension("inpatient-episode"),
      extension: [
        { url: "admitted-igd-at", valueDateTime: "2025-03-01T08:00:00+07:00" },
        { url: "los-days", valueInteger: 3 },
        { url: "ward", valueString: "Melati" },
      ],
    },
  ],
  identifier: [{ system: canonicals.identifier("visit-id"), value: "V-1" }],
  status: "finished",
  class: { system: systems.encounterClass, code: "IMP", display: "inpatient encounter" },
  subject: to(at.patient),
  participant: [
    {
      individual: {
        identifier: { system: canonicals.identifier("practitioner-ref"), value: "D1" },
      },
    },
  ],
  period: { start: "2025-03-01T08:00:00+07:00", end: "2025-03-04T10:00:00+07:00" },
  diagnosis: [
    {
      condition: to(at.condition),
      use: { coding: [{ system: systems.diagnosisRole, code: "DD" }] },
      rank: 1,
    },
  ],
  hospitalization: {
    admitSource: { coding: [{ system: systems.admitSource, code: "emd" }], text: "IGD" },
  },
});

const condition = () => ({
  resourceType: "Condition",
  extension: [
    section("resumePulang"),
    { url: canonicals.extension("source-field"), valueString: "diagnosa_utama" },
    { url: canonicals.extension("claim-diagnosis-current"), valueBoolean: true },
  ],
  clinicalStatus: { coding: [{ system: systems.conditionClinical, code: "active" }] },
  category: [{ coding: [{ system: systems.conditionCategory, code: "encounter-diagnosis" }] }],
  code: { coding: [{ system: systems.icd10, code: "J18.9", display: "Pneumonia" }] },
  bodySite: [{ coding: [{ system: systems.snomed, code: "24028007" }], text: "kanan" }],
  ...links(),
});

const heartRate = () => ({
  resourceType: "Observation",
  extension: [
    section("resumePulang"),
    { url: canonicals.extension("source-format"), valueCode: "str" },
  ],
  status: "final",
  category: [vital()],
  code: coded(systems.loinc, "8867-4", "Nadi"),
  ...links(),
  effectiveDateTime: "2025-03-01T08:10:00+07:00",
  valueQuantity: quantity(88, "/min"),
});

const pressure = () => ({
  resourceType: "Observation",
  status: "final",
  category: [vital()],
  code: coded(systems.loinc, "85354-9", "Tekanan darah"),
  ...links(),
  component: [
    { code: coded(systems.loinc, "8480-6", "Sistolik"), valueQuantity: quantity(120, "mm[Hg]") },
    { code: coded(systems.loinc, "8462-4", "Diastolik"), valueQuantity: quantity(80, "mm[Hg]") },
  ],
});

const laboratory = () => ({
  resourceType: "Observation",
  status: "final",
  category: [{ coding: [{ system: systems.observationCategory, code: "laboratory" }] }],
  code: coded(systems.loinc, "2823-3", "Kalium"),
  ...links(),
  effectiveDateTime: "2025-03-02",
  valueQuantity: quantity(2.9, "mmol/L"),
  referenceRange: [{ text: "3,5-5,1" }],
});

const procedure = () => ({
  resourceType: "Procedure",
  extension: [
    { url: canonicals.extension("priority-text"), valueString: "Utama" },
    { url: canonicals.extension("performed-text"), valueString: "1 Maret" },
  ],
  status: "completed",
  code: coded(systems.icd9cm, "87.44", "Rontgen dada"),
  ...links(),
});

const medication = () => ({
  resourceType: "MedicationRequest",
  extension: [{ url: canonicals.extension("status-text"), valueString: "Diberikan" }],
  groupIdentifier: { system: canonicals.identifier("prescription"), value: "R1" },
  status: "active",
  intent: "order",
  category: [{ coding: [{ system: systems.medicationCategory, code: "inpatient" }] }],
  medicationCodeableConcept: { text: "Ceftriaxone 1 g" },
  ...links(),
  authoredOn: "2025-03-01T09:00:00+07:00",
  reasonCode: [{ text: "pneumonia" }],
  dosageInstruction: [{ text: "2 x 1 g", route: { text: "IV" } }],
  dispenseRequest: { quantity: { value: 2 } },
});

const allergy = () => ({
  resourceType: "AllergyIntolerance",
  clinicalStatus: { coding: [{ system: systems.allergyClinical, code: "active" }] },
  verificationStatus: { coding: [{ system: systems.allergyVerification, code: "confirmed" }] },
  code: coded(systems.snomed, "716186003", "Tidak ada alergi"),
  patient: to(at.patient),
});

const report = (category: "LAB" | "RAD", more: object) => ({
  resourceType: "DiagnosticReport",
  status: "final",
  category: [{ coding: [{ system: systems.diagnosticService, code: category }] }],
  code: { text: "Pemeriksaan" },
  ...links(),
  ...more,
});

const narrative = () => ({
  resourceType: "QuestionnaireResponse",
  extension: [section("anamnesa")],
  questionnaire: canonicals.questionnaire("anamnesa"),
  status: "completed",
  ...links(),
  authored: "2025-03-01T08:20:00+07:00",
  item: [
    { linkId: "Keluhan Utama", text: "Keluhan Utama", answer: [{ valueString: "batuk" }] },
    { linkId: "grup", item: [{ linkId: "jumlah", answer: [{ valueInteger: 2 }] }] },
  ],
});
