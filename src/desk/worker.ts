/** One process that judges, as the desk sees it. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { moduleBeside } from "../intake/adapters/module-beside.ts";
import type { LoadedKnowledge } from "./desk.ts";
import type { Rehearsal, Used, WorkerMessage, WorkerOrder } from "./judge-process.ts";
import type { ErrandEnd } from "./outside.ts";
import type { Noted, Task, TaskEnd } from "./task.ts";
import type { RunnerSetting } from "./task-runner.ts";

const judgeScript = moduleBeside(import.meta.url, "judge-process");

/** Of its heap. The largest documents need some 300 MB for a moment. */
const heapMegabytes = 512;
/** What it holds once it has loaded: a heap that begins smaller is collected at each step on the way there. */
const firstHeapMegabytes = 192;
/** For its young objects, thrice: a check makes some megabytes. Twice as much makes none of them quicker. */
const semiSpaceMegabytes = 8;
/** For a process to make and load everything, which steps back behind all else on a busy machine. */
const startMs = 300_000;

/** What Node was told for the service holds for its workers: how links are read, say. A debugger has one process. */
const inheritedFlags = () => process.execArgv.filter((flag) => !flag.startsWith("--inspect"));

/** The process ended while it worked. */
export class WorkerDied extends Error {
  constructor(how: string) {
    super(`a process that judges ended: ${how}`);
    this.name = "WorkerDied";
  }
}

export interface GivenTask {
  readonly end: TaskEnd;
  /** Null where nothing is kept, or where the process died of it. */
  readonly noted: Promise<Noted | null>;
  /** Resolves when it can take the next task; rejects with `WorkerDied`. */
  readonly idle: Promise<Used>;
}

export interface Worker {
  readonly pid: number | undefined;
  /** Rejects with an Error whose message names every fault of the data, or with `WorkerDied`. */
  readonly ready: Promise<LoadedKnowledge>;
  /** Resolves when the process has ended, with how. */
  readonly ended: Promise<string>;
  /** One task at a time. Rejects with `WorkerDied`. */
  give(task: Task, ended: readonly ErrandEnd[]): Promise<GivenTask>;
  /** At once, whatever it does. */
  kill(): void;
}

export interface WorkerStart {
  readonly setting: RunnerSetting;
  readonly rehearsal: Rehearsal | null;
  /** All that it has of the service's environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** 0 as the service itself, up to 19 for who may wait. */
  readonly niceness: number;
  /** Whether it loads behind the others too; else it steps back once it is ready. */
  readonly loadsBehind: boolean;
  /** What the process runs, unless it judges. */
  readonly script?: string | undefined;
}

export function startWorker({
  setting,
  rehearsal,
  environment,
  niceness,
  loadsBehind,
  script = judgeScript,
}: WorkerStart): Worker {
  const child = fork(script, {
    env: environment,
    execArgv: [
      ...inheritedFlags(),
      "--expose-gc",
      `--initial-old-space-size=${firstHeapMegabytes}`,
      `--max-old-space-size=${heapMegabytes}`,
      `--max-semi-space-size=${semiSpaceMegabytes}`,
    ],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ended = endOf(child);
  const { pid } = child;
  if (pid !== undefined) {
    endFirst(pid);
    if (loadsBehind) standBack(pid, niceness);
  }

  // The channel is our own: `judge-process.ts` sends nothing else, in its order.
  const inbox = new Inbox();
  child.on("message", (message: WorkerMessage) => inbox.add(message));
  void ended.then((how) => inbox.close(new WorkerDied(how)));
  const send = (order: WorkerOrder) => {
    // A process that could not be started, or has just died, has no channel: `ended` tells.
    if (child.connected) child.send(order, () => undefined);
  };

  const kill = () => void child.kill("SIGKILL");
  const readIdle = async (): Promise<Used> => {
    const message = await inbox.next();
    if (message.kind !== "idle") throw unexpected(message);
    return message.used;
  };
  const load = async (): Promise<LoadedKnowledge> => {
    send({ kind: "start", setting, rehearsal });
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      kill();
    }, startMs);
    try {
      const message = await inbox.next();
      if (message.kind === "ready") {
        if (pid !== undefined) standBack(pid, niceness);
        return message.knowledge;
      }
      throw message.kind === "faulty" ? new Error(message.message) : unexpected(message);
    } catch (error) {
      if (!isLate) throw error;
      const seconds = startMs / 1000;
      throw new WorkerDied(`not ready after ${seconds} s, too much else runs on this machine`);
    } finally {
      clearTimeout(late);
    }
  };
  const ready = load();
  ready.catch(() => undefined);
  return {
    pid,
    ready,
    ended,
    async give(task, errands) {
      send({ kind: "task", task, ended: errands });
      const first = await inbox.next();
      if (first.kind !== "end") throw unexpected(first);
      const noted = first.notes ? inbox.next() : undefined;
      const idle = noted ? noted.then(readIdle) : readIdle();
      return {
        end: first.end,
        noted: noted
          ? noted.then(
              (message) => (message.kind === "noted" ? message.noted : null),
              () => null,
            )
          : Promise.resolve(null),
        idle,
      };
    },
    kill,
  };
}

/**
 * What a process has told, for one who asks at a time. Nobody hangs on a promise that lives as long as the process: it would
 * keep every message.
 */
class Inbox {
  readonly #arrived: WorkerMessage[] = [];
  #asking: PromiseWithResolvers<WorkerMessage> | undefined;
  #death: WorkerDied | undefined;

  add(message: WorkerMessage): void {
    if (!this.#asking) return void this.#arrived.push(message);
    this.#asking.resolve(message);
    this.#asking = undefined;
  }

  /** What has arrived can still be read. */
  close(death: WorkerDied): void {
    this.#death = death;
    this.#asking?.reject(death);
  }

  /** Rejects with what it was closed with. */
  next(): Promise<WorkerMessage> {
    const first = this.#arrived.shift();
    if (first) return Promise.resolve(first);
    if (this.#death) return Promise.reject(this.#death);
    this.#asking = Promise.withResolvers<WorkerMessage>();
    return this.#asking.promise;
  }
}

const unexpected = ({ kind }: WorkerMessage) => new Error(`a worker told '${kind}' out of turn`);

async function endOf(child: ChildProcess): Promise<string> {
  try {
    await once(child, "exit");
    const { exitCode, signalCode } = child;
    return signalCode ?? `exit code ${exitCode}`;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "not started";
  }
}

function ifAllowed(step: () => void): void {
  try {
    step();
  } catch {
    // Some systems do not allow it, or know no such file: it is then theirs to choose.
  }
}

/** Where memory is short, the system shall end a worker, which is replaced. */
function endFirst(pid: number): void {
  ifAllowed(() => writeFileSync(`/proc/${pid}/oom_score_adj`, "500"));
}

/** The service's own thread, and who has small documents, come first where processors are short. */
function standBack(pid: number, niceness: number): void {
  for (const thread of threadsOf(pid)) ifAllowed(() => setPriority(thread, niceness));
}

/** Linux has a priority for each thread, and a process that has loaded has several. */
function threadsOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}
