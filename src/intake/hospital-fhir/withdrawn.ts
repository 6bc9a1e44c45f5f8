/** Resources that say of themselves that they do not count, and orders of results that never came. */
import type { JsonObject } from "../../fhir/json-object.ts";
import { codesIn, objectAt, textAt } from "./elements.ts";

const uncounted = new Set(["entered-in-error", "nullified", "draft"]);

/** Entered in error, nullified, or only drafted. */
export function isWithdrawn(resource: JsonObject): boolean {
  const states = [
    textAt(resource, "status") ?? "",
    textAt(resource, "lifecycleStatus") ?? "",
    ...codesIn([objectAt(resource, "verificationStatus")]),
  ];
  return states.some((state) => uncounted.has(state));
}

const awaited = new Map([
  ["registered", "active"],
  ["cancelled", "revoked"],
]);
const results = new Set(["Observation", "DiagnosticReport"]);

/** The order that a result without a result is: `registered` is awaited, `cancelled` was called off. */
export function orderOfResult(resource: JsonObject): JsonObject | undefined {
  const status = awaited.get(textAt(resource, "status") ?? "");
  if (status === undefined || !results.has(textAt(resource, "resourceType") ?? ""))
    return undefined;
  const { code, subject, encounter, extension } = resource;
  return {
    resourceType: "ServiceRequest",
    status,
    intent: "order",
    code,
    subject,
    ...(encounter !== undefined && { encounter }),
    ...(extension !== undefined && { extension }),
  };
}
