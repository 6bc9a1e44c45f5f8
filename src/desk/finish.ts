import { Problem } from "../errors.ts";
import type { Finished } from "./desk.ts";
import type { Noted, Task, TaskEnd, TaskResults } from "./task.ts";
import { bugOf, problemOf } from "./written-problem.ts";

/** What a task came to; throws what it ended with where it did not end well. */
export function finish<K extends Task["kind"]>(
  end: Exclude<TaskEnd, { readonly kind: "needs" }>,
  noted: Promise<Noted | null>,
): Finished<K> {
  if (end.kind === "problem") throw problemOf(end.problem);
  if (end.kind === "bug") throw new Problem("internal_error", { cause: bugOf(end.error) });
  // A runner gives each kind of task its own kind of result.
  return { result: end.result as TaskResults[K], noted };
}
