/** Runs maps in processes of their own, within time and memory. */
import { fileURLToPath } from "node:url";
import workerpool from "workerpool";
import type { Stage } from "../../check/types.ts";
import { Problem } from "../../errors.ts";
import type { Adapter } from "./adapter.ts";
import { MapFailure, type MapError } from "./map-failure.ts";

export interface MapTask extends Pick<Adapter, "id" | "valueMaps" | "limits"> {
  readonly map: string;
  readonly payload: unknown;
  readonly stage: Stage;
}

/** The result as JSON, or why there is none. */
export type MapResult = { readonly text: string } | { readonly error: MapError };

export interface MapPool {
  /**
   * What the map makes of the payload. Throws `MapFailure`; `Problem` `overloaded` where too many payloads wait for the
   * same adapter.
   */
  run(task: MapTask): Promise<unknown>;
  close(): Promise<void>;
}

const script = fileURLToPath(new URL("./map-process.ts", import.meta.url));
const heapMegabytes = 128;
const mostWaiting = 256;
/** A process that starts on a busy machine needs this; JSONata's own bound answers before, with the place. */
const startupMs = 2000;
/** To a process that is asked to end, before it is killed. */
const graceMs = 50;

/** At most `processes` of them, started when there is work. */
export function createMapPool(processes: number): MapPool {
  const pool = workerpool.pool(script, {
    workerType: "process",
    minWorkers: 0,
    maxWorkers: processes,
    maxQueueSize: mostWaiting,
    workerTerminateTimeout: graceMs,
    // Piped, and so not among the service's own lines.
    emitStdStreams: true,
    forkOpts: {
      env: {},
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      serialization: "advanced",
    },
  });
  return {
    run: async (task) => {
      if (pool.stats().pendingTasks >= mostWaiting)
        throw new Problem("overloaded", { headers: { "Retry-After": "1" } });
      const result = await inTime(pool.exec("run", [task]), task);
      if ("error" in result) throw new MapFailure(task.map, result.error);
      return JSON.parse(result.text);
    },
    close: async () => {
      await pool.terminate(true);
    },
  };
}

/** `pool.exec` knows nothing of what the process answers; `map-process.ts` does. */
async function inTime(
  answer: workerpool.Promise<unknown>,
  { map, limits }: MapTask,
): Promise<MapResult> {
  try {
    return (await answer.timeout(limits.timeoutMs + startupMs)) as MapResult;
  } catch (error) {
    if (error instanceof workerpool.Promise.TimeoutError)
      throw new MapFailure(map, { code: "killed" });
    // Its heap was full; whatever else ends it, the map is what it was running.
    if (error instanceof workerpool.TerminateError) throw new MapFailure(map, { code: "died" });
    throw error;
  }
}
