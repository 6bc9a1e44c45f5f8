/**
 * Reads `structure-definitions/` once: the R4 base, the service's own profiles, extensions and code sets, with the
 * configured addresses put in for `{fhir_ext_base}` and `{fhir_sid_base}`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type {
  CodeSystem,
  NamingSystem,
  Questionnaire,
  StructureDefinition,
  ValueSet,
} from "@medplum/fhirtypes";
import type { Canonicals } from "./canonicals.ts";
import { type ElementInfo, type ElementTree, indexElements } from "./element-tree.ts";
import { withSnapshot } from "./snapshot.ts";

/** Codes of a value set by code system. */
export type CodeSet = Readonly<Record<string, readonly string[]>>;

/** Of what the service writes, and of what it reads (contract, 'What a hospital's own FHIR may say'). */
export type ProfileSet = "claim" | "intake";

export interface Definitions {
  /** Children of an R4 type or backbone path (`Observation.component`); empty for what is unknown. */
  elements(typeOrPath: string): ReadonlyMap<string, ElementInfo>;
  /** The same with the demands of a set of profiles on a resource kind put in. */
  readonly profiledElements: Readonly<Record<ProfileSet, ElementTree>>;
  /** The codes of a value set that a required binding names; undefined where R4 does not list them. */
  requiredCodes(valueSet: string): CodeSet | undefined;
  /** All of R4's resource kinds. */
  readonly kinds: ReadonlySet<string>;
  /** The service's profile of a resource kind; undefined for kinds that have none. */
  profile(kind: string, set: ProfileSet): StructureDefinition | undefined;
  /** The service's extension at an address. */
  extension(url: string): StructureDefinition | undefined;
  /** By the key of the section whose form they are. */
  readonly questionnaires: ReadonlyMap<string, Questionnaire>;
  /** R4's own definitions, slimmed. */
  readonly base: readonly StructureDefinition[];
  /** The service's own canonical resources, with snapshots. */
  readonly resources: readonly CanonicalResource[];
  /** The same as they are published: profiles and extensions say only what differs from R4. */
  readonly published: readonly CanonicalResource[];
}

export type CanonicalResource =
  CodeSystem | StructureDefinition | NamingSystem | Questionnaire | ValueSet;

interface BaseFile {
  readonly kinds: readonly string[];
  readonly codes: Readonly<Record<string, CodeSet>>;
  readonly structures: readonly StructureDefinition[];
}

/** Throws an Error that names the file when one cannot be read. */
export function loadDefinitions(directory: string, canonicals: Canonicals): Definitions {
  // The casts of this file state what `scripts/build-definitions.ts` writes; a test holds the files to it.
  const base = readResolved(join(directory, "r4", "base.json"), canonicals) as BaseFile;
  const published = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "r4")
    .flatMap(({ name }) => readFolder(join(directory, name), canonicals));
  const ofR4 = new Map(base.structures.map((structure) => [structure.url, structure]));
  const resources = published.map((resource) =>
    resource.resourceType === "StructureDefinition"
      ? withSnapshot(resource, ofR4.get(resource.baseDefinition ?? ""))
      : resource,
  );
  const structures = resources.filter(
    (resource) => resource.resourceType === "StructureDefinition",
  );
  const profiles = {
    claim: profilesOf("claim", structures),
    intake: profilesOf("intake", structures),
  };
  const extensions = new Map(
    structures
      .filter(({ type }) => type === "Extension")
      .map((structure) => [structure.url, structure]),
  );
  const codeSets = new Map([
    ...Object.entries(base.codes),
    ...resources
      .filter((resource) => resource.resourceType === "ValueSet")
      .map((valueSet) => [valueSet.url ?? "", codesOf(valueSet)] as const),
  ]);
  const plain: ElementTree = indexElements(base.structures);
  const profiled = (set: ProfileSet): ElementTree =>
    indexElements(
      base.structures.map((structure) => profiles[set].get(structure.name) ?? structure),
    );
  return {
    elements: plain,
    profiledElements: { claim: profiled("claim"), intake: profiled("intake") },
    requiredCodes: (url) => codeSets.get(url.split("|", 1)[0] ?? url),
    kinds: new Set(base.kinds),
    profile: (kind, set) => profiles[set].get(kind),
    extension: (url) => extensions.get(url),
    questionnaires: new Map(
      resources
        .filter((resource) => resource.resourceType === "Questionnaire")
        .map((questionnaire) => [questionnaire.id ?? "", questionnaire]),
    ),
    base: base.structures,
    resources,
    published,
  };
}

/** By the kind that each profile constrains. */
const profilesOf = (set: ProfileSet, structures: readonly StructureDefinition[]) =>
  new Map<string, StructureDefinition>(
    structures
      .filter(({ id, kind }) => kind === "resource" && id?.startsWith(`${set}-`))
      .map((structure) => [structure.type, structure]),
  );

function readFolder(folder: string, canonicals: Canonicals): readonly CanonicalResource[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file) => {
      // Its tag says how the file was made, which whoever asks the service has no use for.
      const { meta: _, ...resource } = readResolved(
        join(folder, file),
        canonicals,
      ) as CanonicalResource;
      return resource;
    });
}

function readResolved(path: string, canonicals: Canonicals): unknown {
  try {
    return JSON.parse(canonicals.resolve(readFileSync(path, "utf8")));
  } catch (cause) {
    throw new Error(`${path} cannot be read as definitions`, { cause });
  }
}

function codesOf(valueSet: ValueSet): CodeSet {
  const include = valueSet.compose?.include ?? [];
  return Object.fromEntries(
    include.map(({ system, concept }) => [
      system ?? "",
      (concept ?? []).flatMap(({ code }) => code ?? []),
    ]),
  );
}
