/** Reads visits in a process of its own, started with the first of them: many at a time, for they mostly wait. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { moduleBeside } from "../module-beside.ts";
import { Problem } from "../../../errors.ts";
import type { FetchMessage, FetchTask } from "./fetch-process.ts";
import type { VisitAnswer, VisitFetcher } from "./fetch-visit.ts";

const script = moduleBeside(import.meta.url, "fetch-process");
const heapMegabytes = 256;

interface Waiting {
  readonly resolve: (answer: VisitAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** Rejects with `Problem` `overloaded` for whoever waits while the process dies; the next visit starts another. */
export function createFetchPool(): VisitFetcher {
  let running: ChildProcess | undefined;
  let closed = false;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  const take = (number: number) => {
    const found = waiting.get(number);
    waiting.delete(number);
    return found;
  };
  const start = () => {
    // Where the certificates of the hospital's server lie, and the way to it, stand in the environment.
    const child = fork(script, {
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const drop = () => {
      if (running === child) running = undefined;
      for (const number of waiting.keys()) take(number)?.reject(new Problem("overloaded"));
    };
    // The channel is our own: `fetch-process.ts` sends nothing else.
    child.on("message", (message: FetchMessage) => {
      if ("answer" in message) take(message.number)?.resolve(message.answer);
      else take(message.number)?.reject(new Error(`reading a visit failed: ${message.bug}`));
    });
    return child.once("exit", drop).on("error", drop);
  };
  return {
    fetch: (order) => {
      if (closed) return Promise.reject(new Problem("overloaded"));
      running ??= start();
      const number = (last += 1);
      const answer = new Promise<VisitAnswer>((resolve, reject) => {
        waiting.set(number, { resolve, reject });
      });
      running.send({ number, order } satisfies FetchTask, (error) => {
        if (error) take(number)?.reject(new Problem("overloaded"));
      });
      return answer;
    },
    close: async () => {
      closed = true;
      if (!running || running.exitCode !== null) return;
      const ended = once(running, "exit");
      running.kill("SIGKILL");
      await ended;
    },
  };
}
