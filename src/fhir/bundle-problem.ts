import { Problem } from "../errors.ts";
import type { ValidationIssue } from "./validation/validator.ts";

/**
 * The refusal of a Bundle that breaks R4 or the service's profiles, with all its faults; undefined where nothing is an
 * error. `bundlePointer` is where the Bundle stands in the body that the caller sent.
 */
export function bundleProblem(
  issues: readonly ValidationIssue[],
  bundlePointer: string,
): Problem | undefined {
  const errors = issues
    .filter(({ severity }) => severity === "error")
    .map(({ code, pointer, expression, message }) => ({
      code,
      pointer: `${bundlePointer}${pointer}`,
      expression,
      message,
    }));
  if (errors.length === 0) return undefined;
  return new Problem("bundle_invalid", {
    detail: `Bundle mempunyai ${errors.length} kesalahan: perbaiki setiap tempat yang disebut pada errors[].expression.`,
    errors,
  });
}
