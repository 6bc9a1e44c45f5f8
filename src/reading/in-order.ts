/** Stretches of a text held against each other, in time in proportion to how many there are. */
import { countBefore } from "../knowledge/count-before.ts";

/** Offsets in the text, the end excluded. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** By where they begin. */
export const inOrder = <Place extends Stretch>(found: readonly Place[]): readonly Place[] =>
  found.toSorted((one, other) => one.start - other.start);

/** How many of places in order begin before. */
const beginningBefore = (places: readonly Stretch[], at: number): number =>
  countBefore(places, ({ start }) => start < at);

/** The first of places in order that begins there or behind. */
export const nextFrom = <Place extends Stretch>(
  places: readonly Place[],
  at: number,
): Place | undefined => places[beginningBefore(places, at)];

/** The last of places in order that begins there or before. */
export const lastUpTo = <Place extends Stretch>(
  places: readonly Place[],
  at: number,
): Place | undefined => places[beginningBefore(places, at + 1) - 1];

/** Those of places in order that begin in a stretch or at its end. */
export const beginningIn = <Place extends Stretch>(
  places: readonly Place[],
  { start, end }: Stretch,
): readonly Place[] =>
  places.slice(beginningBefore(places, start), beginningBefore(places, end + 1));

/** The furthest end of those that begin before a place. */
function furthestEnd(found: readonly Stretch[]): (before: number) => number {
  const places = inOrder(found);
  let end = 0;
  const ends = places.map((place) => (end = Math.max(end, place.end)));
  return (before) => ends[beginningBefore(places, before) - 1] ?? -1;
}

/** Tells whether one of them holds the whole of a place. */
export function holding(found: readonly Stretch[]): (place: Stretch) => boolean {
  const endOf = furthestEnd(found);
  return ({ start, end }) => endOf(start + 1) >= end;
}

/** Tells whether one of them shares some of its words with a place. */
export function touching(found: readonly Stretch[]): (place: Stretch) => boolean {
  const endOf = furthestEnd(found);
  return ({ start, end }) => endOf(end) > start;
}
