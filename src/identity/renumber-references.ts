/** Counted addresses in the place of a hospital's own, which identify what they point to. */
import { addressesOf } from "../fhir/bundle-index.ts";
import { isObject, itemsOf, type JsonObject } from "../fhir/json-object.ts";

export interface Renumbered {
  readonly fullUrl: string;
  readonly resource: JsonObject;
}

export interface Addressed {
  readonly fullUrl: string | undefined;
  /** As it was sent: its id is one of its addresses. */
  readonly sent: JsonObject;
  /** What is kept of it. */
  readonly kept: JsonObject;
}

const addressAt = (place: number) =>
  `urn:uuid:00000000-0000-4000-8000-${String(place + 1).padStart(12, "0")}`;

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/**
 * Every entry with an address by its place, and every reference pointing there. A reference that leaves the Bundle keeps
 * its kind and gets a number; contained resources are counted as well.
 */
export function renumberReferences(entries: readonly Addressed[]): readonly Renumbered[] {
  const known = new Map<string, string>();
  for (const [place, { fullUrl, sent }] of entries.entries()) {
    const { resourceType, id } = sent;
    for (const address of addressesOf(fullUrl, textOf(resourceType) ?? "", textOf(id)))
      known.set(address, addressAt(place));
  }
  const outside = new Map<string, string>();
  const inside = (reference: string) => known.get(reference) ?? outsideAddress(reference, outside);
  return entries.map(({ kept }, place) => {
    const contained = itemsOf(kept["contained"]).filter(isObject);
    const ids = new Map(contained.map(({ id }, at) => [`#${String(id)}`, `c${at + 1}`]));
    const point = (reference: string) => {
      const local = ids.get(reference);
      if (local !== undefined) return `#${local}`;
      return reference.startsWith("#") ? "#" : inside(reference);
    };
    const resource = pointReferences(kept, point);
    const numbered = itemsOf(resource["contained"]).map((inner, at) =>
      isObject(inner) ? { ...inner, id: `c${at + 1}` } : inner,
    );
    return {
      fullUrl: addressAt(place),
      resource: numbered.length > 0 ? { ...resource, contained: numbered } : resource,
    };
  });
}

/** `Practitioner/1` for `Practitioner/198501`, an address that nobody has for one on another server. */
function outsideAddress(reference: string, outside: Map<string, string>): string {
  const given = outside.get(reference);
  if (given !== undefined) return given;
  const kind = /(?:^|\/)(?<kind>[A-Z][A-Za-z]{2,40})\/[^/]+(?:\/_history\/.+)?$/u.exec(reference)
    ?.groups?.["kind"];
  const path = `${kind ?? "Resource"}/${outside.size + 1}`;
  const address = /^[A-Z]/u.test(reference) ? path : `https://deidentified.invalid/${path}`;
  outside.set(reference, address);
  return address;
}

function pointReferences(resource: JsonObject, point: (reference: string) => string): JsonObject {
  const copy = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return itemsOf(value).map((item) => copy(item, key));
    if (isObject(value))
      return Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name, copy(member, name)]),
      );
    return key === "reference" && typeof value === "string" ? point(value) : value;
  };
  return Object.fromEntries(
    Object.entries(resource).map(([name, member]) => [name, copy(member, name)]),
  );
}
