/** A request as it came → what the check needs to know before it converts anything. */
import type { Notice, Profile } from "../check/types.ts";
import { Problem, type ProblemDetail } from "../errors.ts";
import { bundleProblem } from "../fhir/bundle-problem.ts";
import type { ValidationIssue } from "../fhir/validation/validator.ts";
import { checkSimpleShape, unknownSimpleFields } from "./check-simple-shape.ts";
import { readClaimContext, unknownMembers } from "./claim-context.ts";
import { detectProfile } from "./detect-profile.ts";
import type { IntakeContext } from "./intake-context.ts";
import { isJsonArray, isJsonObject, isUnfilled, scalarText, type JsonObject } from "./json.ts";
import { noticeAt } from "./notice.ts";
import { readOrigin, type Origin, type OriginKind } from "./origin.ts";
import { gateBundle, gateFrame, gateSimple } from "./privacy-gate.ts";
import { readBundleFrame } from "./profiles/bundle-frame.ts";

export interface ReceivedRequest {
  /** What the request is now: an adapter's output is one of the two. */
  readonly profile: Exclude<Profile, "custom">;
  /** Trimmed, upper case. */
  readonly payer: string;
  readonly visitId: string;
  readonly patientRef: string | null;
  /** As written. */
  readonly origin: string | null;
  readonly originNormalized: "IGD" | null;
  /** False for a word that names no known place. */
  readonly originKnown: boolean;
  readonly originKind: OriginKind;
  /** The request behind the privacy gate; a Bundle stands under `bundle`. */
  readonly body: JsonObject;
  readonly notices: readonly Notice[];
}

const defaultPayer = "BPJS";
const maxPayerLength = 64;
const requestFields = [
  "stage",
  "bundle",
  "encounter",
  "sections",
  "penjamin",
  "claim_context",
  "payload",
];

/** The profile in which a request was sent. Throws as `detectProfile` does. */
export function profileOf(
  context: Pick<IntakeContext, "bundlePointer">,
  body: JsonObject,
): Profile {
  return detectProfile(unwrapBare(context, body));
}

/**
 * A `simple` or `fhir` request; a payload is adapted before. Throws `Problem` for a wrong profile, shape, or identity in
 * structured fields.
 */
export function receiveRequest(context: IntakeContext, body: JsonObject): ReceivedRequest {
  const request = unwrapBare(context, body);
  const profile = detectProfile(request);
  switch (profile) {
    case "custom":
      throw new Problem("adapter_missing");
    case "simple":
      return receiveSimple(context, request);
    case "fhir":
      return receiveFhir(context, request);
  }
}

/** The body of a bare Bundle is the Bundle itself. */
function unwrapBare(
  { bundlePointer }: Pick<IntakeContext, "bundlePointer">,
  body: JsonObject,
): JsonObject {
  const isBare = bundlePointer === "" && typeof body["resourceType"] === "string";
  return isBare ? { bundle: body } : body;
}

function receiveSimple(context: IntakeContext, request: JsonObject): ReceivedRequest {
  refuseAll([...checkSimpleShape(request), ...frameFaults(request)]);
  const gated = gateSimple(request);
  const body = asObject(gated.content);
  const encounter = asObject(body["encounter"]);
  const origin = readOrigin(scalarText(encounter["origin"]));
  const sections = isJsonArray(body["sections"]) ? body["sections"] : [];
  return {
    ...frameOf("simple", body, origin),
    visitId: scalarText(encounter["visit_id"]) ?? "",
    patientRef: scalarText(encounter["patient_ref"]) ?? null,
    notices: [
      ...gated.notices,
      ...frameNotices(context, body, origin, "/encounter/origin"),
      ...unknownSimpleFields(encounter, sections).map((pointer) =>
        noticeAt("unknown_field", pointer),
      ),
    ],
  };
}

