/**
 * Values while an expression runs. A value is what JSON holds, a `Temporal`, a `Quantity`, or a `Typed` one where the
 * place it came from does not tell its type, or it carries more than its value.
 */
import { isObject, type JsonObject } from "../json-object.ts";
import { primitives, type Model } from "./model.ts";
import { Quantity, quantityOf } from "./quantity.ts";
import { parseTemporal, type Temporal, type TemporalKind } from "./temporal.ts";
import {
  kindOf,
  r4Type,
  system,
  systemType,
  type Kind,
  type SystemName,
  type Type,
} from "./types.ts";

export type Items = readonly unknown[];

/** @property beside Of a primitive: what JSON holds under `_name`. */
export class Typed {
  readonly type: Type;
  readonly value: unknown;
  readonly beside: JsonObject | undefined;

  constructor(type: Type, value: unknown, beside?: JsonObject) {
    this.type = type;
    this.value = value;
    this.beside = beside;
  }
}

export const isTemporal = (value: unknown): value is Temporal =>
  isObject(value) && "is" in value && "parts" in value;

export const valueOf = (item: unknown): unknown => (item instanceof Typed ? item.value : item);

/** What an item is, where its place says no more than `known`. */
export function typeOf(item: unknown, known: Type): Type {
  if (item instanceof Typed) return item.type;
  if (known.kind === "r4" && !isAbstract(known.path)) return known;
  if (known.kind === "schema") return known;
  if (item instanceof Quantity) return system("Quantity");
  if (isTemporal(item)) return system(item.is);
  if (isObject(item)) {
    const kind = item["resourceType"];
    return typeof kind === "string" ? r4Type(kind) : known;
  }
  if (known.kind === "system") return known;
  return system(systemOf(item));
}

const isAbstract = (path: string) => path === "Resource" || path === "DomainResource";

function systemOf(value: unknown): SystemName {
  if (typeof value === "boolean") return "Boolean";
  if (typeof value === "number") return Number.isInteger(value) ? "Integer" : "Decimal";
  return "String";
}

/** The value to be compared and counted with: dates and quantities of JSON as such, all else as it is. */
export function plain(item: unknown, known: Type, model: Model): unknown {
  const value = valueOf(item);
  if (value === undefined || value === null) return undefined;
  const type = item instanceof Typed ? item.type : known;
  if (type.kind === "any" || type.kind === "schema") return value;
  return asKind(value, type, kindOf(type, model));
}

/** The same for items of one place: what its type tells is looked up once. */
export function plainer(known: Type, model: Model): (item: unknown) => unknown {
  const kind = kindOf(known, model);
  const isAsWritten = !["date", "time", "quantity"].includes(kind);
  return (item) => {
    if (item instanceof Typed) return plain(item, known, model);
    if (item === null || item === undefined) return undefined;
    return isAsWritten ? item : asKind(item, known, kind);
  };
}

function asKind(value: unknown, type: Type, kind: Kind): unknown {
  if (typeof value === "string" && (kind === "date" || kind === "time"))
    return parseTemporal(value, temporalKind(type, kind)) ?? value;
  if (kind === "quantity" && isObject(value) && !(value instanceof Quantity))
    return quantityOf(value) ?? value;
  return value;
}

function temporalKind(type: Type, kind: "date" | "time"): TemporalKind {
  if (kind === "time") return "Time";
  const name = type.kind === "r4" ? type.path : type.kind === "system" ? type.name : "";
  return name === "date" || name === "Date" ? "Date" : "DateTime";
}

export function describe(value: unknown): string {
  if (value instanceof Quantity) return "a quantity";
  if (isTemporal(value)) return value.is === "Time" ? "a time" : "a date";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** The truth value of a collection where one is wanted: a lone value of another kind is there, and so true. */
export function truthOf(items: Items): boolean | undefined {
  if (items.length === 0) return undefined;
  if (items.length > 1) throw new TypeError(`one value is wanted, not ${items.length}`);
  const value = valueOf(items[0]);
  return typeof value === "boolean" ? value : true;
}

/** True for a type that a value of that type is: System types only for values of FHIRPath's own. */
export function isOfType(
  type: Type,
  { namespace, name }: { namespace?: string; name: string },
  model: Model,
): boolean {
  if (type.kind === "system") return namespace !== "FHIR" && type.name === name;
  return type.kind === "r4" && namespace !== "System" && model.isA(type.path, name);
}

/** R4, 'ofType': primitives are types of their own (a code is not a string there), and stand for those of FHIRPath. */
export function isSelected(
  type: Type,
  wanted: { namespace?: string; name: string },
  model: Model,
): boolean {
  if (type.kind !== "r4" || !primitives.has(type.path)) return isOfType(type, wanted, model);
  const { namespace, name } = wanted;
  if (primitives.has(name) ? type.path === name : isOfType(type, wanted, model))
    return namespace !== "System";
  const own = systemType(type, model);
  return namespace !== "FHIR" && own.kind === "system" && own.name === name;
}
