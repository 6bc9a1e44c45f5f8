/** Profiles with snapshots and value sets, from the compact descriptions in `claim-profiles.ts` and `intake-profiles.ts`. */
import type { ElementDefinition, StructureDefinition, ValueSet } from "@medplum/fhirtypes";
import type { VitalSigns } from "../../src/knowledge/terminology.ts";
import { claimProfiles } from "./claim-profiles.ts";
import { extensionDescriptions } from "./extension-list.ts";
import { intakeProfiles } from "./intake-profiles.ts";
import type { ElementRule, IdentifierSlice, ProfileDescription } from "./profile-description.ts";
import { valueSets } from "./value-set-list.ts";

const r4 = "http://hl7.org/fhir/StructureDefinition";

const descriptions = { claim: claimProfiles, intake: intakeProfiles };

/** The file name and resource of each kind's profile, of what is written (`claim`) or of what is read (`intake`). */
export function buildProfiles(
  set: keyof typeof descriptions,
  base: readonly StructureDefinition[],
  vitalSigns: VitalSigns,
): ReadonlyMap<string, StructureDefinition> {
  return new Map(
    Object.entries(descriptions[set](vitalSigns)).map(([kind, profile]) => {
      const name = `${set}-${kebab(kind)}`;
      const source = base.find((structure) => structure.name === kind);
      if (!source) throw new Error(`no R4 base for ${kind}`);
      return [name, buildProfile(name, kind, profile, source.snapshot?.element ?? [])];
    }),
  );
}

const pascal = (name: string) =>
  name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const kebab = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase();

function buildProfile(
  name: string,
  kind: string,
  profile: ProfileDescription,
  base: readonly ElementDefinition[],
): StructureDefinition {
  const rest = { ...profile.elements };
  const snapshot: ElementDefinition[] = [];
  const differential: ElementDefinition[] = [];
  const add = (element: ElementDefinition, changed: ElementDefinition | undefined) => {
    snapshot.push(element);
    if (changed) differential.push(changed);
  };
  for (const element of base) {
    const child = element.path.slice(kind.length + 1);
    const rule = rest[child];
    delete rest[child];
    const changes = child === "" ? rootChanges(profile) : changesOf(element, rule);
    const slices = slicesAt(element, kind, profile.identifier);
    const sliced = slices.length > 0 ? { slicing: slicing(child) } : {};
    const whole = { ...changes, ...sliced };
    const changed = Object.keys(whole).length > 0 ? { ...idOf(element), ...whole } : undefined;
    // Constraints of the base stay; the profile adds its own.
    const constraint = [...(element.constraint ?? []), ...(changes.constraint ?? [])];
    add({ ...element, ...whole, ...(constraint.length > 0 ? { constraint } : {}) }, changed);
    for (const slice of slices) add(slice, slice);
  }
  const unused = Object.keys(rest);
  if (unused.length > 0) throw new Error(`${kind} has no element ${unused.join(", ")}`);
  return {
    resourceType: "StructureDefinition",
    id: name,
    url: `{fhir_ext_base}/StructureDefinition/${name}`,
    name: pascal(name),
    title: profile.title,
    status: "active",
    fhirVersion: "4.0.1",
    kind: "resource",
    abstract: false,
    type: kind,
    baseDefinition: `${r4}/${kind}`,
    derivation: "constraint",
    snapshot: { element: snapshot },
    differential: { element: differential.length > 0 ? differential : [{ id: kind, path: kind }] },
  };
}

const idOf = ({ id, path }: ElementDefinition) => ({ id: id ?? path, path });

function rootChanges(profile: ProfileDescription): Partial<ElementDefinition> {
  const constraint = (profile.rules ?? []).map(({ key, human, expression }) => ({
    key,
    severity: "error" as const,
    human,
    expression,
  }));
  return constraint.length > 0 ? { constraint } : {};
}

function changesOf(
  element: ElementDefinition,
  rule: ElementRule | undefined,
): Partial<ElementDefinition> {
  if (!rule) return {};
  const { min, max, fixedCode, pattern, valueSet, targets } = rule;
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(fixedCode === undefined ? {} : { fixedCode }),
    ...(pattern ? { patternCodeableConcept: { coding: [pattern] } } : {}),
    ...(valueSet
      ? {
          binding: {
            strength: "required" as const,
            valueSet: `{fhir_ext_base}/ValueSet/${valueSet}`,
          },
        }
      : {}),
    ...(targets
      ? {
          type: (element.type ?? []).map(({ code }) => ({
            code,
            targetProfile: targets.map((target) => `${r4}/${target}`),
          })),
        }
      : {}),
  };
}

const slicing = (child: string) => ({
  discriminator: [
    {
      type: "value" as const,
      path: child.endsWith("extension") ? "url" : "system",
    },
  ],
  rules: "open" as const,
});

/** The service's extensions on this element, or the slice of its identifier. */
function slicesAt(
  element: ElementDefinition,
  kind: string,
  identifier: IdentifierSlice | undefined,
): readonly ElementDefinition[] {
  const { path } = element;
  const context = path.slice(0, path.lastIndexOf("."));
  if (path.endsWith(".extension")) {
    return Object.entries(extensionDescriptions)
      .filter(([, description]) => description.context.includes(context))
      .map(([name]) => ({
        id: `${path}:${name}`,
        path,
        sliceName: name,
        min: 0,
        max: "1",
        base: { path: "Element.extension", min: 0, max: "*" },
        type: [{ code: "Extension", profile: [`{fhir_ext_base}/StructureDefinition/${name}`] }],
      }));
  }
  if (path === `${kind}.identifier` && identifier) return identifierSlice(path, identifier);
  return [];
}

function identifierSlice(
  path: string,
  { name, min }: IdentifierSlice,
): readonly ElementDefinition[] {
  const id = `${path}:${name}`;
  return [
    { id, path, sliceName: name, min, max: "1", type: [{ code: "Identifier" }] },
    {
      id: `${id}.system`,
      path: `${path}.system`,
      min: 1,
      max: "1",
      type: [{ code: "uri" }],
      fixedUri: `{fhir_sid_base}/${name}`,
    },
    { id: `${id}.value`, path: `${path}.value`, min: 1, max: "1", type: [{ code: "string" }] },
  ];
}

/** The value sets that profiles bind to, by file name. */
export function buildValueSets(): ReadonlyMap<string, ValueSet> {
  return new Map(
    Object.entries(valueSets).map(([name, { title, system, codes }]) => [
      name,
      {
        resourceType: "ValueSet",
        id: name,
        url: `{fhir_ext_base}/ValueSet/${name}`,
        name: pascal(name),
        title,
        status: "active",
        compose: { include: [{ system, concept: codes.map((code) => ({ code })) }] },
      },
    ]),
  );
}
