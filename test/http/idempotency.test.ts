import { expect } from "chai";
import type { CheckOrder } from "../../src/check/run-check.ts";
import { Problem } from "../../src/errors.ts";
import { StoreUnavailable } from "../../src/store/store-unavailable.ts";
import type { StoredCheck } from "../../src/store/ports.ts";
import {
  post,
  readEnvelope,
  readProblem,
  request,
  startTestApp,
  storedCheck,
  usageOf,
  type TestApp,
  type TestAppOptions,
} from "../support/start-app.ts";

describe("Idempotency-Key", () => {
  let app: TestApp;
  const start = async (options: TestAppOptions = {}) => {
    app = await startTestApp(options);
    return app.makeKey({ facility: "rs-a" });
  };
  afterEach(() => app.close());
  const send = (key: string, of: string, body: unknown = request, path = "/checks") =>
    post(`${app.base}${path}`, key, body, { "Idempotency-Key": of });
  const codeOf = async (answer: Response) => (await readProblem(answer)).code;

  it("gives the first answer again, byte for byte, and runs nothing", async () => {
    const key = await start();
    const first = await send(key, "k 1");
    const second = await send(key, "k 1", {
      sections: [],
      stage: request.stage,
      encounter: request.encounter,
    });
    expect(await second.text()).to.equal(await first.text());
    expect([second.status, second.headers.get("Idempotency-Replayed")]).to.deep.equal([
      200,
      "true",
    ]);
    expect(first.headers.get("Idempotency-Replayed")).to.equal(null);
    expect(app.orders).to.have.length(1);
  });

  it("records a replay as usage that is not billed", async () => {
    const key = await start();
    await send(key, "k");
    await send(key, "k");
    const replays = (await app.stores.usage.list("rs-a")).filter(({ replayed }) => replayed);
    expect(replays.map(({ billed }) => billed)).to.deep.equal([false]);
  });

  it("belongs to the facility: another key of it gets the answer, another facility's runs its own check", async () => {
    const key = await start();
    const sister = await app.makeKey({ facility: "rs-a" });
    const stranger = await app.makeKey({ facility: "rs-b" });
    const first = await readEnvelope(await send(key, "k"));
    expect((await readEnvelope(await send(sister, "k"))).check_id).to.equal(first.check_id);
    expect((await readEnvelope(await send(stranger, "k"))).check_id).not.to.equal(first.check_id);
  });

  it("a payload through another adapter is another request, and a key without the profile gets no answer", async () => {
    const body = { stage: request.stage, payload: { nomor: "V-1" } };
    await start();
    const makeKey = (of: object) => app.makeKey({ facility: "rs-a", ...of });
    const first = await send(await makeKey({ adapter: "rs-contoh" }), "k", body);
    const sister = await send(await makeKey({ adapter: "rs-contoh" }), "k", body);
    const other = await send(await makeKey({ adapter: "rs-lain" }), "k", body);
    const barred = await send(await makeKey({ profiles: ["simple"] }), "k", body);
    expect([first.status, await sister.text()]).to.deep.equal([200, await first.text()]);
    expect(await codeOf(other)).to.equal("idempotency_key_reused");
    expect(await codeOf(barred)).to.equal("profile_not_allowed");
    expect(app.orders).to.have.length(1);
  });

  it("with another body or another address is idempotency_key_reused", async () => {
    const key = await start();
    await send(key, "k");
    const otherBody = await send(key, "k", { ...request, penjamin: "UMUM" });
    const otherPath = await send(key, "k", request, "/igd/asesmen-awal");
    expect([otherBody.status, await codeOf(otherBody)]).to.deep.equal([
      422,
      "idempotency_key_reused",
    ]);
    expect([otherPath.status, await codeOf(otherPath)]).to.deep.equal([
      422,
      "idempotency_key_reused",
    ]);
  });

  it("counts the payer of a bare Bundle's address as part of the request", async () => {
    const key = await start();
    const bare = (query: string) =>
      post(
        `${app.base}/checks?stage=ranap_cppt${query}`,
        key,
        { resourceType: "Bundle" },
        {
          "Content-Type": "application/fhir+json",
          "Idempotency-Key": "k",
        },
      );
    expect((await bare("")).status).to.equal(200);
    expect((await bare("&unrelated=1")).headers.get("Idempotency-Replayed")).to.equal("true");
    expect(await codeOf(await bare("&penjamin=UMUM"))).to.equal("idempotency_key_reused");
  });

  for (const [name, asksModel, wait] of [
    ["by rules alone", false, "1"],
    ["that may ask the model", true, "5"],
  ] as const) {
    it(`tells a caller when to come back for a check ${name}`, async () => {
      const running = Promise.withResolvers<undefined>();
      const key = await start({
        asksModel,
        check: async (order) => {
          await running.promise;
          return storedCheck(order);
        },
      });
      const first = send(key, "k");
      while (app.orders.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      const second = await send(key, "k");
      running.resolve(undefined);
      expect([second.status, second.headers.get("Retry-After")]).to.deep.equal([409, wait]);
      expect((await first).status).to.equal(200);
    });
  }

  it("lets one of 50 parallel requests run", async () => {
    const key = await start({
      check: async (order) => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        return storedCheck(order);
      },
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(key, "k")));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(app.orders).to.have.length(1);
    expect(statuses).to.deep.equal(new Set([200, 409]));
    const waiting = answers.find(({ status }) => status === 409);
    expect(waiting?.headers.get("Retry-After")).to.match(/^[1-9]\d*$/);
  });

  for (const [name, failure, status] of [
    ["a refusal", () => new Problem("bundle_invalid"), 422],
    ["a bug", () => new Error("x"), 500],
    ["a store that fails", () => new StoreUnavailable("x"), 503],
  ] as const) {
    it(`is free again after ${name}`, async () => {
      let failed = false;
      const key = await start({
        check: (order) => {
          if (failed) return Promise.resolve(storedCheck(order));
          failed = true;
          return Promise.reject(failure());
        },
      });
      expect((await send(key, "k")).status).to.equal(status);
      expect((await send(key, "k", { ...request, penjamin: "BPJS" })).status).to.equal(200);
    });
  }

  it("of a process that died after storing leads to the stored answer", async () => {
    let dead: StoredCheck | undefined;
    const key = await start({
      check: async (order: CheckOrder) => {
        dead = storedCheck(order);
        await app.stores.checks.save(dead, usageOf(dead));
        throw new Error("killed here");
      },
    });
    await send(key, "k");
    const retry = await send(key, "k");
    expect((await readEnvelope(retry)).check_id).to.equal(dead?.checkId);
    expect(retry.headers.get("Idempotency-Replayed")).to.equal("true");
    expect(app.orders).to.have.length(1);
    expect(await codeOf(await send(key, "k", { ...request, penjamin: "UMUM" }))).to.equal(
      "idempotency_key_reused",
    );
  });

  it("of a process that died leads to its answer for 24 hours, over midnight, then to a new check", async () => {
    let now = new Date("2026-03-01T23:50:00Z");
    const key = await start({
      now: () => now,
      check: async (order: CheckOrder) => {
        const dead = storedCheck(order);
        await app.stores.checks.save(dead, usageOf(dead));
        throw new Error("killed here");
      },
    });
    await send(key, "retried in time");
    await send(key, "retried late");
    now = new Date("2026-03-02T23:49:59Z");
    const inTime = await send(key, "retried in time");
    expect(inTime.headers.get("Idempotency-Replayed")).to.equal("true");
    expect(app.orders).to.have.length(2);
    now = new Date("2026-03-02T23:50:01Z");
    await send(key, "retried late");
    expect(new Set(app.orders.map(({ checkId }) => checkId)).size).to.equal(3);
  });

  it("is held after check_timeout until the check ends, then leads to its answer", async () => {
    let end: () => void = () => undefined;
    const key = await start({
      checkTimeoutMs: 50,
      check: async (order) => {
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        return storedCheck(order);
      },
    });
    expect(await codeOf(await send(key, "k"))).to.equal("check_timeout");
    expect(await codeOf(await send(key, "k"))).to.equal("idempotency_in_progress");
    end();
    let after = await send(key, "k");
    while (after.status === 409) after = await send(key, "k");
    expect(after.headers.get("Idempotency-Replayed")).to.equal("true");
  });

  it("is 503 when the key store is down, while a request without one goes on", async () => {
    const down = () => Promise.reject(new StoreUnavailable("down"));
    const key = await start({
      breakStores: (stores) => ({ ...stores, idempotency: { ...stores.idempotency, start: down } }),
    });
    const refused = await send(key, "k");
    expect([refused.status, refused.headers.get("Retry-After")]).to.deep.equal([503, "5"]);
    expect(app.orders).to.have.length(0);
    expect((await post(`${app.base}/checks`, key, request)).status).to.equal(200);
  });

  it("that cannot be completed does not take the answer from the caller", async () => {
    const down = () => Promise.reject(new StoreUnavailable("down"));
    const key = await start({
      breakStores: (stores) => ({
        ...stores,
        idempotency: { ...stores.idempotency, complete: down },
      }),
    });
    const first = await send(key, "k");
    expect(first.status).to.equal(200);
    expect((await readEnvelope(await send(key, "k"))).check_id).to.equal(
      (await readEnvelope(first)).check_id,
    );
  });

  for (const [name, of, status] of [
    ["255 characters", "k".repeat(255), 200],
    ["256 characters", "k".repeat(256), 400],
    ["nothing", "", 400],
    ["a letter beyond ASCII", "kunci-é", 400],
  ] as const) {
    it(`of ${name} is answered ${status}`, async () => {
      const key = await start();
      expect((await send(key, of)).status).to.equal(status);
    });
  }
});
