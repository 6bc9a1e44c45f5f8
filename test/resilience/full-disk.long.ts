/** The embedded store on a disk that fills up while the service runs. */
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import { canLimitFiles, limitFiles } from "../support/limit-files.ts";
import { post, readProblem } from "../support/start-app.ts";
import {
  makeDataDir,
  removeDataDir,
  startProcess,
  type ServiceProcess,
} from "./service-process.ts";

/** A proof that the disk takes writes holds for a second. */
const noticedWithinMs = 5_000;
const diskBytes = 8 * 1024 * 1024;

/** A way in which the service's disk is full when it is told to be, and has room again when it is told so. */
interface Fullness {
  readonly name: string;
  /** Whether this machine has a way to it. */
  readonly can: (dataDir: string) => boolean;
  readonly fill: (service: ServiceProcess, dataDir: string) => void;
  readonly free: (service: ServiceProcess, dataDir: string) => void;
}

/** A file system of its own, mounted for the service alone: it is gone with the process. */
const mountAndBecome = [
  "unshare",
  "--mount",
  "--map-root-user",
  "sh",
  "-c",
  `mount -t tmpfs -o size=${diskBytes} none "$0" && exec "$@"`,
];
/** The folder as the service sees it. */
const asSeenBy = ({ pid }: ServiceProcess, folder: string) => join(`/proc/${pid}/root`, folder);

function fillUp(file: string): void {
  for (const bytes of [4096, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: "a" });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    }
  }
}

function canMount(dataDir: string): boolean {
  const [program = "", ...words] = mountAndBecome;
  return spawnSync(program, [...words, dataDir, "true"]).status === 0;
}

const ways: readonly Fullness[] = [
  {
    name: "a file system without room",
    can: canMount,
    fill: (service, dataDir) => fillUp(join(asSeenBy(service, dataDir), "filler")),
    free: (service, dataDir) => rmSync(join(asSeenBy(service, dataDir), "filler")),
  },
  {
    name: "files that may not grow",
    can: canLimitFiles,
    fill: (service) => expect(limitFiles(service.pid, "0")).to.equal(true),
    free: (service) => expect(limitFiles(service.pid, "unlimited")).to.equal(true),
  },
];

describe("resilience: a full disk", function () {
  const key = "bootstrap-key-of-the-test";
  let dataDir: string;
  let service: ServiceProcess;

  before(async () => {
    dataDir = makeDataDir();
    const through = canMount(dataDir) ? [...mountAndBecome, dataDir] : [];
    service = await startProcess(dataDir, { BOOTSTRAP_API_KEY: key }, { through });
  });
  after(async () => {
    await service.stop();
    removeDataDir(dataDir);
  });

  const check = () => post(`${service.base}/checks`, key, readExample("igd.simple"));
  const statusOf = async (path: string) => (await fetch(`${service.origin}${path}`)).status;
  const readyIs = async (status: number) => {
    const deadline = performance.now() + noticedWithinMs;
    while ((await statusOf("/readyz")) !== status && performance.now() < deadline) await pause(100);
    expect(await statusOf("/readyz")).to.equal(status);
  };
  const expectServing = async () => {
    await readyIs(200);
    expect((await check()).status).to.equal(200);
  };

  for (const { name, can, fill, free } of ways)
    it(`makes /readyz and checks 503 and leaves /livez 200, until there is room again: ${name}`, async function () {
      if (!can(dataDir)) return this.skip();
      await expectServing();
      fill(service, dataDir);
      try {
        await readyIs(503);
        const refused = await check();
        expect([refused.status, (await readProblem(refused)).code]).to.deep.equal([
          503,
          "storage_unavailable",
        ]);
        expect(await statusOf("/livez")).to.equal(200);
      } finally {
        free(service, dataDir);
      }
      await expectServing();
    });
});
