/** A server that a suite starts on a free port and in a fresh folder, and may kill and start again. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { endWithThisProcess, removeWithThisProcess } from "../support/leave-nothing.ts";

export interface TestServer {
  readonly url: string;
  readonly port: number;
  readonly pid: () => number | undefined;
  /** `kill -9`: what was not acknowledged may be lost, nothing else. */
  kill(): Promise<void>;
  /** Starts it again on the same port and folder. */
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

const startWithinMs = 60_000;

/** Takes a port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server has an address object once it listens.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function untilItAccepts(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${child.spawnfile} does not listen on port ${port}`);
    await pause(50);
  }
}

/** The server runs in a fresh folder of its own. */
export async function startTestServer(
  scheme: string,
  commandFor: (port: number) => Command,
): Promise<TestServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), `praklaim-${scheme}-`));
  removeWithThisProcess(folder);
  const { program, args } = commandFor(port);
  let child: ChildProcess | undefined;

  const start = async () => {
    child = spawn(program, args, { cwd: folder, stdio: "ignore" });
    endWithThisProcess(child);
    await untilItAccepts(port, child);
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  await start();
  return {
    url: `${scheme}://127.0.0.1:${port}`,
    port,
    pid: () => child?.pid,
    kill,
    start,
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
