/** Elements of resources that nobody has held against R4: what is not shaped as R4 says is not there. */
import { isObject, itemsOf, type JsonObject } from "../../fhir/json-object.ts";

export const objectAt = (parent: JsonObject, name: string): JsonObject => {
  const value = parent[name];
  return isObject(value) ? value : {};
};

export const objectsAt = (parent: JsonObject, name: string): readonly JsonObject[] =>
  itemsOf(parent[name]).filter(isObject);

/** Trimmed; undefined where it is not there or blank. */
export function textAt(parent: JsonObject, name: string): string | undefined {
  const value = parent[name];
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? undefined : text;
}

/** Of a CodeableConcept: as written, else the first display. */
export const wordsOf = (concept: JsonObject): string | undefined =>
  textAt(concept, "text") ??
  objectsAt(concept, "coding").flatMap((one) => textAt(one, "display") ?? [])[0];

export const codesIn = (concepts: readonly JsonObject[]): ReadonlySet<string> =>
  new Set(
    concepts.flatMap((concept) =>
      objectsAt(concept, "coding").flatMap((coding) => textAt(coding, "code") ?? []),
    ),
  );
