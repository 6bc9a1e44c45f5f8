/** Contract, 'Privacy', of what leaves the house: canary identities in every narrative text of every example. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "chai";
import { keepOrder } from "../../../scripts/test/shuffle.ts";
import { exportUsage } from "../../../src/cli/export-usage.ts";
import type { JsonObject } from "../../../src/intake/json.ts";
import { openEmbeddedStores } from "../../../src/store/embedded/open.ts";
import { leavesOf, valueAt } from "../../resilience/change-leaves.ts";
import { makeDataDir, removeDataDir } from "../../resilience/service-process.ts";
import { post, readEnvelope } from "../../support/start-app.ts";
import {
  answer,
  failure,
  startMessagesServer,
  type MessagesServer,
} from "../../support/start-messages-server.ts";
import { startCollector, type Collector } from "../../support/start-collector.ts";
import { startLoggedService, type LoggedService } from "../../support/start-logged-service.ts";
import type { Change } from "../../support/change-document.ts";
import { bare, canaries, labelled, narrativePlaces, ownIdentifiers, plant } from "../canaries.ts";
import { exampleNames, profiles, withGap } from "../gaps.ts";

keepOrder(import.meta.filename);

const key = "pk_bootstrap-of-the-model";
const nothing = answer(() => ({ proposals: [] }));

/** What the examples call their visit, patient and doctor. */
const ownPattern = /^(?:RM-\d{8}|(?:IGD|RI|RJ)-\d{4}-\d{2}-\d{2}-\d{4}|DR-PD-\d{2})$/u;

function identifiersOf(document: JsonObject): readonly string[] {
  const texts = leavesOf(document).map((path) => String(valueAt(document, path)));
  return [...new Set(texts.filter((text) => ownPattern.test(text)))];
}

/** A history long enough that every canary has a place. */
const visits = Array.from({ length: 10 }, (_, at) => `2026-07-${31 - at}`).map((tanggal, at) => ({
  op: "add",
  path: `/sections/riwayat/data/kunjungan/${at + 1}`,
  value: { tanggal, tindakan: ["Konsultasi"], soap: { asesmen: "DM tipe 2", plan: "Kontrol" } },
})) satisfies Change;

const everyPlace = process.env["EVERY_PLACE"] === "1";

/** One stage in one of the profiles, each canary in a third of the places; with `EVERY_PLACE=1` all. */
const documents = exampleNames.slice(0, everyPlace ? undefined : 1).flatMap((name) =>
  profiles.slice(0, everyPlace ? undefined : 1).map((profile) => ({
    title: `${name} as ${profile}`,
    document: withGap(name, profile, name === "rajal" ? visits : []),
  })),
);

