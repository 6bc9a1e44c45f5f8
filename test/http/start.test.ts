/** The process: what `npm start` runs once everything is installed. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { newApiKey } from "../../src/store/api-keys.ts";
import { openEmbeddedStores } from "../../src/store/embedded/open.ts";
import { closedAddress } from "../support/closed-address.ts";
import { startService } from "../support/start-service.ts";
import { loadedSdk, tellLoads } from "../support/tell-loads.ts";
import { adapterFiles, writeAdapters } from "../support/write-adapters.ts";

interface Started {
  readonly child: ChildProcess;
  /** What it printed so far. */
  readonly output: () => string;
  readonly errors: () => string;
}

describe("the process", function () {
  // Two processes start for each; beside other work of the machine that takes more than a minute.
  this.timeout(240_000);
  let dataDir: string;
  const children: ChildProcess[] = [];
  before(() => {
    dataDir = mkdtempSync(join(tmpdir(), "praklaim-start-"));
  });
  after(() => {
    for (const child of children) child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  });

  function run(
    environment: Readonly<Record<string, string>> = {},
    flags: readonly string[] = [],
  ): Started {
    const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
    const child = spawn(process.execPath, [...flags, "src/main.ts"], {
      env: { PATH, NODE_COMPILE_CACHE, PORT: "0", DATA_DIR: dataDir, ...environment },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    children.push(child);
    let output = "";
    let errors = "";
    child.stdout?.on("data", (part) => (output += String(part)));
    child.stderr?.on("data", (part) => (errors += String(part)));
    return { child, output: () => output, errors: () => errors };
  }

  async function ready(started: Started): Promise<string> {
    const { child, output, errors } = started;
    while (!output().includes("curl") && child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(errors()).to.equal("");
    return output();
  }

  async function codeOf({ child }: Started): Promise<unknown> {
    if (child.exitCode !== null) return child.exitCode;
    const [code] = await once(child, "exit");
    return code;
  }

  /** The printed call, done by hand: header and file as curl would send them. */
  async function doCall(text: string, key?: string): Promise<Response> {
    const { groups } =
      /-H "X-API-Key: (?<shown>\S+)" .*--data-binary "@(?<file>\S+)" (?<url>\S+)/.exec(text) ?? {};
    return fetch(groups?.["url"] ?? "", {
      method: "POST",
      headers: { "X-API-Key": key ?? groups?.["shown"] ?? "", "Content-Type": "application/json" },
      body: readFileSync(groups?.["file"] ?? ""),
    });
  }

  it("shows an address, a key and a call that answers 200 on the first start, and no key later; loads no library of traces; stops on SIGTERM and without its parent", async () => {
    const started = run({ CHECK_WORKERS: "1" });
    const text = await ready(started);
    const firstKey = /API key, shown this once: (pk_\S{43})/.exec(text)?.[1] ?? "";
    expect(firstKey).not.to.equal("");
    const answer = await doCall(text);
    expect([answer.status, await answer.json()]).to.satisfy(
      ([status, body]: [number, { check_id: string }]) =>
        status === 200 && body.check_id.startsWith("chk_"),
    );
    started.child.kill("SIGTERM");
    expect(await codeOf(started)).to.equal(0);

    // Later starts show no key and keep the first; without its parent it stops.
    const again = run({ CHECK_WORKERS: "1", OTEL_SERVICE_NAME: "praklaim" }, tellLoads);
    const later = await ready(again);
    expect(later).to.include("$PRAKLAIM_KEY").and.not.to.include("pk_");
    expect((await doCall(later, firstKey)).status).to.equal(200);
    again.child.disconnect();
    expect(await codeOf(again)).to.equal(0);
    expect(again.output()).to.match(/loads \S+tracing\.ts/u);
    expect(loadedSdk(again.output())).to.deep.equal([]);
  });

  it("never prints the operator's keys, and warns of one whose adapter is not installed", async () => {
    const folder = join(dataDir, "operator");
    const stores = openEmbeddedStores(folder);
    const other = newApiKey(
      { label: "RS", adapter: "rs-hilang", hash: "0".repeat(64) },
      new Date(),
    );
    await stores.keys.create(other);
    await stores.close();
    const secrets = { key: "operator-key-1", model: "sk-ant-never-shown" };
    const started = run({
      ANTHROPIC_API_KEY: secrets.model,
      // The port `discard`: refused at once.
      ANTHROPIC_BASE_URL: closedAddress,
      BOOTSTRAP_API_KEY: secrets.key,
      DATA_DIR: folder,
      CHECK_WORKERS: "1",
      LOG_LEVEL: "trace",
    });
    const text = await ready(started);
    expect(text).not.to.include("shown this once");
    expect(text).to.include('"adapter":"rs-hilang"').and.include(other.id);
    const answer = await doCall(text, secrets.key);
    expect(answer.status).to.equal(200);
    const capabilities = await fetch(new URL("capabilities", answer.url), {
      headers: { "X-API-Key": secrets.key },
    });
    expect(capabilities.status).to.equal(200);
    const shown = [await answer.text(), await capabilities.text()].join("\n");
    started.child.kill("SIGINT");
    started.child.kill("SIGINT");
    expect(await codeOf(started)).to.equal(0);
    for (const said of [shown, started.output(), started.errors()])
      for (const secret of Object.values(secrets)) expect(said).not.to.include(secret);
  });

  it("names all faults of its configuration and starts nothing", async () => {
    const started = run({ PORT: "x", DATA_REGION: "mars", MONGODB_URL: "mongodb://localhost" });
    expect(await codeOf(started)).to.equal(1);
    expect(started.errors().trim().split("\n")).to.have.length(4);
    expect(started.output()).to.equal("");
  });

  it("says in one line that its port is in use, and has made nothing", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const folder = join(dataDir, "never-made");
    const started = run({ PORT: String(port), DATA_DIR: folder, CHECK_WORKERS: "1" });
    expect(await codeOf(started)).to.equal(1);
    other.close();
    expect(existsSync(folder)).to.equal(false);
    expect(started.errors()).to.match(
      /^PraKlaim cannot start\.\n127\.0\.0\.1:\d+ is in use; .*\n$/,
    );
  });
});

describe("a service", () => {
  it("names all faults of the operator's adapters and starts nothing", async () => {
    const written = writeAdapters({
      ...adapterFiles("salah-tulis", { "map.jsonata": '{\n  "encounter": (\n}' }),
      ...adapterFiles("tanpa-peta", { "map.jsonata": null }),
    });
    const faults = await startService({ ADAPTERS_DIR: written.directory }).then(String, String);
    written.remove();
    expect(faults).to.match(/2 fault\(s\) in the adapters:\n.*map\.jsonata:3:1: /);
  });

  it("says that its data folder cannot be used", async () => {
    const fault = await startService({ DATA_DIR: "package.json" }).then(String, String);
    expect(fault).to.match(/embedded store in .*package\.json cannot be opened/);
  });
});
