/** Traces of the whole service, as a real process sends them to a collector. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "chai";
import type { Envelope } from "../../src/check/types.ts";
import {
  makeDataDir,
  removeDataDir,
  startProcess,
  type ServiceProcess,
} from "../resilience/service-process.ts";
import { readExample } from "../scenarios/scenario.ts";
import { closedAddress } from "../support/closed-address.ts";
import { post, readEnvelope } from "../support/start-app.ts";
import { startCollector, type Collector, type ReceivedSpan } from "../support/start-collector.ts";
import { startLoggedService } from "../support/start-logged-service.ts";
import { loadedSdk, tellLoads } from "../support/tell-loads.ts";

const key = "pk_traces";
const caller = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };
const traceparent = `00-${caller.traceId}-${caller.spanId}-01`;

interface LogLine {
  readonly msg: string;
  readonly trace_id?: string;
  readonly span_id?: string;
  readonly reason?: string;
}

const readLog = (output: string): readonly LogLine[] =>
  output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    // The log's own lines.
    .map((line) => JSON.parse(line) as LogLine);

describe("traces", () => {
  let folder: string;
  const collectors: Collector[] = [];

  async function collect(...options: Parameters<typeof startCollector>): Promise<Collector> {
    const collector = await startCollector(...options);
    collectors.push(collector);
    return collector;
  }
  /** In this process, where what is sent does not depend on how it ends. */
  const startHere = (environment: Readonly<Record<string, string>>) =>
    startLoggedService({ BOOTSTRAP_API_KEY: key, ...environment });
  before(() => {
    folder = makeDataDir();
  });
  after(async () => {
    for (const collector of collectors) await collector.close();
    removeDataDir(folder);
  });

  describe("where a collector is configured", () => {
    let collector: Collector;
    let service: ServiceProcess;
    let envelope: Envelope;

    before(async () => {
      collector = await collect();
      service = await startProcess(
        folder,
        {
          BOOTSTRAP_API_KEY: key,
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
          OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20kolektor",
          OTEL_SERVICE_NAME: "praklaim-uji",
        },
        { flags: tellLoads },
      );
      const send = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
        post(`${service.base}/checks`, key, body, headers);
      const document = readExample("cppt.simple");
      const keyed = { "Idempotency-Key": "traces-1" };
      envelope = await readEnvelope(
        await send(document, { ...keyed, traceparent, tracestate: "vendor=rahasia" }),
      );
      await send(document, keyed);
      await send({ ...Object(document), sections: [{ key: "obat", data: { telepon: "1" } }] });
      await fetch(`${service.base}/checks/${envelope.check_id}?month=rahasia`, {
        headers: { "X-API-Key": key, traceparent: "00-rahasia" },
      });
      await fetch(`${service.base}/rahasia`, { method: "PROPFIND" });
      for (const probe of ["livez", "readyz", "metrics"]) await fetch(`${service.origin}/${probe}`);
      rmSync(join(folder, "praklaim.sqlite"));
      await fetch(`${service.base}/checks/${envelope.check_id}`, { headers: { "X-API-Key": key } });
      await service.stop();
    });

    const serverSpans = () => collector.spans().filter(({ isServer }) => isServer);
    function serverSpan(accept: (span: ReceivedSpan) => boolean): ReceivedSpan {
      const found = serverSpans().filter(accept);
      expect(found).to.have.length(1);
      return found[0] as ReceivedSpan;
    }
    const checked = () => serverSpan(({ traceId }) => traceId === caller.traceId);
    const childrenOf = ({ spanId }: ReceivedSpan) =>
      collector.spans().filter(({ parentId }) => parentId === spanId);

    // What a service without a collector loads is looked at where it is started: `start.test.ts`.
    it("load OpenTelemetry's SDK", () => expect(loadedSdk(service.output())).not.to.deep.equal([]));

    it("are sent before the service has stopped: one span of kind server for each request", () => {
      expect(serverSpans().map(({ name }) => name)).to.deep.equal([
        "POST /v1/checks",
        "POST /v1/checks",
        "POST /v1/checks",
        "GET /v1/checks/{check_id}",
        "HTTP",
        "GET /v1/checks/{check_id}",
      ]);
    });

    it("say what was asked, how it was answered and which check it was, and nothing else", () => {
      const {
        "praklaim.key_id": keyId,
        "praklaim.rule_set": ruleSet,
        ...rest
      } = checked().attributes;
      expect(rest).to.deep.equal({
        "http.request.method": "POST",
        "http.route": "/v1/checks",
        "http.response.status_code": 200,
        "url.scheme": "http",
        "praklaim.check_id": envelope.check_id,
        "praklaim.stage": "ranap_cppt",
        "praklaim.profile": "simple",
        "praklaim.replayed": false,
      });
      expect(keyId).to.match(/^key_/u);
      expect(ruleSet).to.match(/^[0-9a-f]{12}$/u);
    });

    it("have the steps of a check and the calls of the stores below the request", () => {
      const names = childrenOf(checked()).map(({ name }) => name);
      expect(names.filter((name) => name.startsWith("check."))).to.deep.equal([
        "check.receive",
        "check.convert",
        "check.validate",
        "check.facts",
        "check.document",
        "check.rules",
        "check.assemble",
        "check.store",
      ]);
      expect(names).to.include.members([
        "keys.findByHash",
        "idempotency.start",
        "idempotency.complete",
      ]);
      const store = childrenOf(checked()).find(({ name }) => name === "check.store");
      const saved = childrenOf(store as ReceivedSpan);
      expect(saved.map(({ name }) => name)).to.deep.equal(["checks.save"]);
      expect(saved[0]?.attributes).to.deep.equal({
        "praklaim.store": "checks",
        "praklaim.operation": "save",
      });
    });

    it("go on the caller's trace by its traceparent, and leave its tracestate", () => {
      expect(checked().parentId).to.equal(caller.spanId);
      expect(checked().traceState).to.equal("");
    });

    it("begin a trace where there is no traceparent, or none of its form", () => {
      const own = serverSpans().filter(({ traceId }) => traceId !== caller.traceId);
      expect(own.map(({ parentId }) => parentId)).to.deep.equal(own.map(() => undefined));
      expect(new Set(own.map(({ traceId }) => traceId))).to.have.property("size", own.length);
    });

    it("mark a check that is answered again, which has no steps", () => {
      const replayed = serverSpan(({ attributes }) => attributes["praklaim.replayed"] === true);
      expect(replayed.attributes["praklaim.check_id"]).to.equal(envelope.check_id);
      expect(childrenOf(replayed).some(({ name }) => name.startsWith("check."))).to.equal(false);
    });

    it("tell a refusal by its code, at the request and at the step, as no fault of the service", () => {
      const refused = serverSpan(
        ({ attributes }) => attributes["error.type"] === "identity_data_present",
      );
      expect(refused.attributes["http.response.status_code"]).to.equal(422);
      expect(refused.failed).to.equal(false);
      const step = childrenOf(refused).find(({ name }) => name === "check.receive");
      expect(step?.attributes).to.deep.equal({ "error.type": "identity_data_present" });
      expect(step?.failed).to.equal(false);
    });

    it("tell a fault by its code at the request and by the error's name at the store", () => {
      const failed = serverSpan((span) => span.failed);
      expect(failed.attributes).to.include({
        "error.type": "storage_unavailable",
        "http.response.status_code": 503,
      });
      const call = childrenOf(failed).find((span) => span.failed);
      expect(call?.attributes).to.include({ "error.type": "StoreUnavailable" });
    });

    it("name an unknown method and an unknown address by neither", () => {
      expect(serverSpan(({ name }) => name === "HTTP").attributes).to.deep.equal({
        "http.request.method": "_OTHER",
        "http.response.status_code": 404,
        "error.type": "not_found",
        "url.scheme": "http",
      });
    });

    it("hold no message of an error, no address, no header, no key and no text of a document", () => {
      expect(collector.spans().flatMap(({ said }) => said)).to.deep.equal([]);
      expect(collector.content()).not.to.match(/rahasia|pk_|RM-00|RI-2026|kalium|127\.0\.0\.1/u);
    });

    it("meet the log: the line of each request but the probes names the trace and the span", () => {
      const lines = readLog(service.output()).filter(({ msg }) => msg === "request");
      const traced = lines.filter(({ trace_id }) => trace_id !== undefined);
      expect(lines).to.have.length(traced.length + 3);
      expect(traced.map(({ trace_id, span_id }) => [trace_id, span_id])).to.have.deep.members(
        serverSpans().map(({ traceId, spanId }) => [traceId, spanId]),
      );
    });

    it("are closed before the service says that it has stopped", () =>
      expect(readLog(service.output()).at(-1)?.msg).to.equal("stopped"));

    it("are sent under the name and with the headers of the standard's variables", () => {
      expect(checked().resource).to.include({ "service.name": "praklaim-uji" });
      for (const { authorization } of collector.headers())
        expect(authorization).to.equal("Bearer kolektor");
    });
  });

  for (const [name, environment, flag, expected] of [
    ["are not sent for a caller who does not record", {}, "00", 0],
    [
      "are sent for every caller where the sampler says so",
      { OTEL_TRACES_SAMPLER: "always_on" },
      "00",
      1,
    ],
    [
      "are sent for a share of the callers",
      { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0" },
      "01",
      0,
    ],
  ] as const)
    it(name, async () => {
      const collector = await collect();
      const service = await startHere({
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.endpoint}/v1/traces`,
        ...environment,
      });
      const headers = { traceparent: `00-${caller.traceId}-${caller.spanId}-${flag}` };
      expect((await fetch(`${service.base}/metadata`, { headers })).status).to.equal(200);
      await service.stop();
      expect(collector.spans()).to.have.length(expected);
    });

  describe("while the collector is away", () => {
    it("cost no request and one line in the log, however many are lost", async () => {
      const service = await startHere({
        OTEL_EXPORTER_OTLP_ENDPOINT: closedAddress,
        OTEL_EXPORTER_OTLP_TIMEOUT: "200",
      });
      const ask = () => fetch(`${service.base}/pathways`, { headers: { "X-API-Key": key } });
      // Twice what one message holds: it is sent, and lost, more than once.
      for (let round = 0; round < 22; round += 1) {
        const answers = await Promise.all(Array.from({ length: 25 }, ask));
        expect(answers.map(({ status }) => status)).to.deep.equal(answers.map(() => 200));
      }
      await service.stop();
      const told = readLog(service.output()).filter(({ msg }) => msg.startsWith("traces"));
      expect(told.map(({ msg, reason }) => [msg, reason])).to.deep.equal([
        ["traces are not exported", "ECONNREFUSED"],
      ]);
    });

    it("are told once when they arrive again", async () => {
      let refuse = true;
      const collector = await collect((response) => {
        response.statusCode = refuse ? 400 : 200;
        response.end();
        refuse = false;
      });
      const service = await startHere({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
      const ask = () => fetch(`${service.base}/pathways`, { headers: { "X-API-Key": key } });
      for (let round = 0; round < 22; round += 1)
        await Promise.all(Array.from({ length: 25 }, ask));
      await service.stop();
      const told = readLog(service.output()).filter(({ msg }) => msg.startsWith("traces"));
      expect(told.map(({ msg, reason }) => [msg, reason])).to.deep.equal([
        ["traces are not exported", "400"],
        ["traces are exported again", undefined],
      ]);
    });

    it("do not hold up the end of the service: 5 s, then they are left behind", async () => {
      // Takes connections and never answers.
      const collector = await collect(() => undefined);
      const service = await startHere({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
      await fetch(`${service.base}/metadata`);
      const begin = performance.now();
      await service.stop();
      expect(performance.now() - begin).to.be.within(4_000, 20_000);
      expect(readLog(service.output()).at(-1)?.msg).to.equal(
        "traces left behind: the collector does not answer",
      );
    });
  });
});
