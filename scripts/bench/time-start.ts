/** What the rules add to the start of the service: processes that load all of them, and processes that load none. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

interface Start {
  /** Milliseconds of the processor from the first instruction on. */
  readonly whole: number;
  /** Those of loading the rule set, by itself. */
  readonly ruleSet: number;
}

export interface StartTimes {
  readonly all: readonly Start[];
  readonly none: readonly Start[];
}

/** Two processes a round; a first round, which reads from the disk, does not count. */
export async function timeStart(rounds: number): Promise<StartTimes> {
  const empty = mkdtempSync(join(tmpdir(), "praklaim-bench-"));
  const times: { all: Start[]; none: Start[] } = { all: [], none: [] };
  try {
    for (let round = -1; round < rounds; round += 1) {
      const [all, none] = [await startWith(path("profiles")), await startWith(empty)];
      if (round < 0) continue;
      times.all.push(all);
      times.none.push(none);
    }
    return times;
  } finally {
    rmSync(empty, { recursive: true });
  }
}

async function startWith(profiles: string): Promise<Start> {
  const { stdout } = await run(process.execPath, [path("scripts/bench-start.ts"), profiles]);
  // `bench-start.ts` writes nothing else.
  return JSON.parse(stdout) as Start;
}
