import type { Bundle } from "@medplum/fhirtypes";
import { deidentifyBundle } from "../../identity/deidentify-bundle.ts";
import type { Canonicals } from "../../fhir/canonicals.ts";

/** Of one document's JSON. Those that hospitals send have some kilobytes; 2,000 of the longest are 4 GB. */
const longestBytes = 2_097_152;

/** A copy that leads to no patient, as JSON text; null for one that is too long to be kept. `serviceDate`: YYYY-MM-DD. */
export function writeKeptDocument(
  bundle: Bundle,
  canonicals: Canonicals,
  serviceDate: string,
): string | null {
  const text = JSON.stringify(deidentifyBundle(bundle, canonicals, serviceDate));
  return Buffer.byteLength(text) > longestBytes ? null : text;
}
