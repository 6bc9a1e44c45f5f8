/** The children of every type and backbone element, by path, from snapshots. */
import type { ElementDefinition, StructureDefinition } from "@medplum/fhirtypes";

/** A demand that a value be exactly this, or hold at least this coding. */
export type FixedValue =
  | { readonly code: string }
  | { readonly coding: { readonly system?: string; readonly code?: string } };

export interface ElementInfo {
  readonly types: readonly string[];
  readonly list: boolean;
  readonly min: number;
  /** The name a choice element has in FHIRPath (`value` for `valueQuantity`), and the plain name of any other. */
  readonly name: string;
  /** `concrete` for `valueQuantity`, `abstract` for `value`, which FHIRPath says and JSON never does. */
  readonly choice: "none" | "concrete" | "abstract";
  /** Address of the value set of a required binding. */
  readonly valueSet?: string;
  /** Kinds that a reference may point to; absent means any. */
  readonly targets?: readonly string[];
  readonly fixed?: FixedValue;
  /** Where the children of a backbone element stand. */
  readonly childPath?: string;
}

export type ElementTree = (typeOrPath: string) => ReadonlyMap<string, ElementInfo>;

const none: ReadonlyMap<string, ElementInfo> = new Map();

/** Backbone paths that repeat another (`QuestionnaireResponse.item.item`) are followed to it. */
export function indexElements(structures: readonly StructureDefinition[]): ElementTree {
  const byPath = new Map<string, Map<string, ElementInfo>>();
  for (const structure of structures) {
    byPath.set(structure.type, new Map());
    for (const element of structure.snapshot?.element ?? []) addElement(byPath, element, structure);
  }
  const lookUp: ElementTree = (path) => {
    const found = byPath.get(path);
    if (found) return found;
    const dot = path.lastIndexOf(".");
    if (dot < 0) return none;
    const childPath = lookUp(path.slice(0, dot)).get(path.slice(dot + 1))?.childPath;
    return childPath === undefined || childPath === path ? none : lookUp(childPath);
  };
  return lookUp;
}

function addElement(
  byPath: Map<string, Map<string, ElementInfo>>,
  element: ElementDefinition,
  structure: StructureDefinition,
): void {
  const { path } = element;
  // Slices repeat the path of what they slice.
  if (!path.includes(".") || (element.id ?? "").includes(":")) return;
  const dot = path.lastIndexOf(".");
  const parent = path.slice(0, dot);
  const name = path.slice(dot + 1).replace("[x]", "");
  const types = (element.type ?? []).map((type) =>
    typeName(type.code ?? "", type.extension, path, structure),
  );
  const siblings = byPath.get(parent) ?? new Map<string, ElementInfo>();
  byPath.set(parent, siblings);
  const info: ElementInfo = { ...describe(element, types), name };
  siblings.set(name, info);
  if (!path.endsWith("[x]")) return;
  for (const type of types) {
    const concrete = name + type.charAt(0).toUpperCase() + type.slice(1);
    siblings.set(concrete, { ...info, types: [type], choice: "concrete" });
  }
}

function describe(element: ElementDefinition, types: readonly string[]): Omit<ElementInfo, "name"> {
  const targets = (element.type ?? [])
    .flatMap(({ targetProfile }) => targetProfile ?? [])
    .map((url) => url.slice(url.lastIndexOf("/") + 1));
  const fixed = fixedOf(element);
  const backbone = types.includes("BackboneElement") || types.includes("Element");
  const childPath =
    element.contentReference?.replace(/^.*#/, "") ?? (backbone ? element.path : undefined);
  return {
    types: element.contentReference ? ["BackboneElement"] : types,
    list: element.base?.max ? element.base.max === "*" : element.max === "*",
    min: element.min ?? 0,
    choice: element.path.endsWith("[x]") ? "abstract" : "none",
    ...(element.binding?.strength === "required" && element.binding.valueSet
      ? { valueSet: element.binding.valueSet }
      : {}),
    ...(targets.length > 0 && !targets.includes("Resource") ? { targets } : {}),
    ...(fixed ? { fixed } : {}),
    ...(childPath === undefined ? {} : { childPath }),
  };
}

function fixedOf({ fixedCode, patternCodeableConcept }: ElementDefinition): FixedValue | undefined {
  const coding = patternCodeableConcept?.coding?.[0];
  if (fixedCode !== undefined) return { code: fixedCode };
  return coding ? { coding } : undefined;
}

/** R4 writes the type of ids, addresses of extensions and primitive values as System types with a note. */
export function typeName(
  code: string,
  notes: ElementDefinition["extension"],
  path: string,
  structure: StructureDefinition,
): string {
  if (!code.startsWith("http://hl7.org/fhirpath/System.")) return code;
  // R4's note on `Resource.id` says 'string'; its type is `id`.
  if (structure.kind === "resource" && path === `${structure.type}.id`) return "id";
  return notes?.find(({ valueUrl }) => valueUrl !== undefined)?.valueUrl ?? "string";
}
