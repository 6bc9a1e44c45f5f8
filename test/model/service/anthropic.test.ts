/** The model's client against a server that speaks the Messages API, in order and out of order. */
import { inspect } from "node:util";
import { expect } from "chai";
import { createAnthropicClient, type AnthropicOptions } from "../../../src/model/anthropic.ts";
import {
  ModelUnavailable,
  type ModelClient,
  type ModelFailure,
  type ModelQuestion,
} from "../../../src/model/model-client.ts";
import { proposalListSchema } from "../../../src/model/proposals.ts";
import { closedAddress } from "../../support/closed-address.ts";
import {
  answer,
  body,
  cut,
  emptyContent,
  failure,
  flood,
  hangUp,
  message,
  prose,
  redirect,
  refusal,
  slow,
  startMessagesServer,
  toolUse,
  trickle,
  truncation,
  type Behaviour,
  type MessagesServer,
} from "../../support/start-messages-server.ts";

const apiKey = "sk-ant-api03-kanari-kunci-rahasia";
const canary = "kanari-dokumen-8231";
/** Of calls that are answered: a busy machine's timers are late by seconds. */
const maxCallMs = 20_000;
/** Of calls that are not answered. */
const shortCallMs = 1_500;
const tokens = { input: 1_200, output: 340, cacheRead: 2_000, cacheWrite: 0 };
const empty = { proposals: [] };
const serve = answer(() => empty);

const question = (over: Partial<ModelQuestion> = {}): ModelQuestion => ({
  instructions: "Anda membantu dokter melengkapi dokumen.",
  document: `Keluhan: demam. ${canary}`,
  schema: { ...proposalListSchema },
  deadline: Date.now() + maxCallMs,
  ...over,
});

