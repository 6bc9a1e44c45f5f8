/** Identity in structured fields: refused, naming the place and never the value (contract, 'Privacy'). */
import type { ProblemDetail } from "../../errors.ts";
import { isFilled, isJsonArray, isJsonObject, pointerTo, type JsonObject } from "../json.ts";

const fold = (key: string) => key.toLowerCase().replaceAll(/[\s_-]+/gu, "");

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
  return Object.entries(body).flatMap(([name, value]) =>
    keysBelow(value, pointerTo("", name), { holder: fold(name), key: name }),
  );
}

interface Place {
  /** The nearest named object or section around the value. */
  readonly holder: string;
  readonly key: string;
}

function keysBelow(
  value: unknown,
  pointer: string,
  { holder, key }: Place,
): readonly ProblemDetail[] {
  if (!isFilled(value)) return [];
  if (identityKeys.has(fold(key))) return [identityFault(pointer)];
  if (isJsonArray(value)) {
    return value.flatMap((element, at) => {
      const place = pointerTo(pointer, at);
      const sectionKey = isJsonObject(element) && key === "sections" ? element["key"] : undefined;
      if (typeof sectionKey !== "string" || !isJsonObject(element))
        return keysBelow(element, place, { holder, key: "" });
      if (identityKeys.has(fold(sectionKey)) && isFilled(element["data"]))
        return [identityFault(place)];
      return membersBelow(element, place, fold(sectionKey));
    });
  }
  return isJsonObject(value)
    ? membersBelow(value, pointer, key === "" || key === "data" ? holder : fold(key))
    : [];
}

function membersBelow(
  value: JsonObject,
  pointer: string,
  holder: string,
): readonly ProblemDetail[] {
  return Object.entries(value).flatMap(([name, member]) => {
    const place = pointerTo(pointer, name);
    if (personPlaces.has(holder) && nameKeys.has(fold(name)) && isFilled(member))
      return [identityFault(place)];
    return keysBelow(member, place, { holder, key: name });
  });
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
  const visit = (value: unknown, at: string, key: string): void => {
    if (isJsonArray(value)) {
      for (const [place, element] of value.entries()) visit(element, pointerTo(at, place), key);
      return;
    }
    if (!isJsonObject(value)) return;
    if (value["resourceType"] === "Patient") checkPatient(value, at);
    checkReference(value, at);
    if (key === "subject" || key === "patient")
      checkIdentifier(value["identifier"], `${at}/identifier`);
    const linkId = value["linkId"];
    const isQuestion = typeof linkId === "string" && identityKeys.has(fold(linkId));
    if (isQuestion && isFilled(value["answer"])) identity.push(identityFault(at));
    for (const [name, member] of Object.entries(value)) visit(member, pointerTo(at, name), name);
  };
  const checkAddress = (address: unknown, at: string): void => {
    if (isNationalId(idOfAddress(address))) nationalIds.push({ ...nationalIdFault, pointer: at });
  };
  const checkReference = ({ reference, resource, fullUrl }: JsonObject, at: string): void => {
    const isOfPatient = isJsonObject(resource) && resource["resourceType"] === "Patient";
    if (isOfPatient) checkAddress(fullUrl, `${at}/fullUrl`);
    if (typeof reference === "string" && /(?:^|\/)Patient\//u.test(reference))
      checkAddress(reference, `${at}/reference`);
  };
  const checkPatient = (patient: JsonObject, at: string): void => {
    checkAddress(patient["id"], `${at}/id`);
    for (const element of personalElements)
      if (isFilled(patient[element])) identity.push(identityFault(`${at}/${element}`));
    const { identifier } = patient;
    if (isJsonArray(identifier))
      for (const [place, one] of identifier.entries())
        checkIdentifier(one, `${at}/identifier/${place}`);
  };
  const checkIdentifier = (identifier: unknown, at: string): void => {
    if (!isJsonObject(identifier) || !isNationalId(identifier["value"])) return;
    nationalIds.push({ ...nationalIdFault, pointer: `${at}/value` });
  };
  visit(bundle, pointer, "");
  return { nationalIds, identity };
}
