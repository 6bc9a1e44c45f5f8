/** `GET /state`, and what it says when something is away. */
import { expect } from "chai";
import type { State } from "../../src/http/schemas/state.ts";
import { StoreUnavailable } from "../../src/store/store-unavailable.ts";
import { read, startTestApp, type TestApp } from "../support/start-app.ts";

describe("GET /v1/state", () => {
  let app: TestApp;
  let isAway = false;
  before(async () => {
    app = await startTestApp({
      asksModel: true,
      breakStores: (stores) => ({
        ...stores,
        ping: () =>
          isAway
            ? Promise.reject(new StoreUnavailable("away", { away: ["redis"] }))
            : stores.ping(),
      }),
    });
  });
  after(() => app.close());

  const stateOf = async (key: string) =>
    read<State>(await fetch(`${app.base}/state`, { headers: { "X-API-Key": key } }));

  it("tells readiness, versions, and that nothing was loaded anew", async () => {
    const state = await stateOf(await app.makeKey({ facility: "rs-keadaan" }));
    expect(state).to.include({ ready: true, version: "0.0.0", last_reload: null });
    expect(state.rule_set).to.deep.equal({ version: "test", rules: 0 });
    expect(state).to.include({ labels_version: null, lists_version: null, adapters_version: null });
  });

  it("tells which published version of lists and of adapters is in force", async () => {
    const own = await startTestApp({});
    try {
      const published = { at: new Date("2026-11-20T03:00:00Z"), by: "operator", changes: 1 };
      for (const [subject, number] of [
        ["lists", 1],
        ["lists", 2],
        ["adapters", 1],
      ] as const)
        await own.stores.versions.add({ ...published, subject, number, content: "" });
      const headers = { "X-API-Key": await own.makeKey() };
      const state = await read<State>(await fetch(`${own.base}/state`, { headers }));
      expect(state).to.include({ lists_version: "2", adapters_version: "1" });
    } finally {
      await own.close();
    }
  });

  it("tells what the facility's own keys may still spend on the model", async () => {
    const key = await app.makeKey({
      facility: "rs-model",
      label: "Poli",
      model: { monthlyMicroUsd: 2_000_000 },
    });
    await app.makeKey({ facility: "rs-lain", label: "Lain", model: { monthlyMicroUsd: null } });
    const { model } = await stateOf(key);
    expect(
      model?.keys.map(({ label, budget_micro_usd }) => [label, budget_micro_usd]),
    ).to.deep.equal([["Poli", 2_000_000]]);
    expect(model?.keys[0]).to.include({ spent_micro_usd: 0, unpriced_calls: 0 });
  });

  it("names the servers that do not answer", async () => {
    const key = await app.makeKey();
    isAway = true;
    const state = await stateOf(key);
    isAway = false;
    expect(state).to.include({ ready: false, model: null });
    expect(state.away).to.deep.equal(["redis"]);
  });
});
