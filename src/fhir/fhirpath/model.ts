/** What R4 says of its types: elements, choices, ancestors. Read from the tables that HL7's `fhirpath` ships. */
import r4Context from "fhirpath/fhir-context/r4/index.js";

/** An element: its one type, or the types of a choice by the name that JSON gives each (`valueQuantity`). */
export type Element = { readonly type: string } | { readonly choices: ReadonlyMap<string, string> };

export interface Model {
  /** Of a type (`Patient`, `string`) or the path of a backbone element (`Patient.contact`). */
  element(path: string, name: string): Element | undefined;
  /** Names of all elements there, for messages. */
  elements(path: string): readonly string[];
  isType(name: string): boolean;
  /** True where one is the other or is derived from it. */
  isA(type: string, ancestor: string): boolean;
  /** Of a type, or what a backbone element is one of. */
  nameOf(path: string): string;
}

interface Tables {
  readonly path2Type: Readonly<Record<string, string>>;
  readonly choiceTypePaths: Readonly<Record<string, readonly string[]>>;
  readonly pathsDefinedElsewhere: Readonly<Record<string, string>>;
  readonly type2Parent: Readonly<Record<string, string>>;
}

const tables = r4Context as unknown as Tables;

/** R4, 'Data Types': what JSON writes as a string, a number or a truth value. */
export const primitives: ReadonlySet<string> = new Set(
  (
    "base64Binary boolean canonical code date dateTime decimal id instant integer markdown oid positiveInt string " +
    "time unsignedInt uri url uuid xhtml"
  ).split(" "),
);

/** Types that have elements but no parent in the tables. */
const roots = new Set(["Resource", "Element", "BackboneElement", "DomainResource"]);

const isType = (name: string) =>
  primitives.has(name) || roots.has(name) || name in tables.type2Parent;

/** A choice writes its types with a capital: `valueDateTime`, but `valueQuantity` is a Quantity. */
function typeOfSuffix(suffix: string): string {
  const lower = suffix.charAt(0).toLowerCase() + suffix.slice(1);
  return primitives.has(lower) ? lower : suffix;
}

/** `Observation.valueQuantity` is how JSON writes `Observation.value`: no element of its own. */
const written: ReadonlySet<string> = new Set(
  Object.entries(tables.choiceTypePaths).flatMap(([place, suffixes]) =>
    suffixes.map((suffix) => place + suffix),
  ),
);

function element(path: string, name: string): Element | undefined {
  const place = `${path}.${name}`;
  const elsewhere = tables.pathsDefinedElsewhere[place];
  if (elsewhere !== undefined) return { type: elsewhere };
  const suffixes = tables.choiceTypePaths[place];
  if (suffixes)
    return { choices: new Map(suffixes.map((suffix) => [name + suffix, typeOfSuffix(suffix)])) };
  const type = tables.path2Type[place];
  if (type !== undefined && !written.has(place))
    return { type: type === "BackboneElement" || type === "Element" ? place : type };
  const parent = parentOf(path);
  return parent === undefined ? undefined : element(parent, name);
}

function parentOf(path: string): string | undefined {
  if (path.includes(".")) return tables.path2Type[path] ?? "BackboneElement";
  if (path === "DomainResource") return "Resource";
  return path === "Resource" || path === "Element"
    ? undefined
    : (tables.type2Parent[path] ?? "Element");
}

function isA(type: string, ancestor: string): boolean {
  for (let each: string | undefined = type; each !== undefined; each = parentOf(each))
    if (each === ancestor) return true;
  return false;
}

/** Names of elements by the path that they stand under. */
let names: ReadonlyMap<string, readonly string[]> | undefined;

function namesUnder(): ReadonlyMap<string, readonly string[]> {
  const under = new Map<string, string[]>();
  for (const table of [tables.path2Type, tables.choiceTypePaths, tables.pathsDefinedElsewhere])
    for (const place of Object.keys(table)) {
      if (written.has(place)) continue;
      const end = place.lastIndexOf(".");
      const path = place.slice(0, end);
      const own = under.get(path) ?? [];
      own.push(place.slice(end + 1));
      under.set(path, own);
    }
  return under;
}

const elementsOf = new Map<string, readonly string[]>();

function elements(path: string): readonly string[] {
  const known = elementsOf.get(path);
  if (known) return known;
  names ??= namesUnder();
  const parent = parentOf(path);
  const all = [
    ...new Set([...(names.get(path) ?? []), ...(parent === undefined ? [] : elements(parent))]),
  ];
  elementsOf.set(path, all);
  return all;
}

const nameOf = (path: string) => (path.includes(".") ? (parentOf(path) ?? path) : path);

export const r4: Model = { element, elements, isType, isA, nameOf };
