/** The vocabulary of rules: every fact group in order of dependency, built from the FHIR Bundle alone. */
import Type, { type Static } from "typebox";
import type { FactSource } from "./fact-source.ts";
import { allergiesSchema, buildAllergies } from "./groups/allergies.ts";
import { buildCoding, codingSchema } from "./groups/coding.ts";
import { buildContext, contextSchema } from "./groups/context.ts";
import { buildDiagnoses, diagnosesSchema } from "./groups/diagnoses.ts";
import { buildDrugs, drugsSchema } from "./groups/drugs.ts";
import { buildEncounter, encounterSchema } from "./groups/encounter.ts";
import { buildImaging, imagingSchema } from "./groups/imaging.ts";
import { buildInfection, infectionSchema } from "./groups/infection.ts";
import { buildLabs, labsSchema } from "./groups/labs.ts";
import { buildNarrative, narrativeSchema } from "./groups/narrative.ts";
import { buildNotes, notesSchema } from "./groups/notes.ts";
import { buildPatient, patientSchema } from "./groups/patient.ts";
import { buildProcedures, proceduresSchema } from "./groups/procedures.ts";
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
  labs: labsSchema,
  imaging: imagingSchema,
  notes: notesSchema,
  narrative: narrativeSchema,
  infection: infectionSchema,
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
  const drugs = buildDrugs(source, { allergies });
  return {
    ...buildContext(source),
    encounter: buildEncounter(source),
    patient: buildPatient(source, { narrative, diagnoses, vitals }),
    vitals,
    diagnoses,
    procedures,
    coding: buildCoding(source, { diagnoses, procedures, narrative }),
    allergies,
    drugs,
    labs,
    imaging,
    notes,
    narrative,
    infection: buildInfection({ diagnoses, imaging, labs, narrative, notes, vitals }),
  };
}
