/** The check of one value of an element. */
import { r4Type } from "../fhirpath/types.ts";
import { isObject } from "../json-object.ts";
import { codeCheck, wantedCheck } from "./codes.ts";
import type { Compilation } from "./compilation.ts";
import type { ElementNode, NodeType } from "./element-nodes.ts";
import { wantedOf } from "./fixed-values.ts";
import { invariantCheck } from "./invariants.ts";
import { picturesIn } from "./narrative.ts";
import { isPrimitive, primitiveCheck, reportEmpty, wrongKind } from "./primitives.ts";
import { checkReference } from "./references.ts";
import type { Check, Run } from "./run.ts";
import { childDemands } from "./slices.ts";

export function valueCheck(node: ElementNode, type: NodeType, compilation: Compilation): Check {
  const demands = valueDemands(node, type.name, compilation);
  if (isPrimitive(type.name)) {
    const isReadable = primitiveCheck(type.name);
    const isLocal = addressTypes.has(type.name);
    return (value, run) => {
      if (!isReadable(value, run)) return;
      if (isLocal && typeof value === "string" && value.startsWith("#"))
        run.holder.named.add(value.slice(1));
      if (type.name === "xhtml" && typeof value === "string") checkPictures(value, run);
      demands?.(value, run);
    };
  }
  const members = membersCheck(node, type, compilation);
  const reference = type.name === "Reference" ? referenceCheck(type, compilation) : undefined;
  return (value, run) => {
    if (value === null || value === "") reportEmpty(value, run);
    else if (!isObject(value))
      run.report.error("wrong_type", run.trail.place(), wrongKind("object"));
    else {
      members(value, run);
      demands?.(value, run);
      reference?.(value, run);
    }
  };
}

function checkPictures(narrative: string, { holder, report, trail }: Run): void {
  const isLost = (id: string) => !holder.ids().has(id);
  if (picturesIn(narrative).some(isLost))
    report.error(
      "unresolved_reference",
      trail.place(),
      "Gambar dalam narasi merujuk id yang tidak ada dalam resource. Sertakan gambarnya sebagai contained, atau hapus.",
    );
}

/** Types whose values may name what a resource contains. */
const addressTypes = new Set(["canonical", "uri", "url"]);

function membersCheck(node: ElementNode, type: NodeType, compilation: Compilation): Check {
  if (type.name === "Resource")
    return node.name === "contained" ? compilation.contained : compilation.resource;
  const { same } = node;
  if (same)
    return lazily(() => {
      const meant = same();
      if (!meant) throw new Error(`${node.path} repeats what is not there`);
      return compilation.backbone(meant);
    });
  const isBackbone = type.name === "BackboneElement" || type.name === "Element";
  return isBackbone && node.children.length > 0
    ? compilation.backbone(node)
    : compilation.type(type.name);
}

function lazily(make: () => Check): Check {
  let made: Check | undefined;
  return (value, run) => (made ??= make())(value, run);
}

function referenceCheck(type: NodeType, { kinds, kindOf }: Compilation): Check {
  const names = type.targets.map(kindOf);
  // One target that may be anything, or that is not known, leaves all open.
  const isOpen = names.length === 0 || names.some((name) => !name || name === "Resource");
  const targets = isOpen ? undefined : [...new Set(names.flatMap((name) => name ?? []))];
  return (value, run) => {
    if (isObject(value)) checkReference(value, targets, kinds, run);
  };
}

/** What an element demands of each value beside its type; undefined where that is nothing. */
export function valueDemands(
  node: ElementNode,
  type: string,
  compilation: Compilation,
): Check | undefined {
  const { element, children } = node;
  const { binding, constraint = [] } = element;
  const allowed =
    binding?.strength === "required" && binding.valueSet
      ? compilation.definitions.requiredCodes(binding.valueSet)
      : undefined;
  const wanted = wantedOf(element);
  const isOwnObject = children.length > 0 && (type === "BackboneElement" || type === "Element");
  const checks = [
    allowed && codeCheck(type, allowed),
    wanted && wantedCheck(type, wanted),
    isOwnObject
      ? undefined
      : invariantCheck(
          constraint,
          r4Type(type),
          (name) => compilation.keysOf(type, name),
          compilation.paths,
        ),
    isOwnObject ? undefined : childDemands(node, compilation),
  ].filter((check) => check !== undefined);
  const [first, ...others] = checks;
  if (!first || others.length === 0) return first;
  return (value, run) => {
    for (const check of checks) check(value, run);
  };
}
