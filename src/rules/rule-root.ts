/** The root that clauses see: the facts and, under `fhir`, the Bundle's resources by kind. */
import Type, { type TSchema } from "typebox";
import { factsSchema, type Facts } from "../facts/build-facts.ts";
import type { BundleIndex } from "../fhir/bundle-index.ts";
import { resourceKinds } from "../fhir/resource-kinds.ts";

/** `Condition` is asked for as `fhir.conditions`. */
const listOf = (kind: string) => `${kind.charAt(0).toLowerCase()}${kind.slice(1)}s`;

/** The facts' schema with the `fhir` branch; `x-r4` names the R4 type to go on with. */
export const rootSchema: TSchema = Type.Object({
  ...factsSchema.properties,
  fhir: Type.Object(
    Object.fromEntries(
      resourceKinds.map((kind) => [listOf(kind), Type.Array(Type.Object({}), { "x-r4": kind })]),
    ),
  ),
});

export function buildRuleRoot(facts: Facts, index: BundleIndex): unknown {
  const resources = resourceKinds.map((kind) => [listOf(kind), index.ofKind(kind)]);
  return { ...facts, fhir: Object.fromEntries(resources) };
}
