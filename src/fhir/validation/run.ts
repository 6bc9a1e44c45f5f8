/** What a check of one value is told beside the value. */
import type { ProfileSet } from "../definitions.ts";
import type { JsonObject } from "../json-object.ts";
import type { Addresses } from "./references.ts";
import type { Report } from "./report.ts";
import type { Trail } from "./trail.ts";

/** Reports what is wrong with the value at the end of the trail. */
export type Check = (value: unknown, run: Run) => void;

/** What belongs to one Bundle. */
export interface BundleScope {
  readonly addresses: Addresses;
  /** Which profiles apply to what names none itself; null: R4 alone is asked. */
  readonly set: ProfileSet | null;
  /** Whether a reference by `urn:` has found nothing. */
  dangling: boolean;
}

/** A resource that stands in an entry, with all that it contains. */
export interface Holder {
  readonly resource: JsonObject;
  /** Kinds of contained resources by id. */
  readonly contained: ReadonlyMap<string, string>;
  /** Ids of all that it holds. */
  readonly ids: () => ReadonlySet<string>;
  /** Ids that references in it name. */
  readonly named: Set<string>;
  /** Contained resources that refer to the one that holds them. */
  readonly referring: Set<JsonObject>;
}

/** What belongs to one resource. */
export interface Run {
  readonly trail: Trail;
  readonly report: Report;
  readonly bundle: BundleScope;
  readonly holder: Holder;
  readonly resource: JsonObject;
  readonly kind: string;
  /** Length of the trail where the resource stands. */
  readonly start: number;
  /** Whether the service reads the kind: what may change the meaning of the others changes nothing. */
  readonly isRead: boolean;
  /** Whether expressions are asked although values that they cannot read have been reported. */
  readonly isMended: boolean;
}
