/**
 * R4's invariants, and those of the service's own profiles: each compiles on the type that it belongs to, and our
 * engine and HL7's say the same of it on every resource of the examples.
 */
import { readFileSync } from "node:fs";
import { mock } from "node:test";
import { expect } from "chai";
import { loadDefinitions } from "../../src/fhir/definitions.ts";
import type { Expression } from "../../src/fhir/fhirpath/compile.ts";
import { createCompiler } from "../../src/fhir/fhirpath/create-compiler.ts";
import { r4 } from "../../src/fhir/fhirpath/model.ts";
import { any, r4Type, type Type } from "../../src/fhir/fhirpath/types.ts";
import { isObject, itemsOf } from "../../src/fhir/json-object.ts";
import { change } from "../fhir/change.ts";
import { canonicals, completeBundle } from "../fhir/complete-bundle.ts";
import { defects, validCases } from "../fhir/defects.ts";
import { compileByHl7 } from "../support/hl7-fhirpath.ts";

/** @property path Of the element that has it: `Patient.contact`, `Quantity`. */
interface Constraint {
  readonly key: string;
  readonly path: string;
  readonly expression: string;
}

const definitions = loadDefinitions("structure-definitions", canonicals);
const constraints = [...definitions.base, ...definitions.resources].flatMap((resource) =>
  resource.resourceType === "StructureDefinition"
    ? (resource.snapshot?.element ?? []).flatMap(({ path, constraint = [] }) =>
        constraint.flatMap(({ key, expression }): readonly Constraint[] =>
          expression ? [{ key, path, expression }] : [],
        ),
      )
    : [],
);

/** Types of what stands at a path: several for a choice. */
function typesAt(path: string): readonly Type[] {
  const [kind = "", ...names] = path.split(".");
  let types: readonly string[] = [kind];
  for (const name of names)
    types = types.flatMap((type) => {
      const element = r4.element(type, name.replace("[x]", ""));
      if (!element) return [];
      return "type" in element ? [element.type] : [...element.choices.values()];
    });
  return types.map(r4Type);
}

const { check } = createCompiler();

/** The invariant asked of a whole resource: of each place that it belongs to. */
function askedOf(kind: string, { path, expression }: Constraint): string | undefined {
  if (path === kind) return expression;
  const below = path.replaceAll("[x]", "");
  if (below.startsWith(`${kind}.`)) return `${below}.select(${expression})`;
  if (path.includes(".")) return undefined;
  // HL7's engine does not take an extension below a resource for an Extension.
  const all =
    path === "Extension"
      ? "extension.combine(descendants().extension)"
      : `descendants().ofType(${path})`;
  return `${all}.select(${expression})`;
}

const compiled = new Map<string, readonly [own: Expression, hl7: Expression]>();

function bothOf(asked: string): readonly [own: Expression, hl7: Expression] {
  // Of its own path in a resource, and so without a known type: each value says itself what it is.
  const known = compiled.get(asked) ?? [check(asked, any).evaluate, compileByHl7(asked)];
  compiled.set(asked, known);
  return known;
}

/** In no order: that of descendants is undefined. */
function valuesOf(evaluate: Expression, resource: object, bundle: object): unknown {
  try {
    return evaluate(resource, { resource, rootResource: bundle }).map(String).toSorted();
  } catch {
    return "an error";
  }
}

/** The lines on which the two engines differ. */
function differences(resource: object, bundle: object): readonly string[] {
  const kind = String(Reflect.get(resource, "resourceType"));
  const asked = new Set(constraints.flatMap((each) => askedOf(kind, each) ?? []));
  return [...asked].flatMap((expression) => {
    const [own, other] = bothOf(expression).map((each) => valuesOf(each, resource, bundle));
    return JSON.stringify(own) === JSON.stringify(other)
      ? []
      : [`${kind} ${expression}: ${JSON.stringify(own)}, HL7's engine ${JSON.stringify(other)}`];
  });
}

const resourcesOf = (bundle: { readonly entry: readonly { readonly resource: object }[] }) =>
  bundle.entry.map(({ resource }) => resource);

/** What HL7's engine makes of these is not a reading of R4: doubles, or the methods of JavaScript's strings. */
const misread: ReadonlySet<string> = new Set([
  "two forms of one choice",
  "the choice's bare name",
  "entry that is not an object",
]);

const isReadAlike = ({ name }: { readonly name: string }) => !misread.has(name);

describe("invariants", function invariants() {
  // HL7's engine prints what an invariant traces.
  before(() => mock.method(console, "log", () => {}));
  after(() => mock.restoreAll());

  it("compile on the type that each belongs to", () => {
    expect(constraints.length).to.be.greaterThan(300);
    const faults = constraints.flatMap(({ key, path, expression }) => {
      const types = typesAt(path);
      if (types.length === 0) return [`${key}: nothing stands at ${path}`];
      return types.flatMap((type) =>
        check(expression, type).faults.map((fault) => `${key} of ${path}: ${fault}`),
      );
    });
    expect([...new Set(faults)]).to.deep.equal([]);
  });

  it("come out as by HL7's engine on the complete Bundle", () => {
    const bundle = completeBundle();
    for (const resource of [bundle, ...resourcesOf(bundle)])
      expect(differences(resource, bundle)).to.deep.equal([]);
  });

  for (const stage of ["igd", "cppt", "resume", "rajal"])
    it(`come out as by HL7's engine on the example of ${stage}`, () => {
      const { bundle } = JSON.parse(readFileSync(`examples/${stage}.fhir.json`, "utf8")) as {
        bundle: ReturnType<typeof completeBundle>;
      };
      for (const resource of resourcesOf(bundle))
        expect(differences(resource, bundle)).to.deep.equal([]);
    });

  for (const { name, changes } of [...defects, ...validCases].filter(isReadAlike))
    it(`come out as by HL7's engine where the Bundle has: ${name}`, () => {
      const bundle: unknown = completeBundle();
      if (!isObject(bundle)) throw new Error("a Bundle is an object");
      for (const [pointer, value] of Object.entries(changes)) change(bundle, pointer, value);
      for (const pointer of Object.keys(changes)) {
        const [, list, place] = pointer.split("/");
        const entry = list === "entry" ? itemsOf(bundle["entry"])[Number(place)] : undefined;
        const changed = isObject(entry) && isObject(entry["resource"]) ? entry["resource"] : bundle;
        expect(differences(changed, bundle)).to.deep.equal([]);
      }
    });
});
