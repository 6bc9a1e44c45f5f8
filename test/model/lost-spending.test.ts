/** What was paid for and led to nothing is not forgotten. */
import { expect } from "chai";
import { runCheck } from "../../src/check/run-check.ts";
import { createEnricher } from "../../src/enrich/enrich.ts";
import { rulesAlone, type ModelSpending } from "../../src/enrich/enricher.ts";
import { StoreUnavailable } from "../../src/store/store-unavailable.ts";
import { orderFor, prompts } from "../support/ask-model.ts";
import { orderOf, servicesOnce } from "../support/check-document.ts";
import { withGap } from "./gaps.ts";

const tokens = { input: 1_200, output: 340, cacheRead: 0, cacheWrite: 0 };
const spending: ModelSpending = { model: "test", tokens, microUsd: 5_800 };

describe("what the model has cost", () => {
  it("is told where the check cannot be stored, of the key that pays", async () => {
    const told: unknown[] = [];
    const order = orderOf(withGap("igd"));
    const failed: unknown = await runCheck(
      {
        ...servicesOnce(),
        stores: {
          checks: {
            save: () => Promise.reject(new StoreUnavailable("away")),
            find: () => Promise.resolve(undefined),
            delete: () => Promise.resolve(false),
            sweep: () => Promise.resolve(0),
          },
        },
        enrich: (answer) => Promise.resolve({ ...rulesAlone(answer), spending }),
        reportLostSpending: (...lost) => void told.push(lost),
      },
      order,
    ).catch((error: unknown) => error);
    expect(failed).to.be.instanceOf(StoreUnavailable);
    expect(told).to.deep.equal([[order.key.id, spending]]);
  });

  it("is entered where the answer brings the judge of proposals down", async () => {
    const order = await orderFor(withGap("igd"));
    const fault = () => {
      throw new Error("a fault of our own");
    };
    const content = { proposals: new Proxy([], { get: fault, ownKeys: fault }) };
    const outcomes: string[] = [];
    const errors: unknown[] = [];
    const enrich = createEnricher({
      client: {
        ask: () => Promise.resolve({ content, model: "test", tokens }),
        close: () => Promise.resolve(),
      },
      prompts,
      priceOf: () => 5_800,
      watch: {
        asked: (outcome) => outcomes.push(outcome),
        spent: () => undefined,
        proposed: () => undefined,
        failed: (error) => errors.push(error),
      },
    })({ refusal: () => Promise.resolve(null), spent: () => undefined });
    const enrichment = await enrich(order.answer, () => order);
    expect(enrichment).to.deep.include({ answer: order.answer, part: null, spending });
    expect(enrichment.notice).to.have.property("code", "ai_unavailable");
    expect([outcomes, errors.length]).to.deep.equal([["failed"], 1]);
  });
});