function receiveFhir(context: IntakeContext, request: JsonObject): ReceivedRequest {
  const { bundlePointer, canonicals, validator } = context;
  const { bundle, ...rest } = request;
  if (!isJsonObject(bundle))
    refuseAll([{ code: "type", pointer: bundlePointer, message: "Diharapkan objek." }]);
  refuseAll(frameFaults(rest));
  const gated = gateBundle(
    bundle,
    bundlePointer,
    (sent) => bundleProblem(validator.validate(sent), bundlePointer)?.errors ?? [],
  );
  const gatedRest = gateFrame(rest);
  const body = { ...asObject(gatedRest.content), bundle: gated.content };
  const frame = readBundleFrame(asObject(gated.content), bundlePointer, canonicals);
  if (!frame) throw bundleWithoutVisit(validator.validate(gated.content), bundlePointer);
  return {
    ...frameOf("fhir", body, frame.origin),
    visitId: frame.visitId,
    patientRef: frame.patientRef,
    notices: [
      ...gatedRest.notices,
      ...gated.notices,
      ...frameNotices(context, body, frame.origin, frame.originPointer),
    ],
  };
}

/** A Bundle whose visit cannot be read is refused at once, with whatever else is wrong with it. */
function bundleWithoutVisit(issues: readonly ValidationIssue[], bundlePointer: string): Error {
  return (
    bundleProblem(issues, bundlePointer) ??
    new Error("the validator accepts a Bundle whose visit cannot be read")
  );
}

function asObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

function frameOf(
  profile: ReceivedRequest["profile"],
  body: JsonObject,
  { written, kind }: Origin,
): Omit<ReceivedRequest, "visitId" | "patientRef" | "notices"> {
  return {
    profile,
    payer: payerOf(body["penjamin"]),
    origin: written,
    originNormalized: kind === "emergency" ? "IGD" : null,
    originKnown: kind !== "unknown",
    originKind: kind,
    body,
  };
}

function payerOf(value: unknown): string {
  const written = typeof value === "string" ? value.trim().toUpperCase() : "";
  return written === "" ? defaultPayer : written;
}

function frameFaults(request: JsonObject): readonly ProblemDetail[] {
  return [
    ...payerFaults(request["penjamin"]),
    ...readClaimContext(request["claim_context"]).faults,
  ];
}

function payerFaults(value: unknown): readonly ProblemDetail[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== "string")
    return [{ code: "type", pointer: "/penjamin", message: "Diharapkan teks." }];
  if (value.trim().length <= maxPayerLength) return [];
  return [
    {
      code: "too-long",
      pointer: "/penjamin",
      message: `Paling banyak ${maxPayerLength} karakter.`,
    },
  ];
}

function refuseAll(errors: readonly ProblemDetail[]): void {
  if (errors.length > 0) throw new Problem("request_invalid", { errors });
}

function frameNotices(
  { stage }: IntakeContext,
  body: JsonObject,
  origin: Origin,
  originPointer: string,
): readonly Notice[] {
  const claim = body["claim_context"];
  const unused = stage !== "ranap_cppt" && !isUnfilled(claim);
  return [
    ...unknownMembers(body, "", requestFields).map((pointer) => noticeAt("unknown_field", pointer)),
    ...(unused
      ? [
          noticeAt("unknown_field", "/claim_context", {
            message: "claim_context hanya dipakai pada tahap ranap_cppt.",
          }),
        ]
      : readClaimContext(claim).unknown.map((pointer) => noticeAt("unknown_field", pointer))),
    ...(origin.kind === "unknown" ? [noticeAt("origin_unknown", originPointer)] : []),
    ...(isDefaultPayer(payerOf(body["penjamin"])) ? [payerMeant] : []),
  ];
}

/** The national insurance in other words than the contract's: a skip as any other insurer, which says what was meant. */
const isDefaultPayer = (payer: string) =>
  payer !== defaultPayer && /^(?:BPJS|JKN|KIS)(?![\p{L}\p{N}])/u.test(payer);
const payerMeant = noticeAt("payer_meant", "/penjamin", {
  candidates: [{ value: defaultPayer, label: "BPJS Kesehatan", score: 1 }],
});
