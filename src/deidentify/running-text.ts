/** Which strings of a resource a person wrote as text, and what is said of them. */
import { isObject, itemsOf, type JsonObject } from "../fhir/json-object.ts";

/** Elements of FHIR that hold codes, addresses, dates and other words of machines. */
const machineElements = new Set(
  `resourceType id fullUrl url system code reference type versionId lastUpdated profile questionnaire linkId definition unit
   language status intent use gender comparator start end birthDate authored authoredOn recordedDate issued date occurrence
   instantiatesCanonical instantiatesUri valueUri valueUrl valueCanonical valueUuid valueOid valueId valueCode
   valueBase64Binary valueDate valueDateTime valueInstant valueTime data contentType hash`.split(
    /\s+/u,
  ),
);
const dated = /(?:DateTime|Date|Instant|Time|Period)$/u;

export type ReplaceText = (text: string, label: string | undefined) => string;

/**
 * A copy with every running text replaced. An answer comes with the label of its question: in the field `DPJP` a name
 * needs no other introduction.
 */
export function replaceRunningText(resource: JsonObject, replace: ReplaceText): JsonObject {
  const copy = (value: unknown, key: string, label: string | undefined): unknown => {
    if (typeof value === "string")
      return machineElements.has(key) || dated.test(key) ? value : replace(value, label);
    if (Array.isArray(value)) return itemsOf(value).map((element) => copy(element, key, label));
    if (!isObject(value)) return value;
    const own = value["linkId"];
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        const isAnswer = name === "answer" && typeof own === "string";
        return [name, copy(member, name, isAnswer ? own : name === "item" ? undefined : label)];
      }),
    );
  };
  return Object.fromEntries(
    Object.entries(resource).map(([name, member]) => [name, copy(member, name, undefined)]),
  );
}
