/**
 * What the service writes, and what a document that names one of these profiles must be: differences from R4
 * (specification, 'FHIR bundle', and contract, 'FHIR structures the specification does not show'). Profiles with
 * snapshots are generated from this description.
 */
import { systems } from "../../src/fhir/canonicals.ts";
import type { VitalSigns } from "../../src/knowledge/terminology.ts";
import {
  ofPatient as subject,
  ofVisit as encounter,
  unitRules,
  type ProfileDescriptions,
  type ProfileRule,
} from "./profile-description.ts";

const codingRule = (system: string, name: string): ProfileRule => ({
  key: "fixed-value.code",
  human: `Kode harus memuat coding ${name} dengan system ${system}; coding lain boleh mendampingi.`,
  expression: `code.coding.exists() implies code.coding.where(system = '${system}').exists()`,
});

export const claimProfiles = (vitalSigns: VitalSigns): ProfileDescriptions => ({
  Bundle: {
    title: "Bundle pemeriksaan klaim",
    elements: {},
  },
  Patient: {
    title: "Pasien tanpa nama",
    elements: {
      name: { max: "0" },
      telecom: { max: "0" },
      address: { max: "0" },
      photo: { max: "0" },
      contact: { max: "0" },
    },
    identifier: { name: "patient-ref", min: 0 },
  },
  Encounter: {
    title: "Kunjungan",
    elements: {
      status: { valueSet: "encounter-status" },
      class: { valueSet: "encounter-class" },
      identifier: { min: 1 },
      subject,
    },
    identifier: { name: "visit-id", min: 1 },
  },
  Observation: {
    title: "Tanda vital atau hasil laboratorium",
    elements: { status: { fixedCode: "final" }, subject, encounter },
    rules: unitRules(vitalSigns),
  },
  Condition: {
    title: "Diagnosis ICD-10",
    elements: {
      clinicalStatus: { pattern: { system: systems.conditionClinical, code: "active" } },
      code: { min: 1 },
      subject,
      encounter,
    },
    rules: [
      {
        key: "fixed-value.category",
        human: "Kategori harus memuat kode encounter-diagnosis.",
        expression:
          "category.exists() implies category.coding.where(code = 'encounter-diagnosis').exists()",
      },
      codingRule(systems.icd10, "ICD-10"),
    ],
  },
  Procedure: {
    title: "Tindakan ICD-9-CM",
    elements: { status: { fixedCode: "completed" }, code: { min: 1 }, subject, encounter },
    rules: [codingRule(systems.icd9cm, "ICD-9-CM")],
  },
  MedicationRequest: {
    title: "Obat",
    elements: {
      status: { valueSet: "medication-request-status" },
      intent: { fixedCode: "order" },
      subject,
      encounter,
    },
  },
  AllergyIntolerance: {
    title: "Alergi",
    elements: {
      clinicalStatus: { pattern: { system: systems.allergyClinical, code: "active" } },
      verificationStatus: { pattern: { system: systems.allergyVerification, code: "confirmed" } },
      code: { min: 1 },
      patient: subject,
      encounter,
    },
  },
  DiagnosticReport: {
    title: "Hasil laboratorium atau radiologi",
    elements: { status: { fixedCode: "final" }, category: { min: 1 }, subject, encounter },
    rules: [
      {
        key: "fixed-value.category",
        human: `Kategori harus memuat kode LAB atau RAD dengan system ${systems.diagnosticService}.`,
        expression: `category.exists() implies category.coding.where(system = '${systems.diagnosticService}' and (code = 'LAB' or code = 'RAD')).exists()`,
      },
    ],
  },
  QuestionnaireResponse: {
    title: "Narasi satu bagian formulir",
    elements: {
      status: { fixedCode: "completed" },
      subject,
      encounter,
    },
    rules: [
      {
        key: "fixed-value.questionnaire",
        human:
          "Isi questionnaire dengan alamat Questionnaire bagiannya, atau sebut bagiannya dalam extension source-section.",
        expression:
          "questionnaire.exists() or extension.where(url = '{fhir_ext_base}/StructureDefinition/source-section').exists()",
      },
    ],
  },
});
