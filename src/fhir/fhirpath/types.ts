/** What is known of a value before it is there: R4's types, the facts' schema, FHIRPath's own types. */
import { primitives, type Model } from "./model.ts";

export const systemTypes = [
  "Boolean",
  "String",
  "Integer",
  "Decimal",
  "Date",
  "DateTime",
  "Time",
  "Quantity",
] as const;
export type SystemName = (typeof systemTypes)[number];

/** A schema of JSON, as far as it is looked into; `x-r4` names the R4 type of what stands there. */
export interface SchemaNode {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly "x-r4"?: string;
}

/** `any`: nothing is known, and each value says itself what it is. */
export type Type =
  | { readonly kind: "any" }
  | { readonly kind: "r4"; readonly path: string }
  | { readonly kind: "system"; readonly name: SystemName }
  | { readonly kind: "schema"; readonly schema: SchemaNode };

export const any: Type = { kind: "any" };
export const system = (name: SystemName): Type => ({ kind: "system", name });
export const r4Type = (path: string): Type =>
  path.startsWith("System.")
    ? system(path.slice("System.".length) as SystemName)
    : { kind: "r4", path };

/** What stands in a place of a schema: a list is its items. */
export function schemaType(schema: SchemaNode): Type {
  const own = schema.items ?? schema;
  const resource = schema["x-r4"] ?? own["x-r4"];
  if (resource !== undefined) return r4Type(resource);
  switch (own.type) {
    case "string":
      return system("String");
    case "number":
      return system("Decimal");
    case "integer":
      return system("Integer");
    case "boolean":
      return system("Boolean");
    default:
      return own.properties ? { kind: "schema", schema: own } : any;
  }
}

/** Kinds of values that can be held against each other. */
export type Kind =
  "text" | "number" | "truth" | "date" | "time" | "quantity" | "object" | "unknown";

const ofSystem: Readonly<Record<SystemName, Kind>> = {
  Boolean: "truth",
  String: "text",
  Integer: "number",
  Decimal: "number",
  Date: "date",
  DateTime: "date",
  Time: "time",
  Quantity: "quantity",
};

export function kindOf(type: Type, model: Model): Kind {
  switch (type.kind) {
    case "any":
      return "unknown";
    case "schema":
      return "object";
    case "system":
      return ofSystem[type.name];
    case "r4":
      if (primitives.has(type.path)) return ofSystem[systemOf[type.path] ?? "String"];
      return model.isA(type.path, "Quantity") ? "quantity" : "object";
  }
}

const systemOf: Readonly<Record<string, SystemName>> = {
  boolean: "Boolean",
  date: "Date",
  dateTime: "DateTime",
  instant: "DateTime",
  time: "Time",
  decimal: "Decimal",
  integer: "Integer",
  positiveInt: "Integer",
  unsignedInt: "Integer",
};

/** What FHIRPath makes of a value of FHIR when it reckons with it (R4, 'Using FHIR types in expressions'). */
export function systemType(type: Type, model: Model): Type {
  if (type.kind !== "r4") return type.kind === "system" ? type : any;
  if (primitives.has(type.path)) return system(systemOf[type.path] ?? "String");
  return model.isA(type.path, "Quantity") ? system("Quantity") : any;
}

/** Of two collections in one. */
export const wider = (one: Type, other: Type): Type =>
  one === other || JSON.stringify(one) === JSON.stringify(other) ? one : any;

/** For messages. */
export function nameOf(type: Type): string {
  switch (type.kind) {
    case "any":
      return "a value";
    case "schema":
      return "a group of facts";
    case "system":
      return type.name;
    case "r4":
      return type.path;
  }
}
