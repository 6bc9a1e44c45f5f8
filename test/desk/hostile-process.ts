/**
 * Stands for a process that judges and does what the body of its task says: a real process, which really loops, fills
 * its heap and dies. It speaks as `judge-process.ts` does.
 */
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { LoadedKnowledge } from "../../src/desk/desk.ts";
import type { WorkerMessage, WorkerOrder } from "../../src/desk/judge-process.ts";
import type { ErrandEnd } from "../../src/desk/outside.ts";

const tell = (message: WorkerMessage) => process.send?.(message);
const told = { steps: [], ruleFailures: [], model: [] };

/** `dataDir` names a file that says what is loaded, so that a test can change it. */
function load(file: string): void {
  const text = readFileSync(file, "utf8").trim();
  if (text === "faulty")
    return void tell({ kind: "faulty", message: "list.csv:3 one\nlist.csv:4 two" });
  const knowledge: LoadedKnowledge = {
    stages: [],
    rules: { api_version: "v1", version: text, rules: [] },
    ruleDetails: [],
    terminology: text,
    adapters: [],
  };
  tell({ kind: "ready", knowledge });
  version = text;
}

let version = "";

const done = (result: string) => {
  tell({ kind: "end", end: { kind: "done", result, told }, notes: false });
  idle();
};
const idle = (residentBytes = process.memoryUsage.rss()) =>
  void tell({ kind: "idle", used: { residentBytes, seconds: 0 } });

async function work(command: string, ended: readonly ErrandEnd[]): Promise<void> {
  const [word = "", ...rest] = command.split(" ");
  switch (word) {
    case "loop":
      for (;;) Math.random();
    case "heap": {
      const kept: unknown[] = [];
      for (;;) kept.push(Array.from({ length: 1_000_000 }).fill(1.5));
    }
    case "exit":
      process.exit(Number(rest[0]));
    case "slow":
      // The process hears nothing meanwhile, as with a document.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(rest[0]));
      return done(rest.join(" "));
    case "grown":
      tell({ kind: "end", end: { kind: "done", result: String(process.pid), told }, notes: false });
      return idle(500 * 1024 * 1024);
    case "map": {
      const [first] = ended;
      if (first?.kind === "map")
        return done("text" in first.result ? `${process.pid} ${first.result.text}` : "no text");
      const task = { id: "a", valueMaps: {}, limits: { timeoutMs: 1, maxOutputBytes: 1 } };
      const errand = {
        kind: "map",
        task: { ...task, map: "x", payload: command, stage: "rajal_soap" },
      } as const;
      tell({ kind: "end", end: { kind: "needs", errand }, notes: false });
      return idle();
    }
    case "note":
      tell({ kind: "end", end: { kind: "done", result: "noted", told }, notes: true });
      await pause(100);
      if (rest[0] === "die") process.exit(9);
      tell({ kind: "noted", noted: { terms: [], document: "kept", failures: [] } });
      return idle();
    case "refuse":
      tell({
        kind: "end",
        end: {
          kind: "problem",
          problem: { code: "stage_unknown", detail: "x", errors: [], headers: {} },
          told,
        },
        notes: false,
      });
      return idle();
    case "bug":
      tell({
        kind: "end",
        end: { kind: "bug", error: { name: "TypeError", stack: ["at a.ts:1"] }, told },
        notes: false,
      });
      return idle();
    default:
      return done(`${process.pid} ${version} ${command}`);
  }
}

process.on("message", (order: WorkerOrder) => {
  if (order.kind === "start") load(order.setting.dataDir);
  else void work(Buffer.from(order.task.request.body.bytes).toString().trim(), order.ended);
});
process.on("disconnect", () => process.exit());
