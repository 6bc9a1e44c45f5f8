import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "chai";
import { envelopeSchema } from "../../src/check/types.ts";
import {
  capabilitiesSchema,
  pathwaysSchema,
  type Capabilities,
  type Pathways,
} from "../../src/http/schemas/discovery.ts";
import {
  post,
  read,
  readEnvelope,
  readProblem,
  request,
  startTestApp,
  type TestApp,
} from "../support/start-app.ts";

const ajv = new Ajv2020({ allErrors: true, strict: false });

describe("what a caller can look up", () => {
  let app: TestApp;
  let key: string;
  before(async () => {
    app = await startTestApp();
    key = await app.makeKey({
      label: "RS Contoh",
      stages: ["igd_asesmen_awal"],
      ratePerMinute: 120,
    });
  });
  after(() => app.close());
  const get = (path: string, as = key) =>
    fetch(`${app.base}${path}`, { headers: { "X-API-Key": as } });
  const fits = (schema: object, value: unknown) => {
    expect(ajv.validate(schema, value), ajv.errorsText()).to.equal(true);
  };

  it("a check by its id, byte for byte", async () => {
    const posted = await post(`${app.base}/checks`, key, request);
    const text = await posted.text();
    const found = await get(`/checks/${JSON.parse(text).check_id}`);
    expect([found.status, await found.text()]).to.deep.equal([200, text]);
    fits(envelopeSchema, JSON.parse(text));
  });

  it("no check of another facility, and none that is not there", async () => {
    const { check_id } = await readEnvelope(await post(`${app.base}/checks`, key, request));
    const stranger = await app.makeKey({ label: "RS Lain" });
    for (const answer of [await get(`/checks/${check_id}`, stranger), await get("/checks/chk_0")]) {
      expect([answer.status, (await readProblem(answer)).code]).to.deep.equal([
        404,
        "check_not_found",
      ]);
    }
  });

  it("no check after its 90 days", async () => {
    let now = new Date("2026-01-01T00:00:00Z");
    const later = await startTestApp({ now: () => now });
    try {
      const own = await later.makeKey();
      const { check_id } = await readEnvelope(await post(`${later.base}/checks`, own, request));
      const find = async () =>
        (await fetch(`${later.base}/checks/${check_id}`, { headers: { "X-API-Key": own } })).status;
      now = new Date("2026-03-31T23:59:59Z");
      expect(await find()).to.equal(200);
      now = new Date("2026-04-01T00:00:01Z");
      expect(await find()).to.equal(404);
    } finally {
      await later.close();
    }
  });

  it("the pathways with what the key may use and what is planned", async () => {
    const body = await read<Pathways>(await get("/pathways"));
    fits(pathwaysSchema, body);
    const stages = body.pathways.flatMap(
      ({ pathway, stages: list }: { pathway: string; stages: object[] }) =>
        list.map((stage) => ({ pathway, ...stage })),
    );
    expect(
      stages.map(({ stage, status, allowed, path }: Record<string, unknown>) => [
        stage,
        status,
        allowed,
        path,
      ]),
    ).to.deep.equal([
      ["igd_asesmen_awal", "available", true, "/igd/asesmen-awal"],
      ["ranap_cppt", "available", false, "/ranap/cppt"],
      ["ranap_resume", "available", false, "/ranap/resume"],
      [null, "planned", false, null],
      ["rajal_soap", "available", false, "/rajal/soap"],
    ]);
    expect(new Set(stages.map(({ pathway }: { pathway: string }) => pathway))).to.deep.equal(
      new Set(["igd_ranap", "poli_rajal"]),
    );
  });

  it("the key's capabilities", async () => {
    const body = await read<Capabilities>(await get("/capabilities"));
    fits(capabilitiesSchema, body);
    expect(body).to.deep.include({
      key: { label: "RS Contoh", expires_at: null },
      stages: ["igd_asesmen_awal"],
      profiles: ["fhir", "simple"],
      formats: ["application/json", "application/fhir+json"],
      limits: {
        idempotency_hours: 24,
        retention_days: 90,
        max_body_bytes: 4_194_304,
        rate: { limit: 120, window_seconds: 60 },
        time_bound_seconds: 60,
      },
      engine: "rules",
      data_region: "on-premise-id",
      rule_set: { version: "test", rules: 0 },
      custom_adapter: null,
    });
  });

  it("the CapabilityStatement, as FHIR", async () => {
    const answer = await fetch(`${app.base}/metadata`);
    expect(answer.headers.get("Content-Type")).to.equal("application/fhir+json");
    expect(await read<object>(answer)).to.deep.include({
      resourceType: "CapabilityStatement",
      fhirVersion: "4.0.1",
      kind: "instance",
    });
  });

  it("every error code's explanation", async () => {
    const answer = await fetch(`${app.base}/problems/bundle_invalid`);
    expect(await read<object>(answer)).to.have.all.keys("code", "status", "title", "solution");
  });
});
