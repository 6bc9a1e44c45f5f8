/**
 * What the SDK leaves open of each of its attempts: what goes out, how much comes in, how long it may wait for the next,
 * and which of them may have to be paid.
 */
import type { Middleware } from "@anthropic-ai/sdk";
import { ModelUnavailable } from "./model-client.ts";
import { systemCode } from "./name-failure.ts";

/**
 * Version 1.12.0 adds what `ANTHROPIC_CUSTOM_HEADERS` says, which no option turns off, and names the machine's system
 * (`x-stainless-*`). Only these are sent, and the key that the service was given.
 */
const sentHeaders = ["accept", "anthropic-version", "content-type", "user-agent"] as const;

/** Of an answer, headers aside, unpacked: the longest that is asked for has some 50 kB. The SDK reads whatever comes. */
const longestAnswerBytes = 1_048_576;

/** Attempts of one call. */
export interface Attempts {
  /** Those that were sent and that the model may have worked on; whoever reads a receipt takes one off. */
  withoutReceipt: number;
}

/** A gateway says so that lost the model's answer. The API asks nothing for what it refuses or fails at itself. */
const lostByGateway: ReadonlySet<number> = new Set([502, 504]);
/** A connection that was there and broke. Any other code stands for one that never came about. */
const brokenConnection =
  /^(?:UND_ERR_(?:SOCKET|HEADERS_TIMEOUT|BODY_TIMEOUT)|ECONNRESET|EPIPE|HPE_\w+)$/u;

/**
 * For every attempt of one call. The SDK sleeps as long as `retry-after` says, whatever time the call has left: where
 * it says more than `msLeft()`, the answer is final.
 */
export function boundAttempts(
  apiKey: string,
  msLeft: () => number,
  attempts: Attempts,
): Middleware {
  return async (request, next) => {
    const headers = new Headers({ authorization: `Bearer ${apiKey}` });
    for (const name of sentHeaders) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    attempts.withoutReceipt += 1;
    const response = await next({ ...request, headers }).catch((error: unknown) => {
      if (wasNotSent(error)) attempts.withoutReceipt -= 1;
      throw error;
    });
    if (!response.ok && !lostByGateway.has(response.status)) attempts.withoutReceipt -= 1;
    const received = new Headers(response.headers);
    if (!response.ok && askedWaitMs(received) > msLeft()) received.set("x-should-retry", "false");
    const body = response.body?.pipeThrough(refuseBeyond(longestAnswerBytes)) ?? null;
    return new Response(body, { status: response.status, headers: received });
  };
}

/** One that was given up has no code: it may have been sent. */
function wasNotSent(error: unknown): boolean {
  const code = systemCode(error);
  return code !== undefined && !brokenConnection.test(code);
}

/** Fails with `unreadable` at the first byte too many, which ends the connection too. */
function refuseBeyond(most: number): TransformStream<Uint8Array, Uint8Array> {
  let read = 0;
  return new TransformStream({
    transform(chunk, controller) {
      read += chunk.byteLength;
      if (read > most) controller.error(new ModelUnavailable("unreadable"));
      else controller.enqueue(chunk);
    },
  });
}

/** Read as the SDK reads it (`client.retryRequest`); 0 where nothing is asked. */
function askedWaitMs(headers: Headers): number {
  const asked = Number.parseFloat(headers.get("retry-after-ms") ?? "");
  if (asked > 0) return asked;
  const after = headers.get("retry-after") ?? "";
  const seconds = Number.parseFloat(after);
  const wait = Number.isNaN(seconds) ? Date.parse(after) - Date.now() : seconds * 1_000;
  return wait > 0 ? wait : 0;
}
