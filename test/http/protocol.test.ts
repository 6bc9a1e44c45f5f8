/** What every request meets, whatever it asks for. */
import { expect } from "chai";
import { StoreUnavailable } from "../../src/store/store-unavailable.ts";
import type { OperationOutcome } from "@medplum/fhirtypes";
import {
  post,
  read,
  readProblem,
  request,
  startTestApp,
  type TestApp,
} from "../support/start-app.ts";

describe("the protocol", () => {
  let app: TestApp;
  let key: string;
  before(async () => {
    app = await startTestApp();
    key = await app.makeKey();
  });
  after(() => app.close());
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${app.origin}${path}`, { headers });
  const keyed = (path: string, headers: Record<string, string> = {}) =>
    get(path, { "X-API-Key": key, ...headers });

  describe("X-Request-Id", () => {
    for (const [name, sent, kept] of [
      ["a sane one is kept", "abc-123", true],
      ["one of 64 characters is kept", "x".repeat(64), true],
      ["a longer one is replaced", "x".repeat(65), false],
      ["one with every sign that it may have is kept", "Abc.1_2:3-x", true],
      ["one with a space is replaced", "a b", false],
      ["one with quotes and braces is replaced", '"},{"level":"error', false],
      ["one with an escape for colours is replaced", "a%1b[31m", false],
      ["one with a line break in another notation is replaced", "a\\nb", false],
      ["one with a template is replaced", "${jndi:ldap://x}", false],
      ["a UUID is kept", "32750145-0690-4001-8123-456789012345", true],
      ["a trace's id is kept", "4bf92f3577b34da6a3ce929d0e0e4736", true],
      ["a ULID is kept", "req_01J9Z3N6V0X6C4W1T9QJ5B8Y2K", true],
      ["a date and a number are kept", "req-20261121-000123", true],
      ["one with a national id is replaced", "pasien/3275014506900012", false],
      ["one with a national id behind letters is replaced", "nik_3275014506900012", false],
      ["one with a national id in groups is replaced", "nik:3275-0145-0690-0012", false],
      ["one with a phone number is replaced", "081298765431", false],
      ["one with a phone number in groups is replaced", "hp-0812-9876-5431", false],
      ["one with the number of an insurance card is replaced", "bpjs-0001234567890", false],
      ["one without a letter is replaced", "00-12-34-56", false],
    ] as const) {
      it(name, async () => {
        const answer = await get("/livez", { "X-Request-Id": sent });
        const id = answer.headers.get("X-Request-Id");
        if (kept) expect(id).to.equal(sent);
        else expect(id).to.match(/^req_[0-9A-Z]{26}$/);
      });
    }

    it("stands in an error and in its log line", async () => {
      const answer = await keyed("/v1/nowhere", { "X-Request-Id": "trace-77" });
      expect((await readProblem(answer)).request_id).to.equal("trace-77");
      const line = app.logLines
        .map((text) => JSON.parse(text))
        .find(({ request_id }) => request_id === "trace-77");
      expect(line).to.include({ status: 404, code: "not_found", route: null, method: "GET" });
    });
  });

  describe("methods and addresses", () => {
    for (const [method, path, allow] of [
      ["GET", "/v1/igd/asesmen-awal", "POST"],
      ["PUT", "/v1/igd/asesmen-awal", "POST"],
      ["PUT", "/v1/checks/chk_1", "GET, HEAD, DELETE"],
      ["POST", "/v1/pathways", "GET, HEAD"],
      ["OPTIONS", "/v1/checks", "POST, GET, HEAD"],
      ["POST", "/livez", "GET, HEAD"],
    ] as const) {
      it(`${method} ${path} is 405 with Allow: ${allow}`, async () => {
        const answer = await fetch(`${app.origin}${path}`, { method });
        expect([answer.status, answer.headers.get("Allow")]).to.deep.equal([405, allow]);
        expect((await readProblem(answer)).code).to.equal("method_not_allowed");
      });
    }

    it("answers HEAD as GET without a body", async () => {
      const answer = await fetch(`${app.origin}/v1/pathways`, {
        method: "HEAD",
        headers: { "X-API-Key": key },
      });
      expect([answer.status, await answer.text()]).to.deep.equal([200, ""]);
      expect(Number(answer.headers.get("Content-Length"))).to.be.greaterThan(0);
    });

    for (const path of [
      "/v1",
      "/v2/checks",
      "/v1/Checks",
      "/v1/problems/nothing",
      "/v1/problems/constructor",
      "/v1/docs/package.json",
    ]) {
      it(`${path} is not_found`, async () => {
        expect((await readProblem(await get(path))).code).to.equal("not_found");
      });
    }

    it("refuses a path that is not a URL encoding", async () => {
      expect((await readProblem(await keyed("/v1/checks/%zz"))).code).to.equal("not_found");
    });
  });

  describe("API keys", () => {
    const codeWith = async (headers: Record<string, string>) => {
      const answer = await get("/v1/capabilities", headers);
      return [answer.status, (await readProblem(answer)).code];
    };
    it("absent: api_key_missing", async () =>
      expect(await codeWith({})).to.deep.equal([401, "api_key_missing"]));
    it("unknown: api_key_invalid, without repeating it", async () => {
      const answer = await get("/v1/capabilities", { "X-API-Key": "pk_guess" });
      const text = await answer.text();
      expect(JSON.parse(text).code).to.equal("api_key_invalid");
      expect(text + app.logLines.join("")).not.to.include("pk_guess");
    });
    it("revoked: api_key_invalid", async () => {
      const revoked = await app.makeKey({ label: "revoked" });
      const record = (await app.stores.keys.list()).find(({ label }) => label === "revoked");
      await app.stores.keys.revoke(record?.id ?? "", new Date());
      expect(await codeWith({ "X-API-Key": revoked })).to.deep.equal([401, "api_key_invalid"]);
    });
    it("past its day: api_key_expired", async () => {
      const expired = await app.makeKey({ expiresAt: new Date(Date.now() - 1) });
      expect(await codeWith({ "X-API-Key": expired })).to.deep.equal([401, "api_key_expired"]);
    });
    it("without the stage: stage_not_allowed", async () => {
      const limited = await app.makeKey({ stages: ["rajal_soap"] });
      const answer = await post(`${app.base}/checks`, limited, request);
      expect([answer.status, (await readProblem(answer)).code]).to.deep.equal([
        403,
        "stage_not_allowed",
      ]);
    });
    for (const path of [
      "/v1/openapi.json",
      "/v1/docs",
      "/v1/problems/not_found",
      "/v1/metadata",
      "/livez",
      "/readyz",
    ]) {
      it(`${path} needs none`, async () => expect((await get(path)).status).to.equal(200));
    }
    for (const path of ["/v1/pathways", "/v1/capabilities", "/v1/checks/chk_1"]) {
      it(`${path} needs one`, async () => expect((await get(path)).status).to.equal(401));
    }
  });

  describe("the rate limit", () => {
    it("stands on every answer to a key and refuses with Retry-After", async () => {
      const slow = await app.makeKey({ ratePerMinute: 2 });
      const call = (headers = {}) => get("/v1/pathways", { "X-API-Key": slow, ...headers });
      const first = await call();
      expect(first.headers.get("RateLimit-Policy")).to.match(/q=2; w=60/);
      expect(first.headers.get("RateLimit")).to.match(/r=1; t=\d+/);
      const second = await call({ Accept: "text/csv" });
      expect([second.status, second.headers.get("RateLimit")]).to.satisfy(
        ([status, header]: [number, string]) => status === 406 && header.includes("r=0"),
      );
      const third = await call();
      expect([third.status, (await readProblem(third)).code]).to.deep.equal([429, "rate_limited"]);
      expect(Number(third.headers.get("Retry-After"))).to.be.within(1, 60);
      expect(third.headers.get("RateLimit")).to.include("r=0");
      expect((await keyed("/v1/pathways")).status, "another key").to.equal(200);
    });
  });

  describe("Accept", () => {
    for (const accept of [
      "application/json",
      "application/fhir+json",
      "*/*",
      "application/*",
      "text/csv, */*;q=0.1",
    ]) {
      it(`${accept} gets a check as application/json`, async () => {
        const answer = await post(`${app.base}/checks`, key, request, { Accept: accept });
        expect([answer.status, answer.headers.get("Content-Type")]).to.deep.equal([
          200,
          "application/json",
        ]);
      });
    }
    it("of other types alone is not_acceptable", async () => {
      const answer = await post(`${app.base}/checks`, key, request, { Accept: "text/csv" });
      expect([answer.status, answer.headers.get("Content-Type")]).to.deep.equal([
        406,
        "application/problem+json",
      ]);
    });
    it("that prefers FHIR gets an error as OperationOutcome with the same content", async () => {
      const body = { ...request, sections: 1 };
      const problem = await readProblem(await post(`${app.base}/checks`, key, body));
      const answer = await post(`${app.base}/checks`, key, body, {
        Accept: "application/fhir+json",
      });
      const outcome = await read<OperationOutcome>(answer);
      expect(answer.headers.get("Content-Type")).to.equal("application/fhir+json");
      expect(outcome.resourceType).to.equal("OperationOutcome");
      expect(outcome.issue).to.have.length(problem.errors.length);
      const [issue] = outcome.issue ?? [];
      expect(issue).to.include({ severity: "error", code: "invalid" });
      expect(issue?.details?.coding?.[0]?.code).to.equal("request_invalid");
      expect(issue?.details?.text).to.equal(problem.errors[0]?.message);
      expect(issue?.diagnostics).to.include("pointer: /sections");
    });
    it("of a browser gets a problem's explanation as a page", async () => {
      const answer = await get("/v1/problems/rate_limited", { Accept: "text/html,*/*;q=0.8" });
      expect(answer.headers.get("Content-Type")).to.equal("text/html; charset=utf-8");
      expect(await answer.text()).to.include("Retry-After");
    });
  });

  it("answers a bug with the request id and nothing else, and logs its place without its message", async () => {
    const broken = await startTestApp({
      check: () => Promise.reject(new Error("Budi\n    at Santoso")),
    });
    try {
      const answer = await post(`${broken.base}/checks`, await broken.makeKey(), request);
      const problem = await readProblem(answer);
      expect(answer.status).to.equal(500);
      expect(problem.detail).to.equal(problem.title);
      expect(problem.errors).to.deep.equal([]);
      const log = broken.logLines.join("");
      expect(log).to.include("protocol.test.ts").and.to.include(problem.request_id);
      expect(log).not.to.match(/Budi|Santoso/);
    } finally {
      await broken.close();
    }
  });

  it("answers 503 with Retry-After when the store fails, at a check and at /readyz, while /livez answers", async () => {
    const down = () => Promise.reject(new StoreUnavailable("disk full"));
    const broken = await startTestApp({
      check: down,
      breakStores: (stores) => ({
        ...stores,
        ping: () => Promise.reject(new StoreUnavailable("closed", { away: ["Redis"] })),
      }),
    });
    try {
      const answer = await post(`${broken.base}/checks`, await broken.makeKey(), request);
      expect([answer.status, answer.headers.get("Retry-After")]).to.deep.equal([503, "5"]);
      expect(broken.logLines.join("")).to.include("disk full");
      const ready = await fetch(`${broken.origin}/readyz`);
      expect(await readProblem(ready)).to.include({
        status: 503,
        code: "storage_unavailable",
        detail: "Tidak menjawab: Redis.",
      });
      expect((await fetch(`${broken.origin}/livez`)).status).to.equal(200);
    } finally {
      await broken.close();
    }
  });

  it("logs one line a request, with allowed fields only", async () => {
    const before = app.logLines.length;
    await post(`${app.base}/checks?nik=3578123456789012`, key, { ...request, penjamin: "BPJS" });
    const lines = app.logLines.slice(before).map((line) => JSON.parse(line));
    expect(lines).to.have.length(1);
    expect(lines[0]).to.have.all.keys(
      "level",
      "time",
      "msg",
      "request_id",
      "method",
      "route",
      "status",
      "latency_ms",
      "key_id",
      "key_label",
      "stage",
      "profile",
      "check_id",
      "visit_id",
      "patient_ref",
      "rule_set",
      "replayed",
    );
    expect(lines[0].route).to.equal("/v1/checks");
  });

  it("sends helmet's headers and lets nothing be cached", async () => {
    const { headers } = await keyed("/v1/pathways");
    expect(headers.get("X-Content-Type-Options")).to.equal("nosniff");
    expect(headers.get("Content-Security-Policy")).to.include("script-src 'self'");
    expect(headers.get("Cache-Control")).to.equal("no-store");
    expect(headers.get("X-Powered-By")).to.equal(null);
  });
});
