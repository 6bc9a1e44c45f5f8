/** Runs maps in processes of their own, within time and memory. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { moduleBeside } from "./module-beside.ts";
import { bulkhead, BulkheadRejectedError } from "cockatiel";
import type { Stage } from "../../check/types.ts";
import { Problem } from "../../errors.ts";
import type { Adapter } from "./adapter.ts";
import type { MapError } from "./map-failure.ts";

export interface MapTask extends Pick<Adapter, "id" | "valueMaps" | "limits"> {
  readonly map: string;
  /** JSON text: it is parsed where the map runs. */
  readonly payload: string;
  readonly stage: Stage;
}

/** What a process says: that it begins, then the result as JSON, or why there is none. */
export type MapMessage =
  { readonly begun: true } | { readonly text: string } | { readonly error: MapError };
export type MapResult = Exclude<MapMessage, { readonly begun: true }>;

export type RunMap = (task: MapTask) => Promise<MapResult>;

export interface MapPool {
  /**
   * What the map makes of the payload, or why it makes nothing. Throws `Problem` `overloaded` where too many payloads wait
   * for the same adapter, where it waited too long, and where no process would run it.
   */
  readonly run: RunMap;
  close(): Promise<void>;
}

const script = moduleBeside(import.meta.url, "map-process");
const heapMegabytes = 128;
const mostWaiting = 256;
/** With the longest pull (40 s) and map (10 s), what a check may take: no map runs for a caller who was answered. */
const longestWaitMs = 10_000;
/** For a process to start, on a busy machine. */
const startMs = 20_000;
/** JSONata's own bound answers first, with the place; this is for what never comes back to it. */
const graceMs = 250;

/**
 * At most `size` processes, started when there is work. They are not threads: a heap that is full there ends all of
 * Node (v24: `FATAL ERROR`, whatever `resourceLimits` say).
 */
export function createMapPool(size: number, waitMs = longestWaitMs): MapPool {
  let closed = false;
  const idle = new Set<ChildProcess>();
  const all = new Set<ChildProcess>();
  const turn = bulkhead(size, mostWaiting);

  const discard = (process: ChildProcess) => {
    all.delete(process);
    idle.delete(process);
    process.kill("SIGKILL");
  };
  const take = () => {
    const [free] = idle;
    const taken = free ?? startProcess();
    if (idle.delete(taken)) return taken;
    all.add(taken);
    const drop = () => discard(taken);
    return taken.once("exit", drop).once("error", drop);
  };
  /** Undefined where no process ran it to its end. */
  const tryOnce = async (task: MapTask): Promise<MapResult | undefined> => {
    if (closed) return undefined;
    const process = take();
    const result = await runIn(process, task);
    if (!result) discard(process);
    else if (all.has(process) && isAlive(process)) idle.add(process);
    return result;
  };
  const runInTurn = async (task: MapTask) => {
    // Whoever ended the first process meant no payload: a map is without effects, and runs again.
    const result = (await tryOnce(task)) ?? (await tryOnce(task));
    if (!result) throw new Problem("overloaded");
    return result;
  };
  return {
    run: async (task) => {
      const latest = performance.now() + waitMs;
      try {
        // The bulkhead's own signal is not help: what it finds aborted at its turn does not call up the next.
        return await turn.execute(() => {
          if (performance.now() > latest) throw new Problem("overloaded");
          return runInTurn(task);
        });
      } catch (error) {
        throw error instanceof BulkheadRejectedError ? new Problem("overloaded") : error;
      }
    },
    close: async () => {
      closed = true;
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

/** What ends a process whose heap is full: Node aborts, or V8 traps what no heap could hold. */
const heapSignals: ReadonlySet<unknown> = new Set(["SIGABRT", "SIGTRAP", "SIGILL"]);
const heapExitCodes: ReadonlySet<unknown> = new Set([133, 134]);

/** The result, undefined where the process did not start or was ended from outside; one that is too slow is killed. */
async function runIn(process: ChildProcess, task: MapTask): Promise<MapResult | undefined> {
  let slow = false;
  const kill = () => {
    slow = true;
    process.kill("SIGKILL");
  };
  let timer = setTimeout(kill, startMs);
  const settled = Promise.withResolvers<MapResult | undefined>();
  // The channel is our own: `map-process.ts` sends nothing else.
  const onMessage = (message: MapMessage) => {
    if (!("begun" in message)) {
      settled.resolve(message);
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(kill, task.limits.timeoutMs + graceMs);
  };
  const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
    if (slow) settled.resolve({ error: { code: "killed" } });
    else if (heapSignals.has(signal) || heapExitCodes.has(code))
      settled.resolve({ error: { code: "died" } });
    else settled.resolve(undefined);
  };
  const onError = () => settled.resolve(undefined);
  process.on("message", onMessage).once("exit", onExit).once("error", onError);
  try {
    process.send(task);
    return await settled.promise;
  } catch {
    // A process that could not be started has no channel.
    return undefined;
  } finally {
    clearTimeout(timer);
    process.off("message", onMessage).off("exit", onExit).off("error", onError);
  }
}
