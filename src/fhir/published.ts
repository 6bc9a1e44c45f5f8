/** The service's own canonical resources as they are published: profiles and extensions say only what differs from R4. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type {
  CodeSystem,
  ImplementationGuide,
  Library,
  NamingSystem,
  OperationDefinition,
  PlanDefinition,
  Questionnaire,
  StructureDefinition,
  ValueSet,
} from "@medplum/fhirtypes";
import type { Canonicals } from "./canonicals.ts";
import { readJson } from "./r4-definitions.ts";
import type { ServedElements, ServedKind } from "./served-kinds.ts";

export type CanonicalResource =
  | CodeSystem
  | ImplementationGuide
  | Library
  | NamingSystem
  | OperationDefinition
  | PlanDefinition
  | Questionnaire
  | StructureDefinition
  | ValueSet;

/** Of all folders but R4's own. Throws an Error that names the file when one cannot be read. */
export function loadPublished(
  directory: string,
  canonicals: Canonicals,
): readonly CanonicalResource[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "r4")
    .flatMap(({ name }) => readFolder(join(directory, name), canonicals));
}

function readFolder(folder: string, canonicals: Canonicals): readonly CanonicalResource[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file) => {
      // Its tag says how the file was made, which whoever asks the service has no use for.
      // The cast states what `scripts/build-definitions.ts` writes; a test holds the files to it.
      const { meta: _, ...resource } = readJson(join(folder, file), (text) =>
        canonicals.resolve(text),
      ) as CanonicalResource;
      return resource;
    });
}

/** R4's elements of the kinds that are served. Throws as `loadPublished`. */
export function loadServedElements(
  directory: string,
): Readonly<Record<ServedKind, ServedElements>> {
  const file = readJson(join(directory, "r4", "served-elements.json"));
  // The cast states what `scripts/build-definitions.ts` writes; a test holds the file to it.
  return (file as { readonly kinds: Readonly<Record<ServedKind, ServedElements>> }).kinds;
}
