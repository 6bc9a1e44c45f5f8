/**
 * Names of persons that FHIR carries beside what was done: taken out before anything is stored, logged or sent
 * (contract, 'What a hospital's own FHIR may say'). The persons' resources stay, and the references to them.
 */
import { isJsonArray, isJsonObject, pointerTo, type JsonObject } from "../json.ts";

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

/** A copy of a Bundle, in which nothing can be relied on yet. */
export function dropPersons(bundle: unknown, pointer: string): WithoutPersons {
  const places: string[] = [];
  const kinds = kindsByAddress(bundle);
  const copy = (value: unknown, at: string, key: string): unknown => {
    if (isJsonArray(value))
      return value.map((item, place) => copy(item, pointerTo(at, place), key));
    if (!isJsonObject(value)) return value;
    const dropped = droppedOf.get(value["resourceType"]);
    const isPerson = "display" in value && isOfPerson(value, key, kinds);
    const kept = Object.entries(value).flatMap(([name, member]) => {
      const here = pointerTo(at, name);
      if (dropped?.has(name) || (isPerson && name === "display")) {
        places.push(here);
        return [];
      }
      return [[name, copy(member, here, name)] as const];
    });
    return Object.fromEntries(kept);
  };
  return { content: copy(bundle, pointer, ""), places };
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
