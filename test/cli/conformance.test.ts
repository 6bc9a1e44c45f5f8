import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { readCases } from "../../src/cli/conformance/read-cases.ts";
import { startService, type TestService } from "../support/start-service.ts";
import { runCommand } from "./run-command.ts";

describe("command line: conformance, doctor", function () {
  this.timeout(300_000);
  let folder: string;
  let service: TestService;
  let other: Server;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-conformance-"));
    service = await startService();
    other = createServer((_request, response) => response.end("{}")).listen(0, "127.0.0.1");
    await once(other, "listening");
  });
  after(async () => {
    await service.close();
    other.close();
    rmSync(folder, { recursive: true });
  });
  const run = (...argv: readonly string[]) => runCommand(join(folder, "data"), new Date(), argv);

  it("has a hundred cases at least, right ones and wrong ones, each with a name of its own", () => {
    const cases = readCases();
    expect(new Set(cases.map(({ name }) => name)).size)
      .to.equal(cases.length)
      .and.at.least(100);
    const right = cases.filter(({ expect: { status } }) => status === 200);
    expect(right.length).to.be.within(30, cases.length - 30);
  });

  it("finds that this service keeps every case", async () => {
    const key = await service.makeKey({ ratePerMinute: 1_000_000 });
    const { code, out } = await run("conformance", "--base", service.base, "--key", key);
    expect(out).to.equal(
      `${readCases().length} of ${readCases().length} cases are as they should be.\n`,
    );
    expect(code).to.equal(0);
  });

  it("names what a service answers otherwise, and ends with 1", async () => {
    // The address of a server that listens on a port.
    const { port } = other.address() as AddressInfo;
    const base = `http://127.0.0.1:${port}/v1/`;
    const { code, out } = await run("conformance", "--base", base, "--key", "pk_x");
    expect(code).to.equal(1);
    expect(out).to.include("✖ stage-missing igd.simple (Tahap belum disebut): status: 422 ≠ 200; ");
  });

  it("says that nobody answers, and what to check", async () => {
    const { code, err } = await run("conformance", "--base", "http://127.0.0.1:1/v1", "--key", "k");
    expect(code).to.equal(2);
    expect(err).to.include("--base: the service at http://127.0.0.1:1/v1 does not answer");
  });

  it("doctor says what works and what to do next", async () => {
    const { code, out } = await run("doctor");
    expect(code).to.equal(0);
    expect(out)
      .to.match(/^✔ Node /u)
      .and.include("! no API key is in force; make one with");
    await run("keys", "create", "--label", "RS Contoh");
    expect((await run("doctor")).out).to.include("✔ 1 API keys in force");
  });

  it("doctor ends with 1 where the store cannot be opened, and says what to check", async () => {
    // Below a file no folder can be made, by root either.
    const dataDir = join(folder, "a-file", "data");
    writeFileSync(join(folder, "a-file"), "");
    const { code, out } = await runCommand(dataDir, new Date(), ["doctor"]);
    expect(code).to.equal(1);
    expect(out).to.include(`✖ the data folder ${dataDir} cannot be written`);
    expect(out).to.match(/✖ the store cannot be used \(.+\); check DATA_DIR/u);
  });
});