describe("the client of the Messages API", () => {
  let server: MessagesServer;
  const clients: ModelClient[] = [];
  const connect = (over: Partial<AnthropicOptions> = {}) => {
    const client = createAnthropicClient({
      apiKey,
      baseUrl: server.baseUrl,
      model: "claude-haiku-5-5",
      maxCallMs,
      ...over,
    });
    clients.push(client);
    return client;
  };
  beforeEach(async () => {
    server = await startMessagesServer(serve);
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
    await server.close();
  });

  it("gives the structured answer, the model that wrote it and what it used", async () => {
    server.behave(answer(({ body: sent }) => ({ proposals: [], of: sent?.["model"] })));
    expect(await connect().ask(question())).to.deep.equal({
      content: { proposals: [], of: "claude-haiku-5-5" },
      model: "claude-haiku-5-5",
      tokens,
    });
  });

  it("marks the constant part for the cache and nothing of the document", async () => {
    await connect({ maxTokens: 900 }).ask(question());
    const [request] = server.requests;
    expect(request?.body).to.deep.include({
      model: "claude-haiku-5-5",
      max_tokens: 900,
      system: [
        {
          type: "text",
          text: "Anda membantu dokter melengkapi dokumen.",
          cache_control: { type: "ephemeral" },
        },
      ],
      messages: [{ role: "user", content: `Keluhan: demam. ${canary}` }],
    });
    expect(request?.text.match(/cache_control/gu)).to.have.length(1);
  });

  it("sends the same constant part for two documents", async () => {
    const client = connect();
    await client.ask(question());
    await client.ask(question({ document: "Lain sama sekali." }));
    const [one, other] = server.requests.map(({ body: sent }) => ({ ...sent, messages: null }));
    expect(one).to.deep.equal(other);
  });

  it("turns a schema into what the API takes of JSON Schema", async () => {
    const schema = {
      type: "object",
      required: ["kode"],
      properties: { kode: { type: "string", minLength: 3, pattern: "^[A-Z]" } },
    };
    await connect().ask(question({ schema }));
    expect(server.requests).to.have.length(1);
  });

  it("keeps the path of its base URL, with a slash at the end or without", async () => {
    await connect({ baseUrl: `${server.baseUrl}/gateway/anthropic` }).ask(question());
    await connect({ baseUrl: `${server.baseUrl}/gateway/anthropic/` }).ask(question());
    expect(server.requests.map(({ path }) => path)).to.deep.equal([
      "/gateway/anthropic/v1/messages",
      "/gateway/anthropic/v1/messages",
    ]);
  });

  it("sends the key it was given and nothing of the environment or the machine", async () => {
    const environment = {
      ANTHROPIC_API_KEY: "lingkungan-kunci",
      ANTHROPIC_AUTH_TOKEN: "lingkungan-token",
      ANTHROPIC_BASE_URL: `${closedAddress}/lingkungan`,
      ANTHROPIC_CUSTOM_HEADERS: "X-Lingkungan: ya\nAuthorization: Bearer lingkungan",
      ANTHROPIC_LOG: "debug",
    };
    const before = { ...process.env };
    Object.assign(process.env, environment);
    const lines: unknown[] = [];
    const { log, info, debug, warn, error } = console;
    const note = (...said: unknown[]) => void lines.push(said);
    Object.assign(console, { log: note, info: note, debug: note, warn: note, error: note });
    try {
      // One that the SDK would warn of.
      await connect({ model: "claude-sonnet-4-5" }).ask(question());
    } finally {
      Object.assign(console, { log, info, debug, warn, error });
      for (const name of Object.keys(environment)) delete process.env[name];
      Object.assign(process.env, before);
    }
    expect(lines).to.deep.equal([]);
    expect(server.received()).not.to.match(/lingkungan|x-stainless/iu);
    expect(server.requests[0]?.headers.authorization).to.equal(`Bearer ${apiKey}`);
  });

  const reply = { model: "claude-haiku-5-5", tokens };
  const echo = (status: number, type: string) => body(status, type, ({ text }) => text);
  /** On a busy machine a timer is late by seconds; what has no bound takes twice as long, or does not end. */
  const longestCallMs = shortCallMs + 8_000;
  const late = { reason: "timeout", tries: 1, maxCallMs: shortCallMs } as const;
  const failures: readonly {
    readonly name: string;
    readonly behaviour: Behaviour;
    readonly reason: ModelFailure;
    /** Requests that the server had. */
    readonly tries: number;
    readonly reply?: typeof reply;
    readonly maxCallMs?: number;
  }[] = [
    { name: "a refusal", behaviour: refusal, reason: "refused", tries: 1, reply },
    { name: "truncation", behaviour: truncation, reason: "truncated", tries: 1, reply },
    {
      name: "a full context window",
      behaviour: message([], "model_context_window_exceeded"),
      reason: "truncated",
      tries: 1,
      reply,
    },
    { name: "empty content", behaviour: emptyContent, reason: "unreadable", tries: 1, reply },
    { name: "prose", behaviour: prose, reason: "unreadable", tries: 1, reply },
    { name: "a tool's call", behaviour: toolUse, reason: "unreadable", tries: 1, reply },
    { name: "400", behaviour: failure(400), reason: "rejected", tries: 1 },
    { name: "401", behaviour: failure(401), reason: "rejected", tries: 1 },
    { name: "403", behaviour: failure(403), reason: "rejected", tries: 1 },
    { name: "404", behaviour: failure(404), reason: "rejected", tries: 1 },
    { name: "413", behaviour: failure(413), reason: "rejected", tries: 1 },
    { name: "429", behaviour: failure(429), reason: "rate_limited", tries: 3 },
    { name: "500", behaviour: failure(500), reason: "overloaded", tries: 3 },
    { name: "529", behaviour: failure(529), reason: "overloaded", tries: 3 },
    { name: "silence", behaviour: () => undefined, ...late },
    { name: "a slow answer", behaviour: slow(2 * longestCallMs, serve), ...late },
    { name: "an endless body", behaviour: trickle, ...late },
    { name: "a flood", behaviour: flood(), reason: "unreadable", tries: 1 },
    { name: "a body cut off", behaviour: cut, reason: "unreachable", tries: 1 },
    {
      name: "broken JSON",
      behaviour: body(200, "application/json", ({ text }) => `{"id":"${text.slice(0, 40)}`),
      reason: "unreadable",
      tries: 1,
    },
    {
      name: "JSON of another kind",
      behaviour: echo(200, "application/json"),
      reason: "unreadable",
      tries: 1,
    },
    {
      name: "a wrong content type",
      behaviour: echo(200, "text/plain"),
      reason: "unreadable",
      tries: 1,
    },
    {
      name: "no content",
      behaviour: ({ response }) => void response.writeHead(204).end(),
      reason: "unreadable",
      tries: 1,
    },
    {
      name: "a gateway's page with 200",
      behaviour: body(200, "text/html", ({ text }) => `<html>${text}</html>`),
      reason: "unreadable",
      tries: 1,
    },
    {
      name: "a gateway's page with 403",
      behaviour: body(403, "text/html", ({ text }) => `<html>${text}</html>`),
      reason: "rejected",
      tries: 1,
    },
  ];
  for (const { name, behaviour, reason, tries, reply: received = null, ...bound } of failures) {
    it(`calls ${name} '${reason}', in time, and tells nothing of what was sent`, async () => {
      server.behave(behaviour);
      const start = performance.now();
      const error = await failureOf(connect(bound).ask(question()));
      expect(performance.now() - start).to.be.below(longestCallMs);
      expect(error.reason).to.equal(reason);
      expect(error.reply).to.deep.equal(received);
      expect(server.requests).to.have.length(tries);
      expectSilence(error);
    });
  }

  for (const [status, reason] of [
    [200, "unreadable"],
    [403, "rejected"],
  ] as const) {
    it(`reads no more than a mebibyte of an answer with ${status}`, async () => {
      server.behave(flood(status));
      const before = process.memoryUsage().rss;
      const error = await failureOf(connect().ask(question()));
      expect(error.reason).to.equal(reason);
      expect(process.memoryUsage().rss - before).to.be.below(100 * 2 ** 20);
    });
  }

  it("calls a server that hangs up 'unreachable' after its retries", async () => {
    server.behave(hangUp);
    const error = await failureOf(connect().ask(question()));
    expect(error.reason).to.equal("unreachable");
    expect(server.requests).to.have.length(3);
    expectSilence(error);
  });

  it("calls a server that is not there 'unreachable' and says why", async () => {
    const error = await failureOf(connect({ baseUrl: closedAddress }).ask(question()));
    expect(error.reason).to.equal("unreachable");
    expect(error.cause).to.have.property("message", "ECONNREFUSED");
  });

  it("follows no redirect: the document goes nowhere else", async () => {
    const other = await startMessagesServer(serve);
    try {
      server.behave(redirect(`${other.baseUrl}/v1/messages`));
      const error = await failureOf(connect().ask(question()));
      expect(error.reason).to.equal("rejected");
      expect(error.cause).to.have.property("message", "HTTP 307");
      expect(other.requests).to.have.length(0);
    } finally {
      await other.close();
    }
  });

  it("gives the answer of a retry", async () => {
    server.behave(failure(529), failure(429), serve);
    expect(await connect().ask(question()))
      .to.have.property("content")
      .deep.equal(empty);
    expect(server.requests).to.have.length(3);
  });

  it("waits as long as it is asked to where there is time", async () => {
    server.behave(failure(429, { "retry-after": "0.4" }), serve);
    const start = performance.now();
    await connect().ask(question());
    expect(performance.now() - start).to.be.within(380, maxCallMs);
  });

  const longWaits = [
    ["seconds", { "retry-after": "30" }],
    ["milliseconds", { "retry-after-ms": "30000" }],
    ["a date", { "retry-after": new Date(Date.now() + 600_000).toUTCString() }],
    ["an order to try again", { "retry-after": "30", "x-should-retry": "true" }],
  ] as const;
  for (const [form, headers] of longWaits) {
    it(`does not wait for a retry past its end (${form})`, async () => {
      server.behave(failure(429, headers), serve);
      const start = performance.now();
      const error = await failureOf(connect().ask(question()));
      expect(error.reason).to.equal("rate_limited");
      expect(performance.now() - start).to.be.below(10_000);
      expect(server.requests).to.have.length(1);
    });
  }

  it("ends before the question's deadline where that comes first", async () => {
    server.behave(trickle);
    const start = performance.now();
    const hurried = question({ deadline: Date.now() + 300.5 });
    const error = await failureOf(connect().ask(hurried));
    expect(error.reason).to.equal("timeout");
    expect(performance.now() - start).to.be.below(10_000);
  });

  it("sends nothing when the deadline has passed, and thinks no worse of the server", async () => {
    const client = connect();
    for (let at = 0; at < 6; at += 1) {
      const error = await failureOf(client.ask(question({ deadline: Date.now() - 1 })));
      expect(error.reason).to.equal("timeout");
    }
    expect(server.requests).to.have.length(0);
    await client.ask(question());
  });

  it("asks eight questions at once; the others are 'busy'", async () => {
    server.behave(slow(300, serve));
    const client = connect();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => client.ask(question())),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).to.have.length(8);
    expect(outcomes.flatMap(reasonsOf)).to.deep.equal(Array.from({ length: 12 }, () => "busy"));
    expect(server.peak()).to.equal(8);
    await client.ask(question());
  });

  it("ends what is under way when it is closed, and asks nothing more", async () => {
    server.behave(() => undefined);
    const client = connect();
    const asked = failureOf(client.ask(question()));
    while (server.requests.length === 0) await delay(10);
    await client.close();
    expect((await asked).reason).to.equal("unreachable");
    expect((await failureOf(client.ask(question()))).reason).to.equal("unreachable");
    expect(server.requests).to.have.length(1);
  });
});

