/** The root that clauses see: the facts and, under `fhir`, the Bundle's resources by kind. */
import Type, { type TSchema } from "typebox";
import { factsSchema, type Facts } from "../facts/build-facts.ts";
import type { BundleIndex } from "../fhir/bundle-index.ts";

const kinds = {
  patients: "Patient",
  encounters: "Encounter",
  observations: "Observation",
  conditions: "Condition",
  procedures: "Procedure",
  medicationRequests: "MedicationRequest",
  allergyIntolerances: "AllergyIntolerance",
  diagnosticReports: "DiagnosticReport",
  questionnaireResponses: "QuestionnaireResponse",
} as const;

/** The facts' schema with the `fhir` branch; `x-r4` names the R4 type to go on with. */
export const rootSchema: TSchema = Type.Object({
  ...factsSchema.properties,
  fhir: Type.Object(
    Object.fromEntries(
      Object.entries(kinds).map(([name, kind]) => [
        name,
        Type.Array(Type.Object({}), { "x-r4": kind }),
      ]),
    ),
  ),
});

export function buildRuleRoot(facts: Facts, index: BundleIndex): unknown {
  const resources = Object.entries(kinds).map(([name, kind]) => [name, index.ofKind(kind)]);
  return { ...facts, fhir: Object.fromEntries(resources) };
}
