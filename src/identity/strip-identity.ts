/** What a resource says of persons in elements of its own, taken out. Running text is another's work. */
import { DateTime } from "luxon";
import type { Canonicals } from "../fhir/canonicals.ts";
import { isObject, itemsOf, type JsonObject } from "../fhir/json-object.ts";
import { resourceKinds } from "../fhir/resource-kinds.ts";

/** What is put in the place of a visit's and a referral's number, which rules want to be there. */
export const placeholders = { visitId: "KUNJUNGAN-1", referral: "RUJUKAN-1" } as const;

export interface Stripping {
  readonly canonicals: Canonicals;
  /** A day or a moment, ISO 8601: the age is counted at it. */
  readonly serviceDate: string;
  /** The counted number of a prescription; equal for equal ones. */
  readonly prescription: (value: string) => string;
}

const readKinds: ReadonlySet<string> = new Set(resourceKinds);
const kindOf = ({ resourceType }: JsonObject) =>
  typeof resourceType === "string" ? resourceType : "";

const keptOfPatient = new Set([
  "resourceType",
  "active",
  "gender",
  "deceasedBoolean",
  "deceasedDateTime",
  "multipleBirthBoolean",
  "multipleBirthInteger",
]);

/** Persons, their addresses, and papers as files, wherever they stand. */
const dropped = new Set(
  `telecom address photo contact presentedForm attachment valueAttachment valueHumanName valueAddress valueContactPoint
   authorString participant valueUri valueUrl valueUuid valueOid valueId valueBase64Binary id`.split(
    /\s+/u,
  ),
);
const isIdentifier = (key: string) => /identifier$/iu.test(key);

/** What has a `display` of a list or a drug; that of any other element is a reference's, and a name without introduction. */
const displayed = new Set(["coding", "valueCoding", "class", "medicationReference"]);

/** A copy without identifiers, files and links to persons. A kind that the service does not read keeps nothing but its kind. */
export function stripIdentity(resource: JsonObject, stripping: Stripping): JsonObject {
  const kind = kindOf(resource);
  if (!readKinds.has(kind)) return { resourceType: kind };
  if (kind === "Patient") return stripPatient(resource, stripping);
  const { meta, text: _narrative, contained, identifier, ...rest } = resource;
  const profile = isObject(meta) ? meta["profile"] : undefined;
  const stripped = stripElements(rest, stripping);
  return {
    ...(isObject(stripped) && stripped),
    ...(profile !== undefined && { meta: { profile } }),
    ...(kind === "Encounter" && { identifier: stripVisit(identifier, stripping) }),
    ...(Array.isArray(contained) && { contained: stripContained(contained, stripping) }),
  };
}

const stripContained = (contained: unknown, stripping: Stripping): readonly JsonObject[] =>
  itemsOf(contained)
    .filter(isObject)
    .map((inner) => ({ ...stripIdentity(inner, stripping), id: inner["id"] }));

function stripVisit(identifier: unknown, { canonicals }: Stripping): readonly JsonObject[] {
  const system = canonicals.identifier("visit-id");
  const isVisit = itemsOf(identifier).some((one) => isObject(one) && one["system"] === system);
  return isVisit ? [{ system, value: placeholders.visitId }] : [];
}

/** The age at the visit; undefined where the date is none before it. */
function ageAt(birthDate: unknown, serviceDate: string): number | undefined {
  if (typeof birthDate !== "string") return undefined;
  const at = DateTime.fromISO(serviceDate, { setZone: true });
  const born = DateTime.fromISO(birthDate, { zone: at.zone });
  if (!at.isValid || !born.isValid || born > at) return undefined;
  return roundAge(at.diff(born, "years").years);
}

/** Whole years; below two of them whole months, as a part of a year with two decimals. */
function roundAge(years: number): number {
  if (years >= 2) return Math.floor(years);
  // A month that was cut to two decimals lacks less than its tenth.
  return Math.floor((Math.floor(years * 12 + 0.1) / 12) * 100) / 100;
}

function roundSentAge(extension: unknown): unknown {
  const age = isObject(extension) ? extension["valueDecimal"] : undefined;
  return isObject(extension) && typeof age === "number"
    ? { ...extension, valueDecimal: roundAge(age) }
    : extension;
}

function stripPatient(patient: JsonObject, { canonicals, serviceDate }: Stripping): JsonObject {
  const url = canonicals.extension("age-years");
  const age = ageAt(patient["birthDate"], serviceDate);
  const sent = itemsOf(patient["extension"]).filter((one) => isObject(one) && one["url"] === url);
  // The service reads a birth date before an age that is sent beside it.
  const extension = age === undefined ? sent.map(roundSentAge) : [{ url, valueDecimal: age }];
  const kept = Object.fromEntries(
    Object.entries(patient).filter(([key]) => keptOfPatient.has(key)),
  );
  return {
    ...kept,
    // A resource of R4 has an element.
    ...(Object.keys(kept).length === 1 && extension.length === 0 && { active: true }),
    ...(extension.length > 0 && { extension }),
  };
}

/** The value without what is dropped, and without what is empty then; undefined where nothing is left. */
function stripElements(value: unknown, stripping: Stripping, holder = ""): unknown {
  if (Array.isArray(value)) {
    const items = itemsOf(value)
      .map((item) => stripElements(item, stripping, holder))
      .filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([key, member]) => {
    const stripped = stripMember(key, member, stripping, holder);
    return stripped === undefined ? [] : [[key, stripped] as const];
  });
  const isBare = holder.endsWith("xtension") && members.every(([key]) => key === "url");
  return members.length > 0 && !isBare
    ? withReferral(Object.fromEntries(members), stripping)
    : undefined;
}

function stripMember(key: string, member: unknown, stripping: Stripping, holder: string): unknown {
  if (key === "groupIdentifier") return stripPrescription(member, stripping);
  if (dropped.has(key) || isIdentifier(key)) return undefined;
  if (key === "display" && !displayed.has(holder)) return undefined;
  return stripElements(member, stripping, key);
}

function stripPrescription(group: unknown, { prescription }: Stripping): JsonObject | undefined {
  if (!isObject(group)) return undefined;
  const { system, value } = group;
  if (typeof value !== "string") return undefined;
  return { ...(system !== undefined && { system }), value: prescription(value) };
}

function withReferral(element: JsonObject, { canonicals }: Stripping): JsonObject {
  const { url, valueString } = element;
  const isNumber =
    url === canonicals.extension("referral-number") && /\d/u.test(String(valueString));
  return isNumber ? { ...element, valueString: placeholders.referral } : element;
}

/** The values of all identifiers in a resource, and of referrals. */
export function identifiersOf(resource: unknown, canonicals: Canonicals): readonly string[] {
  const found: string[] = [];
  const referral = canonicals.extension("referral-number");
  const visit = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const item of itemsOf(value)) visit(item, key);
    if (!isObject(value)) return;
    const text = isIdentifier(key)
      ? value["value"]
      : value["url"] === referral
        ? value["valueString"]
        : undefined;
    if (typeof text === "string") found.push(text);
    for (const [name, member] of Object.entries(value)) visit(member, name);
  };
  visit(resource, "");
  return found;
}
