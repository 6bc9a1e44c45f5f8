/** The vocabulary of rules: every fact group in order of dependency, built from the FHIR Bundle alone. */
import Type, { type Static } from "typebox";
import type { FactSource } from "./fact-source.ts";
import { allergiesSchema, buildAllergies } from "./groups/allergies.ts";
import { anamnesaSchema, buildAnamnesa } from "./groups/anamnesa.ts";
import { buildClinic, clinicSchema } from "./groups/clinic.ts";
import { bedsideSchema, buildBedside } from "./groups/bedside.ts";
import { buildCodeChecks, codeChecksSchema } from "./groups/code-checks.ts";
import { buildCodeEvidence, codeEvidenceSchema } from "./groups/code-evidence.ts";
import { buildCoding, codingSchema } from "./groups/coding.ts";
import { buildContext, contextSchema } from "./groups/context.ts";
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
import { buildSides, sidesSchema } from "./groups/sides.ts";
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
  sides: sidesSchema,
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
export type Facts = Static<typeof factsSchema>;

export function buildFacts(source: FactSource): Facts {
  const vitals = buildVitals(source);
  const diagnoses = buildDiagnoses(source);
  const procedures = buildProcedures(source);
  const narrative = buildNarrative(source);
  const notes = buildNotes(source);
  const labs = buildLabs(source);
  const imaging = buildImaging(source);
  const allergies = buildAllergies(source);
  const drugs = buildDrugs(source, {
    allergies,
    diagnoses,
    labs,
    narrative,
    notes,
    procedures,
    vitals,
  });
  const encounter = buildEncounter(source);
  const soap = buildSoap(source, { diagnoses, procedures });
  const visits = buildVisits(source, { diagnoses, encounter, procedures, soap });
  const patient = buildPatient(source, { vitals });
  const coding = buildCoding(source, {
    diagnoses,
    imaging,
    labs,
    narrative,
    notes,
    patient,
    procedures,
    soap,
  });
  const infection = buildInfection(source, { diagnoses, imaging, labs, narrative, notes, vitals });
  const anamnesa = buildAnamnesa(source, { diagnoses });
  const primarySurvey = buildPrimarySurvey(source, { anamnesa, diagnoses, patient, vitals });
  const examination = buildExamination(source, {
    diagnoses,
    procedures,
    imaging,
    generalCondition: vitals.emergency?.generalCondition,
  });
  const resume = buildResume(source, { anamnesa, diagnoses, procedures, vitals });
  const discharge = buildDischarge(source, { drugs, narrative, vitals });
  const triage = buildTriage(source, { diagnoses, encounter, patient, primarySurvey, vitals });
  const emergencyPlan = buildEmergencyPlan(source, {
    diagnoses,
    drugs,
    infection,
    labs,
    narrative,
    vitals,
  });
  const evidence = buildEvidence(source, {
    labs,
    drugs,
    notes,
    vitals,
    imaging,
    diagnoses,
    procedures,
    narrative,
    infection,
    patient,
    encounter,
    resume,
    discharge,
  });
  return {
    ...buildContext(source),
    encounter,
    patient,
    vitals,
    diagnoses,
    procedures,
    coding,
    allergies,
    drugs,
    stay: buildStay(source, { diagnoses, drugs, encounter, narrative, notes, procedures, resume }),
    earlyWarning: buildEarlyWarning(source, { labs, notes, patient }),
    therapy: buildTherapy(source, {
      diagnoses,
      drugs,
      labs,
      narrative,
      notes,
      patient,
      procedures,
      soap,
      vitals,
    }),
    labs,
    treatedResults: buildTreatedResults(source, { drugs, labs, narrative, notes, procedures }),
    imaging,
    notes,
    narrative,
    infection,
    curb65: buildCurb65(source, { labs, vitals, patient, narrative }),
    evidence,
    anamnesa,
    primarySurvey,
    examination,
    triage,
    emergencyPlan,
    urgency: buildUrgency(source, {
      anamnesa,
      diagnoses,
      drugs,
      emergencyPlan,
      patient,
      primarySurvey,
      procedures,
      triage,
      vitals,
    }),
    bedside: buildBedside(source, {
      anamnesa,
      diagnoses,
      drugs,
      examination,
      imaging,
      labs,
      narrative,
      patient,
      primarySurvey,
      procedures,
      vitals,
    }),
    codeChecks: buildCodeChecks(source, {
      diagnoses,
      drugs,
      emergencyPlan,
      encounter,
      imaging,
      labs,
      narrative,
      procedures,
      triage,
      vitals,
    }),
    codeEvidence: buildCodeEvidence(source, {
      coding,
      diagnoses,
      examination,
      imaging,
      labs,
      narrative,
      procedures,
    }),
    indications: buildIndications(source, { diagnoses, procedures }),
    resume,
    resumeChecks: buildResumeChecks(source, {
      diagnoses,
      discharge,
      drugs,
      encounter,
      evidence,
      imaging,
      labs,
      narrative,
      notes,
      procedures,
      resume,
      vitals,
    }),
    documents: buildDocuments(source, {
      diagnoses,
      drugs,
      encounter,
      imaging,
      labs,
      narrative,
      notes,
      patient,
      procedures,
      vitals,
    }),
    discharge,
    dischargeChecks: buildDischargeChecks(source, {
      diagnoses,
      discharge,
      imaging,
      labs,
      narrative,
      procedures,
      vitals,
    }),
    results: buildResults(source, {
      diagnoses,
      labs,
      imaging,
      encounter,
      narrative,
      patient,
      procedures,
    }),
    sides: buildSides(source, { diagnoses, imaging, notes, procedures }),
    soap,
    visits,
    eye: buildEye(source, { diagnoses, patient, procedures, soap, visits }),
    clinic: buildClinic(source, {
      allergies,
      diagnoses,
      drugs,
      labs,
      patient,
      procedures,
      soap,
      visits,
      vitals,
    }),
  };
}
