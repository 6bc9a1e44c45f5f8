/** The one unit of each coded vital sign (specification, 'FHIR bundle'; contract: codes that SATUSEHAT sends). */

/** What a quantity of a vital sign must be measured in. */
export interface VitalUnit {
  /** UCUM; empty for a panel, which has no quantity of its own. */
  readonly unit: string;
  /** How people write the unit, for quantities that carry `unit` without `code` (lower case, no spaces). */
  readonly acceptedUnits: readonly string[];
  /** Also ordered as a laboratory test, with other units: a vital sign only where the category says so. */
  readonly laboratory: boolean;
}

/** The list of vital signs, as far as validation asks it. */
export interface VitalUnits {
  /** Undefined for a code of no vital sign. */
  byLoinc(code: string): VitalUnit | undefined;
}
