/** How counts of unmapped terms are put together: the same in every store. */
import type { FacilityTerm, UnmappedTerm } from "./ports.ts";

/** Terms of a facility that are kept. A hospital's requests carry some hundreds, and no caller may make it more. */
export const mostTerms = 5_000;
/** A term is kept no longer after it was last seen than a check's answer. */
const keptMs = 90 * 24 * 3_600_000;
const mostFacilities = 100;

type Named = Pick<UnmappedTerm, "kind" | "key">;
type Counted = Pick<UnmappedTerm, "kind" | "key" | "requests" | "firstSeen" | "lastSeen">;

export const nameOfTerm = ({ kind, key }: Named): string => `${kind} ${key}`;

const countTogether = (one: Counted, other: Counted) => ({
  requests: one.requests + other.requests,
  firstSeen: one.firstSeen < other.firstSeen ? one.firstSeen : other.firstSeen,
  lastSeen: one.lastSeen > other.lastSeen ? one.lastSeen : other.lastSeen,
});

/** Both counts of one facility's term together; the spelling is that of `one`. */
export const addTerms = (one: FacilityTerm, other: FacilityTerm): FacilityTerm => ({
  ...one,
  ...countTogether(one, other),
});

/** The counts of all facilities together, each term in the spelling that was seen first. */
export function sumTerms(terms: readonly FacilityTerm[]): readonly UnmappedTerm[] {
  const sums = new Map<string, UnmappedTerm>();
  for (const { facility, ...term } of terms.toSorted(byFirstSeen)) {
    const name = nameOfTerm(term);
    const sum = sums.get(name);
    sums.set(
      name,
      sum
        ? { ...sum, ...countTogether(sum, term), facilities: [...sum.facilities, facility] }
        : { ...term, facilities: [facility] },
    );
  }
  return [...sums.values()]
    .map((sum) => ({ ...sum, facilities: sum.facilities.toSorted().slice(0, mostFacilities) }))
    .toSorted(byRequests);
}

/** A term that was last seen at this time or before is swept. */
export const sweptUntil = (now: Date): Date => new Date(now.getTime() - keptMs);

const byFirstSeen = (one: FacilityTerm, other: FacilityTerm): number =>
  one.firstSeen.getTime() - other.firstSeen.getTime() || (one.facility < other.facility ? -1 : 1);

/** Last seen first: what stands beyond `mostTerms` is forgotten. */
export const byLastSeen = (one: Counted, other: Counted): number =>
  other.lastSeen.getTime() - one.lastSeen.getTime() || byRequests(one, other);

/** Most requests first, then the last seen. */
export const byRequests = (one: Counted, other: Counted): number =>
  other.requests - one.requests ||
  other.lastSeen.getTime() - one.lastSeen.getTime() ||
  (nameOfTerm(one) < nameOfTerm(other) ? -1 : 1);

/** Tells terms that checks of these moments alone can have carried: all of their sightings may be those. */
export function isCarriedBy(
  seen: readonly Date[],
): (term: Pick<FacilityTerm, "requests" | "firstSeen" | "lastSeen">) => boolean {
  const times = new Set(seen.map((time) => time.getTime()));
  return ({ requests, firstSeen, lastSeen }) =>
    requests <= seen.length && times.has(firstSeen.getTime()) && times.has(lastSeen.getTime());
}
