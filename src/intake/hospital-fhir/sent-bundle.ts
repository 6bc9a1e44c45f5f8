/** A Bundle whose references can be followed, into contained resources too. */
import { addressesOf } from "../../fhir/bundle-index.ts";
import { isObject, itemsOf, type JsonObject } from "../../fhir/json-object.ts";
import { objectsAt, textAt } from "./elements.ts";

export interface SentEntry {
  readonly entry: JsonObject;
  readonly resource: JsonObject;
  readonly kind: string;
  /** As the index of a Bundle addresses it. */
  readonly address: string;
}

export interface SentBundle {
  /** One for each entry of the Bundle; undefined where it holds no resource. */
  readonly entries: readonly (SentEntry | undefined)[];
  ofKind(kind: string): readonly SentEntry[];
  /** What an element of `holder` points to; undefined for what is elsewhere. One step: nothing follows in circles. */
  follow(reference: JsonObject, holder: JsonObject): JsonObject | undefined;
  /** The address of the entry that a reference names. */
  addressAt(reference: JsonObject): string | undefined;
}

export function openBundle(bundle: JsonObject): SentBundle {
  const entries = itemsOf(bundle["entry"]).map(openEntry);
  const present = entries.filter((entry) => entry !== undefined);
  const byKind = Map.groupBy(present, ({ kind }) => kind);
  const byAddress = new Map(
    present.flatMap((one) => {
      const { entry, resource, kind } = one;
      const addresses = addressesOf(textAt(entry, "fullUrl"), kind, textAt(resource, "id"));
      return addresses.map((address) => [address, one] as const);
    }),
  );
  const contained = new WeakMap<JsonObject, ReadonlyMap<string, JsonObject>>();
  const containedIn = (holder: JsonObject) => {
    const known = contained.get(holder) ?? indexContained(holder);
    contained.set(holder, known);
    return known;
  };
  const target = (reference: JsonObject) =>
    byAddress.get(withoutVersion(textAt(reference, "reference") ?? ""));
  return {
    entries,
    ofKind: (kind) => byKind.get(kind) ?? [],
    follow: (reference, holder) => {
      const written = textAt(reference, "reference") ?? "";
      return written.startsWith("#")
        ? containedIn(holder).get(written.slice(1))
        : target(reference)?.resource;
    },
    addressAt: (reference) => target(reference)?.address,
  };
}

const withoutVersion = (reference: string) => reference.replace(/\/_history\/[^/]*$/u, "");

function openEntry(entry: unknown, place: number): SentEntry | undefined {
  const resource = isObject(entry) ? entry["resource"] : undefined;
  const kind = isObject(resource) ? resource["resourceType"] : undefined;
  if (!isObject(entry) || !isObject(resource) || typeof kind !== "string") return undefined;
  const { fullUrl } = entry;
  return {
    entry,
    resource,
    kind,
    address: typeof fullUrl === "string" ? fullUrl : `entry/${place}`,
  };
}

const indexContained = (holder: JsonObject): ReadonlyMap<string, JsonObject> =>
  new Map(objectsAt(holder, "contained").map((one) => [textAt(one, "id") ?? "", one]));
