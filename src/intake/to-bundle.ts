/** The one internal model: after this nobody asks in which profile a request came. */
import type { Bundle } from "@medplum/fhirtypes";
import type { Notice } from "../check/types.ts";
import type { Pointers } from "./bundle-draft.ts";
import type { IntakeContext } from "./intake-context.ts";
import { convertFhir } from "./profiles/fhir.ts";
import { convertSimple } from "./profiles/simple.ts";
import type { ReceivedRequest } from "./receive-request.ts";

export interface ConvertedRequest {
  readonly bundle: Bundle;
  readonly pointers: Pointers;
  /** Those of the conversion; the frame has its own. */
  readonly notices: readonly Notice[];
}

/** Throws `request_invalid` for a section of the wrong shape. */
export function toBundle(context: IntakeContext, received: ReceivedRequest): ConvertedRequest {
  switch (received.profile) {
    case "simple":
      return convertSimple(context, received.body);
    case "fhir":
      return convertFhir(context, received.body);
  }
}
