/**
 * R4's own definitions, slimmed. Those that nearly every document asks for lie in one file, the others in one each,
 * which is read when first asked for.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { StructureDefinition } from "@medplum/fhirtypes";
import type { ExtensionShape } from "./validation/extension-shapes.ts";

/** Codes of a value set by code system. */
export type CodeSet = Readonly<Record<string, readonly string[]>>;
type CodeSets = Readonly<Record<string, CodeSet>>;

export interface R4Definitions {
  /** Names of all resource kinds. */
  readonly kinds: ReadonlySet<string>;
  /** The kinds that checks read, with the data types. */
  readonly base: readonly StructureDefinition[];
  /** Of a type or a resource kind. */
  structure(name: string): StructureDefinition | undefined;
  extension(url: string): ExtensionShape | undefined;
  /** The codes of a value set that a required binding of what has been asked for names. */
  codes(valueSet: string): CodeSet | undefined;
}

interface BaseFile {
  readonly kinds: readonly string[];
  readonly codes: CodeSets;
  readonly structures: readonly StructureDefinition[];
}

interface KindFile {
  readonly codes: CodeSets;
  readonly structure: StructureDefinition;
}

interface ExtensionsFile {
  readonly codes: CodeSets;
  readonly extensions: Readonly<Record<string, ExtensionShape>>;
}

/** Throws an Error that names the file when one cannot be read. */
export function loadR4(directory: string): R4Definitions {
  // The casts of this file state what `scripts/build-definitions.ts` writes; a test holds the files to it.
  const base = readJson(join(directory, "base.json")) as BaseFile;
  const codeSets = new Map(Object.entries(base.codes));
  const structures = new Map(base.structures.map((structure) => [structure.name, structure]));
  const addCodes = (codes: CodeSets) => {
    for (const [url, codeSet] of Object.entries(codes)) codeSets.set(url, codeSet);
  };
  let extensions: ReadonlyMap<string, ExtensionShape> | undefined;
  return {
    kinds: new Set(base.kinds),
    base: base.structures,
    structure: (name) => {
      const path = join(directory, "others", `${name}.json`);
      if (!structures.has(name) && existsSync(path)) {
        const { codes, structure } = readJson(path) as KindFile;
        addCodes(codes);
        structures.set(name, structure);
      }
      return structures.get(name);
    },
    extension: (url) => {
      if (!url.startsWith("http://hl7.org/fhir/StructureDefinition/")) return undefined;
      if (!extensions) {
        const file = readJson(join(directory, "extensions.json")) as ExtensionsFile;
        addCodes(file.codes);
        extensions = new Map(Object.entries(file.extensions));
      }
      return extensions.get(url);
    },
    codes: (url) => codeSets.get(url.split("|", 1)[0] ?? url),
  };
}

export function readJson(path: string, resolve = (text: string) => text): unknown {
  try {
    return JSON.parse(resolve(readFileSync(path, "utf8")));
  } catch (cause) {
    throw new Error(`${path} cannot be read as definitions`, { cause });
  }
}
