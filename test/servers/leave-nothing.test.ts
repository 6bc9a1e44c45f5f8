/** What a test run or a script that is broken off leaves behind. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { accepts } from "./server.ts";

const script = fileURLToPath(new URL("./hold-server.ts", import.meta.url));
const guard = fileURLToPath(new URL("../../scripts/guard.mjs", import.meta.url));
const clearedWithinMs = 60_000;

describe("a run that is broken off leaves neither processes nor folders", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-leave-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Starts the script, sends the signal, and resolves with the exit code when nothing is left. */
  async function breakOff(args: readonly string[], signal: NodeJS.Signals): Promise<unknown> {
    const holder = spawn(process.execPath, args, {
      env: { ...process.env, TMPDIR: folder },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(holder, "exit");
    const [line] = await once(createInterface(holder.stdout), "line");
    const port = Number(line);
    expect(await accepts(port)).to.equal(true);
    expect(readdirSync(folder)).to.have.length(1);
    holder.kill(signal);
    const [code] = await ended;
    const deadline = Date.now() + clearedWithinMs;
    const isCleared = async () => !(await accepts(port)) && readdirSync(folder).length === 0;
    while (!(await isCleared()) && Date.now() < deadline) await pause(20);
    expect(await accepts(port)).to.equal(false);
    expect(readdirSync(folder)).to.deep.equal([]);
    return code;
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    it(`by ${signal}`, async () => {
      expect(await breakOff([script], signal)).to.equal(128 + constants.signals[signal]);
    });

    it(`by ${signal} to the guard that started it`, async () => {
      expect(await breakOff([guard, script], signal)).to.equal(128 + constants.signals[signal]);
    });
  }

  it("by SIGKILL to the guard that started it", async () => {
    expect(await breakOff([guard, script], "SIGKILL")).to.equal(null);
  });
});
