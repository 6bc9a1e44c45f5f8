import { Problem } from "../errors.ts";
import type { ValidationIssue } from "../fhir/validate.ts";
import { notice } from "./assemble/advice.ts";
import type { Notice, Profile } from "./types.ts";

/**
 * Refuses a Bundle that breaks R4 or the service's profiles, all faults at once; what only weakens it comes back as
 * notices. A Bundle the service itself built and that does not validate is a bug, not the caller's.
 */
export function refuseInvalid(
  issues: readonly ValidationIssue[],
  profile: Profile,
  bundlePointer: string,
): readonly Notice[] {
  const errors = issues.filter(({ severity }) => severity === "error");
  if (errors.length > 0 && profile !== "fhir") {
    const places = errors.map(({ code, expression }) => `${code} at ${expression}`);
    throw new Error(`a Bundle built by the service is not valid: ${places.slice(0, 5).join("; ")}`);
  }
  if (errors.length > 0) {
    throw new Problem("bundle_invalid", {
      detail: `Bundle mempunyai ${errors.length} kesalahan.`,
      errors: errors.map(({ code, pointer, expression, message }) => ({
        code,
        pointer: `${bundlePointer}${pointer}`,
        expression,
        message,
      })),
    });
  }
  return issues.flatMap((issue) =>
    issue.notice ? [notice(issue.notice, issue.message, `${bundlePointer}${issue.pointer}`)] : [],
  );
}
