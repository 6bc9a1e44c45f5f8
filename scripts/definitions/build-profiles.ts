/** Profiles as differences from R4, from the compact descriptions in `claim-profiles.ts` and `intake-profiles.ts`. */
import type {
  ElementDefinition,
  ElementDefinitionSlicingDiscriminator,
  StructureDefinition,
} from "@medplum/fhirtypes";
import { resourceKinds } from "../../src/fhir/resource-kinds.ts";
import type { VitalSigns } from "../../src/knowledge/terminology.ts";
import { claimProfiles } from "./claim-profiles.ts";
import { extensionDescriptions } from "./extension-list.ts";
import { intakeProfiles } from "./intake-profiles.ts";
import type { ElementRule, IdentifierSlice, ProfileDescription } from "./profile-description.ts";
import { programName, publication } from "./publication.ts";

const r4 = "http://hl7.org/fhir/StructureDefinition";

const descriptions = { claim: claimProfiles, intake: intakeProfiles };
type ProfileSet = keyof typeof descriptions;

/** The file name and resource of each kind's profile, of what is written (`claim`) or of what is read (`intake`). */
export function buildProfiles(
  set: ProfileSet,
  base: readonly StructureDefinition[],
  vitalSigns: VitalSigns,
): ReadonlyMap<string, StructureDefinition> {
  return new Map(
    Object.entries(descriptions[set](vitalSigns)).map(([kind, profile]) => {
      const name = profileName(set, kind);
      const source = base.find((structure) => structure.name === kind);
      if (!source) throw new Error(`no R4 base for ${kind}`);
      return [name, buildProfile(set, kind, profile, source.snapshot?.element ?? [])];
    }),
  );
}

const profileName = (set: ProfileSet, kind: string) =>
  `${set}-${kind.replaceAll(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase()}`;

function buildProfile(
  set: ProfileSet,
  kind: string,
  profile: ProfileDescription,
  base: readonly ElementDefinition[],
): StructureDefinition {
  const name = profileName(set, kind);
  return {
    resourceType: "StructureDefinition",
    id: name,
    url: `{fhir_ext_base}/StructureDefinition/${name}`,
    ...publication,
    name: programName(name),
    title: profile.title,
    description: `${profile.title}.`,
    fhirVersion: "4.0.1",
    kind: "resource",
    abstract: false,
    type: kind,
    baseDefinition: `${r4}/${kind}`,
    derivation: "constraint",
    differential: {
      element: [
        { id: kind, path: kind, ...rootChanges(profile) },
        ...changed(set, kind, profile, base),
      ],
    },
  };
}

/** The elements that differ from R4's, in its order. Throws for a description of an element that R4 does not have. */
function changed(
  set: ProfileSet,
  kind: string,
  profile: ProfileDescription,
  base: readonly ElementDefinition[],
): readonly ElementDefinition[] {
  const rest = { ...profile.elements };
  const elements = base.flatMap((element) => {
    const { id, path } = element;
    const child = path.slice(kind.length + 1);
    const slices =
      path === "Bundle.entry"
        ? resourceKinds.flatMap((each) => entrySlice(set, each))
        : slicesAt(element, kind, profile.identifier);
    const changes = {
      ...changesOf(element, rest[child]),
      ...(slices.length > 0 && { slicing: slicing(child) }),
    };
    delete rest[child];
    return child === "" || Object.keys(changes).length === 0
      ? []
      : [{ id: id ?? path, path, ...changes }, ...slices];
  });
  const unused = Object.keys(rest);
  if (unused.length > 0) throw new Error(`${kind} has no element ${unused.join(", ")}`);
  return elements;
}

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

/** What tells the slices of an element from each other. */
const discriminators: Readonly<Record<string, ElementDefinitionSlicingDiscriminator>> = {
  entry: { type: "type", path: "resource" },
  identifier: { type: "value", path: "system" },
};

const slicing = (child: string) => ({
  discriminator: [discriminators[child] ?? { type: "value" as const, path: "url" }],
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
        type: [{ code: "Extension", profile: [`{fhir_ext_base}/StructureDefinition/${name}`] }],
      }));
  }
  if (path === `${kind}.identifier` && identifier) return identifierSlice(path, identifier);
  return [];
}

/** Entries of a kind are bound to its profile; of patient and visit there is one each. */
function entrySlice(set: ProfileSet, kind: string): readonly ElementDefinition[] {
  const id = `Bundle.entry:${kind}`;
  const single = kind === "Patient" || kind === "Encounter";
  const profile = [`{fhir_ext_base}/StructureDefinition/${profileName(set, kind)}`];
  return [
    {
      id,
      path: "Bundle.entry",
      sliceName: kind,
      min: single ? 1 : 0,
      max: single ? "1" : "*",
    },
    {
      id: `${id}.resource`,
      path: "Bundle.entry.resource",
      min: 1,
      type: [{ code: kind, profile }],
    },
  ];
}

function identifierSlice(
  path: string,
  { name, min }: IdentifierSlice,
): readonly ElementDefinition[] {
  const id = `${path}:${name}`;
  return [
    { id, path, sliceName: name, min, max: "1" },
    {
      id: `${id}.system`,
      path: `${path}.system`,
      min: 1,
      fixedUri: `{fhir_sid_base}/${name}`,
    },
    { id: `${id}.value`, path: `${path}.value`, min: 1 },
  ];
}
