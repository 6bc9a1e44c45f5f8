/** JSON as it came from the wire, and places in it. */

export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isJsonArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** The JSON Pointer (RFC 6901) of a member of the value at `pointer`. */
export function pointerTo(pointer: string, member: string | number): string {
  if (typeof member === "number") return `${pointer}/${member}`;
  return `${pointer}/${member.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The contract's marks of a field that was not filled: absent, `-`, empty, white space. */
export function isUnfilled(value: unknown): value is null | undefined | string {
  if (value === undefined || value === null) return true;
  return typeof value === "string" && /^\s*(?:[-\u2013\u2014]+\s*)?$/u.test(value);
}

/** True where anything below the value is filled: `{}`, `[]` and `{a: "-"}` are not. */
export function isFilled(value: unknown): boolean {
  if (isJsonArray(value)) return value.some(isFilled);
  if (isJsonObject(value)) return Object.values(value).some(isFilled);
  return !isUnfilled(value);
}

/** A scalar as text, trimmed; undefined for objects, arrays and what was not filled. */
export function scalarText(value: unknown): string | undefined {
  if (isUnfilled(value)) return undefined;
  if (typeof value === "string") return value.trim();
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}
