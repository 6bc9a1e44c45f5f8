/** The parts of an issue of an OperationOutcome that refusals and validations share. */
import type { OperationOutcomeIssue } from "@medplum/fhirtypes";
import type { ErrorCode } from "../errors.ts";

/** http://hl7.org/fhir/R4/valueset-issue-type.html */
type IssueType = OperationOutcomeIssue["code"];

const refusalTypes: Readonly<Record<ErrorCode, IssueType>> = {
  malformed_json: "structure",
  idempotency_key_invalid: "value",
  api_key_missing: "login",
  api_key_invalid: "login",
  api_key_expired: "expired",
  session_missing: "login",
  session_expired: "expired",
  link_invalid: "expired",
  origin_refused: "security",
  role_not_allowed: "forbidden",
  stage_not_allowed: "forbidden",
  profile_not_allowed: "forbidden",
  not_found: "not-found",
  check_not_found: "not-found",
  terminology_not_found: "not-found",
  method_not_allowed: "not-supported",
  not_acceptable: "not-supported",
  idempotency_in_progress: "conflict",
  body_too_large: "too-long",
  unsupported_media_type: "not-supported",
  request_invalid: "invalid",
  stage_unknown: "code-invalid",
  stage_mismatch: "invalid",
  profile_missing: "required",
  profile_ambiguous: "invalid",
  bundle_invalid: "invalid",
  patient_ref_national_id: "business-rule",
  identity_data_present: "business-rule",
  idempotency_key_reused: "conflict",
  adapter_missing: "not-supported",
  adapter_failed: "processing",
  rate_limited: "throttled",
  overloaded: "transient",
  internal_error: "exception",
  storage_unavailable: "transient",
  check_timeout: "timeout",
};

/** Of the codes that name what is wrong at one place. */
const detailTypes: Readonly<Record<string, IssueType>> = {
  required: "required",
  structure: "structure",
  unknown_element: "structure",
  wrong_type: "structure",
  empty_value: "structure",
  choice: "structure",
  cardinality: "structure",
  wrong_reference_target: "structure",
  value: "value",
  invalid_value: "value",
  fixed_value: "value",
  unit: "value",
  "code-invalid": "code-invalid",
  invalid_code: "code-invalid",
  invariant: "invariant",
  unresolved_reference: "not-found",
  "not-found": "not-found",
  duplicate_full_url: "duplicate",
  duplicate: "duplicate",
  unknown_extension: "extension",
  misplaced_extension: "extension",
  modifier_extension: "extension",
  extension: "extension",
  more_issues: "incomplete",
  identity: "business-rule",
  "too-long": "too-long",
  "too-deep": "too-costly",
  "too-many": "too-costly",
  "not-supported": "not-supported",
  processing: "processing",
};

/** Undefined for a code that says no more than the refusal does. */
export const typeOfDetail = (code: string): IssueType | undefined =>
  Object.hasOwn(detailTypes, code) ? detailTypes[code] : undefined;

export const typeOfRefusal = (code: ErrorCode): IssueType => refusalTypes[code];

/** What programs look for beside the FHIRPath: the JSON Pointer, and what else is known. */
export const diagnose = (
  first: string,
  pointer: string | undefined,
  ...more: readonly string[]
): string => [first, ...(pointer === undefined ? [] : [`pointer: ${pointer}`]), ...more].join("; ");

export const expressedAt = (
  expression: string | null,
): Pick<OperationOutcomeIssue, "expression"> =>
  expression === null || expression === "" ? {} : { expression: [expression] };
