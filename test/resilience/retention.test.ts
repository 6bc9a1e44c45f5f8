/** A check that is past its days is gone for every route, swept or not, and leaves nothing behind once it is swept. */
import { expect } from "chai";
import type { Route } from "../../src/http/route.ts";
import { buildRoutes } from "../../src/http/routes.ts";
import { limits } from "../../src/http/limits.ts";
import type { JsonObject } from "../../src/intake/json.ts";
import { readExample } from "../scenarios/scenario.ts";
import { describeOnStores } from "../servers/store-kinds.ts";
import { collect } from "../support/collect.ts";
import type { CheckBody } from "../support/check-document.ts";
import { post, read, readEnvelope, readProblem } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";

const dayMs = 86_400_000;
const visit = "KUNJUNGAN-LAMA";

describeOnStores("resilience: retention", (place) => {
  let service: TestService;
  let routes: readonly Route[];
  let key: string;
  let ahead = 0;
  let checkId: string;
  const document: CheckBody = { ...readExample("igd.simple"), encounter: { visit_id: visit } };

  const sendAgain = () =>
    post(`${service.base}/checks`, key, document, { "Idempotency-Key": "kunci-lama" });
  /** What a person says of a check, where a route takes it. */
  const said: Readonly<Record<string, JsonObject>> = {
    addObjection: { rule: "TV01", finding: null, reason: "Sudah diperiksa.", role: "dokter" },
    putOutcome: { outcome: "pending", reason: null },
  };
  const call = ({ method, path, operation }: Route, id: string) => {
    const body = said[operation];
    return fetch(`${service.base}${path.replace(/^\/v1/, "").replace("{check_id}", id)}`, {
      method,
      headers: { "X-API-Key": key, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  /** Deletion comes last, so that it is not what the others find. */
  const onChecks = () =>
    routes
      .filter(({ path }) => path.includes("{check_id}"))
      .toSorted((a, b) => Number(a.method === "delete") - Number(b.method === "delete"));

  before(async () => {
    service = await startService(place().environment, (services) => ({
      ...services,
      now: () => new Date(Date.now() + ahead),
    }));
    routes = buildRoutes(service.services);
    key = await service.makeKey();
    checkId = (await readEnvelope(await sendAgain())).check_id;
  });
  after(() => service.close());

  it("a check is read for 90 days and then by nobody; what is deleted or swept lies nowhere", async () => {
    const { audit, checks, usage } = service.services.stores;

    // It can be read to the end.
    ahead = limits.retentionDays * dayMs - 60_000;
    expect(onChecks()).to.have.length.above(2);
    for (const route of onChecks().filter(({ method }) => method === "get"))
      expect((await call(route, checkId)).status, route.path).to.equal(200);

    // Afterwards no route reads, explains or deletes it, and none leaves an entry of it.
    const before = (await collect(audit.entries())).length;
    ahead = limits.retentionDays * dayMs + 1_000;
    for (const route of onChecks()) {
      const where = `${route.method} ${route.path}`;
      expect((await readProblem(await call(route, checkId))).code, where).to.equal(
        "check_not_found",
      );
    }
    expect(await collect(audit.entries())).to.have.length(before);
    expect(await place().dump(), "not swept yet").to.include(visit);

    // Its idempotency key leads to a check of its own.
    const second = await sendAgain();
    expect(second.headers.get("Idempotency-Replayed")).to.equal(null);
    expect((await readEnvelope(second)).check_id).not.to.equal(checkId);

    // Deleted before its days are over, nothing of it lies in the store either.
    ahead = 0;
    const answer = await post(`${service.base}/checks`, key, {
      ...document,
      encounter: { visit_id: "KUNJUNGAN-DIHAPUS" },
    });
    const { check_id: id } = await readEnvelope(answer);
    expect(await place().dump()).to.include("KUNJUNGAN-DIHAPUS");
    for (const route of onChecks())
      expect((await call(route, id)).status).to.equal(route.succeeds ?? 200);
    expect(await place().dump()).not.to.include("KUNJUNGAN-DIHAPUS");
    ahead = limits.retentionDays * dayMs + 1_000;

    // Swept, nothing of it lies in the store but its line in the ledger and the audit trail.
    // The second check was stored by the real clock, a moment after the first.
    ahead += dayMs;
    expect(await checks.sweep(new Date(Date.now() + ahead))).to.equal(2);
    const dump = await place().dump();
    expect(dump).not.to.include(visit);
    expect(dump).to.include(checkId);
    expect((await usage.list("test")).map((record) => record.checkId)).to.include(checkId);
    ahead = 0;
    const now = await read<{ total: { executed: number } }>(
      await fetch(`${service.base}/usage`, { headers: { "X-API-Key": key } }),
    );
    expect(now.total.executed).to.equal(3);
  });
});
