/** The rows of `faults.yaml` and `valid.yaml`, and the Bundle in which each is planted. */
import { readFileSync } from "node:fs";
import { applyPatch, type Operation } from "rfc6902";
import { parse } from "yaml";
import { at, canonicals, completeBundle } from "../complete-bundle.ts";

export interface Variant {
  readonly name: string;
  /** The resource that is changed; the Bundle where it is not told. */
  readonly at?: string;
  readonly change?: readonly Operation[];
  /** Members of the resource as JSON, for keys that YAML or a patch would read otherwise. */
  readonly json?: string;
  /** The name in `policies.yaml` of why HL7's validator judges otherwise. */
  readonly differs?: string;
}

export interface Fault extends Variant {
  readonly code: string;
  /** FHIRPath below the resource; `*` is the last entry. */
  readonly place: string;
  /** Of R4. */
  readonly rule: string;
  /** Whether the change breaks other rules too. */
  readonly also?: boolean;
}

const read = (name: string): unknown =>
  parse(
    canonicals.resolve(
      readFileSync(new URL(name, import.meta.url), "utf8").replaceAll(
        "{own}",
        "{fhir_ext_base}/StructureDefinition",
      ),
    ),
  );

// The casts state what the files hold; a row that is not so fails its test.
export const faults = read("faults.yaml") as readonly Fault[];
export const variants = read("valid.yaml") as readonly Variant[];
export const policies = read("policies.yaml") as Readonly<Record<string, string>>;
const others = read("resources.yaml") as Readonly<Record<string, object>>;

const places: ReadonlyMap<string, number> = new Map([
  ...Object.entries(at),
  ...Object.keys(others).map((name, place) => [name, Object.keys(at).length + place] as const),
]);

/** A resource of every kind that is read, and of many others. */
export function wholeBundle() {
  const bundle = completeBundle();
  for (const [name, resource] of Object.entries(structuredClone(others))) {
    const end = String(places.get(name)).padStart(12, "0");
    bundle.entry.push({ fullUrl: `urn:uuid:00000000-0000-4000-8000-${end}`, resource });
  }
  return bundle;
}

/** The Bundle with the change. Throws where the change does not apply. */
export function plant({ at: name, change = [], json }: Variant) {
  const bundle = wholeBundle();
  const under = name === undefined ? "" : `/entry/${placeOf(name)}/resource`;
  const placed = change.map((operation) => ({ ...operation, path: `${under}${operation.path}` }));
  for (const error of applyPatch(bundle, placed)) if (error) throw error;
  if (json === undefined || name === undefined) return bundle;
  const entry = bundle.entry[placeOf(name)];
  if (entry)
    entry.resource = JSON.parse(`${JSON.stringify(entry.resource).slice(0, -1)},${json.slice(1)}`);
  return bundle;
}

/** Where the issue of a fault stands. */
export function expressionOf({ at: name, place }: Fault): string {
  const under = name === undefined ? "Bundle" : `Bundle.entry[${placeOf(name)}].resource`;
  const below = place.replace("*", String(places.size));
  return below === "" ? under : `${under}.${below}`;
}

function placeOf(name: string): number {
  const place = places.get(name);
  if (place === undefined) throw new Error(`no resource is named ${name}`);
  return place;
}
