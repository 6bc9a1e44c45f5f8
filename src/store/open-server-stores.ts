import type { Config } from "../config.ts";
import type { EnvelopeCipher } from "./envelope-cipher.ts";
import { openMongoStores } from "./mongo/open.ts";
import type { Stores } from "./ports.ts";
import { RedisConnection } from "./redis/connection.ts";
import { redisHitCounter } from "./redis/hit-counter.ts";
import { redisIdempotency } from "./redis/idempotency.ts";
import { redisPing } from "./redis/ping.ts";
import { StoreUnavailable } from "./store-unavailable.ts";

async function pingAll(pings: Readonly<Record<string, Promise<unknown>>>): Promise<void> {
  const outcomes = await Promise.allSettled(Object.values(pings));
  const away = Object.keys(pings).filter((_name, at) => outcomes[at]?.status === "rejected");
  if (away.length > 0) throw new StoreUnavailable(`no answer from ${away.join(", ")}`, { away });
}

/** Idempotency in Redis, everything else in MongoDB: several replicas may serve. Throws `StoreUnavailable`. */
export async function openServerStores(
  { mongodbUrl, redisUrl }: NonNullable<Config["servers"]>,
  cipher: EnvelopeCipher,
  now: Date,
  warn: (message: string) => void,
): Promise<Stores> {
  const mongo = await openMongoStores(mongodbUrl, cipher, now, warn);
  let redis: RedisConnection;
  try {
    redis = await RedisConnection.open(redisUrl);
  } catch (error) {
    await mongo.close();
    throw error;
  }
  const { databaseName, ...kept } = mongo;
  const idempotency = redisIdempotency(redis, databaseName);
  const pingRedis = redisPing(redis, databaseName);
  return {
    ...kept,
    idempotency,
    hitCounter: (purpose) => redisHitCounter(redis, `${databaseName}:${purpose}:`),
    ping: () => pingAll({ MongoDB: mongo.ping(), Redis: pingRedis() }),
    async close() {
      idempotency.stop();
      await redis.close();
      await mongo.close();
    },
  };
}
