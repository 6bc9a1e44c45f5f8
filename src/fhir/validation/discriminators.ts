/** R4, 'Profiling', 'Discriminator': which slice an item belongs to. */
import type { ElementDefinitionSlicingDiscriminator } from "@medplum/fhirtypes";
import { isObject } from "../json-object.ts";
import { matchOf } from "./codes.ts";
import type { Compilation } from "./compilation.ts";
import type { ElementNode } from "./element-nodes.ts";
import { isWanted, wantedOf } from "./fixed-values.ts";
import type { Run } from "./run.ts";

export type Matches = (item: unknown, run: Run) => boolean;

export function discriminates(
  slice: ElementNode,
  discriminators: readonly ElementDefinitionSlicingDiscriminator[],
  compilation: Compilation,
): Matches {
  const tests = discriminators.map((each) => testOf(slice, each, compilation));
  return (item, run) => tests.every((test) => test(item, run));
}

const never: Matches = () => false;

function testOf(
  slice: ElementNode,
  { type, path }: ElementDefinitionSlicingDiscriminator,
  compilation: Compilation,
): Matches {
  switch (type) {
    case "value":
    case "pattern":
      return ofValue(slice, path, compilation);
    case "exists":
      return ofPresence(slice, path);
    case "type":
      return ofKind(slice, path, compilation);
    default:
      return never;
  }
}

/** Values below an item, all items of lists on the way. */
function valuesAt(item: unknown, steps: readonly string[]): readonly unknown[] {
  return steps.reduce<readonly unknown[]>(
    (values, step) => values.flatMap((value) => (isObject(value) ? [value[step]].flat() : [])),
    [item],
  );
}

const stepsOf = (path: string): readonly string[] => (path === "$this" ? [] : path.split("."));

/** What the slice states at the path: itself, or a part of what stands above. */
function ofValue(slice: ElementNode, path: string, compilation: Compilation): Matches {
  const [address] = slice.types.flatMap(({ profiles }) => profiles);
  if (path === "url" && address !== undefined)
    return (item) => isObject(item) && item["url"] === address;
  let node: ElementNode | undefined = slice;
  const steps = stepsOf(path);
  for (let at = 0; node; at += 1) {
    const wanted = wantedOf(node.element);
    const here = steps.slice(0, at);
    if (wanted) return (item) => valuesAt(item, here).some((value) => isWanted(value, wanted));
    const bound = boundTo(node, compilation);
    if (bound && at === steps.length) return (item) => valuesAt(item, here).some(bound);
    if (at === steps.length) break;
    node = node.children.find(({ name }) => name === steps[at]);
  }
  return never;
}

function boundTo({ element: { binding }, types }: ElementNode, { definitions }: Compilation) {
  const [type] = types;
  if (binding?.strength !== "required" || !binding.valueSet || !type) return undefined;
  const codes = definitions.requiredCodes(binding.valueSet);
  return codes && matchOf(type.name, codes);
}

function ofPresence(slice: ElementNode, path: string): Matches {
  const steps = stepsOf(path);
  let node: ElementNode | undefined = slice;
  for (const step of steps) node = node?.children.find(({ name }) => name === step);
  const isWantedThere = node?.element.max !== "0";
  return (item) => valuesAt(item, steps).some((value) => value !== undefined) === isWantedThere;
}

/** Of a resource its own kind, of a reference that of what it points to. A choice is told by its key. */
function ofKind(slice: ElementNode, path: string, { kindOf }: Compilation): Matches {
  const steps = path.split(".").filter((step) => step !== "resolve()" && step !== "$this");
  let node: ElementNode | undefined = slice;
  for (const step of steps) node = node?.children.find(({ name }) => name === step);
  const isResolved = path.endsWith("resolve()");
  const names = new Set(
    node?.types.flatMap(({ name, targets }) =>
      isResolved ? targets.flatMap((target) => kindOf(target) ?? []) : [name],
    ),
  );
  if (isResolved)
    return (item, { bundle }) =>
      valuesAt(item, steps).some((reference) => {
        const address = isObject(reference) ? reference["reference"] : undefined;
        const kind = typeof address === "string" ? bundle.addresses.get(address) : undefined;
        return kind !== undefined && names.has(kind);
      });
  return (item) =>
    valuesAt(item, steps).some((value) => {
      const kind = isObject(value) ? value["resourceType"] : undefined;
      return kind === undefined || (typeof kind === "string" && names.has(kind));
    });
}
