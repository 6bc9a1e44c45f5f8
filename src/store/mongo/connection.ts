/** The one way to MongoDB: bounded, behind a circuit breaker, and with one error for all that can go wrong there. */
import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  type CircuitBreakerPolicy,
} from "cockatiel";
import { MongoClient, MongoServerError, type Db } from "mongodb";
import { AlreadyStored } from "../already-stored.ts";
import { inTime } from "../in-time.ts";
import { StoreUnavailable } from "../store-unavailable.ts";

/** How long a caller waits for a server that does not answer, milliseconds. */
const serverSelectionMs = 2_000;
const socketTimeoutMs = 5_000;
const waitQueueMs = 5_000;

/** Longer than all limits of one call together: whoever waits so long waits for what will never come. */
const longestCallMs = 15_000;
/** For what goes over many documents: sweeps, migrations, sums of a month. */
export const longestWorkMs = 600_000;
/** A client whose calls have had no answer for so long is replaced. */
const silenceMs = 6_000;

/** After so many failures in a row nothing is sent for a while: callers get their 503 at once. */
const failuresToOpen = 5;
const halfOpenAfterMs = 1_000;

const duplicateKey = 11_000;

export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === duplicateKey;

/** Many calls at once in this process say nothing of the server. The driver does not export the error's class. */
const isBusy = (error: unknown) =>
  error instanceof Error && error.name === "MongoWaitQueueTimeoutError";

const createClient = (url: string) =>
  new MongoClient(url, {
    appName: "praklaim",
    connectTimeoutMS: serverSelectionMs,
    serverSelectionTimeoutMS: serverSelectionMs,
    socketTimeoutMS: socketTimeoutMs,
    waitQueueTimeoutMS: waitQueueMs,
    writeConcern: { w: "majority" },
    readConcern: { level: "majority" },
    ignoreUndefined: true,
  });

/** An answer, whatever it says: the server is there, and this client reaches it. */
const isAnswer = (error: unknown) => error instanceof MongoServerError;

/**
 * A client that stays silent is thrown away for a new one. Seen with mongodb 7.8.0: what is written to a socket that is
 * destroyed but has not said so yet waits for a 'drain' that never comes, without any of the limits; where this happens
 * to the client's monitor, it never finds the server again.
 */
export class MongoConnection {
  readonly databaseName: string;
  readonly #create: () => MongoClient;
  readonly #breaker: CircuitBreakerPolicy;
  #client: MongoClient;
  /** When the first of the calls began to fail that have had no answer since; null after an answer. */
  #silentSince: number | null = null;
  #closed = false;

  /** Connects with the first call. `url` names the database; `praklaim` where it does not. */
  constructor(url: string, create: (url: string) => MongoClient = createClient) {
    this.#create = () => create(url);
    this.#client = this.#create();
    const { dbName } = this.#client.options;
    // The driver's own default is `test`.
    this.databaseName = dbName === "test" ? "praklaim" : dbName;
    this.#breaker = circuitBreaker(
      handleWhen((error) => !(error instanceof AlreadyStored) && !isBusy(error.cause)),
      {
        halfOpenAfter: halfOpenAfterMs,
        breaker: new ConsecutiveBreaker(failuresToOpen),
      },
    );
  }

  /**
   * Throws `AlreadyStored` for a taken `_id`, `StoreUnavailable` for everything else that fails or takes longer than
   * `longestMs`.
   */
  async run<T>(operation: (database: Db) => Promise<T>, longestMs = longestCallMs): Promise<T> {
    if (this.#closed) throw new StoreUnavailable("the connection to MongoDB is closed");
    try {
      return await this.#breaker.execute(() => this.#attempt(operation, longestMs));
    } catch (error) {
      if (isBrokenCircuitError(error))
        throw new StoreUnavailable("MongoDB has failed repeatedly", { cause: error });
      throw error;
    }
  }

  async #attempt<T>(operation: (database: Db) => Promise<T>, longestMs: number): Promise<T> {
    const client = this.#client;
    try {
      const result = await inTime(operation(client.db(this.databaseName)), longestMs);
      this.#silentSince = null;
      return result;
    } catch (cause) {
      if (isAnswer(cause)) this.#silentSince = null;
      else if (!isBusy(cause)) this.#noteSilence(client);
      if (isDuplicate(cause)) throw new AlreadyStored({ cause });
      const kind = cause instanceof Error ? cause.name : "unknown error";
      throw new StoreUnavailable(`MongoDB does not serve (${kind})`, { cause });
    }
  }

  #noteSilence(silent: MongoClient): void {
    // Several calls may find out at the same time, also about a client that was replaced.
    if (this.#closed || this.#client !== silent) return;
    const now = performance.now();
    this.#silentSince ??= now;
    if (now - this.#silentSince < silenceMs) return;
    this.#silentSince = null;
    this.#client = this.#create();
    silent.close().catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client.close();
  }
}
