/** The one way to Redis: bounded, without a queue while it is away, and with one error for all that can go wrong. */
import { createClient, createCluster } from "redis";
import { StoreUnavailable } from "../store-unavailable.ts";
import { idempotencyScripts } from "./scripts.ts";

const connectTimeoutMs = 2_000;
const commandTimeoutMs = 2_000;
const longestReconnectMs = 1_000;

const socket = {
  connectTimeout: connectTimeoutMs,
  // Soon, and for as long as it takes: until then every call is a 503 at once.
  reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, longestReconnectMs),
};

const options = {
  scripts: idempotencyScripts,
  disableOfflineQueue: true,
  commandOptions: { timeout: commandTimeoutMs },
} as const;

function createRedis(urls: readonly string[]) {
  const [url = "", ...others] = urls;
  if (others.length === 0) return createClient({ url, socket, ...options });
  return createCluster({
    rootNodes: urls.map((each) => ({ url: each })),
    defaults: { socket, ...options },
    scripts: idempotencyScripts,
  });
}

type Redis = ReturnType<typeof createRedis>;

export class RedisConnection {
  readonly #redis: Redis;
  #closed = false;

  private constructor(redis: Redis) {
    this.#redis = redis;
  }

  /** One URL of a server, or several of a cluster, separated by commas. Throws `StoreUnavailable`. */
  static async open(url: string): Promise<RedisConnection> {
    const redis = createRedis(url.split(",").map((each) => each.trim()));
    // Every failed call says so itself; without a listener the client would end the process.
    redis.on("error", () => undefined);
    try {
      await Promise.race([redis.connect(), rejectAfter(connectTimeoutMs * 2)]);
    } catch (cause) {
      redis.destroy();
      throw new StoreUnavailable("Redis does not answer", { cause });
    }
    return new RedisConnection(redis);
  }

  /** Throws `StoreUnavailable` for everything that fails. */
  async run<T>(operation: (redis: Redis) => Promise<T>): Promise<T> {
    if (this.#closed) throw new StoreUnavailable("the connection to Redis is closed");
    try {
      return await operation(this.#redis);
    } catch (cause) {
      const kind = cause instanceof Error ? cause.name : "unknown error";
      throw new StoreUnavailable(`Redis does not serve (${kind})`, { cause });
    }
  }

  /** One raw command; `key` tells a cluster which of its nodes to ask. */
  command(
    key: string | undefined,
    isReadOnly: boolean,
    command: readonly string[],
  ): Promise<string | number> {
    return this.run(async (redis) => {
      const words = [...command];
      const reply: unknown =
        "nodeClient" in redis
          ? await redis.sendCommand(key, isReadOnly, words)
          : await redis.sendCommand(words);
      // The replies of counters: numbers, lists of numbers and the names of scripts.
      return reply as string | number;
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#redis.destroy();
  }
}

async function rejectAfter(milliseconds: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  setTimeout(() => reject(new Error("timed out")), milliseconds).unref();
  return promise;
}
