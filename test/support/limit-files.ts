import { spawnSync } from "node:child_process";

/** Whether this machine has a way to it. */
export const canLimitFiles = (): boolean => spawnSync("prlimit", ["--version"]).status === 0;

/**
 * Bytes that a file of a running process may have from now on, for example `0` or `unlimited`: to the process a disk that
 * is full. False where it was not done.
 */
export function limitFiles(pid: number | undefined, bytes: string): boolean {
  return spawnSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:`]).status === 0;
}
