/** References: those into the Bundle must arrive, at a resource of the right kind. */
import { addressesOf } from "./bundle-index.ts";
import { isObject, itemsOf, type JsonObject } from "./json-object.ts";
import { memberOf, type Place, type Report } from "./validate-report.ts";

/** Kind of resource by each address under which the Bundle holds it. */
export type Addresses = ReadonlyMap<string, string>;

export interface Target {
  /** Kinds the reference may point to; absent means any. */
  readonly kinds?: readonly string[];
  readonly addresses: Addresses;
  /** The kinds that the service reads: a reference to one of them must arrive inside. */
  readonly ours: ReadonlySet<string>;
  /** The resource that holds the reference, for `#contained`. */
  readonly holder: JsonObject;
}

export function collectAddresses(entries: readonly unknown[]): Addresses {
  const addresses = new Map<string, string>();
  for (const entry of entries) {
    if (!isObject(entry) || !isObject(entry["resource"])) continue;
    const { resourceType: kind, id } = entry["resource"];
    if (typeof kind !== "string") continue;
    const fullUrl = typeof entry["fullUrl"] === "string" ? entry["fullUrl"] : undefined;
    for (const address of addressesOf(fullUrl, kind, typeof id === "string" ? id : undefined)) {
      addresses.set(address, kind);
    }
  }
  return addresses;
}

/** Reports a reference that does not arrive or arrives at the wrong kind. True where it dangles by its `urn:`. */
export function checkReference(
  value: JsonObject,
  target: Target,
  place: Place,
  report: Report,
): boolean {
  const { reference } = value;
  if (typeof reference !== "string" || reference === "") return false;
  const here = memberOf(place, "reference");
  const kind = reference.startsWith("#")
    ? containedKind(target.holder, reference.slice(1))
    : target.addresses.get(reference);
  if (kind !== undefined) {
    if (target.kinds && !target.kinds.includes(kind)) reportKind(target.kinds, here, report);
    return false;
  }
  const named = /^([A-Z][A-Za-z]+)\/[A-Za-z0-9\-.]+(\/_history\/.+)?$/.exec(reference)?.[1];
  if (named && target.kinds && !target.kinds.includes(named)) {
    reportKind(target.kinds, here, report);
    return false;
  }
  if (mayLeaveBundle(reference, named, target)) return false;
  report.error(
    "unresolved_reference",
    here,
    "Rujukan tidak ditemukan dalam Bundle. Samakan dengan fullUrl resource yang dituju, atau sertakan resource itu.",
  );
  return reference.startsWith("urn:");
}

function mayLeaveBundle(reference: string, named: string | undefined, target: Target): boolean {
  if (target.kinds?.every((kind) => kind === "Patient" || kind === "Encounter")) return false;
  if (/^https?:\/\//.test(reference)) return true;
  return named !== undefined && !target.ours.has(named);
}

function reportKind(kinds: readonly string[], place: Place, report: Report): void {
  report.error(
    "wrong_reference_target",
    place,
    `Rujukan ini menuju jenis resource yang salah. Arahkan ke ${kinds.join(", ")}.`,
  );
}

function containedKind(holder: JsonObject, id: string): string | undefined {
  for (const resource of itemsOf(holder["contained"])) {
    if (
      isObject(resource) &&
      resource["id"] === id &&
      typeof resource["resourceType"] === "string"
    ) {
      return resource["resourceType"];
    }
  }
  return undefined;
}
