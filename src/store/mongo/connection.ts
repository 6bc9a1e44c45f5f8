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
import { StoreUnavailable } from "../store-unavailable.ts";

/** How long a caller waits for a server that does not answer, milliseconds. */
const serverSelectionMs = 2_000;
const socketTimeoutMs = 5_000;
const waitQueueMs = 5_000;

/** After so many failures in a row nothing is sent for a while: callers get their 503 at once. */
const failuresToOpen = 5;
const halfOpenAfterMs = 1_000;

const duplicateKey = 11_000;

export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === duplicateKey;

/** Many calls at once in this process say nothing of the server. The driver does not export the error's class. */
const isBusy = (error: unknown) =>
  error instanceof StoreUnavailable &&
  error.cause instanceof Error &&
  error.cause.name === "MongoWaitQueueTimeoutError";

export class MongoConnection {
  readonly databaseName: string;
  readonly #client: MongoClient;
  readonly #breaker: CircuitBreakerPolicy;
  #closed = false;

  /** Connects with the first call. `url` names the database; `praklaim` where it does not. */
  constructor(url: string) {
    this.#client = new MongoClient(url, {
      appName: "praklaim",
      connectTimeoutMS: serverSelectionMs,
      serverSelectionTimeoutMS: serverSelectionMs,
      socketTimeoutMS: socketTimeoutMs,
      waitQueueTimeoutMS: waitQueueMs,
      writeConcern: { w: "majority" },
      readConcern: { level: "majority" },
      ignoreUndefined: true,
    });
    const { dbName } = this.#client.options;
    // The driver's own default is `test`.
    this.databaseName = dbName === "test" ? "praklaim" : dbName;
    this.#breaker = circuitBreaker(
      handleWhen((error) => !(error instanceof AlreadyStored) && !isBusy(error)),
      {
        halfOpenAfter: halfOpenAfterMs,
        breaker: new ConsecutiveBreaker(failuresToOpen),
      },
    );
  }

  /** Throws `AlreadyStored` for a taken `_id`, `StoreUnavailable` for everything else that fails. */
  async run<T>(operation: (database: Db) => Promise<T>): Promise<T> {
    if (this.#closed) throw new StoreUnavailable("the connection to MongoDB is closed");
    try {
      return await this.#breaker.execute(() => this.#attempt(operation));
    } catch (error) {
      if (isBrokenCircuitError(error))
        throw new StoreUnavailable("MongoDB has failed repeatedly", { cause: error });
      throw error;
    }
  }

  async #attempt<T>(operation: (database: Db) => Promise<T>): Promise<T> {
    try {
      return await operation(this.#client.db(this.databaseName));
    } catch (cause) {
      if (isDuplicate(cause)) throw new AlreadyStored({ cause });
      const kind = cause instanceof Error ? cause.name : "unknown error";
      throw new StoreUnavailable(`MongoDB does not serve (${kind})`, { cause });
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client.close();
  }
}
