/** A value on its way to a measurement. */
import type { Found } from "./find-names.ts";
import type { Concept } from "./lexicon.ts";
import type { Side } from "./reading.ts";

export interface Measured {
  readonly concept: Concept;
  /** Tokens `[from, to)`. */
  readonly from: number;
  readonly to: number;
  /** The tokens of the name. */
  readonly name: Found | undefined;
  readonly value: number | string;
  readonly unit?: string;
  readonly sum?: number;
  readonly at?: string;
  /** Said between the name and the value: `ABI D 0,82 S 0,31`. */
  readonly side?: Side;
  /** Its place in time against the value beside it: before (-1), after (1). */
  readonly order: number;
}

/** What a name measures, where it is the name of a quantity. */
export const measuredConcept = ({ names }: Pick<Found, "names">): Concept | undefined =>
  names.find(({ concept: { kind } }) => kind === "quantity" || kind === "laboratory")?.concept;
