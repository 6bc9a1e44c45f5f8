/** A process that judges has the machine while it loads for a service that waits for it, and steps back from then on. */
import { readdirSync } from "node:fs";
import { getPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { startWorker, type Worker } from "../../src/desk/worker.ts";
import { runnerSetting } from "./runner-setting.ts";

const script = fileURLToPath(new URL("./hostile-process.ts", import.meta.url));
const niceness = 7;

const setting = runnerSetting(fileURLToPath(import.meta.url));

/** Of each of its threads; Linux alone tells them. */
function prioritiesOf({ pid = 0 }: Worker): readonly number[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => getPriority(Number(thread)));
}

describe("desk: a worker", () => {
  let worker: Worker;
  afterEach(() => worker.kill());

  const start = (loadsBehind: boolean) =>
    startWorker({ setting, rehearsal: null, environment: {}, niceness, loadsBehind, script });

  it("loads as the service does where nobody is served, and then stands back with all its threads", async function () {
    if (process.platform !== "linux") this.skip();
    worker = start(false);
    expect(prioritiesOf(worker)).to.include(getPriority());
    await worker.ready;
    expect(new Set(prioritiesOf(worker))).to.deep.equal(new Set([niceness]));
  });

  it("stands back from the beginning where others are served", async function () {
    if (process.platform !== "linux") this.skip();
    worker = start(true);
    expect(new Set(prioritiesOf(worker))).to.deep.equal(new Set([niceness]));
    await worker.ready;
    expect(new Set(prioritiesOf(worker))).to.deep.equal(new Set([niceness]));
  });
});
