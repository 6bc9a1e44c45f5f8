/** What the tests of the intake share: the project's own forms and terminology, loaded once, and requests to change. */
import type { Stage } from "../../src/check/types.ts";
import { Problem } from "../../src/errors.ts";
import { createCanonicals } from "../../src/fhir/canonicals.ts";
import { loadDefinitions } from "../../src/fhir/definitions.ts";
import { createValidator } from "../../src/fhir/validation/validator.ts";
import type { IntakeContext } from "../../src/intake/intake-context.ts";
import type { JsonObject } from "../../src/intake/json.ts";
import { receiveRequest } from "../../src/intake/receive-request.ts";
import { toBundle } from "../../src/intake/to-bundle.ts";
import { forms, terminology } from "../support/shipped-lists.ts";

export { forms, terminology };
export const canonicals = createCanonicals(
  "https://fhir.example.id",
  "https://fhir.example.id/sid",
);

const definitions = loadDefinitions("structure-definitions", canonicals);
export const validator = createValidator(definitions, canonicals, terminology.vitalSigns);

export function intakeContext(
  stage: Stage,
  bundlePointer: "/bundle" | "" = "/bundle",
): IntakeContext {
  return {
    stage,
    canonicals,
    forms,
    questionnaires: definitions.questionnaires,
    terminology,
    validator,
    timeZone: "Asia/Jakarta",
    bundlePointer,
  };
}

/** A `simple` request with the given sections, as key → data. */
export function simpleRequest(
  sections: Readonly<Record<string, unknown>> = {},
  more: { readonly encounter?: JsonObject; readonly request?: JsonObject } = {},
): JsonObject {
  return {
    encounter: {
      visit_id: "V-1",
      patient_ref: "RM-1",
      class: "EMER",
      origin: "IGD",
      ...more.encounter,
    },
    sections: Object.entries(sections).map(([key, data]) => ({ key, data })),
    ...more.request,
  };
}

export function convert(stage: Stage, body: JsonObject, bundlePointer: "/bundle" | "" = "/bundle") {
  const context = intakeContext(stage, bundlePointer);
  const received = receiveRequest(context, body);
  return { received, ...toBundle(context, received) };
}

/** The Problem that a call throws; any other outcome fails the test. */
export function problemOf(call: () => unknown): Problem {
  try {
    call();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

/** Validates as the check does. */
