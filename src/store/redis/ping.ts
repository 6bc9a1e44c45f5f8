import { proveByWriting } from "../prove-by-writing.ts";
import type { RedisConnection } from "./connection.ts";

/** The record goes by itself, so that a service that is gone leaves nothing. */
const keptMs = 60_000;

/**
 * Resolves where a record is taken; between two such proofs, where the server answers, which it also does when its memory
 * is full or it has become a replica. Of a cluster it proves the one node that keeps the record. It does not wait for
 * Redis's disk: neither does an idempotency key, which is made good from the stored checks.
 */
export function redisPing(connection: RedisConnection, namespace: string): () => Promise<void> {
  const options = { expiration: { type: "PX", value: keptMs } } as const;
  return proveByWriting(
    () => connection.run((redis) => redis.set(`${namespace}:readiness`, "1", options)),
    () => connection.run((redis) => redis.ping()),
  );
}
