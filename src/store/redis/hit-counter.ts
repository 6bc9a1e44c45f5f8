import { RedisStore } from "rate-limit-redis";
import type { HitCounter } from "../ports.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import type { RedisConnection } from "./connection.ts";

/** Redis has no script with this name, so that the first count loads the right one, and none is loaded before. */
const noScript = Promise.resolve("0".repeat(40));

/** The library loads its script again when it sees Redis's own answer that it has none. */
function unwrapNoScript(error: unknown): unknown {
  if (!(error instanceof StoreUnavailable)) return error;
  const { cause } = error;
  return cause instanceof Error && cause.message.startsWith("NOSCRIPT") ? cause : error;
}

/** Counts in one Redis key each, which ends with its window. */
export function redisHitCounter(connection: RedisConnection, prefix: string): HitCounter {
  const store = new RedisStore({
    prefix,
    async sendCommandCluster({ key, isReadOnly, command }) {
      try {
        return await connection.command(key, isReadOnly, command);
      } catch (error) {
        throw unwrapNoScript(error);
      }
    },
  });
  return {
    init({ windowMs }) {
      store.windowMs = windowMs;
      store.incrementScriptSha = noScript;
    },
    async increment(name) {
      try {
        const { totalHits, resetTime } = await store.increment(name);
        return { totalHits, resetTime };
      } catch (error) {
        // The library keeps a load that failed, and every later count would fail with it.
        store.incrementScriptSha = noScript;
        throw error;
      }
    },
    decrement: (name) => store.decrement(name),
    resetKey: (name) => store.resetKey(name),
  };
}
