import type { Request } from "express";
import { mediaTypes } from "./call.ts";

/** What is addressed in FHIR's way: its callers read an OperationOutcome, and may name `_format`. */
export const isFhirAddress = (path: string): boolean =>
  path.startsWith("/v1/fhir/") || path === "/v1/metadata";

const short: Readonly<Record<string, string>> = {
  json: mediaTypes.fhir,
  xml: "application/fhir+xml",
  ttl: "application/fhir+turtle",
};

/**
 * The types that a caller reads: `_format` at FHIR's addresses (http://hl7.org/fhir/R4/http.html#parameters), else the
 * header `Accept`.
 */
export function acceptedTypes(request: Request): string | undefined {
  const format = isFhirAddress(request.path) ? formatOf(request) : "";
  return format === "" ? request.get("Accept") : (short[format] ?? format);
}

function formatOf({ originalUrl }: Request): string {
  const query = new URLSearchParams(originalUrl.split("?").slice(1).join("?"));
  // A plus that nobody has escaped is a space.
  return (query.get("_format") ?? "").trim().replaceAll(" ", "+").toLowerCase();
}
