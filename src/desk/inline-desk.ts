/** Judges in the process that asks: for tests and tools, where nothing hostile waits behind. */
import type { Desk } from "./desk.ts";
import type { FileSnapshot } from "../knowledge/files.ts";
import { finish } from "./finish.ts";
import type { TaskRunner } from "./task-runner.ts";

/** `load` loads everything from the files; its Error names every fault. */
export async function openInlineDesk(
  first: FileSnapshot,
  load: (files: FileSnapshot) => Promise<TaskRunner>,
): Promise<Desk> {
  let runner = await load(first);
  return {
    get knowledge() {
      return runner.knowledge;
    },
    async run(task, { outside, tell }) {
      const { end, note } = await runner.run(task, outside);
      tell(end.told);
      return finish(end, Promise.resolve(note?.() ?? null));
    },
    async renew(files, refuse) {
      const next = await load(files);
      const faults = refuse(next.knowledge);
      if (faults.length > 0) throw new Error(faults.join("\n"));
      runner = next;
    },
    close: () => Promise.resolve(),
  };
}
