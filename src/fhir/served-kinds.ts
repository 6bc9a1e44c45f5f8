/** The kinds of canonical resources that the service serves, one table: routes and capabilities are made of it. */

export const servedKinds = [
  "StructureDefinition",
  "Questionnaire",
  "OperationDefinition",
  "ImplementationGuide",
  "PlanDefinition",
  "Library",
  "CodeSystem",
  "ValueSet",
  "ConceptMap",
] as const;
export type ServedKind = (typeof servedKinds)[number];

/** Names of top-level elements, as R4 defines them. */
export interface ServedElements {
  /** Of `_summary=true`. */
  readonly summary: readonly string[];
  /** That no answer leaves out. */
  readonly mandatory: readonly string[];
}
