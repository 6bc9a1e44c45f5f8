/** The vocabulary of rules: every fact group, built from the FHIR Bundle alone when it is asked for. */
import Type from "typebox";
import type { FactSource } from "./fact-source.ts";
import { lazyMembers } from "../knowledge/lazy-members.ts";
import { allergiesSchema, buildAllergies } from "./groups/allergies.ts";
import { anamnesaSchema, buildAnamnesa } from "./groups/anamnesa.ts";
import { buildClinic, clinicSchema } from "./groups/clinic.ts";
import { bedsideSchema, buildBedside } from "./groups/bedside.ts";
import { buildCodeChecks, codeChecksSchema } from "./groups/code-checks.ts";
import { buildCodeEvidence, codeEvidenceSchema } from "./groups/code-evidence.ts";
import { buildCoding, codingSchema } from "./groups/coding.ts";
import { buildContext, contextSchema, type Context } from "./groups/context.ts";
import { buildCurb65, curb65Schema } from "./groups/curb65.ts";
import { buildDiagnoses, diagnosesSchema } from "./groups/diagnoses.ts";
import { buildDischarge, dischargeSchema } from "./groups/discharge.ts";
import { buildDischargeChecks, dischargeChecksSchema } from "./groups/discharge-checks.ts";
import { buildDocuments, documentsSchema } from "./groups/documents.ts";
import { buildDrugs, drugsSchema } from "./groups/drugs.ts";
import { buildEarlyWarning, earlyWarningSchema } from "./groups/early-warning.ts";
import { buildEmergencyPlan, emergencyPlanSchema } from "./groups/emergency-plan.ts";
import { buildExamination, examinationSchema } from "./groups/examination.ts";
import { buildEncounter, encounterSchema } from "./groups/encounter.ts";
import { buildEye, eyeSchema } from "./groups/eye.ts";
import { buildEvidence, evidenceSchema } from "./groups/evidence.ts";
import { buildImaging, imagingSchema } from "./groups/imaging.ts";
import { buildIndications, indicationsSchema } from "./groups/indications.ts";
import { buildInfection, infectionSchema } from "./groups/infection.ts";
import { buildLabs, labsSchema } from "./groups/labs.ts";
import { buildNarrative, narrativeSchema } from "./groups/narrative.ts";
import { buildNotes, notesSchema } from "./groups/notes.ts";
import { buildPatient, patientSchema } from "./groups/patient.ts";
import { buildPrimarySurvey, primarySurveySchema } from "./groups/primary-survey.ts";
import { buildProcedures, proceduresSchema } from "./groups/procedures.ts";
import { buildResume, resumeSchema } from "./groups/resume.ts";
import { buildResumeChecks, resumeChecksSchema } from "./groups/resume-checks.ts";
import { buildResults, resultsSchema } from "./groups/results.ts";
import { buildSoap, soapSchema } from "./groups/soap.ts";
import { buildStay, staySchema } from "./groups/stay.ts";
import { buildTherapy, therapySchema } from "./groups/therapy.ts";
import { buildTreatedResults, treatedResultsSchema } from "./groups/treated-results.ts";
import { buildTriage, triageSchema } from "./groups/triage.ts";
import { buildUrgency, urgencySchema } from "./groups/urgency.ts";
import { buildVisits, visitsSchema } from "./groups/visits.ts";
import { buildVitals, vitalsSchema } from "./groups/vitals.ts";

/** The dictionary that clauses are checked against and `profiles/FACTS.md` is generated from. */
export const factsSchema = Type.Object({
  ...contextSchema.properties,
  encounter: encounterSchema,
  patient: patientSchema,
  vitals: vitalsSchema,
  diagnoses: diagnosesSchema,
  procedures: proceduresSchema,
  coding: codingSchema,
  allergies: allergiesSchema,
  drugs: drugsSchema,
  therapy: therapySchema,
  earlyWarning: earlyWarningSchema,
  stay: staySchema,
  labs: labsSchema,
  treatedResults: treatedResultsSchema,
  imaging: imagingSchema,
  notes: notesSchema,
  narrative: narrativeSchema,
  infection: infectionSchema,
  curb65: curb65Schema,
  evidence: evidenceSchema,
  anamnesa: anamnesaSchema,
  primarySurvey: primarySurveySchema,
  examination: examinationSchema,
  triage: triageSchema,
  emergencyPlan: emergencyPlanSchema,
  urgency: urgencySchema,
  bedside: bedsideSchema,
  codeEvidence: codeEvidenceSchema,
  codeChecks: codeChecksSchema,
  results: resultsSchema,
  soap: soapSchema,
  visits: visitsSchema,
  eye: eyeSchema,
  clinic: clinicSchema,
  indications: indicationsSchema,
  resume: resumeSchema,
  resumeChecks: resumeChecksSchema,
  discharge: dischargeSchema,
  dischargeChecks: dischargeChecksSchema,
  documents: documentsSchema,
});

/** Each takes what it names of the other groups, and is built when it is first asked for: few clauses of a stage ask for all. */
const builders = {
  encounter: buildEncounter,
  patient: buildPatient,
  vitals: buildVitals,
  diagnoses: buildDiagnoses,
  procedures: buildProcedures,
  coding: buildCoding,
  allergies: buildAllergies,
  drugs: buildDrugs,
  therapy: buildTherapy,
  earlyWarning: buildEarlyWarning,
  stay: buildStay,
  labs: buildLabs,
  treatedResults: buildTreatedResults,
  imaging: buildImaging,
  notes: buildNotes,
  narrative: buildNarrative,
  infection: buildInfection,
  curb65: buildCurb65,
  evidence: buildEvidence,
  anamnesa: buildAnamnesa,
  primarySurvey: buildPrimarySurvey,
  examination: buildExamination,
  triage: buildTriage,
  emergencyPlan: buildEmergencyPlan,
  urgency: buildUrgency,
  bedside: buildBedside,
  codeEvidence: buildCodeEvidence,
  codeChecks: buildCodeChecks,
  results: buildResults,
  soap: buildSoap,
  visits: buildVisits,
  eye: buildEye,
  clinic: buildClinic,
  indications: buildIndications,
  resume: buildResume,
  resumeChecks: buildResumeChecks,
  discharge: buildDischarge,
  dischargeChecks: buildDischargeChecks,
  documents: buildDocuments,
};

/** What groups hand to one another: what clauses ask, and what only other groups need. */
type Groups = {
  readonly [Name in keyof typeof builders]: ReturnType<(typeof builders)[Name]>;
};
export type Facts = Context & Groups;

/** Read-only throughout. A group that asks for itself by way of others ends in a RangeError. */
export function buildFacts(source: FactSource): Facts {
  const makers = Object.entries(builders).map(
    ([name, build]) => [name, () => build(source, facts)] as const,
  );
  // The names of the builders are those of the groups.
  const groups = Object.fromEntries(makers) as { [Name in keyof Groups]: () => Groups[Name] };
  const facts: Facts = lazyMembers(buildContext(source), groups);
  return facts;
}
