/**
 * What bodies left in the heap goes back to the system once the service is quiet. V8 collects old objects when it needs room for
 * others; in a service that has become quiet that is minutes later, and the memory limit of a container counts them.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Of bodies since the last collection: from here on they left something that is worth a pause. */
const worthwhileBytes = 1_048_576;
/** How long no body may have come. */
const restMs = 10_000;

/** V8's own full collection; Node offers it under a flag alone. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  // The context's global function `gc`, which takes no argument.
  const collect = runInNewContext("gc") as () => void;
  setFlagsFromString("--no-expose-gc");
  collect();
}

/** Hears of every body that has been answered; collects once after the last of many. */
export function createTidier(collect = collectGarbage, rest = restMs): (bytes: number) => void {
  let left = 0;
  let waiting: NodeJS.Timeout | undefined;
  const tidy = () => {
    left = 0;
    collect();
  };
  return (bytes) => {
    left += bytes;
    if (left < worthwhileBytes) return;
    clearTimeout(waiting);
    waiting = setTimeout(tidy, rest).unref();
  };
}
