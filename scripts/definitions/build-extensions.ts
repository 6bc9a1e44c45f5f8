/** Extensions as differences from R4's, and naming systems, from `extension-list.ts`. */
import type { ElementDefinition, NamingSystem, StructureDefinition } from "@medplum/fhirtypes";
import {
  extensionDescriptions,
  type ExtensionDescription,
  identifierDescriptions,
  listExtensionDescriptions,
} from "./extension-list.ts";
import { date, programName, publication, publisher } from "./publication.ts";

export function buildExtensions(): ReadonlyMap<string, StructureDefinition> {
  return new Map(
    Object.entries({ ...extensionDescriptions, ...listExtensionDescriptions }).map(
      ([name, description]) => [name, buildExtension(name, description)],
    ),
  );
}

function buildExtension(name: string, description: ExtensionDescription): StructureDefinition {
  const { title, context, value, valueSet, parts = {} } = description;
  const url = `{fhir_ext_base}/StructureDefinition/${name}`;
  return {
    resourceType: "StructureDefinition",
    id: name,
    url,
    ...publication,
    name: programName(name),
    title,
    description: `${title}.`,
    fhirVersion: "4.0.1",
    kind: "complex-type",
    abstract: false,
    context: context.map((expression) => ({ type: "element", expression })),
    type: "Extension",
    baseDefinition: "http://hl7.org/fhir/StructureDefinition/Extension",
    derivation: "constraint",
    differential: {
      element: [
        { id: "Extension", path: "Extension", short: title, definition: `${title}.` },
        ...(value ? valueContent(url, value, valueSet) : partsContent(url, parts)),
      ],
    },
  };
}

/** One value and nothing beside it. */
const valueContent = (
  url: string,
  value: string,
  valueSet?: string,
): readonly ElementDefinition[] => [
  element("Extension", "extension", { max: "0" }),
  element("Extension", "url", { fixedUri: url }),
  element("Extension", "value[x]", {
    min: 1,
    type: [{ code: value }],
    ...(valueSet && {
      binding: { strength: "required", valueSet: `{fhir_ext_base}/ValueSet/${valueSet}` },
    }),
  }),
];

/** Named parts, each at most once. */
const partsContent = (
  url: string,
  parts: NonNullable<ExtensionDescription["parts"]>,
): readonly ElementDefinition[] => [
  element("Extension", "extension", {
    slicing: { discriminator: [{ type: "value", path: "url" }], rules: "open" },
    min: 1,
  }),
  ...Object.entries(parts).flatMap(([name, value]) => partContent(name, value)),
  element("Extension", "url", { fixedUri: url }),
  element("Extension", "value[x]", { max: "0" }),
];

function partContent(name: string, value: string): readonly ElementDefinition[] {
  const part = `Extension.extension:${name}`;
  return [
    { id: part, path: "Extension.extension", sliceName: name, min: 0, max: "1" },
    element(part, "extension", { max: "0" }),
    element(part, "url", { fixedUri: name }),
    element(part, "value[x]", { min: 1, type: [{ code: value }] }),
  ];
}

/** An id names slices, the path of the same element does not. */
const element = (
  parent: string,
  child: string,
  changes: Partial<ElementDefinition>,
): ElementDefinition => ({
  id: `${parent}.${child}`,
  path: `${parent.replaceAll(/:[^.]+/g, "")}.${child}`,
  ...changes,
});

export function buildNamingSystems(): ReadonlyMap<string, NamingSystem> {
  return new Map(
    Object.entries(identifierDescriptions).map(([name, description]) => [
      name,
      {
        resourceType: "NamingSystem",
        id: name,
        name: programName(name),
        status: "active",
        kind: "identifier",
        date,
        publisher,
        description,
        uniqueId: [{ type: "uri", value: `{fhir_sid_base}/${name}`, preferred: true }],
      },
    ]),
  );
}
