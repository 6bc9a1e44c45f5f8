/** Runs maps in processes of their own, within time and memory. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { bulkhead, BulkheadRejectedError } from "cockatiel";
import type { Stage } from "../../check/types.ts";
import { Problem } from "../../errors.ts";
import type { Adapter } from "./adapter.ts";
import { MapFailure, type MapError } from "./map-failure.ts";

export interface MapTask extends Pick<Adapter, "id" | "valueMaps" | "limits"> {
  readonly map: string;
  readonly payload: unknown;
  readonly stage: Stage;
}

/** What a process says: that it begins, then the result as JSON, or why there is none. */
export type MapMessage =
  { readonly begun: true } | { readonly text: string } | { readonly error: MapError };
type MapResult = Exclude<MapMessage, { readonly begun: true }>;

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
/** For a process to start, on a busy machine. */
const startMs = 20_000;
/** JSONata's own bound answers first, with the place; this is for what never comes back to it. */
const graceMs = 250;

/**
 * At most `size` processes, started when there is work. They are no threads: a heap that is full there ends all of
 * Node (v24: `FATAL ERROR`, whatever `resourceLimits` say).
 */
export function createMapPool(size: number): MapPool {
  const idle = new Set<ChildProcess>();
  const all = new Set<ChildProcess>();
  const turn = bulkhead(size, mostWaiting);

  const take = () => {
    const [free] = idle;
    const taken = free ?? startProcess();
    if (idle.delete(taken)) return taken;
    all.add(taken);
    taken.once("exit", () => all.delete(taken) && idle.delete(taken));
    return taken;
  };
  const runInTurn = async (task: MapTask) => {
    const process = take();
    const result = await runIn(process, task);
    if (isAlive(process)) idle.add(process);
    if ("error" in result) throw new MapFailure(task.map, result.error);
    return JSON.parse(result.text);
  };
  return {
    run: async (task) => {
      try {
        return await turn.execute(() => runInTurn(task));
      } catch (error) {
        if (error instanceof BulkheadRejectedError)
          throw new Problem("overloaded", { headers: { "Retry-After": "1" } });
        throw error;
      }
    },
    close: async () => {
      await Promise.all([...all].map(end));
    },
  };
}

/** Without the service's environment, and with nothing of its own among the service's lines. */
function startProcess(): ChildProcess {
  const started = fork(script, {
    env: {},
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // Whoever waits for a result is told by `runIn`; between two tasks nobody waits.
  return started.on("error", () => undefined);
}

const isAlive = ({ exitCode, signalCode, killed }: ChildProcess) =>
  exitCode === null && signalCode === null && !killed;

async function end(process: ChildProcess): Promise<void> {
  if (!isAlive(process)) return;
  const ended = once(process, "exit");
  process.kill("SIGKILL");
  await ended;
}

/** The result; a process that is too slow is killed, and one that ends without a word had a full heap. */
async function runIn(process: ChildProcess, task: MapTask): Promise<MapResult> {
  let slow = false;
  const kill = () => {
    slow = true;
    process.kill("SIGKILL");
  };
  let timer = setTimeout(kill, startMs);
  const settled = Promise.withResolvers<MapResult>();
  // The channel is our own: `map-process.ts` sends nothing else.
  const onMessage = (message: MapMessage) => {
    if (!("begun" in message)) {
      settled.resolve(message);
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(kill, task.limits.timeoutMs + graceMs);
  };
  const onExit = () => settled.resolve({ error: { code: slow ? "killed" : "died" } });
  process.on("message", onMessage).once("exit", onExit).once("error", onExit);
  process.send(task);
  try {
    return await settled.promise;
  } finally {
    clearTimeout(timer);
    process.off("message", onMessage).off("exit", onExit).off("error", onExit);
  }
}
