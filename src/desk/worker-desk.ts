/**
 * Judges in processes of their own: two lanes, facilities served in turn, and an end for what takes too long, so that
 * nobody waits for another's document.
 */
import { setTimeout } from "node:timers/promises";
import { Problem } from "../errors.ts";
import type { FileSnapshot } from "../knowledge/files.ts";
import { Bound } from "./bound.ts";
import type { Caller, Desk, Finished, LoadedKnowledge, ReplaceReason } from "./desk.ts";
import { createLanes, createPaces, laneNames, type Lane } from "./lanes.ts";
import { finish } from "./finish.ts";
import { doErrand, type ErrandEnd } from "./outside.ts";
import type { CheckTask, Noted, Task, TaskEnd } from "./task.ts";
import type { RunnerSetting } from "./task-runner.ts";
import { startWorker, WorkerDied, type Worker, type WorkerStart } from "./worker.ts";

/** Told of what an operator watches. */
export interface DeskWatch {
  waiting(lane: Lane, tasks: number): void;
  waited(lane: Lane, seconds: number): void;
  /** Processes that can take a task or work on one. */
  workers(ready: number): void;
  /** After each task: seconds of the processor since the one before, and the bytes that the process then holds. */
  worked(worker: number, seconds: number, residentBytes: number): void;
  replaced(reason: ReplaceReason): void;
  /** It is tried again. */
  failedToStart(error: unknown): void;
}

export interface WorkerDeskOptions {
  /** At least one. */
  readonly workers: number;
  readonly setting: RunnerSetting;
  /** What each process judges before it is given anybody's document; null: nothing. */
  readonly rehearsal: CheckTask | null;
  readonly environment: WorkerStart["environment"];
  readonly watch: DeskWatch;
  readonly script?: WorkerStart["script"];
}

/** A worker that has grown beyond is replaced as soon as another stands ready. */
const grownBytes = 400 * 1024 * 1024;
/** How long a process takes for one of its first documents says nothing of the document. */
const coldTasks = 10;
/** A worker that does not start is started again after so long. */
const againMs = 5_000;

/**
 * `small` takes the small lane alone; `any` takes from both in turn. Where processors are short they go to the service's
 * own thread first, then to who is quick.
 */
type Role = "small" | "any";
const niceness: Readonly<Record<Role, number>> = { small: 2, any: 7 };

/** A place for a worker, always to be filled. */
interface Slot {
  /** From 0 on. */
  readonly number: number;
  readonly role: Role;
  seat: Seat | undefined;
  /** The generation for which a worker is being started. */
  filling: number | undefined;
}

/** A worker that has loaded everything, at its place until another takes it. */
interface Seat {
  readonly worker: Worker;
  readonly slot: Slot;
  job: Job | undefined;
  /** When `job` was given. */
  givenAt: number;
  /** Of the processor, as it told last. */
  seconds: number;
  /** That it has ended. */
  tasks: number;
  /** The lane it took from last. */
  last: Lane;
  /** Why it is to end: at once, or as soon as it is idle. */
  ending: ReplaceReason | undefined;
}

/** One part of a task: up to its end, or to its next errand. */
interface Job {
  readonly task: Task;
  readonly errands: readonly ErrandEnd[];
  readonly facility: string;
  readonly lane: Lane;
  /** When it began to wait. */
  readonly since: number;
  readonly resolve: (part: Part) => void;
  readonly reject: (error: unknown) => void;
}

interface Part {
  readonly end: TaskEnd;
  readonly noted: Promise<Noted | null>;
}

const bytesOf = ({ request }: Task) => request.body.bytes.byteLength;

/** It may have been the document, or another cause: the caller may try again. */
const died = () =>
  new Problem("overloaded", {
    detail: "Proses yang memeriksa dokumen ini berhenti; dokumen belum diperiksa. Kirim ulang.",
  });

/** Rejects with an Error whose message names every fault of the data. */
export async function openWorkerDesk(options: WorkerDeskOptions): Promise<Desk> {
  const desk = new WorkerDesk(options);
  try {
    await desk.open();
    return desk;
  } catch (error) {
    await desk.close();
    throw error;
  }
}

class WorkerDesk implements Desk {
  readonly #options: WorkerDeskOptions;
  readonly #lanes = createLanes<Job>();
  readonly #paces = createPaces();
  readonly #slots: readonly Slot[];
  readonly #atWork = new Map<Job, Seat>();
  /** All that run, also those that start or are about to end. */
  readonly #workers = new Set<Worker>();
  #setting: RunnerSetting;
  #knowledge: LoadedKnowledge | undefined;
  #opening: Promise<unknown> = Promise.resolve();
  /** Counts reloads: a worker that was started before one is not seated after it. */
  #generation = 0;
  #closed = false;

