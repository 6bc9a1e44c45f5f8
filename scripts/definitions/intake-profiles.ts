/**
 * What every document that comes in must be beyond R4 (contract, 'What a hospital's own FHIR may say'): one patient and
 * one visit, and the units of coded vital signs. Any status, category and code of R4 is read with its meaning.
 */
import type { VitalSigns } from "../../src/knowledge/terminology.ts";
import {
  ofPatient as subject,
  ofVisit as encounter,
  unitRules,
  type ProfileDescriptions,
} from "./profile-description.ts";

const ofBoth = { subject, encounter };

export const intakeProfiles = (vitalSigns: VitalSigns): ProfileDescriptions => ({
  Bundle: { title: "Dokumen yang dibaca", elements: {} },
  Patient: { title: "Pasien yang dibaca", elements: {} },
  Encounter: {
    title: "Kunjungan yang dibaca",
    elements: { identifier: { min: 1 }, subject },
    rules: [
      {
        key: "fixed-value.status",
        human:
          "Kunjungan yang batal atau salah catat tidak dapat diperiksa. Kirim kunjungan yang terjadi.",
        expression: "(status = 'cancelled' or status = 'entered-in-error').not()",
      },
    ],
  },
  Observation: {
    title: "Tanda vital atau hasil pemeriksaan yang dibaca",
    elements: ofBoth,
    rules: unitRules(vitalSigns),
  },
  Condition: { title: "Diagnosis yang dibaca", elements: ofBoth },
  Procedure: { title: "Tindakan yang dibaca", elements: ofBoth },
  MedicationRequest: { title: "Obat yang dibaca", elements: ofBoth },
  AllergyIntolerance: { title: "Alergi yang dibaca", elements: { patient: subject, encounter } },
  DiagnosticReport: { title: "Hasil penunjang yang dibaca", elements: ofBoth },
  QuestionnaireResponse: { title: "Narasi formulir yang dibaca", elements: ofBoth },
});
