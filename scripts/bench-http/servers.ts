/** The servers that are compared, each in processes of its own that tell what of the processor they have had. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeDataDir, removeDataDir, startProcess } from "../../test/resilience/service-process.ts";
import type { LoadedServer } from "./load.ts";

export interface BenchServer extends LoadedServer {
  /** Seconds of the processor since its start, of all its processes. */
  readonly processor: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const apiKey = "pk_bench";

/** Stores as the environment says: without it the embedded one. */
export async function startService(
  workers: number,
  environment: Readonly<Record<string, string>>,
): Promise<BenchServer> {
  const dataDir = makeDataDir();
  const service = await startProcess(dataDir, {
    BOOTSTRAP_API_KEY: apiKey,
    CHECK_WORKERS: String(workers),
    LOG_LEVEL: "error",
    ...environment,
  });
  return {
    url: `${service.base}/checks`,
    headers: { "x-api-key": apiKey },
    processor: async () => secondsIn(await (await fetch(`${service.origin}/metrics`)).text()),
    async stop() {
      await service.stop();
      removeDataDir(dataDir);
    },
  };
}

const counters = ["process_cpu_seconds_total", "praklaim_worker_cpu_seconds_total"] as const;

const secondsIn = (metrics: string): number =>
  counters.reduce((sum, name) => {
    const [, value] = new RegExp(`^${name} (\\S+)$`, "mu").exec(metrics) ?? [];
    if (value === undefined) throw new Error(`/metrics has no ${name}`);
    return sum + Number(value);
  }, 0);

/** @param answer What it answers to everything. */
export async function startBareExpress(answer: string): Promise<BenchServer> {
  const folder = makeDataDir();
  const file = join(folder, "answer.json");
  writeFileSync(file, answer);
  const script = fileURLToPath(new URL("./bare-express.ts", import.meta.url));
  const child = spawn(process.execPath, [script, file], { stdio: ["pipe", "pipe", "inherit"] });
  const [printed] = await once(child.stdout, "data");
  const origin = String(printed).trim();
  return {
    url: `${origin}/checks`,
    headers: {},
    processor: async () => Number(await (await fetch(`${origin}/cpu`)).text()),
    async stop() {
      child.stdin.end();
      await once(child, "exit");
      removeDataDir(folder);
    },
  };
}
