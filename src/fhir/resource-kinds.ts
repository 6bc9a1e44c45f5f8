/** The resource kinds that are read inside a Bundle (specification, 'FHIR bundle'); all others are accepted and ignored. */
export const resourceKinds = [
  "Patient",
  "Encounter",
  "Observation",
  "Condition",
  "Procedure",
  "MedicationRequest",
  "AllergyIntolerance",
  "DiagnosticReport",
  "QuestionnaireResponse",
] as const;
