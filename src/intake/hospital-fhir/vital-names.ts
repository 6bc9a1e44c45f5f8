/** Vital signs that an Observation names in words alone, by the names that the forms have for their fields. */
import { systems } from "../../fhir/canonicals.ts";
import type { JsonObject } from "../../fhir/json-object.ts";
import type { VitalSign } from "../../knowledge/terminology.ts";
import { normaliseLabel } from "../../reading/fields/label.ts";
import type { Field, Forms } from "../load-forms.ts";
import { objectAt, objectsAt, textAt } from "./elements.ts";

/** The resource with the code of the vital sign that its words name; as it came where it has one, or names none. */
export type NameVital = (resource: JsonObject) => JsonObject;

export function createVitalNames(forms: Forms): NameVital {
  return (resource) => {
    const code = objectAt(resource, "code");
    const text = textAt(code, "text");
    if (text === undefined || !isVitalSign(resource)) return resource;
    const codings = objectsAt(code, "coding");
    if (codings.some(({ system }) => system === systems.loinc)) return resource;
    const sign = namesOf(forms).get(normaliseLabel(text));
    if (!sign) return resource;
    const own = { system: systems.loinc, code: sign.loinc };
    return { ...resource, code: { ...code, coding: [...codings, own] } };
  };
}

const isVitalSign = (resource: JsonObject): boolean =>
  objectsAt(resource, "category").some((category) =>
    objectsAt(category, "coding").some(({ code }) => code === "vital-signs"),
  );

const kept = new WeakMap<Forms, ReadonlyMap<string, VitalSign>>();

/** By normal form; a name that forms give to two signs names neither. */
function namesOf(forms: Forms): ReadonlyMap<string, VitalSign> {
  const known = kept.get(forms);
  if (known) return known;
  const signs = new Map<string, Set<VitalSign>>();
  const collect = ({ vital, labels, fields }: Field): void => {
    for (const label of vital ? labels : [])
      if (vital) signs.set(label, (signs.get(label) ?? new Set()).add(vital));
    for (const field of fields.all) collect(field);
  };
  for (const form of forms.all) for (const field of form.fields.all) collect(field);
  const names = new Map(
    [...signs].flatMap(([label, [sign, other]]) =>
      sign && !other ? [[label, sign] as const] : [],
    ),
  );
  kept.set(forms, names);
  return names;
}
