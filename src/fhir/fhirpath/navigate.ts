/** From a value to its elements. */
import { isObject, type JsonObject } from "../json-object.ts";
import { primitives, type Element, type Model } from "./model.ts";
import type { Part } from "./part.ts";
import { any, r4Type, schemaType, type SchemaNode, type Type } from "./types.ts";
import { Typed, typeOf, valueOf, type Items } from "./values.ts";

/** Puts what stands under a name into `out`; a primitive that carries more than its value keeps it. */
function take(object: JsonObject, key: string, out: unknown[], wrap?: Type): void {
  const value = object[key];
  const beside = object[`_${key}`];
  if (beside === undefined && wrap === undefined) {
    if (Array.isArray(value)) {
      for (const each of value) if (each !== null && each !== undefined) out.push(each);
    } else if (value !== undefined && value !== null) out.push(value);
    return;
  }
  const values = Array.isArray(value) ? value : [value];
  const notes = Array.isArray(beside) ? beside : [beside];
  for (let at = 0; at < Math.max(values.length, notes.length); at++) {
    const [each, note] = [values[at] as unknown, notes[at] as unknown];
    if (each === undefined || each === null ? !isObject(note) : false) continue;
    out.push(new Typed(wrap ?? any, each ?? undefined, isObject(note) ? note : undefined));
  }
}

/** The elements of that name. Elements of a primitive are what JSON holds beside it. */
export function memberOf(
  input: Part,
  name: string,
  type: Type,
  element: Element | undefined,
  model: Model,
): Part {
  const { step } = input;
  if (element && "choices" in element) {
    const choices = [...element.choices].map(([key, own]) => [key, r4Type(own)] as const);
    return {
      step: (run) =>
        through(step(run), (object, out) => {
          for (const [key, own] of choices)
            if (key in object || `_${key}` in object) take(object, key, out, own);
        }),
      type: any,
    };
  }
  if (type.kind === "any")
    return {
      step: (run) => step(run).flatMap((item) => elementsOf(item, name, input.type, model)),
      type,
    };
  const isPrimitive = type.kind === "r4" && primitives.has(type.path);
  return {
    step: isPrimitive
      ? (run) =>
          through(step(run), (object, out) =>
            take(object, name, out, `_${name}` in object ? type : undefined),
          )
      : (run) => through(step(run), (object, out) => take(object, name, out)),
    type,
  };
}

function through(items: Items, put: (object: JsonObject, out: unknown[]) => void): Items {
  const out: unknown[] = [];
  for (const item of items) {
    const value = valueOf(item);
    if (isObject(value)) put(value, out);
  }
  return out;
}

/** Of an item that says itself what it is. */
function elementsOf(item: unknown, name: string, known: Type, model: Model): Items {
  const type = typeOf(item, known);
  const object = elementHolder(item);
  if (!object) return [];
  const out: unknown[] = [];
  if (type.kind !== "r4" || primitives.has(type.path)) {
    take(
      object,
      name,
      out,
      primitives.has(type.kind === "r4" ? type.path : "") ? besideTypes[name] : undefined,
    );
    return out;
  }
  const element = model.element(type.path, name);
  if (!element) return out;
  const keys = "choices" in element ? [...element.choices] : [[name, element.type] as const];
  for (const [key, own] of keys)
    if (key in object || `_${key}` in object) take(object, key, out, ownType(own));
  return out;
}

/** A resource says itself which it is. */
const ownType = (path: string): Type | undefined =>
  path === "Resource" ? undefined : r4Type(path);

const besideTypes: Readonly<Record<string, Type>> = {
  extension: r4Type("Extension"),
  id: r4Type("string"),
};

/** Where the elements of an item stand. */
function elementHolder(item: unknown): JsonObject | undefined {
  const value = valueOf(item);
  if (isObject(value)) return value;
  return item instanceof Typed ? item.beside : undefined;
}

/** All elements of an item, each with its type. */
export function childrenOf(item: unknown, known: Type, model: Model): Items {
  const object = elementHolder(item);
  if (!object) return [];
  const type = typeOf(item, known);
  if (type.kind === "schema")
    return Object.entries(type.schema.properties ?? {}).flatMap(([name, schema]) =>
      childrenUnder(object, name, schema),
    );
  if (type.kind !== "r4" || primitives.has(type.path))
    return Object.keys(object).flatMap((name) => elementsOf(item, name, known, model));
  return model.elements(type.path).flatMap((name) => elementsOf(item, name, known, model));
}

function childrenUnder(object: JsonObject, name: string, schema: SchemaNode): Items {
  const out: unknown[] = [];
  take(object, name, out, schemaType(schema));
  return out;
}
