/** How many wrong keys an address may try. A right key is never refused: a hospital shares one address. */
import { ipKeyGenerator, MemoryStore } from "express-rate-limit";
import type { HitCounter, Stores } from "../../store/ports.ts";
import { StoreUnavailable } from "../../store/store-unavailable.ts";
import { limits } from "../limits.ts";

const windowMs = limits.guessWindowSeconds * 1000;

/** Counts a wrong key; the seconds to wait where the address has tried too many, else undefined. */
export type CountGuess = (address: string, now: Date) => Promise<number | undefined>;

export function countGuesses({ hitCounter }: Pick<Stores, "hitCounter">): CountGuess {
  // The library's own store reads nothing of its options but the window.
  const counter: HitCounter = hitCounter?.("guess") ?? new MemoryStore();
  counter.init({ windowMs });
  return async (address, now) => {
    try {
      const { totalHits, resetTime } = await counter.increment(ipKeyGenerator(address));
      if (totalHits <= limits.guessesPerWindow) return undefined;
      const waitMs = (resetTime?.getTime() ?? now.getTime() + windowMs) - now.getTime();
      return Math.max(1, Math.ceil(waitMs / 1000));
    } catch (error) {
      if (error instanceof StoreUnavailable) return undefined;
      throw error;
    }
  };
}
