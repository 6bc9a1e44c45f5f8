/** What earlier releases left in the stores, opened by the present code. */
import { cpSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect } from "chai";
import { keepOrder } from "../../scripts/test/shuffle.ts";
import type { Explanation } from "../../src/check/explanation.ts";
import { makeDataDir, queryStore, removeDataDir } from "../resilience/service-process.ts";
import { describeWithServers } from "../servers/describe-with-servers.ts";
import type { Servers } from "../servers/take-servers.ts";
import { closedAddress } from "../support/closed-address.ts";
import { collect } from "../support/collect.ts";
import { post, read, readProblem } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";
import {
  deadRequest,
  documentParts,
  isExplanation,
  readRecording,
  releases,
  storedParts,
  type RecordedCall,
  type Recording,
  type StoreKind,
} from "./recording.ts";
import { databaseName, restoreServers, type ServerDump } from "./restore-servers.ts";

keepOrder(import.meta.filename);

/** The same value as it comes out of JSON. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What the present code must keep of a release. `place` puts what it left where the environment that is returned says. */
function defineSuite(
  release: string,
  kind: StoreKind,
  place: (dataDir: string) => Promise<Readonly<Record<string, string>>>,
): void {
  const recording: Recording = readRecording(release, kind);
  const at = new Date(Date.parse(recording.at) + 60_000);
  const dataDir = makeDataDir();
  let service: TestService;

  before(async () => {
    const environment = await place(dataDir);
    service = await startService(
      {
        ...recording.environment,
        // No model answers here: what one had said is stored.
        ANTHROPIC_BASE_URL: closedAddress,
        ADAPTERS_DIR: join(release, "adapters"),
        DATA_DIR: dataDir,
        ...environment,
      },
      (services) => ({ ...services, now: () => at }),
    );
  });
  after(async () => {
    await service.close();
    removeDataDir(dataDir);
  });

  const keyOf = ({ key }: RecordedCall): string => {
    const known = recording.keys[key];
    if (!known) throw new Error(`no key ${key}`);
    return known.key;
  };
  const get = (call: RecordedCall) =>
    fetch(`${service.base}${call.path}`, { headers: { "X-API-Key": keyOf(call) } });
  const send = (call: RecordedCall, headers: Readonly<Record<string, string>> = {}) =>
    post(`${service.base}${call.path}`, keyOf(call), call.body, headers);
  const calls = (method: RecordedCall["method"], wanted: (call: RecordedCall) => boolean) =>
    recording.calls.filter((call) => call.method === method && wanted(call));

  it("has every key with its rights, and the trail of what was done", async () => {
    const { keys, audit, unmapped, documents } = service.services.stores;
    const { stored } = recording;
    // A key from before there were roles has all of them, and none was for trying.
    const rightsSince = { role: null, trial: false };
    expect(asJson(await keys.list())).to.deep.equal(
      stored.keys.map((key) => ({ ...rightsSince, ...key })),
    );
    expect(asJson((await collect(audit.entries())).slice(0, stored.audit.length))).to.deep.equal(
      stored.audit,
    );
    expect(asJson(await unmapped.list())).to.deep.equal(stored.unmapped);
    const kept = (await documents.list(100, at)).map(documentParts);
    expect(asJson(kept)).to.deep.equal(stored.documents);
  });

  it("gives every check back byte for byte", async () => {
    const reads = calls("GET", (call) => call.status === 200 && !isExplanation(call));
    expect(reads).to.have.length.above(20);
    for (const call of reads) {
      const answer = await get(call);
      expect(answer.status, call.name).to.equal(200);
      expect(await answer.text(), call.name).to.equal(call.answer);
    }
  });

  it("explains every check from what was stored with it", async () => {
    const explained = calls("GET", isExplanation);
    expect(explained).to.have.length.above(20);
    for (const call of explained) {
      const explanation = await read<Explanation>(await get(call));
      expect(storedParts(explanation), call.name).to.deep.equal(JSON.parse(call.answer));
    }
  });

  it("still keeps a neighbour's and a deleted check to itself", async () => {
    const refused = calls("GET", ({ status }) => status !== 200);
    expect(refused).to.have.length(2);
    for (const call of refused) expect((await get(call)).status, call.name).to.equal(call.status);
  });

  it("refuses each key what it was refused", async () => {
    const refused = calls("POST", ({ status }) => status !== 200);
    expect(refused).to.have.length.above(5);
    for (const call of refused) {
      const { idempotencyKey } = call;
      const answer = await send(call, idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {});
      const { code } = JSON.parse(call.answer) as { readonly code: string };
      expect(await readProblem(answer), call.name).to.include({ status: call.status, code });
    }
  });

  it("gives a replay for a request that was sent before", async () => {
    const sent = calls("POST", ({ status, idempotencyKey }) => status === 200 && !!idempotencyKey);
    expect(sent).to.have.length.above(10);
    for (const call of sent) {
      const answer = await send(call, { "Idempotency-Key": call.idempotencyKey ?? "" });
      expect(answer.headers.get("Idempotency-Replayed"), call.name).to.equal("true");
      expect(await answer.text(), call.name).to.equal(call.answer);
    }
  });

  it("takes over the key of a request that died", async () => {
    const { idempotency } = service.services.stores;
    const begin = await idempotency.start("rs-a", deadRequest, at);
    expect(begin.state).to.equal("started");
    await idempotency.release("rs-a", deadRequest);
  });

  it("loads the operator's lists and adapters, and checks with them", async () => {
    const titleOf = "fhir/CodeSystem/$lookup?system=http://hl7.org/fhir/sid/icd-10&code=A41.9";
    const [first] = Object.values(recording.keys);
    const title = await fetch(`${service.base}/${titleOf}`, {
      headers: { "X-API-Key": first?.key ?? "" },
    });
    expect(await title.text()).to.include("Judul A41.9");
    const payloads = calls("POST", ({ status, key }) => status === 200 && key === "rs-before");
    expect(payloads).to.have.length(1);
    for (const call of payloads) expect((await send(call)).status, call.name).to.equal(200);
  });
}

for (const release of releases()) {
  const title = `what release ${basename(release)} left`;

  describe(`${title}: the embedded store`, () => {
    const schemaOf = (folder: string) => queryStore(folder, "PRAGMA user_version");
    let dataDir: string;
    let schema: ReturnType<typeof schemaOf>;
    const place = async (folder: string) => {
      dataDir = folder;
      cpSync(join(release, "embedded"), folder, { recursive: true });
      schema = schemaOf(folder);
      return {};
    };
    defineSuite(release, "embedded", place);

    it("is left so that the release can open it again", () => {
      expect(schemaOf(dataDir)).to.deep.equal(schema);
    });
  });

  describeWithServers(`${title}: MongoDB and Redis`, (servers: () => Servers) => {
    defineSuite(release, "servers", async (dataDir) => {
      cpSync(join(release, "embedded", "terminology"), join(dataDir, "terminology"), {
        recursive: true,
      });
      const { mongo, redis } = servers();
      const dump = JSON.parse(
        readFileSync(join(release, "servers-dump.json"), "utf8"),
      ) as ServerDump;
      await restoreServers(dump, mongo.url, redis.url);
      return { MONGODB_URL: `${mongo.url}/${databaseName}`, REDIS_URL: redis.url };
    });
  });
}