const lastingFailures: readonly (readonly [string, Behaviour, ModelFailure])[] = [
  ["529", failure(529), "overloaded"],
  ["429", failure(429), "rate_limited"],
  ["401", failure(401), "rejected"],
  ["404", failure(404), "rejected"],
  ["a cut", cut, "unreachable"],
  ["silence", () => undefined, "timeout"],
];
const passingFailures: readonly (readonly [string, Behaviour, ModelFailure])[] = [
  ["a refusal", refusal, "refused"],
  ["truncation", truncation, "truncated"],
  ["prose", prose, "unreadable"],
  ["400", failure(400), "rejected"],
];

describe("the breaker of the model's client", () => {
  const restMs = 800;
  let server: MessagesServer;
  let client: ModelClient;
  const open = async (callMs: number) => {
    server = await startMessagesServer(serve);
    const { baseUrl } = server;
    client = createAnthropicClient({ apiKey, baseUrl, model: "m", maxCallMs: callMs, restMs });
  };
  const close = async () => {
    await client.close();
    await server.close();
  };
  // The first call of a process loads what asks, for which the breaker's calls have no time on a busy machine.
  before(async () => {
    await open(maxCallMs);
    await client.ask(question());
    await close();
  });
  beforeEach(() => open(4_000));
  afterEach(close);
  const reopen = async (callMs: number) => {
    await close();
    await open(callMs);
  };
  const reasons = async (count: number) => {
    const all: (ModelFailure | "answered")[] = [];
    for (let at = 0; at < count; at += 1)
      all.push(
        await client.ask(question()).then(
          () => "answered" as const,
          (error: unknown) =>
            error instanceof ModelUnavailable ? error.reason : Promise.reject(error),
        ),
      );
    return all;
  };
  const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

  for (const [name, behaviour, reason] of lastingFailures) {
    it(`rests after five times ${name}, sends nothing meanwhile, probes once and recovers`, async () => {
      if (reason === "timeout") await reopen(shortCallMs);
      server.behave(behaviour);
      expect(await reasons(5)).to.deep.equal(times(5, reason));
      const sent = server.requests.length;
      expect(await reasons(20)).to.deep.equal(times(20, "resting"));
      expect(server.requests).to.have.length(sent);
      await delay(restMs + 20);
      expect(await reasons(3)).to.deep.equal([reason, "resting", "resting"]);
      expect(server.requests).to.have.length(sent + 1);
      server.behave(serve);
      await delay(restMs + 20);
      expect(await reasons(2)).to.deep.equal(["answered", "answered"]);
    });
  }

  for (const [name, behaviour, reason] of passingFailures) {
    it(`does not rest for ${name}`, async () => {
      server.behave(behaviour);
      expect(await reasons(12)).to.deep.equal(times(12, reason));
    });
    it(`takes ${name} for a sign of life`, async () => {
      const three = times(3, failure(401));
      server.behave(...three, behaviour, ...three, behaviour, ...three, serve);
      const all = await reasons(12);
      expect(all.at(-1)).to.equal("answered");
      expect(all).not.to.include("resting");
    });
  }

  const hurried = (ms: number) => failureOf(client.ask(question({ deadline: Date.now() + ms })));

  it("does not rest because of calls that had less than their time", async () => {
    server.behave(() => undefined);
    for (let at = 0; at < 7; at += 1) expect((await hurried(600)).reason).to.equal("timeout");
    expect(server.requests).to.have.length(7);
    server.behave(serve);
    expect(await reasons(1)).to.deep.equal(["answered"]);
  });

  it("does not forget failures because of calls that had less than their time", async () => {
    const silent: Behaviour = () => undefined;
    server.behave(...times(4, failure(401)), silent, failure(401));
    await reasons(4);
    await hurried(600);
    expect(await reasons(2)).to.deep.equal(["rejected", "resting"]);
  });

  it("sends nothing where less than an eighth of the time is left", async () => {
    for (let at = 0; at < 7; at += 1) expect((await hurried(240)).reason).to.equal("timeout");
    expect(server.requests).to.have.length(0);
    expect(await reasons(1)).to.deep.equal(["answered"]);
  });

  it("does not probe with a call that has less than its time", async () => {
    server.behave(failure(401));
    await reasons(5);
    await delay(restMs + 20);
    expect((await hurried(800)).reason).to.equal("resting");
    expect(server.requests).to.have.length(5);
    server.behave(serve);
    expect(await reasons(1)).to.deep.equal(["answered"]);
  });

  it("lets nobody wait for the probe", async () => {
    server.behave(failure(401));
    await reasons(5);
    await delay(restMs + 20);
    server.behave(slow(250, serve));
    const probe = client.ask(question());
    const first = await Promise.race([reasons(1), probe.then(() => "waited")]);
    expect(first).to.deep.equal(["resting"]);
    await probe;
    expect(server.requests).to.have.length(6);
  });
});

const delay = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

async function failureOf(asked: Promise<unknown>): Promise<ModelUnavailable> {
  try {
    await asked;
  } catch (error) {
    if (error instanceof ModelUnavailable) return error;
    throw error;
  }
  throw new Error("there was an answer");
}

const reasonsOf = (outcome: PromiseSettledResult<unknown>): readonly unknown[] =>
  outcome.status === "fulfilled"
    ? []
    : [outcome.reason instanceof ModelUnavailable ? outcome.reason.reason : outcome.reason];

/** In no way that a logger could write an error is there anything of what was sent. */
function expectSilence(error: ModelUnavailable): void {
  const causes: unknown[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    causes.push(at, at.message, at.stack, Object.entries(at));
  const said = [
    inspect(error, { depth: 20, showHidden: true }),
    JSON.stringify(error),
    JSON.stringify(causes),
  ].join("\n");
  for (const secret of [canary, apiKey, "Keluhan", "Anda membantu"])
    expect(said).not.to.include(secret);
}
