import { execFileSync, fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import {
  createMapPool,
  type MapPool,
  type MapTask,
} from "../../../src/intake/adapters/map-pool.ts";

const script = fileURLToPath(
  new URL("../../../src/intake/adapters/map-process.ts", import.meta.url),
);
const endless = "($again := function($n) { $again($n + 1) }; $again(0))";

const task = (map: string, timeoutMs = 2000): MapTask => ({
  id: "rs-contoh",
  valueMaps: {},
  limits: { timeoutMs, maxOutputBytes: 1_000_000 },
  map,
  payload: '{"nomor":"V-1"}',
  stage: "igd_asesmen_awal",
});

/** Ids of the processes in which maps run for this one. */
function runningMaps(): readonly number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return lines.split("\n").flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    return pid && parent === process.pid && line.includes("map-process.ts") ? [pid] : [];
  });
}

describe("intake: processes in which maps run", () => {
  let pool: MapPool;
  beforeEach(() => {
    pool = createMapPool(1);
  });
  afterEach(() => pool.close());

  it("one that is ended from outside is replaced, and the map runs again", async () => {
    await pool.run(task("nomor"));
    const [first] = runningMaps();
    const running = pool.run(task(endless, 1000)).catch((error: unknown) => error);
    await pause(200);
    process.kill(first ?? 0, "SIGKILL");
    expect(await running).to.have.nested.property("error.code", "D1012");
    expect(runningMaps()).not.to.include(first);
    expect(await pool.run(task("nomor"))).to.deep.equal({ text: '"V-1"' });
  });

  it("run the map that is given, also after one of the same adapter was loaded anew", async () => {
    expect(await pool.run(task("nomor"))).to.deep.equal({ text: '"V-1"' });
    expect(await pool.run(task('"lain"'))).to.deep.equal({ text: '"lain"' });
    const translate = '$translate("x", nomor)';
    for (const to of ["satu", "dua"]) {
      const renewed = { ...task(translate), valueMaps: { x: { v1: to } } };
      expect(await pool.run(renewed)).to.deep.equal({ text: `"${to}"` });
    }
  });

  it("where none can be started, the service is overloaded, and is not once they can", async () => {
    const { execPath } = process;
    process.execPath = "/nowhere/node";
    try {
      const refused = await pool.run(task("nomor")).catch((error: unknown) => error);
      expect(refused).to.include({ code: "overloaded" });
    } finally {
      process.execPath = execPath;
    }
    expect(await pool.run(task("nomor"))).to.deep.equal({ text: '"V-1"' });
  });

  it("what waited too long is refused at its turn and runs no more; what came later runs", async () => {
    const impatient = createMapPool(1, 500);
    try {
      // A busy machine takes its time to start the process.
      await impatient.run(task("nomor"));
      const begun = [impatient.run(task(endless, 1000)), impatient.run(task(endless, 1000))];
      await pause(700);
      const later = impatient.run(task("nomor"));
      const [first, second] = await Promise.allSettled(begun);
      expect(first).to.have.nested.property("value.error.code", "D1012");
      expect(second).to.have.nested.property("reason.code", "overloaded");
      expect(await later).to.deep.equal({ text: '"V-1"' });
    } finally {
      await impatient.close();
    }
  });

  it("after the end nothing is started for what still waits", async () => {
    const waiting = [pool.run(task(endless)), pool.run(task("nomor"))];
    const all = Promise.allSettled(waiting);
    await pause(200);
    await pool.close();
    for (const one of await all)
      expect(one.status === "rejected" && one.reason).to.include({ code: "overloaded" });
    expect(runningMaps()).to.deep.equal([]);
  });

  it("signals that a terminal or supervisor sends to the whole group end none", async () => {
    const child = fork(script, { env: {}, serialization: "advanced" });
    try {
      expect(await answerOf(child)).to.equal('"V-1"');
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGUSR2"] as const) child.kill(signal);
      await pause(100);
      expect(child.signalCode).to.equal(null);
      expect(await answerOf(child)).to.equal('"V-1"');
      const exit = once(child, "exit");
      child.disconnect();
      await exit;
    } finally {
      child.kill("SIGKILL");
    }
  });
});

async function answerOf(child: ChildProcess): Promise<unknown> {
  child.send(task("nomor"));
  for (;;) {
    const [message]: readonly unknown[] = await once(child, "message");
    if (typeof message === "object" && message !== null && "text" in message) return message.text;
  }
}
