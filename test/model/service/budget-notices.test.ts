/** A caller whose key may ask no more for now is told why, and an operator of a model without a price at the start. */
import { expect } from "chai";
import { readConfig } from "../../../src/config.ts";
import { createLog } from "../../../src/operate/log.ts";
import { createMetrics } from "../../../src/operate/metrics.ts";
import { openModel } from "../../../src/services/open-model.ts";
import { withGap } from "../gaps.ts";
import { startModelService, type ModelService } from "./start-model-service.ts";

const bounded = { model: { monthlyMicroUsd: 1_000_000 } };

describe("the notice of a key whose budget does not allow a question", () => {
  let service: ModelService;
  afterEach(() => service.close());
  const told = async (key: string) =>
    (await service.check(withGap("igd"), key)).notices.flatMap(({ code, message }) =>
      code === "ai_unavailable" ? message : [],
    );

  it("says that the price is not known, after the first call of such a model", async () => {
    service = await startModelService({ environment: { ANTHROPIC_MODEL: "model-sendiri" } });
    const key = await service.makeKey(bounded);
    expect(await told(key)).to.deep.equal([]);
    const [message] = await told(key);
    expect(message).to.match(/^Harga model AI tidak diketahui/u);
    expect(service.server.requests).to.have.length(1);
  });

  it("says that what was spent cannot be read, where the ledger does not answer", async () => {
    service = await startModelService();
    Object.assign(service.services.stores.usage, {
      modelCost: () => Promise.reject(new Error("away")),
    });
    const [message] = await told(await service.makeKey(bounded));
    expect(message).to.match(/^Pemakaian anggaran model AI .* tidak dapat dibaca/u);
    expect(service.server.requests).to.have.length(0);
  });
});

describe("the start with a model", () => {
  for (const [name, model, warnings] of [
    ["of a known price, warns of nothing", "claude-sonnet-5-5", 0],
    ["of a snapshot whose model has a price, warns of nothing", "claude-sonnet-5-5-20261101", 0],
    ["without a known price, warns of it", "model-sendiri", 1],
  ] as const) {
    it(name, async () => {
      const lines: string[] = [];
      const opened = await openModel({
        config: readConfig({ ANTHROPIC_API_KEY: "sk-test", ANTHROPIC_MODEL: model }),
        folder: "profiles",
        usage: { modelCost: () => Promise.reject(new Error("not read")) },
        metrics: createMetrics(),
        log: createLog("info", { write: (line) => void lines.push(line) }),
        now: () => new Date(),
      });
      await opened.close();
      expect(lines.filter((line) => line.includes(model))).to.have.length(warnings);
    });
  }
});
