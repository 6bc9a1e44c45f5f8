/** What was paid for and led to nothing is not forgotten. */
import { expect } from "chai";
import { createAsker } from "../../../src/model/ask-model.ts";
import { createEnricher } from "../../../src/model/enrich.ts";
import type { ModelSpending } from "../../../src/check/enricher.ts";
import { createLog } from "../../../src/operate/log.ts";
import { openStores } from "../../../src/store/open-stores.ts";
import { StoreUnavailable } from "../../../src/store/store-unavailable.ts";
import { orderFor, prompts } from "../../support/ask-model.ts";
import { post, readProblem } from "../../support/start-app.ts";
import { answer, startMessagesServer } from "../../support/start-messages-server.ts";
import { startService } from "../../support/start-service.ts";
import { withGap } from "../gaps.ts";
import { unbounded } from "./start-model-service.ts";

const tokens = { input: 1_200, output: 340, cacheRead: 0, cacheWrite: 0 };
const spending: ModelSpending = { model: "test", tokens, microUsd: 5_800 };

describe("what the model has cost", () => {
  it("is told where the check cannot be stored, of the key that pays", async () => {
    const server = await startMessagesServer(answer(() => ({ proposals: [] })));
    const lines: string[] = [];
    const service = await startService(
      {
        ANTHROPIC_API_KEY: "sk-test",
        ANTHROPIC_BASE_URL: server.baseUrl,
        LOG_LEVEL: "warn",
      },
      undefined,
      undefined,
      {
        openStores: async (...of) => {
          const stores = await openStores(...of);
          const save = () => Promise.reject(new StoreUnavailable("away"));
          return { ...stores, checks: { ...stores.checks, save } };
        },
        createLog: (level) => createLog(level, { write: (line) => void lines.push(line) }),
      },
    );
    try {
      const key = await service.makeKey(unbounded);
      const refused = await readProblem(await post(`${service.base}/checks`, key, withGap("igd")));
      expect(refused).to.include({ status: 503, code: "storage_unavailable" });
      const [record] = await service.services.stores.keys.list();
      const told = lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
      const lost = told.find(({ msg }) => String(msg).includes("missing in the ledger"));
      expect(lost).to.include({ level: "warn", key_id: record?.id });
      expect(lost?.["reason"]).to.match(/^\d+(?:\.\d+)? micro-USD at most$/u);
    } finally {
      await service.close();
      await server.close();
    }
  });

  it("is entered where the answer brings the judge of proposals down", async () => {
    const order = await orderFor(withGap("igd"));
    const fault = () => {
      throw new Error("a fault of our own");
    };
    const content = { proposals: new Proxy([], { get: fault, ownKeys: fault }) };
    const outcomes: string[] = [];
    const errors: unknown[] = [];
    const watch = {
      asked: (outcome: string) => void outcomes.push(outcome),
      spent: () => undefined,
      proposed: () => undefined,
      failed: (error: unknown) => void errors.push(error),
    };
    const ask = createAsker({
      client: { ask: () => Promise.resolve({ content, model: "test", tokens }) },
      priceOf: () => 5_800,
      watch,
    })({ refusal: () => Promise.resolve(null), spent: () => undefined });
    const enrich = createEnricher({ prompts, watch })(ask);
    const enrichment = await enrich(order.answer, () => order);
    expect(enrichment).to.deep.include({ answer: order.answer, part: null, spending });
    expect(enrichment.notice).to.have.property("code", "ai_unavailable");
    expect([outcomes, errors.length]).to.deep.equal([["failed"], 1]);
  });
});
