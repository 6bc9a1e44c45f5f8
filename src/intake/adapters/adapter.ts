/** A facility's adapter: how a hospital's own payload becomes a `simple` or `fhir` request. */
import type { Stage } from "../../check/types.ts";
import type { JsonObject } from "../json.ts";
import type { AdapterFile } from "./adapter-file.ts";
import type { PullPlan } from "./pull/pull-plan.ts";

/** Value as the hospital writes it, folded as labels are → value in the request. */
export type ValueMap = Readonly<Record<string, string>>;

export interface AdapterExample {
  readonly name: string;
  readonly stage: Stage;
  readonly payload: unknown;
  /** The request that the payload becomes, without its stage. */
  readonly expected: JsonObject;
}

export interface Adapter extends Pick<AdapterFile, "id" | "version" | "title" | "target"> {
  readonly folder: string;
  readonly repair: boolean;
  readonly limits: { readonly timeoutMs: number; readonly maxOutputBytes: number };
  /** Null where the payload holds the clinical data itself. */
  readonly pull: PullPlan | null;
  /** JSONata; null where the payload, or what is pulled, is the request itself. */
  readonly map: string | null;
  /** What `$translate(name, value)` looks up. */
  readonly valueMaps: Readonly<Record<string, ValueMap>>;
  readonly examples: readonly AdapterExample[];
}
