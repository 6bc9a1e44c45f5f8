/** An error as the caller reads it: problem details (RFC 9457), or an OperationOutcome where `Accept` prefers FHIR. */
import type { OperationOutcome, OperationOutcomeIssue } from "@medplum/fhirtypes";
import { errorKinds, Problem, type ErrorCode } from "../errors.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import type { AppServices } from "./app-services.ts";
import { baseUrlOf } from "./base-url.ts";
import { mediaTypes, type Answer } from "./call.ts";
import { overloadRetrySeconds, storageRetrySeconds } from "./limits.ts";
import type { ProblemDocument } from "./schemas/problem.ts";

/** What of the request an error's answer names. */
export interface Occasion {
  /** Where the explanations of the codes lie. */
  readonly problems: string;
  /** The codes' own address in FHIR, which is absolute. */
  readonly codeSystem: string;
  /** The path as addressed, without the query. */
  readonly instance: string;
  readonly requestId: string;
  readonly prefers: (types: readonly string[]) => string | undefined;
  /** The address is one of FHIR's: its callers read an OperationOutcome unless they name problem details. */
  readonly isFhir: boolean;
}

/** The same for every request. The codes of a service that has no public address are those of its own FHIR resources. */
export function problemAddresses({
  config,
  canonicals,
}: Pick<AppServices, "config" | "canonicals">): Pick<Occasion, "problems" | "codeSystem"> {
  const problems = `${baseUrlOf(config)}/problems`;
  return {
    problems,
    codeSystem:
      config.baseUrl === null ? `${canonicals.extensionBase}/CodeSystem/problems` : problems,
  };
}

/** Whatever was thrown, as a `Problem`; what nobody foresaw is `internal_error`. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof StoreUnavailable) {
    const headers = { "Retry-After": String(storageRetrySeconds) };
    return new Problem("storage_unavailable", { headers, cause: error });
  }
  return new Problem("internal_error", { cause: error });
}

function problemDocument(problem: Problem, occasion: Occasion): ProblemDocument {
  return {
    type: `${occasion.problems}/${problem.code}`,
    title: errorKinds[problem.code].title,
    status: problem.status,
    code: problem.code,
    detail: problem.message,
    instance: occasion.instance,
    request_id: occasion.requestId,
    errors: [...problem.errors],
  };
}

type IssueCode = OperationOutcomeIssue["code"];

/** http://hl7.org/fhir/R4/valueset-issue-type.html */
const issueCodes: Readonly<Record<ErrorCode, IssueCode>> = {
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

/** The issue types that a detail's own code may name. */
const detailCodes: ReadonlySet<string> = new Set<IssueCode>([
  "required",
  "value",
  "structure",
  "invariant",
  "invalid",
  "code-invalid",
  "not-found",
  "duplicate",
  "extension",
  "business-rule",
  "too-long",
  "too-costly",
  "timeout",
  "processing",
  "not-supported",
]);

const isIssueCode = (code: string): code is IssueCode => detailCodes.has(code);

function operationOutcome(problem: Problem, { codeSystem, requestId }: Occasion): OperationOutcome {
  const severity = problem.status >= 500 ? "fatal" : "error";
  const coding = [{ system: codeSystem, code: problem.code }];
  const places =
    problem.errors.length > 0 ? problem.errors : [{ code: "", message: problem.message }];
  return {
    resourceType: "OperationOutcome",
    issue: places.map(({ code, message, ...place }) => ({
      severity,
      code: isIssueCode(code) ? code : issueCodes[problem.code],
      details: { coding, text: message },
      diagnostics: [
        errorKinds[problem.code].title,
        ...("pointer" in place ? [`pointer: ${place.pointer}`] : []),
        `request_id: ${requestId}`,
      ].join("; "),
      ...("expression" in place && place.expression ? { expression: [place.expression] } : {}),
    })),
  };
}

export function answerProblem(problem: Problem, occasion: Occasion): Answer {
  const { problem: details, json, fhir } = mediaTypes;
  const type = occasion.prefers(occasion.isFhir ? [fhir, json, details] : [details, json, fhir]);
  const asFhir = type === fhir || (occasion.isFhir && type !== details);
  return {
    status: problem.status,
    content: JSON.stringify(
      asFhir ? operationOutcome(problem, occasion) : problemDocument(problem, occasion),
    ),
    mediaType: asFhir ? mediaTypes.fhir : mediaTypes.problem,
    headers: {
      ...(problem.code === "overloaded" && { "Retry-After": String(overloadRetrySeconds) }),
      ...problem.headers,
    },
    log: { code: problem.code },
  };
}
