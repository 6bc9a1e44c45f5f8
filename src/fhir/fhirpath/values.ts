/**
 * Values while an expression runs. A value is what JSON holds, a `Temporal`, a `Quantity`, or a `Typed` one where the
 * place it came from does not tell its type, or it carries more than its value.
 */
import { isObject, type JsonObject } from "../json-object.ts";
import { parseTemporal, compareTemporals, calendarUnit, type Temporal } from "./temporal.ts";
import type { Model } from "./model.ts";
import { primitives } from "./model.ts";
import { kindOf, r4Type, system, type Kind, type SystemName, type Type } from "./types.ts";

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

export class Quantity {
  readonly value: number;
  /** Of UCUM, or a calendar unit in the singular. */
  readonly unit: string;

  constructor(value: number, unit: string) {
    this.value = value;
    this.unit = unit;
  }

  toString(): string {
    return `${numberText(this.value)} ${calendarUnit(this.unit) === this.unit && this.unit.length > 2 ? this.unit : `'${this.unit}'`}`;
  }
}

/** By what a number in one unit is multiplied to be in the other; undefined where they measure different things. */
export type Conversion = (from: string, to: string) => number | undefined;

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

function asKind(value: unknown, type: Type, kind: Kind): unknown {
  if (typeof value === "string" && (kind === "date" || kind === "time")) {
    const path = type.kind === "r4" ? type.path : type.kind === "system" ? type.name : "";
    return (
      parseTemporal(
        value,
        kind === "time" ? "Time" : /^date$/iu.test(path) ? "Date" : "DateTime",
      ) ?? value
    );
  }
  if (kind === "quantity" && isObject(value) && !(value instanceof Quantity))
    return quantityOf(value) ?? value;
  return value;
}

const ucum = "http://unitsofmeasure.org";

/** Calendar units by their code in UCUM. */
const calendarCodes: Readonly<Record<string, string>> = {
  a: "year",
  mo: "month",
  wk: "week",
  d: "day",
  h: "hour",
  min: "minute",
};

export function quantityOf({
  value,
  code,
  unit,
  system: from,
  comparator,
}: JsonObject): Quantity | undefined {
  if (typeof value !== "number" || comparator !== undefined) return undefined;
  if (typeof code === "string" && (from === ucum || from === undefined))
    return new Quantity(value, code);
  return new Quantity(value, typeof unit === "string" ? unit : "1");
}

/** `4 days`, `4 'mg'`, `4`; undefined for any other text. */
export function parseQuantity(text: string): Quantity | undefined {
  const [all, number, code, word] =
    /^\s*([+-]?\d+(?:\.\d+)?)\s*(?:'([^']*)'|([A-Za-z]+))?\s*$/u.exec(text) ?? [];
  if (all === undefined) return undefined;
  const unit = code ?? (word === undefined ? "1" : calendarUnit(word));
  return unit === undefined ? undefined : new Quantity(Number(number), unit);
}

/** A sum of decimals without what binary fractions add to it. */
export const exact = (number: number): number => Number(number.toPrecision(15));

export const numberText = (number: number): string =>
  Math.abs(number) < 1e21 && !/e/u.test(String(number))
    ? String(number)
    : number.toFixed(8).replace(/\.?0+$/u, "");

/** Both in the first one's unit; undefined where they measure different things. */
function inOneUnit(
  one: Quantity,
  other: Quantity,
  convert: Conversion,
): readonly [number, number] | undefined {
  if (one.unit === other.unit) return [one.value, other.value];
  const [from, to] = [definite(other.unit), definite(one.unit)];
  if (from === undefined || to === undefined) return undefined;
  const factor = from === to ? 1 : convert(from, to);
  return factor === undefined ? undefined : [one.value, exact(other.value * factor)];
}

/** A year and a month of the calendar have no definite length; the others are units of UCUM. */
function definite(unit: string): string | undefined {
  if (unit === "year" || unit === "month") return undefined;
  return definiteCodes[unit] ?? calendarToUcum[unit] ?? unit;
}
const definiteCodes: Readonly<Record<string, string>> = { second: "s", millisecond: "ms" };
const calendarToUcum: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(calendarCodes).map(([code, name]) => [name, code]),
);

/** Below 0, 0 or above; undefined where it cannot be told. Throws for values that have no order between them. */
export function compare(one: unknown, other: unknown, convert: Conversion): number | undefined {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === "string" && typeof other === "string")
    return one < other ? -1 : Number(one > other);
  if (isTemporal(one) && isTemporal(other) && (one.is === "Time") === (other.is === "Time"))
    return compareTemporals(one, other);
  const [left, right] = [asQuantity(one), asQuantity(other)];
  if (left && right) {
    const both = inOneUnit(left, right, convert);
    return both && both[0] - both[1];
  }
  throw new TypeError(`${describe(one)} is not compared with ${describe(other)}`);
}

