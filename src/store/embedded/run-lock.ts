/**
 * Which runs of the service are alive. A run holds an exclusive SQLite lock on a file of its own for as long as
 * it lives; the operating system drops it at any death, `kill -9` and a stopped container included. So a lock
 * that a dead run left is free at once, and another process on the same folder never frees a living run's lock:
 * no heartbeat, no lease to wait for, no process numbers that a container reuses.
 */
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A younger file may belong to a run that has made it and not locked it yet. */
const leftoverAgeMs = 3_600_000;

/** True while another connection, of whichever process, holds the file's exclusive lock. */
function isLocked(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    const probe = new DatabaseSync(path, { readOnly: true, timeout: 0 });
    try {
      probe.prepare("SELECT count(*) FROM sqlite_schema").get();
      return false;
    } finally {
      probe.close();
    }
  } catch {
    // Locked, or not to be read: in doubt the run is alive and its work is not done twice.
    return true;
  }
}

export class RunLock {
  readonly id = randomUUID();
  readonly #folder: string;
  #held: DatabaseSync | undefined;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, "runs");
  }

  /** Shows this run as alive, until `release` or the end of the process. Does nothing the second time. */
  hold(): void {
    if (this.#held !== undefined) return;
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    this.#removeLeftovers();
    const lock = new DatabaseSync(this.#fileOf(this.id));
    lock.exec("BEGIN EXCLUSIVE");
    this.#held = lock;
  }

  isAlive(run: string): boolean {
    return run === this.id ? this.#held !== undefined : isLocked(this.#fileOf(run));
  }

  release(): void {
    this.#held?.close();
    this.#held = undefined;
    rmSync(this.#fileOf(this.id), { force: true });
  }

  #fileOf(run: string): string {
    return join(this.#folder, `${run}.lock`);
  }

  #removeLeftovers(): void {
    for (const name of readdirSync(this.#folder)) {
      const path = join(this.#folder, name);
      const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - changedAt > leftoverAgeMs && !isLocked(path)) rmSync(path, { force: true });
    }
  }
}
