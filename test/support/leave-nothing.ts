/** Child processes and folders that do not outlive this process, however it ends short of `SIGKILL`. */
import type { ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { constants } from "node:os";

const children = new Set<ChildProcess>();
const folders = new Set<string>();

function clearAway(): void {
  // SIGKILL also ends a child that SIGSTOP holds.
  for (const child of children) child.kill("SIGKILL");
  // A child that is just ending may still write.
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

let isWatching = false;

function watchTheEnd(): void {
  if (isWatching) return;
  isWatching = true;
  process.once("exit", clearAway);
  // Without a listener a signal ends a process without its `exit`; Ctrl-C comes twice, from the terminal and the guard.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  if (!process.connected) return;
  // The channel to `scripts/guard.mjs` closes when that was killed; it is not a reason to go on running.
  process.once("disconnect", () => process.exit(1));
  // A process that runs tests for another waits for its orders there.
  if (process.listenerCount("message") === 0) process.channel?.unref();
}

/** The child is killed at the latest when this process ends. */
export function endWithThisProcess(child: ChildProcess): void {
  watchTheEnd();
  children.add(child);
  child.once("exit", () => children.delete(child));
}

/** The folder is removed at the latest when this process ends. */
export function removeWithThisProcess(folder: string): void {
  watchTheEnd();
  folders.add(folder);
}
