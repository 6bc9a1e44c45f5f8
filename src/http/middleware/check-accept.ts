import type { RequestHandler } from "express";
import { Problem } from "../../errors.ts";
import { acceptedTypes } from "../accepted-types.ts";
import { mediaTypes } from "../call.ts";
import { fhirVersion } from "../media-type.ts";
import { preferredType } from "../preferred-type.ts";

/** Refuses a caller that accepts none of the types in which this address can answer. */
export function checkAccept(types: readonly string[]): RequestHandler {
  const version = types.includes(mediaTypes.fhir) ? ` (FHIR ${fhirVersion})` : "";
  const detail = `Jawaban tersedia sebagai ${types.join(" atau ")}${version}.`;
  return (request, _response, next) => {
    if (preferredType(acceptedTypes(request), types) === undefined)
      throw new Problem("not_acceptable", { detail });
    next();
  };
}
