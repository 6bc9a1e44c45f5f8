/** How counts of unmapped terms are put together: the same in every store. */
import type { UnmappedTerm } from "./ports.ts";

/** Terms that are kept. Requests of one hospital carry some hundreds, and no caller may make it more. */
export const mostTerms = 5_000;
/** A term is kept no longer after it was last seen than a check's answer. */
const keptMs = 90 * 24 * 3_600_000;
const mostFacilities = 100;

export const nameOfTerm = ({ kind, key }: Pick<UnmappedTerm, "kind" | "key">): string =>
  `${kind} ${key}`;

/** Both counts together; the spelling is that of `one`. */
export function addTerms(one: UnmappedTerm, other: UnmappedTerm): UnmappedTerm {
  const facilities = [...new Set([...one.facilities, ...other.facilities])].toSorted();
  return {
    ...one,
    requests: one.requests + other.requests,
    facilities: facilities.slice(0, mostFacilities),
    firstSeen: one.firstSeen < other.firstSeen ? one.firstSeen : other.firstSeen,
    lastSeen: one.lastSeen > other.lastSeen ? one.lastSeen : other.lastSeen,
  };
}

/** A term that was last seen at this time or before is swept. */
export const sweptUntil = (now: Date): Date => new Date(now.getTime() - keptMs);

/** Last seen first: what stands beyond `mostTerms` is forgotten. */
export const byLastSeen = (one: UnmappedTerm, other: UnmappedTerm): number =>
  other.lastSeen.getTime() - one.lastSeen.getTime() || byRequests(one, other);

/** Most requests first, then the last seen. */
export const byRequests = (one: UnmappedTerm, other: UnmappedTerm): number =>
  other.requests - one.requests ||
  other.lastSeen.getTime() - one.lastSeen.getTime() ||
  (nameOfTerm(one) < nameOfTerm(other) ? -1 : 1);
