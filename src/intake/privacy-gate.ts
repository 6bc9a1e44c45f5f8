/** The privacy gate: the first thing that reads a request's content, before it is logged, stored or converted. */
import type { Notice } from "../check/types.ts";
import { Problem, type ProblemDetail } from "../errors.ts";
import { isJsonObject, type JsonObject } from "./json.ts";
import { noticeAt } from "./notice.ts";
import { dropPersons } from "./privacy/drop-persons.ts";
import { identityKeysOf, identityOfBundle, isNationalId } from "./privacy/identity-fields.ts";
import { plainText } from "../reading/plain-text.ts";
import { redactText } from "./privacy/redact-text.ts";
import {
  cleanText,
  redactDocument,
  type IsExempt,
  type Redaction,
} from "./privacy/redact-document.ts";

export interface Gated {
  /** The copy that everything after the gate reads. */
  readonly content: unknown;
  readonly notices: readonly Notice[];
}

/** Fields of a `simple` request that hold identifiers and codes of the hospital. */
const simpleIdentifiers = new Set([
  "visit_id",
  "patient_ref",
  "practitioner_ref",
  "no_resep",
  "nomor_resep",
  "kd_jenis_prw",
  "id_ruangan",
  "stage",
  "key",
]);

/** `encounter.referral` holds nothing but its number and date. */
const isReferral = (parent: JsonObject) =>
  Object.keys(parent).every((name) => name === "number" || name === "date");

const isExemptInSimple: IsExempt = (key, parent) =>
  simpleIdentifiers.has(key) || (key === "number" && parent !== undefined && isReferral(parent));

/** Elements of FHIR that are not running text. */
const fhirIdentifiers = new Set([
  "resourceType",
  "id",
  "fullUrl",
  "url",
  "system",
  "code",
  "reference",
  "versionId",
  "lastUpdated",
  "profile",
  "questionnaire",
  "instantiatesCanonical",
  "instantiatesUri",
  "valueUri",
  "valueUrl",
  "valueCanonical",
  "valueUuid",
  "valueOid",
  "valueId",
  "valueCode",
  "valueBase64Binary",
  "data",
]);

function textAt(parent: JsonObject | undefined, name: string): string {
  const text = parent?.[name];
  return typeof text === "string" ? text : "";
}

/** An identifier's system is an address; a contact's system is a word such as `phone`. */
const isIdentifier = (parent: JsonObject | undefined) => textAt(parent, "system").includes(":");

const isExemptInBundle: IsExempt = (key, parent) =>
  fhirIdentifiers.has(key) ||
  (key === "value" && isIdentifier(parent)) ||
  (key === "valueString" && textAt(parent, "url").endsWith("/referral-number"));

/** A narrative of FHIR is XHTML, and a label is what the form shows, in a Bundle as among the members of `data`. */
const isVerbatim = (key: string, parent: JsonObject | undefined) =>
  key === "div" || key === "linkId" || (key === "text" && parent?.["linkId"] !== undefined);

const simpleRedaction: Redaction = {
  isExempt: isExemptInSimple,
  // What becomes a space is one before blanks are counted.
  plain: (text) => plainText(cleanText(text)),
  clean: cleanText,
  isExemptKept: false,
};
/** A Bundle's texts are the caller's to mend; the validator names them. */
const bundleRedaction: Redaction = {
  isExempt: isExemptInBundle,
  plain: (text, key, parent) => (isVerbatim(key, parent) ? text : plainText(text)),
  clean: (text) => text,
  isExemptKept: true,
};

/** A `simple` request. Throws `patient_ref_national_id` and `identity_data_present`. */
export function gateSimple(body: JsonObject): Gated {
  const encounter = body["encounter"];
  const patientRef = isJsonObject(encounter) ? encounter["patient_ref"] : undefined;
  refuseNationalIds(
    isNationalId(patientRef)
      ? [
          {
            code: "identity",
            pointer: "/encounter/patient_ref",
            message: "patient_ref berbentuk NIK.",
          },
        ]
      : [],
  );
  refuseIdentity(identityKeysOf(body));
  return redact(body, "", simpleRedaction);
}

/**
 * A Bundle at its place in the request. Throws as `gateSimple` does, with whatever else is wrong with the Bundle, so that
 * all of it can be mended at once.
 */
export function gateBundle(
  bundle: unknown,
  pointer: string,
  otherFaults: (bundle: unknown) => readonly ProblemDetail[],
): Gated {
  const { nationalIds, identity } = identityOfBundle(bundle, pointer);
  if (nationalIds.length + identity.length > 0) {
    const others = otherFaults(bundle);
    refuseNationalIds(nationalIds, [...identity, ...others]);
    refuseIdentity(identity, others);
  }
  const { content, places } = dropPersons(bundle, pointer);
  const gated = redact(content, pointer, bundleRedaction);
  const [first] = places;
  if (first === undefined) return gated;
  const message = `Nama atau data orang pada ${places.length} tempat dihapus sebelum disimpan; ini yang pertama.`;
  const dropped = noticeAt("identity_redacted", first, { message });
  return { ...gated, notices: [dropped, ...gated.notices] };
}

/** What stands beside the Bundle in a `fhir` request. */
export function gateFrame(frame: JsonObject): Gated {
  return redact(frame, "", simpleRedaction);
}

function refuseNationalIds(
  errors: readonly ProblemDetail[],
  others: readonly ProblemDetail[] = [],
): void {
  if (errors.length === 0) return;
  throw new Problem("patient_ref_national_id", {
    errors: [...errors, ...others].map(withoutIdentity),
  });
}

function refuseIdentity(
  errors: readonly ProblemDetail[],
  others: readonly ProblemDetail[] = [],
): void {
  if (errors.length === 0) return;
  throw new Problem("identity_data_present", {
    errors: [...errors, ...others].map(withoutIdentity),
  });
}

/** A member's name may itself hold what must not be repeated. */
function withoutIdentity(error: ProblemDetail): ProblemDetail {
  const { pointer, expression } = error;
  return {
    ...error,
    ...(pointer !== undefined && { pointer: redactText(pointer) }),
    ...(expression !== undefined && { expression: redactText(expression) }),
  };
}

function redact(document: unknown, pointer: string, redaction: Redaction): Gated {
  const { value, places } = redactDocument(document, pointer, redaction);
  const notices = [...new Set(places)].map((place) => noticeAt("identity_redacted", place));
  return { content: value, notices };
}
