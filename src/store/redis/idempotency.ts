import { hash, randomUUID } from "node:crypto";
import type { IdempotencyRef, IdempotencyStart, IdempotencyStore } from "../ports.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { keptMs, longestCheckMs } from "../idempotency-times.ts";
import type { RedisConnection } from "./connection.ts";

/** The lock of a request whose process died is free after this time; a living one renews it. */
const lockMs = 15_000;
const renewEveryMs = 5_000;

type Names = readonly [record: string, lock: string];

/** The braces are Redis Cluster's hash tag. The hash also keeps a facility's braces out of it. */
function namesOf(namespace: string, facility: string, key: string): Names {
  const tag = hash("sha256", JSON.stringify([facility, key]));
  const record = `${namespace}:idempotency:{${tag}}`;
  return [record, `${record}:lock`];
}

interface Held {
  readonly names: Names;
  readonly owner: string;
}

export interface RedisIdempotency extends IdempotencyStore {
  /** Stops renewing: locks that are still held free themselves. */
  stop(): void;
}

/** `namespace` keeps apart the services that share a Redis. */
export function redisIdempotency(connection: RedisConnection, namespace: string): RedisIdempotency {
  /** Locks of requests that this process works on, by record and fingerprint. */
  const held = new Map<string, Held>();
  const idOf = ([record]: Names, { fingerprint }: IdempotencyRef) => `${record} ${fingerprint}`;

  const renew = async ({ names, owner }: Held) => {
    try {
      await connection.run((redis) => redis.renew(...names, owner, String(lockMs)));
    } catch (error) {
      // Redis is away: the lock may end, and the id of the check keeps a second one from being stored.
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  };
  const timer = setInterval(() => {
    for (const lock of held.values()) void renew(lock);
  }, renewEveryMs);
  timer.unref();

  return {
    async start(facility, ref, now): Promise<IdempotencyStart> {
      const names = namesOf(namespace, facility, ref.key);
      const owner = randomUUID();
      const times = [lockMs, longestCheckMs, keptMs].map(String);
      const [state, value = ""] = await connection.run((redis) =>
        redis.start(...names, ref.fingerprint, owner, String(now.getTime()), ...times),
      );
      switch (state) {
        case "started":
          held.set(idOf(names, ref), { names, owner });
          return { state, firstUsedAt: new Date(Number(value)) };
        case "completed":
          return { state, checkId: value };
        case "reused":
        case "in_progress":
          return { state };
        default:
          throw new StoreUnavailable("Redis gave an answer that the script does not give");
      }
    },
    async complete(facility, ref, checkId, now) {
      const names = namesOf(namespace, facility, ref.key);
      const owner = held.get(idOf(names, ref))?.owner ?? "";
      const at = String(now.getTime());
      held.delete(idOf(names, ref));
      await connection.run((redis) =>
        redis.complete(...names, ref.fingerprint, owner, checkId, at, String(keptMs)),
      );
    },
    async release(facility, ref) {
      const names = namesOf(namespace, facility, ref.key);
      const lock = held.get(idOf(names, ref));
      if (!lock) return;
      held.delete(idOf(names, ref));
      await connection.run((redis) => redis.release(...names, lock.owner));
    },
    // Redis itself forgets what is past its day.
    sweep: async () => 0,
    stop: () => clearInterval(timer),
  };
}
