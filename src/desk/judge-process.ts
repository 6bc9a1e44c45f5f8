/**
 * A process that judges, one task at a time: whatever a document makes of it, a loop without end or a full heap, the
 * service goes on. It is started by `worker.ts`, without the service's environment, and holds nothing between two tasks.
 */
import { flushCompileCache } from "node:module";
import { createTaskRunner, type RunnerSetting, type TaskRunner } from "./task-runner.ts";
import { replayErrands, type Errand, type ErrandEnd } from "./outside.ts";
import type { LoadedKnowledge } from "./desk.ts";
import type { CheckTask, Noted, Task, TaskEnd } from "./task.ts";

/** What it is sent: how it starts first, then tasks. */
export type WorkerOrder =
  StartOrder | { readonly kind: "task"; readonly task: Task; readonly ended: readonly ErrandEnd[] };

export interface StartOrder {
  readonly kind: "start";
  readonly setting: RunnerSetting;
  readonly rehearsal: Rehearsal | null;
}

/** A document that nobody waits for, judged before anybody's: code is compiled, and much of what is known opened, as it is first used. */
export interface Rehearsal {
  readonly task: CheckTask;
  /** The process tells that it is ready after it, or before, where callers wait for it to open. */
  readonly isAwaited: boolean;
}

/** What it tells. A task has one `end`, then `noted` where something is kept beside it, then `idle`. */
export type WorkerMessage =
  | { readonly kind: "ready"; readonly knowledge: LoadedKnowledge }
  | { readonly kind: "faulty"; readonly message: string }
  | { readonly kind: "end"; readonly end: TaskEnd; readonly notes: boolean }
  | { readonly kind: "noted"; readonly noted: Noted }
  | { readonly kind: "idle"; readonly used: Used };

/** What the process holds, and what it has worked since it began. */
export interface Used {
  readonly residentBytes: number;
  /** Of the processor. */
  readonly seconds: number;
}

const tell = (message: WorkerMessage) => process.send?.(message);

async function start({ setting, rehearsal }: StartOrder): Promise<TaskRunner | undefined> {
  try {
    const runner = await createTaskRunner(setting);
    const tellReady = () => tell({ kind: "ready", knowledge: runner.knowledge });
    if (!rehearsal?.isAwaited) tellReady();
    if (rehearsal) await rehearse(runner, rehearsal.task);
    if (rehearsal?.isAwaited) tellReady();
    // What loading leaves behind would stay until the heap is full, and let it grow by as much.
    globalThis.gc?.();
    // Node keeps compiled code when a process ends by itself; this one is killed.
    flushCompileCache();
    return runner;
  } catch (error) {
    tell({ kind: "faulty", message: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

/** What comes of it goes nowhere. */
async function rehearse(runner: TaskRunner, task: CheckTask): Promise<void> {
  const { note } = await runner.run(
    task,
    replayErrands([], () => undefined),
  );
  note?.();
}

async function run(runner: TaskRunner, task: Task, ended: readonly ErrandEnd[]): Promise<void> {
  const needed = Promise.withResolvers<Errand>();
  const outside = replayErrands(ended, needed.resolve);
  const ran = await Promise.race([
    runner.run(task, outside),
    needed.promise.then((errand) => ({ end: { kind: "needs", errand } as const, note: null })),
  ]);
  tell({ kind: "end", end: ran.end, notes: ran.note !== null });
  if (ran.note) tell({ kind: "noted", noted: ran.note() });
  tell({ kind: "idle", used: readUsed() });
}

function readUsed(): Used {
  const { user, system } = process.cpuUsage();
  return { residentBytes: process.memoryUsage.rss(), seconds: (user + system) / 1_000_000 };
}

let runner: Promise<TaskRunner | undefined> | undefined;

// The channel is the service's own: it sends its setting once, and then one task at a time.
process.on("message", (order: WorkerOrder) => {
  if (order.kind === "start") runner = start(order);
  else void runner?.then((loaded) => loaded && run(loaded, order.task, order.ended));
});
// A terminal and a supervisor signal the whole group; the service finishes its checks first, and then ends this process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGUSR2"] as const)
  process.on(signal, () => undefined);
// The service ended: nobody waits for what runs here.
process.on("disconnect", () => process.exit());
