/** A transaction as systems of SATUSEHAT send it: no Patient, displays with names, drugs as Medications of KFA. */
import { systems } from "../../../src/fhir/canonicals.ts";
import type { JsonObject } from "../../../src/intake/json.ts";

const organisation = "10000004";
export const patientName = "Siti Rahayu Wulandari";
export const doctorName = "dr. Bagus Prakoso Sp.PD";
const subject = { reference: "Patient/P02478375538", display: patientName };
const doctor = { reference: "Practitioner/N10000001", display: doctorName };

export const address = (place: number) =>
  `urn:uuid:a0000000-0000-4000-8000-${String(place).padStart(12, "0")}`;
const encounter = { reference: address(0) };
const own = (kind: string, value: string) => [
  { system: `http://sys-ids.kemkes.go.id/${kind}/${organisation}`, value },
];

export const coded = (
  system: string,
  code: string,
  display: string,
  text?: string,
): JsonObject => ({
  coding: [{ system, code, display }],
  ...(text !== undefined && { text }),
});

const hl7 = (name: string) => `http://terminology.hl7.org/CodeSystem/${name}`;

/** The Encounter stands first; `named` are places of the diagnoses, the main one first. */
export function visit(
  kind: "AMB" | "EMER" | "IMP",
  { start, end, named, more = {} }: VisitParts,
): JsonObject {
  const period = { start, end };
  return {
    resourceType: "Encounter",
    identifier: own("encounter", `${kind}-2026-000172`),
    status: "finished",
    class: { system: hl7("v3-ActCode"), code: kind },
    subject,
    participant: [
      { type: [coded(hl7("v3-ParticipationType"), "ATND", "attender")], individual: doctor },
    ],
    period,
    statusHistory: [
      { status: "arrived", period: { start, end: start } },
      { status: "in-progress", period: { start, end } },
      { status: "finished", period: { start: end, end } },
    ],
    diagnosis: named.map((place, at) => ({
      condition: { reference: address(place), display: "Diagnosis" },
      use: coded(hl7("diagnosis-role"), "DD", "Discharge diagnosis"),
      rank: at + 1,
    })),
    serviceProvider: { reference: `Organization/${organisation}` },
    ...more,
  };
}

interface VisitParts {
  readonly start: string;
  readonly end: string;
  readonly named: readonly number[];
  readonly more?: JsonObject;
}

const links = { subject, encounter };

export const diagnosis = (code: string, display: string): JsonObject => ({
  resourceType: "Condition",
  clinicalStatus: coded(hl7("condition-clinical"), "active", "Active"),
  category: [coded(hl7("condition-category"), "encounter-diagnosis", "Encounter Diagnosis")],
  code: coded(systems.icd10, code, display),
  ...links,
});

export const complaint = (text: string): JsonObject => ({
  resourceType: "Condition",
  clinicalStatus: coded(hl7("condition-clinical"), "active", "Active"),
  category: [coded("http://terminology.kemkes.go.id", "chief-complaint", "Chief Complaint")],
  code: coded(systems.snomed, "21522001", "Abdominal pain", text),
  ...links,
});

export const allergy = (text: string): JsonObject => ({
  resourceType: "AllergyIntolerance",
  identifier: own("allergy", "1"),
  clinicalStatus: coded(hl7("allergyintolerance-clinical"), "active", "Active"),
  verificationStatus: coded(hl7("allergyintolerance-verification"), "confirmed", "Confirmed"),
  category: ["medication"],
  code: { text },
  patient: subject,
  encounter,
  recorder: doctor,
});

const units: Readonly<Record<string, string>> = {
  "8480-6": "mm[Hg]",
  "8462-4": "mm[Hg]",
  "8867-4": "/min",
  "9279-1": "/min",
  "8310-5": "Cel",
  "59408-5": "%",
  "29463-7": "kg",
  "8302-2": "cm",
};

/** Tanda vital at one time, by LOINC code. */
export const vitals = (
  at: string,
  values: Readonly<Record<string, number>>,
): readonly JsonObject[] =>
  Object.entries(values).map(([code, value]) => ({
    resourceType: "Observation",
    status: "final",
    category: [coded(hl7("observation-category"), "vital-signs", "Vital Signs")],
    code: coded(systems.loinc, code, "Vital sign"),
    ...links,
    performer: [doctor],
    effectiveDateTime: at,
    valueQuantity: { value, unit: units[code], system: systems.ucum, code: units[code] },
  }));

export const finding = (loinc: string, display: string, valueString: string): JsonObject => ({
  resourceType: "Observation",
  status: "final",
  category: [coded(hl7("observation-category"), "exam", "Exam")],
  code: coded(systems.loinc, loinc, display),
  ...links,
  performer: [doctor],
  valueString,
});

export interface Result {
  readonly loinc: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly ucum: string;
  readonly range: string;
}

