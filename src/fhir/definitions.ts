/**
 * Reads `structure-definitions/` once: the R4 base, the service's own profiles, extensions and code sets, with the
 * configured addresses put in for `{fhir_ext_base}` and `{fhir_sid_base}`.
 */
import { join } from "node:path";
import type { Questionnaire, StructureDefinition, ValueSet } from "@medplum/fhirtypes";
import type { Canonicals } from "./canonicals.ts";
import { type ElementInfo, indexElements } from "./element-tree.ts";
import { loadPublished, type CanonicalResource } from "./published.ts";
import { loadR4, type CodeSet } from "./r4-definitions.ts";
import { withSnapshot } from "./snapshot.ts";
import type { ExtensionShape } from "./validation/extension-shapes.ts";

export type { CodeSet } from "./r4-definitions.ts";

/** Of what the service writes, and of what it reads (contract, 'What a hospital's own FHIR may say'). */
export type ProfileSet = "claim" | "intake";

export interface Definitions {
  /** Children of an R4 type or backbone path (`Observation.component`); empty for what is unknown. */
  elements(typeOrPath: string): ReadonlyMap<string, ElementInfo>;
  /** The codes of a value set that a required binding names; undefined where R4 does not list them. */
  requiredCodes(valueSet: string): CodeSet | undefined;
  /** All of R4's resource kinds. */
  readonly kinds: ReadonlySet<string>;
  /** The service's profile of a resource kind; undefined for kinds that have none. */
  profile(kind: string, set: ProfileSet): StructureDefinition | undefined;
  /** The service's profile at an address. */
  profileAt(url: string): StructureDefinition | undefined;
  /** The service's extension at an address. */
  extension(url: string): StructureDefinition | undefined;
  /** R4's own extension at an address. */
  r4Extension(url: string): ExtensionShape | undefined;
  /** R4's own definition of a type or a resource kind. Those that no check reads are loaded when first asked for. */
  structure(name: string): StructureDefinition | undefined;
  /** By the key of the section whose form they are. */
  readonly questionnaires: ReadonlyMap<string, Questionnaire>;
  /** R4's own definitions of what checks read, with the data types, slimmed. */
  readonly base: readonly StructureDefinition[];
  /** The service's own canonical resources, with snapshots. */
  readonly resources: readonly CanonicalResource[];
  /** The same as they are published: profiles and extensions say only what differs from R4. */
  readonly published: readonly CanonicalResource[];
}

/** Throws an Error that names the file when one cannot be read. */
export function loadDefinitions(directory: string, canonicals: Canonicals): Definitions {
  const r4 = loadR4(join(directory, "r4"));
  const published = loadPublished(directory, canonicals);
  const ofR4 = new Map(r4.base.map((structure) => [structure.url, structure]));
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
  const codeSets = new Map(
    resources
      .filter((resource) => resource.resourceType === "ValueSet")
      .map((valueSet) => [valueSet.url ?? "", codesOf(valueSet)] as const),
  );
  return {
    elements: indexElements(r4.base),
    requiredCodes: (url) => codeSets.get(url.split("|", 1)[0] ?? url) ?? r4.codes(url),
    kinds: r4.kinds,
    profile: (kind, set) => profiles[set].get(kind),
    profileAt: (url) => structures.find((structure) => structure.url === url),
    extension: (url) => extensions.get(url),
    r4Extension: (url) => r4.extension(url),
    structure: (name) => r4.structure(name),
    questionnaires: new Map(
      resources
        .filter((resource) => resource.resourceType === "Questionnaire")
        .map((questionnaire) => [questionnaire.id ?? "", questionnaire]),
    ),
    base: r4.base,
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

function codesOf(valueSet: ValueSet): CodeSet {
  const include = valueSet.compose?.include ?? [];
  return Object.fromEntries(
    include.map(({ system, concept }) => [
      system ?? "",
      (concept ?? []).flatMap(({ code }) => code ?? []),
    ]),
  );
}
