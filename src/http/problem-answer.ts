/** An error as the caller reads it: problem details (RFC 9457), or an OperationOutcome where `Accept` prefers FHIR. */
import type { OperationOutcome } from "@medplum/fhirtypes";
import { errorKinds, Problem } from "../errors.ts";
import { solveProblem, type SolvedDetail } from "../check/error-solutions.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import type { AppServices } from "./app-services.ts";
import { baseUrlOf } from "./base-url.ts";
import { mediaTypes, type Answer } from "./call.ts";
import { diagnose, expressedAt, typeOfDetail, typeOfRefusal } from "./outcome-issues.ts";
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
    errors: [...solveProblem(problem)],
  };
}

/** An OperationOutcome has an issue at least, also of a bug. */
function issuesOf(problem: Problem): readonly SolvedDetail[] {
  const { title, solution } = errorKinds[problem.code];
  const places = solveProblem(problem);
  return places.length > 0 ? places : [{ code: problem.code, message: `${title}.`, solution }];
}

function operationOutcome(problem: Problem, { codeSystem, requestId }: Occasion): OperationOutcome {
  const severity = problem.status >= 500 ? "fatal" : "error";
  return {
    resourceType: "OperationOutcome",
    issue: issuesOf(problem).map(({ code, message, solution, pointer, expression = null }) => ({
      severity,
      code: typeOfDetail(code) ?? typeOfRefusal(problem.code),
      details: { coding: [{ system: codeSystem, code: problem.code }], text: message },
      diagnostics: diagnose(
        errorKinds[problem.code].title,
        pointer,
        `request_id: ${requestId}`,
        `solution: ${solution}`,
      ),
      ...expressedAt(expression),
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
