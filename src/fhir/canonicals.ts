/** Addresses of the service's own canonical resources and of the code systems it reads. */

export const systems = {
  loinc: "http://loinc.org",
  snomed: "http://snomed.info/sct",
  ucum: "http://unitsofmeasure.org",
  icd10: "http://hl7.org/fhir/sid/icd-10",
  icd9cm: "http://hl7.org/fhir/sid/icd-9-cm",
  diagnosticService: "http://terminology.hl7.org/CodeSystem/v2-0074",
  observationCategory: "http://terminology.hl7.org/CodeSystem/observation-category",
  conditionCategory: "http://terminology.hl7.org/CodeSystem/condition-category",
  conditionClinical: "http://terminology.hl7.org/CodeSystem/condition-clinical",
  allergyClinical: "http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical",
  allergyVerification: "http://terminology.hl7.org/CodeSystem/allergyintolerance-verification",
  diagnosisRole: "http://terminology.hl7.org/CodeSystem/diagnosis-role",
  encounterClass: "http://terminology.hl7.org/CodeSystem/v3-ActCode",
  admitSource: "http://terminology.hl7.org/CodeSystem/admit-source",
  medicationCategory: "http://terminology.hl7.org/CodeSystem/medicationrequest-category",
} as const;

/** Why an element that R4 asks for has no value: the extension of the address with a code, `unknown` for example. */
export const dataAbsentReason = "http://hl7.org/fhir/StructureDefinition/data-absent-reason";

/** Names of the service's extensions, `{fhir_ext_base}/StructureDefinition/<name>`. */
export const extensionNames = [
  "source-format",
  "source-field",
  "source-section",
  "claim-diagnosis-current",
  "priority-text",
  "performed-text",
  "date-text",
  "time-text",
  "suggestion-text",
  "status-text",
  "medication-kind",
  "patient-status",
  "referral-date",
  "referral-number",
  "inpatient-episode",
  "age-years",
  "derived-from",
] as const;
export type ExtensionName = (typeof extensionNames)[number];

/** Names of the service's identifier systems, `{fhir_sid_base}/<name>`. */
export const identifierNames = [
  "patient-ref",
  "visit-id",
  "practitioner-ref",
  "prescription",
  "kd-jenis-prw",
] as const;
export type IdentifierName = (typeof identifierNames)[number];

export interface Canonicals {
  readonly extensionBase: string;
  readonly identifierBase: string;
  extension(name: ExtensionName): string;
  identifier(name: IdentifierName): string;
  questionnaire(sectionKey: string): string;
  profile(name: string): string;
  /** A text of JSON or JSONata with the bases put in for `{fhir_ext_base}` and `{fhir_sid_base}`. */
  resolve(text: string): string;
}

/** Resolves the configured bases once; everything that needs an address receives the result. */
export function createCanonicals(extensionBase: string, identifierBase: string): Canonicals {
  return {
    extensionBase,
    identifierBase,
    extension: (name) => `${extensionBase}/StructureDefinition/${name}`,
    profile: (name) => `${extensionBase}/StructureDefinition/${name}`,
    identifier: (name) => `${identifierBase}/${name}`,
    questionnaire: (sectionKey) => `${extensionBase}/Questionnaire/${sectionKey}`,
    resolve: (text) =>
      text
        .replaceAll("{fhir_ext_base}", () => jsonText(extensionBase))
        .replaceAll("{fhir_sid_base}", () => jsonText(identifierBase)),
  };
}

const jsonText = (text: string) => JSON.stringify(text).slice(1, -1);
