/** Which drug a resource means: by its own concept, or by the Medication that it points to. */
import type { JsonObject } from "../../fhir/json-object.ts";
import type { Terminology } from "../../knowledge/terminology.ts";
import { objectAt, objectsAt, textAt, wordsOf } from "./elements.ts";
import type { SentBundle } from "./sent-bundle.ts";

const kfa = "http://sys-ids.kemkes.go.id/kfa";

/** Longer than any drug is called: many orders may point to one Medication, and each is read with its name. */
export const longestName = 500;
const mostCodings = 8;
const mostIngredients = 20;

export interface DrugNames {
  /** The concept with words where a list of KFA knows its code and it has none. */
  named(concept: JsonObject): JsonObject;
  /** Of `medicationCodeableConcept` or `medicationReference`; undefined where nothing tells. */
  of(resource: JsonObject): JsonObject | undefined;
}

export function createDrugNames(
  bundle: SentBundle,
  { table }: Pick<Terminology, "table">,
): DrugNames {
  const byCode = new Map(table("kfa-drugs").map(({ code, name }) => [code, name]));
  const named = (concept: JsonObject): JsonObject => {
    if (wordsOf(concept) !== undefined) return concept;
    const codings = objectsAt(concept, "coding").filter((coding) => coding["system"] === kfa);
    const text = codings.flatMap((coding) => byCode.get(textAt(coding, "code")) ?? [])[0];
    return text === undefined ? concept : { ...concept, text };
  };
  const ingredientOf = (ingredient: JsonObject, medication: JsonObject): string | undefined => {
    const own = wordsOf(named(objectAt(ingredient, "itemCodeableConcept")));
    if (own !== undefined) return own;
    const reference = objectAt(ingredient, "itemReference");
    const inner = bundle.follow(reference, medication);
    return (inner && wordsOf(named(objectAt(inner, "code")))) ?? textAt(reference, "display");
  };
  // Many orders of a ward point to one Medication.
  const known = new WeakMap<JsonObject, JsonObject | undefined>();
  const conceptOf = (medication: JsonObject): JsonObject | undefined => {
    const code = named(objectAt(medication, "code"));
    const coding = objectsAt(code, "coding").slice(0, mostCodings);
    const parts = objectsAt(medication, "ingredient")
      .slice(0, mostIngredients)
      .flatMap((one) => ingredientOf(one, medication)?.slice(0, longestName) ?? []);
    const text = wordsOf(code) ?? (parts.join(" + ") || undefined);
    if (text === undefined && coding.length === 0) return undefined;
    return {
      ...(coding.length > 0 && { coding }),
      ...(text !== undefined && { text: text.slice(0, longestName) }),
    };
  };
  return {
    named,
    of: (resource) => {
      const own = objectAt(resource, "medicationCodeableConcept");
      if (Object.keys(own).length > 0) return named(own);
      const reference = objectAt(resource, "medicationReference");
      const medication = bundle.follow(reference, resource);
      if (medication && !known.has(medication)) known.set(medication, conceptOf(medication));
      const text = textAt(reference, "display");
      return (medication && known.get(medication)) ?? (text === undefined ? undefined : { text });
    },
  };
}