  constructor(options: WorkerDeskOptions) {
    this.#options = options;
    this.#setting = options.setting;
    // One of several never takes a large document; a single one takes all.
    this.#slots = Array.from({ length: options.workers }, (_, number) => ({
      number,
      role: number === 1 ? "small" : "any",
      seat: undefined,
      filling: undefined,
    }));
  }

  get knowledge(): LoadedKnowledge {
    if (!this.#knowledge) throw new Error("the desk is asked before it is open");
    return this.#knowledge;
  }

  /** Opens with the first worker, which has tried everything; the others take their places when they are ready. */
  async open(): Promise<void> {
    const [first, ...others] = this.#slots;
    if (!first) throw new Error("a desk has a worker at least");
    const worker = this.#start(first.role, { ...this.#setting, triesAdapters: true });
    this.#opening = worker.ready;
    for (const slot of others) void this.#fill(slot);
    this.#knowledge = await worker.ready;
    this.#seat(worker, first);
  }

  async run<K extends Task["kind"]>(
    task: Extract<Task, { readonly kind: K }>,
    { facility, deadline, outside, tell }: Caller,
  ): Promise<Finished<K>> {
    const bound = new Bound(deadline);
    const errands: ErrandEnd[] = [];
    try {
      for (;;) {
        const { end, noted } = await this.#runPart(
          { task, errands: [...errands], facility },
          bound,
        );
        if (end.kind !== "needs") {
          tell(end.told);
          return finish(end, noted);
        }
        errands.push(await bound.race(doErrand(outside, end.errand)));
      }
    } finally {
      bound.stop();
    }
  }

  async renew(
    files: FileSnapshot,
    refuse: (next: LoadedKnowledge) => readonly string[],
  ): Promise<void> {
    const [first] = this.#slots;
    if (!first || this.#closed) return;
    const setting = { ...this.#setting, files };
    const worker = this.#start(first.role, { ...setting, triesAdapters: true });
    const next = await worker.ready;
    const faults = refuse(next);
    if (faults.length > 0) {
      worker.kill();
      throw new Error(faults.join("\n"));
    }
    // From here on only the new data judges: what is at work ends with what it began with.
    this.#generation += 1;
    this.#setting = setting;
    this.#knowledge = next;
    for (const { seat } of this.#slots) if (seat) this.#leave(seat, "reload");
    this.#seat(worker, first);
    for (const slot of this.#slots) if (slot !== first) void this.#fill(slot);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const name of laneNames)
      for (let job = this.#lanes[name].take(); job; job = this.#lanes[name].take())
        job.reject(new Problem("overloaded"));
    const ended = [...this.#workers].map((worker) => worker.ended);
    for (const worker of this.#workers) worker.kill();
    await Promise.all(ended);
  }

  /** Waits in its lane, and then for its worker. */
  #runPart(part: Pick<Job, "task" | "errands" | "facility">, bound: Bound): Promise<Part> {
    if (this.#closed) return Promise.reject(new Problem("overloaded"));
    const lane = this.#paces.laneOf(part.facility, bytesOf(part.task));
    const { promise, resolve, reject } = Promise.withResolvers<Part>();
    const job: Job = { ...part, lane, since: performance.now(), resolve, reject };
    const queue = this.#lanes[lane];
    bound.onEnd = () => {
      if (queue.remove(job.facility, job)) this.#options.watch.waiting(lane, queue.size);
      const seat = this.#atWork.get(job);
      if (seat) this.#end(seat, job);
      reject(new Problem("check_timeout"));
    };
    queue.add(job.facility, job);
    this.#options.watch.waiting(lane, queue.size);
    this.#dispatch();
    return promise;
  }

  /** Gives each idle worker what it may take. Who takes small ones alone comes first, and leaves the others free. */
  #dispatch(): void {
    const idle = this.#slots
      .flatMap(({ seat }) => seat ?? [])
      .filter(({ job, ending }) => !job && !ending)
      .toSorted((a, b) => Number(b.slot.role === "small") - Number(a.slot.role === "small"));
    for (const seat of idle) {
      const job = this.#takeFor(seat);
      if (job) void this.#give(seat, job);
    }
  }

  #takeFor({ slot, last }: Seat): Job | undefined {
    const { small, large } = this.#lanes;
    if (slot.role === "small") return small.take();
    return last === "small" ? (large.take() ?? small.take()) : (small.take() ?? large.take());
  }

  async #give(seat: Seat, job: Job): Promise<void> {
    const { watch } = this.#options;
    seat.job = job;
    seat.last = job.lane;
    seat.givenAt = performance.now();
    this.#atWork.set(job, seat);
    watch.waiting(job.lane, this.#lanes[job.lane].size);
    watch.waited(job.lane, (seat.givenAt - job.since) / 1000);
    try {
      const { end, noted, idle } = await seat.worker.give(job.task, job.errands);
      job.resolve({ end, noted });
      const { residentBytes, seconds } = await idle;
      const workedSeconds = seconds - seat.seconds;
      watch.worked(seat.slot.number, workedSeconds, residentBytes);
      seat.seconds = seconds;
      seat.tasks += 1;
      // The first tasks of a process are slow: its code is compiled as it runs, and it had to load everything.
      if (seat.tasks > coldTasks) this.#took(job, workedSeconds * 1000);
      seat.job = undefined;
      if (seat.ending) seat.worker.kill();
      else if (residentBytes > grownBytes) void this.#fill(seat.slot);
      this.#dispatch();
    } catch (error) {
      // Another worker takes the place: `#seat` sees to it.
      job.reject(error instanceof WorkerDied ? died() : error);
    } finally {
      this.#atWork.delete(job);
    }
  }

  #took({ facility, task }: Job, milliseconds: number): void {
    this.#paces.took(facility, bytesOf(task), milliseconds);
  }

  /** Ends a worker in the middle of a task. */
  #end(seat: Seat, job: Job): void {
    seat.ending = "timeout";
    this.#took(job, performance.now() - seat.givenAt);
    seat.worker.kill();
  }

  /** Lets a worker whose place is taken end what it works on. */
  #leave(seat: Seat, reason: ReplaceReason): void {
    seat.ending = reason;
    if (!seat.job) seat.worker.kill();
  }

  #start(role: Role, setting: RunnerSetting): Worker {
    const { rehearsal, environment, script } = this.#options;
    // Until the first has loaded nobody is served: it waits for nothing else of the machine.
    const isFirst = this.#workers.size === 0;
    const worker = startWorker({
      setting,
      rehearsal: rehearsal && { task: rehearsal, isAwaited: !isFirst },
      environment,
      script,
      niceness: niceness[role],
      loadsBehind: !isFirst,
    });
    this.#workers.add(worker);
    void worker.ended.then(() => this.#workers.delete(worker));
    return worker;
  }

  /** Starts a worker for a place, until one stands. The one that is there serves meanwhile. */
  async #fill(slot: Slot): Promise<void> {
    const generation = this.#generation;
    const isWanted = () => !this.#closed && generation === this.#generation;
    if (slot.filling === generation || !isWanted()) return;
    slot.filling = generation;
    for (let standing = false; !standing && isWanted();) {
      const worker = this.#start(slot.role, { ...this.#setting, triesAdapters: false });
      try {
        await worker.ready;
        standing = isWanted();
        if (standing) this.#seat(worker, slot);
        else worker.kill();
      } catch (error) {
        worker.kill();
        // What is wrong with the data from the start is told once, by who opens the desk.
        await this.#opening.catch(() => undefined);
        if (!isWanted()) break;
        this.#options.watch.failedToStart(error);
        await setTimeout(againMs, undefined, { ref: false });
      }
    }
    if (slot.filling === generation) slot.filling = undefined;
  }

  /** The worker takes the place of the one that is there. */
  #seat(worker: Worker, slot: Slot): void {
    if (slot.seat && !slot.seat.ending) this.#leave(slot.seat, "memory");
    const seat: Seat = {
      worker,
      slot,
      job: undefined,
      givenAt: 0,
      seconds: 0,
      tasks: 0,
      last: "small",
      ending: undefined,
    };
    slot.seat = seat;
    this.#tellWorkers();
    void this.#replaceAtEnd(seat);
    this.#dispatch();
  }

  async #replaceAtEnd(seat: Seat): Promise<void> {
    await seat.worker.ended;
    if (this.#closed) return;
    this.#options.watch.replaced(seat.ending ?? "died");
    const { slot } = seat;
    if (slot.seat !== seat) return;
    slot.seat = undefined;
    this.#tellWorkers();
    await this.#fill(slot);
  }

  #tellWorkers(): void {
    this.#options.watch.workers(this.#slots.filter(({ seat }) => seat).length);
  }
}
