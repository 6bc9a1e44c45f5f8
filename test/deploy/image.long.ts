/** The image as far as no engine is needed: a folder like it, with its packages only, on the same Node. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import { post } from "../support/start-app.ts";
import { startProcess, type ServiceProcess } from "../resilience/service-process.ts";
import { copied, environment, healthCommand, lastRun, lockedPackages } from "./read-image.ts";

/** What `npm ci --omit=dev` puts right below `node_modules`; packages below packages come along. */
const runtimePackages = Object.entries(lockedPackages)
  .filter(([path, { dev }]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/u.test(path) && dev !== true)
  .map(([path]) => path)
  .filter((path) => existsSync(path));

/** A folder that holds, by links, what the image holds. */
function layOutImage(): string {
  const folder = mkdtempSync(join(tmpdir(), "praklaim-image-"));
  for (const path of [...copied, ...runtimePackages]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(resolve(path), join(folder, path));
  }
  return folder;
}

describe("the image as a folder", () => {
  let folder: string;
  let service: ServiceProcess | undefined;
  const flags = ["--preserve-symlinks", "--preserve-symlinks-main"];

  const runHealthCheck = (port: string) => {
    const [program = "", ...args] = healthCommand();
    expect(program).to.equal("node");
    return spawnSync(process.execPath, args, { cwd: folder, env: { PORT: port } }).status;
  };

  before(() => {
    folder = layOutImage();
    mkdirSync(join(folder, ".cache"));
    const { status, stderr } = spawnSync("sh", ["-c", lastRun], {
      cwd: folder,
      encoding: "utf8",
      env: {
        PATH: `${dirname(process.execPath)}:${process.env["PATH"]}`,
        NODE_OPTIONS: flags.join(" "),
      },
    });
    if (status !== 0) throw new Error(stderr);
  });
  after(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("refuses to start without a word on TLS", async () => {
    const start = startProcess(
      join(folder, "data"),
      { NODE_ENV: "production" },
      { cwd: folder, flags },
    );
    const refused = await start.then(() => "started", String);
    expect(refused).to.include("set TLS_CERT_FILE and TLS_KEY_FILE, or TRUST_PROXY");
  });

  const kept = () => readdirSync(join(folder, ".cache/knowledge")).toSorted();

  it("holds what each start needs of lists, forms and rules", () => expect(kept()).to.not.be.empty);

  it("serves a check with its own packages, is alive, and then is not", async () => {
    expect(environment["NODE_ENV"]).to.equal("production");
    const before = kept();
    service = await startProcess(
      join(folder, "data"),
      {
        ...environment,
        PORT: "0",
        DATA_DIR: join(folder, "data"),
        // The folder is another each time: what is compiled of it would never be met again.
        NODE_COMPILE_CACHE: "",
        TRUST_PROXY: "1",
        BOOTSTRAP_API_KEY: "pk_image",
      },
      { cwd: folder, flags },
    );
    const answer = await post(`${service.base}/checks`, "pk_image", readExample("igd.simple"));
    expect(answer.status).to.equal(200);
    expect(kept(), "nothing is made anew").to.deep.equal(before);
    const { port } = new URL(service.origin);
    expect(runHealthCheck(port)).to.equal(0);
    await service.stop();
    expect(runHealthCheck(port)).to.equal(1);
  });
});
