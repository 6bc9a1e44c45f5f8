import type { RequestHandler } from "express";
import { Problem } from "../../errors.ts";
import { fhirVersion, parseMediaType, speaksVersionOf } from "../media-type.ts";

/** Refuses a body whose `Content-Type` names a version of FHIR that is not read. A malformed one is refused with the body. */
export const checkContentVersion: RequestHandler = (request, _response, next) => {
  const type = parseMediaType(request.get("Content-Type") ?? "");
  if (type && !speaksVersionOf(type))
    throw new Problem("unsupported_media_type", {
      detail: `Isi dibaca sebagai FHIR ${fhirVersion}; Content-Type menyebut fhirVersion lain.`,
    });
  next();
};
