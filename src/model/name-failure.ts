/** What the SDK throws, as a reason. */
import { APIError } from "@anthropic-ai/sdk";
import { ModelUnavailable, type ModelFailure } from "./model-client.ts";

/** They say that one request is wrong; another may be right. */
const ofOneRequest: ReadonlySet<number> = new Set([400, 413, 422]);
/** A request and a lock that took too long: the SDK tries them again like a 5xx. */
const ofTheServer: ReadonlySet<number> = new Set([408, 409]);

/** Why a call failed, and whether the next one would fail too. */
export interface NamedFailure {
  readonly failure: ModelUnavailable;
  readonly lasting: boolean;
}

/**
 * The SDK's errors hold the answer's headers and body, which may repeat what was sent, and `JSON.parse` cites its text:
 * none of them becomes a cause. The status or the system's code is all that is kept.
 */
export function nameFailure(error: unknown): NamedFailure {
  if (error instanceof ModelUnavailable) return { failure: error, lasting: false };
  if (error instanceof APIError && typeof error.status === "number") {
    const { status } = error;
    return {
      failure: new ModelUnavailable(reasonOf(status), { cause: new Error(`HTTP ${status}`) }),
      lasting: !ofOneRequest.has(status),
    };
  }
  // The body of an answer is read by `fetch` itself, whose errors are not the SDK's.
  if (error instanceof SyntaxError)
    return { failure: new ModelUnavailable("unreadable"), lasting: false };
  const code = systemCode(error);
  return {
    failure: new ModelUnavailable(
      "unreachable",
      code === undefined ? {} : { cause: new Error(code) },
    ),
    lasting: true,
  };
}

function reasonOf(status: number): ModelFailure {
  if (status === 429) return "rate_limited";
  return status >= 500 || ofTheServer.has(status) ? "overloaded" : "rejected";
}

/** `ECONNREFUSED`, `UND_ERR_SOCKET`, `CERT_HAS_EXPIRED`: the innermost that a chain of causes tells. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const below = systemCode(error.cause);
  if (below !== undefined) return below;
  const code = "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[A-Z][A-Z_]{2,60}$/u.test(code) ? code : undefined;
}
