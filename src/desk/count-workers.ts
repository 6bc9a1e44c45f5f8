import { availableParallelism, totalmem } from "node:os";

const mebibyte = 1024 * 1024;
/** Of the service's own process. */
const ownBytes = 350 * mebibyte;
/** Of a worker, at its usual most. */
const workerBytes = 400 * mebibyte;

/** As many workers as there are processors, two at least, and no more than fit into the memory; always one. */
export function countWorkers(
  processors = availableParallelism(),
  // A container's limit; 0 where there is none.
  memory = process.constrainedMemory() || totalmem(),
): number {
  const fitting = Math.floor((Math.min(memory, totalmem()) - ownBytes) / workerBytes);
  return Math.max(1, Math.min(Math.max(2, processors), fitting));
}
