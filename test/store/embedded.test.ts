import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { openEmbeddedStores } from "../../src/store/embedded/open.ts";
import { StoreUnavailable } from "../../src/store/store-unavailable.ts";
import { describeStoreContract } from "./contract.ts";
import { after, noon, sampleCheck, sampleKey, sampleSaved, sampleUsage } from "./sample-records.ts";

const ref = { key: "k-1", fingerprint: "f-1" };

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), "praklaim-store-"));
}

describeStoreContract("embedded", async () => {
  const folder = makeFolder();
  return {
    open: async () => openEmbeddedStores(folder),
    remove: async () => rmSync(folder, { recursive: true }),
  };
});

describe("embedded store", () => {
  let folder: string;
  let dataDir: string;
  let file: string;

  beforeEach(() => {
    folder = makeFolder();
    dataDir = join(folder, "data");
    file = join(dataDir, "praklaim.sqlite");
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("makes a folder and a file that only their owner can read", async function () {
    if (process.platform === "win32") this.skip();
    const stores = openEmbeddedStores(dataDir);
    await stores.checks.save(...sampleSaved("chk_1"));
    expect(statSync(dataDir).mode & 0o777).to.equal(0o700);
    const modes = readdirSync(dataDir).map((name) => statSync(join(dataDir, name)).mode & 0o077);
    expect(modes.length).to.be.greaterThan(1);
    expect(modes.every((mode) => mode === 0)).to.equal(true);
    await stores.close();
  });

  it("forgets the unmapped term last seen longest ago where there is no more room", async () => {
    const stores = openEmbeddedStores(dataDir);
    const term = (key: string, hours: number, requests: number) => ({
      kind: "drug" as const,
      key,
      term: key,
      requests,
      facility: "rs-a",
      firstSeen: after(noon, { hours }),
      lastSeen: after(noon, { hours }),
    });
    await stores.unmapped.add([
      term("oldest", -2, 9),
      ...Array.from({ length: 4_999 }, (_, at) => term(`x${at}`, -1, 2)),
    ]);
    await stores.unmapped.add([term("new", 0, 1)]);
    const keys = (await stores.unmapped.list()).map(({ key }) => key);
    expect(keys).to.have.length(5_000);
    expect(keys).to.include("new").and.not.include("oldest");
    await stores.close();
  });

  it("migrates once and opens what it has migrated", async () => {
    await openEmbeddedStores(dataDir).close();
    const stores = openEmbeddedStores(dataDir);
    await stores.checks.save(...sampleSaved("chk_1"));
    await stores.close();
    const connection = new DatabaseSync(file);
    expect(connection.prepare("PRAGMA user_version").get()).to.include({ user_version: 9 });
    connection.close();
  });

  it("migrates a file of the first schema once and still reads its checks, usage and keys", async () => {
    const first = openEmbeddedStores(dataDir);
    await first.checks.save(...sampleSaved("chk_1"));
    const key = sampleKey("a");
    await first.keys.create(key);
    await first.close();
    const connection = new DatabaseSync(file);
    const trace = [
      { rule: "TR01", outcome: "belum_lengkap" },
      { rule: "TR02", outcome: "not_applicable" },
    ];
    connection.exec(
      `CREATE INDEX checks_idempotency ON checks (facility, idempotency_key, stored_at);
       DROP TABLE documents; DROP TABLE unmapped; DROP TABLE audit; DROP INDEX usage_time; ALTER TABLE idempotency DROP COLUMN locked_at; ALTER TABLE checks DROP COLUMN trace_form; ALTER TABLE checks DROP COLUMN terminology; ALTER TABLE checks DROP COLUMN labels;
       DROP INDEX usage_model; ALTER TABLE checks DROP COLUMN model; ALTER TABLE usage DROP COLUMN model;
       ALTER TABLE usage DROP COLUMN input_tokens; ALTER TABLE usage DROP COLUMN output_tokens;
       ALTER TABLE usage DROP COLUMN cache_read_tokens; ALTER TABLE usage DROP COLUMN cache_write_tokens;
       ALTER TABLE usage DROP COLUMN micro_usd;
       ALTER TABLE api_keys DROP COLUMN asks_model; ALTER TABLE api_keys DROP COLUMN model_micro_usd;
       PRAGMA user_version = 1`,
    );
    connection.prepare("UPDATE checks SET trace = ?").run(JSON.stringify(trace));
    connection.close();

    for (const checkId of ["chk_2", "chk_3"]) {
      const stores = openEmbeddedStores(dataDir);
      expect(await stores.keys.list()).to.deep.equal([key]);
      expect((await stores.usage.list("rs-a"))[0]).to.deep.equal(sampleUsage("chk_1"));
      await stores.checks.save(...sampleSaved(checkId));
      expect(await stores.checks.find("rs-a", checkId, noon)).to.deep.equal(sampleCheck(checkId));
      expect(await stores.checks.find("rs-a", "chk_1", noon)).to.deep.equal(
        sampleCheck("chk_1", {
          terminology: null,
          labels: null,
          trace: [
            {
              item: null,
              judged: [{ rule: "TR01", outcome: "belum_lengkap", clause: null, evidence: [] }],
              notApplicable: ["TR02"],
            },
          ],
        }),
      );
      await stores.close();
    }
  });

  it("waits for another process that is just making the file", async () => {
    mkdirSync(dataDir);
    // A writer of a file that is not in WAL mode yet: SQLite refuses the change of mode without waiting.
    const maker = new Worker(
      `const { DatabaseSync } = require("node:sqlite");
       const { parentPort, workerData } = require("node:worker_threads");
       const connection = new DatabaseSync(workerData);
       connection.exec("CREATE TABLE other (id); BEGIN IMMEDIATE");
       parentPort.postMessage("writing");
       setTimeout(() => connection.close(), 300);`,
      { eval: true, workerData: file },
    );
    const ended = once(maker, "exit");
    await once(maker, "message");
    const stores = openEmbeddedStores(dataDir);
    await stores.ping();
    await stores.close();
    await ended;
  });

  it("refuses a file of a newer version of the service and leaves it as it is", async () => {
    await openEmbeddedStores(dataDir).close();
    const connection = new DatabaseSync(file);
    connection.exec("PRAGMA user_version = 99");
    expect(() => openEmbeddedStores(dataDir)).to.throw(StoreUnavailable, "schema version 99");
    expect(connection.prepare("PRAGMA user_version").get()).to.include({ user_version: 99 });
    connection.close();
  });

  it("refuses a file that is not a database, naming the folder", async () => {
    await openEmbeddedStores(dataDir).close();
    writeFileSync(file, "this is not a database ".repeat(100));
    expect(() => openEmbeddedStores(dataDir)).to.throw(StoreUnavailable, dataDir);
  });

  it("refuses a data folder that is a file", () => {
    writeFileSync(dataDir, "");
    expect(() => openEmbeddedStores(dataDir)).to.throw(StoreUnavailable, dataDir);
  });

  it("acknowledges nothing once its file is deleted", async () => {
    const stores = openEmbeddedStores(dataDir);
    rmSync(dataDir, { recursive: true });
    const outcomes = await Promise.allSettled([
      stores.checks.save(...sampleSaved("chk_1")),
      stores.idempotency.start("rs-a", ref, noon),
      stores.ping(),
    ]);
    for (const outcome of outcomes) {
      expect(outcome).to.have.property("reason").that.is.instanceOf(StoreUnavailable);
    }
    await stores.close();
  });

  it("proves with every process's ping that it takes writes, on one row and in the same schema version", async () => {
    const look = () => {
      const connection = new DatabaseSync(file, { readOnly: true });
      const row = connection.prepare("SELECT count(*) AS rows, sum(pings) AS pings FROM readiness");
      const [readiness, pages, version] = [
        row.get(),
        connection.prepare("PRAGMA page_count").get(),
        connection.prepare("PRAGMA user_version").get(),
      ];
      connection.close();
      return { ...readiness, ...pages, ...version };
    };
    const ping = async () => {
      const stores = openEmbeddedStores(dataDir);
      await stores.ping();
      await stores.close();
    };
    await ping();
    const first = look();
    expect(first).to.include({ rows: 1, pings: 1, user_version: 9 });
    for (let count = 0; count < 20; count += 1) await ping();
    expect(look()).to.deep.equal({ ...first, pings: 21 });
  });

  it("rejects with StoreUnavailable while another process keeps the write lock, and recovers", async () => {
    const stores = openEmbeddedStores(dataDir);
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    const [outcome] = await Promise.allSettled([stores.checks.save(...sampleSaved("chk_1"))]);
    expect(outcome).to.have.property("reason").that.is.instanceOf(StoreUnavailable);
    other.exec("COMMIT");
    other.close();
    await stores.checks.save(...sampleSaved("chk_1"));
    expect(await stores.checks.find("rs-a", "chk_1", noon)).not.to.equal(undefined);
    await stores.close();
  });

  it("finishes what is queued when it is closed", async () => {
    const stores = openEmbeddedStores(dataDir);
    const saved = stores.checks.save(...sampleSaved("chk_1"));
    await stores.close();
    await saved;
    const reopened = openEmbeddedStores(dataDir);
    expect(await reopened.checks.find("rs-a", "chk_1", noon)).not.to.equal(undefined);
    await reopened.close();
  });

  it("frees the lock of a run that has ended and removes that run's file", async () => {
    const first = openEmbeddedStores(dataDir);
    await first.idempotency.start("rs-a", ref, noon);
    const second = openEmbeddedStores(dataDir);
    expect((await second.idempotency.start("rs-a", ref, noon)).state).to.equal("in_progress");
    await first.close();
    expect(await second.idempotency.start("rs-a", ref, noon)).to.deep.equal({
      state: "started",
      firstUsedAt: noon,
    });
    await second.close();
    expect(readdirSync(join(dataDir, "runs"))).to.deep.equal([]);
  });

  it("makes no run file for a process that takes no lock, such as the command line", async () => {
    const stores = openEmbeddedStores(dataDir);
    await stores.keys.list();
    await stores.close();
    expect(existsSync(join(dataDir, "runs"))).to.equal(false);
  });

  it("has every acknowledged check after kill -9, and frees the killed run's lock only then", async () => {
    const script = fileURLToPath(new URL("./write-until-killed.ts", import.meta.url));
    const child = spawn(process.execPath, [script, dataDir], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const acknowledged: string[] = [];
    let whileAlive: string | undefined;
    for await (const checkId of createInterface({ input: child.stdout })) {
      acknowledged.push(checkId);
      if (acknowledged.length === 100) {
        const stores = openEmbeddedStores(dataDir);
        whileAlive = (await stores.idempotency.start("rs-a", ref, noon)).state;
        await stores.close();
      }
      if (acknowledged.length === 500) child.kill("SIGKILL");
    }
    expect(child.signalCode ?? (await exitSignalOf(child))).to.equal("SIGKILL");
    expect(whileAlive).to.equal("in_progress");

    const reopened = openEmbeddedStores(dataDir);
    const found = await Promise.all(
      acknowledged.map((checkId) => reopened.checks.find("rs-a", checkId, noon)),
    );
    expect(acknowledged.length).to.be.at.least(500);
    expect(found).to.deep.equal(acknowledged.map((checkId) => sampleCheck(checkId)));
    expect(await reopened.idempotency.start("rs-a", ref, noon)).to.deep.equal({
      state: "started",
      firstUsedAt: noon,
    });
    await reopened.close();
  });
});

function exitSignalOf(child: ReturnType<typeof spawn>): Promise<NodeJS.Signals | null> {
  return new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
}
