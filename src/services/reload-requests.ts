/** How a running service is asked to load its lists and rules anew: by a file in its data folder, or by SIGUSR2. */
import { readFileSync, renameSync, unwatchFile, watchFile, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ReloadOutcome } from "./reload.ts";

/** Files of the data folder: what is asked for, and how it ended. */
const requestFile = "reload-request";
const answerFile = "reload-answer.json";
const lookMs = 500;

export interface ReloadAnswer {
  /** What stood in the request. */
  readonly request: string;
  readonly outcome: ReloadOutcome;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;

/** undefined where there is no such file. Throws where it is there and cannot be read. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Written beside and moved: whoever reads never meets a half. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Reloads whenever it is asked; returns what ends that. `report` is told where the folder cannot be read or written. */
export function serveReloads(
  dataDir: string,
  reload: () => Promise<ReloadOutcome>,
  report: (error: unknown) => void,
): () => void {
  const file = join(dataDir, requestFile);
  let seen: string | undefined;
  const answer = async (): Promise<void> => {
    const request = readText(file);
    if (request === undefined || request === seen) return;
    seen = request;
    const answered: ReloadAnswer = { request, outcome: await reload() };
    writeWhole(join(dataDir, answerFile), JSON.stringify(answered));
  };
  // Thrown from a watcher, it would end the service.
  const onFile = (): void => void answer().catch(report);
  const onSignal = (): void => void reload();
  // By time of change: notices of a file system reach neither a mounted volume nor a container on another kernel.
  try {
    seen = readText(file);
  } catch (error) {
    report(error);
  }
  watchFile(file, { interval: lookMs, persistent: false }, onFile);
  // What is asked before the watcher has looked for the first time is not a change to it.
  const firstLook = setTimeout(onFile, lookMs * 2).unref();
  if (process.platform !== "win32") process.on("SIGUSR2", onSignal);
  return () => {
    clearTimeout(firstLook);
    unwatchFile(file, onFile);
    process.off("SIGUSR2", onSignal);
  };
}

/**
 * Asks the service of a data folder, and how it ended; undefined where none answers in `waitMs`. Throws the error of the
 * file system where the folder cannot be read or written.
 */
export async function requestReload(
  dataDir: string,
  request: string,
  waitMs: number,
): Promise<ReloadOutcome | undefined> {
  writeWhole(join(dataDir, requestFile), request);
  const end = Date.now() + waitMs;
  while (Date.now() < end) {
    const text = readText(join(dataDir, answerFile));
    // `serveReloads` is the only writer.
    const answer = text === undefined ? undefined : (JSON.parse(text) as ReloadAnswer);
    if (answer?.request === request) return answer.outcome;
    await new Promise((resolve) => setTimeout(resolve, lookMs / 5));
  }
  return undefined;
}
