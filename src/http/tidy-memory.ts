/**
 * What large bodies left in the heap goes back to the system soon after. V8 collects old objects when it needs room for
 * others; in a service that has become quiet that is minutes later, and the memory limit of a container counts them.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Of a body, from which on it leaves something that is worth a pause. */
const largeBytes = 1_048_576;
/** How long no large body may have come. */
const restMs = 10_000;

/** V8's own full collection; Node offers it under a flag alone. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  // The context's global function `gc`, which takes no argument.
  const collect = runInNewContext("gc") as () => void;
  setFlagsFromString("--no-expose-gc");
  collect();
}

/** Hears of every body that has been answered; collects once after the last of many large ones. */
export function createTidier(collect = collectGarbage, rest = restMs): (bytes: number) => void {
  let waiting: NodeJS.Timeout | undefined;
  return (bytes) => {
    if (bytes < largeBytes) return;
    clearTimeout(waiting);
    waiting = setTimeout(collect, rest).unref();
  };
}
