/**
 * Names of persons that FHIR carries beside what was done: taken out before anything is stored, logged or sent
 * (contract, 'What a hospital's own FHIR may say'). The persons' resources stay, and the references to them.
 */
import { isJsonArray, isJsonObject, type JsonObject } from "../json.ts";
import { Place } from "./place.ts";

export interface WithoutPersons {
  readonly content: unknown;
  /** Pointers of what was taken out. */
  readonly places: readonly string[];
}

const personKinds = new Set<unknown>([
  "Patient",
  "RelatedPerson",
  "Practitioner",
  "PractitionerRole",
  "Person",
]);

/** What a person's own resource says of who it is; a Patient's other elements are refused, not dropped. */
const droppedOf: ReadonlyMap<unknown, ReadonlySet<string>> = new Map(
  [...personKinds].map((kind) => [
    kind,
    new Set(
      kind === "Patient"
        ? ["text"]
        : ["text", "name", "telecom", "address", "photo", "birthDate", "identifier"],
    ),
  ]),
);

/** Elements whose references are to persons unless the reference says another kind. */
const personElements = new Set(
  `actor asserter assessor author careManager collector enterer generalPractitioner individual informationSource
   interpreter member party patient performer receiver recipient recorder requester responsible resultsInterpreter
   sender source subject`.split(/\s+/u),
);

/** A Bundle, in which nothing can be relied on yet; what names nobody comes back itself, not as a copy. */
export function dropPersons(bundle: unknown, pointer: string): WithoutPersons {
  const places: string[] = [];
  const place = new Place(pointer);
  const kinds = kindsByAddress(bundle);
  const copyArray = (array: readonly unknown[], key: string): unknown => {
    let copied: unknown[] | undefined;
    for (const [at, element] of array.entries()) {
      place.enter(at);
      const member = copy(element, key);
      place.leave();
      if (member !== element) (copied ??= [...array])[at] = member;
    }
    return copied ?? array;
  };
  const copyObject = (object: JsonObject, key: string): unknown => {
    const dropped = droppedOf.get(object["resourceType"]);
    const isPerson = "display" in object && isOfPerson(object, key, kinds);
    let copied: Record<string, unknown> | undefined;
    for (const name of Object.keys(object)) {
      const isDropped = dropped?.has(name) || (isPerson && name === "display");
      if (!isDropped && typeof object[name] !== "object") continue;
      place.enter(name);
      if (isDropped) places.push(place.pointer);
      const member = isDropped ? undefined : copy(object[name], name);
      place.leave();
      if (isDropped) delete (copied ??= { ...object })[name];
      else if (member !== object[name]) (copied ??= { ...object })[name] = member;
    }
    return copied ?? object;
  };
  const copy = (value: unknown, key: string): unknown => {
    if (typeof value !== "object") return value;
    if (isJsonArray(value)) return copyArray(value, key);
    return isJsonObject(value) ? copyObject(value, key) : value;
  };
  return { content: copy(bundle, ""), places };
}

function kindsByAddress(bundle: unknown): ReadonlyMap<string, unknown> {
  const entries = isJsonObject(bundle) && isJsonArray(bundle["entry"]) ? bundle["entry"] : [];
  return new Map(
    entries.flatMap((entry) => {
      if (!isJsonObject(entry) || typeof entry["fullUrl"] !== "string") return [];
      const { resource } = entry;
      return isJsonObject(resource) ? [[entry["fullUrl"], resource["resourceType"]] as const] : [];
    }),
  );
}

/** A Coding has a code; what else has a `display` is a reference. */
function isOfPerson(
  element: JsonObject,
  key: string,
  kinds: ReadonlyMap<string, unknown>,
): boolean {
  if ("code" in element) return false;
  const { reference, type } = element;
  const written = typeof reference === "string" ? reference : "";
  const kind =
    kinds.get(written) ??
    /(?:^|\/)([A-Z][A-Za-z]+)\/[^/]+(?:\/_history\/[^/]+)?$/u.exec(written)?.[1] ??
    type;
  return kind === undefined ? personElements.has(key) : personKinds.has(kind);
}
