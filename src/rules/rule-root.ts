/** The root that clauses see: the facts, what relates or does not, and under `fhir` the Bundle's resources by kind. */
import Type, { type TSchema } from "typebox";
import { relationsSchema, type Relations } from "../clinical/relation.ts";
import { factsSchema, type Facts } from "../facts/build-facts.ts";
import type { BundleIndex } from "../fhir/bundle-index.ts";
import { resourceKinds } from "../fhir/resource-kinds.ts";
import type { AskedDocument } from "./functions/asked-document.ts";
import {
  exampleDocumentSchema,
  readExampleDocument,
  type ExampleDocument,
} from "./functions/example-document.ts";

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

/** What an example gives: facts, relations, and the document that the rule functions ask. */
export const exampleSchema = Type.Object({
  ...vocabularySchema.properties,
  document: exampleDocumentSchema,
});

/** The root of an example; what it leaves out, clauses read as empty. */
export function exampleRoot(given: Readonly<Record<string, unknown>>): RuleRoot {
  const { document } = given;
  if (document === undefined) return given as unknown as RuleRoot;
  const asked = readExampleDocument(document as ExampleDocument);
  return { ...given, document: asked } as unknown as RuleRoot;
}

/** What clauses run on, and texts are filled from. */
export interface RuleRoot extends Facts {
  readonly relations: Relations;
  readonly fhir: Readonly<Record<string, readonly unknown[]>>;
  /** What the rule functions ask; no element of a path. */
  readonly document: AskedDocument;
}

interface Judged {
  readonly facts: Facts;
  readonly relations: Relations;
  readonly document: AskedDocument;
  readonly index: BundleIndex;
}

export function buildRuleRoot({ facts, relations, document, index }: Judged): RuleRoot {
  const resources = resourceKinds.map((kind) => [listOf(kind), index.ofKind(kind)] as const);
  return withFacts(facts, { relations, document, fhir: Object.fromEntries(resources) });
}

/** A group of facts stays unbuilt until a clause asks for it. */
function withFacts<Rest extends object>(facts: Facts, rest: Rest): Facts & Rest {
  const root: Facts = Object.create(Object.prototype, Object.getOwnPropertyDescriptors(facts));
  return Object.assign(root, rest);
}
