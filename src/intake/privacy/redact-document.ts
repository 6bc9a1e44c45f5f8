/** A copy of a document with its running text redacted. */
import { isJsonArray, isJsonObject, pointerTo } from "../json.ts";
import { marks, redactText } from "./redact-text.ts";

/** Says where a string is no running text: an identifier, a code, an address. */
export type IsExempt = (
  key: string,
  parent: Readonly<Record<string, unknown>> | undefined,
) => boolean;

export interface Redacted {
  readonly value: unknown;
  /** Pointers of the texts in which something was replaced. */
  readonly places: readonly string[];
}

/** Redacts strings, numbers that have the shape of an id or a phone, and the names of members. */
export function redactDocument(document: unknown, pointer: string, isExempt: IsExempt): Redacted {
  const places: string[] = [];
  const copy = (
    value: unknown,
    at: string,
    key: string,
    parent: Readonly<Record<string, unknown>> | undefined,
  ): unknown => {
    if (isJsonArray(value)) {
      return value.map((element, place) => copy(element, pointerTo(at, place), key, parent));
    }
    if (isJsonObject(value)) {
      const names = new Set<string>();
      const members = Object.entries(value).map(([name, member]) => {
        const shown = unusedName(redactText(name), names);
        if (shown !== name) places.push(at);
        return [shown, copy(member, pointerTo(at, shown), name, value)] as const;
      });
      return Object.fromEntries(members);
    }
    if ((typeof value !== "string" && typeof value !== "number") || isExempt(key, parent))
      return value;
    const text = String(value);
    const redacted = typeof value === "number" ? redactNumber(text) : redactText(text);
    if (redacted === text) return value;
    places.push(at);
    return redacted;
  };
  return { value: copy(document, pointer, "", undefined), places };
}

/** A measured number has neither sixteen digits nor begins like an international phone number. */
function redactNumber(digits: string): string {
  if (/^\d{16}$/u.test(digits)) return marks.nationalId;
  return /^628\d{8,11}$/u.test(digits) ? marks.phone : digits;
}

/** Two labels may become the same once redacted; neither may be lost. */
function unusedName(name: string, names: Set<string>): string {
  let unused = name;
  for (let count = 2; names.has(unused); count += 1) unused = `${name} (${count})`;
  names.add(unused);
  return unused;
}
