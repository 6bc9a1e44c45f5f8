/** Who sends the first document to a process waits for that document, and not for what the process does once. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { readConfig } from "../../src/config.ts";
import { startWorker } from "../../src/desk/worker.ts";
import type { WorkerDeskOptions } from "../../src/desk/worker-desk.ts";
import { createServices } from "../../src/services.ts";

/** What the service asks of its desk, which is not opened. */
async function askedOfDesk(dataDir: string): Promise<WorkerDeskOptions> {
  let asked: WorkerDeskOptions | undefined;
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const opened = createServices(config, {
    openDesk: (options) => {
      asked = options;
      return Promise.reject(new Error("not opened"));
    },
  });
  await opened.catch(() => undefined);
  if (!asked) throw new Error("the service asks for no desk");
  return asked;
}

describe("desk: a rehearsal", () => {
  let dataDir: string;
  let asked: WorkerDeskOptions;

  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "praklaim-rehearsal-"));
    asked = await askedOfDesk(dataDir);
  });
  after(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Milliseconds until the first document of a process is answered. */
  async function firstTakes(rehearses: boolean): Promise<number> {
    const { setting, environment, rehearsal: task } = asked;
    if (!task) throw new Error("the service rehearses nothing");
    const worker = startWorker({
      setting: { ...setting, triesAdapters: false },
      rehearsal: rehearses ? { task, isAwaited: true } : null,
      environment,
      niceness: 0,
      loadsBehind: false,
    });
    try {
      await worker.ready;
      const began = performance.now();
      const { end, idle } = await worker.give(task, []);
      const milliseconds = performance.now() - began;
      expect(end.kind).to.equal("done");
      await idle;
      return milliseconds;
    } finally {
      worker.kill();
    }
  }

  it("takes most of what a first document takes, before a process tells that it is ready", async () => {
    const cold = await firstTakes(false);
    expect(await firstTakes(true)).to.be.below(cold / 2);
  });
});
