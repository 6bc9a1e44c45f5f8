/** R4, 'resolve': what a reference points to within the Bundle, or the resource, that an expression runs on. */
import { isObject, itemsOf, type JsonObject } from "../json-object.ts";

/** @property holders Resources by the references in them to what they contain, which say no more than `#id`. */
interface Addresses {
  readonly resources: ReadonlyMap<string, JsonObject>;
  readonly holders: ReadonlyMap<unknown, JsonObject>;
}

/** Made once for each Bundle. */
const known = new WeakMap<object, Addresses>();

function addressesIn(root: JsonObject): Addresses {
  const made = known.get(root) ?? collect(root);
  known.set(root, made);
  return made;
}

function collect(root: JsonObject): Addresses {
  const resources = new Map<string, JsonObject>();
  const holders = new Map<unknown, JsonObject>();
  for (const entry of itemsOf(root["entry"])) {
    const resource = isObject(entry) ? entry["resource"] : undefined;
    if (!isObject(entry) || !isObject(resource)) continue;
    const { fullUrl } = entry;
    const { resourceType, id } = resource;
    if (typeof resourceType === "string" && typeof id === "string")
      resources.set(`${resourceType}/${id}`, resource);
    if (typeof fullUrl === "string") resources.set(fullUrl, resource);
    if ("contained" in resource) noteHolder(resource, resource, holders);
  }
  return { resources, holders };
}

function noteHolder(value: unknown, holder: JsonObject, holders: Map<unknown, JsonObject>): void {
  for (const each of isObject(value) ? Object.values(value) : itemsOf(value)) {
    if (typeof each !== "object" || each === null) continue;
    if (isObject(each) && typeof each["reference"] === "string") holders.set(each, holder);
    noteHolder(each, holder, holders);
  }
}

/** @param value A Reference, or a text that is an address. */
export function resolveIn(root: JsonObject, value: unknown): JsonObject | undefined {
  const written = isObject(value) ? value["reference"] : value;
  if (typeof written !== "string") return undefined;
  const { resources, holders } = addressesIn(root);
  if (!written.startsWith("#")) return resources.get(written.replace(/\/_history\/[^/]*$/u, ""));
  const holder = holders.get(value) ?? root;
  if (written === "#") return holder;
  const id = written.slice(1);
  return itemsOf(holder["contained"]).find(
    (contained): contained is JsonObject => isObject(contained) && contained["id"] === id,
  );
}
