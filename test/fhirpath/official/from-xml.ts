/** A resource of R4 in XML as the JSON that R4 writes for it (R4, 'JSON representation'). */
import r4Context from "fhirpath/fhir-context/r4/index.js";
import type { JsonObject } from "../../../src/fhir/json-object.ts";
import { primitives, r4 } from "../../../src/fhir/fhirpath/model.ts";
import { parseXml, type Xml } from "./xml.ts";

export const resourceFromXml = (source: string): JsonObject => resource(parseXml(source));

const resource = (element: Xml): JsonObject => ({
  resourceType: element.name,
  ...members(element, element.name),
});

function members(element: Xml, path: string): JsonObject {
  const { xmlns: _xmlns, id, url } = element.attributes;
  const out: JsonObject = {
    ...(id === undefined ? {} : { id }),
    ...(url === undefined ? {} : { url }),
  };
  for (const name of new Set(element.children.map((child) => child.name))) {
    const type = typeAt(path, name);
    if (type === undefined) throw new Error(`${path} has no element '${name}'`);
    const values = element.children
      .filter((child) => child.name === name)
      .map((child) => valueOf(child, type));
    put(out, name, values, isRepeated(`${path}.${name}`, type));
  }
  return out;
}

interface Value {
  readonly value: unknown;
  readonly beside?: JsonObject | undefined;
}

function put(out: JsonObject, name: string, values: readonly Value[], isRepeatable: boolean): void {
  const plain = values.map(({ value }) => value ?? null);
  const notes = values.map(({ beside }) => beside ?? null);
  if (plain.some((value) => value !== null)) out[name] = isRepeatable ? plain : plain[0];
  if (notes.some((note) => note !== null)) out[`_${name}`] = isRepeatable ? notes : notes[0];
}

const repeated = r4Context.path2Repeating as Readonly<Record<string, boolean>>;

/** An element that is defined elsewhere (an item of an item) is as that one. */
const isRepeated = (place: string, type: string): boolean =>
  /\.(?:extension|modifierExtension|contained)$/u.test(place) ||
  (repeated[place] ?? repeated[type] ?? false);

/** The type under a name; of a choice, by the name that it has with its type. */
function typeAt(path: string, name: string): string | undefined {
  const element = r4.element(path, name);
  if (element && "type" in element) return element.type;
  for (const choice of r4.elements(path)) {
    const own = r4.element(path, choice);
    if (own && "choices" in own && own.choices.has(name)) return own.choices.get(name);
  }
  return undefined;
}

function valueOf(element: Xml, type: string): Value {
  const [inner] = element.children;
  if (type === "Resource") return { value: inner && resource(inner) };
  if (type === "xhtml") return { value: `<div>${element.text}</div>` };
  if (!primitives.has(type) && !type.startsWith("System."))
    return { value: members(element, type) };
  const { value: written, ...rest } = element.attributes;
  const { extension } = members({ ...element, attributes: {} }, "Element");
  const beside = {
    ...(rest["id"] === undefined ? {} : { id: rest["id"] }),
    ...(extension === undefined ? {} : { extension }),
  };
  return {
    value: written === undefined ? undefined : primitiveOf(written, type),
    beside: Object.keys(beside).length > 0 ? beside : undefined,
  };
}

function primitiveOf(written: string, type: string): unknown {
  if (type === "boolean") return written === "true";
  return ["decimal", "integer", "positiveInt", "unsignedInt"].includes(type)
    ? Number(written)
    : written;
}
