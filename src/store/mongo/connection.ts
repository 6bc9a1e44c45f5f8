/** The one way to MongoDB: bounded, behind a circuit breaker, and with one error for all that can go wrong there. */
import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  type CircuitBreakerPolicy,
} from "cockatiel";
import { BSON, MongoClient, MongoInvalidArgumentError, MongoServerError, type Db } from "mongodb";
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
/**
 * A client whose calls have had no answer for so long is replaced. Where no call came for as long, the silence begins
 * anew: one failure now and one an hour ago are none. So many of these in a row are: where calls are rare, too, a client
 * that is lost has to go.
 */
const silenceMs = 6_000;
const mostSilences = 3;

/** After so many failures in a row nothing is sent for a while: callers get their 503 at once. */
const failuresToOpen = 5;
const halfOpenAfterMs = 1_000;

const duplicateKey = 11_000;

export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === duplicateKey;

/** Many calls at once in this process say nothing of the server. The driver does not export the error's class. */
const isBusy = (error: unknown) =>
  error instanceof Error && error.name === "MongoWaitQueueTimeoutError";

/** What was asked cannot be sent, as a document that is too large: no word of the server, which others reach. */
const isOwnFault = (error: unknown) =>
  [RangeError, TypeError, BSON.BSONError, MongoInvalidArgumentError].some(
    (kind) => error instanceof kind,
  );

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

/** Calls that failed without an answer, and none that had one since. Milliseconds of `now`. */
interface Silence {
  /** When the first of them failed that followed each other. */
  readonly since: number;
  readonly last: number;
  /** How often they began anew after a quiet time. */
  readonly times: number;
}

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
  readonly #now: () => number;
  /** Null after an answer. */
  #silence: Silence | null = null;
  /** How many calls run on each client; one that was replaced is closed when its last has ended. */
  readonly #running = new Map<MongoClient, number>();
  #closed = false;

  /** Connects with the first call. `url` names the database; `praklaim` where it does not. */
  constructor(
    url: string,
    create: (url: string) => MongoClient = createClient,
    now: () => number = () => performance.now(),
  ) {
    this.#now = now;
    this.#create = () => create(url);
    this.#client = this.#create();
    const { dbName } = this.#client.options;
    // The driver's own default is `test`.
    this.databaseName = dbName === "test" ? "praklaim" : dbName;
    this.#breaker = circuitBreaker(
      handleWhen(
        (error) =>
          !(error instanceof AlreadyStored) && !isBusy(error.cause) && !isOwnFault(error.cause),
      ),
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
    const begin = this.#now();
    this.#running.set(client, (this.#running.get(client) ?? 0) + 1);
    try {
      const result = await inTime(operation(client.db(this.databaseName)), longestMs);
      this.#noteAnswer(client);
      return result;
    } catch (cause) {
      if (isAnswer(cause)) this.#noteAnswer(client);
      else if (!isBusy(cause) && !isOwnFault(cause)) this.#noteSilence(client, begin);
      if (isDuplicate(cause)) throw new AlreadyStored({ cause });
      const kind = cause instanceof Error ? cause.name : "unknown error";
      throw new StoreUnavailable(`MongoDB does not serve (${kind})`, { cause });
    } finally {
      this.#end(client);
    }
  }

  #end(client: MongoClient): void {
    const others = (this.#running.get(client) ?? 1) - 1;
    if (others > 0) this.#running.set(client, others);
    else {
      this.#running.delete(client);
      if (client !== this.#client) void closeLost(client);
    }
  }

  #noteAnswer(client: MongoClient): void {
    if (client === this.#client) this.#silence = null;
  }

  #noteSilence(silent: MongoClient, begin: number): void {
    // Several calls may find out at the same time, also about a client that was replaced.
    if (this.#closed || this.#client !== silent) return;
    const now = this.#now();
    const { since, last, times } = this.#silence ?? { since: now, last: now, times: 1 };
    const isQuiet = begin - last > silenceMs;
    this.#silence = isQuiet
      ? { since: now, last: now, times: times + 1 }
      : { since, last: now, times };
    if (now - this.#silence.since < silenceMs && this.#silence.times < mostSilences) return;
    this.#silence = null;
    this.#client = this.#create();
  }

  async close(): Promise<void> {
    this.#closed = true;
    const current = this.#client;
    const replaced = [...this.#running.keys()].filter((client) => client !== current);
    await Promise.all([current.close(), ...replaced.map(closeLost)]);
  }
}

/** A client that lost its server may not find its end either. */
async function closeLost(client: MongoClient): Promise<void> {
  await inTime(client.close(), serverSelectionMs).catch(() => undefined);
}
