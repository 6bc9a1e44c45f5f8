import { readAdapters } from "../../intake/adapters/read-adapters.ts";
import type { AdapterContext, AdapterTools } from "./commands.ts";

/** One line an adapter; what could not be read is told on standard error. */
export function listAdapters(
  { directories, intake }: Pick<AdapterTools, "directories" | "intake">,
  { writeOut, writeErr }: Pick<AdapterContext, "writeOut" | "writeErr">,
): void {
  const { adapters, faults } = readAdapters(directories, intake.canonicals);
  for (const { id, version, target, repair, title, folder } of adapters) {
    const kind = repair ? `${target}, repairs` : target;
    writeOut(`${id} ${version} (${kind}): ${title}\n  ${folder}\n`);
  }
  if (faults.length > 0) writeErr(`${faults.length} fault(s): see 'adapter check'.\n`);
}