/** Order, specimen, results and report, from the place where the first of them stands. */
export function laboratory(
  place: number,
  at: string,
  results: readonly Result[],
  conclusion: string,
): readonly JsonObject[] {
  const panel = {
    coding: [{ system: systems.loinc, code: "58410-2", display: "CBC panel" }],
    text: "Darah Lengkap",
  };
  const category = [coded(hl7("observation-category"), "laboratory", "Laboratory")];
  return [
    {
      resourceType: "ServiceRequest",
      identifier: own("servicerequest", "LAB-1"),
      status: "active",
      intent: "original-order",
      code: panel,
      ...links,
      requester: doctor,
    },
    {
      resourceType: "Specimen",
      status: "available",
      type: coded(systems.snomed, "119297000", "Blood specimen", "Darah"),
      subject,
    },
    ...results.map(({ loinc, name, value, unit, ucum, range }) => ({
      resourceType: "Observation",
      status: "final",
      category,
      code: { coding: [{ system: systems.loinc, code: loinc, display: name }], text: name },
      ...links,
      effectiveDateTime: at,
      performer: [doctor],
      specimen: { reference: address(place + 1) },
      basedOn: [{ reference: address(place) }],
      valueQuantity: { value, unit, system: systems.ucum, code: ucum },
      referenceRange: [{ text: range }],
    })),
    {
      resourceType: "DiagnosticReport",
      identifier: own("diagnostic", "LAB-1"),
      status: "final",
      category: [coded(hl7("v2-0074"), "HM", "Hematology")],
      code: panel,
      ...links,
      effectiveDateTime: at,
      basedOn: [{ reference: address(place) }],
      result: results.map((_, number) => ({ reference: address(place + 2 + number) })),
      conclusion,
    },
  ];
}

export const imaging = (name: string, at: string, conclusion: string): JsonObject => ({
  resourceType: "DiagnosticReport",
  status: "final",
  category: [coded(hl7("v2-0074"), "RUS", "Radiology ultrasound")],
  code: { text: name },
  ...links,
  effectiveDateTime: at,
  conclusion,
});

export const procedure = (code: string, display: string): JsonObject => ({
  resourceType: "Procedure",
  status: "completed",
  code: coded(systems.icd9cm, code, display, `${code} - ${display}`),
  ...links,
  performer: [{ actor: doctor }],
});

interface Prescribed {
  readonly kfa: string;
  readonly name: string;
  readonly rule: string;
  readonly amount: number;
  readonly category: "inpatient" | "outpatient" | "discharge";
  readonly at: string;
}

/** Medication, its prescription and what the pharmacy handed over, from the place where the first stands. */
export const drug = (
  place: number,
  { kfa, name, rule, amount, category, at }: Prescribed,
): readonly JsonObject[] => [
  {
    resourceType: "Medication",
    identifier: own("medication", name),
    code: coded("http://sys-ids.kemkes.go.id/kfa", kfa, name),
    status: "active",
    extension: [
      {
        url: "https://fhir.kemkes.go.id/r4/StructureDefinition/MedicationType",
        valueCodeableConcept: coded(
          "http://terminology.kemkes.go.id/CodeSystem/medication-type",
          "NC",
          "Non-compound",
        ),
      },
    ],
  },
  {
    resourceType: "MedicationRequest",
    identifier: own("prescription", "RSP-1"),
    status: "completed",
    intent: "order",
    category: [coded(systems.medicationCategory, category, category)],
    medicationReference: { reference: address(place), display: name },
    ...links,
    authoredOn: at,
    requester: doctor,
    dosageInstruction: [{ sequence: 1, text: rule }],
    dispenseRequest: {
      quantity: { value: amount, unit: "TAB", system: systems.ucum, code: "{tbl}" },
    },
  },
  {
    resourceType: "MedicationDispense",
    identifier: own("prescription", "RSP-1"),
    status: "completed",
    medicationReference: { reference: address(place), display: name },
    subject,
    context: encounter,
    authorizingPrescription: [{ reference: address(place + 1) }],
    whenHandedOver: at,
  },
];

export const prognosis = (text: string): JsonObject => ({
  resourceType: "ClinicalImpression",
  status: "completed",
  ...links,
  assessor: doctor,
  prognosisCodeableConcept: [coded(systems.snomed, "170968001", "Prognosis good", text)],
});

export const carePlan = (description: string): JsonObject => ({
  resourceType: "CarePlan",
  status: "active",
  intent: "plan",
  ...links,
  author: doctor,
  description,
});

export function composition(
  date: string,
  sections: readonly (readonly [loinc: string, title: string, words: string])[],
): JsonObject {
  return {
    resourceType: "Composition",
    identifier: { system: `http://sys-ids.kemkes.go.id/composition/${organisation}`, value: "1" },
    status: "final",
    type: coded(systems.loinc, "18842-5", "Discharge summary"),
    ...links,
    date,
    author: [doctor],
    title: "Resume Medis",
    section: sections.map(([code, title, words]) => ({
      title,
      code: coded(systems.loinc, code, title),
      text: {
        status: "additional",
        div: `<div xmlns="http://www.w3.org/1999/xhtml">${words}</div>`,
      },
    })),
  };
}

/** The resources in the order of their places. */
export const transaction = (resources: readonly JsonObject[]): JsonObject => ({
  resourceType: "Bundle",
  type: "transaction",
  entry: resources.map((resource, place) => ({
    fullUrl: address(place),
    resource,
    request: { method: "POST", url: resource["resourceType"] },
  })),
});
