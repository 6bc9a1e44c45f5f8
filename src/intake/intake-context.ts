import type { Questionnaire } from "@medplum/fhirtypes";
import type { Stage } from "../check/types.ts";
import type { Canonicals } from "../fhir/canonicals.ts";
import type { Validator } from "../fhir/validation/validator.ts";
import type { Terminology } from "../knowledge/terminology.ts";
import type { Forms } from "./load-forms.ts";

/** What the intake needs to read one request. */
export interface IntakeContext {
  readonly stage: Stage;
  readonly canonicals: Canonicals;
  readonly forms: Forms;
  /** By section key. */
  readonly questionnaires: ReadonlyMap<string, Questionnaire>;
  readonly terminology: Terminology;
  readonly validator: Validator;
  /** IANA name; a time without offset lies in this zone. */
  readonly timeZone: string;
  /** Where the Bundle stands in the body that the caller sent: a bare Bundle is the body itself. */
  readonly bundlePointer: "/bundle" | "";
}