const asQuantity = (value: unknown): Quantity | undefined =>
  value instanceof Quantity
    ? value
    : typeof value === "number"
      ? new Quantity(value, "1")
      : undefined;

export function describe(value: unknown): string {
  if (value instanceof Quantity) return "a quantity";
  if (isTemporal(value)) return value.is === "Time" ? "a time" : "a date";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** FHIRPath's `=` of two values; undefined where it cannot be told. */
export function equals(one: unknown, other: unknown, convert: Conversion): boolean | undefined {
  if (typeof one !== "object" && typeof other !== "object") return one === other;
  if (isTemporal(one) && isTemporal(other)) {
    if ((one.is === "Time") !== (other.is === "Time")) return false;
    const order = compareTemporals(one, other);
    return order === undefined ? undefined : order === 0;
  }
  if (one instanceof Quantity || other instanceof Quantity) {
    const [left, right] = [asQuantity(one), asQuantity(other)];
    if (!left || !right) return false;
    const both = inOneUnit(left, right, convert);
    return both && both[0] === both[1];
  }
  return keyOf(one) === keyOf(other);
}

/** FHIRPath's `~` of two values: words in any case and spacing, numbers to the precision of the less precise. */
export function equivalent(one: unknown, other: unknown, convert: Conversion): boolean {
  if (typeof one === "string" && typeof other === "string") return spelt(one) === spelt(other);
  if (typeof one === "number" && typeof other === "number") {
    const places = Math.min(decimals(one), decimals(other));
    return one.toFixed(places) === other.toFixed(places);
  }
  if (isTemporal(one) && isTemporal(other))
    return one.parts.length === other.parts.length && compareTemporals(one, other) === 0;
  if (one instanceof Quantity && other instanceof Quantity) {
    const both = inOneUnit(one, other, convert);
    return both !== undefined && equivalent(both[0], both[1], convert);
  }
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length && sameKeys(one.map(equivalenceKey), other.map(equivalenceKey))
    );
  return equivalenceKey(one) === equivalenceKey(other);
}

const sameKeys = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join("\n") === other.toSorted().join("\n");

const spelt = (text: string) => text.trim().replaceAll(/\s+/gu, " ").toLowerCase();

const decimals = (number: number) => numberText(number).split(".")[1]?.length ?? 0;

/** Equal for values that are equivalent; ids of elements are no part of them. */
export function equivalenceKey(value: unknown): string {
  const told = valueOf(value);
  if (typeof told === "string") return JSON.stringify(spelt(told));
  if (Array.isArray(told)) return `[${told.map(equivalenceKey).toSorted().join()}]`;
  if (isTemporal(told)) return told.text;
  if (!isObject(told)) return JSON.stringify(told) ?? "";
  const members = Object.keys(told)
    .filter((name) => name !== "id")
    .toSorted();
  return `{${members.map((name) => `${name}:${equivalenceKey(told[name])}`).join()}}`;
}

/** The same for values that are equal and for no others, so that a set of them tells doubles in linear time. */
export function keyOf(item: unknown): unknown {
  const value = valueOf(item);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Quantity) return value.toString();
  if (isTemporal(value)) return `${value.is} ${value.text}`;
  return structureOf(value);
}

function structureOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(structureOf).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "";
  const members = Object.keys(value).toSorted();
  return `{${members.map((name) => `${JSON.stringify(name)}:${structureOf(value[name])}`).join()}}`;
}

/** The truth value of a collection where one is wanted: a lone value of another kind is there, and so true. */
export function truthOf(items: Items): boolean | undefined {
  if (items.length === 0) return undefined;
  if (items.length > 1) throw new TypeError(`one value is wanted, not ${items.length}`);
  const value = valueOf(items[0]);
  return typeof value === "boolean" ? value : true;
}

/** True for a type that a value of that type is: System types for FHIR's primitives only where `isSystem`. */
export function isOfType(
  type: Type,
  { namespace, name }: { namespace?: string; name: string },
  model: Model,
): boolean {
  if (type.kind === "system") return namespace !== "FHIR" && type.name === name;
  if (type.kind !== "r4" || namespace === "System") return false;
  return (
    model.isA(type.path, name) ||
    (primitives.has(type.path) && ancestorsOf(type.path).includes(name))
  );
}

/** FHIR, 'Data Types': a code, an id and a markdown are strings, a url and a canonical are uris. */
function ancestorsOf(primitive: string): readonly string[] {
  if (["code", "id", "markdown"].includes(primitive)) return ["string"];
  if (["canonical", "oid", "url", "uuid"].includes(primitive)) return ["uri"];
  return primitive === "positiveInt" || primitive === "unsignedInt" ? ["integer"] : [];
}
