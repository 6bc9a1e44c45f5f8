/** What a facility used, what it deletes, and what the audit trail says of it. */
import { expect } from "chai";
import Value from "typebox/value";
import { verifyChain } from "../../src/store/audit-chain.ts";
import type { AuditEntry } from "../../src/store/ports.ts";
import { usageSchema } from "../../src/http/schemas/usage.ts";
import { sampleSpending, sampleUsage } from "../store/sample-records.ts";
import { collect } from "../support/collect.ts";
import {
  post,
  read,
  readEnvelope,
  readProblem,
  startTestApp,
  type TestApp,
} from "../support/start-app.ts";

const request = { stage: "igd_asesmen_awal", encounter: { visit_id: "V-1" }, sections: [] };
/** 00:30 of 1 November in Jakarta, still October in UTC. */
const startOfMonth = new Date("2026-10-31T17:30:00Z");

describe("usage, deletion and audit", () => {
  let app: TestApp;
  let key = "";
  beforeEach(async () => {
    app = await startTestApp({ now: () => startOfMonth });
    key = await app.makeKey({ facility: "rs-a" });
  });
  afterEach(() => app.close());

  const call = (method: string, path: string, of = key) =>
    fetch(`${app.base}${path}`, { method, headers: { "X-API-Key": of } });
  const check = async (idempotencyKey?: string) =>
    readEnvelope(
      await post(`${app.base}/checks`, key, request, {
        ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
      }),
    );
  const trail = (): Promise<readonly AuditEntry[]> => collect(app.stores.audit.entries());

  it("usage counts executions and replays of the caller's facility in the month of its zone", async () => {
    await check("k");
    await check("k");
    await check();
    const usage = await read<{ month: string; total: unknown }>(await call("GET", "/usage"));
    expect(usage.month).to.equal("2026-11");
    expect(usage.total).to.deep.include({ executed: 2, billed: 2, skipped: 0, replayed: 1 });
    const october = await read<{ total: unknown; keys: unknown }>(
      await call("GET", "/usage?month=2026-10"),
    );
    expect(october.keys).to.deep.equal([]);
    const stranger = await app.makeKey({ facility: "rs-b" });
    const others = await read<{ keys: unknown }>(await call("GET", "/usage", stranger));
    expect(others.keys).to.deep.equal([]);
  });

  it("checks of a trial key are kept and not billed, and so many a day of the facility", async () => {
    let now = startOfMonth;
    const own = await startTestApp({ now: () => now, config: { trialChecksPerDay: 2 } });
    try {
      const trial = await own.makeKey({ facility: "rs-a", trial: true });
      const send = (of = trial, idempotencyKey = "") =>
        post(`${own.base}/checks`, of, request, {
          ...(idempotencyKey !== "" && { "Idempotency-Key": idempotencyKey }),
        });
      const first = await readEnvelope(await send(trial, "k"));
      await send(await own.makeKey({ facility: "rs-a", trial: true }));
      const refused = await send();
      expect(await readProblem(refused)).to.include({ status: 429, code: "rate_limited" });
      // From 00:30 to the end of the day in the facility's zone.
      expect(refused.headers.get("Retry-After")).to.equal(String(23.5 * 3600));
      expect((await send(trial, "k")).headers.get("Idempotency-Replayed")).to.equal("true");
      const regular = await own.makeKey({ facility: "rs-a" });
      expect((await send(regular)).status).to.equal(200);
      expect((await send(await own.makeKey({ facility: "rs-b", trial: true }))).status).to.equal(
        200,
      );
      const get = async (path: string) =>
        read<{ total: object; check_id: string }>(
          await fetch(`${own.base}${path}`, { headers: { "X-API-Key": trial } }),
        );
      expect((await get(`/checks/${first.check_id}`)).check_id).to.equal(first.check_id);
      const usage = await get("/usage");
      const counts = { executed: 3, billed: 1, skipped: 0, trial: 2, replayed: 1 };
      expect(usage.total).to.deep.include(counts);
      now = new Date(startOfMonth.getTime() + 86_400_000);
      expect((await send()).status).to.equal(200);
    } finally {
      await own.close();
    }
  });

  it("usage says what the model was asked and what that cost, calls without a known price apart", async () => {
    const record = sampleUsage("chk_1", { at: startOfMonth, stage: "ranap_cppt", keyId: "key_1" });
    await app.stores.usage.record({ ...record, model: sampleSpending({ microUsd: 7_000.25 }) });
    await app.stores.usage.record({ ...record, model: sampleSpending({ microUsd: null }) });
    const usage = await read<{ total: object; keys: object }>(await call("GET", "/usage"));
    const model = {
      calls: 2,
      input_tokens: 1_800,
      output_tokens: 400,
      cache_read_tokens: 8_000,
      cache_write_tokens: 60,
      micro_usd: 7_000,
      unpriced_calls: 1,
    };
    const totals = { executed: 2, billed: 2, skipped: 0, replayed: 0, model };
    expect(usage.total).to.deep.equal(totals);
    expect(usage.keys).to.deep.equal([{ key_id: "key_1", stage: "ranap_cppt", ...totals }]);
    expect(Value.Errors(usageSchema, usage)).to.deep.equal([]);
  });

  for (const month of ["2026-13", "11-2026", "november", ""]) {
    it(`usage of the month '${month}' is 422`, async () => {
      const answer = await call("GET", `/usage?month=${month}`);
      expect(await readProblem(answer)).to.include({ status: 422, code: "request_invalid" });
    });
  }

  it("a deleted check is gone for every route, once, and stays in the usage", async () => {
    const { check_id: checkId } = await check("k");
    const stranger = await app.makeKey({ facility: "rs-b" });
    expect((await call("DELETE", `/checks/${checkId}`, stranger)).status).to.equal(404);
    const deleted = await call("DELETE", `/checks/${checkId}`);
    expect([deleted.status, await deleted.text()]).to.deep.equal([204, ""]);
    for (const answer of [
      await call("GET", `/checks/${checkId}`),
      await call("GET", `/checks/${checkId}/explain`),
      await call("DELETE", `/checks/${checkId}`),
      await post(`${app.base}/checks`, key, request, { "Idempotency-Key": "k" }),
    ])
      expect((await readProblem(answer)).code).to.equal("check_not_found");
    expect(app.orders).to.have.length(1);
    const usage = await read<{ total: unknown }>(await call("GET", "/usage"));
    expect(usage.total).to.include({ billed: 1 });
  });

  it("reads and deletions stand in the audit trail, without what was read", async () => {
    const { check_id: checkId } = await check();
    await call("GET", `/checks/${checkId}`);
    await call("DELETE", `/checks/${checkId}`);
    await call("GET", `/checks/${checkId}`);
    const entries = await trail();
    expect(entries.map(({ action, subject }) => [action, subject])).to.deep.equal([
      ["check_read", checkId],
      ["check_deleted", checkId],
    ]);
    expect(JSON.stringify(entries)).not.to.include("V-1");
  });

  it("a changed, removed or inserted entry breaks the chain at its place", async () => {
    const { check_id: checkId } = await check();
    for (let times = 0; times < 4; times += 1) await call("GET", `/checks/${checkId}`);
    const entries = await trail();
    const verdictOf = (changed: readonly AuditEntry[]) =>
      verifyChain(
        (async function* () {
          yield* changed;
        })(),
      );
    expect((await verdictOf(entries)).whole).to.equal(true);
    const third = entries.slice(2, 3);
    for (const [changed, brokenAt] of [
      [entries.with(1, { ...entries[1]!, actor: "key_other" }), 2],
      [entries.toSpliced(1, 1), 2],
      [entries.toSpliced(2, 0, ...third), 4],
      [entries.slice(1), 1],
    ] as const)
      expect(await verdictOf(changed)).to.deep.equal({ whole: false, brokenAt });
  });
});
