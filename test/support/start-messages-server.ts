/** A model's server over real HTTP: it refuses what the Messages API refuses, and does wrong what a test lets it. */
import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { isJsonObject, type JsonObject } from "../../src/intake/json.ts";
import { findMessageFault, type MessageFault } from "./find-message-fault.ts";

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As it came. */
  readonly text: string;
  /** Undefined where it was not JSON object. */
  readonly body: JsonObject | undefined;
}

export interface MessagesCall extends ReceivedRequest {
  readonly response: ServerResponse;
  /** Answers as JSON. */
  readonly send: (
    status: number,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => void;
}

/** What the server does with a request that is in order. */
export type Behaviour = (call: MessagesCall) => void | Promise<void>;

export interface MessagesServer {
  /** For `ANTHROPIC_BASE_URL`. */
  readonly baseUrl: string;
  readonly requests: readonly ReceivedRequest[];
  /** Everything received, headers too: where a test looks for what must not be there. */
  readonly received: () => string;
  /** How many requests it had at once, at most. */
  readonly peak: () => number;
  /** One behaviour a request, the last one for all that follow. */
  behave(...script: readonly Behaviour[]): void;
  close(): Promise<void>;
}

/** Answers under any path that ends in `/v1/messages`. */
export async function startMessagesServer(
  ...script: readonly Behaviour[]
): Promise<MessagesServer> {
  const requests: ReceivedRequest[] = [];
  let left = [...script];
  let open = 0;
  let peak = 0;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    open += 1;
    peak = Math.max(peak, open);
    response.once("close", () => (open -= 1));
    const call = await readCall(request, response);
    if (call === undefined) return;
    requests.push(call);
    const fault = findMessageFault(call);
    if (fault) {
      sendFault(call, fault);
      return;
    }
    const [behaviour] = left;
    if (left.length > 1) left = left.slice(1);
    await behaviour?.(call);
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Listening on TCP: the address is not a pipe's name.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    received: () => requests.map((one) => `${JSON.stringify(one.headers)}\n${one.text}`).join("\n"),
    peak: () => peak,
    behave: (...next) => {
      left = [...next];
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Undefined where the caller went away before it had sent everything. */
async function readCall(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<MessagesCall | undefined> {
  let sent: string;
  try {
    sent = await text(request);
  } catch {
    return undefined;
  }
  return {
    path: request.url ?? "",
    headers: request.headers,
    text: sent,
    body: parseObject(sent),
    response,
    send: (status, body, headers = {}) => {
      response.writeHead(status, { "Content-Type": "application/json", ...headers });
      response.end(JSON.stringify(body));
    },
  };
}

function parseObject(sent: string): JsonObject | undefined {
  try {
    const parsed: unknown = JSON.parse(sent);
    return isJsonObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Tells back what it was sent, in body and header: what comes of an error must not hold it. */
function sendFault(call: MessagesCall, { status, type, message }: MessageFault, headers = {}) {
  call.send(
    status,
    {
      type: "error",
      error: { type, message: `${message}: ${call.text}` },
      request_id: "req_011CSHoEeqs5C35K2UUqR7Fy",
    },
    { "x-echo": String(call.headers.authorization), ...headers },
  );
}

const usage = {
  input_tokens: 1_200,
  output_tokens: 340,
  cache_read_input_tokens: 2_000,
  cache_creation_input_tokens: 0,
};

/** A message of the API, `stop_reason` `end_turn` unless said otherwise. */
function messageOf(call: MessagesCall, content: readonly JsonObject[], stopReason = "end_turn") {
  return {
    id: "msg_013Zva2CMHLNnXjNJJKqJ2EF",
    type: "message",
    role: "assistant",
    model: call.body?.["model"],
    content,
    stop_reason: stopReason,
    stop_sequence: null,
    usage,
  };
}

const textBlock = (json: unknown) => ({ type: "text", text: JSON.stringify(json) });
/** What current models put first. */
const thinkingBlock = { type: "thinking", thinking: "", signature: "c2lnbmF0dXJl" };

/** The structured answer; `content` may depend on what was sent. */
export const answer =
  (content: (call: MessagesCall) => unknown): Behaviour =>
  (call) =>
    call.send(200, messageOf(call, [thinkingBlock, textBlock(content(call))]));

/** A message with these blocks and this end. */
export const message =
  (content: readonly JsonObject[], stopReason: string): Behaviour =>
  (call) =>
    call.send(200, messageOf(call, content, stopReason));

export const refusal = message([], "refusal");
/** What was written until `max_tokens`. */
export const truncation = message(
  [{ type: "text", text: '{"proposals":[{"kind":"fin' }],
  "max_tokens",
);
export const emptyContent = message([], "end_turn");
export const prose = message([{ type: "text", text: "Tentu, berikut usulan saya." }], "end_turn");
export const toolUse = message(
  [{ type: "tool_use", id: "toolu_01A09q90qw90lq917835lq9", name: "propose", input: {} }],
  "tool_use",
);

const errorTypes: Readonly<Record<number, string>> = {
  400: "invalid_request_error",
  401: "authentication_error",
  403: "permission_error",
  404: "not_found_error",
  413: "request_too_large",
  429: "rate_limit_error",
  529: "overloaded_error",
};

/** An error of the API. The SDK tries again after 5 ms, unless the headers say otherwise. */
export const failure =
  (
    status: number,
    headers: Readonly<Record<string, string>> = { "retry-after-ms": "5" },
  ): Behaviour =>
  (call) =>
    sendFault(
      call,
      { status, type: errorTypes[status] ?? "api_error", message: `failure ${status}` },
      headers,
    );

/** Waits; then does as `next` would. */
export const slow =
  (ms: number, next: Behaviour): Behaviour =>
  async (call) => {
    await new Promise((resolve) => {
      setTimeout(resolve, ms).unref();
    });
    if (!call.response.destroyed) await next(call);
  };

/** Headers at once, a byte of the body now and then, no end. */
export const trickle: Behaviour = ({ response }) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  const timer = setInterval(() => response.write(" "), 50);
  response.once("close", () => clearInterval(timer));
};

/** Spaces as fast as they are read, two gibibytes of them. */
export const flood =
  (status = 200): Behaviour =>
  async ({ response }) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    const chunk = Buffer.alloc(65_536, " ");
    const spaces = Readable.from(Array.from({ length: 32_768 }, () => chunk));
    // The reader may go away first.
    await pipeline(spaces, response).catch(() => undefined);
  };

/** The connection ends in the middle of the body. */
export const cut: Behaviour = (call) => {
  const whole = JSON.stringify(messageOf(call, [textBlock({ proposals: [] })]));
  call.response.writeHead(200, {
    "Content-Type": "application/json",
    "Content-Length": String(whole.length),
  });
  call.response.write(whole.slice(0, whole.length / 2), () => call.response.destroy());
};

/** The connection ends before anything is said. */
export const hangUp: Behaviour = ({ response }) => {
  response.destroy();
};

/** A body of any type and content; it may tell back what was sent. */
export const body =
  (status: number, contentType: string, content: (call: MessagesCall) => string): Behaviour =>
  (call) => {
    call.response.writeHead(status, { "Content-Type": contentType });
    call.response.end(content(call));
  };

export const redirect =
  (location: string, status = 307): Behaviour =>
  ({ response }) => {
    response.writeHead(status, { Location: location });
    response.end();
  };
