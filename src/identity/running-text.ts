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

/** `label`: of an answer, that of its question behind those around it, ` › ` between them. */
export type ReplaceText = (text: string, label: string | undefined) => string;

interface Questions {
  /** Labels of the questions that the element stands in. */
  readonly around: readonly string[];
  /** Of the question that it answers. */
  readonly label: string | undefined;
}

/**
 * A copy with every running text replaced. An answer comes with the label of its question: in the field `DPJP` a name
 * needs no other introduction.
 */
export function replaceRunningText(resource: JsonObject, replace: ReplaceText): JsonObject {
  const copy = (value: unknown, key: string, { around, label }: Questions): unknown => {
    if (typeof value === "string")
      return machineElements.has(key) || dated.test(key) ? value : replace(value, label);
    if (Array.isArray(value))
      return itemsOf(value).map((element) => copy(element, key, { around, label }));
    if (!isObject(value)) return value;
    const { linkId } = value;
    const own = typeof linkId === "string" ? [...around, linkId] : around;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        if (name === "answer")
          return [name, copy(member, name, { around: own, label: own.join(" › ") })];
        if (name === "item") return [name, copy(member, name, { around: own, label: undefined })];
        return [name, copy(member, name, { around, label })];
      }),
    );
  };
  const none: Questions = { around: [], label: undefined };
  return Object.fromEntries(
    Object.entries(resource).map(([name, member]) => [name, copy(member, name, none)]),
  );
}
