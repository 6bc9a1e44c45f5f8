/** Identity in structured fields: refused, naming the place and never the value (contract, 'Privacy'). */
import type { ProblemDetail } from "../../errors.ts";
import { remembering } from "../../knowledge/remembering.ts";
import { isFilled, isJsonArray, isJsonObject, type JsonObject } from "../json.ts";
import { Place } from "./place.ts";

const fold = (key: string) => key.toLowerCase().replaceAll(/[\s_-]+/gu, "");

/** Keys are few, and stand in every request. */
const foldOnce = remembering(fold, { bytes: 2_000_000, longest: 40 });

const identityKeys = new Set(
  [
    "nama pasien",
    "patient name",
    "nik",
    "no ktp",
    "no hp",
    "no telp",
    "telepon",
    "phone",
    "alamat",
    "address",
    "email",
  ].map(fold),
);
const nameKeys = new Set(["nama", "name"]);
/** Where a bare `nama` is the patient's. */
const personPlaces = new Set(["encounter", "datapasien"]);

/** Most keys begin like none of these: they need not be folded. */
const mayBeIdentity = (key: string) => firstLetters.test(key);
const firstLetters = new RegExp(
  String.raw`^[\s_-]*[${[...identityKeys, ...nameKeys].map((key) => key.charAt(0)).join("")}]`,
  "iu",
);

/** True for what has the shape of a national id: sixteen digits, spaces, dots and hyphens aside. */
export function isNationalId(value: unknown): boolean {
  if (typeof value !== "string" && typeof value !== "number") return false;
  return /^\d{16}$/u.test(String(value).replaceAll(/[\s.-]+/gu, ""));
}

const identityFault = (pointer: string): ProblemDetail => ({
  code: "identity",
  pointer,
  message: "Data identitas pasien tidak boleh dikirim.",
});

/** Filled identity keys of a `simple` request, wherever they stand. */
export function identityKeysOf(body: JsonObject): readonly ProblemDetail[] {
  const faults: ProblemDetail[] = [];
  const place = new Place("");
  const fault = () => faults.push(identityFault(place.pointer));

  const membersBelow = (value: JsonObject, holder: string): void => {
    for (const name of Object.keys(value)) {
      const isScalar = typeof value[name] !== "object";
      const folded = mayBeIdentity(name) ? foldOnce(name) : "";
      if (isScalar && !identityKeys.has(folded) && !nameKeys.has(folded)) continue;
      place.enter(name);
      const isName = personPlaces.has(holder) && nameKeys.has(folded);
      if (isName && isFilled(value[name])) fault();
      else keysBelow(value[name], { holder, key: name });
      place.leave();
    }
  };
  const elementBelow = (element: unknown, { holder, key }: Holder): void => {
    const sectionKey = isJsonObject(element) && key === "sections" ? element["key"] : undefined;
    if (typeof sectionKey !== "string" || !isJsonObject(element))
      keysBelow(element, { holder, key: "" });
    else if (identityKeys.has(fold(sectionKey)) && isFilled(element["data"])) fault();
    else membersBelow(element, fold(sectionKey));
  };
  const keysBelow = (value: unknown, { holder, key }: Holder): void => {
    if (mayBeIdentity(key) && identityKeys.has(foldOnce(key))) {
      if (isFilled(value)) fault();
    } else if (isJsonArray(value)) {
      for (const [at, element] of value.entries()) {
        place.enter(at);
        elementBelow(element, { holder, key });
        place.leave();
      }
    } else if (isJsonObject(value))
      membersBelow(value, key === "" || key === "data" ? holder : foldOnce(key));
  };
  for (const name of Object.keys(body)) {
    place.enter(name);
    keysBelow(body[name], { holder: fold(name), key: name });
    place.leave();
  }
  return faults;
}

interface Holder {
  /** The nearest named object or section around the value. */
  readonly holder: string;
  readonly key: string;
}

const nationalIdFault = { code: "identity", message: "Pengenal pasien berbentuk NIK." } as const;

/** What stands last in `Patient/123`, `https://rs.example/fhir/Patient/123/_history/1` and `urn:nik:123`. */
const idOfAddress = (address: unknown): string | undefined =>
  typeof address === "string"
    ? address
        .replace(/\/_history\/[^/]*$/u, "")
        .split(/[/:]/u)
        .at(-1)
    : undefined;

const personalElements = ["name", "telecom", "address", "photo", "contact"];

export interface BundleIdentity {
  readonly nationalIds: readonly ProblemDetail[];
  readonly identity: readonly ProblemDetail[];
}

/**
 * What Patients of a Bundle, contained ones too, must not carry, national ids in references to them, and answers to
 * questions for a name or an address. `pointer` is the Bundle's place in the request.
 */
export function identityOfBundle(bundle: unknown, pointer: string): BundleIdentity {
  const nationalIds: ProblemDetail[] = [];
  const identity: ProblemDetail[] = [];
  const place = new Place(pointer);
  const visit = (value: unknown, key: string): void => {
    if (isJsonArray(value)) {
      for (const [at, element] of value.entries()) enter(at, element, key);
      return;
    }
    if (!isJsonObject(value)) return;
    if (value["resourceType"] === "Patient") checkPatient(value, place.pointer);
    checkReference(value);
    if ((key === "subject" || key === "patient") && value["identifier"] !== undefined)
      checkIdentifier(value["identifier"], `${place.pointer}/identifier`);
    const linkId = value["linkId"];
    const isQuestion = typeof linkId === "string" && identityKeys.has(foldOnce(linkId));
    if (isQuestion && isFilled(value["answer"])) identity.push(identityFault(place.pointer));
    for (const name of Object.keys(value)) enter(name, value[name], name);
  };
  const enter = (step: string | number, value: unknown, key: string): void => {
    if (typeof value !== "object" || value === null) return;
    place.enter(step);
    visit(value, key);
    place.leave();
  };
  const checkAddress = (address: unknown, at: string): void => {
    if (isNationalId(idOfAddress(address))) nationalIds.push({ ...nationalIdFault, pointer: at });
  };
  const checkReference = ({ reference, resource, fullUrl }: JsonObject): void => {
    const isOfPatient = isJsonObject(resource) && resource["resourceType"] === "Patient";
    if (isOfPatient) checkAddress(fullUrl, `${place.pointer}/fullUrl`);
    if (typeof reference === "string" && /(?:^|\/)Patient\//u.test(reference))
      checkAddress(reference, `${place.pointer}/reference`);
  };
  const checkPatient = (patient: JsonObject, at: string): void => {
    checkAddress(patient["id"], `${at}/id`);
    for (const element of personalElements)
      if (isFilled(patient[element])) identity.push(identityFault(`${at}/${element}`));
    const { identifier } = patient;
    if (isJsonArray(identifier))
      for (const [index, one] of identifier.entries())
        checkIdentifier(one, `${at}/identifier/${index}`);
  };
  const checkIdentifier = (identifier: unknown, at: string): void => {
    if (!isJsonObject(identifier) || !isNationalId(identifier["value"])) return;
    nationalIds.push({ ...nationalIdFault, pointer: `${at}/value` });
  };
  visit(bundle, "");
  return { nationalIds, identity };
}
