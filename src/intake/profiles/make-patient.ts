/** A Bundle without a Patient whose resources all name the same one (contract, 'What a hospital's own FHIR may say'). */
import { addressOfResource } from "../bundle-draft.ts";
import { isJsonArray, isJsonObject, type JsonObject } from "../json.ts";

export interface MadePatient {
  readonly entry: JsonObject;
  readonly fullUrl: string;
  /** Of the first reference to it, below the Bundle. */
  readonly pointer: string;
}

/** Undefined where a Patient is there, where nobody is named, and where two are: the validator says what is missing. */
export function makePatient(bundle: JsonObject): MadePatient | undefined {
  const entries = isJsonArray(bundle["entry"]) ? bundle["entry"] : [];
  const resources = entries.map((entry) => (isJsonObject(entry) ? entry["resource"] : undefined));
  if (resources.some((one) => isJsonObject(one) && one["resourceType"] === "Patient"))
    return undefined;
  const named = resources.flatMap((resource, place) => referencesOf(resource, place));
  const [first] = named;
  if (!first || named.some(({ patient }) => patient !== first.patient)) return undefined;
  const whole = named.find(({ reference }) => /^(?:urn:|https?:)/u.test(reference))?.reference;
  const id = /^Patient\/([A-Za-z0-9\-.]{1,64})$/u.exec(first.patient)?.[1];
  if (whole === undefined && id === undefined) return undefined;
  const fullUrl = whole ?? unusedAddress(entries);
  const resource = { resourceType: "Patient", ...(id !== undefined && { id }), active: true };
  return { entry: { fullUrl, resource }, fullUrl, pointer: first.pointer };
}

interface Named {
  readonly reference: string;
  /** `Patient/123` of every spelling of it, else the reference itself. */
  readonly patient: string;
  readonly pointer: string;
}

function referencesOf(resource: unknown, place: number): readonly Named[] {
  if (!isJsonObject(resource)) return [];
  return ["subject", "patient"].flatMap((element) => {
    const named = resource[element];
    const reference = isJsonObject(named) ? named["reference"] : undefined;
    if (typeof reference !== "string" || reference.startsWith("#")) return [];
    const patient = /(?:^|\/)(Patient\/[^/]+)(?:\/_history\/[^/]+)?$/u.exec(reference)?.[1];
    const pointer = `/entry/${place}/resource/${element}`;
    return [{ reference, patient: patient ?? reference, pointer }];
  });
}

function unusedAddress(entries: readonly unknown[]): string {
  const used = new Set(
    entries.map((entry) => (isJsonObject(entry) ? entry["fullUrl"] : undefined)),
  );
  let count = entries.length + 1;
  while (used.has(addressOfResource(count))) count += 1;
  return addressOfResource(count);
}
