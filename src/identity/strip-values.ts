/** Identity in what is not running text: dates, numbers, codes and the keys of questions. */
import type { Canonicals } from "../fhir/canonicals.ts";
import { isObject, itemsOf, type JsonObject } from "../fhir/json-object.ts";
import type { Redactor } from "./redactor.ts";
import { identityUnderLabel } from "./identity-under-label.ts";

interface Holder {
  readonly key: string;
  /** Labels of the questions that the element stands in. */
  readonly around: readonly string[];
  /** Of the question that it answers, behind those around it. */
  readonly label: string | undefined;
  /** False inside of an extension that neither the service nor FHIR defines. */
  readonly known: boolean;
}

const codings = new Set(["coding", "valueCoding", "class"]);
const isExtension = (key: string) => key.endsWith("xtension");
const dated = /^(?:value(?:Date|DateTime|Instant|Time)|start|end)$/u;
/** No value that is measured has so many digits: cards have thirteen, national ids sixteen. */
const longestNumber = 1e12;

/**
 * A copy whose linkIds and codes hold no identity, without dates and numbers that are identity by the
 * label of their question, or that stand in extensions nobody knows. What is empty then is left out.
 */
export function stripValues(
  resource: JsonObject,
  { redact, tellsIdentity }: Pick<Redactor, "redact" | "tellsIdentity">,
  canonicals: Canonicals,
): JsonObject {
  const isKnown = (url: string) =>
    url.startsWith(`${canonicals.extensionBase}/`) || url.startsWith("http://hl7.org/fhir/");

  const keepString = (value: string, name: string, holder: Holder) => {
    if (name === "linkId") return redact(value);
    if (name === "code" && codings.has(holder.key))
      return isPlainCode(value) && !tellsIdentity(value) ? value : undefined;
    return dated.test(name) && isIdentity(value, holder) ? undefined : value;
  };

  const keep = (value: unknown, name: string, holder: Holder): unknown => {
    if (Array.isArray(value)) {
      const items = itemsOf(value)
        .map((item) => keep(item, name, holder))
        .filter((item) => item !== undefined);
      return items.length > 0 ? items : undefined;
    }
    if (isObject(value)) return keepObject(value, { ...holder, key: name });
    if (typeof value === "string") return keepString(value, name, holder);
    if (typeof value !== "number") return value;
    return Math.abs(value) >= longestNumber || isIdentity(String(value), holder)
      ? undefined
      : value;
  };

  const keepObject = (object: JsonObject, holder: Holder): JsonObject | undefined => {
    const { linkId, url } = object;
    const around = typeof linkId === "string" ? [...holder.around, linkId] : holder.around;
    // Inside of another extension the address is a name alone.
    const isNamed = isExtension(holder.key) && typeof url === "string" && url.includes(":");
    const known = isNamed ? isKnown(url) : holder.known;
    const members = Object.entries(object).flatMap(([name, member]) => {
      const label =
        name === "answer" ? around.join(" › ") : name === "item" ? undefined : holder.label;
      const kept = keep(member, name, { key: holder.key, around, label, known });
      return kept === undefined ? [] : [[name, kept] as const];
    });
    const isBare = isExtension(holder.key) && members.every(([name]) => name === "url");
    return members.length > 0 && !isBare ? Object.fromEntries(members) : undefined;
  };

  const top: Holder = { key: "", around: [], label: undefined, known: true };
  return keepObject(resource, top) ?? {};
}

const isIdentity = (text: string, { known, label }: Holder) =>
  !known || (label !== undefined && identityUnderLabel({ label, text }).length > 0);

/** As codes of every list are written: one short word, no number of a record (`RM-123456`) or of a card. */
const isPlainCode = (code: string) =>
  /^[^\s]{1,40}$/u.test(code) &&
  !/^(?:rm|mr|cm|nik|ktp|sep)[-_./:#]?\d{3}|^\d{13}$|^\d{16}$/iu.test(code);
