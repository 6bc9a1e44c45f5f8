/** The one way to Redis: bounded, without a queue while it is away, and with one error for all that can go wrong. */
import { createClient, createCluster } from "redis";
import { inTime } from "../in-time.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { idempotencyScripts } from "./scripts.ts";

const connectTimeoutMs = 2_000;
const commandTimeoutMs = 2_000;
const longestReconnectMs = 1_000;
/** A client that has not answered for so long is replaced, whatever it waits for. */
const silenceMs = 3_000;
const heartbeatMs = 1_000;

const socket = {
  connectTimeout: connectTimeoutMs,
  // Soon, and for as long as it takes: until then every call is a 503 at once.
  reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, longestReconnectMs),
};

const options = { scripts: idempotencyScripts, disableOfflineQueue: true } as const;

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

/** What the client throws for bytes that are not a reply: which reply belongs to which command is unknown from there. */
const isNoReply = (error: unknown) => error instanceof Error && /\bRESP\b/.test(error.message);

/**
 * A client that stays silent, in the middle of a connection or of making one, or that was told nonsense, is thrown
 * away for a new one: it would wait for its replies for ever, or give them to the wrong commands.
 */
export class RedisConnection {
  readonly #urls: readonly string[];
  #redis: Redis;
  #heardAt = performance.now();
  #heartbeat: NodeJS.Timeout | undefined;
  #closed = false;

  private constructor(urls: readonly string[]) {
    this.#urls = urls;
    this.#redis = this.#create();
  }

  /** One URL of a server, or several of a cluster, separated by commas. Throws `StoreUnavailable`. */
  static async open(url: string): Promise<RedisConnection> {
    const connection = new RedisConnection(url.split(",").map((each) => each.trim()));
    try {
      await inTime<unknown>(connection.#redis.connect(), connectTimeoutMs * 2);
    } catch (cause) {
      await connection.close();
      throw new StoreUnavailable("Redis does not answer", { cause });
    }
    connection.#heartbeat = setInterval(() => void connection.#listen(), heartbeatMs).unref();
    return connection;
  }

  #create(): Redis {
    const redis = createRedis(this.#urls);
    this.#heardAt = performance.now();
    // Every failed call says so itself; without a listener the client would end the process.
    redis.on("error", (error) => {
      if (isNoReply(error)) this.#replace(redis);
    });
    return redis;
  }

  #replace(silent: Redis): void {
    // Several calls may find out at the same time.
    if (this.#closed || this.#redis !== silent) return;
    this.#redis = this.#create();
    // Where this one does not succeed, the heartbeat replaces it too.
    this.#redis.connect().catch(() => undefined);
    silent.destroy();
  }

  async #listen(): Promise<void> {
    const redis = this.#redis;
    try {
      await this.#attempt(redis, (client) => client.ping());
    } catch {
      if (performance.now() - this.#heardAt > silenceMs) this.#replace(redis);
    }
  }

  async #attempt<T>(redis: Redis, operation: (redis: Redis) => Promise<T>): Promise<T> {
    const result = await inTime(operation(redis), commandTimeoutMs);
    this.#heardAt = performance.now();
    return result;
  }

  /** Throws `StoreUnavailable` for everything that fails. */
  async run<T>(operation: (redis: Redis) => Promise<T>): Promise<T> {
    if (this.#closed) throw new StoreUnavailable("the connection to Redis is closed");
    try {
      return await this.#attempt(this.#redis, operation);
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
    clearInterval(this.#heartbeat);
    this.#redis.destroy();
  }
}
