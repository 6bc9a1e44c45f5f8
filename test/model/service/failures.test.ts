/** A model's server that fails in every way: the caller gets the rules' answer, in time. */
import { expect } from "chai";
import type { Envelope } from "../../../src/check/types.ts";
import { mostTokens } from "../../../src/services/open-model.ts";
import { monthOf, readMonth, sumUsage } from "../../../src/operate/usage/monthly-usage.ts";
import { closedAddress } from "../../support/closed-address.ts";
import {
  body,
  cut,
  emptyContent,
  failure,
  hangUp,
  prose,
  redirect,
  refusal,
  slow,
  toolUse,
  trickle,
  truncation,
  type Behaviour,
} from "../../support/start-messages-server.ts";
import { storable } from "../../scenarios/scenario.ts";
import { exampleNames, withGap } from "../gaps.ts";
import { silence, startModelService, unbounded, type ModelService } from "./start-model-service.ts";

/** The client tries three times, which takes about 1,500 ms where nobody says when. */
const maxCallMs = 2_500;
/** What the check itself takes on a busy machine; an answer past the time would take a minute. */
const checkMs = 20_000;
const echo = (status: number, type: string) => body(status, type, ({ text }) => text);

/**
 * What goes wrong, how `/metrics` calls it, and what is entered of it: what the server said that the call has used, or the
 * most that so many attempts without a word of that can have cost.
 */
const failures: Readonly<Record<string, readonly [Behaviour, string, ("counted" | number)?]>> = {
  "400": [failure(400), "rejected"],
  "401": [failure(401), "rejected"],
  "403": [failure(403), "rejected"],
  "404": [failure(404), "rejected"],
  "413": [failure(413), "rejected"],
  "429 with a short retry-after": [failure(429, { "retry-after-ms": "10" }), "rate_limited"],
  "429 with a long retry-after": [failure(429, { "retry-after": "120" }), "rate_limited"],
  "500": [failure(500), "overloaded"],
  "504 of a gateway": [failure(504), "overloaded", 3],
  "529": [failure(529), "overloaded"],
  "an answer past the time": [slow(60_000, silence), "timeout", 1],
  "an answer that never ends": [trickle, "timeout", 1],
  "a connection cut in the middle": [cut, "unreachable", 1],
  "a connection that hangs up": [hangUp, "unreachable", 3],
  "a broken body": [body(200, "application/json", () => '{"type":"mess'), "unreadable", 1],
  "a page of HTML": [echo(200, "text/html"), "unreadable", 1],
  "an empty body": [body(200, "application/json", () => ""), "unreadable", 1],
  "a redirect": [redirect("/elsewhere/v1/messages"), "rejected"],
  "a refusal": [refusal, "refused", "counted"],
  "an answer without its end": [truncation, "truncated", "counted"],
  "a message without content": [emptyContent, "unreadable", "counted"],
  prose: [prose, "unreadable", "counted"],
  "a tool that nobody offered": [toolUse, "unreadable", "counted"],
};

const noTokens = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
const noCall = { calls: 0, tokens: noTokens };
const lostCall = { calls: 1, tokens: noTokens };
/** Of the longest answer, which an attempt without a receipt can have cost, in millionths of a US dollar. */
const longestAnswerCost = mostTokens * 10;
const oneCall = {
  calls: 1,
  tokens: { input: 1_200, output: 340, cacheRead: 2_000, cacheWrite: 0 },
};

/** The same where the model was not asked and where it failed. */
function comparable(envelope: Envelope) {
  const stored = storable(envelope);
  return { ...stored, notices: stored.notices.filter(({ code }) => code !== "ai_unavailable") };
}

function expectRulesAlone(asked: Envelope, alone: Envelope): void {
  expect(asked.meta).to.include({ engine: "rules", model: null });
  expect(comparable(asked)).to.deep.equal(comparable(alone));
  const told = asked.notices.filter(({ code }) => code === "ai_unavailable");
  expect(told).to.have.length(1);
  expect(told[0]).to.include({ path: null });
  expect(alone.notices.map(({ code }) => code)).not.to.include("ai_unavailable");
}

