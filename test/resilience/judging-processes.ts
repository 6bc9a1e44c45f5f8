/** The processes that judge for a service, as the system shows them. Linux only, as the container is. */
import { readdirSync, readFileSync } from "node:fs";

const textOf = (path: string) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // It has ended meanwhile.
    return "";
  }
};

/** Process ids of those that a service started to judge. */
export const judgesOf = (service: number): readonly number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const stat = textOf(`/proc/${pid}/stat`);
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      return parent === service && textOf(`/proc/${pid}/cmdline`).includes("judge-process");
    })
    .map(Number);

/** Bytes that a process holds in memory; 0 for one that has ended. */
export const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/mu.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
