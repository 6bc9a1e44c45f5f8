/** From a value to its elements. */
import { isObject, type JsonObject } from "../json-object.ts";
import { primitives, type Element, type Model } from "./model.ts";
import { none, type Part, type Step } from "./part.ts";
import { any, r4Type, schemaType, type Type } from "./types.ts";
import { Quantity } from "./quantity.ts";
import { isTemporal, plain, Typed, typeOf, valueOf, type Items } from "./values.ts";

type Put = (object: JsonObject, out: unknown[]) => void;

/** Puts what stands under a name into `out`; a primitive that carries more than its value keeps it. */
function put(key: string, wrap?: Type): Put {
  const beside = `_${key}`;
  return (object, out) => {
    const value = object[key];
    const note = object[beside];
    if (note === undefined && wrap === undefined) putAll(value, out);
    else if (value !== undefined || note !== undefined)
      putWrapped([value].flat(), [note].flat(), wrap ?? any, out);
  };
}

/** What JSON holds in a place, without what is null. */
function listOf(value: unknown): Items {
  if (value === undefined || value === null) return none;
  if (!Array.isArray(value)) return [value];
  const items: Items = value;
  const isWhole = !items.includes(null) && !items.includes(undefined);
  return isWhole ? items : items.filter((each) => each !== null && each !== undefined);
}

function putAll(value: unknown, out: unknown[]): void {
  for (const each of listOf(value)) out.push(each);
}

function putWrapped(values: Items, notes: Items, type: Type, out: unknown[]): void {
  for (let at = 0; at < Math.max(values.length, notes.length); at++) {
    const [each, note] = [values[at], notes[at]];
    const isThere = each !== undefined && each !== null;
    if (isThere || isObject(note))
      out.push(new Typed(type, isThere ? each : undefined, isObject(note) ? note : undefined));
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
  if (element && "choices" in element) return choiceOf(input, [...element.choices], model);
  const { step } = input;
  if (type.kind === "any" || isPrimitive(input.type))
    return {
      step: (run) => {
        const out: unknown[] = [];
        for (const item of step(run)) putElements(item, name, input.type, model, out);
        return out;
      },
      type,
    };
  return { step: namedIn(step, name, type), type };
}

/** A primitive with notes beside it is wrapped with them; one without is as it is written. */
function namedIn(step: Step, name: string, type: Type): Step {
  const beside = isPrimitive(type) ? `_${name}` : undefined;
  const noted = put(name, type);
  const isNoted = (object: JsonObject) => beside !== undefined && object[beside] !== undefined;
  const take: Put = (object, out) => {
    if (isNoted(object)) noted(object, out);
    else putAll(object[name], out);
  };
  return (run) => {
    const items = step(run);
    if (items.length === 0) return none;
    const only = items.length === 1 ? valueOf(items[0]) : undefined;
    // Of one object, a list is given as it stands.
    return isObject(only) && !isNoted(only) ? listOf(only[name]) : through(items, take);
  };
}

const isPrimitive = (type: Type) => type.kind === "r4" && primitives.has(type.path);

type Choice = readonly [key: string, type: string];

/** Of one type, its values stand as they are; of several, each says which it is. */
function choiceOf({ step }: Part, choices: readonly Choice[], model: Model): Part {
  const [only, ...others] = choices;
  if (only && others.length === 0) {
    const type = r4Type(only[1]);
    return { step: namedIn(step, only[0], type), type };
  }
  const puts = choices.map(([key, type]) => put(key, r4Type(type)));
  const take: Put = (object, out) => {
    for (const each of puts) each(object, out);
  };
  return {
    step: (run) => through(step(run), take),
    type: any,
    narrow: (type) =>
      choiceOf(
        { step, type: any },
        choices.filter(([, own]) => mayBe(own, type, model)),
        model,
      ),
  };
}

function mayBe(own: string, type: Type, model: Model): boolean {
  if (type.kind !== "r4") return true;
  return primitives.has(type.path) ? own === type.path : model.isA(own, type.path);
}

function through(items: Items, take: Put): Items {
  const out: unknown[] = [];
  for (const item of items) {
    const value = valueOf(item);
    if (isObject(value)) take(value, out);
  }
  return out;
}

/** Of an item that says itself what it is. */
function putElements(item: unknown, name: string, known: Type, model: Model, out: unknown[]): void {
  const type = typeOf(item, known);
  if (isPrimitive(type) && name === "value") {
    const value = plain(item, known, model);
    if (value !== undefined) out.push(value);
    return;
  }
  const object = elementHolder(item);
  if (!object) return;
  if (type.kind !== "r4") put(name)(object, out);
  else if (primitives.has(type.path)) put(name, besideTypes[name])(object, out);
  else {
    const element = model.element(type.path, name);
    if (!element) return;
    const keys = "choices" in element ? element.choices : [[name, element.type] as const];
    for (const [key, own] of keys) put(key, ownType(own))(object, out);
  }
}

/** A resource says itself which it is. */
const ownType = (path: string): Type | undefined =>
  path === "Resource" ? undefined : r4Type(path);

const besideTypes: Readonly<Record<string, Type>> = {
  extension: r4Type("Extension"),
  id: r4Type("System.String"),
};

/** Where the elements of an item stand; values of FHIRPath's own have none. */
function elementHolder(item: unknown): JsonObject | undefined {
  const value = valueOf(item);
  if (value instanceof Quantity || isTemporal(value)) return undefined;
  if (isObject(value)) return value;
  return item instanceof Typed ? item.beside : undefined;
}

/** All elements of an item, each with its type. */
export function childrenOf(item: unknown, known: Type, model: Model): Items {
  const object = elementHolder(item);
  const out: unknown[] = [];
  if (!object) return out;
  const type = typeOf(item, known);
  if (type.kind === "schema") {
    for (const [name, schema] of Object.entries(type.schema.properties ?? {}))
      put(name, schemaType(schema))(object, out);
    return out;
  }
  const isKnown = type.kind === "r4" && !primitives.has(type.path);
  for (const name of isKnown ? model.elements(type.path) : namesIn(object))
    putElements(item, name, known, model, out);
  return out;
}

/** Of elements, as far as JSON tells them: `_name` is what stands beside one. */
const namesIn = (object: JsonObject): readonly string[] => [
  ...new Set(Object.keys(object).map((name) => name.replace(/^_/u, ""))),
];
