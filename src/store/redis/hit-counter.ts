import { RedisStore } from "rate-limit-redis";
import type { HitCounter } from "../ports.ts";
import type { RedisConnection } from "./connection.ts";

/** Counts in one Redis key each, which ends with its window. */
export function redisHitCounter(connection: RedisConnection, prefix: string): HitCounter {
  const store = new RedisStore({
    prefix,
    sendCommandCluster: ({ key, isReadOnly, command }) =>
      connection.command(key, isReadOnly, command),
  });
  return {
    init({ windowMs }) {
      store.windowMs = windowMs;
    },
    increment: async (name) => {
      const { totalHits, resetTime } = await store.increment(name);
      return { totalHits, resetTime };
    },
    decrement: (name) => store.decrement(name),
    resetKey: (name) => store.resetKey(name),
  };
}
