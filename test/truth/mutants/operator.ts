/** What an operator is: one change to a complete document, and what may follow from it. */
import type { Draft } from "./draft.ts";

/** From 0 up to, not with, 1; the same for the same seed. */
export type Random = () => number;

/** mulberry32 (public domain): a seed gives the same mutants on every machine. */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** Changes the draft so that one thing is wrong; words of which one must be said. Undefined where the document does not suit. */
export interface Directional {
  readonly name: string;
  /** Of the design's D1 to D18. */
  readonly detector: string;
  readonly plant: (draft: Draft, random: Random) => readonly string[] | undefined;
  /** The same defect with the sentence that repairs it: nothing may be said. */
  readonly repair?: (draft: Draft, random: Random) => readonly string[] | undefined;
}

/** Writes the same content in another way. False where the document does not suit. */
export interface Invariant {
  readonly name: string;
  readonly rewrite: (draft: Draft, random: Random) => boolean;
}
