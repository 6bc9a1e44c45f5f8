/** How far a run of many documents has come: a bar on a terminal, a line every ten seconds elsewhere. */
import { SingleBar } from "cli-progress";
import type { Say } from "../language.ts";

export interface Progress {
  /** One more is done. */
  step(): void;
  stop(): void;
}

const nothing: Progress = { step: () => undefined, stop: () => undefined };

/** `things` is what there are many of, in the language of the run. Nothing is shown of a single one. */
export function showProgress(
  total: number,
  stream: NodeJS.WritableStream,
  things: string,
  say: Say,
): Progress {
  if (total < 2) return nothing;
  const left = say({ id: "sisa", en: "left" });
  const bar = new SingleBar({
    format: `{bar} {value}/{total} ${things}, ${left} {eta_formatted}`,
    stream,
    noTTYOutput: true,
    notTTYSchedule: 10_000,
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(total, 0);
  return { step: () => bar.increment(), stop: () => bar.stop() };
}
