/** Media types as they stand in a request's headers, and the version of FHIR that they may name. */
import { MIMEType } from "node:util";

/** R4, as `fhirVersion` names it (http://hl7.org/fhir/R4/http.html#version-parameter), and its newest release. */
export const fhirVersion = "4.0";
const spokenVersions: ReadonlySet<string> = new Set([fhirVersion, "4.0.1"]);

/** Undefined for a text that cannot be read as one. */
export function parseMediaType(text: string): MIMEType | undefined {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
}

/** False for a type of a FHIR version that the service does not speak; a type without one is of any. */
export function speaksVersionOf({ params }: MIMEType): boolean {
  // Names of parameters are in lower case, however they were sent.
  const version = params.get("fhirversion");
  return version === null || spokenVersions.has(version);
}
