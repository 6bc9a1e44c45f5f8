/** The sections that rules ask for, and the facts that stand wherever such a section was filled in. */
import type { Stage } from "../../check/types.ts";

export interface SectionFacts {
  readonly section: string;
  /** Paths of facts of which one is true, or there, where the section was sent. */
  readonly sent: readonly string[];
  /** Paths of facts that any filled section gives: a clause that asks whether they are there asks for the section. */
  readonly gives: readonly string[];
}

const codes = ["diagnoses.all", "diagnoses.codes", "diagnoses.primary.code"];

/**
 * A section that may be left out (laboratory, radiology, an operation) has no row: what was not done is not missing. Only
 * facts of the section itself stand here, none that depend on what it says.
 */
export const sectionFacts: Readonly<Record<Stage, readonly SectionFacts[]>> = {
  igd_asesmen_awal: [
    {
      section: "anamnesa",
      sent: ["anamnesa.sent"],
      gives: [
        "anamnesa.sent",
        "field('anamnesa.Riwayat Penyakit Dahulu')",
        "field('anamnesa.Riwayat Pengobatan')",
        "allergies.stated",
      ],
    },
    {
      section: "primarySurvey",
      sent: ["primarySurvey.sent"],
      gives: ["primarySurvey.sent", "field('primarySurvey.Disability Pupil')"],
    },
    {
      section: "ttv",
      sent: ["vitals.emergency.sent"],
      gives: [
        "vitals.emergency.sent",
        "vitals.emergency.heartRate",
        "vitals.emergency.respiratoryRate",
        "vitals.emergency.weight",
        "vitals.emergency.height",
        "vitals.emergency.gcsFitsLevel",
      ],
    },
    {
      section: "pemeriksaanFisik",
      sent: ["examination.described"],
      gives: ["examination.described"],
    },
    {
      section: "codingDiagnosa",
      sent: ["emergencyPlan.sent", "diagnoses.all"],
      gives: [
        "emergencyPlan.sent",
        "field('codingDiagnosa.Rencana Terapi')",
        "diagnoses.admission.primary",
        "diagnoses.admission.primary.code",
        ...codes,
      ],
    },
    { section: "obat", sent: ["drugs.emergency"], gives: ["drugs.emergency"] },
  ],
  ranap_cppt: [
    {
      section: "cpptDokter",
      sent: ["documents.doctorNotes.sent"],
      gives: ["documents.doctorNotes.sent", "notes.doctor"],
    },
    { section: "cpoObat", sent: ["drugs.orders"], gives: ["drugs.orders"] },
  ],
  ranap_resume: [
    {
      section: "resumePulang",
      sent: ["resume.sent"],
      gives: ["resume.admittedAt", "resume.dischargedAt", ...codes],
    },
  ],
  rajal_soap: [
    {
      section: "soap",
      sent: ["soap.sent"],
      gives: [
        "field('soap.subjektif')",
        "field('soap.objektif')",
        "field('soap.asesmen')",
        "field('soap.plan')",
      ],
    },
    { section: "icd", sent: ["diagnoses.all", "procedures.all"], gives: codes },
    {
      section: "pemeriksaan",
      sent: ["vitals.clinic.sent"],
      gives: ["vitals.clinic", "vitals.clinic.sent"],
    },
  ],
};
