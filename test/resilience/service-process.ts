/** The service as a process of its own, on a free port and a data folder that outlives it. */
import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { endWithThisProcess, removeWithThisProcess } from "../support/leave-nothing.ts";

export interface ServiceProcess {
  readonly pid: number;
  readonly origin: string;
  readonly base: string;
  /** Standard output and error so far. */
  readonly output: () => string;
  readonly isAlive: () => boolean;
  /** For example `SIGSTOP`; does not wait for what comes of it. */
  send(signal: NodeJS.Signals): void;
  /** Resolves when the process has ended. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** A busy machine takes its time. */
const startMs = 240_000;

export interface StartOptions {
  readonly cwd?: string;
  /** Of Node. */
  readonly flags?: readonly string[];
  /** A program and its arguments, which becomes the service by the words that follow. */
  readonly through?: readonly string[];
}

/** Starts the service and resolves once it listens; throws with what it printed where it does not. */
export async function startProcess(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  { cwd, flags = [], through = [] }: StartOptions = {},
): Promise<ServiceProcess> {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  const [program, ...words] = [...through, process.execPath];
  const child = spawn(program, [...words, ...flags, "src/main.ts"], {
    cwd,
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      // As `scripts/guard.mjs` and the image set it.
      MALLOC_MMAP_THRESHOLD_: "131072",
      PORT: "0",
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: "1000000",
      // Most that start a process have few documents for it.
      CHECK_WORKERS: "1",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithThisProcess(child);
  const parts: string[] = [];
  const output = () => parts.join("");
  child.stdout.on("data", (part) => parts.push(String(part)));
  child.stderr.on("data", (part) => parts.push(String(part)));
  const ended = once(child, "exit");
  const isAlive = () => child.exitCode === null && child.signalCode === null;

  const deadline = Date.now() + startMs;
  let origin: string | undefined;
  while (origin === undefined) {
    if (!isAlive() || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`the service did not start:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
    origin = /listens on (?<origin>\S+)\/v1 /.exec(output())?.groups?.["origin"];
  }
  return {
    // It listens, so it was started.
    pid: child.pid ?? 0,
    origin,
    base: `${origin}/v1`,
    output,
    isAlive,
    send: (signal) => void child.kill(signal),
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await ended;
    },
  };
}

export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "praklaim-resilience-"));
  removeWithThisProcess(dataDir);
  return dataDir;
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

/** An idempotency key as the stores know it. */
export const storedKey = (key: string): string => hash("sha256", key);

/** The rows of a query on the store's file, read beside the running service. */
export function queryStore(
  dataDir: string,
  sql: string,
): readonly Readonly<Record<string, SQLOutputValue>>[] {
  const database = new DatabaseSync(join(dataDir, "praklaim.sqlite"), { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}
