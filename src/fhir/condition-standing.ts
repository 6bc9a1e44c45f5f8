/** How a Condition stands to the claim (contract, 'What a hospital's own FHIR may say'). */
import type { CodeableConcept, Condition } from "@medplum/fhirtypes";
import { extensionOf, type BundleIndex } from "./bundle-index.ts";
import type { Canonicals } from "./canonicals.ts";

export interface ConditionStanding {
  /** Named by `Encounter.diagnosis` or marked as claimed: on the claim, whatever its statuses say. */
  readonly isNamed: boolean;
  readonly isRefuted: boolean;
  /** Not named, and inactive, in remission or resolved. */
  readonly isBefore: boolean;
  /** Not named, and only said: a problem of the list, a complaint, a differential diagnosis. */
  readonly isOnlySaid: boolean;
}

const standings = new WeakMap<BundleIndex, ReadonlySet<unknown>>();

export function standingOf(
  condition: Condition,
  index: BundleIndex,
  canonicals: Canonicals,
): ConditionStanding {
  const named = standings.get(index) ?? namedConditions(index);
  standings.set(index, named);
  const current = extensionOf(condition, canonicals.extension("claim-diagnosis-current"));
  const isNamed = named.has(condition) || current?.valueBoolean === true;
  const has = (concept: CodeableConcept | undefined, ...codes: readonly string[]) =>
    (concept?.coding ?? []).some(({ code = "" }) => codes.includes(code));
  const { clinicalStatus, verificationStatus, category = [] } = condition;
  const isOfVisit =
    category.length === 0 || category.some((one) => has(one, "encounter-diagnosis"));
  return {
    isNamed,
    isRefuted: !isNamed && has(verificationStatus, "refuted", "entered-in-error"),
    isBefore: !isNamed && has(clinicalStatus, "inactive", "remission", "resolved"),
    isOnlySaid: !isNamed && (!isOfVisit || has(verificationStatus, "differential")),
  };
}

const namedConditions = (index: BundleIndex): ReadonlySet<unknown> =>
  new Set(
    index
      .ofKind("Encounter")
      .flatMap(({ diagnosis = [] }) =>
        diagnosis.flatMap(({ condition }) => index.resolve(condition) ?? []),
      ),
  );