describe("where the model's server fails", () => {
  let service: ModelService;
  before(async () => {
    service = await startModelService({ maxCallMs });
  });
  after(() => service.close());
  beforeEach(async () => {
    // An answer: the failures before are forgotten.
    service.server.behave(silence);
    expect((await service.check(withGap("igd"))).meta.engine).to.equal("rules+llm");
  });

  async function usedBy(label: string) {
    const { keys, usage } = service.services.stores;
    const key = (await keys.list()).find((each) => each.label === label);
    const month = readMonth(monthOf(new Date(), "Asia/Jakarta"), "Asia/Jakarta");
    if (!key || !month) throw new Error("no such key or month");
    const { calls, tokens, microUsd } = sumUsage(
      (await usage.count({ facility: null, ...month })).filter(({ keyId }) => keyId === key.id),
    ).model;
    return { used: { calls, tokens }, microUsd };
  }

  for (const [title, [behaviour, outcome, counted]] of Object.entries(failures)) {
    it(`with ${title}, the rules' answer comes in time`, async () => {
      const document = withGap("igd");
      const outcomes = () => service.metrics(`praklaim_model_questions_total{outcome="${outcome}"`);
      const before = Object.values(await outcomes())[0] ?? 0;
      const sent = service.server.requests.length;
      service.server.behave(behaviour);

      const alone = await service.check(document, await service.makeKey());
      expect(service.server.requests).to.have.length(sent);
      const key = await service.makeKey({ ...unbounded, label: title });
      const start = performance.now();
      const asked = await service.check(document, key);
      expect(performance.now() - start).to.be.below(maxCallMs + checkMs);
      expectRulesAlone(asked, alone);
      expect(service.server.requests).to.have.length.within(sent + 1, sent + 3);

      expect(Object.values(await outcomes())).to.deep.equal([before + 1]);
      const { used, microUsd } = await usedBy(title);
      if (typeof counted === "number") {
        expect(used).to.deep.equal(lostCall);
        const lost = counted * longestAnswerCost;
        expect(microUsd).to.be.within(lost, 2 * lost);
      } else expect(used).to.deep.equal(counted ? oneCall : noCall);
      expect((await service.explain(asked.check_id, key)).model).to.equal(null);
    });
  }

  it("an answer after an attempt without a word costs both, and only its own tokens are counted", async () => {
    service.server.behave(hangUp, silence);
    const key = await service.makeKey({ ...unbounded, label: "second attempt" });
    expect((await service.check(withGap("igd"), key)).meta.engine).to.equal("rules+llm");
    const { used, microUsd } = await usedBy("second attempt");
    expect(used).to.deep.equal(oneCall);
    expect(microUsd).to.be.above(longestAnswerCost);
  });

  it("a key whose bound such a call may have reached asks no more, and its month is not unknown", async () => {
    service.server.behave(cut);
    const key = await service.makeKey({ model: { monthlyMicroUsd: longestAnswerCost } });
    await service.check(withGap("igd"), key);
    const sent = service.server.requests.length;
    const { notices } = await service.check(withGap("igd"), key);
    expect(service.server.requests).to.have.length(sent);
    expect(notices.map(({ message }) => message).join()).to.include("telah terpakai");
  });

  for (const name of exampleNames) {
    it(`the rules' answer of ${name} is the one of a key that may not ask`, async () => {
      service.server.behave(failure(529));
      const document = withGap(name);
      const alone = await service.check(document, await service.makeKey());
      expectRulesAlone(await service.check(document), alone);
    });
  }

  it("a failure that passes is asked again and answered", async () => {
    const sent = service.server.requests.length;
    service.server.behave(failure(529), failure(500), silence);
    const { meta, notices } = await service.check(withGap("igd"));
    expect(meta).to.include({ engine: "rules+llm", model: "claude-sonnet-5-5" });
    expect(notices.map(({ code }) => code)).not.to.include("ai_unavailable");
    expect(service.server.requests).to.have.length(sent + 3);
  });
});

describe("where the model's server is dead or slow", () => {
  let service: ModelService;
  afterEach(() => service.close());

  it("with nobody at its address, the rules' answer comes in time", async () => {
    service = await startModelService({
      environment: { ANTHROPIC_BASE_URL: closedAddress },
      maxCallMs: 5_000,
    });
    const document = withGap("igd");
    const alone = await service.check(document, await service.makeKey());
    expectRulesAlone(await service.check(document), alone);
  });

  it("it is left alone after five checks, which then take no time", async () => {
    const longCallMs = 5_000;
    service = await startModelService({
      script: [slow(60_000, silence)],
      maxCallMs: longCallMs,
    });
    const document = withGap("igd");
    await Promise.all(Array.from({ length: 5 }, () => service.check(document)));
    const sent = service.server.requests.length;
    for (let check = 0; check < 5; check += 1) {
      const { meta, notices } = await service.check(document);
      expect(meta.engine).to.equal("rules");
      expect(meta.latency_ms).to.be.below(longCallMs);
      expect(notices.map(({ code }) => code)).to.include("ai_unavailable");
    }
    expect(service.server.requests).to.have.length(sent);
    expect(await service.metrics("praklaim_model_questions_total")).to.deep.equal({
      'outcome="timeout"': 5,
      'outcome="resting"': 5,
    });
  });

  it("of 64 checks at once eight ask, and the others do not wait for them", async () => {
    const others = Promise.withResolvers<undefined>();
    const held: Behaviour = async (call) => {
      await others.promise;
      await silence(call);
    };
    service = await startModelService({ script: [held] });
    const document = withGap("igd");
    let answered = 0;
    const all = await Promise.all(
      Array.from({ length: 64 }, async () => {
        const envelope = await service.check(document);
        answered += 1;
        if (answered === 56) others.resolve(undefined);
        return envelope;
      }),
    );
    expect(service.server.peak()).to.equal(8);
    expect(service.server.requests).to.have.length(8);
    expect(all.filter(({ meta }) => meta.engine === "rules+llm")).to.have.length(8);
    const told = all.filter(({ notices }) => notices.some(({ code }) => code === "ai_unavailable"));
    expect(told).to.have.length(56);
    expect(await service.metrics("praklaim_model_questions_total")).to.deep.equal({
      'outcome="answered"': 8,
      'outcome="busy"': 56,
    });
  });
});
