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

const ofPrimitive: Readonly<Record<string, Kind>> = {
  boolean: "truth",
  date: "date",
  dateTime: "date",
  instant: "date",
  time: "time",
  decimal: "number",
  integer: "number",
  positiveInt: "number",
  unsignedInt: "number",
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
      if (primitives.has(type.path)) return ofPrimitive[type.path] ?? "text";
      return model.isA(type.path, "Quantity") ? "quantity" : "object";
  }
}

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
