import { bundleProblem } from "../fhir/bundle-problem.ts";
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
  const problem = bundleProblem(issues, bundlePointer);
  if (problem && profile !== "fhir") {
    const places = problem.errors.map(({ code, expression }) => `${code} at ${expression}`);
    throw new Error(`a Bundle built by the service is not valid: ${places.slice(0, 5).join("; ")}`);
  }
  if (problem) throw problem;
  return issues.flatMap((issue) =>
    issue.notice ? [notice(issue.notice, issue.message, `${bundlePointer}${issue.pointer}`)] : [],
  );
}
