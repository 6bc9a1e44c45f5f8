/**
 * Compiles StructureDefinitions to checks: functions composed of functions, each type when it is first met. What a
 * snapshot says is looked up once; a check of a value that is right makes no place and no message.
 */
import type { StructureDefinition } from "@medplum/fhirtypes";
import type { Definitions } from "../definitions.ts";
import { createCompiler } from "../fhirpath/create-compiler.ts";
import type { Compilation } from "./compilation.ts";
import { jsonKeys, nodesOf } from "./element-nodes.ts";
import { objectCheck } from "./object-check.ts";
import type { Check } from "./run.ts";
import { valueDemands } from "./value-check.ts";

/** Checks objects against a definition, R4's own or a profile with a snapshot. */
export type CheckOf = (structure: StructureDefinition) => Check;

export function createStructureChecks(
  given: Pick<Compilation, "definitions" | "kinds" | "extensions" | "resource" | "contained">,
): CheckOf {
  const { definitions, kinds } = given;
  const nodes = remembered(nodesOf);
  const typeNodes = (name: string) => nodes(structureNamed(name, definitions));
  const ancestors = (name: string) => new Set([name, ...ancestorsOf(name, definitions)]);
  const compilation: Compilation = {
    ...given,
    paths: createCompiler(),
    type: remembered((name) =>
      lazily(() => objectCheck(typeNodes(name), ancestors(name), compilation)),
    ),
    beside: remembered((primitive) =>
      lazily(() => objectCheck(typeNodes("Element"), ancestors(primitive), compilation)),
    ),
    backbone: remembered((node) =>
      objectCheck(node, new Set([node.path, "BackboneElement", "Element"]), compilation),
    ),
    demands: (node, type) => valueDemands(node, type, compilation),
    keysOf: (type, name) =>
      typeNodes(type)
        .children.filter((child) => child.name === name)
        .flatMap(jsonKeys),
    kindOf: (profile) => {
      const name = profile.slice(profile.lastIndexOf("/") + 1);
      return kinds.all.has(name) || name === "Resource"
        ? name
        : definitions.profileAt(profile)?.type;
    },
  };
  return remembered((structure) =>
    objectCheck(nodes(structure), ancestors(structure.type), compilation),
  );
}

function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = make(key);
    known.set(key, value);
    return value;
  };
}

function structureNamed(name: string, definitions: Definitions): StructureDefinition {
  const structure = definitions.structure(name);
  if (!structure) throw new Error(`no definition of R4's type ${name}`);
  return structure;
}

/** What a type is one of, nearest first; all are an Element as far as extensions ask. */
function ancestorsOf(name: string, definitions: Definitions): readonly string[] {
  const base = definitions.structure(name)?.baseDefinition;
  const parent = base?.slice(base.lastIndexOf("/") + 1);
  return parent === undefined ? ["Element"] : [parent, ...ancestorsOf(parent, definitions)];
}

function lazily(make: () => Check): Check {
  let made: Check | undefined;
  return (value, run) => (made ??= make())(value, run);
}
