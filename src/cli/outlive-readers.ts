import { constants } from "node:os";

/** What a shell tells of a program that SIGPIPE ended, such as `yes | head`. Node ignores that signal. */
const endedByPipe = 128 + constants.signals.SIGPIPE;

/**
 * Lets a command whose reader goes away (`keys list | head`) say no more and end quietly, with the code of other tools. What
 * it is doing it does to the end, so that no store is left half changed. Other faults of the outputs stay errors.
 */
export function outliveReaders(outputs: readonly NodeJS.WritableStream[]): void {
  let isGone = false;
  for (const output of outputs)
    output.on("error", (error) => {
      if (!("code" in error) || error.code !== "EPIPE") throw error;
      isGone = true;
    });
  process.once("exit", () => {
    if (isGone) process.exitCode = endedByPipe;
  });
}
