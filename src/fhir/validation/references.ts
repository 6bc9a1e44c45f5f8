/** References: those into the Bundle must arrive, at a resource of the right kind. */
import { addressesOf } from "../bundle-index.ts";
import { isObject, itemsOf, type JsonObject } from "../json-object.ts";
import type { Run } from "./run.ts";

/** Kind of resource by each address under which the Bundle holds it. */
export type Addresses = ReadonlyMap<string, string>;

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

export interface Kinds {
  /** All of R4's. */
  readonly all: ReadonlySet<string>;
  /** Those that the service reads: a reference to one of them must arrive inside. */
  readonly read: ReadonlySet<string>;
}

/** Reports a Reference that does not arrive, or arrives at another kind than `targets`; undefined targets are any. */
export function checkReference(
  value: JsonObject,
  targets: readonly string[] | undefined,
  kinds: Kinds,
  run: Run,
): void {
  const { reference, type } = value;
  const hasAddress = typeof reference === "string" && reference !== "";
  const kind = hasAddress ? arriveAt(reference, targets, kinds, run) : undefined;
  if (typeof type === "string") checkType(type, kind, targets, kinds, run);
}

const relative = /^([A-Z][A-Za-z]+)\/[A-Za-z0-9\-.]+(?:\/_history\/.+)?$/;

/** The kind of what is referred to, as far as it can be told. */
function arriveAt(
  reference: string,
  targets: readonly string[] | undefined,
  kinds: Kinds,
  run: Run,
): string | undefined {
  const { holder, bundle, report, trail } = run;
  const kind = reference.startsWith("#")
    ? containedKind(reference.slice(1), run)
    : (bundle.addresses.get(reference) ??
      bundle.addresses.get(reference.replace(/\/_history\/[^/]+$/, "")));
  const named = kind ?? relative.exec(reference)?.[1];
  if (named !== undefined && targets && !targets.includes(named)) {
    report.error(
      "wrong_reference_target",
      trail.place("reference"),
      `Rujukan ini menuju jenis resource yang salah. Arahkan ke ${targets.join(", ")}.`,
    );
    return named;
  }
  if (kind !== undefined || mayLeaveBundle(reference, named, targets, kinds)) return named;
  if (reference === "#" && run.resource !== holder.resource) return named;
  report.error(
    "unresolved_reference",
    trail.place("reference"),
    "Rujukan tidak ditemukan dalam Bundle. Samakan dengan fullUrl resource yang dituju, atau sertakan resource itu.",
  );
  if (reference.startsWith("urn:")) bundle.dangling = true;
  return named;
}

/** `#` alone is the resource that contains the one which says so. */
function containedKind(id: string, { holder, resource }: Run): string | undefined {
  if (id !== "") {
    holder.named.add(id);
    return holder.contained.get(id);
  }
  holder.referring.add(resource);
  const { resourceType } = holder.resource;
  return resource !== holder.resource && typeof resourceType === "string"
    ? resourceType
    : undefined;
}

function mayLeaveBundle(
  reference: string,
  named: string | undefined,
  targets: readonly string[] | undefined,
  kinds: Kinds,
): boolean {
  if (targets?.every((kind) => kind === "Patient" || kind === "Encounter")) return false;
  if (/^https?:\/\//.test(reference)) return true;
  return named !== undefined && !kinds.read.has(named);
}

function checkType(
  type: string,
  kind: string | undefined,
  targets: readonly string[] | undefined,
  kinds: Kinds,
  { report, trail }: Run,
): void {
  // The address of a logical model is another's to know.
  if (type.includes(":")) return;
  if (!kinds.all.has(type))
    report.error(
      "invalid_code",
      trail.place("type"),
      "Jenis resource tidak dikenal. Isi type dengan nama jenis resource FHIR R4.",
    );
  else if (kind !== undefined && kind !== type)
    report.error(
      "wrong_reference_target",
      trail.place("type"),
      `Rujukan ini menuju ${kind}. Samakan type dengan jenis itu atau hapus type.`,
    );
  else if (targets && !targets.includes(type))
    report.error(
      "wrong_reference_target",
      trail.place("type"),
      `Rujukan ini menuju jenis resource yang salah. Arahkan ke ${targets.join(", ")}.`,
    );
}

/** Kinds of what a resource contains, by id. */
export function containedKinds(resource: JsonObject): ReadonlyMap<string, string> {
  const kinds = new Map<string, string>();
  for (const each of itemsOf(resource["contained"])) {
    if (!isObject(each)) continue;
    const { id, resourceType } = each;
    if (typeof id === "string" && typeof resourceType === "string") kinds.set(id, resourceType);
  }
  return kinds;
}

/** Of the resource, of what it contains, and of elements. */
export function idsIn(resource: JsonObject): ReadonlySet<string> {
  const ids = new Set<string>();
  const left: unknown[] = [resource];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (Array.isArray(value)) for (const item of value) left.push(item);
    else if (isObject(value)) {
      if (typeof value["id"] === "string") ids.add(value["id"]);
      for (const member of Object.values(value)) left.push(member);
    }
  }
  return ids;
}
