/** What a check would refuse and say of a Bundle, all at once. Nothing is judged, kept or counted. */
import { Problem, type ErrorCode, type ProblemDetail } from "../errors.ts";
import { bundleProblem } from "../fhir/bundle-problem.ts";
import { expressionAt } from "../fhir/expression-at.ts";
import type { Against } from "../fhir/validation/validator.ts";
import type { DraftResult } from "../intake/bundle-draft.ts";
import type { IntakeContext } from "../intake/intake-context.ts";
import { isJsonObject, type JsonObject } from "../intake/json.ts";
import { gateBundle, type Gated } from "../intake/privacy-gate.ts";
import { readCollection } from "../intake/profiles/fhir.ts";
import type { Notice } from "./types.ts";

export interface BundleIssue {
  readonly severity: "error" | "warning" | "info";
  /** Of an error the validator's own, `unknown_element` say; of the others a notice's. */
  readonly code: string;
  /** With what a check refuses the Bundle for it; null where it does not. */
  readonly refusal: ErrorCode | null;
  /** Indonesian: what is wrong and how to fix it, without the patient's data. */
  readonly message: string;
  /** JSON Pointer into what was sent. */
  readonly pointer: string;
  readonly expression: string | null;
}

export interface ValidationRequest {
  readonly bundle: JsonObject;
  /** Of the Bundle in what was sent. */
  readonly pointer: string;
  /** Null: as a check would read it. */
  readonly against: Against | null;
}

/** Errors first, at most 200 of the validator, then what only weakens the Bundle. */
export function validateBundle(
  intake: Omit<IntakeContext, "stage" | "bundlePointer">,
  { bundle, pointer, against }: ValidationRequest,
): readonly BundleIssue[] {
  const issues = issuesOf({ ...intake, bundlePointer: "" }, bundle, against);
  return issues.map((issue) => ({ ...issue, pointer: `${pointer}${issue.pointer}` }));
}

type Context = Omit<IntakeContext, "stage">;

function issuesOf(
  context: Context,
  bundle: JsonObject,
  against: Against | null,
): readonly BundleIssue[] {
  // Whoever names a profile asks about the Bundle as it is.
  const asRead = (sent: unknown): Pick<DraftResult, "notices"> & { readonly bundle: unknown } =>
    against === null && isJsonObject(sent)
      ? readCollection(context, sent)
      : { bundle: sent, notices: [] };
  const validate = (sent: unknown) =>
    context.validator.validate(asRead(sent).bundle, against ?? undefined);
  const gated = passGate(bundle, (sent) => bundleProblem(validate(sent), "")?.errors ?? []);
  if (gated instanceof Problem) return gated.errors.map((error) => ofDetail(error, gated.code));

  const read = asRead(against === null ? gated.content : bundle);
  const issues = context.validator.validate(read.bundle, against ?? undefined);
  return [
    ...issues.map(({ severity, code, message, pointer, expression }) => ({
      severity,
      code,
      refusal: severity === "error" ? ("bundle_invalid" as const) : null,
      message,
      pointer,
      expression,
    })),
    ...[...gated.notices, ...read.notices].map(ofNotice),
  ];
}

/** The refusal of a Bundle that says who the patient is, with all that is wrong beside. */
function passGate(
  bundle: JsonObject,
  otherFaults: (bundle: unknown) => readonly ProblemDetail[],
): Gated | Problem {
  try {
    return gateBundle(bundle, "", otherFaults);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** What the gate found itself has no FHIRPath; of the validator's faults the check tells `bundle_invalid`. */
const ofDetail = (
  { code, message, pointer = "", expression }: ProblemDetail,
  refusal: ErrorCode,
): BundleIssue => ({
  severity: "error",
  code,
  refusal: expression === undefined ? refusal : "bundle_invalid",
  message,
  pointer,
  expression: expression ?? expressionAt(pointer),
});

const ofNotice = ({ code, severity, message, path }: Notice): BundleIssue => ({
  severity,
  code,
  refusal: null,
  message,
  pointer: path ?? "",
  expression: expressionAt(path ?? ""),
});
