/**
 * One SQLite file with group commit: the writes of one turn of the event loop share a transaction and so one
 * fsync. A write's promise resolves after the commit is on the disk.
 */
import { closeSync, openSync, statSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { StoreUnavailable } from "../store-unavailable.ts";
import { addMissing } from "./additions.ts";
import { shareOutTerms } from "./share-out-terms.ts";
import { migrate } from "./migrations.ts";

/** How long another process (`npm run keys`) may hold the write lock; waiting blocks the event loop. */
const busyTimeoutMs = 2_000;

const busyPauseMs = 5;

/** SQLite's primary result codes (sqlite.org/rescode.html): locked by another connection. */
const busyCode = 5;

/** A broken UNIQUE, NOT NULL or STRICT type. */
const constraintCode = 19;

/** Does its work and returns what tells the caller so after the commit. */
type Write = () => () => void;

interface QueuedWrite {
  readonly run: Write;
  readonly reject: (error: unknown) => void;
}

/** SQLite's code without its extension; 0 where the error is not SQLite's. */
function resultCodeOf(error: Error): number {
  return "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : 0;
}

/** A failure of SQLite or of the file system as `StoreUnavailable`; a bug of the caller stays as it is. */
function storeError(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  if (resultCodeOf(error) === constraintCode) return error;
  // ERR_INVALID_STATE: the connection is closed. `syscall` marks errors of the operating system.
  const refused =
    error.code === "ERR_SQLITE_ERROR" || error.code === "ERR_INVALID_STATE" || "syscall" in error;
  if (!refused) return error;
  return new StoreUnavailable(`the embedded store cannot serve: ${error.message}`, {
    cause: error,
  });
}

function inodeOf(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}

/**
 * SQLite does not wait its busy timeout in a change of the journal's mode: where several processes make the file
 * together, some are refused at once (seen with 3.53.4 in 5 of 72 openings).
 */
function useWriteAheadLog(connection: DatabaseSync): void {
  const deadline = Date.now() + busyTimeoutMs;
  for (;;) {
    try {
      connection.exec("PRAGMA journal_mode = WAL");
      return;
    } catch (error) {
      const busy = error instanceof Error && resultCodeOf(error) === busyCode;
      if (!busy || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyPauseMs);
    }
  }
}

function connect(path: string): DatabaseSync {
  // SQLite gives its -wal and -shm files the mode of the main file: only the owner reads clinical texts.
  closeSync(openSync(path, "a", 0o600));
  const connection = new DatabaseSync(path, { timeout: busyTimeoutMs });
  try {
    useWriteAheadLog(connection);
    connection.exec("PRAGMA synchronous = FULL");
    // macOS: fsync alone does not reach the disk. Elsewhere without effect.
    connection.exec("PRAGMA fullfsync = ON");
    // What is past its days is overwritten, not only unlinked.
    connection.exec("PRAGMA secure_delete = ON");
    connection.exec("PRAGMA foreign_keys = ON");
    migrate(connection);
    addMissing(connection);
    shareOutTerms(connection);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

export class Database {
  readonly #path: string;
  readonly #connection: DatabaseSync;
  readonly #inode: bigint | undefined;
  readonly #queue: QueuedWrite[] = [];

  /** Makes or opens the file and migrates it; throws what SQLite or the file system throws. */
  constructor(path: string) {
    this.#path = path;
    this.#connection = connect(path);
    this.#inode = inodeOf(path);
  }

  prepare(sql: string): StatementSync {
    return this.#connection.prepare(sql);
  }

  /** Rejects with `StoreUnavailable` when the file cannot be read. */
  async read<T>(work: () => T): Promise<T> {
    try {
      return work();
    } catch (error) {
      throw storeError(error);
    }
  }

  /**
   * Runs `work` in the next transaction and resolves with what it returned once that is durable. Of the
   * statements of `work` only the first may break a constraint: it then rejects its own caller and leaves the other
   * writes of the transaction whole. Rejects with `StoreUnavailable` when the disk refuses.
   */
  write<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const run: Write = () => {
        const value = work();
        return () => resolve(value);
      };
      this.#queue.push({ run, reject });
      if (this.#queue.length === 1) setImmediate(() => this.#flush());
    });
  }

  /**
   * Moves the write-ahead log into the file and empties it: what was deleted is then in neither. A reader in the middle
   * of a read leaves it to the next time.
   */
  async emptyLog(): Promise<void> {
    await this.read(() => this.#connection.exec("PRAGMA wal_checkpoint(TRUNCATE)"));
  }

  /** Finishes what is queued, then closes the file. */
  close(): void {
    this.#flush();
    if (this.#connection.isOpen) this.#connection.close();
  }

  #flush(): void {
    const batch = this.#queue.splice(0);
    if (batch.length === 0) return;
    try {
      for (const tell of this.#commit(batch)) tell();
    } catch (error) {
      const reason = storeError(error);
      for (const { reject } of batch) reject(reason);
    }
  }

  /** Runs the writes in one transaction and returns what tells each caller; throws when nothing was stored. */
  #commit(batch: readonly QueuedWrite[]): readonly (() => void)[] {
    this.#assertFileInPlace();
    const connection = this.#connection;
    connection.exec("BEGIN IMMEDIATE");
    try {
      const outcomes = batch.map(({ run, reject }) => {
        try {
          return run();
        } catch (error) {
          // A full disk or an I/O error ends the whole transaction by itself.
          if (!connection.isTransaction) throw error;
          return () => reject(storeError(error));
        }
      });
      connection.exec("COMMIT");
      return outcomes;
    } catch (error) {
      if (connection.isTransaction) connection.exec("ROLLBACK");
      throw error;
    }
  }

  /** Without this, writes into a deleted file would be acknowledged and lost with the process. */
  #assertFileInPlace(): void {
    if (inodeOf(this.#path) !== this.#inode) {
      throw new StoreUnavailable("the embedded store's file was moved or deleted while in use");
    }
  }
}
