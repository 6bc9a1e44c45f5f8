/** The resource kinds that the service writes, and holds against profiles (specification, 'FHIR bundle'). */
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

/** Kinds that hospitals send beside them, read for what they say (contract, 'What a hospital's own FHIR may say'). */
export const alsoReadKinds = [
  "Medication",
  "MedicationDispense",
  "MedicationAdministration",
  "MedicationStatement",
  "ServiceRequest",
  "CarePlan",
  "Goal",
  "NutritionOrder",
  "Appointment",
  "Composition",
  "ClinicalImpression",
  "Immunization",
  "EpisodeOfCare",
  "Specimen",
  "Location",
] as const;
