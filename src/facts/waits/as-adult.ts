/** What thresholds of adults would find in a patient who only looks like a child: by words or weight, without an age. */
import type { Facts } from "../build-facts.ts";
import { dangerSigns } from "../clinic/danger-signs.ts";
import type { FactSource } from "../fact-source.ts";
import { buildBedside } from "../groups/bedside.ts";
import { hasPneumonia } from "../groups/documents.ts";
import { buildEarlyWarning } from "../groups/early-warning.ts";
import { buildEvidence } from "../groups/evidence.ts";
import { buildVitals } from "../groups/vitals.ts";

/**
 * By path, the facts that are guarded against children. A guard of another fact needs a row here;
 * `test/check/describe-waiting.ts` finds the rules that are silent without one.
 */
export function asAdult(source: FactSource, facts: Facts): ReadonlyMap<string, unknown> {
  const vitals = buildVitals({ ...source, presumed: "adult" });
  const parts = { ...facts, vitals, patient: { ...facts.patient, child: false } };
  return new Map<string, unknown>([
    ["patient.child", false],
    ["vitals", vitals],
    ["bedside", buildBedside(source, parts)],
    ["earlyWarning", buildEarlyWarning(source, parts)],
    ["evidence", buildEvidence(source, parts)],
    ["documents.adultPneumonia", hasPneumonia(facts)],
    ["clinic.dangerSigns", dangerSigns(vitals.clinic, parts.patient, facts.diagnoses.codes)],
  ]);
}
