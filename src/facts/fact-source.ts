/** What fact builders read. A fact is built from this alone: no clock, no store, no request. */
import type { DateTime } from "luxon";
import type { Stage } from "../check/types.ts";
import type { BundleIndex } from "../fhir/bundle-index.ts";
import type { Canonicals } from "../fhir/canonicals.ts";
import type { Terminology } from "../knowledge/terminology.ts";

export interface FactSource {
  readonly stage: Stage;
  readonly index: BundleIndex;
  readonly canonicals: Canonicals;
  readonly terminology: Terminology;
  /** The moment of the check, in the facility's zone. */
  readonly asOf: DateTime;
  /** Reads as if the patient were known to be an adult: to tell what waits for an age that was not sent. */
  readonly presumed?: "adult";
}

/** What many facts of a document ask for is worked out once. */
export function oncePerSource<Value>(
  make: (source: FactSource) => Value,
): (source: FactSource) => Value {
  const kept = new WeakMap<FactSource, { readonly value: Value }>();
  return (source) => {
    const known = kept.get(source) ?? { value: make(source) };
    kept.set(source, known);
    return known.value;
  };
}
