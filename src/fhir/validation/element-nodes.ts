/** The elements of a snapshot as a tree. */
import type { ElementDefinition, StructureDefinition } from "@medplum/fhirtypes";
import { typeName } from "../element-tree.ts";
import { isPrimitive } from "./primitives.ts";

export interface NodeType {
  /** R4's name: what stands in JSON, not what FHIRPath makes of it. */
  readonly name: string;
  /** Addresses of what a reference may point to. */
  readonly targets: readonly string[];
  readonly profiles: readonly string[];
}

export interface ElementNode {
  readonly element: ElementDefinition;
  /** In the definitions: `Observation.component`. */
  readonly path: string;
  /** Without `[x]`. */
  readonly name: string;
  readonly types: readonly NodeType[];
  readonly children: readonly ElementNode[];
  readonly slices: readonly ElementNode[];
  /** The node whose children stand here too (`Questionnaire.item.item`). */
  readonly same?: () => ElementNode | undefined;
}

interface Draft extends ElementNode {
  readonly children: Draft[];
  readonly slices: Draft[];
}

/** The root, `Observation`. */
export function nodesOf(structure: StructureDefinition): ElementNode {
  const byId = new Map<string, Draft>();
  const elements = structure.snapshot?.element ?? [];
  for (const element of elements) {
    const id = element.id ?? element.path;
    const node = draftOf(element, structure, byId);
    byId.set(id, node);
    const sliced = /^(.*):[^.:]+$/.exec(id)?.[1];
    if (sliced !== undefined) byId.get(sliced)?.slices.push(node);
    else byId.get(id.slice(0, Math.max(0, id.lastIndexOf("."))))?.children.push(node);
  }
  const root = byId.get(structure.type);
  if (!root) throw new Error(`${structure.url} has no snapshot that begins with ${structure.type}`);
  return root;
}

function draftOf(
  element: ElementDefinition,
  structure: StructureDefinition,
  byId: ReadonlyMap<string, ElementNode>,
): Draft {
  const { path, type = [], contentReference } = element;
  const meant = contentReference?.replace(/^.*#/, "");
  return {
    element,
    path,
    name: path.slice(path.lastIndexOf(".") + 1).replace("[x]", ""),
    types: type.map(({ code, extension, targetProfile = [], profile = [] }) => ({
      name: typeName(code, extension, path, structure),
      targets: targetProfile,
      profiles: profile,
    })),
    children: [],
    slices: [],
    ...(meant === undefined ? {} : { same: () => byId.get(meant) }),
  };
}

export const isChoice = ({ element }: ElementNode) => element.path.endsWith("[x]");

/** How JSON writes a choice of that type: `valueQuantity`. */
export const choiceKey = (name: string, type: string) =>
  name + type.charAt(0).toUpperCase() + type.slice(1);

/** All keys that JSON has for an element. */
export const keysOf = (node: ElementNode): readonly string[] =>
  isChoice(node) ? node.types.map(({ name }) => choiceKey(node.name, name)) : [node.name];

/** Whether JSON writes a list: of a profile, what its base says. */
export function isList({ element }: ElementNode): boolean {
  const max = element.base?.max ?? element.max;
  return max !== "1" && max !== "0";
}

/** With those of what stands beside a primitive value. */
export const jsonKeys = (node: ElementNode): readonly string[] =>
  keysOf(node).flatMap((key, place) => {
    const type = node.types[isChoice(node) ? place : 0]?.name ?? "Element";
    return isPrimitive(type) ? [key, `_${key}`] : [key];
  });
