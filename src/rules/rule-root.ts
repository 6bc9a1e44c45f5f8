/** The root that clauses see: the facts, what relates or does not, and under `fhir` the Bundle's resources by kind. */
import Type, { type TSchema } from "typebox";
import { relationsSchema, type Relations } from "../clinical/relation.ts";
import { factsSchema, type Facts } from "../facts/build-facts.ts";
import type { BundleIndex } from "../fhir/bundle-index.ts";
import { resourceKinds } from "../fhir/resource-kinds.ts";

/** `Condition` is asked for as `fhir.conditions`. */
const listOf = (kind: string) => `${kind.charAt(0).toLowerCase()}${kind.slice(1)}s`;

/** What examples of rules may give, and `profiles/FACTS.md` tells of. */
export const vocabularySchema = Type.Object({
  ...factsSchema.properties,
  relations: relationsSchema,
});

/** The vocabulary with the `fhir` branch; `x-r4` names the R4 type to go on with. */
export const rootSchema: TSchema = Type.Object({
  ...vocabularySchema.properties,
  fhir: Type.Object(
    Object.fromEntries(
      resourceKinds.map((kind) => [listOf(kind), Type.Array(Type.Object({}), { "x-r4": kind })]),
    ),
  ),
});

export function buildRuleRoot(facts: Facts, relations: Relations, index: BundleIndex): unknown {
  const resources = resourceKinds.map((kind) => [listOf(kind), index.ofKind(kind)]);
  return { ...facts, relations, fhir: Object.fromEntries(resources) };
}
