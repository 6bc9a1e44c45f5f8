/**
 * Two lanes, so that small documents never queue behind large ones. What is small is told by size, and by what the
 * facility's documents of that size have taken of late.
 */
import { FairQueue } from "./fair-queue.ts";

export const laneNames = ["small", "large"] as const;
export type Lane = (typeof laneNames)[number];

/** A document of a usual visit has some 10 to 60 kB. */
const smallBytes = 65_536;
/**
 * Of the processor: a small document that is expected to take longer waits with the large ones. Who comes behind one waits as
 * long, and a usual document takes a third of it.
 */
const smallMs = 60;
/** Below this much even an empty document takes its time. */
const leastBytes = 4_096;
/** A facility is slow when so many of its documents were, one after the other: a single one may have had bad luck. */
const enough = 4;

/** How long documents take. */
export interface Paces {
  laneOf(facility: string, bytes: number): Lane;
  /** To be told of each document that was judged: milliseconds of the processor. */
  took(facility: string, bytes: number, milliseconds: number): void;
}

export function createPaces(): Paces {
  /** The last few, in milliseconds a byte. */
  const paces = new Map<string, readonly number[]>();
  const sizeOf = (bytes: number) => Math.max(bytes, leastBytes);
  return {
    laneOf(facility, bytes) {
      if (bytes > smallBytes) return "large";
      const last = paces.get(facility) ?? [];
      const isSlow = last.length === enough && Math.min(...last) * sizeOf(bytes) > smallMs;
      return isSlow ? "large" : "small";
    },
    took(facility, bytes, milliseconds) {
      const last = [...(paces.get(facility) ?? []), milliseconds / sizeOf(bytes)];
      paces.set(facility, last.slice(-enough));
    },
  };
}

export type Lanes<T> = Readonly<Record<Lane, FairQueue<T>>>;

export const createLanes = <T>(): Lanes<T> => ({
  small: new FairQueue<T>(),
  large: new FairQueue<T>(),
});
