import type { Bundle } from "@medplum/fhirtypes";
import { bundleProblem } from "../fhir/bundle-problem.ts";
import type { ValidationIssue } from "../fhir/validation/validator.ts";
import type { Pointers } from "../intake/bundle-draft.ts";
import { notice } from "./assemble/advice.ts";
import type { Notice, Profile } from "./types.ts";

interface Origin {
  readonly profile: Profile;
  readonly bundle: Bundle;
  readonly bundlePointer: string;
  /** Where in the request each resource came from. */
  readonly pointers: Pointers;
}

/**
 * Refuses a Bundle that breaks R4 or the service's profiles, all faults at once; what only weakens it comes back as
 * notices. A Bundle the service itself built and that does not validate is a bug, not the caller's.
 */
export function refuseInvalid(
  issues: readonly ValidationIssue[],
  origin: Origin,
): readonly Notice[] {
  const problem = bundleProblem(issues, origin.bundlePointer);
  if (problem && origin.profile !== "fhir") {
    const places = problem.errors.map(({ code, expression }) => `${code} at ${expression}`);
    throw new Error(`a Bundle built by the service is not valid: ${places.slice(0, 5).join("; ")}`);
  }
  if (problem) throw problem;
  return noticesOf(issues, origin);
}

/** What only weakens the Bundle. */
export function noticesOf(issues: readonly ValidationIssue[], origin: Origin): readonly Notice[] {
  return issues.flatMap((issue) =>
    issue.notice ? [notice(issue.notice, issue.message, placeOf(issue, origin))] : [],
  );
}

/** In the caller's own request: a place in its Bundle, or the form field that a resource was built from. */
function placeOf({ pointer }: ValidationIssue, origin: Origin): string | null {
  if (origin.profile === "fhir") return `${origin.bundlePointer}${pointer}`;
  const place = /^\/entry\/(\d+)/u.exec(pointer)?.[1];
  const entry = place === undefined ? undefined : origin.bundle.entry?.[Number(place)];
  return origin.pointers.get(entry?.fullUrl ?? "") ?? null;
}
