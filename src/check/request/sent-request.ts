/** A request with a document as it came: plain data, which travels to where it is read. */
import type { ApiKey } from "../../store/ports.ts";
import type { Stage } from "../types.ts";

/** The body as bytes, already inflated; `mediaType` without parameters, lower case. */
export interface RequestBody {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

export interface SentRequest {
  readonly body: RequestBody;
  /** The part of the address behind `?`. */
  readonly query: string;
  /** What the address names; null on `/checks`. */
  readonly pathStage: Stage | null;
}

/** What of a key decides whether a request may be read for it, and how. */
export type Rights = Pick<ApiKey, "stages" | "profiles" | "adapter">;

/** The media type under which a Bundle may be the body itself. */
export const fhirMediaType = "application/fhir+json";
