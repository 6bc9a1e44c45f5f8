/** Extensions with snapshots and naming systems, from `extension-list.ts`. */
import type { ElementDefinition, NamingSystem, StructureDefinition } from "@medplum/fhirtypes";
import {
  extensionDescriptions,
  type ExtensionDescription,
  identifierDescriptions,
} from "./extension-list.ts";

export function buildExtensions(
  base: readonly StructureDefinition[],
): ReadonlyMap<string, StructureDefinition> {
  const elements = base.find(({ name }) => name === "Extension")?.snapshot?.element ?? [];
  return new Map(
    Object.entries(extensionDescriptions).map(([name, description]) => [
      name,
      buildExtension(name, description, elements),
    ]),
  );
}

function buildExtension(
  name: string,
  description: ExtensionDescription,
  base: readonly ElementDefinition[],
): StructureDefinition {
  const url = `{fhir_ext_base}/StructureDefinition/${name}`;
  const content = description.value
    ? simpleContent(base, "Extension", "Extension", url, description.value).map((element) =>
        element.path === "Extension.value[x]" && description.valueSet
          ? bound(element, description.valueSet)
          : element,
      )
    : complexContent(base, url, description.parts ?? {});
  const [root, ...rest] = content;
  const snapshot = [{ ...root, path: "Extension", max: "1" }, ...rest];
  return {
    resourceType: "StructureDefinition",
    id: name,
    url,
    name: name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    title: description.title,
    status: "active",
    fhirVersion: "4.0.1",
    kind: "complex-type",
    abstract: false,
    context: description.context.map((expression) => ({ type: "element", expression })),
    type: "Extension",
    baseDefinition: "http://hl7.org/fhir/StructureDefinition/Extension",
    derivation: "constraint",
    snapshot: { element: snapshot },
    differential: { element: snapshot.filter(isChanged) },
  };
}

const bound = (element: ElementDefinition, valueSet: string): ElementDefinition => ({
  ...element,
  binding: { strength: "required", valueSet: `{fhir_ext_base}/ValueSet/${valueSet}` },
});

const isChanged = (element: ElementDefinition) =>
  element.path === "Extension" ||
  element.fixedUri !== undefined ||
  element.max === "0" ||
  element.sliceName !== undefined ||
  element.path.endsWith(".value[x]");

/** The elements of an extension that holds one value: no nested extensions, one type. */
function simpleContent(
  base: readonly ElementDefinition[],
  id: string,
  path: string,
  url: string,
  value: string,
): readonly ElementDefinition[] {
  return placed(base, id, path).map((element) => {
    switch (element.path.slice(path.length)) {
      case ".extension":
        return { ...element, max: "0" };
      case ".url":
        return { ...element, fixedUri: url };
      case ".value[x]":
        return { ...element, min: 1, type: [{ code: value }] };
      default:
        return element;
    }
  });
}

/** The elements of an extension made of named parts. */
function complexContent(
  base: readonly ElementDefinition[],
  url: string,
  parts: Readonly<Record<string, string>>,
): readonly ElementDefinition[] {
  return base.flatMap((element) => {
    switch (element.path) {
      case "Extension.extension":
        return [
          { ...element, min: 1 },
          ...Object.entries(parts).flatMap(([name, value]) => part(base, name, value)),
        ];
      case "Extension.url":
        return [{ ...element, fixedUri: url }];
      case "Extension.value[x]":
        return [{ ...element, max: "0" }];
      default:
        return [element];
    }
  });
}

function part(
  base: readonly ElementDefinition[],
  name: string,
  value: string,
): readonly ElementDefinition[] {
  const [root, ...rest] = simpleContent(
    base,
    `Extension.extension:${name}`,
    "Extension.extension",
    name,
    value,
  );
  if (!root) throw new Error("R4's Extension has no elements");
  return [{ ...root, sliceName: name, min: 0, max: "1", type: [{ code: "Extension" }] }, ...rest];
}

/** The elements of R4's `Extension` below another place. */
const placed = (base: readonly ElementDefinition[], id: string, path: string) =>
  base.map((element) => ({
    ...element,
    id: (element.id ?? element.path).replace(/^Extension/, id),
    path: element.path.replace(/^Extension/, path),
  }));

export function buildNamingSystems(): ReadonlyMap<string, NamingSystem> {
  return new Map(
    Object.entries(identifierDescriptions).map(([name, description]) => [
      name,
      {
        resourceType: "NamingSystem",
        id: name,
        name: name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        status: "active",
        kind: "identifier",
        date: "2025-01-01",
        description,
        uniqueId: [{ type: "uri", value: `{fhir_sid_base}/${name}`, preferred: true }],
      },
    ]),
  );
}