describe("identities and the model", () => {
  const dataDir = makeDataDir();
  const recorded = join(dataDir, "recorded");
  let server: MessagesServer;
  let collector: Collector;
  let service: LoggedService;
  const own = new Set<string>();

  before(async () => {
    server = await startMessagesServer(nothing);
    collector = await startCollector();
    service = await startLoggedService({
      DATA_DIR: dataDir,
      BOOTSTRAP_API_KEY: key,
      ANTHROPIC_API_KEY: "sk-test",
      ANTHROPIC_BASE_URL: server.baseUrl,
      DEBUG_MODEL_DIR: recorded,
      LOG_LEVEL: "debug",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    });
  });
  after(async () => {
    await service.stop();
    await server.close();
    await collector.close();
    removeDataDir(dataDir);
  });

  /** The traces that stand in a text, by the kind of what they are of. */
  function findTraces(text: string, except: (id: string) => boolean = () => false) {
    const joined = bare(text);
    const ids = ownIdentifiers([...own].filter((id) => !except(id)));
    return [...canaries, ...ids].flatMap(({ kind, traces }) =>
      traces.some((trace) => joined.includes(bare(trace))) ? [kind] : [],
    );
  }

  for (const { title, document } of documents) {
    it(`of ${title}: none reaches the model, whatever text holds it`, async () => {
      const ids = identifiersOf(document);
      expect(ids).to.have.length(3);
      for (const id of ids) own.add(id);
      const planted = [...canaries, ...ownIdentifiers(ids)];
      expect(narrativePlaces(document)).to.have.length.of.at.least(20);

      const before = server.requests.length;
      const rounds = [...planted.keys()].filter((round) => everyPlace || round % 3 === 0);
      const missing = new Set(planted.map(({ text }) => JSON.stringify(text).slice(1, -1)));
      for (const round of rounds) {
        const body = plant(document, planted, round);
        const written = JSON.stringify(body);
        for (const text of missing) if (written.includes(text)) missing.delete(text);
        const sent = await post(`${service.base}/checks`, key, body);
        expect(sent.status, await sent.clone().text()).to.equal(200);
        expect((await readEnvelope(sent)).meta.engine).to.equal("rules+llm");
      }
      expect([...missing], "not sent").to.deep.equal([]);
      const received = server.requests.slice(before).map(({ text }) => text);
      expect(received).to.have.length(rounds.length);
      const leaks = received.flatMap((text, round) =>
        findTraces(text).map((kind) => `${kind} in round ${rounds[round]}`),
      );
      expect(leaks).to.deep.equal([]);
      for (const mark of ["NAMA", "DOKTER", "ALAMAT", "NO-RM", "TGL-LAHIR", "NO-BPJS", "ID"])
        expect(received.join("\n"), mark).to.include(`[${mark}-1]`);
    });
  }

  for (const profile of profiles)
    it(`under labels of their own do not reach the model: ${profile}`, async () => {
      const values = Object.entries(labelled).map(([label, { value }]) => [label, value]);
      const data = Object.fromEntries(values);
      const fields = Object.entries(data).map(([label, value]) => ({
        op: "add" as const,
        path: `/sections/dataPasien/data/${label}`,
        value,
      }));
      const added = [
        { op: "add", path: "/sections/lainLain", value: { key: "lainLain", data } },
        ...fields,
      ] satisfies Change;
      const before = server.requests.length;
      const sent = await post(`${service.base}/checks`, key, withGap("igd", profile, added));
      expect(sent.status, await sent.clone().text()).to.equal(200);
      const [received] = server.requests.slice(before).map(({ text }) => bare(text));
      const leaks = Object.entries(labelled).filter(([, { trace }]) =>
        received?.includes(bare(trace)),
      );
      expect(received).to.include("[norm1]");
      expect(leaks.map(([label]) => label)).to.deep.equal([]);
    });

  for (const profile of profiles)
    it(`in the place of a code do not reach the model: ${profile}`, async () => {
      const document = withGap("cppt", profile, [
        {
          op: "add",
          path: "/claim_context",
          value: { diagnosis_current: { primary: "MARSINAH12", secondary: ["E11.9"] } },
        },
      ]);
      const before = server.requests.length;
      const sent = await post(`${service.base}/checks`, key, document);
      expect(sent.status, await sent.clone().text()).to.equal(200);
      const [received] = server.requests.slice(before).map(({ text }) => bare(text));
      expect(received).to.include("e119").and.not.include("marsinah");
    });

  it("are in no log where the model's server fails and tells back what it was sent", async () => {
    const document = plant(withGap("igd"), canaries, 0);
    for (const status of [400, 401, 500]) {
      server.behave(failure(status));
      const sent = await post(`${service.base}/checks`, key, document);
      expect((await readEnvelope(sent)).meta.engine).to.equal("rules");
    }
  });

  it("are nowhere outside of the check: not in headers, files, logs, metrics, traces or the usage", async () => {
    const { origin, base } = service;
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    const usage = await (await fetch(`${base}/usage`, { headers: { "X-API-Key": key } })).text();
    await service.stop();
    const files = readdirSync(recorded);
    const stores = openEmbeddedStores(dataDir);
    const exported = await exportUsage(stores.usage, {}, "Asia/Jakarta", new Date());
    await stores.close();
    const places = {
      received: server.received(),
      recorded: files.map((file) => readFileSync(join(recorded, file), "utf8")).join("\n"),
      metrics,
      usage,
      exported: exported ?? "",
      traces: collector.content(),
    };
    // What may stand there does: no place is empty.
    expect(files).to.have.length.above(everyPlace ? 100 : 10);
    expect(places.recorded).to.include("[NAMA-1]");
    expect(metrics).to.match(/praklaim_model_questions_total\{outcome="answered"\} \d{2,3}/u);
    expect(places.exported).to.include("ranap_cppt");
    expect(collector.spans()).to.have.length.above(10);
    for (const [place, content] of Object.entries(places))
      expect(findTraces(content), place).to.deep.equal([]);

    // `visit_id` and `patient_ref` may stand in a log.
    const inLog = findTraces(service.output(), (id) => !id.startsWith("DR-"));
    expect(service.output()).to.include("IGD-2026-10-05-0044");
    expect(inLog, "log").to.deep.equal([]);
  });
});
