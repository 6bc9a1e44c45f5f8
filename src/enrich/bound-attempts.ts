/** What the SDK leaves open of each of its attempts: what goes out, and how long it may wait for the next. */
import type { Middleware } from "@anthropic-ai/sdk";

/**
 * Version 1.12.0 adds what `ANTHROPIC_CUSTOM_HEADERS` says, which no option turns off, and names the machine's system
 * (`x-stainless-*`). Only these are sent, and the key that the service was given.
 */
const sentHeaders = ["accept", "anthropic-version", "content-type", "user-agent"] as const;

/**
 * For every attempt of one call. The SDK sleeps as long as `retry-after` says, whatever time the call has left: where
 * it says more than `msLeft()`, the answer is final.
 */
export function boundAttempts(apiKey: string, msLeft: () => number): Middleware {
  return async (request, next) => {
    const headers = new Headers({ authorization: `Bearer ${apiKey}` });
    for (const name of sentHeaders) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const response = await next({ ...request, headers });
    if (response.ok || askedWaitMs(response.headers) <= msLeft()) return response;
    const final = new Headers(response.headers);
    final.set("x-should-retry", "false");
    return new Response(response.body, { status: response.status, headers: final });
  };
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
