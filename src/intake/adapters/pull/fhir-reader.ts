/** Reads of a hospital's FHIR server: bounded in time and size, tried again where that helps, never redirected. */
import { DelegateBackoff, ExponentialBackoff, handleWhen, retry, type IBackoff } from "cockatiel";
import { Client } from "fhir-kit-client";
import type { Dispatcher } from "undici";
import { Problem } from "../../../errors.ts";
import { checkLimits } from "../../check-limits.ts";
import { isJsonObject, type JsonObject } from "../../json.ts";
import { encodedAnswer } from "./bounded-agent.ts";
import { PullFailure } from "./pull-failure.ts";
import type { PullServer } from "./pull-server.ts";

export interface FhirReader {
  /** The JSON below the base or at an allowed URL. `place` is who asked. Throws `PullFailure`. */
  get(address: string, place: string): Promise<JsonObject>;
}

export interface ReaderOptions {
  readonly server: Pick<PullServer, "base" | "authorization">;
  readonly dispatcher: Dispatcher;
  /** Of each request. */
  readonly retries: number;
  /** When `signal` will have ended everything, milliseconds since the epoch. */
  readonly deadline: number;
  readonly signal: AbortSignal;
}

/** A failure that may be gone with the next attempt. */
class Unavailable extends PullFailure {
  /** What the server asked for. */
  readonly retryAfterMs: number | undefined;

  constructor(place: string, status?: number, retryAfterMs?: number) {
    super("unavailable", place, status);
    this.retryAfterMs = retryAfterMs;
  }
}

export function createFhirReader(options: ReaderOptions): FhirReader {
  const { server, dispatcher, signal } = options;
  const client = new Client({
    baseUrl: server.base,
    customHeaders: {
      "accept-encoding": "identity",
      ...(server.authorization !== null && { authorization: server.authorization }),
    },
    requestOptions: { dispatcher, redirect: "manual" },
  });
  const policy = retryPolicy(options);
  const attempt = async (address: string, place: string): Promise<JsonObject> => {
    try {
      return await client.request(address, { options: { signal } });
    } catch (error) {
      throw signal.aborted ? new PullFailure("timed_out", place) : failureOf(error, place);
    }
  };
  return {
    get: async (address, place) => {
      const answer = await policy.execute(() => attempt(address, place));
      refuseOversized(answer, place);
      return answer;
    },
  };
}

function retryPolicy({ retries, deadline }: ReaderOptions) {
  const exponential = new ExponentialBackoff({ initialDelay: 200, maxDelay: 5_000 });
  const isWorthwhile = (error: Error) =>
    error instanceof Unavailable && Date.now() + (error.retryAfterMs ?? 0) < deadline;
  return retry(handleWhen(isWorthwhile), {
    maxAttempts: retries,
    backoff: new DelegateBackoff(({ result }, last?: IBackoff<unknown>) => {
      const state = last ? last.next(undefined) : exponential.next();
      const failure = "error" in result ? result.error : undefined;
      const asked = failure instanceof Unavailable ? failure.retryAfterMs : undefined;
      const left = Math.max(0, deadline - Date.now());
      return { delay: Math.min(asked ?? state.duration, left), state };
    }),
  });
}

/** What the client throws holds the server's answer: none of it may go further. */
function failureOf(error: unknown, place: string): PullFailure {
  const { response, config, cause } = isJsonObject(error) ? error : {};
  const status = isJsonObject(response) ? response["status"] : undefined;
  if (typeof status === "number") {
    const headers = isJsonObject(config) ? config["headers"] : undefined;
    return failureOfStatus(status, place, headers instanceof Headers ? headers : new Headers());
  }
  const codes = codesOf(cause);
  if (codes.includes("UND_ERR_RES_EXCEEDED_MAX_SIZE")) return new PullFailure("too_large", place);
  if (codes.includes(encodedAnswer)) return new PullFailure("not_fhir", place);
  // `fetch` names a cause for every failure of a connection; without one the JSON was not an object.
  return cause === undefined ? new PullFailure("not_fhir", place) : new Unavailable(place);
}

function codesOf(error: unknown): readonly unknown[] {
  return isJsonObject(error) ? [error["code"], ...codesOf(error["cause"])] : [];
}

const transient = new Set([408, 425, 429, 500, 502, 503, 504]);

function failureOfStatus(status: number, place: string, headers: Headers): PullFailure {
  if (transient.has(status))
    return new Unavailable(place, status, readRetryAfter(headers.get("Retry-After")));
  if (status < 300) return new PullFailure("not_fhir", place);
  if (status < 400) return new PullFailure("redirected", place, status);
  if (status === 404 || status === 410) return new PullFailure("not_found", place, status);
  if (status === 401 || status === 403) return new PullFailure("unauthorized", place, status);
  return new PullFailure("rejected", place, status);
}

/** Milliseconds; seconds or a date stand in the header (RFC 9110). */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** Before anything walks through it. */
function refuseOversized(answer: JsonObject, place: string): void {
  try {
    checkLimits(answer, { bundle: answer, pointer: "" });
  } catch (error) {
    throw error instanceof Problem ? new PullFailure("too_large", place) : error;
  }
}
