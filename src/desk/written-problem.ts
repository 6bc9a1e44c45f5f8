/** A `Problem` as plain data, on its way from one process to another. */
import type { LoggedError } from "../operate/describe-error.ts";
import { Problem, type ErrorCode, type ProblemDetail } from "../errors.ts";

export interface WrittenProblem {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly errors: readonly ProblemDetail[];
  readonly headers: Readonly<Record<string, string>>;
}

export const writeProblem = ({ code, detail, errors, headers }: Problem): WrittenProblem => ({
  code,
  detail,
  errors,
  headers,
});

export const problemOf = ({ code, ...options }: WrittenProblem): Problem =>
  new Problem(code, options);

/** An error of our own whose message stayed where it was thrown. */
export function bugOf({ name, stack, cause }: LoggedError): Error {
  const error = new Error("", cause && { cause: bugOf(cause) });
  error.name = name;
  error.stack = [name, ...stack].join("\n");
  return error;
}
