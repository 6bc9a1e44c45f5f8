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

/** How a disk can be made that is full when it is told to be, and has room again when it is told so. */
interface Disk {
  readonly name: string;
  /** What a service on this disk is started through; undefined where this machine has no way to it. */
  through(dataDir: string): readonly string[] | undefined;
  fill(service: ServiceProcess, dataDir: string): void;
  free(service: ServiceProcess, dataDir: string): void;
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

const disks: readonly Disk[] = [
  {
    name: "a file system without room",
    through(dataDir) {
      const [program, ...words] = [...mountAndBecome, dataDir];
      return spawnSync(program, [...words, "true"]).status === 0 ? [program, ...words] : undefined;
    },
    fill: (service, dataDir) => fillUp(join(asSeenBy(service, dataDir), "filler")),
    free: (service, dataDir) => rmSync(join(asSeenBy(service, dataDir), "filler")),
  },
  {
    name: "files that may not grow",
    through: () => (canLimitFiles() ? [] : undefined),
    fill: (service) => expect(limitFiles(service.pid, "0")).to.equal(true),
    free: (service) => expect(limitFiles(service.pid, "unlimited")).to.equal(true),
  },
];

for (const disk of disks) {
  describe(`resilience: a full disk: ${disk.name}`, () => {
    const key = "bootstrap-key-of-the-test";
    let dataDir: string;
    let service: ServiceProcess | undefined;

    before(() => {
      dataDir = makeDataDir();
    });
    after(async () => {
      await service?.stop();
      removeDataDir(dataDir);
    });

    it("makes /readyz and checks 503 and leaves /livez 200, until there is room again", async function () {
      this.timeout(90_000);
      const through = disk.through(dataDir);
      if (!through) return this.skip();
      const running = await startProcess(dataDir, { BOOTSTRAP_API_KEY: key }, { through });
      service = running;
      const check = () => post(`${running.base}/checks`, key, readExample("igd.simple"));
      const statusOf = async (path: string) => (await fetch(`${running.origin}${path}`)).status;
      const readyIs = async (status: number) => {
        const deadline = performance.now() + noticedWithinMs;
        while ((await statusOf("/readyz")) !== status && performance.now() < deadline)
          await pause(100);
        expect(await statusOf("/readyz")).to.equal(status);
      };
      const expectServing = async () => {
        await readyIs(200);
        expect((await check()).status).to.equal(200);
      };

      await expectServing();
      disk.fill(running, dataDir);
      await readyIs(503);
      const refused = await check();
      expect([refused.status, (await readProblem(refused)).code]).to.deep.equal([
        503,
        "storage_unavailable",
      ]);
      expect(await statusOf("/livez")).to.equal(200);
      disk.free(running, dataDir);
      await expectServing();
    });
  });
}
