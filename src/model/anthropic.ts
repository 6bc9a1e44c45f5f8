/** The model over Anthropic's Messages API: bounded in time and number, behind a circuit breaker. */
import { Anthropic } from "@anthropic-ai/sdk";
import { transformJSONSchema } from "@anthropic-ai/sdk/lib/transform-json-schema";
import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleAll,
  isBrokenCircuitError,
  isBulkheadRejectedError,
} from "cockatiel";
import { boundAttempts, type Attempts } from "./bound-attempts.ts";
import { nameFailure, type NamedFailure } from "./name-failure.ts";
import {
  ModelUnavailable,
  type ModelClient,
  type ModelQuestion,
  type ModelReceipt,
  type ModelReply,
} from "./model-client.ts";
import { readMessage } from "./read-message.ts";

export interface AnthropicOptions {
  readonly apiKey: string;
  /** `https://api.anthropic.com` where undefined; may have a path. */
  readonly baseUrl: string | undefined;
  readonly model: string;
  /** Of an answer, the model's own thinking included. */
  readonly maxTokens?: number;
  /** How many questions are asked at once; one more is `busy`. */
  readonly concurrency?: number;
  /** How long a question takes at most, its retries included. */
  readonly maxCallMs: number;
  /** How long nothing is sent after five failures in a row. */
  readonly restMs?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

const publicApi = "https://api.anthropic.com";
const failuresToRest = 5;
const retries = 2;
/** Of the longest call: 5 s of 40. A question that has less time left is not sent, since it would be paid for nothing. */
const leastShare = 1 / 8;

export function createAnthropicClient(options: AnthropicOptions): ModelClient {
  const { concurrency = 8, maxCallMs, restMs = 30_000, now = Date.now } = options;
  const server = connect(options);
  const closing = new AbortController();
  const places = bulkhead(concurrency);
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failuresToRest),
  });

  /** Rejects for a failure that will last; any other is an answer, which tells the breaker that the server lives. */
  const attempt = async (question: ModelQuestion, budgetMs: number, maxRetries: number) => {
    const start = now();
    if (closing.signal.aborted) return new ModelUnavailable("unreachable");
    const late = AbortSignal.timeout(budgetMs);
    const body = bodyOf(question, options);
    const attempts: Attempts = { withoutReceipt: 0 };
    try {
      const message = await server.post<unknown>("/v1/messages", {
        body,
        maxRetries,
        signal: AbortSignal.any([late, closing.signal]),
        middleware: [boundAttempts(options.apiKey, () => start + budgetMs - now(), attempts)],
      });
      const reply = readMessage(message);
      attempts.withoutReceipt -= 1;
      return { ...reply, ...lostIn(body, attempts) };
    } catch (error) {
      const { failure, lasting } = failureOf(error, { late, closing: closing.signal });
      if (failure.reply) attempts.withoutReceipt -= 1;
      const { reason, cause, reply } = failure;
      const told = new ModelUnavailable(reason, { cause, reply, ...lostIn(body, attempts) });
      if (lasting) throw told;
      return told;
    }
  };

  const askAtPlace = (question: ModelQuestion) => {
    const leftMs = Math.floor(question.deadline - now());
    if (leftMs < maxCallMs * leastShare) throw new ModelUnavailable("timeout");
    const { state } = breaker;
    // How a call ends that had less than its time says nothing of the server, nor does it find out whether that is back.
    if (leftMs < maxCallMs) {
      if (state === CircuitState.Closed) return attempt(question, leftMs, retries);
      throw new ModelUnavailable("resting");
    }
    // Left to cockatiel, a question would wait for the probe, past its own deadline.
    if (state === CircuitState.HalfOpen) throw new ModelUnavailable("resting");
    // The question that finds out whether the server is back is sent once.
    const maxRetries = state === CircuitState.Closed ? retries : 0;
    return breaker.execute(() => attempt(question, maxCallMs, maxRetries));
  };

  return {
    ask: async (question) => {
      let answer: ModelReply | ModelUnavailable;
      try {
        answer = await places.execute(() => askAtPlace(question));
      } catch (error) {
        if (error instanceof ModelUnavailable) throw error;
        if (isBulkheadRejectedError(error)) throw new ModelUnavailable("busy", { cause: error });
        if (isBrokenCircuitError(error)) throw new ModelUnavailable("resting");
        throw nameFailure(error).failure;
      }
      if (answer instanceof ModelUnavailable) throw answer;
      return answer;
    },
    close: () => {
      closing.abort();
      return Promise.resolve();
    },
  };
}

function failureOf(
  error: unknown,
  { late, closing }: Readonly<Record<"late" | "closing", AbortSignal>>,
): NamedFailure {
  if (closing.aborted) return { failure: new ModelUnavailable("unreachable"), lasting: false };
  if (late.aborted) return { failure: new ModelUnavailable("timeout"), lasting: true };
  return nameFailure(error);
}

/** The most that the attempts can have used: a token has some three characters or more, an answer its longest. */
function lostIn(
  body: Anthropic.MessageCreateParamsNonStreaming,
  { withoutReceipt }: Attempts,
): { readonly lost?: ModelReceipt } {
  if (withoutReceipt <= 0) return {};
  const tokens = {
    input: withoutReceipt * Math.ceil(JSON.stringify(body).length / 3),
    output: withoutReceipt * body.max_tokens,
    cacheRead: 0,
    cacheWrite: 0,
  };
  return { lost: { model: body.model, tokens } };
}

/** Every value that the SDK would take from the environment is given, so that it reads nothing there. */
function connect({ apiKey, baseUrl = publicApi, maxCallMs }: AnthropicOptions): Anthropic {
  return new Anthropic({
    apiKey,
    authToken: null,
    webhookKey: null,
    baseURL: baseUrl,
    logLevel: "off",
    openTelemetry: false,
    // Of one attempt, until the headers are there. The signal, which bounds everything, has to be the first to tell.
    timeout: maxCallMs + 1_000,
    // A redirect would send the document to whom nobody chose.
    fetchOptions: { redirect: "manual" },
  });
}

/**
 * Structured output is `output_config.format`: of the current models Opus 5.5, Sonnet 5.5 and Fable 5.1 answer 400 to a
 * forced tool, and all since the 4.5 family take a JSON schema (platform.claude.com, "What's new in Claude Opus 5.5"
 * and "Structured outputs", November 2026). There is no `temperature`: API version 2026-10-21 knows none.
 */
function bodyOf(
  { instructions, document, schema }: ModelQuestion,
  { model, maxTokens = 4_096 }: AnthropicOptions,
): Anthropic.MessageCreateParamsNonStreaming {
  return {
    model,
    max_tokens: maxTokens,
    // The prefix until the mark is cached: the schema, which the API puts before it, and the instructions.
    system: [{ type: "text", text: instructions, cache_control: { type: "ephemeral" } }],
    messages: [{ role: "user", content: document }],
    output_config: { format: { type: "json_schema", schema: transformJSONSchema(schema) } },
  };
}
